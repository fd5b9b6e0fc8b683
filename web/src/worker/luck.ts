import type { SeatEntry } from '@armistice/engine';
import type { TableFace } from '@armistice/hex';

/** Battle dice by attacker: the first roll after a battle is joined. Weather and the like are nobody's luck. */
export function luckOf(entries: readonly SeatEntry[], face: TableFace<unknown>) {
  const luck: Record<string, { rolls: number; sum: number; expected: number }> = {};
  let attacker: string | undefined;
  for (const entry of entries) {
    if (face.moment(entry)?.kind === 'battle') attacker = entry.seat;
    const roll = attacker === undefined ? undefined : entry.rolls[0];
    if (attacker === undefined || roll === undefined) continue;
    const own = luck[attacker] ?? { rolls: 0, sum: 0, expected: 0 };
    luck[attacker] = own;
    own.rolls++;
    own.sum += roll.value;
    own.expected += (roll.sides + 1) / 2;
    attacker = undefined;
  }
  return luck;
}
