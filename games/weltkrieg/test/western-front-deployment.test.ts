/** 12-3, 14 to 22 Set-up within the limits of the text, and the set-up that lies ready. */

import { fuzz } from '@armistice/engine/kit';
import { rulesOf } from '@armistice/engine/kit/vitest';
import { describe, expect, it } from 'vitest';
import { westernFront } from '../western-front/index.ts';
import { inHand, linesOf, wear } from '../western-front/rules/limits.ts';
import type { Table } from './table.ts';
import { deed, setUpOf } from './west-trenches.ts';

const rule = rulesOf(westernFront);
const post = (unit: string, to: string) => deed('post', { unit, to });
const [ready, done] = [deed('ready'), deed('done')];
const F = (name: string, numbers = '6-4') => `france-inf-xx-${name}-${numbers}`;
const points = (t: Table, nation: string): number =>
  t.match.play.data.forces.units.reduce(
    (sum, unit, at) => sum + (unit.nation === nation && unit.kind === 'headquarters' ? t.s.supply[at]! : 0),
    0,
  );

rule('wf:14-1', 'the Entente is placed first, its points taken off, supply shared out as printed', () => {
  const t = setUpOf('april-1915');
  expect([t.step, t.asked]).toEqual(['deploy', ['entente']]);
  expect(t.refusalOf('entente', done)).toBe('wf:14-1');
  t.choose('entente', ready);
  expect(wear(t.match.play, 'France')).toEqual({ taken: 100, due: 100 });
  t.choose('entente', deed('reduce', { unit: F('1'), to: 1 }));
  expect(t.refusalOf('entente', done)).toBe('wf:14-1');
  t.choose('entente', ready, done);
  t.choose('cp', ready, done);
  expect(t.step).toBe('provision');
  expect(t.refusalOf('entente', done)).toBe('17-1');
  t.choose('entente', deed('share'), done);
  t.choose('cp', deed('share'), done);
  expect([points(t, 'france'), points(t, 'britain'), points(t, 'belgium'), points(t, 'germany')]).toEqual([
    90, 17, 7, 130,
  ]);
  expect(t.step).toBe('movement');
});

rule('wf:14-1', 'ten divisions wait for the Germans, and come one to a hex', () => {
  const t = setUpOf('april-1915');
  t.choose('entente', ready);
  for (const name of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
    t.choose('entente', deed('takeUp', F(name)));
  expect(t.refusalOf('entente', done)).toBeUndefined();
  t.choose('entente', deed('takeUp', F('11')));
  expect(t.refusalOf('entente', done)).toBe('wf:14-1');
  t.choose('entente', post(F('11'), '1516'), done);
  t.choose('cp', ready, done);
  expect([t.step, t.asked]).toEqual(['deploy', ['entente']]);
  t.choose('entente', post(F('1'), '1416'));
  expect(t.refusalOf('entente', post(F('2'), '1416'))).toBe('wf:14-1');
  expect(t.refusalOf('entente', post(F('11'), '1416'))).toBe('wf:14-1');
  t.choose('entente', ready, done);
  expect(inHand(t.match.play, 1)).toEqual([]);
});

rule(
  'wf:12-3',
  'sectors: the nation itself, the French on its flanks beside it, others two hexes behind',
  () => {
    const t = setUpOf('april-1915');
    const british = 'britain-inf-xx-1-7-5';
    expect(t.refusalOf('entente', post(F('1'), '0907'))).toBe('wf:12-3');
    expect(t.refusalOf('entente', post(F('1'), '0908'))).toBe('wf:12-3'); // nobody to stand beside
    t.choose('entente', post(british, '0908'), post(F('1'), '0908'));
    expect(t.refusalOf('entente', post('britain-inf-xx-2-7-5', '0909'))).toBe('wf:12-3');
    expect(t.refusalOf('entente', post('britain-inf-xx-2-7-5', '1416'))).toBe('wf:12-3');
    expect(t.refusalOf('entente', post('belgium-inf-xx-1-4-4', '1006'))).toBe('wf:12-3');
    expect(t.refusalOf('entente', post('belgium-inf-xx-1-4-4', '0905'))).toBeUndefined();
    expect(t.refusalOf('entente', post(F('2'), '1005'))).toBe('wf:14-1'); // behind the German front
  },
);

rule('wf:14-2', 'Britons behind the front stand next to Britons there, or to a headquarters', () => {
  const t = setUpOf('april-1915');
  const [a, b] = ['britain-inf-xx-1-7-5', 'britain-inf-xx-2-7-5'];
  expect(t.refusalOf('entente', post(a, '0806'))).toBe('wf:14-2');
  t.choose('entente', post(b, '0907'));
  expect(t.refusalOf('entente', post(a, '0806'))).toBeUndefined();
  t.choose('entente', deed('takeUp', b), post('britain-hq-1', '0807'));
  expect(t.refusalOf('entente', post(a, '0806'))).toBeUndefined();
});

rule('wf:14-3', 'Belgians stand at the Yser, with their seven points', () => {
  const t = setUpOf('april-1915');
  t.choose('entente', post('belgium-hq-bel', '0805'));
  expect(t.refusalOf('entente', post('belgium-inf-xx-1-4-4', '0906'))).toBe('wf:12-3');
  t.choose('entente', post('belgium-inf-xx-1-4-4', '0805'));
  expect(t.at('belgium-inf-xx-1-4-4')).toBe('0805');
});

rule(
  'wf:14-4',
  'Germans on their front or behind it; in the south a division to a hex and no guns; one gas counter',
  () => {
    const t = setUpOf('april-1915');
    t.choose('entente', ready, done);
    const G = (name: string) => `germany-inf-xx-${name}-8-5`;
    expect(t.refusalOf('cp', post(G('5'), '0907'))).toBe('wf:14-4');
    t.choose('cp', post(G('5'), '2820'));
    expect(t.refusalOf('cp', post(G('6'), '2820'))).toBe('wf:14-4');
    expect(t.refusalOf('cp', post('germany-art-x-a-8-4', '2821'))).toBe('wf:14-4');
    t.choose('cp', ready);
    expect(wear(t.match.play, 'Germany')).toEqual({ taken: 130, due: 130 });
    expect([...t.s.tally.slice(4, 6)]).toEqual([1, 0]);
  },
);

rule('wf:12-4', 'two sectors have flanks each', () => {
  const t = setUpOf('february-1916');
  const { world } = t.match.play.data.ground;
  const flanks = linesOf(t.match.play, 1)
    .sectors.filter(({ army }) => army === 'britain')
    .map((one) => [...one.flanks].map((place) => world.ids[place]));
  expect(flanks).toEqual([
    ['1006', '0908'],
    ['0910', '0911'],
  ]);
});

rule('wf:12-5', 'a sector of three hexes bows inward: two behind them, one behind these', () => {
  const t = setUpOf('april-1915');
  const { world } = t.match.play.data.ground;
  const sector = linesOf(t.match.play, 1).sectors.find(({ army }) => army === 'britain')!;
  expect([...sector.rear].map((place) => world.ids[place]).sort()).toEqual(['0707', '0806', '0807']);
});

rule('wf:15-3', 'Verdun is quiet: two divisions, of six points at the most', () => {
  const t = setUpOf('february-1916');
  expect(t.refusalOf('entente', post(F('2col', '7-4'), '2015'))).toBe('wf:15-3');
  t.choose('entente', post(F('1'), '2015'), post(F('2'), '2115'));
  expect(t.refusalOf('entente', post(F('3'), '2016'))).toBe('wf:15-3');
});

rule('wf:17-3', 'at Verdun everybody is at his flip side', () => {
  const t = setUpOf('june-1916');
  expect(t.refusalOf('entente', post(F('1'), '2015'))).toBe('wf:17-3');
  t.choose('entente', deed('reduce', { unit: F('1'), to: 3 }), post(F('1'), '2015'));
  expect(t.at(F('1'))).toBe('2015');
});

/** By chapter: scenario, and the numbers of the text for each nation: strength points off, supply points. */
const CHAPTERS = [
  [
    '16',
    'february-1916',
    { France: [100, 150], 'Great Britain': [10, 75], Belgium: [0, 7], Germany: [50, 240] },
  ],
  ['18', 'june-1916', { France: [50, 225], 'Great Britain': [0, 100], Belgium: [0, 7], Germany: [50, 160] }],
  ['20', 'april-1917', { France: [0, 240], 'Great Britain': [60, 130], Belgium: [0, 15], Germany: [0, 310] }],
] as const;
const NATIONS = ['France', 'Great Britain', 'Belgium', 'Germany'] as const;
const IDS = { France: 'france', 'Great Britain': 'britain', Belgium: 'belgium', Germany: 'germany' } as const;

interface Told {
  readonly off: { readonly [nation: string]: number };
  readonly supply: { readonly [nation: string]: number };
  readonly left: number;
  readonly begins: boolean;
}

function played(scenario: string): Told {
  const t = setUpOf(scenario);
  t.choose('entente', ready, done);
  t.choose('cp', ready, done);
  t.choose('entente', deed('share'), done);
  t.choose('cp', deed('share'));
  const g = t.match.play;
  const off = Object.fromEntries(NATIONS.map((nation) => [nation, wear(g, nation).taken]));
  const supply = Object.fromEntries(NATIONS.map((nation) => [nation, points(t, IDS[nation])]));
  const left = inHand(g, 0).length + inHand(g, 1).length;
  t.choose('cp', done);
  return { off, supply, left, begins: t.step !== 'provision' };
}

const told = new Map<string, Told>();

/** What the set-up of a chapter comes to for a nation is what the text prints. */
function comesOut(chapter: (typeof CHAPTERS)[number][0], nation: (typeof NATIONS)[number]): void {
  const [, scenario, nations] = CHAPTERS.find(([one]) => one === chapter)!;
  const made = told.get(scenario) ?? played(scenario);
  told.set(scenario, made);
  expect([made.off[nation], made.supply[nation]]).toEqual([...nations[nation]]);
  expect([made.left, made.begins]).toEqual([0, true]);
}

rule('wf:16-1', 'France: points off and supply as printed', () => comesOut('16', 'France'));
rule('wf:16-2', 'Great Britain: points off and supply as printed', () => comesOut('16', 'Great Britain'));
rule('wf:16-3', 'Belgium: points off and supply as printed', () => comesOut('16', 'Belgium'));
rule('wf:16-4', 'Germany: points off and supply as printed', () => comesOut('16', 'Germany'));
rule('wf:18-1', 'France: points off and supply as printed', () => comesOut('18', 'France'));
rule('wf:18-2', 'Great Britain: points off and supply as printed', () => comesOut('18', 'Great Britain'));
rule('wf:18-3', 'Belgium: points off and supply as printed', () => comesOut('18', 'Belgium'));
rule('wf:18-4', 'Germany: points off and supply as printed', () => comesOut('18', 'Germany'));
rule('wf:20-1', 'France: points off and supply as printed', () => comesOut('20', 'France'));
rule('wf:20-2', 'Great Britain: points off and supply as printed', () => comesOut('20', 'Great Britain'));
rule('wf:20-3', 'Belgium: points off and supply as printed', () => comesOut('20', 'Belgium'));
rule('wf:20-4', 'Germany: points off and supply as printed', () => comesOut('20', 'Germany'));

describe('March 1918', () => {
  const free = { options: { historical: false } };

  rule('wf:22-1', 'as history had it, the Entente places what is left, and takes 20 off at the front', () => {
    const t = setUpOf('march-1918');
    expect(t.at('france-hq-3')).toBe('0915');
    expect(t.refusalOf('entente', post('france-hq-3', '0914'))).toBe('wf:22-1');
    expect(t.refusalOf('entente', post(F('2'), '1516'))).toBe('wf:22-1'); // French infantry at the front
    expect(t.refusalOf('entente', post('france-art-x-b-6-4', '1515'))).toBe('wf:22-1'); // guns behind it
    t.choose('entente', ready);
    expect(wear(t.match.play, 'France').taken).toBe(20);
    t.choose('entente', done);
    t.choose('cp', ready, done);
    expect([t.step, t.asked, points(t, 'france')]).toEqual(['provision', ['cp'], 224]);
  });

  rule('wf:22-2', 'as players will: 90 points of Britain off', () => {
    const t = setUpOf('march-1918', free);
    t.choose('entente', ready);
    expect([wear(t.match.play, 'Great Britain').taken, wear(t.match.play, 'France').taken]).toEqual([90, 20]);
    t.choose('entente', done);
    expect(t.asked).toEqual(['cp']);
  });

  rule('wf:12-10', 'six British divisions stand with others in 1918', () => {
    const t = setUpOf('march-1918', free);
    const names = ['9', '11', '12', '14', '15', '17'];
    for (const name of names) t.choose('entente', post(`britain-inf-xx-${name}-7-4`, '1515'));
    expect(t.refusalOf('entente', post('britain-inf-xx-18-7-4', '1615'))).toBe('wf:12-3');
  });

  rule('wf:22-3', 'Americans have a hex of their own, and stand with others', () => {
    const t = setUpOf('march-1918', free);
    for (const hex of ['2217', '2016', '1718'])
      expect(t.refusalOf('entente', post('america-inf-xx-26-12-4', hex))).toBeUndefined();
    t.choose('entente', post('america-inf-xx-1-13-4', '2217'));
    expect(t.refusalOf('entente', post(F('1'), '2217'))).toBeUndefined(); // a flank
  });

  rule('wf:22-4', 'twelve small Belgian divisions, fifteen points', () => {
    const t = setUpOf('march-1918');
    expect([t.at('belgium-inf-xx-12-4-4'), t.supply('belgium-hq-bel')]).toEqual(['0905', 15]);
  });

  rule('wf:22-5', 'Germany has 640 points, and 33 assault divisions of twelve', () => {
    const t = setUpOf('march-1918');
    t.choose('entente', ready, done);
    t.choose('cp', ready, done, deed('share'), done);
    const { units } = t.match.play.data.forces;
    const assault = units.filter(({ kind, strength }) => kind === 'assault' && strength === 12);
    expect([points(t, 'germany'), assault.filter(({ id }) => t.s.at[t.unit(id)]! >= 0).length]).toEqual([
      640, 33,
    ]);
  });

  rule('wf:21-1', 'nations begin with what they have suffered', () => {
    const { demoralisation: d } = setUpOf('march-1918').s;
    expect([d[0], d[2], d[3], d[6]]).toEqual([1966, 975, 912, 0]);
  });

  rule('wf:21-2', 'the first American headquarters will come with 25 points', () => {
    const t = setUpOf('march-1918');
    expect([t.at('america-hq-1'), t.supply('america-hq-1')]).toEqual(['coming', 25]);
  });

  it('has the dead tanks of France in the dead pile', () => {
    expect(setUpOf('march-1918').at('france-tank-x-3tnk-6-3')).toBe('dead');
  });
});

// Whoever holds divisions back can always bring them on: set-ups of random play that had no way out.
it.each([
  ['june-1916', 95, 'points go at Verdun that nobody owes (17-3)'],
  ['march-1918', 182, 'an American division counts as two (11-2)'],
])('a set-up of %s with divisions held back comes to its end (seed %i: %s)', (scenario, seed) => {
  expect(fuzz(westernFront, { scenario, seed, games: 1 })).toMatchObject({ finished: 1, violations: [] });
});
