/** S1 The Storm Elsewhere. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import {
  bury,
  done,
  infiltrate,
  type Layout,
  place,
  ready,
  rebuild,
  type Stacks,
  sendAir,
  type Table,
  table,
} from './table.ts';

const rule = rulesOf(storm);

const elsewhere = (stacks?: Stacks, layout: Layout = {}): Table =>
  table(stacks, { scenario: 'elsewhere', ...layout });

/** Two corps that do nothing to each other. */
const QUIET: Stacks = { 2731: 'ge-4', 2732: 'br-5' };

// ---- S1.1, S1.2 ----

rule('S1.1', 'the map of 1918, with the trenches of March', () => {
  const t = elsewhere();
  expect(t.match.play.data.ground.map.id).toBe('storm-1918');
  expect([t.holder('1134'), t.holder('1135')]).toEqual(['german', 'allied']);
  expect([t.holder('2731'), t.holder('2732')]).toEqual(['german', 'allied']);
});

rule('S1.2', 'Turn 1 has no German part', () => {
  const t = elsewhere();
  t.does('german', ready);
  t.does('allied', ready);
  expect(t.s.turn).toBe(1);
  expect(t.next).toBe('allied: replacements');
  t.endTurn();
  expect(t.s.turn).toBe(2);
  expect(t.next).toBe('german: replacements'); // from Turn 2 on the Germans are first again
});

rule('S1.2', 'nobody rolls for weather on Turn 1', () => {
  const t = elsewhere(QUIET, { dice: { weather: [1] } });
  expect(t.s.wet).toBe(0);
  t.endTurn();
  expect(t.s.wet).toBe(1); // the die was still there on Turn 2
});

// ---- S1.3 ----

rule('S1.3', 'the Germans set up first', () => {
  const t = elsewhere();
  expect(t.next).toBe('german: deploy');
  t.does('german', ready);
  expect(t.next).toBe('allied: deploy');
});

rule('S1.3', 'regular corps stand where the Stosstruppen would', () => {
  const t = elsewhere();
  expect([t.at('ge-3'), t.steps('ge-3')]).toEqual(['2432', 2]);
  expect(t.at('ge-stoss-3')).toBe('unused');
  const stoss = storm.content.units.value.filter((unit) => unit.kind === 'stosstruppen');
  for (const unit of stoss) {
    expect(t.at(unit.id), unit.id).toBe('unused');
    expect(t.at(unit.counterpart!), unit.id).toMatch(/^\d{4}$/);
  }
});

rule('S1.3', 'otherwise as in March: Germans in their main trench, Belgians two and two', () => {
  const t = elsewhere();
  expect(t.refusal('german', place('ge-3', '2431'))).toBe('3.7'); // the second line
  expect(t.refusal('german', place('ge-3', '2730'))).toBeUndefined();
  t.does('german', ready);
  expect(t.refusal('allied', place('be-1', '1334'))).toBe('3.6');
  expect(t.refusal('allied', place('br-2', '2832'))).toBe('3.6'); // French from there on
  expect(t.refusal('allied', bury('fr-1'))).toBe('S2.5'); // nobody begins in the dead pile
});

rule('S1.3', 'no German air unit, no Big Bertha', () => {
  const t = elsewhere({ 2731: 'ge-4', 2732: 'br-5', 2832: 'fr-20' }, { turn: 2, dice: { combat: [6] } });
  expect([t.at('ge-air'), t.s.bertha]).toEqual(['unused', -1]);
  t.goTo('allied', 'combat').attacks('allied', '2731', 'br-5 fr-20');
  expect(t.next).toBe('allied: airSupport');
  t.does('allied', sendAir(1));
  expect(t.step).toBe('defenderLosses'); // the Germans were not asked to meet it
});

rule('S1.3', 'AGB is not in the game at all', () => {
  const t = elsewhere();
  expect(t.at('ge-agb')).toBe('unused');
  expect(t.refusal('german', place('ge-agb', '2631'))).toBe('3.1');
});

rule('S1.3', 'nothing is gained for a gun that is not there, and it does not fire', () => {
  const t = elsewhere(QUIET, { options: { bigBertha: true, parisGun: true } });
  t.endTurn().endTurn().goTo('allied', 'replacements'); // a Paris gun die would stop the test
  expect(t.s.morale).toEqual({ german: 15, allied: 15 });
});

// ---- S1.4 ----

rule('S1.4', 'four steps at the start, two a turn to Turn 6, one after that', () => {
  const t = elsewhere(QUIET);
  expect(t.s.pools.german).toBe(4);
  const pools: number[] = [];
  for (let turn = 2; turn <= 9; turn++) {
    t.goTo('german', 'replacements');
    expect(t.s.turn).toBe(turn);
    pools.push(t.s.pools.german);
    t.endTurn();
  }
  expect(pools).toEqual([6, 8, 10, 12, 14, 15, 16, 17]);
});

rule('S1.4', 'one step still comes on the last turn', () => {
  const t = elsewhere(QUIET, { turn: 16, pools: { german: 0 }, dice: { armistice: [6] } });
  expect(t.goTo('german', 'replacements').s.pools.german).toBe(1);
});

rule('S1.4', 'the Allies begin and receive as in the campaign', () => {
  const pools = (scenario: 'campaign' | 'elsewhere', turn?: number) => {
    const t = table(QUIET, { scenario, ...(turn === undefined ? {} : { turn }) });
    const { british, french, belgian, american } = t.goTo('allied', 'replacements').s.pools;
    return { british, french, belgian, american };
  };
  expect(pools('elsewhere')).toEqual({ british: 10, french: 12, belgian: 2, american: 0 });
  for (const turn of [2, 5, 8, 10]) expect(pools('elsewhere', turn)).toEqual(pools('campaign', turn));
});

rule('S1.4', 'the steps are spent like any others', () => {
  const t = elsewhere({ 2731: 'ge-4', 2732: 'br-5' }, { turn: 2, off: { dead: 'ge-3' } });
  t.goTo('german', 'replacements').does('german', rebuild('ge-3', 2));
  expect([t.s.pools.german, t.at('ge-3'), t.steps('ge-3')]).toEqual([4, 'edge', 2]);
});

// ---- S1.5 ----

rule('S1.5', 'no German unit infiltrates', () => {
  const t = elsewhere(undefined).goTo('german', 'combat');
  t.does('german', done);
  expect(t.next).toBe('german: combat'); // the second phase: nobody can infiltrate, so nobody is asked
  expect(t.match.play.frame('combat')!.phase).toBe(2);
});

rule('S1.5', 'Allied tanks and those with them infiltrate from Turn 9, not before', () => {
  const stacks = { 2433: 'br-7 br-rtc', 2532: 'br-5', 4011: 'ge-4' };
  const t = elsewhere(stacks, { turn: 8 });
  const steps: string[] = [];
  while (t.s.turn === 8) {
    steps.push(t.next);
    t.pass();
  }
  expect(steps).not.toContain('allied: infiltration');
  t.goTo('allied', 'infiltration');
  expect(t.s.turn).toBe(9);
  expect(t.refusal('allied', infiltrate('br-rtc', '2332'))).toBeUndefined();
  expect(t.refusal('allied', infiltrate('br-7', '2332'))).toBeUndefined();
  expect(t.refusal('allied', infiltrate('br-5', '2531'))).toBe('15.3');
});

// ---- S1.6 ----

rule('S1.6', 'weather is rolled for, whatever the players chose', () => {
  const t = elsewhere(QUIET, { turn: 2, options: { historicalWeather: true }, dice: { weather: [3, 3] } });
  expect(t.s.wet).toBe(1); // Turn 2: 1 to 3
  t.endTurn();
  expect(t.s.wet).toBe(0); // Turn 3: 1 and 2 only
});

rule('S1.6', 'Turn 14 can be dry, which it was not in 1918', () => {
  const layout: Layout = { turn: 14, options: { historicalWeather: true }, dice: { weather: [6] } };
  expect(elsewhere(QUIET, layout).s.wet).toBe(0);
  expect(table(QUIET, { ...layout, scenario: 'campaign' }).s.wet).toBe(1);
});

// ---- S1.7 ----

const CHANCES = [
  [12, 1],
  [13, 2],
  [14, 3],
  [15, 4],
  [16, 5],
] as const;

for (const [turn, most] of CHANCES) {
  rule('S1.7', `Turn ${turn}: ${most} or less is an armistice`, () => {
    for (let die = 1; die <= 6; die++) {
      const t = elsewhere(QUIET, { turn, dice: { armistice: [die] } });
      if (die <= most) {
        expect(t.outcome, `${die}`).toMatchObject({ winner: 'german', how: 'armistice' });
        expect(t.next).toBe('nobody: the game is over');
      } else expect(t.next, `${die}`).toBe('german: replacements');
    }
  });
}

rule('S1.7', 'the die comes before anything else of the turn, and not before Turn 12', () => {
  const t = elsewhere(QUIET, { turn: 11, dice: { armistice: [1], weather: [1] } });
  expect(t.outcome).toBeNull();
  t.endTurn();
  expect(t.s.turn).toBe(12);
  expect(t.outcome).toMatchObject({ how: 'armistice' });
  const kinds = t.facts.map((fact) => fact.kind);
  expect(t.facts).toContainEqual({ kind: 'armistice', die: 1, over: true });
  expect(kinds).not.toContain('weather'); // none any more
});

rule('S1.7', 'a new die each turn', () => {
  const t = elsewhere(QUIET, { turn: 12, dice: { armistice: [2, 3, 3] } });
  t.endTurn();
  expect([t.s.turn, t.outcome]).toEqual([13, null]);
  t.endTurn();
  expect(t.outcome).toMatchObject({ winner: 'german', how: 'armistice' });
  expect(t.s.turn).toBe(14);
});

rule('S1.7', 'the last turn is played to its end, and Germany has held out', () => {
  const t = elsewhere(QUIET, { turn: 16, dice: { armistice: [6] } });
  t.goTo('allied', 'combat').endTurn();
  expect(t.outcome).toMatchObject({ winner: 'german', how: 'time' });
});

rule('S1.7', 'the Allies win by breaking German morale, as in 1918', () => {
  const t = elsewhere(QUIET, { turn: 5, morale: { german: 1 } });
  t.goTo('allied', 'replacements').take('allied', '2132'); // Cambrai
  expect([t.s.morale.german, t.outcome]).toEqual([0, null]);
  t.endTurn();
  expect(t.outcome).toMatchObject({ winner: 'allied', how: 'german morale' });
});

rule('S1.7', 'morale broken on the turn before the dice begin counts first', () => {
  const t = elsewhere(QUIET, { turn: 11, morale: { german: 1 }, dice: { armistice: [1] } });
  t.goTo('allied', 'replacements').take('allied', '2132').endTurn();
  expect(t.outcome).toMatchObject({ winner: 'allied' });
});

rule('S1.7', 'Allied morale can break too', () => {
  const t = elsewhere(QUIET, { turn: 5, morale: { allied: 1 } });
  t.goTo('german', 'replacements').take('german', '1735').endTurn();
  expect(t.outcome).toMatchObject({ winner: 'german', how: 'allied morale' });
});

rule('S1.7', 'the Germans do not have to win anything by Turn 9', () => {
  const t = elsewhere(QUIET, { turn: 9 });
  expect(t.s.morale).toEqual({ german: 15, allied: 15 });
  t.goTo('allied', 'replacements').does('allied', done);
  expect(t.outcome).toBeNull();
});
