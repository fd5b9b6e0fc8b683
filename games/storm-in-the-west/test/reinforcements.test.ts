/** 8.1 Reinforcements. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import { OFF } from '../types.ts';
import { land, march, move, rail, rebuild, sendAir, type Table, table } from './table.ts';

const rule = rulesOf(storm);

const AMERICANS = 'us-1 us-2 us-26 us-42 us-3 us-28 us-4';

/** The British corps that come by sea, when the Allied replacements of a turn begin. */
function landing(turn: number, stacks = {}, german = ''): Table {
  const t = table(stacks, { turn, off: { coming: 'br-14 br-16' }, control: { german } });
  return t.goTo('allied', 'replacements');
}

// ---- 8.1 ----

rule('8.1', 'reinforcements come after the game has begun, and to the Allies only', () => {
  const t = table().goTo('german', 'replacements');
  const { units } = storm.content;
  const coming = units.value.filter((_, u) => t.s.at[u] === OFF.coming).map((unit) => unit.nation);
  expect([...new Set(coming)].sort()).toEqual(['american', 'british', 'french', 'italian']);
  expect(t.s.turn).toBe(1);
  expect([t.at('br-14'), t.at('fr-it'), t.at('us-1')]).toEqual(['coming', 'coming', 'coming']);
});

rule('8.1', 'they are at hand in the Allied part of their turn, not in the German one', () => {
  const t = table({}, { turn: 4, off: { coming: 'br-14 fr-it' } }).goTo('german', 'combat');
  expect([t.at('br-14'), t.at('fr-it')]).toEqual(['coming', 'coming']);
  t.goTo('allied', 'replacements');
  expect([t.at('br-14'), t.at('fr-it')]).toEqual(['port', 'edge']);
});

// ---- 8.1.1 British ----

rule('8.1.1', 'the 14th Corps lands on Turn 4, the 16th on Turn 5', () => {
  expect(landing(3).at('br-14')).toBe('coming');
  const t = landing(4);
  expect([t.at('br-14'), t.at('br-16')]).toEqual(['port', 'coming']);
  expect(t.refusal('allied', land('br-16', '1237'))).toBe('8.1.1');
  expect(landing(5).at('br-16')).toBe('port');
});

rule('8.1.1', 'in any Channel port the Allies hold', () => {
  const t = landing(4, {}, '1339');
  expect(t.refusal('allied', land('br-14', '1237'))).toBeUndefined();
  expect(t.refusal('allied', land('br-14', '1441'))).toBeUndefined();
  expect(t.refusal('allied', land('br-14', '1339'))).toBe('8.1.1'); // German
  expect(t.refusal('allied', land('br-14', '1538'))).toBe('8.1.1'); // St Omer is no port
  expect(t.refusal('allied', land('br-14', '2244'))).toBe('8.1.1'); // nor Dieppe
  t.does('allied', land('br-14', '1237'));
  expect([t.at('br-14'), t.steps('br-14'), t.supply('br-14')]).toEqual(['1237', 2, 'full']);
});

rule('8.1.1', 'stacking holds in ports', () => {
  const t = landing(5, { 1237: 'br-1 br-2 br-3', 1339: 'fr-1', 1441: 'br-4 br-5' });
  expect(t.refusal('allied', land('br-14', '1237'))).toBe('9.1');
  expect(t.refusal('allied', land('br-14', '1339'))).toBe('9.5');
  t.does('allied', land('br-14', '1441'));
  expect(t.refusal('allied', land('br-16', '1441'))).toBe('9.1');
});

rule('8.1.1', 'the enemy next to the port does not keep them out', () => {
  expect(landing(4, { 1236: 'ge-4' }).refusal('allied', land('br-14', '1237'))).toBeUndefined();
});

rule('8.1.1', 'without a port they wait until there is one again', () => {
  const t = landing(4, {}, '1237 1339 1441');
  for (const port of ['1237', '1339', '1441']) expect(t.refusal('allied', land('br-14', port))).toBe('8.1.1');
  t.endTurn().goTo('allied', 'replacements');
  expect(t.at('br-14')).toBe('port');
  t.take('allied', '1339');
  t.does('allied', land('br-14', '1339'));
  expect(t.at('br-14')).toBe('1339');
});

rule('8.1.1', 'a port that no longer feeds anybody (7.8) is still a place to land', () => {
  const t = landing(4, { 3534: 'ge-4' }).take('german', '1237', '1339', '1441').take('allied', '1237');
  t.does('allied', land('br-14', '1237'));
  t.goTo('allied', 'regularMovement');
  expect([t.supply('br-14'), t.allowance('br-14')]).toEqual(['full', 4]); // 8.1.4, for this turn
  t.endTurn().goTo('allied', 'replacements');
  expect(t.supply('br-14')).toBe('cross');
});

rule('8.1.1', 'no German lands an Allied corps', () => {
  // It waits from Turn 4 on; the Germans replenish on Turn 5.
  const t = landing(4).endTurn().goTo('german', 'replacements');
  expect(t.at('br-14')).toBe('port');
  expect(t.refusal('german', land('br-14', '1237'))).toBe('8.1.1');
  t.goTo('allied', 'replacements');
  expect(t.refusal('allied', land('br-14', '1237'))).toBeUndefined();
});

rule('8.1.1', 'British do not march in over the French map edge', () => {
  const t = landing(4).goTo('allied', 'regularMovement');
  expect(t.refusal('allied', march('br-14', '4120'))).toBe('8.1.2');
});

// ---- 8.1.2 French ----

/** The Italian corps beyond the map edge, with or without Germans on it. */
function italians(german = '', stacks = {}): Table {
  return table(stacks, { turn: 4, off: { coming: 'fr-it' }, control: { german } });
}

rule('8.1.2', 'the Italians come on Turn 4', () => {
  const t = table({}, { turn: 3, off: { coming: 'fr-it' } }).goTo('allied', 'regularMovement');
  expect(t.refusal('allied', march('fr-it', '4120'))).toBe('8.1.2');
  t.endTurn().goTo('allied', 'regularMovement');
  expect(t.refusal('allied', march('fr-it', '4120'))).toBeUndefined();
});

rule('8.1.2', 'they march on over any French source that works', () => {
  const t = italians('4120').goTo('allied', 'regularMovement');
  for (const hex of ['2244', '2744', '4144', '4121', '4114', '4112'])
    expect([hex, t.refusal('allied', march('fr-it', hex))]).toEqual([hex, undefined]);
  expect(t.refusal('allied', march('fr-it', '4120'))).toBe('8.1.2'); // German
  expect(t.refusal('allied', march('fr-it', '4020'))).toBe('8.1.2'); // not the edge
  expect(t.refusal('allied', march('fr-it', '1339'))).toBe('8.1.2'); // a port
  expect(t.refusal('allied', march('fr-it', '4107'))).toBe('8.1.2'); // the German edge
});

rule('8.1.2', 'they pay for the first hex and go on with the rest', () => {
  const t = italians().goTo('allied', 'regularMovement');
  t.does('allied', march('fr-it', '4142')); // one point, three left
  expect(t.refusal('allied', move('fr-it', '3842'))).toBeUndefined();
  expect(t.refusal('allied', move('fr-it', '3742'))).toBe('12.2');
  t.does('allied', move('fr-it', '3942'), move('fr-it', '3842'));
  expect(t.refusal('allied', move('fr-it', '3742'))).toBe('12.2');
});

rule('8.1.2', 'stacking and enemies hold at the edge too', () => {
  const t = italians('', { 4120: 'fr-1 fr-2 fr-3', 4122: 'br-1', 4130: 'ge-4' });
  t.goTo('allied', 'regularMovement');
  expect(t.refusal('allied', march('fr-it', '4120'))).toBe('9.1');
  expect(t.refusal('allied', march('fr-it', '4122'))).toBe('9.5');
  expect(t.refusal('allied', march('fr-it', '4130'))).toBe('8.1.2');
  t.does('allied', march('fr-it', '4131')); // in the zone of ge-4: it stops
  expect(t.refusal('allied', move('fr-it', '4132'))).toBe('10.4');
});

rule('8.1.2', 'or they come by rail', () => {
  const t = italians().goTo('allied', 'strategicMovement');
  expect(t.refusal('allied', rail('fr-it', '3439'))).toBeUndefined(); // Versailles
  expect(t.refusal('allied', rail('fr-it', '1339'))).toBeUndefined(); // Calais
  expect(t.refusal('allied', rail('fr-it', '4120'))).toBe('11.7'); // no town
  t.does('allied', rail('fr-it', '3439'));
  t.goTo('allied', 'regularMovement');
  expect(t.refusal('allied', move('fr-it', '3440'))).toBe('11.6');
});

rule('8.1.2', 'no train comes in when all the edge is lost', () => {
  const { hexes } = storm.content.map1918.value;
  const edge = Object.keys(hexes).filter((id) => hexes[id]!.features.includes('supply:french'));
  const t = italians(edge.join(' ')).goTo('allied', 'strategicMovement');
  expect(t.refusal('allied', rail('fr-it', '3439'))).toBe('11.4');
  t.goTo('allied', 'regularMovement');
  expect(t.refusal('allied', march('fr-it', '4120'))).toBe('8.1.2');
});

rule('8.1.2', 'French air is there on Turn 8', () => {
  const sky = (turn: number): Table =>
    table({ 3534: 'fr-1', 3434: 'ge-4' }, { turn })
      .goTo('allied', 'combat')
      .attacks('allied', '3434', 'fr-1');
  const before = sky(7);
  expect(before.refusal('allied', sendAir(1))).toBeUndefined();
  expect(before.refusal('allied', sendAir(2))).toBe('13.14');
  const after = sky(8);
  expect(after.refusal('allied', sendAir(2))).toBeUndefined();
  expect(after.at('fr-air')).toBe('aloft');
});

// ---- 8.1.3 American ----

rule('8.1.3', 'Americans come as the Italians do, on the turns of their counters', () => {
  const t = table({}, { turn: 5, off: { coming: `${AMERICANS} us-tc` } }).goTo('allied', 'replacements');
  expect([t.at('us-1'), t.at('us-42'), t.at('us-3')]).toEqual(['edge', 'edge', 'coming']);
  expect(t.refusal('allied', land('us-1', '1237'))).toBe('8.1.1');
  t.goTo('allied', 'strategicMovement');
  expect(t.refusal('allied', rail('us-1', '3619'))).toBeUndefined(); // Toul
  expect(t.refusal('allied', rail('us-3', '3619'))).toBe('11.2');
  t.goTo('allied', 'regularMovement');
  t.does('allied', march('us-1', '4130'), march('us-2', '2244'));
  expect([t.at('us-1'), t.at('us-2')]).toEqual(['4130', '2244']);
  expect(t.refusal('allied', march('us-26', '1237'))).toBe('8.1.2');
});

rule('8.1.3', 'the Tank Corps comes the same way', () => {
  const t = table({}, { turn: 11, off: { coming: 'us-tc' }, morale: { german: 18, allied: 13 } });
  t.goTo('allied', 'regularMovement');
  expect(t.refusal('allied', march('us-tc', '4130'))).toBeUndefined();
});

// ---- 8.1.4 ----

rule('8.1.4', 'reinforcements may be withheld as long as their owner likes', () => {
  const t = table({}, { turn: 4, off: { coming: 'br-14 fr-it' } }).goTo('allied', 'replacements');
  for (let i = 0; i < 3; i++) t.endTurn().goTo('allied', 'replacements');
  expect(t.s.turn).toBe(7);
  t.does('allied', land('br-14', '1441'));
  t.goTo('allied', 'regularMovement').does('allied', march('fr-it', '4130'));
  expect([t.at('br-14'), t.at('fr-it')]).toEqual(['1441', '4130']);
});

rule('8.1.4', 'who comes by rail counts among the six of the turn', () => {
  const t = table({ 3439: 'fr-1' }, { turn: 7, off: { edge: AMERICANS } });
  t.goTo('allied', 'strategicMovement');
  const towns = ['3619', '3619', '3619', '3928', '3928'];
  AMERICANS.split(' ')
    .slice(0, 5)
    .forEach((id, i) => void t.does('allied', rail(id, towns[i]!)));
  t.does('allied', rail('fr-1', '2744'));
  expect(t.refusal('allied', rail('us-28', '3928'))).toBe('11.2');
  // It can still march.
  t.goTo('allied', 'regularMovement');
  expect(t.refusal('allied', march('us-28', '4130'))).toBeUndefined();
});

rule('8.1.4', 'marching in and landing cost no rail capacity', () => {
  const t = table({}, { turn: 7, off: { edge: AMERICANS, port: 'br-14' } }).goTo('allied', 'replacements');
  t.does('allied', land('br-14', '1237'));
  t.goTo('allied', 'strategicMovement');
  const towns = ['3619', '3619', '3619', '3928', '3928', '3928'];
  AMERICANS.split(' ')
    .slice(0, 6)
    .forEach((id, i) => void t.does('allied', rail(id, towns[i]!)));
  expect(t.refusal('allied', rail('us-4', '2744'))).toBe('11.2');
});

rule('8.1.4', 'they come supplied, at full strength, and move and fight at once', () => {
  const t = table({ 1535: 'ge-4' }, { turn: 4, off: { coming: 'br-14' } }).goTo('allied', 'replacements');
  t.does('allied', land('br-14', '1237'));
  expect([t.steps('br-14'), t.supply('br-14')]).toEqual([2, 'full']);
  t.goTo('allied', 'regularMovement');
  expect(t.allowance('br-14')).toBe(4);
  t.does('allied', move('br-14', '1435'));
  t.goTo('allied', 'combat').attacks('allied', '1535', 'br-14');
  expect(t.battle.attack).toBe(3);
});

rule('8.1.4', 'who has landed may go on by rail', () => {
  const t = table({}, { turn: 4, off: { coming: 'br-14' } }).goTo('allied', 'replacements');
  t.does('allied', land('br-14', '1237'));
  t.goTo('allied', 'strategicMovement');
  expect(t.refusal('allied', rail('br-14', '1339'))).toBeUndefined();
});

// ---- 8.5: those who come back ----

rule(
  '8.5',
  'the reclaimed come back as reinforcements: British and Belgians by sea, the others by land',
  () => {
    const t = table({}, { turn: 5, off: { dead: 'br-1 br-rtc be-1 fr-1 us-1' }, pools: { american: 1 } });
    t.goTo('allied', 'replacements');
    t.does('allied', ...['br-1', 'br-rtc', 'be-1', 'fr-1', 'us-1'].map((id) => rebuild(id, 1)));
    expect(['br-1', 'br-rtc', 'be-1', 'fr-1', 'us-1'].map((id) => t.at(id))).toEqual([
      ...['port', 'port', 'port'],
      ...['edge', 'edge'],
    ]);
    t.does('allied', land('br-1', '1237'), land('br-rtc', '1237'), land('be-1', '1339'));
    expect(t.refusal('allied', land('fr-1', '1441'))).toBe('8.1.1');
    t.goTo('allied', 'regularMovement').does('allied', march('fr-1', '4130'), march('us-1', '4131'));
    expect([t.at('fr-1'), t.at('us-1'), t.steps('fr-1')]).toEqual(['4130', '4131', 1]);
  },
);

rule('8.5', 'Germans come back over any east edge hex that works, on foot or by rail', () => {
  const t = table({}, { turn: 2, off: { dead: 'ge-4 ge-stoss-3' }, control: { allied: '2418' } });
  t.goTo('german', 'replacements').does('german', rebuild('ge-4', 2), rebuild('ge-stoss-3', 1));
  t.goTo('german', 'strategicMovement');
  expect(t.refusal('german', rail('ge-4', '2432'))).toBeUndefined(); // St Quentin
  expect(t.refusal('german', rail('ge-4', '3619'))).toBe('11.4'); // Toul is French
  t.goTo('german', 'regularMovement');
  for (const hex of ['1618', '2517', '3708', '4107'])
    expect([hex, t.refusal('german', march('ge-4', hex))]).toEqual([hex, undefined]);
  t.does('german', march('ge-stoss-3', '4107'), move('ge-stoss-3', '4109'));
  expect([t.at('ge-stoss-3'), t.steps('ge-stoss-3')]).toEqual(['4109', 1]);
});

rule('8.5', 'Germans do not come in elsewhere', () => {
  const t = table({}, { turn: 2, off: { dead: 'ge-4' }, control: { allied: '2418' } });
  t.goTo('german', 'replacements').does('german', rebuild('ge-4', 2));
  t.goTo('german', 'regularMovement');
  expect(t.refusal('german', march('ge-4', '2418'))).toBe('8.5'); // Allied
  expect(t.refusal('german', march('ge-4', '2419'))).toBe('8.5'); // not the edge
  expect(t.refusal('german', march('ge-4', '4130'))).toBe('8.5'); // the French edge
});

rule('8.5', 'those of them who come by rail count among the four', () => {
  const ids = ['ge-4', 'ge-6', 'ge-7', 'ge-18', 'ge-19'];
  const t = table({}, { turn: 2, off: { dead: ids.join(' ') } }).goTo('german', 'replacements');
  t.does('german', ...ids.map((id) => rebuild(id, 1)));
  t.goTo('german', 'strategicMovement');
  t.does('german', rail('ge-4', '2432'), rail('ge-6', '2432'), rail('ge-7', '2432'), rail('ge-18', '3217'));
  expect(t.refusal('german', rail('ge-19', '3217'))).toBe('11.2');
});

rule('8.5', 'they may wait off the map too, and are not replenished there', () => {
  const t = table({}, { turn: 2, off: { dead: 'fr-1' } }).goTo('allied', 'replacements');
  t.does('allied', rebuild('fr-1', 1));
  t.endTurn().goTo('allied', 'regularMovement');
  t.does('allied', march('fr-1', '4130'));
  expect(t.steps('fr-1')).toBe(1);
});
