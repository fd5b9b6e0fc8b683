/** 11 with 9.2, 9.5 and 8.5: where trains go through, and who comes in by them. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import { type Layout, rail, type Stacks, type Table, table } from './table.ts';

const rule = rulesOf(storm);

const germans = (stacks: Stacks, layout: Layout = {}): Table =>
  table(stacks, { turn: 1, ...layout }).goTo('german', 'strategicMovement');

/** The Allies move first in The Storm Elsewhere. */
const allies = (stacks: Stacks, layout: Layout = {}): Table =>
  table(stacks, { scenario: 'elsewhere', ...layout }).goTo('allied', 'strategicMovement');

// ---- 9.2: by rail as on foot ----

/** Brussels, with corps in all six hexes about it. */
const crowd = (last: string): Stacks => ({
  ...{ 1426: 'ge-mar', 1425: 'ge-4 ge-6 ge-7', 1427: 'ge-18 ge-19 ge-54', 1325: 'ge-55 ge-65 ge-1b' },
  ...{ 1326: 'ge-2b ge-7r ge-8r', 1525: 'ge-10r ge-18r ge-25r', 1526: last },
});

rule('9.2', 'trains do not pass through full hexes', () => {
  const t = germans(crowd('ge-40r ge-gd ge-gdr'));
  expect(t.refusal('german', rail('ge-mar', '1620'))).toBe('11.4');
  const u = germans(crowd('ge-40r ge-gd'));
  expect(u.refusal('german', rail('ge-mar', '1620'))).toBeUndefined();
});

rule('9.2', 'nor do those who come onto the map, but guns stack free', () => {
  const { 1426: _empty, ...ring } = crowd('ge-40r ge-gd ge-gdr');
  const t = germans({ ...ring, 1620: 'ge-agb' }, { off: { edge: 'ge-mar' } });
  expect(t.refusal('german', rail('ge-mar', '1426'))).toBe('11.4');
  expect(t.refusal('german', rail('ge-agb', '1426'))).toBeUndefined();
});

/** St Omer, with a French corps in each hex about it. */
const french = (inside: string): Table =>
  allies({
    ...{ 1538: inside, 1537: 'fr-1', 1539: 'fr-2', 1438: 'fr-3', 1439: 'fr-4', 1638: 'fr-5' },
    1639: 'fr-6',
  });

rule('9.5', 'trains do not pass through hexes of another army', () => {
  expect(french('br-1').refusal('allied', rail('br-1', '1339'))).toBe('11.4');
  expect(french('fr-7').refusal('allied', rail('fr-7', '1339'))).toBeUndefined();
  expect(french('us-tc').refusal('allied', rail('us-tc', '1339'))).toBe('11.4');
});

rule('9.6', 'American infantry goes by rail through hexes of other armies, if it may stand with them', () => {
  expect(french('us-1').refusal('allied', rail('us-1', '1339'))).toBeUndefined();
  const nine = { 3533: 'br-1 us-2 us-3', 3534: 'br-2 us-4 us-5', 3535: 'br-3 us-26 us-27' };
  const more = { 3536: 'br-4 us-28 us-29', 3537: 'br-5 us-30' };
  const t = allies({
    ...{ 1538: 'us-1', 1537: 'fr-1', 1539: 'fr-2', 1438: 'fr-3', 1439: 'fr-4', 1638: 'fr-5' },
    ...{ 1639: 'fr-6', ...nine, ...more },
  });
  expect(t.refusal('allied', rail('us-1', '1339'))).toBe('11.4');
});

// ---- 8.5: who comes back by rail ----

const EDGE = 'supply:german';
const SOURCES = Object.entries(storm.content.map1918.value.hexes)
  .filter(([, hex]) => hex.features.includes(EDGE))
  .map(([id]) => id);

rule('8.5', 'by rail too they come over sources that work, not over the south edge', () => {
  const t = germans({}, { control: { allied: SOURCES.join(' ') }, off: { edge: 'ge-4' } });
  expect(t.holder('4110')).toBe('german');
  for (const hex of ['4110', '2623', '1426'])
    expect(t.refusal('german', rail('ge-4', hex)), hex).toBe('11.4');
  const one = SOURCES.filter((hex) => hex !== '2018').join(' ');
  const u = germans({}, { control: { allied: one }, off: { edge: 'ge-4' } });
  for (const hex of ['4110', '2623', '1426'])
    expect(u.refusal('german', rail('ge-4', hex)), hex).toBeUndefined(); // by 2018
});

rule(
  '8.5',
  'an enemy zone of control keeps trains out of a source, unless it is held and they stop there',
  () => {
    const one = SOURCES.filter((hex) => hex !== '3708').join(' ');
    const lay = { control: { allied: one }, off: { edge: 'ge-4' } };
    const t = germans({ 3609: 'fr-1', 3809: 'fr-2' }, lay);
    expect(t.refusal('german', rail('ge-4', '3708'))).toBe('10.3');
    const held = germans({ 3609: 'fr-1', 3809: 'fr-2', 3708: 'ge-6' }, lay);
    expect(held.refusal('german', rail('ge-4', '3708'))).toBeUndefined();
    expect(held.refusal('german', rail('ge-4', '3217'))).toBe('11.4');
  },
);
