/** S3.8-S3.10 Plan 1919: Stosstruppen by dice, and the set-up. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import {
  chooseStoss,
  type Layout,
  lose,
  meetAir,
  place,
  ready,
  rebuild,
  replenish,
  reset,
  type Stacks,
  sendAir,
  type Table,
  table,
} from './table.ts';

const rule = rulesOf(storm);

const plan = (stacks?: Stacks, layout: Layout = {}): Table =>
  table(stacks, { scenario: 'plan1919', ...layout });

const isOnMap = (t: Table, unit: string): boolean => /^\d{4}$/.test(t.at(unit));

/** Two Stosstruppen corps chosen, the German set-up open. */
const germans = (): Table => {
  const t = plan(undefined, { dice: { Stosstruppen: [1, 1] } });
  t.does('german', chooseStoss('ge-stoss-3'), chooseStoss('ge-stoss-9'));
  return t;
};

/** The Germans have set up. */
const allies = (): Table => {
  const t = germans();
  t.does('german', ready);
  return t;
};

// ---- S3.8 ----

rule('S3.8', 'a 6 gives six Stosstruppen corps and nine regular ones', () => {
  const t = plan(undefined, { dice: { Stosstruppen: [2, 4] } });
  expect(t.next).toBe('german: stosstruppen');
  for (const corps of ['3', '9', '11', '13', '14']) t.does('german', chooseStoss(`ge-stoss-${corps}`));
  expect(t.next).toBe('german: stosstruppen');
  t.does('german', chooseStoss('ge-stoss-17'));
  expect(t.next).toBe('german: deploy'); // before they set up
  const pairs = storm.content.units.value.filter((unit) => unit.kind === 'stosstruppen');
  const led = pairs.filter((unit) => isOnMap(t, unit.id));
  expect(led.map((unit) => t.steps(unit.id))).toEqual(Array(6).fill(2));
  for (const unit of pairs)
    expect(isOnMap(t, unit.counterpart!), unit.id).toBe(!led.some(({ id }) => id === unit.id));
});

rule('S3.8', 'one choice for each corps', () => {
  const t = plan(undefined, { dice: { Stosstruppen: [6, 6] } });
  t.does('german', chooseStoss('ge-stoss-3'));
  expect(t.refusal('german', chooseStoss('ge-stoss-3'))).toBe('S3.8');
  expect(t.refusal('german', chooseStoss('ge-3'))).toBe('S3.8');
  expect(t.refusal('german', chooseStoss('ge-gd'))).toBe('S3.8'); // has no such form
  expect(t.refusal('german', chooseStoss('ge-ak'))).toBe('S3.8'); // comes on top
  for (let i = 0; i < 11; i++) t.pass();
  expect(t.next).toBe('german: deploy'); // twelve at most
});

rule('S3.8', 'a set-up begun again keeps the choice', () => {
  const t = germans();
  t.does('german', place('ge-stoss-3', '1426'), reset);
  expect([t.at('ge-stoss-3'), t.at('ge-3'), t.at('ge-4r')]).toEqual(['2431', 'aside', '3217']);
});

rule('S3.8', 'Stosstruppen never receive replacements on the map', () => {
  const t = plan({ 2731: 'ge-stoss-3- ge-4-', 3820: 'fr-20' }, { turn: 1 }).goTo('german', 'replacements');
  expect(t.refusal('german', replenish('ge-stoss-3'))).toBe('S3.8');
  expect(t.refusal('german', replenish('ge-4'))).toBeUndefined();
});

rule('S3.8', 'a corps that is lost leaves its regular form in the dead pile, which may be rebuilt', () => {
  const stacks = { 2233: 'ge-stoss-3-', 2234: 'br-4 br-5 br-6' };
  const t = plan(stacks, { turn: 1, dice: { combat: [6] } }).goTo('allied', 'combat');
  t.attacks('allied', '2233', 'br-4 br-5 br-6');
  t.does('allied', sendAir(0));
  t.does('german', meetAir(false), lose('ge-stoss-3'));
  expect([t.at('ge-stoss-3'), t.at('ge-3')]).toEqual(['gone', 'dead']);
  t.goTo('german', 'replacements');
  expect(t.refusal('german', rebuild('ge-stoss-3', 1))).toBe('S3.8');
  t.does('german', rebuild('ge-3', 2));
  expect([t.at('ge-3'), t.steps('ge-3')]).toEqual(['edge', 2]);
});

// ---- S3.9 ----

rule('S3.9', 'the Germans set up first, anywhere in or behind their front', () => {
  const t = germans();
  expect(t.next).toBe('german: deploy');
  for (const hex of ['2731', '2431', '2631', '1426', '3708', '1718'])
    expect(t.refusal('german', place('ge-6', hex)), hex).toBeUndefined();
  for (const unit of ['ge-stoss-3', 'ge-ak', 'ge-pz', 'ge-at-1', 'ge-ahef', 'ge-20'])
    expect(t.refusal('german', place(unit, '1426')), unit).toBeUndefined();
  expect(t.refusal('german', place('ge-6', '2234'))).toBe('S3.9'); // Allied
  expect(t.refusal('german', place('ge-6', '1018'))).toBe('S3.9'); // Holland
});

rule('S3.9', 'every hex of the front holds a unit or lies in a zone of control', () => {
  const t = germans();
  t.does('german', place('ge-at-1', '4011'), place('ge-15', '3812'));
  expect(t.refusal('german', ready)).toBe('S3.9'); // an anti-tank regiment covers its own hex only
  expect(t.why('german', ready)).toContain('4111');
  expect(t.why('german', ready)).not.toContain('4011');
  t.does('german', place('ge-15', '4111'));
  expect(t.refusal('german', ready)).toBeUndefined();
});

rule('S3.9', 'within stacking', () => {
  const t = germans();
  expect(t.refusal('german', place('ge-at-1', '2233'))).toBe('9.4'); // another regiment
  expect(t.refusal('german', place('ge-6', '2132'))).toBe('9.1'); // three corps
});

// ---- S3.10 ----

rule('S3.10', 'the Allies set up second', () => {
  expect(allies().next).toBe('allied: deploy');
});

rule('S3.10', 'Belgians: two in 1134 and two in 1235', () => {
  const t = allies();
  expect(t.stack('1134').sort()).toEqual(['be-1', 'be-2']);
  expect(t.refusal('allied', place('be-1', '1234'))).toBe('S3.10');
  t.does('allied', place('be-1', '1235'));
  expect(t.refusal('allied', ready)).toBe('S3.10');
});

rule('S3.10', 'British infantry on the front from 1333 to 2633', () => {
  const t = allies();
  expect(t.refusal('allied', place('br-4', '1333'))).toBeUndefined();
  expect(t.refusal('allied', place('br-4', '2633'))).toBeUndefined();
  expect(t.refusal('allied', place('br-4', '1234'))).toBe('S3.10');
  expect(t.refusal('allied', place('br-4', '2732'))).toBe('S3.10'); // French
  expect(t.refusal('allied', place('br-4', '2237'))).toBe('S3.10'); // behind the line
});

rule('S3.10', 'British tanks behind the front, north of row 27, a heavy and a fast one together', () => {
  const t = allies();
  expect(t.refusal('allied', place('br-ht-1', '2635'))).toBeUndefined();
  expect(t.refusal('allied', place('br-ht-1', '2735'))).toBe('S3.10'); // row 27
  expect(t.refusal('allied', place('br-ht-1', '2333'))).toBe('S3.10'); // front
  expect(t.refusal('allied', place('br-ht-1', '2035'))).toBe('9.4'); // another heavy
  expect(t.refusal('allied', place('br-ft-1', '2035'))).toBeUndefined();
  expect(t.refusal('allied', place('br-ft-1', '2235'))).toBe('9.4'); // a pair already
});

rule('S3.10', 'every British hex of the front is covered by British infantry', () => {
  const t = allies();
  t.does('allied', place('br-7', '2433'));
  expect(t.refusal('allied', ready)).toBeUndefined(); // 2532 covers 2633
  t.does('allied', place('br-9', '2333'));
  expect(t.refusal('allied', ready)).toBe('S3.10'); // the French in 2732 do not
  expect(t.why('allied', ready)).toContain('2633');
});

rule('S3.10', 'French infantry on the front from 2732 to 3120 and from 3714 to 4112', () => {
  const t = allies();
  for (const hex of ['2930', '3120', '3714', '4112'])
    expect(t.refusal('allied', place('fr-10', hex)), hex).toBeUndefined();
  expect(t.refusal('allied', place('fr-10', '2633'))).toBe('S3.10'); // British
  expect(t.refusal('allied', place('fr-10', '3220'))).toBe('S3.10'); // American
  expect(t.refusal('allied', place('fr-10', '3615'))).toBe('S3.10');
  expect(t.refusal('allied', place('fr-10', '2934'))).toBe('S3.10'); // behind the line
});

rule('S3.10', 'the Japanese with the French, but in a hex of their own', () => {
  const t = allies();
  expect(t.refusal('allied', place('fr-jef', '3122'))).toBeUndefined();
  expect(t.refusal('allied', place('fr-jef', '3125'))).toBe('S3.25');
  expect(t.refusal('allied', place('fr-13', '3124'))).toBe('S3.25');
  expect(t.refusal('allied', place('fr-jef', '3326'))).toBe('S3.10'); // behind the line
});

rule('S3.10', 'French cavalry and tanks behind the front, at most three hexes from French infantry', () => {
  const t = allies();
  for (const unit of ['fr-1c', 'fr-aac']) {
    expect(t.refusal('allied', place(unit, '3426')), unit).toBeUndefined(); // 3126 and 3127 are three away
    expect(t.refusal('allied', place(unit, '3526')), unit).toBe('S3.10');
    expect(t.refusal('allied', place(unit, '3126')), unit).toBe('S3.10'); // front
  }
  expect(t.refusal('allied', place('fr-2aac', '3226'))).toBe('9.4'); // the other tanks
});

rule('S3.10', 'the infantry may not leave them behind', () => {
  const t = allies();
  t.does('allied', place('fr-2c', '2735'));
  expect(t.refusal('allied', ready)).toBeUndefined(); // 2732 is three hexes away
  t.does('allied', place('fr-10', '2930'), place('fr-31', '2930')); // 2832 is not
  expect(t.refusal('allied', ready)).toBe('S3.10');
  expect(t.why('allied', ready)).toContain('2735');
});

rule('S3.10', 'every French hex of the front is covered, in both sectors', () => {
  const t = allies();
  t.does('allied', place('fr-33', '3813'), place('fr-7', '3813'));
  expect(t.refusal('allied', ready)).toBe('S3.10');
  expect(t.why('allied', ready)).toContain('4112');
});

rule('S3.10', 'Americans in or next to the front from 3220 to 3615', () => {
  const t = allies();
  for (const unit of ['us-33', 'us-mar']) {
    for (const hex of ['3516', '3421', '3616', '3521'])
      expect(t.refusal('allied', place(unit, hex)), `${unit} ${hex}`).toBeUndefined();
    expect(t.refusal('allied', place(unit, '3719')), unit).toBe('S3.10'); // two hexes behind
    expect(t.refusal('allied', place(unit, '3813')), unit).toBe('S3.10'); // French
    expect(t.refusal('allied', place(unit, '3317')), unit).toBe('S3.10'); // German
    expect(t.refusal('allied', place(unit, '3120')), unit).toBe('9.5'); // Verdun, next to it, has its garrison
  }
});

rule('S3.10', 'their tanks outside the trenches, at most three hexes from them', () => {
  const t = allies();
  expect(t.refusal('allied', place('us-1tc', '3619'))).toBeUndefined();
  expect(t.refusal('allied', place('us-1tc', '3516'))).toBe('S3.10'); // a trench
  expect(t.refusal('allied', place('us-1tc', '4020'))).toBe('S3.10'); // too far
});

rule('S3.10', 'every American hex of the front is covered by Americans', () => {
  const t = allies();
  for (const unit of ['us-80', 'us-77']) t.does('allied', place(unit, '3516'));
  t.does('allied', place('us-35', '3616'), place('us-36', '3616'), place('us-37', '3516'));
  expect(t.refusal('allied', ready)).toBeUndefined(); // 3616 covers 3615
  t.does('allied', place('us-35', '3521'), place('us-36', '3521'));
  expect(t.refusal('allied', ready)).toBe('S3.10');
  expect(t.why('allied', ready)).toContain('3615');
});
