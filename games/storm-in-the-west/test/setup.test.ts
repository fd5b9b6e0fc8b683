/** 3 Set-up: who stands where. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import type { Seat } from '../types.ts';
import {
  attack,
  commit,
  type Deed,
  join,
  land,
  march,
  place,
  ready,
  reset,
  type Table,
  table,
} from './table.ts';

const rule = rulesOf(storm);

interface Fault {
  readonly rule: string;
  readonly text: string;
  readonly hexes: readonly string[];
}

/** What the live check tells a seat that is setting up. */
const faults = (t: Table, seat: Seat): Fault[] | undefined =>
  (t.board(seat) as unknown as { setup: { faults: Fault[] } | null }).setup?.faults;

/** The Allies stand as history had them; the Germans set up. */
function germansSetUp(): Table {
  const t = table();
  t.does('allied', ready);
  return t;
}

/** The game as it begins, history on both sides. */
function begun(): Table {
  const t = germansSetUp();
  t.does('german', ready);
  return t;
}

/** Each of these is allowed or refused, and by what. */
function verdicts(t: Table, seat: Seat, rows: readonly (readonly [Deed, string | undefined])[]): void {
  for (const [deed, verdict] of rows) expect(t.refusal(seat, deed), JSON.stringify(deed.value)).toBe(verdict);
}

// ---- 3.1 ----

rule('3.1', 'everyone sets up their own units and nobody else’s', () => {
  const t = table();
  expect(t.next).toBe('allied: deploy');
  verdicts(t, 'allied', [
    [place('ge-4', '1334'), '3.1'],
    [place('nobody', '1334'), '3.1'],
    [place('br-2', '9999'), '3.1'],
    [place('br-2', '1334'), '3.1'], // there already
    [place('br-air', '1334'), '3.1'], // not on the map
  ]);
  expect(t.refusal('german', place('ge-4', '1834'))).toBe('out-of-turn');
  t.does('allied', ready);
  verdicts(t, 'german', [
    [place('br-2', '1434'), '3.1'],
    [place('ge-4', '1834'), undefined],
    [place('ge-air', '1834'), '3.1'],
  ]);
  expect(t.refusal('allied', place('br-2', '1434'))).toBe('out-of-turn'); // once ready, no more changes
});

rule('3.1', 'British, French and Belgians are one player’s, and so are the Americans to come', () => {
  const t = table();
  t.does(
    'allied',
    place('br-aus', '1734'),
    place('fr-20', '3120'),
    place('be-1', '1235'),
    place('be-3', '1135'),
  );
  expect(t.refusal('allied', place('us-1', '3438'))).toBe('3.1'); // theirs, but still to come (3.3)
  t.does('allied', ready);
  t.does('german', ready);
  expect([t.at('br-aus'), t.at('fr-20'), t.at('be-1')]).toEqual(['1734', '3120', '1235']);
});

// ---- 3.2 ----

rule('3.2', 'Turn 1 is the second half of March, dry, with the markers in their boxes', () => {
  const t = begun();
  expect(t.next).toBe('german: replacements');
  expect(t.board(null)).toMatchObject({
    turn: 1,
    turnName: 'March II',
    weather: 'dry',
    morale: { german: 15, allied: 15 },
    pools: { german: 24, british: 10, french: 12, belgian: 2, american: 0 },
  });
});

rule('3.2', 'nothing is added to the replacements before Turn 2', () => {
  const t = begun().goTo('allied', 'combat');
  expect(t.s.pools).toMatchObject({ german: 24, british: 10, french: 12, belgian: 2, american: 0 });
});

// ---- 3.3 ----

rule('3.3', 'reinforcements wait for their turn, and may come in then or later', () => {
  const t = begun();
  const late = ['br-14', 'br-16', 'fr-it', 'us-1', 'us-3', 'us-tc'];
  for (const unit of late) expect(t.at(unit), unit).toBe('coming');
  while (t.s.turn < 4) t.endTurn();
  t.goTo('allied', 'replacements');
  expect(late.map((unit) => t.at(unit))).toEqual(['port', 'coming', 'edge', 'coming', 'coming', 'coming']);
  expect(t.refusal('allied', land('br-16', '1339'))).toBe('8.1.1');
  t.endTurn().goTo('allied', 'replacements');
  expect(late.map((unit) => t.at(unit))).toEqual(['port', 'port', 'edge', 'edge', 'coming', 'coming']);
  t.does('allied', land('br-14', '1339')); // a turn later than it could
  expect(t.at('br-14')).toBe('1339');
});

rule('3.3', 'all Americans are reinforcements and no German is', () => {
  const t = begun();
  const { coming } = (t.board(null) as unknown as { off: { coming: { id: string; turn: number }[] } }).off;
  const americans = storm.content.units.value.filter(
    (unit) => unit.nation === 'american' && unit.sheet === 'main',
  );
  for (const { id } of americans) expect(coming.map((one) => one.id)).toContain(id);
  expect(coming.filter(({ id }) => id.startsWith('ge-'))).toEqual([]);
  expect(coming.find(({ id }) => id === 'br-14')).toEqual({ id: 'br-14', turn: 4 });
});

// ---- 3.4 ----

rule('3.4', 'everyone begins at full strength, and comes at full strength', () => {
  const t = begun();
  for (const unit of storm.content.units.value) {
    if (unit.begins.campaign === 'start' && unit.kind !== 'air')
      expect(t.steps(unit.id), unit.id).toBe(unit.reduced === null ? 1 : 2);
  }
  const late = table({ 2731: 'ge-4' }, { turn: 5, off: { coming: 'us-1 br-16' } });
  late.goTo('allied', 'replacements').does('allied', land('br-16', '1237'));
  late.goTo('allied', 'regularMovement').does('allied', march('us-1', '4115'));
  expect([late.steps('br-16'), late.steps('us-1')]).toEqual([2, 2]);
});

// ---- 3.6 ----

rule('3.6', 'the Allies set up first, then the Germans, and then Turn 1 begins', () => {
  const t = table();
  expect(t.next).toBe('allied: deploy');
  t.does('allied', ready);
  expect(t.next).toBe('german: deploy');
  t.does('german', ready);
  expect(t.next).toBe('german: replacements');
});

rule('3.6', 'two Belgian corps in 1135 and two in 1235: neither more nor fewer', () => {
  const t = table();
  expect(t.stack('1135')).toHaveLength(2);
  verdicts(t, 'allied', [
    [place('be-1', '1334'), '3.6'],
    [place('be-1', '1236'), '3.6'],
    [place('br-2', '1135'), '3.6'],
    [place('be-1', '1235'), undefined], // on the way to changing places
  ]);
  t.does('allied', place('be-1', '1235'));
  expect(faults(t, 'allied')).toMatchObject([
    { rule: '3.6', hexes: ['1135'] },
    { rule: '3.6', hexes: ['1235'] },
  ]);
  expect(t.refusal('allied', ready)).toBe('3.6');
  expect(t.refusal('allied', place('be-2', '1235'))).toBe('9.1');
  t.does('allied', place('be-3', '1135'));
  expect(faults(t, 'allied')).toEqual([]);
  expect(t.refusal('allied', ready)).toBeUndefined();
  expect([...t.stack('1135'), ...t.stack('1235')]).toEqual(['be-3', 'be-2', 'be-1', 'be-4']);
});

rule(
  '3.6',
  'British infantry goes into the trenches from 1334 to 2732, several to a hex if they like',
  () => {
    const t = table();
    verdicts(t, 'allied', [
      [place('br-3', '1334'), undefined],
      [place('br-2', '2732'), undefined],
      [place('br-aus', '2034'), undefined], // with XVII Corps
      [place('br-port', '2532'), undefined],
      [place('br-2', '1235'), '3.6'], // Belgian
      [place('br-3', '2832'), '3.6'], // French
      [place('br-3', '2733'), '3.6'], // behind the trench
      [place('br-3', '2731'), '3.6'], // German
      [place('br-3', '3029'), '3.6'],
    ]);
    t.does('allied', place('br-2', '1734'));
    expect(t.stack('1734')).toEqual(['br-2', 'br-15', 'br-port']);
    expect(t.refusal('allied', place('br-1', '1734'))).toBe('9.1');
  },
);

rule('3.6', 'British cavalry and tanks: Allied hexes without trench, north of row 27', () => {
  const t = table();
  verdicts(t, 'allied', [
    [place('br-cav', '2634'), undefined],
    [place('br-cav', '1441'), undefined],
    [place('br-rtc', '1236'), undefined],
    [place('br-rtc', '2636'), undefined],
    [place('br-rtc', '2533'), undefined], // with the cavalry
    [place('br-cav', '2733'), '3.6'], // row 27
    [place('br-rtc', '3438'), '3.6'],
    [place('br-cav', '2333'), '3.6'], // a trench
    [place('br-rtc', '2633'), '3.6'],
    [place('br-cav', '2631'), '3.6'], // German
  ]);
});

rule('3.6', 'every British trench needs a British unit or a British zone of control', () => {
  const t = table();
  t.does('allied', place('br-2', '1434'));
  expect(t.refusal('allied', ready)).toBeUndefined(); // 1334 is next to 1434
  t.does('allied', place('br-2', '1533'), place('br-22', '1533'));
  expect(faults(t, 'allied')).toMatchObject([{ rule: '3.6', hexes: ['1334'] }]); // the Belgians in 1235 do not count
  expect(t.refusal('allied', ready)).toBe('3.6');
  t.does('allied', place('br-rtc', '1335'));
  expect(t.refusal('allied', ready)).toBe('3.6'); // tanks have no zone of control (10.1)
  t.does('allied', place('br-cav', '1335'));
  expect(faults(t, 'allied')).toEqual([]);
  expect(t.refusal('allied', ready)).toBeUndefined();
});

rule('3.6', 'French infantry: trenches and forts of the line from 2832 to 4112', () => {
  const t = table();
  verdicts(t, 'allied', [
    [place('fr-33', '2832'), undefined],
    [place('fr-35', '4112'), undefined],
    [place('fr-35', '3029'), undefined],
    [place('fr-1col', '3120'), undefined],
    [place('fr-35', '2732'), '3.6'], // British
    [place('fr-35', '3619'), '3.6'], // Toul is a fort behind the line
    [place('fr-35', '4114'), '3.6'],
    [place('fr-35', '2833'), '3.6'],
    [place('fr-35', '2731'), '3.6'],
  ]);
});

rule('3.6', 'French cavalry and tanks: no trench, south of row 26, and neither Reims nor Verdun', () => {
  const t = table();
  for (const unit of ['fr-1c', 'fr-2c', 'fr-3c', 'fr-aac'])
    verdicts(t, 'allied', [
      [place(unit, '2733'), undefined],
      [place(unit, '4113'), undefined],
      [place(unit, '3619'), undefined], // Toul
      [place(unit, '3438'), undefined], // Paris
      [place(unit, '2634'), '3.6'], // row 26
      [place(unit, '2832'), '3.6'],
      [place(unit, '3128'), '3.6'],
      [place(unit, '3029'), '3.6'],
      [place(unit, '3120'), '3.6'],
      [place(unit, '2631'), '3.6'],
    ]);
});

rule('3.6', 'every French trench needs a French unit or a French zone of control', () => {
  const t = table();
  t.does('allied', place('fr-33', '3912'));
  expect(faults(t, 'allied')).toMatchObject([{ rule: '3.6', hexes: ['4112'] }]);
  t.does('allied', place('fr-aac', '4113'));
  expect(t.refusal('allied', ready)).toBe('3.6');
  t.does('allied', place('fr-2c', '4113'));
  expect(t.refusal('allied', ready)).toBeUndefined();
  t.does('allied', place('fr-5', '2831'), place('fr-35', '2831'));
  expect(t.refusal('allied', ready)).toBeUndefined();
  t.does('allied', place('fr-5', '2930'), place('fr-35', '2930'), place('fr-11', '2929'));
  // 2831 is next to 2930; III Corps in 2732 is next to 2832, but British.
  expect(faults(t, 'allied')).toMatchObject([{ rule: '3.6', hexes: ['2832'] }]);
});

rule('3.6', 'all gaps are told at once, sector by sector', () => {
  const t = table();
  t.does('allied', place('be-1', '1235'), place('br-2', '1533'), place('br-22', '1533'));
  t.does('allied', place('fr-33', '3912'));
  expect(faults(t, 'allied')!.map(({ hexes }) => hexes)).toEqual([['1135'], ['1235'], ['1334'], ['4112']]);
  for (const { text, hexes } of faults(t, 'allied')!) expect(text).toContain(hexes[0]);
  t.does('allied', reset);
  expect(faults(t, 'allied')).toEqual([]);
  expect([t.at('br-22'), t.at('fr-33'), t.at('be-1')]).toEqual(['1434', '4012', '1135']);
});

rule('3.6', 'stacking holds in set-up too', () => {
  const t = table();
  t.does('allied', place('fr-3c', '2935'), place('br-cav', '2636'), place('br-rtc', '2636'));
  expect(t.stack('2935')).toEqual(['fr-3c', 'fr-aac']); // tanks stack free
  t.does('allied', place('fr-1', '2832'));
  expect(t.refusal('allied', place('fr-4', '2832'))).toBe('9.1');
});

rule('3.6', 'air units are set aside', () => {
  const t = begun();
  expect([t.at('br-air'), t.at('ge-air')]).toEqual(['aloft', 'aloft']);
  expect(t.at('fr-air')).toBe('coming'); // 8.1.2
});

// ---- 3.7 ----

rule('3.7', 'German infantry and Stosstruppen: Main Trench only', () => {
  const t = germansSetUp();
  for (const unit of ['ge-stoss-3', 'ge-25r', 'ge-64'])
    verdicts(t, 'german', [
      [place(unit, '1134'), undefined],
      [place(unit, '2730'), undefined],
      [place(unit, '4111'), undefined],
      [place(unit, '2630'), '3.7'], // secondary trench
      [place(unit, '2631'), '3.7'],
      [place(unit, '3217'), '3.7'], // Metz
      [place(unit, '2732'), '3.7'], // British
    ]);
  expect(t.refusal('german', place('ge-4', '2432'))).toBe('9.1'); // three are there
});

rule('3.7', 'every Main Trench hex needs a German unit or zone of control, and the guns have none', () => {
  const t = germansSetUp();
  t.does('german', place('ge-10', '4011'));
  expect(t.refusal('german', ready)).toBeUndefined(); // 4111 is next to 4011
  t.does('german', place('ge-10', '3911'), place('ge-15', '3911'));
  expect(faults(t, 'german')).toMatchObject([{ rule: '3.7', hexes: ['4111'] }]);
  expect(t.refusal('german', ready)).toBe('3.7');
  t.does('german', place('ge-agb', '4110'));
  expect(t.refusal('german', ready)).toBe('3.7');
  t.does('german', place('ge-10', '4111'));
  expect(t.refusal('german', ready)).toBeUndefined();
});

rule('3.7', 'AGB in any German hex but the Main Trench', () => {
  const t = germansSetUp();
  verdicts(t, 'german', [
    [place('ge-agb', '2630'), undefined], // secondary trench
    [place('ge-agb', '1829'), undefined],
    [place('ge-agb', '3217'), undefined],
    [place('ge-agb', '4107'), undefined],
    [place('ge-agb', '2731'), '3.7'],
    [place('ge-agb', '2432'), '3.7'],
    [place('ge-agb', '2732'), '3.7'],
    [place('ge-agb', '3337'), '3.7'],
  ]);
});

rule('3.7', 'Big Bertha stands in 2631, whoever else does', () => {
  expect(begun().board('allied')).toMatchObject({ bertha: '2631' });
  const t = germansSetUp();
  t.does('german', place('ge-agb', '1829'), ready);
  expect(t.board('allied')).toMatchObject({ bertha: '2631' });
});

// ---- as it goes on ----

rule('3.6', 'once ready the army stands: the game goes on with what was set up', () => {
  const t = table();
  t.does('allied', place('br-3', '2633'), place('br-cav', '2636'), ready);
  t.does('german', ready);
  t.goTo('german', 'combat');
  expect(t.stack('2633')).toEqual(['br-3', 'br-18']);
  expect(t.refusal('german', attack('2732'))).toBe('13.1'); // nobody is there
  t.does('german', attack('2633'), join('ge-gg'), commit);
  expect(t.seen('german', '2633')).toEqual(['br-3', 'br-18']);
  expect(t.next).toBe('german: airSupport');
});

rule('S3.10', 'the live check follows those whom others have to stay close to', () => {
  const t = table(undefined, { scenario: 'plan1919', dice: { Stosstruppen: [1, 1] } });
  while (t.next !== 'allied: deploy') t.pass();
  t.does('allied', place('fr-1c', '3916')); // three hexes from 3714, four and more from the others
  expect(faults(t, 'allied')).toEqual([]);
  for (const unit of t.stack('3714')) t.does('allied', place(unit, '3813'));
  expect(faults(t, 'allied')).toMatchObject([{ rule: 'S3.10', hexes: ['3916'] }]);
  expect(t.refusal('allied', ready)).toBe('S3.10');
});
