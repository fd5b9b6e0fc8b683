/** Lines of supply as far as they show: who would be cut off if units stood here or there. */

import { Field } from '@armistice/hex';
import type { Data } from '@armistice/storm-in-the-west/staff';
import type { Picture } from './picture.ts';

const ROOM = new WeakMap<Data['ground'], { field: Field; closed: Uint8Array }>();

function room({ ground }: Data): { field: Field; closed: Uint8Array } {
  let made = ROOM.get(ground);
  if (made === undefined) {
    made = { field: new Field(ground.grid), closed: new Uint8Array(ground.size) };
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

/** What is tried: units of the other side added in some hexes, and stacks of this side gone from some. */
export interface Change {
  readonly added: readonly number[];
  readonly gone: readonly number[];
}

const NOTHING: Change = { added: [], gone: [] };

/** Where lines of a side reach. The field stands until the next question. */
export function lines(picture: Picture, side: 0 | 1, { added, gone }: Change = NOTHING): Field {
  const { data, land } = picture;
  const { ground } = data;
  const { field, closed } = room(data);
  const ours = side === picture.side;
  const zone = ours ? picture.enemyZone : picture.ownZone;
  for (let h = 0; h < closed.length; h++) closed[h] = ground.closed[h]! | (zone[h] === 0 ? 0 : 1);
  for (const hex of added) for (const next of land[hex]!) closed[next] = 1;
  const friends = ours ? picture.own : picture.enemies;
  const others = ours ? picture.enemies : picture.own;
  for (const { hex } of friends) closed[hex] = 0;
  for (const hex of gone) closed[hex] = zone[hex] === 0 ? 0 : 1;
  for (const { hex } of others) closed[hex] = 1;
  for (const hex of added) closed[hex] = 1;
  for (const { hex, army } of data.content.fortresses) {
    const h = ground.grid.index(hex);
    if ((army === 'german') !== (side === 0) && picture.control[h] !== side) closed[h] = 1;
  }
  return field.flood(sources(picture, side), { closed, barred: ground.sea });
}

/** Steps of enemy stacks that no line reaches. Those in a fortress of their own live on. */
export function cutOff(picture: Picture, change?: Change): number {
  const field = lines(picture, picture.side === 0 ? 1 : 0, change);
  const { fortress } = picture.data.ground;
  let steps = 0;
  for (const enemy of picture.enemies) {
    if (field.reaches(enemy.hex) || change?.gone.includes(enemy.hex) === true) continue;
    steps += fortress[enemy.hex] === undefined ? enemy.steps : 0;
  }
  return steps;
}

/** Own steps that no line reaches, if one more own unit stood in a hex and an enemy stack were gone. */
export function ownCut(picture: Picture, held = -1, gone = -1): number {
  const { data, side } = picture;
  const { closed } = room(data);
  let field = lines(picture, side);
  if (held >= 0) {
    // As `lines` left it, but for these two.
    if (gone >= 0) reopen(picture, closed, gone);
    closed[held] = 0;
    field = field.flood(sources(picture, side), { closed, barred: data.ground.sea });
  }
  let steps = 0;
  for (const own of picture.own) {
    if (field.reaches(own.hex) || data.ground.fortress[own.hex] !== undefined) continue;
    steps += own.steps;
  }
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
