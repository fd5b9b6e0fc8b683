/** What a table says of a hex somebody points at. Made only of what the asking seat may know. */

import type { Game, PlaceNote } from '@armistice/engine';
import { count } from './blocks.ts';
import { contested, fortIn, frontline, holds, supplyLines } from './front.ts';
import { COUNTRIES, placeAt, placeName } from './map.ts';
import { overlays } from './overlays.ts';
import { armyFor } from './rules/plan.ts';
import {
  type Army,
  type Despair,
  KIND,
  type Reader,
  type SideIndex,
  STACK,
  seatOf,
  sideOf,
  trenches,
} from './types.ts';

const SIDES = ['the Central Powers', 'the Allies'] as const;
/** 2.3: a block is worth this at most. */
const MOST = 20;

function ground(g: Reader, place: number): PlaceNote[] {
  const { s, data } = g;
  const { ground } = data;
  const notes: PlaceNote[] = [];
  const side = s.control[place]!;
  if (contested(g, place)) notes.push({ label: 'contested', rule: '1.3' });
  else if (side < 2) notes.push({ label: `held by ${SIDES[side as SideIndex]}`, rule: '1.2' });
  const country = COUNTRIES[ground.country[place]!];
  if (country !== undefined) notes.push({ label: country });
  const worth = overlays.objectives!.of(g, null)[ground.ids[place]!];
  if (worth !== undefined) notes.push({ label: 'victory', value: worth, rule: '15.1' });
  const fort = fortIn(g, place);
  if (fort > 0) notes.push({ label: 'fortress', value: fort, rule: '7.3.5' });
  if (ground.forest[place] === 1) notes.push({ label: 'forest' });
  if (ground.river[place] === 1)
    notes.push({ label: 'river: one die more for who is attacked', rule: '7.3.4' });
  if (trenches(g) && (s.line[place] ?? 0) > 0) notes.push({ label: 'Hindenburg Line', rule: '16.4' });
  const front = ([0, 1] as const).find((one) => frontline(g, one, place));
  if (front !== undefined && !contested(g, place)) notes.push({ label: 'on the front', rule: '1.6' });
  return notes;
}

interface Known {
  readonly blocks: number;
  readonly hidden: number;
  readonly seen: number;
}

/** What is known of blocks: those that lie open by their value, the others by their number. */
function known(army: Army, place: number, own: boolean): Known {
  const blocks = count(army, place);
  let [hidden, seen] = [0, 0];
  for (let slot = place * STACK; slot < place * STACK + blocks; slot++) {
    if (!own && army.up[slot] === 0) hidden++;
    else if (army.kind[slot] !== KIND.deception) seen += army.value[slot]!;
  }
  return { blocks, hidden, seen };
}

/** Strength on both sides, in the hex and next to it. */
function forces(g: Reader, place: number, side: SideIndex): PlaceNote[] {
  const { s, data } = g;
  const enemy = (1 - side) as SideIndex;
  const own = armyFor(g, side);
  if (!holds(g, enemy, place)) return [];
  const notes: PlaceNote[] = [];
  const { blocks, hidden, seen } = known(s.armies[enemy], place, false);
  notes.push({
    label: blocks === 1 ? 'one enemy block' : `${blocks} enemy blocks`,
    value: hidden === 0 ? `${seen} strength points` : `${seen} to ${seen + hidden * MOST} strength points`,
    rule: '2.3',
    plan: true,
  });
  const here = known(own, place, true);
  if (here.blocks > 0) notes.push({ label: 'own strength here', value: here.seen, plan: true });
  let [near, stacks] = [0, 0];
  for (const next of data.ground.near[place]!) {
    const { blocks: some, seen: points } = known(own, next, true);
    if (some > 0) stacks += some;
    near += points;
  }
  if (stacks > 0)
    notes.push({
      label: 'own strength next to it',
      value: `${near} in ${stacks === 1 ? 'one block' : `${stacks} blocks`}`,
      plan: true,
    });
  return notes;
}

export const place: NonNullable<Game<Despair>['place']> = (g, id, seat) => {
  const at = placeAt(g, id);
  if (at < 0 || g.data.ground.closed[at] === 1) return [];
  return seat === null ? ground(g, at) : [...ground(g, at), ...forces(g, at, sideOf(seat))];
};

/** 1.7: places with blocks of a side at which no supply line ends. */
function cutOff(g: Reader, side: SideIndex): Set<number> {
  const lines = supplyLines(g, side);
  const cut = new Set<number>();
  for (let h = 0; h < g.data.ground.size; h++) if (holds(g, side, h) && lines[h] === 0) cut.add(h);
  return cut;
}

export const consequences: NonNullable<Game<Despair>['consequences']> = (before, after, seat) => {
  const own = sideOf(seat);
  return ([1 - own, own] as SideIndex[]).flatMap((side): PlaceNote[] => {
    const then = cutOff(before, side);
    const now = [...cutOff(after, side)]
      .filter((place) => !then.has(place))
      .map((place) => placeName(before, place));
    if (now.length === 0) return [];
    return [
      {
        label: seatOf(side) === seat ? 'leaves without supply' : 'cuts off',
        value: now.join(', '),
        rule: '1.7',
        plan: true,
      },
    ];
  });
};
