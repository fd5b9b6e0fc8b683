/** S2 The Allied Offensive. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import {
  advance,
  bury,
  done,
  infiltrate,
  type Layout,
  lose,
  march,
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

const offensive = (stacks?: Stacks, layout: Layout = {}): Table =>
  table(stacks, { scenario: 'offensive', ...layout });

/** The Germans have set up. */
const allies = (): Table => {
  const t = offensive();
  t.does('german', ready);
  return t;
};

/** Both have. */
const begun = (): Table => {
  const t = allies();
  t.does('allied', ready);
  return t;
};

const QUIET: Stacks = { 2731: 'ge-4', 3820: 'fr-20' };

// ---- S2.1, S2.2 ----

rule('S2.1', 'the map of 1918, with the front of July', () => {
  const t = offensive();
  expect(t.match.play.data.ground.map.id).toBe('storm-1918');
  expect([t.holder('2833'), t.holder('2834')]).toEqual(['german', 'allied']); // Soissons has fallen
});

rule('S2.2', 'begins with the Allied part of Turn 9', () => {
  const t = begun();
  expect([t.s.turn, t.next]).toEqual([9, 'allied: replacements']);
  t.endTurn();
  expect([t.s.turn, t.next]).toEqual([10, 'german: replacements']); // then the Germans are first again
  t.goTo('allied', 'replacements');
  expect(t.s.turn).toBe(10);
});

rule('S2.2', 'no Stosstruppen and no AGB', () => {
  const t = offensive();
  const units = storm.content.units.value.filter((u) => u.kind === 'stosstruppen' || u.id === 'ge-agb');
  expect(units).toHaveLength(16);
  for (const unit of units) expect(t.at(unit.id), unit.id).toBe('unused');
  expect(t.at('ge-3')).toBe('2535'); // a counterpart
});

rule('S2.2', 'Allied tanks infiltrate at once, Germans never', () => {
  const t = offensive({ 2336: 'br-aus br-rtc', 2635: 'ge-3' }).goTo('allied', 'infiltration');
  expect(t.s.turn).toBe(9);
  expect(t.refusal('allied', infiltrate('br-aus', '2335'))).toBeUndefined();
  t.goTo('german', 'combat').does('german', done);
  expect(t.next).toBe('german: combat'); // no infiltration in between
});

rule('S2.2', 'the German check of Turn 9 has been passed, whatever happens on it', () => {
  const t = offensive(QUIET);
  t.goTo('allied', 'replacements').take('allied', '2132'); // Cambrai: 17 and 14
  expect(t.s.morale).toEqual({ german: 17, allied: 14 });
  t.endTurn().goTo('allied', 'replacements');
  expect(t.outcome).toBeNull();
});

// ---- S2.3 ----

rule('S2.3', 'the markers', () => {
  const t = offensive();
  expect(t.s.morale).toEqual({ german: 18, allied: 13 });
  expect(t.s.pools).toMatchObject({ german: 4, british: 2, french: 3, belgian: 1, american: 5 });
  expect(t.s.pools).toMatchObject({ japanese: 0, mechanised: 0 });
});

rule(
  'S2.3',
  'the gains of spring are worth three points, the Americans one: 15 and 15 have become 18 and 13',
  () => {
    const march = table(undefined, { scenario: 'campaign' });
    const july = offensive();
    const { ids } = july.match.play.data.ground.grid;
    const gained = ids.filter((hex) => march.holder(hex) === 'allied' && july.holder(hex) === 'german');
    const worth = gained.reduce((sum, hex) => sum + july.match.play.data.ground.morale[ids.indexOf(hex)]!, 0);
    expect(worth).toBe(3);
    const { german, allied } = march.s.morale;
    expect(july.s.morale).toEqual({ german: german + worth, allied: allied - worth + 1 });
    expect(ids.some((hex) => march.holder(hex) === 'german' && july.holder(hex) === 'allied')).toBe(false);
  },
);

rule('S2.3', 'the Allies receive their replacements of Turn 9, the Germans none until Turn 10', () => {
  const t = begun();
  expect(t.s.pools).toMatchObject({ german: 4, british: 3, french: 4, belgian: 1, american: 7 });
  t.endTurn();
  expect(t.s.pools.german).toBe(5);
});

rule('S2.3', 'the point for the Americans is among the thirteen', () => {
  const t = begun();
  expect(t.s.morale.allied).toBe(13);
  t.endTurn().endTurn();
  expect(t.s.morale.allied).toBe(13);
});

// ---- S2.4 ----

rule('S2.4', 'the Germans set up first', () => {
  expect(offensive().next).toBe('german: deploy');
});

rule('S2.4', 'elsewhere the front is that of March: Michael begins at 2034, and 1934 is British', () => {
  const t = offensive();
  expect([t.holder('1934'), t.holder('1935')]).toEqual(['allied', 'allied']);
  const { lists } = t.match.play.data.ground.map;
  const salients = ['georgette', 'michael', 'blucher'].flatMap((name) => lists[`july:${name}`]!);
  // German front hexes of July that were not of March are those listed; 3028 is of both.
  const fresh = lists['front:july-1918:german']!.filter(
    (hex) => !lists['front:march-1918:german']!.includes(hex),
  );
  expect(fresh.sort()).toEqual([...salients].sort());
  expect(t.refusal('german', place('ge-1br', '1934'))).toBe('S2.4');
  expect(allies().refusal('allied', place('br-7', '1934'))).toBeUndefined();
});

rule('S2.4', 'every hex of the three salients is front line and takes a corps', () => {
  const t = offensive();
  const lines = {
    georgette: '1533 1634 1635 1734',
    michael: '2034 2134 2235 2335 2436 2535 2635 2634 2733',
    bluecher: '2833 2933 3033 3032 3131 3232 3130 3030 2929',
  };
  for (const hex of Object.values(lines).join(' ').split(' ')) {
    expect(t.holder(hex), hex).toBe('german');
    if (t.at('ge-4') !== hex) expect(t.refusal('german', place('ge-4', hex)), hex).toBeUndefined();
  }
});

rule('S2.4', 'trenches and the two fortresses too, and nothing else', () => {
  const t = offensive();
  expect(t.refusal('german', place('ge-4', '2731'))).toBeUndefined(); // main trench
  expect(t.refusal('german', place('ge-4', '2431'))).toBeUndefined(); // secondary trench
  expect(t.refusal('german', place('ge-4', '3217'))).toBeUndefined(); // Metz
  expect(t.refusal('german', place('ge-4', '3708'))).toBeUndefined(); // Strasbourg
  expect(t.refusal('german', place('ge-4', '2631'))).toBe('S2.4'); // behind the line
  expect(t.refusal('german', place('ge-4', '1426'))).toBe('S2.4'); // Brussels
  expect(t.refusal('german', place('ge-4', '2832'))).toBe('S2.4'); // an Allied trench, overrun
  expect(t.refusal('german', place('ge-4', '2834'))).toBe('S2.4'); // not theirs
});

rule('S2.4', 'two reduced 5-6-4 corps stand alone in 3028 and two in 3231, all others are whole', () => {
  const t = offensive();
  for (const hex of ['3028', '3231']) {
    expect(t.stack(hex), hex).toHaveLength(2);
    for (const unit of t.stack(hex)) expect(t.steps(unit), unit).toBe(1);
  }
  const spears = [...t.stack('3028'), ...t.stack('3231')];
  for (const { id, nation } of storm.content.units.value) {
    if (nation !== 'german' || !/^\d{4}$/.test(t.at(id)) || spears.includes(id)) continue;
    expect(t.steps(id), id).toBe(2);
  }
});

rule('S2.4', 'nobody joins them', () => {
  const t = offensive();
  expect(t.refusal('german', place('ge-4', '3028'))).toBe('S2.4');
  expect(t.refusal('german', place('ge-4', '3231'))).toBe('S2.4');
});

rule('S2.4', 'the pairs may be other corps, but 5-6-4 ones', () => {
  const t = offensive();
  t.does('german', place('ge-14', '2928'));
  expect(t.steps('ge-14')).toBe(2); // whole again anywhere else
  expect(t.refusal('german', ready)).toBe('S2.4'); // one is missing
  expect(t.refusal('german', place('ge-5', '3028'))).toBe('S2.4'); // a trench corps
  t.does('german', place('ge-4', '3028'));
  expect(t.steps('ge-4')).toBe(1);
  expect(t.refusal('german', ready)).toBeUndefined();
});

rule('S2.4', 'every hex of the front holds a unit or lies in a zone of control', () => {
  const t = offensive();
  expect(t.refusal('german', ready)).toBeUndefined();
  t.does('german', place('ge-15', '3812')); // from 4011
  expect(t.refusal('german', ready)).toBe('S2.4');
  expect(t.why('german', ready)).toContain('4111');
  t.does('german', place('ge-64', '4011')); // 3812 still has the other
  expect(t.refusal('german', ready)).toBeUndefined();
});

rule('S2.4', 'the main trench behind a salient does not have to be held', () => {
  const t = offensive();
  for (const hex of ['2531', '2432', '2332']) expect(t.stack(hex), hex).toEqual([]);
  expect(t.refusal('german', ready)).toBeUndefined();
});

rule('S2.4', 'a set-up can be begun again', () => {
  const t = offensive();
  t.does('german', place('ge-14', '2928'), place('ge-4', '3028'), reset);
  expect([t.at('ge-14'), t.steps('ge-14')]).toEqual(['3028', 1]);
  expect([t.at('ge-4'), t.steps('ge-4')]).toEqual(['1835', 2]);
});

// ---- S2.5 ----

rule('S2.5', 'the Allies set up second, with all that came by Turn 8', () => {
  const t = allies();
  expect(t.next).toBe('allied: deploy');
  for (const unit of ['br-14', 'br-16', 'fr-it', 'us-1', 'us-33'])
    expect(t.at(unit), unit).toMatch(/^\d{4}$/);
  expect(t.at('fr-air')).toBe('aloft');
  expect(t.at('us-5')).toBe('coming');
});

rule('S2.5', 'the reinforcements of Turn 9 are at hand on Turn 9', () => {
  const t = begun();
  expect(['us-5', 'us-29', 'us-37', 'us-78', 'us-82'].map((unit) => t.at(unit))).toEqual(
    Array(5).fill('edge'),
  );
  expect([t.at('us-35'), t.at('us-tc')]).toEqual(['coming', 'coming']); // Turns 10 and 11
  t.goTo('allied', 'regularMovement').does('allied', march('us-5', '4120'));
  expect(t.at('us-5')).toBe('4120');
});

rule('S2.5', 'the Portuguese are gone and do not come back', () => {
  const t = begun();
  expect(t.at('br-port')).toBe('gone');
  expect(t.refusal('allied', rebuild('br-port', 1))).toBe('8.2.1');
});

rule('S2.5', 'one French corps is in the dead pile and may be rebuilt', () => {
  const t = begun();
  expect([t.at('fr-37'), t.steps('fr-37')]).toEqual(['dead', 0]);
  t.does('allied', rebuild('fr-37', 2));
  expect([t.at('fr-37'), t.s.pools.french]).toEqual(['edge', 2]);
});

rule('S2.5', 'the Allied player may choose another for it', () => {
  const t = allies();
  t.does('allied', bury('fr-36'));
  expect([t.at('fr-36'), t.at('fr-37'), t.steps('fr-37')]).toEqual(['dead', '2636', 2]);
  t.does('allied', bury('fr-1')); // and another
  expect([t.at('fr-1'), t.at('fr-36')]).toEqual(['dead', '2934']);
  t.does('allied', reset);
  expect([t.at('fr-37'), t.at('fr-1'), t.at('fr-36')]).toEqual(['dead', '2934', '2636']);
  t.does('allied', bury('fr-36'), ready);
  t.does('allied', rebuild('fr-36', 1));
  expect(t.steps('fr-36')).toBe(1);
});

rule('S2.5', 'one French infantry corps, nobody else', () => {
  const t = offensive();
  expect(t.refusal('german', bury('fr-1'))).toBe('S2.5');
  t.does('german', ready);
  expect(t.refusal('allied', bury('fr-1c'))).toBe('S2.5'); // cavalry
  expect(t.refusal('allied', bury('fr-aac'))).toBe('S2.5');
  expect(t.refusal('allied', bury('fr-it'))).toBe('S2.5'); // Italians
  expect(t.refusal('allied', bury('br-2'))).toBe('S2.5');
  expect(t.refusal('allied', bury('fr-37'))).toBe('S2.5'); // is there already
});

rule('S2.5', 'Belgians: two in 1135 and two in 1235', () => {
  const t = allies();
  expect(t.stack('1135').sort()).toEqual(['be-1', 'be-2']);
  expect(t.refusal('allied', place('be-1', '1334'))).toBe('S2.5');
  t.does('allied', place('be-1', '1235'));
  expect(t.refusal('allied', ready)).toBe('S2.5');
  t.does('allied', place('be-3', '1135'));
  expect(t.refusal('allied', ready)).toBeUndefined();
});

rule('S2.5', 'British infantry on the front line down to row 24', () => {
  const t = allies();
  expect(t.refusal('allied', place('br-16', '1334'))).toBeUndefined();
  expect(t.refusal('allied', place('br-16', '1836'))).toBeUndefined();
  expect(t.refusal('allied', place('br-1', '2536'))).toBe('S2.5'); // row 25
  expect(t.refusal('allied', place('br-1', '2337'))).toBe('S2.5'); // behind the line
  expect(t.refusal('allied', place('br-1', '1235'))).toBe('S2.5'); // with the Belgians
  t.does('allied', place('br-3', '1836'));
  expect(t.refusal('allied', place('br-1', '2236'))).toBeUndefined();
});

rule('S2.5', 'British cavalry and tanks behind it, north of row 24', () => {
  const t = allies();
  for (const unit of ['br-cav', 'br-rtc']) {
    expect(t.refusal('allied', place(unit, '2339')), unit).toBeUndefined();
    expect(t.refusal('allied', place(unit, '2438')), unit).toBe('S2.5'); // row 24
    expect(t.refusal('allied', place(unit, '2336')), unit).toBe('S2.5'); // front line
    expect(t.refusal('allied', place(unit, '2335')), unit).toBe('S2.5'); // German
  }
});

rule('S2.5', 'every British hex of the front is covered by British units', () => {
  const t = allies();
  t.does('allied', place('br-13', '1636'), place('br-1', '1636'), place('br-17', '1935'));
  expect(t.refusal('allied', ready)).toBeUndefined();
  t.does('allied', place('br-17', '2035')); // nobody from 1735 to 1934
  expect(t.refusal('allied', ready)).toBe('S2.5');
  expect(t.why('allied', ready)).toContain('1836');
});

rule('S2.5', 'French infantry on the front line from row 25 on', () => {
  const t = allies();
  expect(t.refusal('allied', place('fr-11', '2636'))).toBeUndefined();
  expect(t.refusal('allied', place('fr-11', '4112'))).toBeUndefined();
  expect(t.refusal('allied', place('fr-11', '3029'))).toBeUndefined(); // Reims
  expect(t.refusal('allied', place('fr-11', '2437'))).toBe('S2.5');
  expect(t.refusal('allied', place('fr-11', '3036'))).toBe('S2.5'); // behind the line
  expect(t.refusal('allied', place('fr-it', '2636'))).toBeUndefined(); // the Italians with them
});

rule('S2.5', 'French cavalry and tanks behind it, south of row 24', () => {
  const t = allies();
  for (const unit of ['fr-1c', 'fr-aac']) {
    expect(t.refusal('allied', place(unit, '2537')), unit).toBeUndefined();
    expect(t.refusal('allied', place(unit, '2438')), unit).toBe('S2.5');
    expect(t.refusal('allied', place(unit, '2536')), unit).toBe('S2.5');
  }
});

rule('S2.5', 'every French hex of the front is covered by French units, Americans do not count', () => {
  const t = allies();
  expect(t.stack('3331').sort()).toEqual(['fr-38', 'us-3']);
  t.does('allied', place('fr-38', '3034')); // 3330 still covers 3331 and 3332 lies open
  expect(t.refusal('allied', ready)).toBe('S2.5');
  expect(t.why('allied', ready)).toContain('3332');
});

rule('S2.5', 'one American division in each of the four hexes', () => {
  const t = allies();
  for (const hex of ['3128', '3331', '3132', '2934'])
    expect(
      t.stack(hex).filter((unit) => unit.startsWith('us-')),
      hex,
    ).toHaveLength(1);
  expect(t.refusal('allied', place('us-33', '3128'))).toBe('S2.5'); // a second
  t.does('allied', place('us-42', '3327')); // none
  expect(t.refusal('allied', ready)).toBe('S2.5');
  t.does('allied', place('us-33', '3128')); // any division will do
  expect(t.refusal('allied', ready)).toBeUndefined();
});

rule('S2.5', 'the other Americans anywhere behind the line', () => {
  const t = allies();
  expect(t.refusal('allied', place('us-33', '4120'))).toBeUndefined();
  expect(t.refusal('allied', place('us-33', '1441'))).toBeUndefined();
  expect(t.refusal('allied', place('us-33', '2336'))).toBe('S2.5'); // front line
  expect(t.refusal('allied', place('us-33', '3133'))).toBe('S2.5');
  expect(t.refusal('allied', place('us-33', '3033'))).toBe('S2.5'); // German
});

rule('S2.5', 'Allied units begin whole', () => {
  const t = begun();
  expect(t.refusal('allied', replenish('fr-1'))).toBe('8.4');
  expect([t.steps('fr-1'), t.steps('us-1'), t.steps('br-rtc')]).toEqual([2, 2, 1]);
});

// ---- S2.6 ----

const ATTACK: Stacks = { 2335: 'ge-3', 2336: 'br-aus br-cnd' };

rule('S2.6', 'on Turn 9 only the French fly', () => {
  const t = offensive(ATTACK, { dice: { combat: [6] } }).goTo('allied', 'combat');
  t.attacks('allied', '2335', 'br-aus br-cnd');
  expect(t.refusal('allied', sendAir(1))).toBeUndefined();
  expect(t.refusal('allied', sendAir(2))).toBe('13.14');
  t.does('allied', sendAir(1));
  expect(t.step).toBe('defenderLosses'); // no German air unit to ask about
});

rule('S2.6', 'from Turn 10 on everybody does', () => {
  const t = offensive(ATTACK, { turn: 10, dice: { combat: [6] } }).goTo('allied', 'combat');
  t.attacks('allied', '2335', 'br-aus br-cnd');
  expect(t.refusal('allied', sendAir(2))).toBeUndefined();
  expect(t.refusal('allied', sendAir(3))).toBe('13.14');
  t.does('allied', sendAir(2));
  expect(t.next).toBe('german: airDefence');
});

// ---- S2.7 ----

rule('S2.7', 'German morale at zero: the Allies win at the end of the turn', () => {
  const t = offensive(QUIET, { turn: 12, morale: { german: 1 } });
  t.goTo('allied', 'replacements').take('allied', '2132');
  expect(t.outcome).toBeNull();
  t.endTurn();
  expect(t.outcome).toMatchObject({ winner: 'allied', how: 'german morale' });
});

rule('S2.7', 'won on the first turn already', () => {
  const t = offensive(QUIET, { morale: { german: 1 } }).goTo('allied', 'replacements');
  t.take('allied', '2132').endTurn();
  expect(t.outcome).toMatchObject({ winner: 'allied', how: 'german morale' });
  expect(t.s.turn).toBe(9);
});

rule('S2.7', 'Allied morale at zero: the Germans win', () => {
  const t = offensive(QUIET, { turn: 12, morale: { allied: 1 } });
  t.goTo('german', 'replacements').take('german', '2739').endTurn(); // Beauvais
  expect(t.outcome).toMatchObject({ winner: 'german', how: 'allied morale' });
});

rule('S2.7', 'Turn 16 is the last, and Germany wins if it holds out', () => {
  const t = offensive(QUIET, { turn: 15 });
  t.endTurn();
  expect([t.s.turn, t.outcome]).toEqual([16, null]);
  t.endTurn();
  expect(t.outcome).toMatchObject({ winner: 'german', how: 'time' });
});

rule('S2.7', 'the last point is won by marching into Cambrai', () => {
  const t = offensive(
    { 2132: 'ge-5-', 2233: 'br-aus br-cnd' },
    { morale: { german: 1 }, dice: { combat: [6] } },
  );
  t.goTo('allied', 'combat').attacks('allied', '2132', 'br-aus br-cnd');
  t.does('allied', sendAir(0));
  t.does('german', lose('ge-5'));
  t.does('allied', lose('br-aus'), lose('br-cnd'), advance('br-aus'));
  expect([t.holder('2132'), t.s.morale.german]).toEqual(['allied', 0]);
  t.endTurn();
  expect(t.outcome).toMatchObject({ winner: 'allied', how: 'german morale' });
});
