/** What hexes are worth: morale on the hex itself, and nearness to what is worth having behind it. */

import { Field } from '@armistice/hex';
import type { Data, Seat, StormScenario } from '@armistice/storm-in-the-west/staff';

/** How the worth of a morale hex fades with distance. */
const FADE = 0.72;
const REACH = 9;

/** For each side's attackers: how much it helps to stand in a hex, going by enemy morale hexes near it. */
export function drive(data: Data, control: Uint8Array, side: number): Float32Array {
  const { ground } = data;
  const pull = new Float32Array(ground.size);
  const field = new Field(ground.grid);
  for (let hex = 0; hex < ground.size; hex++) {
    const points = ground.morale[hex]!;
    if (points === 0 || control[hex] === side || control[hex] === 2) continue;
    field.flood([hex], { closed: ground.closed, barred: ground.sea, limit: REACH });
    for (const near of field.reached()) pull[near]! += points * FADE ** field.distance[near]!;
  }
  return pull;
}

/** How much it costs to lose a hex: own morale points on it and close behind it. */
export function worth(data: Data, control: Uint8Array, side: number): Float32Array {
  const { ground } = data;
  const own = new Float32Array(ground.size).fill(0.4);
  const field = new Field(ground.grid);
  for (let hex = 0; hex < ground.size; hex++) {
    const points = ground.morale[hex]!;
    if (points === 0 || control[hex] !== side) continue;
    field.flood([hex], { closed: ground.closed, barred: ground.sea, limit: 4 });
    for (const near of field.reached()) own[near]! += points * 0.5 ** field.distance[near]!;
  }
  return own;
}

/** The calendar: how eager a side is to attack (0 to 1.5). */
export function eagerness(
  seat: Seat,
  board: {
    readonly turn: number;
    readonly morale: { readonly german: number; readonly allied: number | null };
  },
  scenario: Pick<StormScenario, 'germanCheck' | 'alliedInfiltrationFrom'>,
): number {
  const { turn, morale } = board;
  if (seat === 'german') {
    if (!scenario.germanCheck || turn > 9) return 0.25;
    const short = Math.max(0, 18 - morale.german) + Math.max(0, (morale.allied ?? 0) - 13);
    return short > 0 ? 1.1 + (turn >= 7 ? 0.4 : 0) : 0.45;
  }
  // The Allies hold until tanks and Americans are there, then press as long as it lasts.
  const open = turn >= scenario.alliedInfiltrationFrom;
  if (!scenario.germanCheck) return open ? 1.3 : 0.9;
  return open ? 1.3 : turn < 6 ? 0.4 : 0.7;
}
