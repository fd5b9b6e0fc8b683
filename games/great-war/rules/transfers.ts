/** 5.17 Resource points given to others, and 11.53 the pipeline. */

import { type Refusal, refuse } from '@armistice/engine';
import { CLOSED, OPEN } from '@armistice/hex';
import { z } from 'zod';
import { COUNTRY, PLACE } from '../map.ts';
import { POWER, POWERS, type Power, SIDE } from '../nations.ts';
import { occupant } from '../stacks.ts';
import {
  ALWAYS,
  type At,
  ask,
  choice,
  preWar,
  type Reader,
  type Seat,
  SIDE_NAMES,
  sideOf,
  YES_OR_NO,
} from '../types.ts';
import { traceSupply } from './supply.ts';

type Gifts = At<'transfers'>;

/** By the Straits, or through the Baltic, six points go to Russia instead of one (5.17, 20.2). */
function mostToRussia(g: Reader): number {
  const { s, data } = g;
  const { spending } = data.content;
  const open =
    s.control[data.ground.constantinople] === SIDE.allied ||
    s.surrender.turkey ||
    (preWar(g, 'allied', 8) && s.allegiance[POWER.turkey] === SIDE.nobody);
  return (
    (open ? spending.toRussiaByStraits : spending.toRussia) +
    (preWar(g, 'allied', 7) ? spending.toRussiaByStraits : 0)
  );
}

/** A line through Greece and Serbia from Salonika to the Serbian headquarters. */
function reachesSerbia(g: Reader): boolean {
  const { s, data } = g;
  const { ground, forces } = data;
  if (s.control[ground.salonika] !== SIDE.allied) return false;
  const hq = [...forces.of[POWER.serbia]!].find((u) => forces.headquarters[u] === 1 && s.at[u]! >= 0);
  if (hq === undefined) return false;
  const { closed, far } = ground.scratch;
  for (let place = 0; place < ground.size; place++) {
    const land = ground.country[place] === COUNTRY.Greece || ground.country[place] === COUNTRY.Serbia;
    closed[place] = land && ground.closed[place] === 0 && occupant(g, place) !== SIDE.cp ? OPEN : CLOSED;
  }
  return far.flood([ground.salonika], { closed, barred: ground.seaSides }).reaches(s.at[hq]!);
}

/** A line through hexes of the Central Powers from Berlin to a city of theirs; the West and Italy lie behind the edge. */
function reachesAlly(g: Reader, power: number): boolean {
  const { s, data } = g;
  const { ground } = data;
  const { closed, far } = ground.scratch;
  for (let place = 0; place < ground.size; place++)
    closed[place] = ground.closed[place] === 0 && s.control[place] === SIDE.cp ? OPEN : CLOSED;
  far.flood([ground.berlin], { closed, barred: ground.seaSides });
  return ground.towns.some(
    (place) => ground.town[place] === PLACE.city && ground.home[place] === power && far.reaches(place),
  );
}

const GIVERS: { readonly [seat in Seat]: readonly Power[] } = {
  allied: ['britain', 'france'],
  cp: ['germany'],
};

export function giftRefusal(g: Reader, f: Gifts, from: Power, to: Power, seat: Seat): Refusal | undefined {
  const { s, data } = g;
  const { spending } = data.content;
  const [giver, taker] = [POWER[from], POWER[to]];
  if (!GIVERS[seat].includes(from) || s.allegiance[giver] !== sideOf(seat))
    return refuse('5.17', `${from} gives nothing.`);
  if (s.allegiance[taker] !== sideOf(seat) || from === to)
    return refuse('5.17', `${to} is not one of your allies.`);
  if (s.collapsed[taker] === 1) return refuse('16.11', `${to} has collapsed.`);
  if (s.resources[giver]! < 1) return refuse('5.17', `${from} has no points left.`);
  const given = f.given[taker] ?? 0;
  if (seat === 'cp') {
    const all = Object.values(f.given).reduce((sum, points) => sum + points, 0);
    if (all >= spending.fromGermany)
      return refuse('5.17', `Germany gives ${spending.fromGermany} points at most.`);
    return reachesAlly(g, taker) ? undefined : refuse('5.17', `No line leads from Berlin to ${to}.`);
  }
  if (to === 'russia')
    return given < mostToRussia(g) ? undefined : refuse('5.17', `Russia takes ${mostToRussia(g)} at most.`);
  if (to !== 'serbia') return refuse('5.17', 'Points go to Russia and Serbia alone.');
  if (f.serbia !== null && f.serbia !== from)
    return refuse('5.17', 'Either Britain or France gives to Serbia.');
  if (given >= spending.toSerbia) return refuse('5.17', `Serbia takes ${spending.toSerbia} at most.`);
  return reachesSerbia(g) ? undefined : refuse('5.17', 'No way leads from Salonika to the Serbian army.');
}

export const give = choice('transfers', {
  title: 'Give a resource point',
  rule: '5.17',
  form: z.strictObject({ from: z.enum(POWERS), to: z.enum(POWERS) }),
  *values(g, f, seat) {
    for (const from of GIVERS[seat])
      for (const to of POWERS) if (giftRefusal(g, f, from, to, seat) === undefined) yield { from, to };
  },
  refuse: (g, f, { from, to }, seat) => giftRefusal(g, f, from, to, seat),
  apply(g, f, { from, to }) {
    const { s } = g;
    s.resources[POWER[from]]!--;
    s.resources[POWER[to]]!++;
    f.given[POWER[to]] = (f.given[POWER[to]] ?? 0) + 1;
    if (to === 'serbia') f.serbia = from;
  },
  say: (_g, _f, { from, to }) => `${from} gives a resource point to ${to}`,
});

export const endGifts = choice('transfers', {
  title: 'Done with transfers',
  rule: '5.17',
  ends: true,
  ...ALWAYS,
  apply: (g) => g.pop(),
  say: (_g, f) => `${SIDE_NAMES[f.side]} have shared their points`,
});

export const transfers = ask('transfers', {
  title: 'Transfers',
  rule: '5.17',
  asks: (_g, f) => f.side,
  prompt: () => 'Give resource points to your allies?',
  choices: { give, done: endGifts },
});

// ---- The Sinai pipeline (11.53)

/** The next town to the east, if an Allied unit stands in it. */
export function nextPipe(g: Reader): number {
  const { ground } = g.data;
  const place = ground.pipeTowns[g.s.pipeline] ?? -1;
  return place >= 0 && occupant(g, place) === SIDE.allied ? place : -1;
}

export const build = choice('pipeline', {
  title: 'Lay the pipeline on',
  rule: '11.53',
  ...YES_OR_NO,
  apply(g, _f, yes) {
    if (yes) g.s.pipeline++;
    traceSupply(g, SIDE.allied);
    g.pop();
  },
  say: (_g, _f, yes) => (yes ? 'lays the Sinai pipeline on' : 'does not lay the pipeline on'),
});

export const pipeline = ask('pipeline', {
  title: 'Sinai pipeline',
  rule: '11.53',
  asks: () => 'allied',
  prompt: () => 'Lay the pipeline on to the next town in the Sinai?',
  choices: { build },
});
