/** What a battle tells: who meets, both dice, what was lost, what became of the hex. The battle stage is made of it. */

import { NATIONS, ROWS } from '../nations.ts';
import { placeId, placeName } from '../places.ts';
import { added, type Clash } from '../prospect.ts';
import { occupant, sideOfUnit } from '../stacks.ts';
import { type At, enemyOf, type Reader, type Seat, SIDE_NAMES, sideOf, type Writer } from '../types.ts';
import { unitId, unitName } from '../units.ts';
import { countsFor } from './demoralisation.ts';
import { attackersIn, defendersIn, engaged } from './exchange.ts';

type Battle = At<'battle'>;

const pieces = (g: Reader, units: readonly number[]) =>
  units.map((unit) => ({ id: unitId(g, unit), strength: g.s.strength[unit]! }));

const musterText = (g: Reader, units: readonly number[]): string => {
  const points = units.reduce((sum, unit) => sum + g.s.strength[unit]!, 0);
  return `${units.length} ${units.length === 1 ? 'unit' : 'units'} with ${points} strength points`;
};

/** Before anything is asked. */
export function tellMuster(g: Writer, { side, target }: Battle): void {
  const [attackers, defenders] = [attackersIn(g), defendersIn(g)];
  g.tell(
    '12-1',
    () => `${placeName(g, target)}: ${musterText(g, attackers)} against ${musterText(g, defenders)}.`,
    {
      ...{ kind: 'muster', when: 'before', attacker: side, place: placeId(g, target) },
      ...{ attackers: pieces(g, attackers), defenders: pieces(g, defenders) },
    },
  );
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'} ${Math.abs(value)}`;

/** 13-4: each die with what is added to it, and what it costs. */
export function tellExchange(
  g: Writer,
  f: Battle,
  clash: Clash,
  dice: readonly [attack: number, counter: number],
  losses: { readonly attacker: number; readonly defender: number },
): void {
  const place = placeId(g, f.target);
  const kinds = [
    ['attack', f.side, clash.attack, losses.defender],
    ['counterattack', enemyOf(f.side), clash.counter, losses.attacker],
  ] as const;
  kinds.forEach(([what, side, strength, hits], i) => {
    const add = added(clash.parts, what);
    const die = dice[i]!;
    const read = add === 0 ? `${die}` : `${die} ${signed(add)} = ${die + add}`;
    g.tell('13-4', () => `The ${what} of ${strength}: die ${read}, ${hits} strength points.`, {
      ...{ kind: 'fire', side, place, what, dice: [die], hitsOn: 0, hits, of: strength },
    });
  });
  g.tell(
    '13-4',
    () =>
      `${placeName(g, f.target)}: ${clash.attack} against ${clash.counter}; the attacker loses ${losses.attacker}, the defender ${losses.defender}.`,
    {
      ...{ kind: 'battle', attacker: f.side, place, losses },
      strengths: { attacker: clash.attack, defender: clash.counter },
      odds: `${clash.attack} against ${clash.counter}`,
      items: {
        ...{ attacker: [], defender: [] },
        die: clash.parts.flatMap(({ label, attack, counterattack, rule }) => [
          ...(attack === 0 ? [] : [{ label: `${label}, attack`, value: attack, rule }]),
          ...(counterattack === 0 ? [] : [{ label: `${label}, counterattack`, value: counterattack, rule }]),
        ]),
      },
    },
  );
}

/** 13-8, 26-3: what a side lost in the battle under way, unit by unit, and what it means for its nations. */
export function tellLosses(g: Writer, seat: Seat, place: number): void {
  const { s, data } = g;
  const hurt: number[] = [];
  for (let unit = 0; unit < data.forces.size; unit++)
    if (s.lost[unit]! > 0 && sideOfUnit(g, unit) === sideOf(seat)) hurt.push(unit);
  if (hurt.length === 0) return;
  const steps = hurt.reduce((sum, unit) => sum + s.lost[unit]!, 0);
  const row = (unit: number): string =>
    `${unitName(g, unit)} ${s.strength[unit] === 0 ? 'all' : s.lost[unit]!}`;
  g.tell('13-8', () => `${titled(seat)} lose ${steps}: ${hurt.map(row).join(', ')}.`, {
    ...{ kind: 'loss', side: seat, steps, cause: 'battle', place: placeId(g, place) },
  });
  const nations = new Map<number, number>();
  for (const unit of hurt) {
    const nation = countsFor(data.front, data.forces.nation[unit]!);
    nations.set(
      nation,
      (nations.get(nation) ?? 0) + s.lost[unit]! * data.content.demoralisation.strengthPoint,
    );
  }
  for (const [nation, points] of [...nations].sort(([a], [b]) => a - b))
    if (points > 0)
      g.tell('26-3', () => `${ROWS[NATIONS[nation]!].title}: ${points} demoralisation.`, {
        ...{ kind: 'demoralised', nation: NATIONS[nation]!, points, why: 'battle' },
      });
}

const titled = (seat: Seat): string => {
  const name = SIDE_NAMES[seat];
  return name[0]!.toUpperCase() + name.slice(1);
};

/** The battle is over: whose the hex is. */
export function tellVerdict(g: Writer, { side, target }: Battle): void {
  const whose = occupant(g, target);
  const hex = whose === sideOf(side) ? 'taken' : whose >= 0 || g.s.fort[target]! > 0 ? 'held' : 'left';
  const words = { taken: 'is taken', held: 'holds', left: 'is left by the defenders' }[hex];
  const [left, stay] = [engaged(g, 1), engaged(g, 2)];
  g.tell('12-6', () => `${placeName(g, target)} ${words}.`, {
    ...{ kind: 'verdict', attacker: side, place: placeId(g, target), hex },
    ...(stay.some((unit) => g.s.at[unit]! >= 0 && g.s.at[unit] !== target) ? { retreated: true } : {}),
    ...{ attackers: pieces(g, left), defenders: pieces(g, stay) },
  });
}

export const loserOf = (side: Seat, whose: 'attacker' | 'defender'): Seat =>
  whose === 'attacker' ? side : enemyOf(side);
