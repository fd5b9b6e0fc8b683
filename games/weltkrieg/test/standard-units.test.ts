/** 1-6, 10, 11 Units, set-up, sequence, marching, zones of control, stacking. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { turnDate, turnDays, turnNumber } from '../system/calendar.ts';
import { westernFront } from '../western-front/index.ts';
import { lists } from '../western-front/lists.ts';
import { counterOf } from '../western-front/units.ts';
import { drill } from './drill.ts';
import { column, done, march, stand, Table, table } from './table.ts';

const rule = rulesOf(drill);

/** The drill on other turns. */
const dated = (from: object, to: object): Table =>
  new Table({ 2515: 'g1', 1716: 'f1' }, {}, {
    ...drill,
    scenarios: drill.scenarios.map((scenario) => ({ ...scenario, from, to })),
  } as typeof drill);

rule('1-1', 'two players', () => {
  expect(drill.seats.map(({ id }) => id)).toEqual(['cp', 'entente']);
});

rule('2-1', 'seven turns of four days make a month, whose last days pass without one', () => {
  expect(turnDays(turnDate(turnNumber({ year: 1914, month: 'August', turn: 7 })))).toEqual([25, 28]);
  const next = turnNumber({ year: 1914, month: 'August', turn: 7 }) + 1;
  expect(turnDate(next)).toEqual({ year: 1914, month: 'September', turn: 1 });
});

rule('3-1', 'terrain, river and railway lie on sides', () => {
  const t = table({ 2415: 'g1' });
  const { ground, content } = t.match.play.data;
  const way = t.hex('2116') * 6 + ground.world.direction(t.hex('2116'), t.hex('2015'));
  expect([content.terrain[ground.terrain[way]!]!.id, ground.track[way], ground.river[way]]).toEqual([
    'rough',
    2,
    0,
  ]);
});

rule('3-2', 'a counter has a strength to which it can be rebuilt, and what is left of it', () => {
  const t = table({ 2515: 'gh1 gr1 g1*6' }).goTo('cp', 'recombination');
  t.choose('cp', { choice: 'give', value: { from: 'gr1', to: 'g1', points: 2 } });
  expect([t.strength('g1'), t.match.play.data.forces.strength[t.unit('g1')]]).toEqual([8, 8]);
  expect(t.refusalOf('cp', { choice: 'give', value: { from: 'gr1', to: 'g1', points: 1 } })).toBe('23-1');
});

rule('3-3', 'a division is one, a brigade a half, guns and staffs nothing', () => {
  const t = table({ 2515: 'g1 gb1 ga1 ge gh1', 1715: 'bt' });
  const { halves } = t.match.play.data.forces;
  expect(['g1', 'gb1', 'ga1', 'ge', 'gh1', 'bt'].map((id) => halves[t.unit(id)])).toEqual([2, 1, 0, 0, 0, 0]);
});

rule('3-4', 'who is of infantry type, and who fights', () => {
  const { forces } = table({}).match.play.data;
  const of = (id: string): number => forces.index.get(id)!;
  expect(['g1', 'gm1', 'gz1', 'gr1', 'gc1', 'bt', 'ga1'].map((id) => forces.infantry[of(id)])).toEqual([
    1, 1, 1, 1, 0, 0, 0,
  ]);
  expect(['g1', 'gc1', 'bt', 'ga1', 'ge', 'gh1'].map((id) => forces.combat[of(id)])).toEqual([
    1, 1, 1, 1, 0, 0,
  ]);
});

rule('3-5', 'a unit without strength points goes to the dead pile', () => {
  const t = table({ 1612: 'g1 g2 g3 g4', 1511: 'gh1:50', 1613: 'f1*2', 1716: 'fh1' }).goTo('cp', 'combat');
  t.attacks('cp', '1613', 'g1 g2 g3 g4');
  if (t.step === 'counter') t.choose('entente', stand);
  expect([t.at('f1'), t.strength('f1')]).toEqual(['dead', 0]);
});

rule('3-6', 'a flip side is the counter at half its strength, as lists have it', () => {
  const germans = lists.april1917.value.nations.find(({ nation }) => nation === 'Germany')!.rows;
  const row = germans.find((one) => 'names' in one && one.reduced === true && one.strength === 4);
  if (row === undefined || !('names' in row)) throw new Error('The list has flip sides of 4.');
  for (const name of row.names) {
    const { id, strength } = counterOf('Germany', row, name);
    const printed = westernFront.content.units.value.find((unit) => unit.id === id)!.strength;
    expect([strength, printed]).toEqual([4, 8]);
  }
});

rule('3-7', 'a hex is held by whoever entered it last; zones change nothing', () => {
  const t = table({ 1512: 'g1' });
  expect([t.s.control[t.hex('1612')], t.s.zoneCp[t.hex('1612')]]).toEqual([1, 1]);
  t.choose('cp', march('g1', '1613'));
  expect([t.s.control[t.hex('1612')], t.s.control[t.hex('1613')]]).toEqual([0, 0]);
});

rule('4-1', 'a scenario is set up as printed, within stacking', () => {
  const t = new Table(undefined);
  expect([t.at('g1'), t.at('fc1'), t.at('g9')]).toEqual(['2415', '2216', 'coming']);
});

rule('4-2', 'headquarters begin with the points printed', () => {
  const t = new Table(undefined);
  expect([t.supply('gh1'), t.supply('fh1'), t.supply('gh2')]).toEqual([40, 40, 0]);
});

rule('5-1', 'a special turn before every month but the first of the war', () => {
  const steps = (t: Table): string | undefined => (t.step === 'digging' ? 'special' : t.step);
  const first = dated({ year: 1914, month: 'August', turn: 1 }, { year: 1914, month: 'October', turn: 7 });
  expect(steps(first)).toBe('movement');
  const later = dated({ year: 1915, month: 'April', turn: 1 }, { year: 1915, month: 'May', turn: 7 });
  expect(steps(later)).toBe('special');
  const within = dated({ year: 1915, month: 'April', turn: 2 }, { year: 1915, month: 'May', turn: 7 });
  expect(steps(within)).toBe('movement');
});

rule('5-2', 'trenches are finished before new ones are begun, the Central Powers first', () => {
  const t = table({ 1612: 'g1', 1613: 'f1' }).goTo('cp', 'digging');
  expect(t.asked).toEqual(['cp']);
  t.choose('cp', done);
  expect([t.asked, t.step]).toEqual([['entente'], 'digging']);
});

rule('5-3', 'the Central Powers move first, then the Entente', () => {
  const t = table({ 2515: 'g1', 1716: 'f1' });
  expect(t.asked).toEqual(['cp']);
  const turn = t.s.turn;
  t.goTo('entente', 'movement');
  expect(t.s.turn).toBe(turn);
  t.goTo('cp', 'movement');
  expect(t.s.turn).toBe(turn + 1);
});

rule('5-4', 'movement, combat, recombination', () => {
  const t = table({ 2515: 'gh1 g1*3 g2*3', 1716: 'f1' });
  const seen = [t.step];
  t.choose('cp', done);
  seen.push(t.step);
  t.choose('cp', done);
  seen.push(t.step);
  expect(seen).toEqual(['movement', 'combat', 'recombination']);
});

rule('5-5', 'a scenario ends after the last player turn of its last turn', () => {
  const t = dated({ year: 1914, month: 'August', turn: 1 }, { year: 1914, month: 'August', turn: 1 });
  t.goTo('entente', 'combat');
  expect(t.match.outcome).toBeNull();
  t.choose('entente', done);
  expect(t.match.outcome).not.toBeNull();
});

rule('6-1', 'a unit moves as far as its points go', () => {
  const t = table({ 2515: 'g1' });
  t.choose('cp', march('g1', '2516'));
  expect([t.at('g1'), t.s.left[t.unit('g1')]]).toEqual(['2516', 4 * 30]);
  expect(t.refusalOf('cp', march('g1', '3018'))).toBe('6-3');
});

rule('6-6', 'one side may always be crossed', () => {
  const t = table({ 2919: 'x1' });
  expect(t.cost('x1', '2819')).toBe(4); // 6 points for 4
  t.choose('cp', march('x1', '2819'));
  expect(t.s.left[t.unit('x1')]).toBe(0);
});

rule('6-8', 'no major river from one enemy zone into another', () => {
  const t = table({ 1613: 'g1', 1514: 'x1', 1513: 'f1', 1414: 'f2' }, { held: { cp: '1613 1514' } });
  expect(t.refusalOf('cp', march('x1', '1613'))).toBe('6-3');
  const quiet = table({ 1613: 'g1', 1514: 'x1' }, { held: { cp: '1613 1514' } });
  expect(quiet.refusalOf('cp', march('x1', '1613'))).toBeUndefined();
});

rule('6-9', 'the free side is not open from zone to zone where it costs 4 or more', () => {
  const t = table({ 2819: 'x1', 2720: 'f1 f2' });
  expect(t.refusalOf('cp', march('x1', '2719'))).toBe('6-9');
});

rule('6-10', 'a column stays one for the phase', () => {
  const t = table({ 2515: 'g1' });
  t.choose('cp', column('g1', '2516'));
  expect(t.refusalOf('cp', march('g1', '2616'))).toBe('6-10');
  expect(t.refusalOf('cp', column('g1', '2616'))).toBeUndefined();
});

rule('6-11', 'nobody enters a neutral country', () => {
  const t = table({ 1904: 'b1' }, { begins: 'entente' });
  const { ground } = t.match.play.data;
  const dutch = ground.world
    .near(t.hex('1904'))
    .filter((place) => ground.countries[ground.country[place]!] === 'Netherlands');
  expect(dutch.length).toBeGreaterThan(0);
  for (const place of dutch) expect(t.cost('b1', ground.world.ids[place]!)).toBeUndefined();
});

rule('6-12', 'who is held by a rule of the front does not move', () => {
  const t = new Table(undefined, {}, westernFront).goTo('cp', 'movement');
  const [unit] = t.stack('2415').filter((id) => t.match.play.data.forces.infantry[t.unit(id)] === 1);
  expect(t.refusalOf('cp', march(unit!, '2515'))).toBe('wf:6');
});

rule('6-13', 'nobody moves off or onto the map', () => {
  const t = table({ 2515: 'g1' });
  expect(t.refusalOf('cp', march('g2', '2515'))).toBe('6-13');
  expect(t.refusalOf('cp', march('g1', '9999'))).toBe('6-13');
});

rule('10-1', 'combat units but guns and tanks look into the six hexes around', () => {
  const zone = (unit: string): number => {
    const t = table({ 1715: unit });
    return t.s.zoneEntente[t.hex('1716')]!;
  };
  expect(['f1', 'fc1', 'fr1', 'fa1', 'bt', 'fh1', 'fe'].map(zone)).toEqual([1, 1, 1, 0, 0, 0, 0]);
});

rule('10-2', 'not across what they could not cross', () => {
  const t = table({ '0905': 'f1' });
  const { ground } = t.match.play.data;
  const seen = ground.world.near(t.hex('0905')).map((place) => t.s.zoneEntente[place]);
  expect([seen.filter((count) => count === 1).length, seen.filter((count) => count === 0).length]).toEqual([
    4, 2,
  ]);
});

rule('10-3', 'a fortress has no zone', () => {
  const t = table({ 2515: 'g1' }, { fort: { 1613: 12 } });
  expect(Math.max(...t.s.zoneEntente)).toBe(0);
});

rule('10-4', 'a combat unit takes the enemy zone away for lines, not for movement', () => {
  const supplied = (more: object): boolean => {
    const t = table({ 1612: 'g1', 1613: 'f1', 1513: 'fh1:9', 1511: 'gh1:9', ...more }).goTo('cp', 'combat');
    t.attacks('cp', '1613', 'g1');
    if (t.step === 'counter') t.choose('entente', stand);
    return t.battle.strengths[1] === 18;
  };
  expect([supplied({}), supplied({ 1513: 'fh1:9 f2' })]).toEqual([false, true]);
  const t = table({ 1612: 'g1 g2', 1614: 'f1' });
  expect(t.cost('g1', '1613')).toBe(2);
});

rule('10-5', 'zones force nobody to stop or to attack', () => {
  const t = table({ 1512: 'gc1', 1614: 'f1', 1716: 'fh1' });
  expect(t.cost('gc1', '1713')).toBeDefined();
  t.choose('cp', march('gc1', '1613'), done);
  expect(t.refusalOf('cp', done)).toBeUndefined();
});

rule('11-2', 'three tank battalions or a brigade; two with a headquarters at rest', () => {
  const go = (there: string): string | undefined =>
    table({ 1715: there, 1716: 'bt' }, { begins: 'entente' }).refusalOf('entente', march('bt', '1715'));
  expect([go('bt2'), go('btb1'), go('bt2 bh'), go('f1 f2 f3 f4 f5 f6')]).toEqual([
    '11-1',
    '11-1',
    undefined,
    undefined,
  ]);
});

rule('11-3', 'a division counts by its size, not by what is left of it', () => {
  const t = table({ 2515: 'g1*1 g2*1 g3*1 g4*1 g5*1 g6*1', 2516: 'g7' });
  expect(t.refusalOf('cp', march('g7', '2515'))).toBe('11-1');
});

rule('11-4', 'units pass through full hexes', () => {
  const t = table({ 1612: 'g1 g2 g3 g4 g5 g6', 1512: 'g7' });
  t.choose('cp', march('g7', '1613'));
  expect(t.at('g7')).toBe('1613');
});

rule('11-5', 'allies stand together', () => {
  const t = table({ 1715: 'f1 b1', 1716: 'p1' }, { begins: 'entente' });
  t.choose('entente', march('p1', '1715'));
  expect(t.stack('1715')).toEqual(['p1', 'b1', 'f1']);
});
