/** 10.3 Rail. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { count } from '../blocks.ts';
import { moveFact } from '../facts.ts';
import { contested, holds, supplyLinesNow } from '../front.ts';
import { placeAt, placeName } from '../map.ts';
import { choice, MARK, type Reader, type SideIndex, STACK } from '../types.ts';
import { placeOf } from './change.ts';
import { entryRefusal, type MarchRules, march } from './march.ts';
import { blockId, slotOf } from './names.ts';
import { roomRefusal } from './pool.ts';
import { blockRefusal, cargo, type Move, pointsRefusal } from './readiness.ts';

/** Where trains of a side start: its home, and England for the Allies; not where the enemy is. */
function stations(g: Reader, side: SideIndex): number[] {
  const { ground } = g.data;
  const home = ground.home[side];
  const open = g.s.control[home] === side && !contested(g, home) ? [home] : [];
  if (
    side === 1 &&
    ground.near[ground.england]!.some((port) => g.s.control[port] === 1 && !contested(g, port))
  )
    open.push(ground.england);
  return open;
}

/**
 * Why blocks from one station may not be brought to a hex by rail; `lines` are the supply lines of the side. They go to
 * the front too, whoever holds the ground there, but not into an attack that this movement has begun.
 */
function lineRefusal(g: Reader, side: SideIndex, to: number, lines: Uint8Array): Refusal | undefined {
  const where = placeName(g, to);
  if (to < 0 || to >= g.data.ground.size) return refuse('10.3', 'Trains go to hexes of the map.');
  if (contested(g, to)) {
    if (!holds(g, side, to)) return refuse('10.3', `${where} is contested, and no block of yours is there.`);
    if (g.s.fight[to] === 1)
      return refuse('10.3', `${where} has just been contested: no train goes there yet.`);
  } else if (g.s.control[to] !== side) return refuse('10.3', `${where} is not yours.`);
  return lines[to] === 1 ? undefined : refuse('10.3', `${where} has no supply line.`);
}

function railRefusal(g: Reader, side: SideIndex, value: Move, lines: Uint8Array): Refusal | undefined {
  if (g.s.boards[side].logistics === 0) return refuse('10.3', 'You have no logistic point.');
  const no = blockRefusal(g, side, value.block);
  if (no !== undefined) return no;
  const slot = slotOf(g, value.block);
  const army = g.s.armies[side];
  if (!stations(g, side).includes(placeOf(slot)))
    return refuse('10.3', `No train starts in ${placeName(g, placeOf(slot))}.`);
  if ((army.marks[slot]! & MARK.begun) !== 0) return refuse('10.3', 'That block has moved.');
  const bad = pointsRefusal(g, side, slot, value.sp);
  if (bad !== undefined) return bad;
  const most = g.data.content.amounts.railed;
  if (value.sp > most) return refuse('10.3', `A train takes ${most} SPs at most.`);
  const to = placeAt(g, value.to);
  if (to === placeOf(slot)) return refuse('10.3', 'That block is there.');
  return (
    lineRefusal(g, side, to, lines) ??
    entryRefusal(g, side, army.nation[slot]!, to, trainRules(g)) ??
    roomRefusal(g, army, slot, value.sp, to)
  );
}

const trainRules = (g: Reader): MarchRules => ({ opening: g.frame('sideAction')?.opening === true });

/** What trains could bring to a hex. */
function* freight(g: Reader, side: SideIndex, to: string, lines: Uint8Array): Generator<Move> {
  if (g.s.boards[side].logistics === 0) return;
  const army = g.s.armies[side];
  for (const station of stations(g, side)) {
    for (let slot = station * STACK; slot < station * STACK + count(army, station); slot++) {
      const block = blockId(g, slot);
      const value = army.value[slot]!;
      const least = Math.min(1, value);
      for (let sp = least; sp <= Math.min(value, g.data.content.amounts.railed); sp++)
        if (railRefusal(g, side, { block, sp, to }, lines) === undefined) yield { block, sp, to };
    }
  }
}

export const rail = choice('movement', {
  title: 'Bring a block by rail',
  rule: '10.3',
  about: 'hex',
  form: z.strictObject({ block: z.string(), sp: z.int().min(0).max(20), to: z.string() }),
  *foci(g, f) {
    if (g.s.boards[f.side].logistics === 0) return;
    if (!stations(g, f.side).some((place) => holds(g, f.side, place))) return;
    const lines = supplyLinesNow(g, f.side);
    for (let place = 0; place < g.data.ground.size; place++) {
      if (lineRefusal(g, f.side, place, lines) !== undefined) continue;
      const to = g.data.ground.ids[place]!;
      if (freight(g, f.side, to, lines).next().done !== true) yield to;
    }
  },
  lots(g, f) {
    if (g.s.boards[f.side].logistics === 0) return [];
    if (!stations(g, f.side).some((place) => holds(g, f.side, place))) return [];
    const lines = supplyLinesNow(g, f.side);
    return g.data.ground.ids.filter((_id, place) => lines[place] === 1 && place < g.data.ground.size);
  },
  *values(g, f, _seat, to: string) {
    const lines = supplyLinesNow(g, f.side);
    if (lineRefusal(g, f.side, placeAt(g, to), lines) === undefined) yield* freight(g, f.side, to, lines);
  },
  refuse: (g, f, value) => railRefusal(g, f.side, value, supplyLinesNow(g, f.side)),
  apply(g, f, { block, sp, to }) {
    const slot = slotOf(g, block);
    g.s.boards[f.side].logistics--;
    march(g, f.side, slot, sp, [placeOf(slot), placeAt(g, to)], 0, MARK.begun | MARK.railed);
  },
  say: (g, f, value, seat, to) => `brings ${cargo(g, f, value, seat, to)} by rail`,
  fact: (_g, _f, { block, to }) => moveFact(block, to, 'rail'),
  shown: (_g, _f, { block, to }) => ({ block, to }),
});
