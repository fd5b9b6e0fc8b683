/** Answers given once: what they come to in a battle, when they are asked for together, what must not be told. */

import { loadTable } from '@armistice/games';
import { passing } from '@armistice/table';
import { expect, test } from 'vitest';
import { greatWar } from '../index.ts';
import face from '../table/index.ts';
import { goOn, table } from './table.ts';

const begun = () =>
  table(
    { W5119: 'fr-7', W5219: 'ge-16' },
    { turn: 10, letter: 'D', dice: { combat: [3] }, west: 'cp', held: 'cp-flame-thrower' },
  )
    .goTo('cp', 'combat')
    .attacks('cp', 'W5119', 'ge-16');

test('the steps they are about are steps of the game, and so are those that are hushed', () => {
  const steps = Object.keys(greatWar.steps);
  for (const { steps: own } of face.policies!) for (const step of own) expect(steps).toContain(step);
  for (const step of face.hush!) expect(steps).toContain(step);
});

test('the defender is asked once in a turn, when the enemy attacks; whoever attacks is not', async () => {
  const t = begun();
  if (t.step === 'support') t.choose('cp', goOn);
  const board = t.match.game.view(t.match.play, 'allied') as never;
  const { part } = face.beforehand!;
  expect(part(t.match.play.flow, board, 'allied')).toBe('10');
  expect(part(t.match.play.flow, board, 'cp')).toBeNull();
  expect(await loadTable('great-war')).toBe(face);
});

test('a step in which hidden events could be played is not told apart from one in which there are none', () => {
  const t = begun();
  expect(['support', 'reply']).toContain(t.step);
  const seat = t.match.asked()[0]!;
  // At one screen it is asked however few the answers; a policy answers it.
  const never = { policies: { support: 'never', reply: 'never' }, watched: true };
  expect(passing(t.match, face as never, seat, never)).toMatchObject({ passed: 'closed' });
});
