/** 20.3 Objective chits: what is in the cup, and which hex a chit attacks. */

import { stands, strength } from '../blocks.ts';
import { placeId } from '../facts.ts';
import { contested, fortOf, supplyLines } from '../front.ts';
import { placeAt, placeName } from '../map.ts';
import type { Content, Reader, Writer } from '../types.ts';
import { solo } from './state.ts';

export type Chit = Content['soloChits']['chits'][number];

export const chitOf = (g: Reader, id: string): Chit =>
  g.data.content.soloChits.chits.find((chit) => chit.id === id)!;

/** The chit of the offensive against a hex in this Action Phase. */
export const chitAt = (g: Reader, at: number): string | undefined =>
  solo(g).offensives.find((one) => one.hex === at)?.chit;

const alliedSps = (g: Reader, place: number): number => strength(g.s.armies[1], place);

/** The letter of a hex's column lies between two others. */
function inColumns(g: Reader, place: number, [first, last]: readonly [string, string]): boolean {
  const letter = g.data.ground.ids[place]![0]!;
  return letter >= first && letter <= last;
}

/** 20.3.1: Allied hexes of the weak columns with few SPs in them. */
export function weakHexes(g: Reader): number {
  const { weak, columns } = g.data.content.soloChits;
  let found = 0;
  for (let h = 0; h < g.data.ground.size; h++) {
    if (stands(g.s.armies[1], h) && contested(g, h) && inColumns(g, h, columns) && alliedSps(g, h) < weak)
      found++;
  }
  return found;
}

/** 20.3.1: all chits go back; those with a condition only while it is met. */
export function fillCup(g: Writer): void {
  const s = solo(g);
  const weak = weakHexes(g);
  s.drawn.length = 0;
  s.cup.length = 0;
  for (const chit of g.data.content.soloChits.chits) if (weak >= chit.needs) s.cup.push(chit.id);
  g.tell(
    '20.3.1',
    () => `${weak} weak Allied ${weak === 1 ? 'hex' : 'hexes'}: ${s.cup.length} chits are in the cup.`,
    { kind: 'cup', weakHexes: weak, chits: s.cup.length },
  );
}

/** 20.3.2: contested, with a supply line. */
const inContact = (g: Reader, lines: Uint8Array, place: number): boolean =>
  stands(g.s.armies[0], place) && contested(g, place) && lines[place] === 1 && g.s.out[0][place] === 0;

/** 20.3.2: not attacked yet in this Action Phase. */
const fresh = (g: Reader, place: number): boolean => solo(g).offensives.every((one) => one.hex !== place);

export const attackable = (g: Reader, lines: Uint8Array, place: number): boolean =>
  inContact(g, lines, place) && fresh(g, place);

/** The hexes with the fewest Allied SPs, in their order. */
export function weakest(g: Reader, hexes: readonly number[]): number[] {
  const least = Math.min(...hexes.map((h) => alliedSps(g, h)));
  return hexes.filter((h) => alliedSps(g, h) === least);
}

/**
 * 20.3.2: the first pair with a hex in contact, but never past a contested pair behind it. A hex attacked before leaves
 * the other of its pair; a pair attacked before leaves nothing: another chit is drawn.
 */
export function pathTarget(g: Reader, tree: readonly (readonly string[])[]): number {
  const lines = supplyLines(g, 0);
  for (const [level, pair] of tree.entries()) {
    const behind = tree[level + 1]?.map((id) => placeAt(g, id));
    if (behind?.every((h) => contested(g, h))) continue;
    const touched = pair.map((id) => placeAt(g, id)).filter((h) => inContact(g, lines, h));
    if (touched.length === 0) continue;
    const open = touched.filter((h) => fresh(g, h));
    return open.length === 0 ? -1 : weakest(g, open)[0]!;
  }
  return -1;
}

/** One of several at random; the only one without a die. */
function atRandom(g: Writer, what: string, hexes: readonly number[]): number {
  if (hexes.length < 2) return hexes[0] ?? -1;
  return hexes[g.roll(`${what}: a tie`, hexes.length, { what: 'tie' }) - 1]!;
}

/** 20.3.1 Counter Attack: a hex lost in this Action Phase; failing that, one the Allies broke into. */
function lostHexes(g: Reader): number[] {
  const { held, broken } = solo(g);
  const lines = supplyLines(g, 0);
  const [lost, entered]: [number[], number[]] = [[], []];
  for (let h = 0; h < g.data.ground.size; h++) {
    if (!attackable(g, lines, h)) continue;
    if (held[h] === 1 && g.s.control[h] === 1) lost.push(h);
    else if (broken[h] === 1) entered.push(h);
  }
  return lost.length > 0 ? lost : entered;
}

/** 20.3.1 East: Allied ground without a fortress next to theirs, the printed hexes first. */
export function eastHexes(g: Reader): number[] {
  const { east } = g.data.content.soloChits;
  const { ground } = g.data;
  const open: number[] = [];
  for (let h = 0; h < ground.size; h++) {
    if (!inColumns(g, h, east.columns) || Number(ground.ids[h]!.slice(1)) < east.row) continue;
    if (g.s.control[h] !== 1 || fortOf(g, 1, h) > 0 || stands(g.s.armies[0], h)) continue;
    if (ground.near[h]!.some((next) => g.s.control[next] === 0)) open.push(h);
  }
  const first = open.filter((h) => east.first.includes(ground.ids[h]!));
  return first.length > 0 ? first : open;
}

/** The hex a chit attacks; -1 if it can be done nowhere. */
export function target(g: Writer, chit: Chit): number {
  const { soloChits } = g.data.content;
  switch (chit.kind) {
    case 'path':
      return pathTarget(g, chit.tree);
    case 'counter': {
      const hexes = lostHexes(g);
      return hexes.length === 0 ? -1 : atRandom(g, chit.title, weakest(g, hexes));
    }
    case 'weakest': {
      const lines = supplyLines(g, 0);
      const open: number[] = [];
      for (let h = 0; h < g.data.ground.size; h++)
        if (inColumns(g, h, soloChits.columns) && attackable(g, lines, h)) open.push(h);
      return open.length === 0 ? -1 : atRandom(g, chit.title, weakest(g, open));
    }
    case 'east': {
      const hexes = eastHexes(g);
      return hexes.length === 0 ? -1 : atRandom(g, chit.title, weakest(g, hexes));
    }
    case 'verdun': {
      const at = placeAt(g, soloChits.verdun);
      return stands(g.s.armies[0], at) && contested(g, at) ? at : -1;
    }
  }
}

/** 20.3: draws until a chit can be carried out; nothing when the cup is empty. */
export function drawChit(g: Writer): { chit: Chit; at: number } | undefined {
  const s = solo(g);
  while (s.cup.length > 0) {
    const chit = chitOf(g, g.draw('objective chit', s.cup));
    s.drawn.push(chit.id);
    const at = target(g, chit);
    if (at >= 0) {
      g.tell('20.3', () => `The chit says ${chit.title}: ${placeName(g, at)}.`, {
        kind: 'chit',
        chit: chit.id,
        place: placeId(g, at),
      });
      return { chit, at };
    }
    g.tell('20.3.2', () => `The chit says ${chit.title}, which cannot be done: another is drawn.`, {
      kind: 'chit',
      chit: chit.id,
      place: null,
    });
  }
  return undefined;
}
