/** 5 Sequence of play, top to bottom. */

import { opensMonth, turnNumber, turnText } from './calendar.ts';
import { buryDivisions } from './rules/breakdown.ts';
import { ASSAILED } from './rules/combat.ts';
import { settleFirsts } from './rules/firstassault.ts';
import { workOnLines } from './rules/lines.ts';
import { beginMovement } from './rules/movement.ts';
import { mayRecombine } from './rules/recombination.ts';
import { abandon } from './rules/trenches.ts';
import { sideOfUnit } from './stacks.ts';
import { dateOf, MARK, type Reader, run, type Seat, sequence, sideOf, type Writer } from './types.ts';

/** 5-1, 5-5: turn after turn, a month's first after its special turn, until the last is over. */
export const war = run('war', {
  title: 'The war',
  rule: '5-1',
  run(g, f) {
    const { s, scenario } = g;
    if (f.at === 0) {
      f.at = 3;
      return g.data.front.prologue?.(g);
    }
    if (f.at === 3) {
      f.at = 1;
      g.push('gameTurn', { at: scenario.from.side === 'entente' ? 1 : 0 });
      // 5-1: who begins with the first turn of a month begins with its special turn.
      if (scenario.from.side !== 'entente' && opensMonth(s.turn)) g.push('month', { at: 0 });
      return;
    }
    if (f.at === 1) {
      if (s.turn === turnNumber(scenario.to)) return g.data.front.verdict(g);
      s.turn++;
      f.at = 2;
      if (opensMonth(s.turn)) return g.push('month', { at: 0 });
    }
    f.at = 1;
    g.push('gameTurn', { at: 0 });
  },
});

/** 5-2 */
export const month = sequence('month', 'Monthly special turn', '5-2', [
  { step: 'special', frame: () => ({ next: 0 }) },
  { step: 'completion', frame: () => ({}) },
  { step: 'special', frame: () => ({ next: 0, late: true }) },
  { step: 'digging', frame: () => ({ side: 'cp' }) },
  { step: 'digging', frame: () => ({ side: 'entente' }) },
]);

/** 5-3 */
export const gameTurn = sequence('gameTurn', 'Turn', '5-3', [
  { step: 'playerTurn', frame: () => ({ at: 0, side: 'cp' }) },
  { step: 'playerTurn', frame: () => ({ at: 0, side: 'entente' }) },
]);

/** 5-4 */
export const playerTurn = sequence('playerTurn', 'Player turn', '5-4', [
  { step: 'opening', frame: (g) => ({ side: mover(g) }) },
  { step: 'prelude', frame: (g) => ({ side: mover(g), next: 0 }) },
  { step: 'movement', frame: (g) => ({ side: mover(g) }) },
  { step: 'combat', frame: (g) => ({ side: mover(g) }) },
  { step: 'recombination', when: (g) => mayRecombine(g, mover(g)), frame: (g) => ({ side: mover(g) }) },
  { step: 'surround', frame: (g) => ({ side: mover(g) }) },
  { step: 'closing', frame: (g) => ({ side: mover(g) }) },
]);

const mover = (g: Reader): Seat => g.frame('playerTurn')!.side;

/** The turn is named, reinforcements come, marks of the last turn go. */
export const opening = run('opening', {
  title: 'Reinforcements',
  rule: '5-4',
  run(g, f) {
    const { s } = g;
    const name = turnText(dateOf(g));
    if (f.side === 'cp' || g.scenario.from.side === 'entente')
      g.tell('5-3', () => `${name}.`, { kind: 'turn', turn: s.turn, name });
    for (const rule of g.data.front.reinforcements ?? []) rule(g, f.side);
    beginMovement(g, f.side);
    g.pop();
  },
});

/** 25: what owners decide about arrivals and withdrawals, one thing after another. */
export const prelude = run('prelude', {
  title: 'Arrivals and withdrawals',
  rule: '25-1',
  run(g, f) {
    const rule = g.data.front.preludes?.[f.next];
    if (rule === undefined) return g.pop();
    f.next++;
    rule(g, f.side);
  },
});

/** 5-2 A, B and D: what the front does once a month, one thing after another. */
export const special = run('special', {
  title: 'Start of the month',
  rule: '5-2',
  run(g, f) {
    const { months, initiations } = g.data.front;
    const rule = (f.late === true ? initiations : months)?.[f.next];
    if (rule === undefined) return g.pop();
    f.next++;
    rule(g);
  },
});

export const closing = run('closing', {
  title: 'End of the player turn',
  rule: '5-4',
  run(g, f) {
    workOnLines(g, sideOf(f.side));
    clearMarks(g, f.side);
    settleFirsts(g);
    abandon(g);
    buryDivisions(g);
    for (const rule of g.data.front.endOfTurn ?? []) rule(g);
    g.pop();
  },
});

/** What was attacked may be attacked again. */
function clearMarks(g: Writer, seat: Seat): void {
  const { s, data } = g;
  for (let u = 0; u < data.forces.size; u++) {
    s.marks[u]! &= ~MARK.assailed;
    if (sideOfUnit(g, u) === sideOf(seat)) s.marks[u]! &= ~MARK.attacked;
  }
  for (let place = 0; place < s.works.length; place++) s.works[place]! &= ~ASSAILED;
}
