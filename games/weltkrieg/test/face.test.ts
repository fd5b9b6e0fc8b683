/** The Western Front as the table shows it: cards, words for every choice, the battle as an exchange, hexes explained. */

import { readFileSync } from 'node:fs';
import { Match, unwrap } from '@armistice/engine';
import { randomChoice, randomFrom } from '@armistice/engine/kit';
import { journeysOf, SceneMaker, type TableFace } from '@armistice/table';
import { expect, it } from 'vitest';
import { cards } from '../scripts/cards.ts';
import { notesOf, overlays } from '../system/overlays.ts';
import type { Seat } from '../system/types.ts';
import type { WeltkriegView } from '../table/seen.ts';
import { westernFront } from '../western-front/index.ts';
import face from '../western-front/table/index.ts';
import { attack, join } from './table.ts';
import { west } from './west.ts';

it('has a card for every standard rule, as the text has it', () => {
  const made = readFileSync(new URL('../table/rules.json', import.meta.url), 'utf8');
  expect(made, 'make them anew: node games/weltkrieg/scripts/cards.ts').toBe(cards());
});

it('finds words for all that can be chosen, and a card for every rule it names', () => {
  const random = randomFrom(5);
  const match = unwrap(Match.create(westernFront, 'words', { scenario: 'schlieffen' }));
  const bare = new Set<string>();
  for (let i = 0; i < 250 && match.outcome === null; i++) {
    const { play } = match;
    const board = westernFront.view(play, match.asked()[0] as Seat) as unknown as WeltkriegView;
    const drawn = randomChoice(play, random);
    if (typeof drawn === 'string') throw new Error(drawn);
    const { choice, value } = drawn.pick;
    const kind = play.choiceKinds()[choice]!;
    const { text } = face.option(choice, value, board);
    if (text === '' && kind.foci !== undefined) bare.add(choice);
    if (/[a-z]+-(inf|cav|hq|art)/.test(text)) bare.add(`${choice}: ${text}`);
    if (kind.rule !== undefined && face.rules[kind.rule] === undefined) bare.add(`rule ${kind.rule}`);
    unwrap(match.choose({ seat: drawn.seat, ...drawn.pick }));
  }
  expect([...bare]).toEqual([]);
});

it('shows an attack as an exchange, by the reckoning of the rules', () => {
  const t = west({
    1612: 'germany-inf-xx-3-8-5 germany-inf-xx-4-8-5',
    1511: 'germany-hq-1:50',
    1613: 'france-inf-xx-25-6-4',
  });
  t.goTo('cp', 'combat').choose('cp', attack('1613'), join('germany-inf-xx-3-8-5'));
  const board = westernFront.view(t.match.play, 'cp') as unknown as WeltkriegView;
  const card = face.battle(board, 'cp')!;
  // Eight points, supplied; six defend without supply: 18 / 2.
  expect([card.stage, card.odds]).toEqual(['preparing', '8 attack, 9 counterattack']);
  expect(card.outlook!.spread!.defender.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1);
  expect(card.notes.join()).toContain('German 1 Army headquarters pays 1 of 50 supply points');
  expect(t.s.feeder[t.unit('france-inf-xx-25-6-4')]).toBe(-1);
});

it('explains a hex: how full it is, who feeds it, its railway; and lays supply over the map', () => {
  const { play } = unwrap(Match.create(westernFront, 'notes', { scenario: 'schlieffen' }));
  const notes = notesOf(play, play.data.ground.world.place('2420'));
  expect(notes.find(({ rule }) => rule === '3-2')?.value).toBe(12);
  expect(notes.find(({ rule }) => rule === '19-4')?.label).toContain('1 Army headquarters');
  const supply = overlays.supply!.of(play, 'cp');
  expect(supply['2405']).toBe(0);
  expect(supply['2521']).toBeUndefined();
});

it('makes a scene for every seat', () => {
  const match = unwrap(Match.create(westernFront, 'scene', { scenario: 'schlieffen' }));
  const scene = new SceneMaker(face as unknown as TableFace<unknown>).scene(match as never, 'entente');
  expect(scene.headline).toBe('1 August 1914 · turn 1 of 26');
  expect(scene.panels.map(({ id }) => id)).toEqual(['demoralisation', 'paris', 'staffs', 'rails']);
  expect(scene.stacks.find(({ hex }) => hex === '2420')?.title).toContain('12 strength points');
});

it('carries units on towards a goal beyond this turn, by choices the rules list, until the enemy is near', () => {
  const [far, near] = ['germany-inf-xx-3-8-5', 'germany-inf-xx-4-8-5'];
  const t = west({ 2405: far, 1612: near, 1613: 'france-inf-xx-25-6-4' }).goTo('cp', 'movement');
  const asked = (goals: { readonly [unit: string]: string }) =>
    journeysOf(t.match as never, face as unknown as TableFace<unknown>, 'cp', goals)!;
  const { legs, acts } = asked({ [far]: '1807', [near]: '1807' });
  expect(legs.map(({ unit, arrived, why }) => [unit, arrived, why])).toEqual([
    [far, false, undefined],
    [near, false, 'The enemy is next to it.'],
  ]);
  expect(acts).toHaveLength(1);
  const { choice, value } = acts[0]!;
  unwrap(t.match.choose({ seat: 'cp', choice, value }));
  expect(t.at(far)).toBe(legs[0]!.next);
  expect(asked({ [far]: t.at(far) }).legs[0]!.arrived).toBe(true);
});
