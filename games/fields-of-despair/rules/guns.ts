/** 7.3.1 Laying artillery, 7.6 refreshing it, 10.1 the rail gun. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { counterFact } from '../facts.ts';
import { contested, fortOf, holds } from '../front.ts';
import { COUNTRY, placeAt, placeName } from '../map.ts';
import {
  ALWAYS,
  ask,
  BOX,
  choice,
  GUNS,
  other,
  type Reader,
  run,
  type SideIndex,
  seatOf,
  sideOf,
  WINGS,
  type Writer,
} from '../types.ts';
import { berthaIn, gunsIn, gunValue } from './dice.ts';

// ---- laying counters (7.3.1) ----

type Gun = { gun: number; hex: string };

const gunForm = z.strictObject({
  gun: z
    .int()
    .min(0)
    .max(GUNS - 1),
  hex: z.string(),
});

/** Value of the counters a side has used in this Action Phase: in hexes, or fired. */
function laid(g: Reader, side: SideIndex): number {
  const board = g.s.boards[side];
  let sum = 0;
  for (let i = 0; i < GUNS; i++) if (board.gunAt[i] !== BOX.available) sum += gunValue(g, side, i);
  return sum;
}

/** Why this counter cannot be laid anywhere. */
function silent(g: Reader, side: SideIndex, gun: number): Refusal | undefined {
  const board = g.s.boards[side];
  if (board.guns[gun] === 0) return refuse('2.2', 'You have no such artillery counter.');
  if (board.gunAt[gun] !== BOX.available)
    return refuse('7.3.1', 'That counter is not at hand: it has been laid or used.');
  const value = gunValue(g, side, gun);
  if (laid(g, side) + value > board.artillery)
    return refuse(
      '7.3.1',
      `Your artillery track is at ${board.artillery}: with ${laid(g, side)} used, a counter of ${value} is too much.`,
    );
  return undefined;
}

const notContested = (g: Reader, place: number): Refusal | undefined =>
  place >= 0 && contested(g, place)
    ? undefined
    : refuse('7.3.1', `${place < 0 ? 'That' : placeName(g, place)} is not a contested hex.`);

/** Where the active side may lay counters: contested hexes with supplied blocks of its own, or its fortress. */
export function closedToGuns(g: Reader, side: SideIndex, place: number): Refusal | undefined {
  const not = notContested(g, place);
  if (not !== undefined) return not;
  if (g.s.out[side][place] === 1 && holds(g, side, place))
    return refuse('6.7', `${placeName(g, place)} is out of supply: no artillery of yours fires there now.`);
  if (g.frame('sideAction')?.opening === true && g.data.ground.country[place] === COUNTRY.france)
    return refuse('16.1', `${placeName(g, place)} is in France, which the Opening Move leaves alone.`);
  return undefined;
}

type GroundCheck = (g: Reader, side: SideIndex, place: number) => Refusal | undefined;

/** The other side may lay them in any contested hex. */
const anyContested: GroundCheck = (g, _side, place) => notContested(g, place);
/** 7.4.3: in Breakout Combat, in the hex of the combat. */
const here: GroundCheck = (g, _side, place) =>
  place === g.frame('battle')!.at
    ? undefined
    : refuse('7.4.3', `The combat is in ${placeName(g, g.frame('battle')!.at)}.`);

function noLay(g: Reader, side: SideIndex, { gun, hex }: Gun, ground: GroundCheck): Refusal | undefined {
  return ground(g, side, placeAt(g, hex)) ?? silent(g, side, gun);
}

function* lays(g: Reader, side: SideIndex, hex: string, ground: GroundCheck): Generator<Gun> {
  if (ground(g, side, placeAt(g, hex)) !== undefined) return;
  for (let gun = 0; gun < GUNS; gun++) if (silent(g, side, gun) === undefined) yield { gun, hex };
}

/** Has the side a counter that it can still lay? */
export function anyGun(g: Reader, side: SideIndex): boolean {
  for (let gun = 0; gun < GUNS; gun++) if (silent(g, side, gun) === undefined) return true;
  return false;
}

function* layable(g: Reader, side: SideIndex, ground: GroundCheck): Generator<string> {
  if (!anyGun(g, side)) return;
  for (let h = 0; h < g.data.ground.size; h++)
    if (ground(g, side, h) === undefined) yield g.data.ground.ids[h]!;
}

/** May the active side lay counters anywhere, if it has any? */
export function canBarrage(g: Reader, side: SideIndex): boolean {
  for (let h = 0; h < g.data.ground.size; h++) if (closedToGuns(g, side, h) === undefined) return true;
  return false;
}

/** Is any hex contested, for the other side to lay counters in? */
export function canAnswer(g: Reader): boolean {
  for (let h = 0; h < g.data.ground.size; h++) if (contested(g, h)) return true;
  return false;
}

const overHex = (g: Reader, hex: string): string => placeName(g, placeAt(g, hex));
const shown = (_g: Reader, _f: unknown, { hex }: Gun): { hex: string } => ({ hex });

function layGun(g: Writer, side: SideIndex, { gun, hex }: Gun): void {
  g.s.boards[side].gunAt[gun] = placeAt(g, hex);
}

const sayLay = (g: Reader, _f: unknown, { gun, hex }: Gun, seat: string, to: string | null): string =>
  seat === to
    ? `lays artillery of ${gunValue(g, sideOf(seat as 'cp'), gun)} at ${overHex(g, hex)}`
    : `lays artillery at ${overHex(g, hex)}`;
const sayBack = (g: Reader, _f: unknown, { hex }: Gun): string =>
  `takes artillery back from ${overHex(g, hex)}`;

/** Counters of a side that lie face down somewhere: not yet fired. */
function* faceDown(g: Reader, side: SideIndex): Generator<Gun> {
  const board = g.s.boards[side];
  for (let gun = 0; gun < GUNS; gun++)
    if (board.guns[gun]! > 0 && board.gunAt[gun]! >= 0 && board.gunUp[gun] === 0)
      yield { gun, hex: g.data.ground.ids[board.gunAt[gun]!]! };
}

function* backFrom(g: Reader, side: SideIndex, hex: string): Generator<Gun> {
  for (const one of faceDown(g, side)) if (one.hex === hex) yield one;
}

const hexesBack = (g: Reader, side: SideIndex): string[] => [
  ...new Set([...faceDown(g, side)].map(({ hex }) => hex)),
];

function noBack(g: Reader, side: SideIndex, { gun, hex }: Gun): Refusal | undefined {
  for (const one of faceDown(g, side)) if (one.gun === gun && one.hex === hex) return undefined;
  return refuse('7.3.1', `That counter does not lie face down at ${overHex(g, hex)}.`);
}

const goBack = (g: Writer, side: SideIndex, gun: number): void => {
  g.s.boards[side].gunAt[gun] = BOX.available;
};

const room = (g: Reader, side: SideIndex): string =>
  `${laid(g, side)} of ${g.s.boards[side].artillery} points used`;

const noMore = {
  title: 'Done',
  ends: true,
  ...ALWAYS,
  apply: (g: Writer) => g.pop(),
  say: () => 'lays no more artillery',
};

export const lay = choice('barrage', {
  title: 'Lay artillery',
  rule: '7.3.1',
  about: 'hex',
  form: gunForm,
  foci: (g, f) => layable(g, f.side, closedToGuns),
  values: (g, f, _seat, hex: string) => lays(g, f.side, hex, closedToGuns),
  refuse: (g, f, value) => noLay(g, f.side, value, closedToGuns),
  apply: (g, f, value) => layGun(g, f.side, value),
  say: sayLay,
  fact: counterFact('artillery', false),
  shown,
});

/** 7.3.1: the active side lays its artillery. */
export const barrage = ask('barrage', {
  title: 'Artillery',
  rule: '7.3.1',
  asks: (_g, f) => seatOf(f.side),
  prompt: (g, f) => `Lay artillery in contested hexes: ${room(g, f.side)}.`,
  choices: {
    lay,
    takeBack: choice('barrage', {
      title: 'Take artillery back',
      rule: '7.3.1',
      about: 'hex',
      form: gunForm,
      foci: (g, f) => hexesBack(g, f.side),
      values: (g, f, _seat, hex: string) => backFrom(g, f.side, hex),
      refuse: (g, f, value) => noBack(g, f.side, value),
      apply: (g, f, { gun }) => goBack(g, f.side, gun),
      say: sayBack,
      fact: counterFact('artillery', true),
      shown,
    }),
    done: choice('barrage', noMore),
  },
});

/** 7.3.1: then the other side. */
export const counterBarrage = ask('counterBarrage', {
  title: 'Artillery in answer',
  rule: '7.3.1',
  asks: (_g, f) => seatOf(other(f.side)),
  prompt: (g, f) => `Lay artillery in contested hexes: ${room(g, other(f.side))}.`,
  choices: {
    lay: choice('counterBarrage', {
      title: 'Lay artillery',
      rule: '7.3.1',
      about: 'hex',
      form: gunForm,
      foci: (g, f) => layable(g, other(f.side), anyContested),
      values: (g, f, _seat, hex: string) => lays(g, other(f.side), hex, anyContested),
      refuse: (g, f, value) => noLay(g, other(f.side), value, anyContested),
      apply: (g, f, value) => layGun(g, other(f.side), value),
      say: sayLay,
      fact: counterFact('artillery', false),
      shown,
    }),
    takeBack: choice('counterBarrage', {
      title: 'Take artillery back',
      rule: '7.3.1',
      about: 'hex',
      form: gunForm,
      foci: (g, f) => hexesBack(g, other(f.side)),
      values: (g, f, _seat, hex: string) => backFrom(g, other(f.side), hex),
      refuse: (g, f, value) => noBack(g, other(f.side), value),
      apply: (g, f, { gun }) => goBack(g, other(f.side), gun),
      say: sayBack,
      fact: counterFact('artillery', true),
      shown,
    }),
    done: choice('counterBarrage', noMore),
  },
});

const defender = (g: Reader): SideIndex => other(g.frame('battle')!.side);

/** 7.4.3: only the side that is broken in upon has artillery counters in Breakout Combat. */
export const breakoutGuns = ask('breakoutGuns', {
  title: 'Artillery of the defender',
  rule: '7.4.3',
  asks: (g) => seatOf(defender(g)),
  prompt: (g) => `Lay artillery at ${placeName(g, g.frame('battle')!.at)}: ${room(g, defender(g))}.`,
  choices: {
    lay: choice('breakoutGuns', {
      title: 'Lay artillery',
      rule: '7.4.3',
      about: 'hex',
      form: gunForm,
      foci: (g) => layable(g, defender(g), here),
      values: (g, _f, _seat, hex: string) => lays(g, defender(g), hex, here),
      refuse: (g, _f, value) => noLay(g, defender(g), value, here),
      apply: (g, _f, value) => layGun(g, defender(g), value),
      say: sayLay,
      fact: counterFact('artillery', false),
      shown,
    }),
    done: choice('breakoutGuns', noMore),
  },
});

// ---- the rail gun (10.1) ----

/** Face down, any counter of the Central Powers could be Big Bertha: they are asked wherever one lies before a fortress. */
export function railGunAsked(g: Reader, side: SideIndex, place: number): boolean {
  return side === 0 && gunsIn(g, side, place).length > 0 && fortOf(g, other(side), place) > 0;
}

function noRailGun(g: Reader): Refusal | undefined {
  const { side, at } = g.frame('battle')!;
  if (!berthaIn(g, side, at)) return refuse('10.1', `Big Bertha does not lie at ${placeName(g, at)}.`);
  if (g.s.boards[side].logistics === 0)
    return refuse('10.1', 'A rail gun costs a logistic point, and you have none.');
  return undefined;
}

export const rail = choice('railGun', {
  title: 'Fire Big Bertha from the rails',
  rule: '10.1',
  form: z.null(),
  values: (g) => (noRailGun(g) === undefined ? [null] : []),
  refuse: (g) => noRailGun(g),
  apply(g) {
    const b = g.frame('battle')!;
    b.rail = true;
    g.s.boards[b.side].logistics--;
    g.reveal([seatOf(other(b.side))]);
    g.pop();
  },
  say: (g) =>
    `spends a logistic point: Big Bertha fires at the fortress of ${placeName(g, g.frame('battle')!.at)}`,
});

/** 10.1 */
export const railGun = ask('railGun', {
  title: 'Rail gun',
  rule: '10.1',
  asks: (g) => seatOf(g.frame('battle')!.side),
  prompt: (g) => `Big Bertha may fire first at the fortress of ${placeName(g, g.frame('battle')!.at)}.`,
  choices: {
    rail,
    pass: choice('railGun', {
      title: 'Fire with the others',
      ...ALWAYS,
      apply: (g) => g.pop(),
      say: () => 'fires no rail gun',
    }),
  },
});

// ---- refresh (7.6) ----

/** 7.6: counters come back; damaged squadrons by way of repair, which takes an Action Phase. */
export const refresh = run('refresh', {
  title: 'Refresh',
  rule: '7.6',
  run(g) {
    g.pop();
    for (const board of g.s.boards) {
      board.gunAt.fill(BOX.available);
      board.gunUp.fill(0);
      for (let wing = 0; wing < WINGS; wing++) {
        const repaired = board.wingAt[wing] === BOX.repair;
        if (repaired) board.wingHurt[wing] = 0;
        board.wingAt[wing] = board.wingHurt[wing]! > 0 ? BOX.repair : BOX.available;
        board.wingUp[wing] = 0;
      }
    }
    g.tell('7.6', () => 'Artillery and squadrons are at hand again; damaged squadrons go into repair.');
  },
});
