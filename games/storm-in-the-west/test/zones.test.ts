/** 10 Zones of control. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import {
  advance,
  attack,
  commit,
  halt,
  infiltrate,
  join,
  type Layout,
  lose,
  move,
  rail,
  retreat,
  type Stacks,
  type Table,
  table,
} from './table.ts';

const rule = rulesOf(storm);

// Row 16 from column 30 to 21 is open Belgian country, row 36 from 36 to 33 open French country.

const germans = (stacks: Stacks, layout: Layout = {}): Table =>
  table(stacks, { turn: 1, ...layout }).goTo('german', 'regularMovement');

/** The Allies move first in The Storm Elsewhere. */
const allies = (stacks: Stacks, layout: Layout = {}): Table =>
  table(stacks, { scenario: 'elsewhere', ...layout }).goTo('allied', 'regularMovement');

/** The ring about 1627, each next to the one before. */
const RING = ['1527', '1526', '1626', '1726', '1727', '1628'];
const ROUND = RING.map((hex, i) => [hex, RING[(i + 1) % 6]!] as const);

/** A German next to what stands in 1627 does not go on to the next hex of the ring, if there is a zone. */
const heldUp = (enemy: string): boolean[] =>
  ROUND.map(([from, to]) => germans({ 1627: enemy, [from]: 'ge-4' }).cost('ge-4', to) !== 1);

const ALL = Array.from(RING, () => true);
const NONE = Array.from(RING, () => false);

// ---- 10.1 ----

rule('10.1', 'infantry and cavalry have zones of control in all six hexes around them', () => {
  expect(heldUp('br-5')).toEqual(ALL);
  expect(heldUp('br-cav')).toEqual(ALL);
  expect(heldUp('us-1')).toEqual(ALL);
  expect(heldUp('be-1')).toEqual(ALL);
});

rule('10.1', 'so have reduced units', () => {
  expect(heldUp('br-port-')).toEqual(ALL);
});

rule('10.1', 'tanks have none, of whichever army', () => {
  expect(heldUp('br-rtc')).toEqual(NONE);
  expect(heldUp('fr-aac')).toEqual(NONE);
  expect(heldUp('us-tc')).toEqual(NONE);
});

rule('10.1', 'those stacked with tanks keep theirs', () => {
  expect(heldUp('br-5 br-rtc')).toEqual(ALL);
});

/** An Allied unit goes from 3635 by 3634 to 3633, past what stands in 3534 and 3533. */
const goesBy = (german: Stacks, layout: Layout = {}): boolean => {
  const t = allies({ 3635: 'fr-1', ...german }, layout);
  return t.cost('fr-1', '3633') === 2;
};

rule('10.1', 'Stosstruppen, line and trench corps have zones, AGB has none', () => {
  expect(goesBy({ 3533: 'ge-stoss-3' })).toBe(false);
  expect(goesBy({ 3533: 'ge-4' })).toBe(false);
  expect(goesBy({ 3533: 'ge-5-' })).toBe(false);
  expect(goesBy({ 3533: 'ge-agb' })).toBe(true);
  expect(goesBy({ 3533: 'ge-agb ge-5' })).toBe(false);
});

rule('10.1', 'the tanks of 1919 and the guns against them have none, other new units have', () => {
  const plan: Layout = { scenario: 'plan1919' };
  for (const german of ['ge-pz', 'ge-at-1']) expect(goesBy({ 3533: german }, plan)).toBe(true);
  for (const german of ['ge-ak', 'ge-ahef-']) expect(goesBy({ 3533: german }, plan)).toBe(false);
  for (const tanks of ['br-ht-1', 'br-ft-1', 'us-1tc']) expect(heldUp(tanks)).toEqual(NONE);
  for (const infantry of ['us-mar', 'fr-jef']) expect(heldUp(infantry)).toEqual(ALL);
});

rule('10.1', 'Big Bertha has none', () => {
  const t = table({ 2629: 'fr-1' }, { scenario: 'campaign', turn: 1, bertha: '2631' });
  t.goTo('allied', 'regularMovement');
  t.does('allied', move('fr-1', '2630')); // next to the gun
  expect(t.refusal('allied', move('fr-1', '2530'))).toBeUndefined(); // and still next to it
});

rule('10.1', 'air units are never on the map and move nowhere', () => {
  const t = allies({ 3635: 'fr-1' });
  expect(t.at('br-air')).toBe('aloft');
  expect(t.refusal('allied', move('br-air', '3634'))).toBe('12.1');
});

rule('10.1', 'many zones in a hex do no more than one', () => {
  const one = germans({ 1630: 'ge-4', 1627: 'br-5' });
  const many = germans({ 1630: 'ge-4', 1627: 'br-5 br-6 br-7', 1527: 'br-9', 1727: 'br-11' });
  expect(one.cost('ge-4', '1628')).toBe(2);
  expect(many.cost('ge-4', '1628')).toBe(2);
});

rule('10.1', 'both sides may have zones in one hex', () => {
  // 1628 is in the zones of ge-4 and br-5; the German one does not open it to the Germans.
  const t = germans({ 1629: 'ge-4', 1627: 'br-5', 1530: 'ge-6' });
  expect(t.cost('ge-6', '1628')).toBe(3);
  t.does('german', move('ge-6', '1628'));
  expect(t.refusal('german', move('ge-6', '1728'))).toBeDefined();
});

// ---- 10.2 ----

rule('10.2', 'a unit in 2042 has no zone in 1941, across the sea', () => {
  const t = allies({ 2042: 'ge-4', 1940: 'br-1' });
  t.does('allied', move('br-1', '1941'));
  expect(t.refusal('allied', move('br-1', '1841'))).toBeUndefined();
});

rule('10.2', 'it has one in 2041 and 2141', () => {
  const t = allies({ 2042: 'ge-4', 1940: 'br-1', 2140: 'br-2' });
  t.does('allied', move('br-1', '2041'));
  expect(t.refusal('allied', move('br-1', '2040'))).toBeDefined();
  t.does('allied', move('br-2', '2141'));
  expect(t.refusal('allied', move('br-2', '2142'))).toBeDefined();
});

rule('10.2', 'the other way round it is the same', () => {
  const t = allies({ 1941: 'ge-4', 2142: 'br-1' });
  t.does('allied', move('br-1', '2042'));
  expect(t.refusal('allied', move('br-1', '2141'))).toBeUndefined();
});

rule('10.2', 'rivers, trenches, towns and mountains do not stop a zone', () => {
  // Across the Somme, a major river.
  const river = allies({ 2140: 'ge-4', 1940: 'br-1' });
  river.does('allied', move('br-1', '2041'));
  expect(river.refusal('allied', move('br-1', '1940'))).toBeDefined();
  // From the German trench into the fortress of Verdun.
  const fort = allies({ 3020: 'ge-4', 3221: 'fr-1' });
  fort.does('allied', move('fr-1', '3120'));
  expect(fort.refusal('allied', move('fr-1', '3220'))).toBeDefined();
  // Down from the crest of the Vosges.
  const crest = allies({ 4111: 'ge-5', 4013: 'fr-1' });
  crest.does('allied', move('fr-1', '4012'));
  expect(crest.refusal('allied', move('fr-1', '4013'))).toBeDefined();
});

// ---- 10.3 ----

/** Three corps at Amiens, with Germans at the gates. */
const amiens = (more: Stacks = {}): Table =>
  table({ 2337: 'br-1 br-2 br-3', 2336: 'ge-4', ...more }, { scenario: 'elsewhere' }).goTo(
    'allied',
    'strategicMovement',
  );

rule('10.3', 'of three units in an enemy zone two may leave by rail, the third holds the line', () => {
  const t = amiens();
  t.does('allied', rail('br-1', '1538'), rail('br-2', '2040'));
  expect(t.refusal('allied', rail('br-3', '2040'))).toBe('10.3');
});

rule('10.3', 'any of the three may be the one that stays', () => {
  const t = amiens();
  t.does('allied', rail('br-3', '1538'), rail('br-1', '2040'));
  expect(t.refusal('allied', rail('br-2', '2040'))).toBe('10.3');
});

rule('10.3', 'it may leave on foot in the phase that follows', () => {
  const t = amiens();
  t.does('allied', rail('br-1', '1538'), rail('br-2', '2040'));
  t.goTo('allied', 'regularMovement');
  t.does('allied', move('br-3', '2338'));
  expect(t.stack('2337')).toEqual([]);
});

rule('10.3', 'without an enemy zone all three may leave', () => {
  const t = table({ 2337: 'br-1 br-2 br-3' }, { scenario: 'elsewhere' }).goTo('allied', 'strategicMovement');
  t.does('allied', rail('br-1', '1538'), rail('br-2', '2040'), rail('br-3', '1538'));
  expect(t.stack('2337')).toEqual([]);
});

rule('10.3', 'nobody goes by rail into an enemy zone that is not held', () => {
  const t = table({ 2336: 'ge-4', 2040: 'br-1' }, { scenario: 'elsewhere' });
  t.goTo('allied', 'strategicMovement');
  expect(t.refusal('allied', rail('br-1', '2337'))).toBe('10.3');
});

rule('10.3', 'where another holds it, they may', () => {
  const t = amiens({ 2337: 'br-1', 2040: 'br-2 br-3' });
  t.does('allied', rail('br-2', '2337'), rail('br-3', '2337'));
  expect(t.stack('2337').length).toBe(3);
});

rule('10.3', 'those who came by rail do not relieve the one who held it', () => {
  const t = amiens({ 2337: 'br-1', 2040: 'br-2' });
  t.does('allied', rail('br-2', '2337'));
  expect(t.refusal('allied', rail('br-1', '2040'))).toBe('10.3');
});

rule('10.3', 'one of two holders may leave when others have come', () => {
  const t = amiens({ 2337: 'br-1 br-3', 2040: 'br-2' });
  t.does('allied', rail('br-2', '2337'), rail('br-1', '2040'));
  expect(t.refusal('allied', rail('br-3', '2040'))).toBe('10.3');
});

/** Boulogne, with enemies in Calais and 1539 whose zones cover all land about it. */
const boulogne = (more: Stacks = {}): Table =>
  table({ 1441: 'br-1', 1339: 'ge-4', 1539: 'ge-6', ...more }, { scenario: 'elsewhere' }).goTo(
    'allied',
    'strategicMovement',
  );

rule('10.3', 'no rail way leads through an enemy zone', () => {
  expect(boulogne().refusal('allied', rail('br-1', '2040'))).toBeDefined();
  const open = table({ 1441: 'br-1', 1339: 'ge-4' }, { scenario: 'elsewhere' });
  expect(open.goTo('allied', 'strategicMovement').refusal('allied', rail('br-1', '2040'))).toBeUndefined();
});

rule('10.3', 'not even where friends stand', () => {
  const t = boulogne({ 1540: 'br-2', 1440: 'br-3', 1640: 'br-4' });
  expect(t.refusal('allied', rail('br-1', '2040'))).toBeDefined();
});

// ---- 10.4 ----

rule('10.4', 'a unit stops in the first hex with an enemy zone', () => {
  const t = germans({ 1630: 'ge-4', 1627: 'br-5' });
  expect(t.refusal('german', move('ge-4', '1628'))).toBeUndefined();
  t.does('german', move('ge-4', '1628'));
  expect(t.at('ge-4')).toBe('1628');
  expect(t.refusal('german', move('ge-4', '1629'))).toBeDefined(); // not even back
  expect(t.refusal('german', move('ge-4', '1728'))).toBeDefined();
});

rule('10.4', 'one that stands in a zone is told so, not that it is out of points', () => {
  const t = germans({ 1629: 'ge-4', 1627: 'br-5' });
  t.does('german', move('ge-4', '1628'));
  expect(t.refusal('german', move('ge-4', '1629'))).toBe('10.4');
});

rule('10.4', 'nobody goes through a zone', () => {
  // Four hexes straight on; around the zone it is too far.
  const t = germans({ 1629: 'ge-4', 1627: 'br-5' });
  expect(t.refusal('german', move('ge-4', '1525'))).toBe('10.4');
  const free = germans({ 1629: 'ge-4', 1627: 'br-rtc' });
  expect(free.refusal('german', move('ge-4', '1525'))).toBeUndefined();
});

rule('10.4', 'a unit that begins in a zone may leave it for a hex without one', () => {
  const t = germans({ 1628: 'ge-4', 1627: 'br-5' });
  t.does('german', move('ge-4', '1629'));
  expect(t.refusal('german', move('ge-4', '1630'))).toBeUndefined(); // and go on
});

/** ge-4 in 1628 with zones in every hex about it. */
const HEMMED: Stacks = { 1628: 'ge-4', 1627: 'br-5', 1630: 'br-6', 1428: 'br-7', 1828: 'br-9' };

rule('10.4', 'but not from zone to zone', () => {
  const t = germans(HEMMED);
  for (const to of ['1528', '1527', '1727', '1728', '1629'])
    expect(t.refusal('german', move('ge-4', to))).toBe('10.4');
  // One of the four gone, and there is a way out.
  const u = germans({ ...HEMMED, 1630: 'br-rtc' });
  expect(u.refusal('german', move('ge-4', '1629'))).toBeUndefined();
});

rule('10.4', 'out of a zone, through a free hex and into a zone again', () => {
  const t = germans({ 1628: 'ge-4', 1627: 'br-5' });
  expect(t.cost('ge-4', '1527')).toBe(2); // by 1528
  t.does('german', move('ge-4', '1527'));
  expect(t.refusal('german', move('ge-4', '1528'))).toBeDefined();
});

rule('10.4', 'friends in the hex do not undo an enemy zone', () => {
  const t = germans({ 1630: 'ge-4', 1628: 'ge-6', 1627: 'br-5' });
  t.does('german', move('ge-4', '1628'));
  expect(t.refusal('german', move('ge-4', '1629'))).toBeDefined();
  const u = germans({ ...HEMMED, 1527: 'ge-6', 1629: 'ge-7' });
  expect(u.refusal('german', move('ge-4', '1527'))).toBe('10.4');
  expect(u.refusal('german', move('ge-4', '1629'))).toBe('10.4');
});

rule('10.4', 'the same for the Allies', () => {
  const t = allies({ 3636: 'fr-1c', 3533: 'ge-4' });
  t.does('allied', move('fr-1c', '3634'));
  expect(t.refusal('allied', move('fr-1c', '3635'))).toBeDefined();
});

rule('10.4', 'tanks are stopped as others are', () => {
  const t = allies({ 3636: 'fr-aac', 3533: 'ge-4' });
  t.does('allied', move('fr-aac', '3634'));
  expect(t.refusal('allied', move('fr-aac', '3635'))).toBeDefined();
});

rule('10.4', 'in the next turn it may move again', () => {
  const t = germans({ 1629: 'ge-4', 1627: 'br-5 br-6 br-7' });
  t.does('german', move('ge-4', '1628'));
  t.endTurn().goTo('german', 'regularMovement');
  expect(t.refusal('german', move('ge-4', '1629'))).toBeUndefined();
});

// ---- 10.5 ----

rule('10.5', 'infiltrating units go from zone to zone', () => {
  const t = germans({ 1628: 'ge-stoss-3', 1627: 'br-5', 1727: 'ge-4' });
  expect(t.cost('ge-stoss-3', '1727')).toBe(2); // around, in regular movement
  t.goTo('german', 'infiltration');
  expect(t.refusal('german', infiltrate('ge-stoss-3', '1727'))).toBeUndefined();
  t.does('german', infiltrate('ge-stoss-3', '1727'));
  expect(t.at('ge-stoss-3')).toBe('1727');
});

rule('10.5', 'only those who can infiltrate', () => {
  const t = table({ 1628: 'ge-stoss-3 ge-4', 1627: 'br-5' }, { turn: 1 }).goTo('german', 'infiltration');
  expect(t.refusal('german', infiltrate('ge-4', '1727'))).toBe('15.2');
});

// ---- 10.6 ----

/** Three loss points for the Germans in 2731, up to their last choice. */
const beaten = (more: Stacks, defenders = 'ge-4'): Table => {
  const t = table(
    { 2731: defenders, 2732: 'br-4 br-5 br-6', 2832: 'fr-1 fr-2 fr-3', ...more },
    { scenario: 'elsewhere', dice: { combat: [6] } },
  ).goTo('allied', 'combat');
  t.does('allied', attack('2731'), ...'br-4 br-5 br-6 fr-1 fr-2 fr-3'.split(' ').map(join), commit);
  while (t.step!.startsWith('air')) t.pass();
  return t;
};

rule('10.6', 'a retreat into an enemy zone costs a step', () => {
  // 2632 is next to the British in 2732.
  const t = beaten({}, 'ge-4 ge-6 ge-7');
  const before = t.losses.defender;
  t.does('german', retreat('2632'));
  expect(t.losses.defender).toBe(before); // one made good by the retreat, one more for the zone
  expect(t.facts).toContainEqual({ kind: 'hotRetreat', side: 'german', place: '2632' });
});

rule('10.6', 'one step in all, not one of each unit', () => {
  const t = beaten({}, 'ge-4 ge-6 ge-7');
  const points = t.losses.defender;
  t.does('german', retreat('2632'));
  while (t.step === 'defenderLosses') t.does('german', lose(t.steps('ge-4') > 0 ? 'ge-4' : 'ge-6'));
  const lost = ['ge-4', 'ge-6', 'ge-7'].reduce((sum, unit) => sum + 2 - t.steps(unit), 0);
  expect(lost).toBe(points);
});

rule('10.6', 'a retreat out of all zones costs none', () => {
  const t = beaten({}, 'ge-4 ge-6 ge-7');
  const before = t.losses.defender;
  t.does('german', retreat('2631'));
  expect(t.losses.defender).toBe(before - 1);
});

rule('10.6', 'friends in the hex negate the zone', () => {
  const t = beaten({ 2632: 'ge-18' }, 'ge-4 ge-6');
  const before = t.losses.defender;
  t.does('german', retreat('2632'));
  expect(t.losses.defender).toBe(before - 1);
});

rule('10.6', 'a friendly zone alone does not', () => {
  const t = beaten({ 2631: 'ge-18' }, 'ge-4 ge-6 ge-7'); // its zone reaches into 2632
  const before = t.losses.defender;
  t.does('german', retreat('2632'));
  expect(t.losses.defender).toBe(before);
});

rule('10.6', 'advance is no movement: zones do not stop it', () => {
  const t = beaten({ 2630: 'ge-18' });
  t.does('german', retreat('2631'));
  while (t.step !== 'advance') t.pass();
  t.does('allied', advance('fr-3'));
  expect(t.at('fr-3')).toBe('2731'); // next to 2631
  if (t.step === 'advance') t.does('allied', halt);
});

// ---- 10.7 ----

/** Six British corps two hexes from 1627 all around. */
const POCKET: Stacks = {
  ...{ 1627: 'ge-4', 1426: 'br-1', 1428: 'br-2', 1625: 'br-3', 1629: 'br-4', 1826: 'br-5', 1828: 'br-6' },
};

rule('10.7', 'no supply through an enemy zone', () => {
  expect(table(POCKET).supplyNow('ge-4')).toBe('out');
  // Tanks stand there, but have no zone.
  expect(table({ ...POCKET, 1625: 'br-rtc', 1826: 'fr-aac' }).supplyNow('ge-4')).toBe('full');
});

rule('10.7', 'friends in every hex of the way negate it', () => {
  const way = { 1626: 'ge-6', 1525: 'ge-7', 1524: 'ge-18' };
  expect(table({ ...POCKET, ...way }).supplyNow('ge-4')).toBe('full');
  const { 1525: _gap, ...gap } = way;
  expect(table({ ...POCKET, ...gap }).supplyNow('ge-4')).toBe('out');
});

rule('10.7', 'the same for the Allies', () => {
  // All land about Boulogne is in a zone: Americans there reach the port and no source of their own.
  const t = table({ 1441: 'us-1', 1339: 'ge-4', 1539: 'ge-6' }, { scenario: 'elsewhere' });
  expect(t.supplyNow('us-1')).toBe('cross');
  const u = table(
    { 1441: 'us-1', 1540: 'us-2', 1640: 'us-3', 1339: 'ge-4', 1539: 'ge-6' },
    { scenario: 'elsewhere' },
  );
  expect(u.supplyNow('us-1')).toBe('full');
});

const FRENCH_SOURCES = Object.entries(storm.content.map1918.value.hexes)
  .filter(([, hex]) => hex.features.includes('supply:french'))
  .map(([id]) => id)
  .join(' ');

rule('10.7', 'a source in an enemy zone is no source, unless a friend stands there', () => {
  // Dunkirk is all the British have; the Germans look into it from 1236.
  const control = { german: `1339 1441 ${FRENCH_SOURCES}` };
  const t = table({ 1337: 'br-1', 1236: 'ge-4' }, { scenario: 'elsewhere', control });
  expect(t.supplyNow('br-1')).toBe('out');
  const u = table({ 1337: 'br-1', 1237: 'br-2', 1236: 'ge-4' }, { scenario: 'elsewhere', control });
  expect(u.supplyNow('br-1')).toBe('full');
});
