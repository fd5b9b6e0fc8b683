/** What the stage of a battle shows: who met, and what became of them. From the commitment on both are seen (7.25). */

import { type Fighter, placeId, unitId } from '../facts.ts';
import { placeName } from '../map.ts';
import { occupant, unitsIn } from '../stacks.ts';
import { type Reader, type Seat, sideOf, type Writer } from '../types.ts';
import { attackersIn } from './odds.ts';

const pieces = (g: Reader, units: readonly number[]): Fighter[] =>
  units.map((unit) => ({ id: unitId(g, unit), face: g.s.face[unit]! }));

const many = (units: readonly number[]): string => `${units.length} unit${units.length === 1 ? '' : 's'}`;

export function tellMuster(g: Writer, attacker: Seat, target: number): void {
  const [attackers, defenders] = [attackersIn(g), unitsIn(g, target)];
  const against = defenders.length === 0 ? 'the fort' : many(defenders);
  g.tell('7.25', () => `${many(attackers)} against ${against} in ${placeName(g, target)}.`, {
    ...{ kind: 'muster', attacker, place: placeId(g, target), when: 'before' },
    ...{ attackers: pieces(g, attackers), defenders: pieces(g, defenders) },
  });
}

/** While those who fought are still marked. */
export function tellVerdict(g: Writer, attacker: Seat, target: number): void {
  const { s } = g;
  const side = occupant(g, target);
  const hex =
    side === sideOf(attacker)
      ? 'taken'
      : side === 1 - sideOf(attacker) || s.fort[target]! > 0
        ? 'held'
        : 'left';
  const away = s.fighting.some((role, unit) => role === 2 && s.at[unit]! >= 0 && s.at[unit] !== target);
  const end = { taken: 'is taken', held: 'is held', left: 'is left empty' }[hex];
  g.tell('10.7', () => `${placeName(g, target)} ${end}.`, {
    ...{ kind: 'verdict', attacker, place: placeId(g, target), hex },
    ...(away ? { retreated: true } : {}),
    attackers: pieces(g, attackersIn(g)),
    defenders: hex === 'taken' ? [] : pieces(g, unitsIn(g, target)),
  });
}
