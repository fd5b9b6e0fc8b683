import type { SeatEntry } from '@armistice/engine';
import type { TableFace } from '@armistice/table';

interface Luck {
  rolls: number;
  sum: number;
  expected: number;
}

/** Battle dice by who threw them. Weather and the like are nobody's luck. */
export function luckOf(
  entries: readonly SeatEntry[],
  face: Pick<TableFace<unknown>, 'moment' | 'thrower'>,
): { readonly [seat: string]: Luck } {
  const luck: Record<string, Luck> = {};
  const count = (
    seat: string,
    { value, sides }: { readonly value: number; readonly sides: number },
  ): void => {
    luck[seat] ??= { rolls: 0, sum: 0, expected: 0 };
    luck[seat].rolls++;
    luck[seat].sum += value;
    luck[seat].expected += (sides + 1) / 2;
  };
  let attacker: string | undefined;
  for (const entry of entries) {
    if (face.thrower !== undefined) {
      for (const roll of entry.rolls) {
        const seat = face.thrower(roll.name);
        if (seat !== null) count(seat, roll);
      }
      continue;
    }
    // The first roll after a battle is joined is the attacker's.
    if (face.moment(entry)?.kind === 'battle') attacker = entry.seat;
    const roll = entry.rolls[0];
    if (attacker === undefined || roll === undefined) continue;
    count(attacker, roll);
    attacker = undefined;
  }
  return luck;
}
