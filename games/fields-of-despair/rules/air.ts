/** 7.1 Squadrons: who is sent up, dogfights, and what is seen from above. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { blockAt, count } from '../blocks.ts';
import { counterFact, openBlock, placeId } from '../facts.ts';
import { holds } from '../front.ts';
import { COUNTRY, placeAt, placeName } from '../map.ts';
import {
  ALWAYS,
  ask,
  BOX,
  choice,
  other,
  type PlayerBoard,
  type Reader,
  run,
  SIDE_NAMES,
  type SideIndex,
  STACK,
  seatOf,
  sideOf,
  WINGS,
  type Writer,
} from '../types.ts';
import { capital, forceName } from './names.ts';

// ---- squadrons ----

/** What a squadron is worth now; 0 when there is none. */
export const wingValue = (board: PlayerBoard, wing: number): number =>
  Math.max(board.wings[wing]! - 1 - board.wingHurt[wing]!, 0);

/** Squadrons of a side in a place, in their order. */
export function wingsOver(g: Reader, side: SideIndex, place: number): number[] {
  const board = g.s.boards[side];
  const found: number[] = [];
  for (let i = 0; i < WINGS; i++)
    if (place >= 0 && board.wings[i]! > 0 && board.wingAt[i] === place) found.push(i);
  return found;
}

/** 7.1.3: what is left of a side over a place. */
export function valueLeft(g: Reader, side: SideIndex, place: number): number {
  let sum = 0;
  for (const wing of wingsOver(g, side, place)) sum += wingValue(g.s.boards[side], wing);
  return sum;
}

/** Value of the squadrons a side has used in this Action Phase: in hexes, or home again. */
function flown(board: PlayerBoard): number {
  let sum = 0;
  for (let i = 0; i < WINGS; i++) {
    const at = board.wingAt[i]!;
    if (board.wings[i]! > 0 && (at >= 0 || at === BOX.used)) sum += board.wings[i]! - 1;
  }
  return sum;
}

/** Places with squadrons of a side, in the order of the map. */
function patrolled(g: Reader, side: SideIndex): number[] {
  const places = new Set<number>();
  for (const at of g.s.boards[side].wingAt) if (at >= 0) places.add(at);
  return [...places].sort((a, b) => a - b);
}

// ---- sending them up ----

type Flight = { wing: number; hex: string };

const flight = z.strictObject({
  wing: z
    .int()
    .min(0)
    .max(WINGS - 1),
  hex: z.string(),
});

/** Why this squadron cannot be sent at all. */
function grounded(board: PlayerBoard, wing: number): Refusal | undefined {
  if (board.wings[wing] === 0) return refuse('2.2', 'You have no such squadron.');
  if (board.wingAt[wing] !== BOX.available)
    return refuse('7.1.1', 'That squadron is not at hand: it is up already, has been, or is in repair.');
  const value = wingValue(board, wing);
  if (flown(board) + value > board.air)
    return refuse(
      '7.1.1',
      `Your air track is at ${board.air}: with ${flown(board)} up, a squadron of ${value} is too much.`,
    );
  return undefined;
}

/** 7.1.1 */
const skyOpen = (g: Reader, side: SideIndex, place: number): boolean =>
  holds(g, other(side), place) && place !== g.data.ground.england;

/** 7.1.1: squadrons go where the enemy has blocks. 16.1: in the Opening Move not over France. */
export function skyClosed(g: Reader, side: SideIndex, place: number): Refusal | undefined {
  if (place < 0) return refuse('7.1.1', 'There is no such hex.');
  if (!skyOpen(g, side, place))
    return refuse('7.1.1', `There are no enemy blocks in ${placeName(g, place)}.`);
  if (g.frame('sideAction')?.opening === true && g.data.ground.country[place] === COUNTRY.france)
    return refuse('16.1', `${placeName(g, place)} is in France, which the Opening Move leaves alone.`);
  return undefined;
}

/** 25.3 names columns I to K of France, the guide (7.1-S) columns J to M: both are held to be meant. */
const SOUTH_EAST = { france: /^[IJK]/, guide: /^[JKLM]/ } as const;

/** 25.3: over the south-east a single squadron, and none of the best. */
export function southEast(g: Reader, board: PlayerBoard, wing: number, place: number): Refusal | undefined {
  if (g.s.solo === null) return undefined;
  const { ids, country } = g.data.ground;
  const within = (at: number): boolean =>
    SOUTH_EAST.guide.test(ids[at]!) || (country[at] === COUNTRY.france && SOUTH_EAST.france.test(ids[at]!));
  if (!within(place)) return undefined;
  const name = placeName(g, place);
  if (wingValue(board, wing) > 2)
    return refuse('25.3', `${name} lies in the south-east: no squadron of more than 2 there.`);
  for (let i = 0; i < WINGS; i++)
    if (board.wingAt[i]! >= 0 && within(board.wingAt[i]!))
      return refuse('25.3', `${name} lies in the south-east, where you have a squadron already.`);
  return undefined;
}

function noFlight(g: Reader, side: SideIndex, { wing, hex }: Flight): Refusal | undefined {
  const board = g.s.boards[side];
  const place = placeAt(g, hex);
  return skyClosed(g, side, place) ?? grounded(board, wing) ?? southEast(g, board, wing, place);
}

/** 7.1.1: the answer goes to hexes that are being scouted. */
function noAnswer(g: Reader, side: SideIndex, { wing, hex }: Flight): Refusal | undefined {
  const place = placeAt(g, hex);
  if (place < 0 || wingsOver(g, other(side), place).length === 0)
    return refuse('7.1.1', 'You can answer only where enemy squadrons are.');
  return grounded(g.s.boards[side], wing);
}

function* flights(
  g: Reader,
  side: SideIndex,
  hex: string,
  no: typeof noFlight,
  wings = g.s.boards[side].wings,
): Generator<Flight> {
  for (let wing = 0; wing < wings.length; wing++) {
    if (wings[wing]! > 0 && no(g, side, { wing, hex }) === undefined) yield { wing, hex };
  }
}

const idOf = (g: Reader, place: number): string => g.data.ground.ids[place]!;
const overHex = (g: Reader, hex: string): string => placeName(g, placeAt(g, hex));

/** Hexes over which a side can send at least one squadron. */
function* targets(
  g: Reader,
  side: SideIndex,
  places: Iterable<number>,
  no: typeof noFlight,
): Generator<string> {
  for (const place of places) {
    const hex = idOf(g, place);
    if (flights(g, side, hex, no).next().done !== true) yield hex;
  }
}

const hexesOf = (g: Reader): number[] => Array.from({ length: g.data.ground.size }, (_one, h) => h);

function send(g: Writer, side: SideIndex, { wing, hex }: Flight): void {
  g.s.boards[side].wingAt[wing] = placeAt(g, hex);
}

/** A squadron that has been sent, and not yet shown, can be called back. */
function* recalled(g: Reader, side: SideIndex, hex: string): Generator<Flight> {
  for (const wing of wingsOver(g, side, placeAt(g, hex)))
    if (g.s.boards[side].wingUp[wing] === 0) yield { wing, hex };
}

function noRecall(g: Reader, side: SideIndex, { wing, hex }: Flight): Refusal | undefined {
  const board = g.s.boards[side];
  const place = placeAt(g, hex);
  if (place < 0 || board.wings[wing] === 0 || board.wingAt[wing] !== place || board.wingUp[wing] === 1)
    return refuse('7.1.1', `That squadron was not sent to ${overHex(g, hex)}.`);
  return undefined;
}

function home(g: Writer, side: SideIndex, wing: number): void {
  g.s.boards[side].wingAt[wing] = BOX.available;
}

/** Others see that a squadron was sent there, not which. */
const shown = (_g: Reader, _f: unknown, { hex }: Flight): { hex: string } => ({ hex });
const sayFly = (g: Reader, _f: unknown, { wing, hex }: Flight, seat: string, to: string | null): string =>
  seat === to
    ? `sends a squadron of ${wingValue(g.s.boards[sideOf(seat as 'cp')], wing)} over ${overHex(g, hex)}`
    : `sends a squadron over ${overHex(g, hex)}`;
const sayRecall = (g: Reader, _f: unknown, { hex }: Flight): string =>
  `calls a squadron back from ${overHex(g, hex)}`;

export const fly = choice('scouting', {
  title: 'Send a squadron',
  rule: '7.1.1',
  about: 'hex',
  form: flight,
  foci: (g, f) => targets(g, f.side, hexesOf(g), noFlight),
  lots(g, f) {
    const board = g.s.boards[f.side];
    const able = board.wings.some((value, wing) => value > 0 && grounded(board, wing) === undefined);
    if (!able) return [];
    return g.data.ground.ids.filter((_id, place) => skyOpen(g, f.side, place));
  },
  values: (g, f, _seat, hex: string) => flights(g, f.side, hex, noFlight),
  refuse: (g, f, value) => noFlight(g, f.side, value),
  apply: (g, f, value) => send(g, f.side, value),
  say: sayFly,
  fact: counterFact('squadron', false),
  shown,
});

export const recall = choice('scouting', {
  title: 'Call a squadron back',
  rule: '7.1.1',
  about: 'hex',
  form: flight,
  foci: (g, f) => patrolled(g, f.side).map((place) => idOf(g, place)),
  values: (g, f, _seat, hex: string) => recalled(g, f.side, hex),
  refuse: (g, f, value) => noRecall(g, f.side, value),
  apply: (g, f, { wing }) => home(g, f.side, wing),
  say: sayRecall,
  fact: counterFact('squadron', true),
  shown,
});

/** 7.1.1: the active side looks for the enemy. */
export const scouting = ask('scouting', {
  title: 'Air reconnaissance',
  rule: '7.1.1',
  asks: (_g, f) => seatOf(f.side),
  prompt: (g, f) => `Send squadrons over enemy blocks: ${room(g, f.side)}.`,
  choices: {
    fly,
    recall,
    done: choice('scouting', {
      title: 'Done',
      ends: true,
      ...ALWAYS,
      apply: (g) => g.pop(),
      say: () => 'sends no more squadrons',
    }),
  },
});

function room(g: Reader, side: SideIndex): string {
  const board = g.s.boards[side];
  return `${flown(board)} of ${board.air} points are up`;
}

export const meet = choice('patrols', {
  title: 'Send a squadron',
  rule: '7.1.1',
  about: 'hex',
  form: flight,
  foci: (g, f) => targets(g, other(f.side), patrolled(g, f.side), noAnswer),
  values: (g, f, _seat, hex: string) => flights(g, other(f.side), hex, noAnswer),
  refuse: (g, f, value) => noAnswer(g, other(f.side), value),
  apply: (g, f, value) => send(g, other(f.side), value),
  say: sayFly,
  fact: counterFact('squadron', false),
  shown,
});

export const turnBack = choice('patrols', {
  title: 'Call a squadron back',
  rule: '7.1.1',
  about: 'hex',
  form: flight,
  foci: (g, f) => patrolled(g, other(f.side)).map((place) => idOf(g, place)),
  values: (g, f, _seat, hex: string) => recalled(g, other(f.side), hex),
  refuse: (g, f, value) => noRecall(g, other(f.side), value),
  apply: (g, f, { wing }) => home(g, other(f.side), wing),
  say: sayRecall,
  fact: counterFact('squadron', true),
  shown,
});

/** Is anybody up to be met? */
export const scouted = (g: Reader, side: SideIndex): boolean => patrolled(g, side).length > 0;

/** 7.1.1: the other side answers. */
export const patrols = ask('patrols', {
  title: 'Air patrols',
  rule: '7.1.1',
  asks: (_g, f) => seatOf(other(f.side)),
  prompt: (g, f) => `Meet enemy squadrons with your own: ${room(g, other(f.side))}.`,
  choices: {
    fly: meet,
    recall: turnBack,
    done: choice('patrols', {
      title: 'Done',
      ends: true,
      ...ALWAYS,
      apply: (g) => g.pop(),
      say: () => 'sends no more squadrons',
    }),
  },
});

// ---- in the air ----

/** 7.1.2: hits on a six; on a five, or a four, with better machines. */
export function dogfightHitsOn(g: Reader, side: SideIndex): number {
  const ahead = g.s.boards[side].tech.aircraft - g.s.boards[other(side)].tech.aircraft;
  return ahead >= 2 ? 4 : ahead === 1 ? 5 : 6;
}

interface Burst {
  readonly sixes: number;
  readonly others: number;
}

/** A die a point; each ace rolls one miss again. */
function shoot(g: Writer, side: SideIndex, place: number): Burst {
  const board = g.s.boards[side];
  const name = `dogfight of ${SIDE_NAMES[side]} at ${placeName(g, place)}`;
  const whose = { by: seatOf(side), what: 'dogfight' };
  const hitsOn = dogfightHitsOn(g, side);
  const dice: number[] = [];
  for (let i = valueLeft(g, side, place); i > 0; i--) dice.push(g.roll(name, 6, whose));
  for (const wing of wingsOver(g, side, place)) {
    const miss = board.wingAce[wing] === 1 ? dice.findIndex((die) => die < hitsOn) : -1;
    if (miss >= 0) dice[miss] = g.roll(`ace, ${name}`, 6, whose);
  }
  const sixes = dice.filter((die) => die === 6).length;
  return { sixes, others: dice.filter((die) => die >= hitsOn).length - sixes };
}

/** The squadron over a place that is worth most. */
function largest(g: Reader, side: SideIndex, place: number): number | undefined {
  let best: number | undefined;
  for (const wing of wingsOver(g, side, place))
    if (best === undefined || wingValue(g.s.boards[side], wing) > wingValue(g.s.boards[side], best))
      best = wing;
  return best;
}

/** 7.1.2: sixes damage, other hits send home; the largest squadron first. */
function suffer(g: Writer, side: SideIndex, place: number, { sixes, others }: Burst): void {
  const board = g.s.boards[side];
  let [damage, aborts] = [0, 0];
  for (; damage < sixes; damage++) {
    const wing = largest(g, side, place);
    if (wing === undefined || wingValue(board, wing) === 0) break;
    board.wingHurt[wing]!++;
  }
  for (; aborts < others; aborts++) {
    const wing = largest(g, side, place);
    if (wing === undefined) break;
    board.wingAt[wing] = BOX.used;
  }
  const lost = `${damage} damaged, ${aborts} aborted`;
  g.tell('7.1.2', () => `Squadrons of ${SIDE_NAMES[side]} over ${placeName(g, place)}: ${lost}.`, {
    kind: 'dogfight',
    side: seatOf(side),
    place: placeId(g, place),
    damaged: damage,
    aborted: aborts,
  });
}

/** Nobody shoots before Turn 2 (7.1.2). */
const FIRST_DOGFIGHTS = 2;

/** 7.1.2: a dogfight where both are; both shoot before either suffers. */
export function fightOver(g: Writer, place: number): void {
  if (g.s.turn < FIRST_DOGFIGHTS) return;
  if (wingsOver(g, 0, place).length === 0 || wingsOver(g, 1, place).length === 0) return;
  const shots = [shoot(g, 0, place), shoot(g, 1, place)] as const;
  suffer(g, 1, place, shots[0]);
  suffer(g, 0, place, shots[1]);
}

/** 7.1.3: as many enemy blocks are laid face up as there is value left; the dice say which. */
export function reconnoitre(g: Writer, side: SideIndex, place: number): void {
  const army = g.s.armies[other(side)];
  const hidden: number[] = [];
  for (let i = 0; i < count(army, place); i++) if (army.up[place * STACK + i] === 0) hidden.push(i);
  const found: number[] = [];
  const name = `reconnaissance at ${placeName(g, place)}`;
  for (let left = valueLeft(g, side, place); left > 0 && hidden.length > 0; left--)
    found.push(left >= hidden.length ? hidden.shift()! : g.draw(name, hidden));
  for (const i of found) army.up[place * STACK + i] = 1;
  if (found.length === 0) return;
  g.reveal();
  const blocks = found.map((i) => blockAt(army, place * STACK + i));
  g.tell('7.1.3', () => `Squadrons over ${placeName(g, place)} find ${blocks.map(forceName).join(', ')}.`, {
    kind: 'open',
    side: seatOf(other(side)),
    place: placeId(g, place),
    blocks: blocks.map(openBlock),
  });
}

/** 7.1.2, 7.1.3: all squadrons are shown; then fights, then what is left looks down. */
export const dogfights = run('dogfights', {
  title: 'Dogfights and reconnaissance',
  rule: '7.1.2',
  run(g, f) {
    g.pop();
    const hexes = patrolled(g, f.side);
    if (hexes.length === 0) return;
    for (const side of [0, 1] as const) show(g, side);
    for (const place of hexes) fightOver(g, place);
    if (g.s.solo !== null) return g.push('soloRecon', { hexes });
    for (const place of hexes) reconnoitre(g, f.side, place);
  },
});

function show(g: Writer, side: SideIndex): void {
  const board = g.s.boards[side];
  for (const place of patrolled(g, side)) {
    const wings = wingsOver(g, side, place);
    for (const wing of wings) board.wingUp[wing] = 1;
    const ace = (wing: number): boolean => board.wingAce[wing] === 1;
    const words = () =>
      wings.map((wing) => `${wingValue(board, wing)}${ace(wing) ? ' (ace)' : ''}`).join(', ');
    g.tell('7.1.1', () => `${capital(SIDE_NAMES[side])} fly over ${placeName(g, place)}: ${words()}.`, {
      kind: 'squadrons',
      side: seatOf(side),
      place: placeId(g, place),
      values: wings.map((wing) => wingValue(board, wing)),
      aces: wings.filter(ace).length,
    });
  }
  g.reveal();
}
