/** 8 Strategic Reorganization, with 5.5: what comes home from the East. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { copyArmy, placesOf } from '../blocks.ts';
import { frontline, frontlineHexes } from '../front.ts';
import { placeAt, placeName } from '../map.ts';
import {
  type Army,
  type At,
  KIND,
  NATION,
  type Reader,
  SEATS,
  type Seat,
  seal,
  secret,
  sideOf,
  type Writer,
} from '../types.ts';
import { placeOf } from './change.ts';
import { settle } from './control.ts';
import { entryRefusal } from './march.ts';
import { sps } from './names.ts';
import {
  armyFor,
  COINS,
  eastLeft,
  garrisonFront,
  notPlaced,
  planHeads,
  reveal,
  type Survey,
  type Terms,
  tooLong,
  VEILED,
} from './plan.ts';
import { muster, roomFor } from './pool.ts';
import { bareFront, canCover, railNetNow } from './reserve.ts';

/** 8.1: from any hex with a supply line to any other that is the side's, or has its blocks. */
const terms: Terms = {
  rule: '8.1',
  survey(g, side): Survey {
    const net = railNetNow(g, side);
    const all: number[] = [];
    for (let place = 0; place < net.length; place++) if (net[place] === 1) all.push(place);
    return {
      parts: COINS,
      targets: (_army, slot) => (net[placeOf(slot)] === 0 ? [] : all),
      refuse(army, slot, _points, to): Refusal | undefined {
        for (const place of [placeOf(slot), to])
          if (net[place] === 0)
            return refuse('8.1', `${placeName(g, place)} has no supply line of yours, or is not yours.`);
        return entryRefusal(g, side, army.nation[slot]!, to, {});
      },
    };
  },
  bare: (g, side) => bareFront(g, armyFor(g, side), side, railNetNow(g, side)),
};

const heads = planHeads<At<'reorganisation'>>(terms);
export const shift = secret('reorganisation', heads.shift);
const split = secret('reorganisation', heads.split);
const merge = secret('reorganisation', heads.merge);
const deceive = secret('reorganisation', heads.deceive);
const undeceive = secret('reorganisation', heads.undeceive);

// ---- 5.5 ----

/** German infantry SPs that still find room in a hex. */
const germansFit = (g: Reader, army: Army, place: number): number =>
  roomFor(g, army, place, NATION.german, KIND.infantry);

function placeRefusal(g: Reader, seat: Seat, to: string, points: number): Refusal | undefined {
  const side = sideOf(seat);
  const left = eastLeft(g, side);
  if (left === 0) return refuse('5.5', 'No SPs from the East wait to be placed.');
  if (tooLong(g, seat)) return refuse('5.5', 'This plan is long enough: say that you are ready.');
  const place = placeAt(g, to);
  if (place < 0 || place >= g.data.ground.size || !frontline(g, side, place))
    return refuse('5.5', `${place < 0 ? to : placeName(g, place)} is no frontline hex of yours.`);
  const room = germansFit(g, armyFor(g, side), place);
  if (points > room) return refuse('1.4', `${placeName(g, place)} has room for ${sps(room)}.`);
  return points <= left ? undefined : refuse('5.5', `${sps(left)} to be placed, no more.`);
}

export const place = secret('reorganisation', {
  title: 'Place SPs from the East',
  rule: '5.5',
  about: 'hex',
  more: true,
  ...VEILED,
  form: z.strictObject({ to: z.string(), sp: z.int().min(1).max(60) }),
  *foci(g, _f, seat) {
    if (eastLeft(g, sideOf(seat)) === 0 || tooLong(g, seat)) return;
    const army = armyFor(g, sideOf(seat));
    for (const at of frontlineHexes(g, sideOf(seat)))
      if (germansFit(g, army, at) > 0) yield g.data.ground.ids[at]!;
  },
  *values(g, _f, seat, to: string) {
    if (placeRefusal(g, seat, to, 1) !== undefined) return;
    const room = germansFit(g, armyFor(g, sideOf(seat)), placeAt(g, to));
    const most = Math.min(60, room, eastLeft(g, sideOf(seat)));
    for (let sp = 1; sp <= most; sp++) yield { to, sp };
  },
  refuse: (g, _f, { to, sp }, seat) => placeRefusal(g, seat, to, sp),
  say: (g, _f, { to, sp }, seat, reader) =>
    seat === reader ? `places ${sps(sp)} from the East in ${placeName(g, placeAt(g, to))}` : 'plans',
  shown: () => null,
});

// ---- ready ----

/** 8.1: frontline hexes without a block that the side could still see to. */
function uncovered(g: Reader, seat: Seat): number[] {
  const side = sideOf(seat);
  const army = armyFor(g, side);
  const net = railNetNow(g, side);
  return bareFront(g, army, side, net).filter((at) => canCover(g, army, side, at, net));
}

function garrisonRefusal(g: Reader, seat: Seat): Refusal | undefined {
  const army = armyFor(g, sideOf(seat));
  if (tooLong(g, seat)) return refuse('8.1', 'This plan is long enough: say that you are ready.');
  if (bareFront(g, army, sideOf(seat), railNetNow(g, sideOf(seat))).length === 0)
    return refuse('8.1', 'Every frontline hex within reach has a block.');
  const before = placesOf(army).length;
  const after = copyArmy(army);
  garrisonFront(g, after, sideOf(seat));
  return placesOf(after).length > before ? undefined : refuse('2.1', 'There are no more Deception blocks.');
}

export const garrison = secret('reorganisation', {
  title: 'Cover the front with Deception blocks',
  rule: '8.1',
  more: true,
  ...VEILED,
  form: z.null(),
  values: (g, _f, seat) => (garrisonRefusal(g, seat) === undefined ? [null] : []),
  refuse: (g, _f, _value, seat) => garrisonRefusal(g, seat),
  say: (_g, _f, _value, seat, reader) =>
    seat === reader ? 'covers the front with Deception blocks' : 'plans',
});

function readyRefusal(g: Reader, seat: Seat): Refusal | undefined {
  if (tooLong(g, seat)) return undefined;
  const bare = uncovered(g, seat);
  if (bare.length > 0)
    return refuse('8.1', `No block is in ${bare.map((at) => placeName(g, at)).join(', ')}, on the front.`, {
      hexes: bare.map((at) => g.data.ground.ids[at]!),
    });
  const left = eastLeft(g, sideOf(seat));
  if (left === 0) return undefined;
  const army = armyFor(g, sideOf(seat));
  return frontlineHexes(g, sideOf(seat)).some((at) => germansFit(g, army, at) > 0)
    ? refuse('5.5', `Still to be placed from the East: ${sps(left)}.`)
    : undefined;
}

export const ready = secret('reorganisation', {
  title: 'Ready',
  rule: '8.1',
  ends: true,
  form: z.null(),
  values: (g, _f, seat) => (readyRefusal(g, seat) === undefined ? [null] : []),
  refuse: (g, _f, _value, seat) => readyRefusal(g, seat),
  say: () => 'is ready',
});

/** 5.5: what a plan has left over goes to the front in the order of its hexes, and home if there is no room. */
function placeRest(g: Writer, points: number): void {
  let left = points;
  const [army] = g.s.armies;
  for (const at of frontlineHexes(g, 0)) left = muster(g, army, at, NATION.german, KIND.infantry, left);
  g.s.waiting[0] += left;
  g.s.eastHome = 0;
}

/** 8.0 */
export const reorganisation = seal('reorganisation', {
  title: 'Strategic Reorganization',
  rule: '8.0',
  asks: (g) => (g.scenario.solitaire ? ['allied'] : SEATS),
  prompt: () => 'Shift blocks along your supply lines, then say that you are ready.',
  choices: { shift, split, merge, deceive, undeceive, place, garrison, ready },
  reveal(g, _f, answers) {
    g.pop();
    g.reveal();
    reveal(g, answers);
    for (const seat of SEATS)
      if (answers[seat] !== undefined) garrisonFront(g, g.s.armies[sideOf(seat)], sideOf(seat));
    if (answers.cp !== undefined && g.s.eastHome > 0) placeRest(g, notPlaced(g, answers.cp));
    g.data.opponent?.comesFromTheEast(g);
    if (!g.scenario.solitaire) for (let at = 0; at < g.data.ground.size; at++) settle(g, at);
    g.tell('8.0', () => 'The armies stand in their new places.');
  },
});
