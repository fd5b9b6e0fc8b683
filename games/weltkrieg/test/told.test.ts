/** What a battle tells, and what its dice may bring: the stage and the battle card are made of it. */

import { expect, it } from 'vitest';
import { chancesOf, prospectOf } from '../system/prospect.ts';
import { clashOf } from '../system/rules/exchange.ts';
import { stand, table, take } from './table.ts';

const four = 'g1 g2 g3 g4';
const battle = (french: string) =>
  table({ 1612: four, 1511: 'gh1:50', 1613: french, 1716: 'fh1:50' }).goTo('cp', 'combat');

it('tells who meets, both dice, the losses of each side once, and the end', () => {
  const t = battle('f1 f2').attacks('cp', '1613', four);
  t.choose('entente', stand);
  t.choose('cp', take('g4'), take('g2'), take('g1'));
  t.choose('entente', take('f1'));
  const facts = t.match.accounts.flatMap(({ notes }) => notes.flatMap(({ fact }) => fact ?? []));
  const kinds = facts.map(({ kind }) => kind);
  expect(kinds.slice(kinds.indexOf('muster'))).toEqual([
    'muster',
    'fire',
    'fire',
    'battle',
    'loss',
    'demoralised',
    'loss',
    'demoralised',
    'verdict',
  ]);
  expect(facts.filter(({ kind }) => kind === 'loss')).toMatchObject([
    { side: 'cp', steps: 3, cause: 'battle', place: '1613' },
    { side: 'entente', steps: 3 },
  ]);
  expect(facts.at(-1)).toMatchObject({ kind: 'verdict', hex: 'held', attacker: 'cp' });
});

it('has losses by face of either die, and the faces that empty the hex', () => {
  const t = battle('f1 f2*4');
  const { play } = t.match;
  const at = { target: t.hex('1613'), terrain: 0, river: 0, column: false };
  const clash = clashOf(
    play,
    at,
    four.split(' ').map((id) => t.unit(id)),
    [t.unit('f1'), t.unit('f2')],
  );
  const { attackerLoss, defenderLoss, falls } = prospectOf(play.data.content.results, 1914, clash);
  // Unsupplied as long as nobody feeds them: 16 and 15; (die + 4) / 80 of it. Losses above 2 of 10 drive out.
  expect([clash.attack, clash.counter]).toEqual([16, 15]);
  expect(defenderLoss).toEqual([1, 1, 1, 2, 2, 2]);
  expect(attackerLoss).toEqual([1, 1, 1, 2, 2, 2]);
  expect(falls).toEqual([false, false, false, false, false, false]);
  expect(chancesOf(defenderLoss)).toEqual([
    { value: 1, p: 0.5 },
    { value: 2, p: 0.5 },
  ]);
  expect(prospectOf(play.data.content.results, 1914, { ...clash, attack: 36 }).falls.slice(0, 2)).toEqual([
    false,
    true,
  ]);
});
