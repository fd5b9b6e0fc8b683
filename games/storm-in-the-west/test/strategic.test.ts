/** 11 Strategic movement. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import {
  advance,
  attack,
  commit,
  done,
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

const germans = (stacks: Stacks, layout: Layout = {}): Table =>
  table(stacks, { turn: 1, ...layout }).goTo('german', 'strategicMovement');

/** The Allies move first in The Storm Elsewhere. */
const allies = (stacks: Stacks, layout: Layout = {}): Table =>
  table(stacks, { scenario: 'elsewhere', ...layout }).goTo('allied', 'strategicMovement');

const fight = (t: Table): void => {
  while (t.step!.startsWith('air')) t.pass();
};

// ---- 11.1, 11.2 ----

rule('11.1', 'units go by rail from one end of the front to the other, or stay', () => {
  const t = germans({ 1132: 'ge-4', 3708: 'ge-6' });
  t.does('german', rail('ge-4', '3708'), rail('ge-6', '1132'));
  expect(t.at('ge-4')).toBe('3708');
  expect(t.at('ge-6')).toBe('1132');
  expect(t.refusal('german', done)).toBeUndefined();
});

rule('11.2', 'four Germans a turn', () => {
  const t = germans({ 1426: 'ge-4 ge-6 ge-7', 1620: 'ge-18 ge-19' });
  for (const unit of ['ge-4', 'ge-6', 'ge-7', 'ge-18']) t.does('german', rail(unit, nextFree(t)));
  expect(t.refusal('german', rail('ge-19', '1424'))).toBe('11.2');
  t.endTurn().goTo('german', 'strategicMovement');
  expect(t.refusal('german', rail('ge-19', '1424'))).toBeUndefined();
});

const nextFree = (t: Table): string =>
  ['1424', '1824', '1926', '1829'].find((hex) => t.stack(hex).length === 0)!;

rule('11.2', 'six Allies a turn, of any armies', () => {
  const t = allies({
    3337: 'fr-1 fr-2 us-1',
    1538: 'br-1 br-aus',
    1339: 'be-1',
    3619: 'fr-it',
    3928: 'us-2',
  });
  t.does('allied', rail('fr-1', '3438'), rail('us-1', '3928'), rail('br-1', '1536'), rail('be-1', '2040'));
  t.does('allied', rail('fr-it', '3617'), rail('br-aus', '1536'));
  expect(t.refusal('allied', rail('fr-2', '3438'))).toBe('11.2');
  expect(t.refusal('allied', rail('us-2', '3438'))).toBe('11.2');
});

rule('11.2', 'nobody moves units of the other side', () => {
  const t = germans({ 1426: 'ge-4', 3337: 'fr-1' });
  expect(t.refusal('german', rail('fr-1', '3438'))).toBe('11.2');
});

// ---- 11.3 ----

rule('11.3', 'not into Holland, town or no town, nor into the sea', () => {
  const t = germans({ 1426: 'ge-4' });
  expect(t.refusal('german', rail('ge-4', '1519'))).toBe('11.3'); // Maastricht
  expect(t.refusal('german', rail('ge-4', '1035'))).toBe('11.3');
});

/** Allied hexes about Bruges and Ostend, which leave only the way by 1031 and Zeeland. */
const FLANDERS = { control: { allied: '1131 1232 1233 1133 1134' } };

rule('11.3', 'not across Holland', () => {
  const t = germans({ 1132: 'ge-4', 1125: 'ge-6' }, FLANDERS);
  expect(t.refusal('german', rail('ge-4', '1034'))).toBeUndefined(); // Bruges to Ostend
  expect(t.refusal('german', rail('ge-4', '1125'))).toBe('11.4'); // Bruges to Antwerp
  expect(t.refusal('german', rail('ge-6', '1132'))).toBe('11.4');
});

rule('11.3', 'not across an all-sea side', () => {
  // Germans hold row 20 to the sea at 2041; 1941 and 2042 touch beyond it.
  const row = '2034 2035 2036 2037 2038 2039 2040 2041';
  const t = allies({ 1538: 'br-1', 2337: 'br-2' }, { control: { german: row } });
  expect(t.refusal('allied', rail('br-1', '2739'))).toBe('11.4');
  expect(t.refusal('allied', rail('br-2', '1339'))).toBe('11.4');
  const u = allies({ 1538: 'br-1' }, { control: { german: row.replace(' 2041', '') } });
  expect(u.refusal('allied', rail('br-1', '2739'))).toBeUndefined(); // by 2041
});

// ---- 11.4 ----

rule('11.4', 'not into a hex in enemy hands', () => {
  const t = allies({ 1538: 'br-1' }, { control: { german: '2337' } });
  expect(t.refusal('allied', rail('br-1', '2337'))).toBe('11.4');
  const u = germans({ 1426: 'ge-4' }, { control: { allied: '1829' } });
  expect(u.refusal('german', rail('ge-4', '1829'))).toBe('11.4');
});

rule('11.4', 'not through hexes in enemy hands, even empty ones', () => {
  const row = '1934 1935 1936 1937 1938 1939 1940 1941';
  const t = allies({ 1538: 'br-1' }, { control: { german: row } });
  expect(t.refusal('allied', rail('br-1', '2337'))).toBe('11.4');
  expect(t.refusal('allied', rail('br-1', '1339'))).toBeUndefined();
  const u = allies({ 1538: 'br-1' }, { control: { german: row.replace(' 1938', '') } });
  expect(u.refusal('allied', rail('br-1', '2337'))).toBeUndefined();
});

// ---- 11.5 ----

rule('11.5', 'Germans go as far as the Allied trenches they have taken', () => {
  const t = germans({ 1426: 'ge-4 ge-6' }, { control: { german: '1735 1734' } });
  t.does('german', rail('ge-4', '1735')); // Bethune
  expect(t.at('ge-4')).toBe('1735');
  t.endTurn().goTo('german', 'strategicMovement');
  expect(t.refusal('german', rail('ge-4', '1426'))).toBeUndefined(); // and back from there
});

rule('11.5', 'and not beyond them, however much they hold', () => {
  const all = '1934 1935 2034 2035 2036';
  const t = germans({ 1426: 'ge-4', 2035: 'ge-6' }, { control: { german: all } });
  expect(t.refusal('german', rail('ge-4', '2035'))).toBe('11.5'); // Arras, behind the trenches
  expect(t.refusal('german', rail('ge-6', '1426'))).toBe('11.5'); // nor from there
});

rule('11.5', 'the Allies the same, as far as the German main trenches', () => {
  const taken = '1835 1834 1833 1933 1932 2033 2032 2132';
  const t = allies({ 1538: 'br-1 br-2', 2132: 'br-3' }, { control: { allied: taken } });
  expect(t.refusal('allied', rail('br-1', '1835'))).toBeUndefined(); // Lens
  expect(t.refusal('allied', rail('br-1', '1933'))).toBeUndefined(); // Douai
  expect(t.refusal('allied', rail('br-1', '2132'))).toBe('11.5'); // Cambrai
  expect(t.refusal('allied', rail('br-3', '1538'))).toBe('11.5');
});

rule('11.5', 'nor by a way beyond the trenches', () => {
  // Between Lens and Douai 1834 is lost; 1833 and 1832, behind the line, would lead around it.
  const taken = '1835 1736 1734 1733 1732 1833 1832 1932 1933';
  const t = allies({ 1933: 'br-1' }, { control: { allied: taken, german: '1934 2034 1834' } });
  expect(t.refusal('allied', rail('br-1', '1538'))).toBe('11.4');
  const u = allies({ 1933: 'br-1' }, { control: { allied: taken, german: '2034 1834' } });
  expect(u.refusal('allied', rail('br-1', '1538'))).toBeUndefined(); // by the trench hex 1934
});

// ---- 11.6 ----

rule('11.6', 'who went by rail does not march', () => {
  const t = germans({ 1426: 'ge-4 ge-6' });
  t.does('german', rail('ge-4', '1620'));
  t.goTo('german', 'regularMovement');
  expect(t.refusal('german', move('ge-4', '1621'))).toBe('11.6');
  expect(t.refusal('german', move('ge-6', '1425'))).toBeUndefined();
  t.endTurn().goTo('german', 'regularMovement');
  expect(t.refusal('german', move('ge-4', '1621'))).toBeUndefined();
});

rule('11.6', 'nor twice by rail', () => {
  const t = germans({ 1426: 'ge-4' });
  t.does('german', rail('ge-4', '1620'));
  expect(t.refusal('german', rail('ge-4', '1426'))).toBe('11.6');
});

/** Stosstruppen come to St Quentin, held by a trench corps; the British look on from 2433. */
const stQuentin = (british = 'br-1-'): Table => {
  const t = germans({ 2432: 'ge-5-', 1426: 'ge-stoss-3', 2433: british, 2435: 'br-9' });
  t.does('german', rail('ge-stoss-3', '2432'));
  return t;
};

rule('11.6', 'nor infiltrates', () => {
  const t = stQuentin().goTo('german', 'infiltration');
  expect(t.refusal('german', infiltrate('ge-stoss-3', '2332'))).toBe('11.6');
});

rule('11.6', 'it may attack and advance after combat', () => {
  const t = stQuentin();
  t.dice.show('combat', 6);
  t.goTo('german', 'combat').does('german', attack('2433'), join('ge-stoss-3'), join('ge-5'), commit);
  fight(t);
  while (t.step === 'defenderLosses') t.does('allied', lose('br-1'));
  while (t.step === 'attackerLosses') t.does('german', lose(t.steps('ge-5') > 0 ? 'ge-5' : 'ge-stoss-3'));
  t.does('german', advance('ge-stoss-3'));
  expect(t.at('ge-stoss-3')).toBe('2433');
});

rule('11.6', 'it may retreat after combat', () => {
  const t = germans({ 2432: 'ge-5-', 1426: 'ge-12-', 2433: 'br-1 br-2 br-3', 2532: 'br-4 br-5 br-6' });
  const british = 'br-1 br-2 br-3 br-4 br-5 br-6'.split(' ');
  t.does('german', rail('ge-12', '2432'));
  t.dice.show('combat', 6);
  t.goTo('allied', 'combat').does('allied', attack('2432'), ...british.map(join), commit);
  fight(t);
  t.does('german', retreat('2431'));
  expect(t.at('ge-12')).toBe('2431');
});

// ---- 11.7 ----

rule('11.7', 'from a town or city to a town or city', () => {
  const t = germans({ 1426: 'ge-4', 1829: 'ge-6', 1828: 'ge-7', 1023: 'ge-18' });
  expect(t.refusal('german', rail('ge-4', '1829'))).toBeUndefined(); // city to town
  expect(t.refusal('german', rail('ge-6', '1426'))).toBeUndefined(); // town to city
  expect(t.refusal('german', rail('ge-7', '1426'))).toBe('11.7'); // from open country
  expect(t.refusal('german', rail('ge-4', '1828'))).toBe('11.7'); // to open country
  expect(t.refusal('german', rail('ge-18', '1426'))).toBe('11.7'); // Turnhout is a village
  expect(t.refusal('german', rail('ge-4', '1023'))).toBe('11.7');
});

rule('11.7', 'Paris and Brussels are cities too', () => {
  const t = allies({ 3337: 'fr-1' });
  for (const paris of ['3338', '3438']) expect(t.refusal('allied', rail('fr-1', paris))).toBeUndefined();
});

rule('11.7', 'on the way any ground is passed', () => {
  // Colmar lies in the mountains, Mezieres in rough country; between them trenches, rivers, woods.
  const t = germans({ 4110: 'ge-4', 2524: 'ge-6' });
  expect(t.refusal('german', rail('ge-4', '2524'))).toBeUndefined();
  expect(t.refusal('german', rail('ge-6', '4110'))).toBeUndefined();
});

rule('11.7', 'those who come onto the map by rail begin in towns beyond it', () => {
  const t = allies({ 3337: 'fr-1 fr-2 fr-3', 3338: 'fr-4' }, { off: { edge: 'us-1 fr-it fr-5' } });
  expect(t.refusal('allied', rail('us-1', '3928'))).toBeUndefined();
  expect(t.refusal('allied', rail('us-1', '3929'))).toBe('11.7');
  expect(t.refusal('allied', rail('fr-it', '3337'))).toBe('9.1');
  t.does('allied', rail('us-1', '3928'), rail('fr-it', '3338'));
  for (const unit of ['fr-1', 'fr-2', 'fr-3', 'fr-4'])
    t.does('allied', rail(unit, unit === 'fr-4' ? '3617' : '3438'));
  expect(t.refusal('allied', rail('fr-5', '3928'))).toBe('11.2'); // six in all
});

// ---- 11.8 ----

rule('11.8', 'any distance', () => {
  const t = allies({ 1237: 'br-1', 3439: 'fr-1' });
  expect(t.refusal('allied', rail('br-1', '4114'))).toBeUndefined(); // Dunkirk to Epinal
  expect(t.refusal('allied', rail('br-1', '1339'))).toBeUndefined(); // to Calais
  expect(t.refusal('allied', rail('fr-1', '3438'))).toBeUndefined(); // Versailles to Paris, one hex
});

// ---- 11.9 ----

/** An Allied salient from Verdun to the map edge at 2517. */
const SALIENT = '3020 2919 2819 2718 2618 2517';
const NORTHERN_EDGE = '1618 1718 1818 1918 2018 2118 2218 2318 2418';

rule('11.9', 'cut in two at 2517, the Germans go around off the map', () => {
  const t = germans({ 2623: 'ge-4', 3217: 'ge-6' }, { control: { allied: SALIENT } });
  expect(t.refusal('german', rail('ge-4', '3217'))).toBeUndefined(); // Sedan to Metz
  expect(t.refusal('german', rail('ge-6', '1426'))).toBeUndefined(); // and Metz to Brussels
});

rule('11.9', 'only if their area is cut: zones of control alone do not send them off the map', () => {
  // Three corps watch all the way from Verdun to the edge; 3020, 2819 and 2618 between them are German still.
  const watch = { 2623: 'ge-4', 2919: 'fr-1', 2718: 'fr-2', 2517: 'fr-3' };
  const t = germans(watch);
  expect(t.refusal('german', rail('ge-4', '3217'))).toBe('11.4');
  const cut = germans(watch, { control: { allied: SALIENT } });
  expect(cut.refusal('german', rail('ge-4', '3217'))).toBeUndefined();
});

rule('11.9', 'only by edge hexes in their hands', () => {
  const t = germans({ 2623: 'ge-4' }, { control: { allied: `${SALIENT} ${NORTHERN_EDGE}` } });
  expect(t.refusal('german', rail('ge-4', '3217'))).toBe('11.4');
  const one = NORTHERN_EDGE.replace(' 2018', '');
  const u = germans({ 2623: 'ge-4' }, { control: { allied: `${SALIENT} ${one}` } });
  expect(u.refusal('german', rail('ge-4', '3217'))).toBeUndefined();
});

rule('11.9', 'and free of enemy zones', () => {
  const watch = { 1619: 'br-1', 1819: 'br-2', 2019: 'br-3', 2219: 'br-4', 2419: 'br-5' };
  const t = germans({ 2623: 'ge-4', ...watch }, { control: { allied: SALIENT } });
  expect(t.refusal('german', rail('ge-4', '3217'))).toBe('11.4');
  const { 2019: _gone, ...gap } = watch;
  const u = germans({ 2623: 'ge-4', ...gap }, { control: { allied: SALIENT } });
  expect(u.refusal('german', rail('ge-4', '3217'))).toBeUndefined(); // by 2018
});

rule('11.9', 'the Allies the same, west and east of a German salient', () => {
  const salient = '3123 3223 3322 3422 3521 3621 3720 3820 3919 4019 4118';
  const t = allies({ 3619: 'fr-1', 3337: 'fr-2' }, { control: { german: salient } });
  expect(t.refusal('allied', rail('fr-1', '3337'))).toBeUndefined(); // Toul to Paris
  expect(t.refusal('allied', rail('fr-2', '3617'))).toBeUndefined();
});

rule('11.9', 'not over the sea: what is cut off on the Channel stays there', () => {
  const row = '1934 1935 1936 1937 1938 1939 1940 1941';
  const t = allies({ 1339: 'br-1' }, { control: { german: row } });
  expect(t.refusal('allied', rail('br-1', '3337'))).toBe('11.4');
});

rule('11.9', 'nor by way of Holland', () => {
  // Antwerp and Bruges both lie on the north edge of the map or near it.
  const t = germans({ 1132: 'ge-4' }, FLANDERS);
  expect(t.refusal('german', rail('ge-4', '1426'))).toBe('11.4');
});

rule('11.9', 'the south edge of Alsace is a way out as well', () => {
  // Colmar is cut off on the map; beyond 4110 and 4111 lies German Alsace, neither sea nor Holland.
  const t = germans({ 4110: 'ge-4' }, { control: { allied: '4010 4109 4011' } });
  expect(t.refusal('german', rail('ge-4', '3217'))).toBeUndefined();
});

rule('11.9', 'no unit is simply taken off the map', () => {
  const t = germans({ 3708: 'ge-4' });
  expect(t.refusal('german', rail('ge-4', 'edge'))).toBe('11.7');
});

// ---- 11.10 ----

rule('11.10', 'AGB begins and ends in German trenches, main or secondary', () => {
  const t = germans({ 2231: 'ge-agb' }); // secondary
  expect(t.refusal('german', rail('ge-agb', '2131'))).toBeUndefined(); // to secondary
  expect(t.refusal('german', rail('ge-agb', '3026'))).toBeUndefined(); // to main
  expect(t.refusal('german', rail('ge-agb', '1829'))).toBeUndefined(); // to a town
  t.does('german', rail('ge-agb', '3026'));
  t.endTurn().goTo('german', 'strategicMovement');
  expect(t.refusal('german', rail('ge-agb', '2231'))).toBeUndefined();
});

rule('11.10', 'it needs a trench or a town all the same', () => {
  const t = germans({ 1828: 'ge-agb' });
  expect(t.refusal('german', rail('ge-agb', '1829'))).toBe('11.7');
  const u = germans({ 1829: 'ge-agb' });
  expect(u.refusal('german', rail('ge-agb', '1828'))).toBe('11.7');
  expect(u.refusal('german', rail('ge-agb', '1426'))).toBeUndefined();
});

rule('11.10', 'Allied trenches do not serve it', () => {
  const t = germans({ 1829: 'ge-agb' }, { control: { german: '2034' } });
  expect(t.refusal('german', rail('ge-agb', '2034'))).toBe('11.7');
});

rule('11.10', 'no other German does so', () => {
  const t = germans({ 2231: 'ge-4', 1829: 'ge-6' });
  expect(t.refusal('german', rail('ge-4', '1829'))).toBe('11.7');
  expect(t.refusal('german', rail('ge-6', '2231'))).toBe('11.7');
});

rule('11.10', 'it counts among the four', () => {
  const t = germans({ 1426: 'ge-4 ge-6 ge-7 ge-agb', 1829: 'ge-18' });
  t.does('german', rail('ge-4', '1620'), rail('ge-6', '1620'), rail('ge-7', '1620'), rail('ge-agb', '1829'));
  expect(t.refusal('german', rail('ge-18', '1426'))).toBe('11.2');
});
