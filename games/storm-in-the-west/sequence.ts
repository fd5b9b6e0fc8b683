/** 5 The sequence of play, top to bottom as printed. */

import { turnTitle } from './charts.ts';
import { canBomb, canIntercept, canRaid } from './rules/bombing.ts';
import { canEvacuate, comeBack } from './rules/evacuation.ts';
import { phaseOpen } from './rules/infiltration.ts';
import { failsTurn9 } from './rules/morale.ts';
import { receiveReinforcements, receiveReplacements, sapOffensiveSpirit } from './rules/replacements.ts';
import { countAnew } from './rules/stacking.ts';
import { uncover } from './rules/supply.ts';
import { enemyOf, MARK, type Reader, run, type Seat, sequence, sideOf, uses, type Writer } from './types.ts';

/** Set-up of one side, then the other (3.6, 3.7), then turn after turn (5.1). */
export const game = run('game', {
  title: 'Storm in the West',
  rule: '5.1',
  run(g, f) {
    const first = g.scenario.setsUpFirst;
    switch (f.stage++) {
      case 0:
        if (g.scenario.stossByDice) g.push('stossDice');
        return;
      case 1:
        return g.push('deploy', { side: first });
      case 2:
        return g.push('deploy', { side: enemyOf(first) });
      default:
        f.stage = 3;
        g.s.turn++;
        g.push('turn', { at: 0 });
    }
  },
});

/** 5.2 */
export const turn = sequence('turn', 'Game turn', '5.2', [
  { step: 'newTurn' },
  { step: 'armistice', when: (g) => g.scenario.armistice[g.s.turn] !== undefined },
  { step: 'bombers', when: canBomb },
  { step: 'homeDefence', when: (g) => g.s.bombing.out && canIntercept(g) },
  { step: 'weather' },
  { step: 'strategicBombing', when: (g) => g.s.bombing.out },
  { step: 'influenza', when: (g) => uses(g, 'influenza') },
  { step: 'playerTurn', when: germansPlay, frame: () => ({ at: 0, side: 'german' }) },
  { step: 'playerTurn', frame: () => ({ at: 0, side: 'allied' }) },
  { step: 'victoryCheck' },
]);

/** S1.2, S2.2, S3.2: some scenarios begin with the Allies. */
function germansPlay(g: Reader): boolean {
  return !(g.scenario.skipsFirstGermanTurn && g.s.turn === g.scenario.firstTurn);
}

const mover = (g: Reader): Seat => g.frame('playerTurn')!.side;
const side = (g: Reader): { side: Seat } => ({ side: mover(g) });
const isAllied = (g: Reader): boolean => mover(g) === 'allied';

/** 5.2 II and III */
export const playerTurn = sequence('playerTurn', 'Player turn', '5.2', [
  { step: 'alliedDawn', when: isAllied },
  { step: 'evacuation', when: (g) => isAllied(g) && canEvacuate(g) },
  { step: 'tacticalBombing', when: (g) => isAllied(g) && canRaid(g) },
  { step: 'initialSupply', frame: side },
  { step: 'arrivals', frame: side },
  { step: 'replacements', frame: side },
  { step: 'strategicMovement', frame: (g) => ({ side: mover(g), moved: 0 }) },
  { step: 'regularMovement', frame: (g) => ({ side: mover(g), parent: -1 }) },
  { step: 'phaseEnd', frame: side },
  { step: 'combat', frame: (g) => ({ side: mover(g), phase: 1, mixed: 0 }) },
  { step: 'phaseEnd', frame: side },
  {
    step: 'infiltration',
    when: (g) => phaseOpen(g, mover(g)),
    frame: (g) => ({ side: mover(g), parent: -1 }),
  },
  { step: 'phaseEnd', frame: side },
  { step: 'combat', frame: (g) => ({ side: mover(g), phase: 2, mixed: 0 }) },
  { step: 'phaseEnd', frame: side },
  { step: 'terminalSupply', frame: side },
  { step: 'germanTurnEnd', when: (g) => !isAllied(g) },
]);

export const newTurn = run('newTurn', {
  title: 'New turn',
  rule: '14.4',
  run(g) {
    g.s.flown.fill(0);
    countAnew(g);
    g.s.bombing = { out: false, turnedBack: false, cut: 0 };
    const name = turnName(g);
    g.tell('5.1', () => `Turn ${g.s.turn}, ${name}.`, { kind: 'turn', turn: g.s.turn, name });
    g.pop();
  },
});

export const turnName = (g: Reader): string =>
  turnTitle(g.data.content.turns, { track: g.scenario.track, turn: g.s.turn });

/** S1.7 */
export const armistice = run('armistice', {
  title: 'Armistice',
  rule: 'S1.7',
  run(g) {
    const most = g.scenario.armistice[g.s.turn]!;
    const die = g.roll('armistice', 6);
    g.pop();
    const over = die <= most;
    g.tell('S1.7', () => `Armistice die ${die}: the ${over ? 'guns fall silent' : 'war goes on'}.`, {
      kind: 'armistice',
      die,
      over,
    });
    if (!over) return;
    g.end({ winner: 'german', how: 'armistice', text: 'An armistice ends the war with Germany unbroken.' });
  },
});

/** Replacements and reinforcements come in (8.1, 8.2), marks of the last turn go. */
export const arrivals = run('arrivals', {
  title: 'Arrivals',
  rule: '8.1',
  run(g, f) {
    clearMarks(g, f.side);
    g.pop();
    receiveReplacements(g, f.side);
    if (f.side === 'german') return;
    receiveReinforcements(g);
    comeBack(g);
  },
});

function clearMarks(g: Writer, seat: Seat): void {
  for (const u of g.data.forces.of[sideOf(seat)]) {
    g.s.marks[u]! &= MARK.abroad;
    g.s.left[u] = 0;
    g.s.origin[u] = -1;
  }
}

/** 4.5, 8.3, 8.7 */
export const germanTurnEnd = run('germanTurnEnd', {
  title: 'End of the German turn',
  rule: '4.5',
  run(g) {
    g.pop();
    if (failsTurn9(g)) {
      const { german, allied } = g.s.morale;
      const text = `Germany has not won enough by Turn 9: morale ${german} against ${allied}.`;
      return g.end({ winner: 'allied', how: 'turn 9 check', text });
    }
    if (g.scenario.sapping !== g.s.turn) return;
    sapOffensiveSpirit(g);
    uncover(g, 0);
  },
});
