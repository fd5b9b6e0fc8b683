/** 3-6, 3-7 Plan XVII: four French armies attack by the fifth turn, and until then only go north and east. */

import { onceAMoment, onceFor, type Refusal, refuse } from '@armistice/engine';
import { NATION } from '../../system/nations.ts';
import { joinRefusal, targetRefusal } from '../../system/rules/combat.ts';
import { isHeldAgainst } from '../../system/stacks.ts';
import { MARK, type Reader, type Writer } from '../../system/types.ts';
import { type Forces, unitName } from '../../system/units.ts';
import { POSTS } from '../scenarios/schlieffen.ts';
import type { Errand } from './errands.ts';
import { COUNT, FATE, has, numbersOf, turnOf } from './state.ts';

/** The turn by whose end all have attacked. */
const LAST = 5;
/** 3-6: a fortress that nobody has to attack. */
const MAJOR = 12;
const ARMIES = ['1', '2', '3', '4'] as const;
const LINE = ['6-4', '7-4'];

/** The army of a French infantry unit that this is about, and that is not done; 0 for others. */
function armyOf(g: Reader, unit: number): number {
  if (turnOf(g) > LAST) return 0;
  const army = armies(g.data.forces)[unit]!;
  return army > 0 && (g.s.tally[COUNT.released]! & (1 << army)) === 0 ? army : 0;
}

/** By unit: the number of its army, for French infantry. */
const armies = onceFor(({ units, nation, infantry }: Forces) =>
  Uint8Array.from(units, ({ id }, unit) => {
    if (nation[unit] !== NATION.france || infantry[unit] === 0) return 0;
    return ARMIES.indexOf(POSTS.get(id)?.army as (typeof ARMIES)[number]) + 1;
  }),
);

const mustAttack = (g: Reader, unit: number): boolean =>
  armyOf(g, unit) > 0 && LINE.includes(numbersOf(g, unit));

/** Hexes next to a place that the Germans hold and that can be attacked from it. */
function preyFrom(g: Reader, place: number): number[] {
  const { ground, content } = g.data;
  const found: number[] = [];
  for (let d = 0; d < 6; d++) {
    const to = ground.neighbours[place * 6 + d]!;
    if (to < 0 || ground.closed[to] === 1 || !isHeldAgainst(g, to, 1)) continue;
    if (content.terrain[ground.terrain[place * 6 + d]!]!.attacked) found.push(to);
  }
  return found;
}

const isMajor = (g: Reader, place: number): boolean => g.s.fort[place]! >= MAJOR;

function* line(g: Reader, army: number): Generator<number> {
  for (let unit = 0; unit < g.data.forces.size; unit++)
    if (g.s.at[unit]! >= 0 && mustAttack(g, unit) && armyOf(g, unit) === army) yield unit;
}

const inPosition = (g: Reader, unit: number): boolean =>
  has(g, unit, FATE.called) &&
  (g.s.marks[unit]! & (MARK.column | MARK.entrained)) === 0 &&
  preyFrom(g, g.s.at[unit]!).length > 0;

/** 3-6: before the fifth turn an army attacks with all of them or not at all. */
export function tooEarly(g: Reader, unit: number, _target: number): Refusal | undefined {
  if (turnOf(g) >= LAST || !mustAttack(g, unit)) return undefined;
  const army = armyOf(g, unit);
  if ((g.s.tally[COUNT.begun]! & (1 << army)) !== 0) return undefined;
  for (const other of line(g, army))
    if (!inPosition(g, other))
      return refuse('wf:3-6', `${unitName(g, other)} of the same army is not in a position to attack.`);
  return undefined;
}

/** 3-6: whom a unit could attack now, of those it has to. */
function dueTarget(g: Reader, unit: number): number | undefined {
  return preyFrom(g, g.s.at[unit]!).find(
    (place) =>
      !(turnOf(g) === LAST && isMajor(g, place)) &&
      targetRefusal(g, place, 'entente') === undefined &&
      joinRefusal(g, unit, place, 'entente') === undefined,
  );
}

/** 3-6: when an army attacks, all of them do; on the fifth turn every army does. */
export function attacksOwed(g: Reader, step: string): Refusal | undefined {
  if (step !== 'combat' || g.frame('combat')!.side !== 'entente') return undefined;
  for (let army = 1; army <= ARMIES.length; army++) {
    if (turnOf(g) !== LAST && (g.s.tally[COUNT.begun]! & (1 << army)) === 0) continue;
    for (const unit of line(g, army))
      if ((g.s.marks[unit]! & MARK.attacked) === 0 && dueTarget(g, unit) !== undefined)
        return refuse('wf:3-6', `${unitName(g, unit)} has to attack.`);
  }
  return undefined;
}

/** 3-6: on the fifth turn they go where they can attack. */
export function offensiveErrand(g: Reader, unit: number): Errand | undefined {
  if (turnOf(g) !== LAST || !mustAttack(g, unit)) return undefined;
  return { rule: 'wf:3-6', goals: goalsNow(g, 0), column: false };
}

const goalsNow = onceAMoment((g: Reader, _all: 0): ReadonlySet<number> => {
  const goals = new Set<number>();
  const { ground } = g.data;
  for (let place = 0; place < ground.size; place++)
    if (!isHeldAgainst(g, place, 1) && preyFrom(g, place).some((prey) => !isMajor(g, prey))) goals.add(place);
  return goals;
});

export function attacksBegun(g: Writer): void {
  const { s, data } = g;
  for (let unit = 0; unit < data.forces.size; unit++)
    if (mustAttack(g, unit) && (s.marks[unit]! & MARK.attacked) !== 0)
      s.tally[COUNT.begun]! |= 1 << armyOf(g, unit);
}

/** What began is done with the turn; after the fifth all are. */
export function attacksDone(g: Writer): void {
  const { s } = g;
  if (g.frame('playerTurn')!.side !== 'entente') return;
  s.tally[COUNT.released]! |= s.tally[COUNT.begun]!;
  s.tally[COUNT.begun] = 0;
}

/** 3-6: they attack as divisions. */
export function wholeForPlan(g: Reader, unit: number): Refusal | undefined {
  return armyOf(g, unit) === 0
    ? undefined
    : refuse('wf:3-6', `${unitName(g, unit)} stays whole until its army has attacked.`);
}

/** 3-7: north, north-east, south-east, and what can be made of them. */
export function eastward(g: Reader, unit: number, place: number): Refusal | undefined {
  if (armyOf(g, unit) === 0) return undefined;
  const { world } = g.data.ground;
  const from = g.s.at[unit]!;
  const grid = world.gridOf(from);
  const [a, b] = [world.local[from]!, world.local[place]!];
  return grid.q[b]! >= grid.q[a]! && grid.r[b]! <= grid.r[a]!
    ? undefined
    : refuse('wf:3-7', `${unitName(g, unit)} only goes north or east until its army has attacked.`);
}
