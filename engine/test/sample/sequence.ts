/** 2 The sequence of play, top to bottom. */

import { verdict } from './rules/victory.ts';
import { enemyOf, run, sequence } from './types.ts';

/** 2.3: deployment, then turn after turn. */
export const game = run('game', {
  title: 'The Fords',
  rule: '2.3',
  run(g) {
    const { s } = g;
    if (s.turn === g.scenario.turns) return g.end(verdict(g));
    if (s.turn === 0 && s.at.every((place) => place < 0)) return g.push('deploy');
    s.turn++;
    s.attacked.fill(0);
    s.assailed.fill(0);
    s.moved.fill(0);
    g.push('turn', { at: 0 });
  },
});

/** 2.1 */
export const turn = sequence('turn', 'Turn', '2.1', [
  { step: 'event', when: (g) => g.options.weather === 'cup' },
  { step: 'bid' },
  { step: 'playerTurn', frame: (g) => ({ at: 0, side: g.s.first }) },
  { step: 'playerTurn', frame: (g) => ({ at: 0, side: enemyOf(g.s.first) }) },
]);

/** 2.2 */
export const playerTurn = sequence('playerTurn', 'Player turn', '2.2', [
  { step: 'move', frame: (g) => ({ side: g.frame('playerTurn')!.side }) },
  { step: 'fight', frame: (g) => ({ side: g.frame('playerTurn')!.side }) },
]);
