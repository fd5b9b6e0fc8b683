import { Match, unwrap } from '@armistice/engine';
import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { cpInFrance } from '../front.ts';
import { despair } from '../index.ts';
import { takeControl } from '../rules/control.ts';
import {
  baselineScoring,
  finalPush,
  mobileScoring,
  setBaseline,
  sudden,
  victoryNow,
} from '../rules/victory.ts';
import type { ScenarioId } from '../scenarios/index.ts';
import { POINT } from '../types.ts';
import { type Layout, type Table, table } from './table.ts';

const rule = rulesOf(despair);

const FRANCE = despair.content.map.value as { hexes: { [id: string]: { country: string | null } } };
const french = Object.keys(FRANCE.hexes).filter((id) => FRANCE.hexes[id]!.country === 'France');
const belgian = Object.keys(FRANCE.hexes).filter((id) => FRANCE.hexes[id]!.country === 'Belgium');

/** An empty map on which the Central Powers hold these hexes beside Germany. */
function holding(hexes: readonly string[], layout: Layout = {}): Table {
  const rest = [...french, ...belgian].filter((id) => !hexes.includes(id));
  return table({}, { forts: {}, control: { cp: hexes.join(' '), allied: rest.join(' ') }, ...layout });
}

/** Some French hexes that score nothing in 1914. */
const plain = (n: number): string[] =>
  french.filter((id) => /^[D-K]0[3-9]$/.test(id) && !['F03', 'D06', 'E06'].includes(id)).slice(0, n);

const give = (t: Table, to: 0 | 1, ...hexes: string[]): void => {
  for (const hex of hexes) t.s.control[t.place(hex)] = to;
};

function score(t: Table, turn: number): [number, number] {
  t.s.turn = turn;
  mobileScoring(t.match.play, victoryNow(t.match.play));
  return [...t.s.vp];
}

rule('15.1', 'Turns 1 to 3 of the printed example: Maubeuge counts for ever, Namur goes to and fro', () => {
  const t = holding(['F03', 'H02', ...plain(16)]);
  expect(score(t, 1)).toEqual([2, 0]);
  give(t, 1, 'F03', 'H02');
  expect(score(t, 2)).toEqual([1, 1]);
  give(t, 0, 'H02');
  expect(score(t, 3)).toEqual([2, 0]);
});

rule(
  '15.0.2',
  'a Belgian fortress never adds more than one point, and none for the Allies who never lost it',
  () => {
    const t = holding(['G01', ...plain(16)]);
    expect(score(t, 1)).toEqual([1, 0]);
    expect(score(t, 2)).toEqual([1, 0]);
  },
);

rule(
  '15.1',
  'a Belgian fortress taken before Turn 1 brings no point, until it has been lost and taken anew',
  () => {
    const match = unwrap(Match.create(despair, 'before', { scenario: 'introductory' }));
    for (const seat of match.asked()) unwrap(match.choose({ seat, choice: 'ready', value: null }));
    const { play } = match;
    expect([...play.s.belgian]).toEqual([POINT.open, POINT.before, POINT.before]);
    const namur = play.data.ground.world.index('H02');
    const scored = (holder?: 0 | 1): number[] => {
      if (holder !== undefined) takeControl(play, namur, holder);
      mobileScoring(play, victoryNow(play));
      return [...play.s.vp];
    };
    expect(scored()).toEqual([0, 0]);
    expect(scored(1)).toEqual([0, 0]);
    expect(scored(0)).toEqual([1, 0]);
  },
);

rule('15.0.1', 'permanent points are scored every turn and never lost', () => {
  const t = holding(['F03', 'B01', ...plain(16)]);
  expect(score(t, 1)).toEqual([2, 0]);
  expect(score(t, 2)).toEqual([4, 0]);
  give(t, 1, 'F03', 'B01');
  expect(score(t, 2)).toEqual([4, 0]);
});

rule(
  '15.1',
  'the Marne counts when held or contested; Alsace, Metz and Strasbourg count for the Allies',
  () => {
    const t = table(
      { D06: 'cp 2 french 3', E06: 'cp 1' },
      { forts: {}, control: { allied: 'D06 C07 L08 L09 J06', cp: `E06 ${plain(16).join(' ')}` } },
    );
    give(t, 1, 'H02', 'I02', 'G01');
    expect(score(t, 1)).toEqual([2, 4]);
  },
);

rule('15.1', 'at the end of Turn 3 the Allies score for what the Central Powers do not hold', () => {
  const bonus = (n: number, scenario: ScenarioId, turn = 3): number =>
    score(holding(plain(n), { scenario }), turn)[1];
  expect([15, 14, 12, 11, 9, 8].map((n) => bonus(n, 'introductory'))).toEqual([0, 1, 1, 2, 2, 3]);
  expect([15, 14, 13, 12, 10, 9].map((n) => bonus(n, 'campaign'))).toEqual([0, 1, 1, 2, 2, 3]);
  expect(bonus(8, 'introductory', 2)).toBe(0);
});

rule('15.0', 'a lead of six points wins at once', () => {
  const vp = (cp: number, allied: number) => {
    const t = holding(plain(16), { from: 'scoring', turn: 1, state: { vp: [cp, allied] } });
    return t.outcome;
  };
  expect(vp(6, 0)).toMatchObject({ winner: 'cp', how: 'lead' });
  expect(vp(0, 6)).toMatchObject({ winner: 'allied', how: 'lead' });
  expect(vp(5, 0)).toBeNull();
});

rule('15.0', 'the most points win at the end of Turn 3, and equal points are a draw', () => {
  const end = (cp: number, allied: number) =>
    holding(plain(16), { from: 'scoring', turn: 3, state: { vp: [cp, allied] } }).outcome;
  expect(end(3, 2)).toMatchObject({ winner: 'cp', how: 'points' });
  expect(end(2, 3)).toMatchObject({ winner: 'allied', how: 'points' });
  expect(end(2, 2)).toMatchObject({ winner: null, how: 'points' });
});

rule('16.2', 'players who go on into 1915 do not end with Turn 3', () => {
  const t = holding(plain(16), { from: 'scoring', turn: 3, options: { until: '1916' } });
  expect([t.outcome, t.s.turn]).toEqual([null, 4]);
});

rule('15.0', 'Paris wins for the Central Powers at the end of an Allied Action Phase', () => {
  const t = holding(['C07', ...plain(16)]);
  expect(sudden(t.match.play, 0)).toBeUndefined();
  expect(sudden(t.match.play, 1)).toMatchObject({ winner: 'cp', how: 'Paris' });
});

rule('15.0', '1914: France free of the enemy wins from the end of Turn 2 on', () => {
  const t = (turn: number, from: 'scoring' | 'action') => holding([], { turn, from });
  expect(t(1, 'scoring').outcome).toBeNull();
  expect(t(2, 'scoring').outcome).toMatchObject({ winner: 'allied', how: 'France is free' });
  expect(sudden(t(2, 'action').match.play, 1)).toBeUndefined();
  expect(sudden(t(3, 'action').match.play, 1)).toMatchObject({ winner: 'allied', how: 'France is free' });
});

rule(
  'SCENARIO III',
  'domination: 22 French hexes after an Allied phase, 8 or fewer after one of the Central Powers',
  () => {
    const at = (n: number, side: 0 | 1) =>
      sudden(holding(french.slice(-n), { scenario: 'stalemate', turn: 4 }).match.play, side);
    expect(at(22, 1)).toMatchObject({ winner: 'cp', how: 'domination' });
    expect([at(21, 1), at(22, 0), at(8, 1), at(9, 0)]).toEqual([undefined, undefined, undefined, undefined]);
    expect(at(8, 0)).toMatchObject({ winner: 'allied', how: 'domination' });
  },
);

rule('SCENARIO IV', 'domination: 20 French hexes, or ten Belgian ones', () => {
  const of = (hexes: string[], side: 0 | 1, turn = 7) =>
    sudden(holding(hexes, { scenario: 'final-push', turn }).match.play, side);
  const allOfBelgium = [...belgian];
  expect(of([...french.slice(-20), ...allOfBelgium], 1)).toMatchObject({ winner: 'cp', how: 'domination' });
  expect(of([...french.slice(-19), ...allOfBelgium], 1)).toBeUndefined();
  expect(of([...french.slice(-5), ...belgian.slice(10)], 0)).toMatchObject({
    winner: 'allied',
    how: 'domination',
  });
  expect(of([...french.slice(-5), ...belgian.slice(9)], 0)).toBeUndefined();
});

rule('SCENARIO IV', 'France free at the end of Turn 8 wins; before that it does not', () => {
  const at = (turn: number) => holding(belgian, { scenario: 'final-push', turn, from: 'scoring' }).outcome;
  expect(at(8)).toMatchObject({ winner: 'allied', how: 'France is free' });
  expect(at(7)).toBeNull();
});

rule(
  '15.2',
  'more hexes than the baseline score the difference, as many score one, fewer score for the Allies',
  () => {
    const points = (n: number): [number, number] => {
      const t = holding(plain(n), { scenario: 'stalemate', turn: 5, state: { baseline: 15 } });
      baselineScoring(t.match.play);
      return [...t.s.vp];
    };
    expect([18, 16, 15, 14, 11].map(points)).toEqual([
      [3, 0],
      [1, 0],
      [1, 0],
      [0, 1],
      [0, 4],
    ]);
  },
);

rule('15.2', 'the first baseline is the printed 15, whatever is held; Turn 5 counts', () => {
  for (const [turn, wanted] of [
    [4, 15],
    [5, 12],
  ] as const) {
    const t = holding(plain(12), {
      scenario: 'campaign',
      turn,
      frames: [
        ['turn', { at: 6 }],
        ['baseline', {}],
      ],
    });
    expect(t.s.baseline).toBe(wanted);
  }
});

rule('15.2', 'the baseline is counted anew when a turn begins', () => {
  const t = holding(plain(12), { scenario: 'stalemate', turn: 5 });
  setBaseline(t.match.play);
  expect([t.s.baseline, cpInFrance(t.match.play)]).toEqual([12, 12]);
});

rule(
  '15.3',
  'the final push: all of France and five hexes beyond win, all of France is a draw, else it is lost',
  () => {
    const end = (hexes: string[]) => holding(hexes, { scenario: 'final-push', turn: 9 });
    expect(finalPush(end(['K10']).match.play)).toMatchObject({ winner: 'cp' });
    const five = end(belgian.filter((id) => !['D01', 'E01', 'E02', 'F01', 'F02'].includes(id)));
    expect(finalPush(five.match.play)).toMatchObject({ winner: 'allied', how: 'final push' });
    const four = end(belgian.filter((id) => !['D01', 'E01', 'E02', 'F01'].includes(id)));
    expect(finalPush(four.match.play)).toMatchObject({ winner: null });
    // Without a supply line the fifth does not count.
    const cut = end(belgian.filter((id) => !['D01', 'E01', 'E02', 'F01', 'H01'].includes(id)));
    expect(finalPush(cut.match.play)).toMatchObject({ winner: null });
  },
);

rule('15.3', 'France free at the end of Turn 9 is a draw, with five hexes beyond it a victory', () => {
  const end = (hexes: string[]) =>
    holding(hexes, { scenario: 'final-push', turn: 9, from: 'scoring' }).outcome;
  expect(end(belgian)).toMatchObject({ winner: null, how: 'final push' });
  const five = belgian.filter((id) => !['D01', 'E01', 'E02', 'F01', 'F02'].includes(id));
  expect(end(five)).toMatchObject({ winner: 'allied', how: 'final push' });
});

rule('15.3', 'the war ends with Turn 9', () => {
  const t = holding(['K10', ...belgian], { scenario: 'final-push', turn: 9, from: 'scoring' });
  expect(t.outcome).toMatchObject({ winner: 'cp', how: 'final push' });
});

rule(
  '15.2b',
  'as many hexes as the baseline: exactly one point for the Central Powers, in a turn that is played',
  () => {
    const t = holding(plain(15), {
      scenario: 'stalemate',
      turn: 4,
      from: 'scoring',
      state: { baseline: 15 },
    });
    expect([t.s.vp, t.s.turn]).toEqual([[1, 0], 5]);
  },
);

rule('9.0', 'the Scoring Phase adds points by the method of the turn', () => {
  const t = holding(['F03', ...plain(16)], { turn: 1, from: 'scoring' });
  expect([t.s.vp, t.s.turn]).toEqual([[1, 0], 2]);
  const late = holding(['F03', ...belgian], { scenario: 'final-push', turn: 7, from: 'scoring' });
  expect([late.s.vp, late.s.turn]).toEqual([[0, 0], 8]);
});
