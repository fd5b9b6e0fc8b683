/** 14.2 Set-up, free set-up (Scenarios VI to VIII), and 16.1 whether there is an Opening Move. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { placesOf, stands } from '../blocks.ts';
import { contested, frontline } from '../front.ts';
import { COUNTRY, placeName } from '../map.ts';
import type { Group } from '../scenarios/form.ts';
import {
  ALWAYS,
  type Army,
  type At,
  ask,
  choice,
  KIND,
  NATION,
  NATIONS,
  type Reader,
  SEATS,
  type SideIndex,
  seal,
  seatOf,
  secret,
} from '../types.ts';
import { placeOf, slotsOf } from './change.ts';
import { settle } from './control.ts';
import { entryRefusal } from './march.ts';
import { ANY_PART, COINS, leavesEmpty, planHeads, reveal, type Survey, type Terms } from './plan.ts';

/** The rows of the set-up that a block belongs to: of its nation, with its hex. */
function groupOf(g: Reader, side: SideIndex, nation: number, place: number): Group | undefined {
  const id = g.data.ground.ids[place]!;
  return g.scenario.groups.find(
    (group) =>
      group.side === seatOf(side) &&
      group.nations[NATIONS[nation]!] !== undefined &&
      (group.hexes.includes(id) || group.also?.includes(id) === true),
  );
}

/** Infantry SPs of a group's nations in a hex. */
function infantryOf(army: Army, group: Group, place: number): number {
  let sum = 0;
  for (const slot of slotsOf(army)) {
    if (placeOf(slot) !== place || army.kind[slot] !== KIND.infantry) continue;
    if (group.nations[NATIONS[army.nation[slot]!]!] !== undefined) sum += army.value[slot]!;
  }
  return sum;
}

/** 14.2: SPs are divided among the hexes of their group, at least one of infantry in each. */
function byGroups(g: Reader, side: SideIndex): Survey {
  const { grid, ids } = g.data.ground;
  return {
    parts: ANY_PART,
    targets(army, slot) {
      const group = groupOf(g, side, army.nation[slot]!, placeOf(slot));
      return [...(group?.hexes ?? []), ...(group?.also ?? [])]
        .map((id) => grid.hex(id))
        .filter((place) => place !== placeOf(slot));
    },
    refuse(army, slot, points, to): Refusal | undefined {
      const from = placeOf(slot);
      const group = groupOf(g, side, army.nation[slot]!, from);
      if (group === undefined || group !== groupOf(g, side, army.nation[slot]!, to))
        return refuse('14.2', `${placeName(g, from)} and ${placeName(g, to)} do not share their troops.`);
      if (army.kind[slot] !== KIND.infantry || !group.hexes.includes(ids[from]!)) return undefined;
      return infantryOf(army, group, from) > points
        ? undefined
        : refuse('14.2', `At least one infantry SP stays in ${placeName(g, from)}.`);
    },
  };
}

/** Free set-up: hexes with blocks that the supply of a side can feed. */
function capacity(g: Reader, side: SideIndex): number {
  if (g.options.freeEconomy !== true) return g.s.boards[side].supply;
  const { most, supply } = g.data.content.prices;
  return Math.min(most.supply, Math.floor(g.scenario.free!.budget[seatOf(side)] / Math.max(1, supply)));
}

/** Free set-up: hexes the side controls, or on the front, as many as it can feed. */
function anywhere(g: Reader, side: SideIndex): Survey {
  const { ground } = g.data;
  const fixed = new Set<number>(g.scenario.free!.fixed.map((nation) => NATION[nation]));
  const most = capacity(g, side);
  const all: number[] = [];
  for (let place = 0; place < ground.size; place++)
    if (g.s.control[place] === side || frontline(g, side, place)) all.push(place);
  /** Before the invasion only Belgians stand in Belgium. */
  const neutral = (place: number): boolean =>
    g.scenario.begins === 'opening' &&
    (ground.country[place] === COUNTRY.belgium || ground.country[place] === COUNTRY.luxembourg);
  const refusal = (army: Army, slot: number, points: number, to: number): Refusal | undefined => {
    const nation = army.nation[slot]!;
    if (fixed.has(nation)) return refuse('SCENARIO VI', 'These blocks stay where they are.');
    if (!all.includes(to))
      return refuse('SCENARIO VI', `${placeName(g, to)} is neither yours nor on the front.`);
    if (neutral(to)) return refuse('SCENARIO VI', `${placeName(g, to)} is still neutral ground.`);
    if (leavesEmpty(army, slot, points) && contested(g, placeOf(slot)))
      return refuse(
        'SCENARIO VI',
        `A block must stay in ${placeName(g, placeOf(slot))}, which is contested.`,
      );
    const hexes =
      placesOf(army).length + (stands(army, to) ? 0 : 1) - (leavesEmpty(army, slot, points) ? 1 : 0);
    if (hexes > most) return refuse('SCENARIO VI', `Your supply feeds ${most} hexes.`);
    return entryRefusal(g, side, nation, to, {});
  };
  return {
    parts: COINS,
    targets: (_army, slot) => all.filter((to) => to !== placeOf(slot)),
    refuse: refusal,
  };
}

const free = (g: Reader): boolean => g.scenario.free !== null && g.options.freeBlocks === true;

const terms: Terms = {
  rule: '14.2',
  survey: (g, side) => (free(g) ? anywhere(g, side) : byGroups(g, side)),
};

const heads = planHeads<At<'setUp'>>(terms);
export const shift = secret('setUp', heads.shift);
const split = secret('setUp', heads.split);
const merge = secret('setUp', heads.merge);
const deceive = secret('setUp', heads.deceive);
const undeceive = secret('setUp', heads.undeceive);

export const ready = secret('setUp', {
  ...ALWAYS,
  title: 'Ready',
  rule: '14.2',
  ends: true,
  form: z.null(),
  say: () => 'is ready',
});

/** 14.2 */
export const setUp = seal('setUp', {
  title: 'Set-up',
  rule: '14.2',
  asks: (g) => (g.scenario.solitaire ? ['allied'] : SEATS),
  prompt: (g) =>
    free(g)
      ? 'Place your armies where you like, then say that you are ready.'
      : 'Divide your troops among the hexes of their group, then say that you are ready.',
  choices: { shift, split, merge, deceive, undeceive, ready },
  reveal(g, _f, answers) {
    g.pop();
    g.reveal();
    reveal(g, answers);
    if (!g.scenario.solitaire) for (let place = 0; place < g.data.ground.size; place++) settle(g, place);
    g.tell('14.2', () => 'The armies are set up.');
  },
});

// ---- 16.1 ----

export const invade = choice('opening', {
  ...ALWAYS,
  title: 'Make the Opening Move',
  rule: '16.1',
  say: () => 'makes the Opening Move',
  apply: (g) => g.replace('openingMove', { at: 0 }),
});

export const forgo = choice('opening', {
  ...ALWAYS,
  title: 'Forgo the Opening Move',
  rule: '16.1',
  say: () => 'forgoes the Opening Move',
  apply: (g) => g.pop(),
});

/** 16.1 */
export const opening = ask('opening', {
  title: 'Opening Move',
  rule: '16.1',
  asks: () => 'cp',
  prompt: () => 'Make the Opening Move into Belgium, or forgo it.',
  choices: { invade, forgo },
});
