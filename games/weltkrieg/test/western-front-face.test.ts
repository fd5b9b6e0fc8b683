/** What The Western Front adds to the table: goals of every scenario, the calendar, armies and sectors. */

import { expect, it } from 'vitest';
import { NATION, NATIONS } from '../system/nations.ts';
import type { WeltkriegView } from '../table/seen.ts';
import { westernFront } from '../western-front/index.ts';
import { westOverlays } from '../western-front/rules/overlays.ts';
import face from '../western-front/table/index.ts';
import { attack, join, type Table } from './table.ts';
import { west } from './west.ts';
import { deed, setUpOf, trenches } from './west-trenches.ts';

const seen = (t: Table) => {
  const { play } = t.match;
  const board = westernFront.view(play, 'cp') as unknown as WeltkriegView;
  const of = { data: play.data, scenario: play.scenario, options: play.options } as never;
  return { board, present: face.present!(board, of), reference: face.reference!(of) };
};
const goalsOf = (t: Table) => seen(t).present.goals!.map(({ title, met }) => [title, met]);

it('has the whole scale of a scenario as goals, and which of them is met', () => {
  const t = setUpOf('february-1916');
  t.s.demoralisation[NATION.france] = 75;
  t.s.demoralisation[NATION.belgium] = 5;
  t.s.demoralisation[NATION.germany] = 10;
  expect(goalsOf(t)).toEqual([
    ['The Central Powers win, decisive: 120 or more.', false],
    ['The Central Powers win, substantial: 70 or more.', true],
    ['The Central Powers win, marginal: 40 or more.', true],
    ['The Entente wins, marginal: 0 to 39.', false],
    ['The Entente wins, substantial: -34 to -1.', false],
    ['The Entente wins, decisive: -35 or less.', false],
  ]);
  const panel = face.panels(seen(t).board, 'cp').find(({ id }) => id === 'victory')!;
  expect(panel.rows[0]).toMatchObject({ value: 70 });
  expect(panel.rows[0]!.means).toContain('a substantial victory of the Central Powers');
});

it('has what nations bear as goals of 1918', () => {
  const goals = JSON.stringify(goalsOf(setUpOf('march-1918')));
  for (const words of ['Germany surrenders', 'France collapses', 'Great Britain is shaken'])
    expect(goals).toContain(words);
});

it('numbers turns of the scenario, and says who is mobilised and what comes by rates', () => {
  const { present, reference } = seen(west(undefined, { mobilised: false }));
  expect([present.turn, reference.turns![0]!.turn, reference.turns!.length]).toEqual([1, 1, 26]);
  const texts = reference.turns![0]!.events.map(({ text }) => text).join('\n');
  expect(texts).toContain(
    'Germany mobilises: all 8-2 Siege I; all 4-3 Siege I; any 2 8-5 Inf XX of the 1 army',
  );
  expect(texts).toContain('in 1913');
  const later = seen(setUpOf('march-1918')).reference.turns!.flatMap(({ events }) => events);
  expect(later.map(({ text }) => text)).toContain(
    'Germany, while shaken: 60 supply points, 5-4 replacements',
  );
});

it('lists the armies of 1914 with what is left of them', () => {
  const army = seen(west(undefined)).present.armies!.find(({ id }) => id === 'army-germany-hq-1')!;
  expect(army.title).toBe('German 1. Army, headquarters in 2405');
  const row = (label: string) => army.rows.find((one) => one.label === label)?.count;
  // Eight divisions of 8, four of 5, three brigades of 2, three of cavalry, and the siege guns.
  expect([row('Supply points'), row('Infantry'), row('Cavalry')]).toEqual([100, 15, 3]);
});

it('lays armies over the map in 1914, and sectors with their flanks later', () => {
  const armies = westOverlays.armies!.of(west(undefined).match.play, 'cp');
  expect([armies['2405'], armies['2520']]).toEqual(['G1: 1st German Army', 'F1: 1st French Army']);
  const t = trenches('april-1915', {
    1006: 'britain-inf-xx-27-7-4',
    '0907': 'britain-inf-xx-28-7-4',
    '0908': 'britain-inf-xx-46t-7-4',
  });
  const sectors = westOverlays.armies!.of(t.match.play, 'entente');
  expect([sectors['1006'], sectors['0907'], sectors['0908'], sectors['0910']]).toEqual([
    'flank of the British sector',
    'British sector',
    'flank of the British sector',
    'French sector',
  ]);
});

it('has words for a division that breaks down, and calls its brigades by its name', () => {
  const t = west({ 2306: 'germany-inf-xx-19-8-5' }, { turn: 3 }).goTo('cp', 'movement');
  expect(face.option('split', 'germany-inf-xx-19-8-5', seen(t).board).text).toBe('Break down into brigades');
  t.choose('cp', deed('split', 'germany-inf-xx-19-8-5'));
  const { board } = seen(t);
  const [stack] = face.stacks(board, 'cp').filter(({ hex }) => hex === '2306');
  expect(stack!.counters.map(({ label }) => label)).toEqual(['½19', '½19']);
});

it('reckons the surprise of the first assault before the dice fall', () => {
  const shareOf = (met: number): unknown => {
    const t = trenches(
      'march-1918',
      {
        1009: 'germany-aslt-xx-20-12-5 germany-aslt-xx-19-12-5 germany-hq-6:50',
        '0909': 'britain-inf-xx-9-7-4',
      },
      {
        trench: '0909',
        also(g) {
          g.s.firsts[NATION.germany * NATIONS.length + NATION.britain] = met;
        },
      },
    ).goTo('cp', 'combat');
    t.choose('cp', attack('0909'), join('germany-aslt-xx-20-12-5'), join('germany-aslt-xx-19-12-5'));
    return seen(t).board.battle!.clash!.share;
  };
  // They pass through the trench once; later all infantry must be lost.
  expect(shareOf(0)).not.toEqual([1, 1]);
  expect(shareOf(2)).toEqual([1, 1]);
});
