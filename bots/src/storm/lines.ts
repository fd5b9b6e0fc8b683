/** Lines of supply as far as they show: who would be cut off if units stood here or there. */

import type { Data } from '@armistice/storm-in-the-west/staff';
import { Lines } from '../ops/index.ts';
import type { Picture } from './picture.ts';

/** Lines of one side, and the picture they were last traced in. */
interface Traced {
  readonly lines: Lines;
  readonly closed: Uint8Array;
  of: Picture | undefined;
  version: number;
  /** Own steps cut off in spite of a change, by its hexes. */
  readonly cut: Map<string, number>;
}

const ROOM = new WeakMap<Data['ground'], readonly [Traced, Traced]>();

function room({ ground }: Data): readonly [Traced, Traced] {
  let made = ROOM.get(ground);
  if (made === undefined) {
    const one = (): Traced => ({
      lines: new Lines(ground.grid, ground.sea),
      closed: new Uint8Array(ground.size),
      of: undefined,
      version: -1,
      cut: new Map(),
    });
    made = [one(), one()];
    ROOM.set(ground, made);
  }
  return made;
}

/** All sources of a side that work now; another army's keep units alive too. */
function sources({ data, control, board }: Picture, side: number): number[] {
  const { ground } = data;
  const found: number[] = [];
  for (const row of ground.supply) {
    if ((row.army === 'german') !== (side === 0)) continue;
    for (const hex of ground.sources[row.own]!) {
      if (control[hex] !== side || found.includes(hex)) continue;
      if (ground.ports.includes(hex) && board.lost.includes(ground.grid.ids[hex]!)) continue;
      found.push(hex);
    }
  }
  return found;
}

function traced(picture: Picture, side: 0 | 1): Traced {
  const { data } = picture;
  const { ground } = data;
  const known = room(data)[side];
  if (known.of === picture && known.version === picture.version) return known;
  const { closed } = known;
  const ours = side === picture.side;
  const zone = ours ? picture.enemyZone : picture.ownZone;
  for (let h = 0; h < closed.length; h++) closed[h] = ground.closed[h]! | (zone[h] === 0 ? 0 : 1);
  for (const { hex } of ours ? picture.own : picture.enemies) closed[hex] = 0;
  for (const { hex } of ours ? picture.enemies : picture.own) closed[hex] = 1;
  for (const { hex, army } of data.content.fortresses) {
    const h = ground.grid.index(hex);
    if ((army === 'german') !== (side === 0) && picture.control[h] !== side) closed[h] = 1;
  }
  known.lines.trace(sources(picture, side), closed);
  known.of = picture;
  known.version = picture.version;
  known.cut.clear();
  return known;
}

/** Where lines of a side reach, until somebody moves. */
export const lines = (picture: Picture, side: 0 | 1): Lines => traced(picture, side).lines;

/** Hexes that close for a side if its stacks in some hexes are gone and the enemy stands there. */
function shutBy(picture: Picture, side: 0 | 1, taken: readonly number[]): number[] {
  const shut = [...taken];
  const { at, enemy } = picture;
  const stacks: readonly unknown[] = side === picture.side ? at : enemy;
  for (const hex of taken)
    for (const next of picture.land[hex]!)
      if (stacks[next] === undefined && !shut.includes(next)) shut.push(next);
  return shut;
}

/** Held hexes of a side that no line reaches once some have fallen. */
export function cutBy(picture: Picture, side: 0 | 1, fallen: readonly number[]): number[] {
  const { lines: now } = traced(picture, side);
  const held = (hex: number): boolean => picture.control[hex] === side && !fallen.includes(hex);
  const already: number[] = [];
  for (let hex = 0; hex < picture.control.length; hex++)
    if (held(hex) && !now.reaches(hex)) already.push(hex);
  return [...already, ...now.cut(shutBy(picture, side, fallen), held)];
}

/** Steps of enemy stacks that no line reaches, if some stacks were gone and we stood there. Those in a fortress of their own live on. */
export function cutOff(picture: Picture, taken: readonly number[] = []): number {
  const { enemy, enemies } = picture;
  const { fortress } = picture.data.ground;
  const side = picture.side === 0 ? 1 : 0;
  const { lines: now } = traced(picture, side);
  let steps = 0;
  for (const { hex, steps: of } of enemies)
    if (!now.reaches(hex) && !taken.includes(hex) && fortress[hex] === undefined) steps += of;
  if (taken.length === 0) return steps;
  const hit = now.cut(
    shutBy(picture, side, taken),
    (hex) => enemy[hex] !== undefined && fortress[hex] === undefined && !taken.includes(hex),
  );
  for (const hex of hit) steps += enemy[hex]!.steps;
  return steps;
}

/** Own steps that no line reaches, if one more own unit stood in a hex and an enemy stack were gone. */
export function ownCut(picture: Picture, held = -1, gone = -1): number {
  const { side } = picture;
  const { lines: now, cut } = traced(picture, side);
  const key = `${held} ${gone}`;
  const known = cut.get(key);
  if (known !== undefined) return known;
  const field =
    held < 0
      ? now
      : now.tried((closed) => {
          if (gone >= 0) reopen(picture, closed, gone);
          closed[held] = 0;
        });
  const { fortress } = picture.data.ground;
  let steps = 0;
  for (const { hex, steps: of } of picture.own)
    if (!field.reaches(hex) && fortress[hex] === undefined) steps += of;
  cut.set(key, steps);
  return steps;
}

/** A stack gone: its hex and those only it watched are open again. */
function reopen({ enemyZone, land, enemy, data }: Picture, closed: Uint8Array, gone: number): void {
  for (const next of land[gone]!)
    if (enemyZone[next] === 1 && enemy[next] === undefined) closed[next] = data.ground.closed[next]!;
  closed[gone] = enemyZone[gone]! > 0 ? 1 : 0;
}

/** By hex: would an own unit standing there be in supply? */
export function supplied(picture: Picture): Uint8Array {
  const field = lines(picture, picture.side);
  const fed = new Uint8Array(picture.data.ground.size);
  for (let hex = 0; hex < fed.length; hex++) {
    if (field.reaches(hex)) fed[hex] = 1;
    else if (picture.enemy[hex] === undefined && picture.land[hex]!.some((next) => field.reaches(next)))
      fed[hex] = 1;
  }
  return fed;
}
