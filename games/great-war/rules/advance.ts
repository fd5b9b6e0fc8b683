/** 10.7 Advance after combat. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { placeId, unitId } from '../facts.ts';
import { isShock, sideOfUnit, unitAt, unitName } from '../forces.ts';
import { placeAt, placeName } from '../map.ts';
import { fortSide, occupant } from '../stacks.ts';
import { ALWAYS, ask, type Battle, choice, type Reader, sideOf, WEATHER } from '../types.ts';
import { enter } from './control.ts';
import { attackersIn } from './odds.ts';
import { placeRefusal } from './restrictions.ts';
import { stackRefusal } from './stacking.ts';
import { attacker, under } from './under.ts';

/** Where the advance leads: the hex itself, and one further for those who go two (10.72). */
export function advancers(g: Reader): number[] {
  const { target } = under(g);
  return attackersIn(g).filter((u) => g.s.at[u] !== target && advanceRefusal(g, u, target) === undefined);
}

/** Nobody of the enemy's is left there; own units that have gone in already do not count. */
const isVacant = (g: Reader, place: number): boolean =>
  (g.s.combatants[place] === 0 || occupant(g, place) === sideOf(attacker(g))) &&
  !(g.s.fort[place]! > 0 && fortSide(g, place) !== sideOf(attacker(g)));

export function advanceRefusal(g: Reader, unit: number, to: number): Refusal | undefined {
  const b = under(g);
  const name = unitName(g, unit);
  if (unit < 0 || !attackersIn(g).includes(unit))
    return refuse('10.71', `${name} is not one of the attackers.`);
  if (g.s.noAdvance === 1) return refuse('6.38', 'The advance has been stopped.');
  if (!isVacant(g, to)) return refuse('10.71', `${placeName(g, to)} is not empty.`);
  const from = g.s.at[unit]!;
  if (to !== b.target) {
    const no = secondRefusal(g, unit, to, from, b);
    if (no !== undefined) return no;
  }
  const way = g.data.ground.world.direction(from, to);
  const { steps } = g.data.ground;
  const cost =
    way < 0
      ? 255
      : steps[g.s.weather[g.data.ground.front[to]!]!]![g.data.forces.mountain[unit] as 0 | 1][
          from * 6 + way
        ]!;
  if (cost === 255) return refuse('10.71', `${name} cannot enter ${placeName(g, to)}.`);
  return placeRefusal(g, unit, to) ?? stackRefusal(g, unit, to);
}

/** 10.72: shock troops, and from April 1919 Allied tanks, go a second hex, unless the ground holds them. */
const APRIL_1919 = 49;
function secondRefusal(g: Reader, unit: number, to: number, from: number, b: Battle): Refusal | undefined {
  const { ground, forces } = g.data;
  const name = unitName(g, unit);
  const fast =
    isShock(g, unit, ground.front[b.target]!) ||
    (forces.tank[unit] === 1 && b.side === 'allied' && g.s.turn >= APRIL_1919);
  if (!fast || from !== b.target) return refuse('10.72', `${name} advances one hex.`);
  if (g.s.noAdvance === 2) return refuse('6.40', 'The men are looting.');
  const row = ground.rows[ground.terrain[b.target]!]!;
  const wet = g.s.weather[ground.front[b.target]!] === WEATHER.wet;
  if (wet ? (row.haltsWet ?? row.halts) : row.halts) return refuse('10.72', `${row.title} ends the advance.`);
  if (ground.alpine[to] === 1) return refuse('10.72', 'No advance goes on into the Alps.');
  return g.s.top[to]! >= 0 && sideOfUnit(g, g.s.top[to]!) !== sideOf(b.side)
    ? refuse('10.72', 'Only empty hexes are entered.')
    : undefined;
}

function secondHexes(g: Reader, unit: number): number[] {
  const { target } = under(g);
  if (g.s.at[unit] !== target) return [];
  const { neighbours } = g.data.ground;
  return [...neighbours.subarray(target * 6, target * 6 + 6)].filter(
    (to) => to >= 0 && advanceRefusal(g, unit, to) === undefined,
  );
}

export const goForward = choice('advance', {
  title: 'Advance',
  rule: '10.71',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), to: z.string() }),
  *foci(g) {
    for (const u of attackersIn(g)) if (waysOf(g, u).length > 0) yield unitId(g, u);
  },
  *values(g, _f, _seat, id: string) {
    for (const to of waysOf(g, unitAt(g, id))) yield { unit: id, to: placeId(g, to) };
  },
  refuse: (g, _f, { unit, to }) =>
    waysOf(g, unitAt(g, unit)).includes(placeAt(g, to))
      ? undefined
      : (advanceRefusal(g, unitAt(g, unit), placeAt(g, to)) ?? refuse('10.72', 'No advance leads there.')),
  apply(g, f, { unit, to }) {
    if (placeAt(g, to) !== under(g).target) f.gone = [...(f.gone ?? []), unitAt(g, unit)];
    enter(g, unitAt(g, unit), placeAt(g, to));
    if (!attackersIn(g).some((u) => waysOf(g, u).length > 0)) g.pop();
  },
  say: (g, _f, { unit, to }) => `${unitName(g, unitAt(g, unit))} advances to ${placeName(g, placeAt(g, to))}`,
  fact: (g, _f, { unit, to }) => ({
    ...{ kind: 'move', unit, from: placeId(g, g.s.at[unitAt(g, unit)]!), to, by: 'advance' },
  }),
});

export function waysOf(g: Reader, unit: number): number[] {
  // 10.72: two hexes, and not back again for a third.
  if (unit < 0 || g.s.fighting[unit] !== 1 || g.frame('advance')?.gone?.includes(unit)) return [];
  const { target } = under(g);
  if (g.s.at[unit] === target) return secondHexes(g, unit);
  return advanceRefusal(g, unit, target) === undefined ? [target] : [];
}

export const halt = choice('advance', {
  title: 'No further advance',
  rule: '10.71',
  ends: true,
  ...ALWAYS,
  apply: (g) => g.pop(),
  say: () => 'does not advance further',
});

export const advance = ask('advance', {
  title: 'Advance after combat',
  rule: '10.71',
  asks: attacker,
  prompt: (g) => `Advance into ${placeName(g, under(g).target)}?`,
  choices: { goForward, halt },
});
