/** 4 Morale and winning. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import {
  abandon,
  advance,
  done,
  embark,
  halt,
  lose,
  march,
  meetAir,
  move,
  ready,
  replenish,
  retreat,
  sendAir,
  type Table,
  table,
} from './table.ts';

const rule = rulesOf(storm);

/** German morale, then Allied. */
const morale = (t: Table): string => `${t.s.morale.german}/${t.s.morale.allied}`;

// ---- 4.1, 4.2 ----

rule('4.2', 'Reims falls on turn one: 18 to 12', () => {
  const t = table({ 3028: 'ge-4' }).goTo('german', 'regularMovement');
  expect([t.s.turn, morale(t)]).toEqual([1, '15/15']);
  t.does('german', move('ge-4', '3029'));
  expect(morale(t)).toBe('18/12');
  expect(t.facts).toEqual([
    { kind: 'move', how: 'march', unit: 'ge-4', from: '3028', to: '3029' },
    {
      kind: 'capture',
      place: '3029',
      name: 'Reims',
      by: 'german',
      worth: 3,
      morale: { german: 18, allied: 12 },
    },
  ]);
});

rule('4.2', 'Verdun is worth three as well, and costs its price when it is stormed', () => {
  const t = table(
    { 3119: 'ge-stoss-3 ge-4 ge-6', 3021: 'ge-stoss-9 ge-gd ge-18', 3120: 'fr-17-' },
    { dice: { combat: [6] } },
  );
  t.goTo('german', 'combat').attacks('german', '3120', 'ge-stoss-3 ge-4 ge-6 ge-stoss-9 ge-gd ge-18');
  t.does('german', sendAir(0));
  t.does('allied', meetAir(false), lose('fr-17'));
  expect(morale(t)).toBe('15/15'); // nobody has gone in yet
  while (t.step === 'attackerLosses') t.pass();
  t.does('german', advance('ge-18'));
  expect(morale(t)).toBe('18/12');
});

rule('4.2', 'Mons is worth one, each hex of Paris five', () => {
  const mons = table({ 1929: 'br-5' }).goTo('allied', 'regularMovement');
  mons.does('allied', move('br-5', '1829'));
  expect(morale(mons)).toBe('14/16');

  const paris = table({ 3336: 'ge-4', 3237: 'ge-6', 3238: 'ge-18' }).goTo('german', 'regularMovement');
  paris.does('german', move('ge-4', '3337'));
  expect(morale(paris)).toBe('20/10');
  paris.does('german', move('ge-18', '3338'));
  expect(morale(paris)).toBe('25/5');
  paris.does('german', move('ge-6', '3438'));
  expect(morale(paris)).toBe('30/0');
});

rule('4.2', '31 points lie behind the German line and 58 behind the Allied', () => {
  const t = table({ 2731: 'ge-4' });
  const found = { german: 0, allied: 0 };
  for (const hex of t.match.play.data.ground.grid.ids) {
    const holder = t.holder(hex);
    if (holder === undefined) continue;
    const other = holder === 'german' ? 'allied' : 'german';
    t.take(other, hex);
    const points = 15 - t.s.morale[holder];
    expect(t.s.morale[other], hex).toBe(15 + points); // the one loses what the other gains
    found[holder] += points;
    t.take(holder, hex);
    expect(morale(t), hex).toBe('15/15');
  }
  expect(found).toEqual({ german: 31, allied: 58 });
});

rule('4.2', 'between St Quentin and Reims there is nothing to win, and no railway ends there', () => {
  const { hexes, lists } = storm.content.map1918.value;
  const line = lists['german-main-trench']!;
  const gap = line.slice(line.indexOf('2432') + 1, line.indexOf('2928') + 1);
  expect(gap).toContain('2730'); // Laon
  for (const hex of gap) {
    expect(
      hexes[hex]!.features.filter((feature) => feature.startsWith('morale')),
      hex,
    ).toEqual([]);
    expect(['town', 'city', 'capital'], hex).not.toContain(hexes[hex]!.place?.kind);
  }
});

rule('4.2', 'as often as a hex changes hands, as often it counts', () => {
  const t = table({ 3134: 'ge-stoss-3', 3037: 'fr-1c' }, { turn: 5 }).goTo('german', 'regularMovement');
  t.does('german', move('ge-stoss-3', '3235'));
  expect(morale(t)).toBe('16/14');
  t.does('german', move('ge-stoss-3', '3234'));
  expect(morale(t)).toBe('16/14'); // leaving gives nothing back
  t.goTo('allied', 'regularMovement').does('allied', move('fr-1c', '3235'));
  expect(morale(t)).toBe('15/15');
  t.endTurn().goTo('allied', 'regularMovement').does('allied', move('fr-1c', '3236'));
  expect(morale(t)).toBe('15/15');
  t.endTurn().goTo('german', 'regularMovement').does('german', move('ge-stoss-3', '3235'));
  expect(morale(t)).toBe('16/14');
});

rule('4.2', 'a hex on the way counts, and one that was the mover’s already does not', () => {
  const t = table({ 3134: 'ge-stoss-3' }, { turn: 6, control: { german: '3232' } });
  t.goTo('german', 'regularMovement').does('german', move('ge-stoss-3', '3235'), move('ge-stoss-3', '3236'));
  expect([morale(t), t.at('ge-stoss-3')]).toEqual(['16/14', '3236']);
  t.endTurn().goTo('german', 'regularMovement').does('german', move('ge-stoss-3', '3235'));
  expect(morale(t)).toBe('16/14');
});

// ---- 4.3 ----

rule('4.3', 'never above 30, and what was over is not remembered', () => {
  const t = table({ 3028: 'ge-4', 3130: 'fr-20' }, { turn: 6, morale: { german: 29, allied: 20 } });
  t.goTo('german', 'regularMovement').does('german', move('ge-4', '3029'));
  expect(morale(t)).toBe('30/17');
  t.endTurn().goTo('german', 'regularMovement').does('german', move('ge-4', '2928'));
  t.goTo('allied', 'regularMovement').does('allied', move('fr-20', '3029'));
  expect(morale(t)).toBe('27/20'); // not 29
});

rule('4.3', 'never below 0, and there is no debt', () => {
  const t = table({ 3028: 'ge-4', 3130: 'fr-20' }, { turn: 6, morale: { german: 15, allied: 2 } });
  t.goTo('german', 'regularMovement').does('german', move('ge-4', '3029'), move('ge-4', '2929'));
  expect(morale(t)).toBe('18/0');
  t.take('german', '3337');
  expect(morale(t)).toBe('23/0');
  t.goTo('allied', 'regularMovement').does('allied', move('fr-20', '3029'));
  expect(morale(t)).toBe('20/3'); // the whole three
});

rule('4.3', 'the Allies stop at 30 and the Germans at 0 too', () => {
  const t = table({ 1929: 'br-5', 3218: 'fr-20' }, { turn: 6, morale: { german: 3, allied: 30 } });
  t.goTo('allied', 'regularMovement').does('allied', move('br-5', '1829'));
  expect(morale(t)).toBe('2/30');
  t.does('allied', move('fr-20', '3217'));
  expect(morale(t)).toBe('0/30');
});

// ---- 4.4 ----

rule('4.1', 'morale driven to zero loses the game', () => {
  const german = table({ 1929: 'br-5' }, { turn: 6, morale: { german: 1 } });
  german.goTo('allied', 'regularMovement').does('allied', move('br-5', '1829'));
  expect(german.endTurn().outcome).toMatchObject({ winner: 'allied', how: 'german morale' });

  const allied = table({ 3134: 'ge-4' }, { turn: 6, morale: { allied: 1 } });
  allied.goTo('german', 'regularMovement').does('german', move('ge-4', '3235'));
  expect(allied.endTurn().outcome).toMatchObject({ winner: 'german', how: 'allied morale' });
});

rule('4.1', 'one point is enough to go on', () => {
  const t = table({ 1929: 'br-5' }, { turn: 6, morale: { german: 2, allied: 1 } });
  t.goTo('allied', 'regularMovement').does('allied', move('br-5', '1829'));
  expect(t.endTurn().outcome).toBeNull();
  expect([t.s.turn, morale(t)]).toEqual([7, '1/2']);
});

rule('4.4', 'only the end of the Game Turn counts: the Allies have their part to repair their morale', () => {
  const t = table({ 3134: 'ge-stoss-3', 3037: 'fr-1c' }, { turn: 6, morale: { german: 20, allied: 1 } });
  t.goTo('german', 'regularMovement').does('german', move('ge-stoss-3', '3235'), move('ge-stoss-3', '3234'));
  expect(morale(t)).toBe('21/0');
  t.goTo('allied', 'replacements');
  expect(t.outcome).toBeNull();
  t.goTo('allied', 'regularMovement').does('allied', move('fr-1c', '3235'));
  expect(morale(t)).toBe('20/1');
  expect(t.endTurn().outcome).toBeNull();
  expect(t.s.turn).toBe(7);
});

rule('4.4', 'if they do not, the Germans win when their part is over', () => {
  const t = table({ 3134: 'ge-stoss-3', 3037: 'fr-1c' }, { turn: 6, morale: { german: 20, allied: 1 } });
  t.goTo('german', 'regularMovement').does('german', move('ge-stoss-3', '3235'));
  t.goTo('allied', 'combat 2');
  expect(t.outcome).toBeNull();
  t.does('allied', done);
  expect(t.outcome).toMatchObject({ winner: 'german', how: 'allied morale' });
});

rule('4.4', 'German morale at zero in the Allied part may come back before it ends', () => {
  const t = table(
    { 1929: 'br-5 br-6 br-aus', 1828: 'ge-5 ge-10' },
    { turn: 6, morale: { german: 1, allied: 20 }, dice: { combat: [4, 3] } },
  );
  t.goTo('allied', 'regularMovement');
  t.does('allied', move('br-5', '1829'), move('br-6', '1829'), move('br-aus', '1829'));
  expect(morale(t)).toBe('0/21');
  const assault = (from: string, to: string): void => {
    t.attacks('allied', from, 'br-5 br-6 br-aus').does('allied', sendAir(0));
    t.does('german', meetAir(false), retreat(to), lose('ge-5'));
    t.does('allied', lose('br-aus'), lose('br-6'));
  };
  t.goTo('allied', 'combat');
  assault('1828', '1728');
  t.does('allied', advance('br-5'), advance('br-6'), advance('br-aus')); // out of Mons
  t.goTo('allied', 'combat 2');
  expect([t.outcome, morale(t)]).toEqual([null, '0/21']);
  assault('1728', '1829');
  expect(morale(t)).toBe('1/20');
  expect(t.endTurn().outcome).toBeNull();
  expect([t.s.turn, t.at('ge-10')]).toEqual([7, '1829']);
});

rule('4.4', 'Turn 16 over and German morale above zero: the Germans have won', () => {
  const t = table({ 2731: 'ge-4', 2732: 'br-5' }, { turn: 15, morale: { german: 1, allied: 29 } });
  t.endTurn();
  expect([t.outcome, t.s.turn]).toEqual([null, 16]);
  expect(t.endTurn().outcome).toMatchObject({ winner: 'german', how: 'time' });
});

rule('4.4', 'at zero on Turn 16 they have lost', () => {
  const t = table({ 1929: 'br-5' }, { turn: 16, morale: { german: 1, allied: 29 } });
  t.goTo('allied', 'regularMovement').does('allied', move('br-5', '1829'));
  expect(t.outcome).toBeNull();
  expect(t.endTurn().outcome).toMatchObject({ winner: 'allied' });
});

// ---- 4.5 ----

/** Turn 9 with this morale, played up to the end of the German part. */
function turn9(german: number, allied: number): Table {
  const t = table({ 2731: 'ge-4', 2732: 'br-5' }, { turn: 9, morale: { german, allied } });
  t.goTo('german', 'combat 2');
  expect(t.outcome).toBeNull();
  t.does('german', done);
  return t;
}

for (const [german, allied, passes] of [
  [18, 13, true],
  [17, 13, false],
  [18, 14, false],
  [17, 14, false],
  [30, 14, false],
  [17, 0, false],
  [30, 0, true],
] as const) {
  rule(
    '4.5',
    `${german} to ${allied} at the end of the German Turn 9 ${passes ? 'will do' : 'loses'}`,
    () => {
      const t = turn9(german, allied);
      if (passes) expect(t.next).toBe('allied: replacements');
      else expect(t.outcome).toMatchObject({ winner: 'allied', how: 'turn 9 check' }); // at once
    },
  );
}

rule('4.5', 'neither on Turn 8 nor on Turn 10 is anything asked', () => {
  for (const turn of [8, 10]) {
    const t = table({ 2731: 'ge-4', 2732: 'br-5' }, { turn, morale: { german: 10, allied: 20 } });
    expect(t.goTo('allied', 'replacements').s.turn).toBe(turn);
  }
});

rule('4.5', 'what was enough on Turn 8 has to hold on Turn 9', () => {
  const t = table({ 2731: 'ge-4', 1929: 'br-5' }, { turn: 8, morale: { german: 18, allied: 13 } });
  t.goTo('allied', 'regularMovement').does('allied', move('br-5', '1829'));
  t.goTo('german', 'combat 2').does('german', done);
  expect(t.outcome).toMatchObject({ winner: 'allied', how: 'turn 9 check' });
  expect(t.s.turn).toBe(9);
});

rule('4.5', 'the last hex can fall on Turn 9 itself', () => {
  const t = table({ 3134: 'ge-4' }, { turn: 9, morale: { german: 17, allied: 14 } });
  t.goTo('german', 'regularMovement').does('german', move('ge-4', '3235'));
  t.goTo('allied', 'replacements');
  expect([t.outcome, morale(t)]).toEqual([null, '18/13']);
});

rule('4.5', 'Germans who sit in their trenches lose on Turn 9', () => {
  const t = table();
  t.does('allied', ready);
  t.does('german', ready);
  while (t.outcome === null) t.endTurn();
  expect(t.outcome).toMatchObject({ winner: 'allied', how: 'turn 9 check' });
  expect([t.s.turn, morale(t)]).toEqual([9, '15/15']);
});

// ---- 4.6 ----

const FIVE = { 3439: 'us-1 us-2 us-26', 3440: 'us-42 us-3' } as const;

/** When the Allied part of Turn 8 begins. */
const allied8 = (stacks: { [hex: string]: string }): Table =>
  table({ 2731: 'ge-4', ...FIVE, ...stacks }, { turn: 8 }).goTo('allied', 'replacements');

rule('4.6', 'six full American divisions in supply: one point for the Allies, none from the Germans', () => {
  const t = table({ 2731: 'ge-4', ...FIVE, 3441: 'us-28' }, { turn: 7 }).goTo('german', 'combat 2');
  expect([t.board(null), morale(t)]).toMatchObject([{ yanks: false }, '15/15']);
  t.goTo('allied', 'replacements');
  expect([t.board(null), morale(t)]).toMatchObject([{ yanks: true }, '15/16']);
  t.endTurn().goTo('allied', 'replacements');
  expect(morale(t)).toBe('15/16'); // once only
});

rule('4.6', 'five are not enough, however many others there are', () => {
  expect(morale(allied8({}))).toBe('15/15');
  expect(morale(allied8({ 3441: 'us-28-' }))).toBe('15/15'); // reduced
  expect(morale(allied8({ 3441: 'us-tc' }))).toBe('15/15'); // not infantry
  expect(morale(allied8({ 3441: 'fr-20' }))).toBe('15/15');
});

rule('4.6', 'a division out of supply does not count', () => {
  const ring = { 1828: 'ge-6', 2028: 'ge-18', 1929: 'ge-gd' };
  const cut = allied8({ 1928: 'us-28', ...ring });
  expect([cut.supply('us-28'), morale(cut)]).toEqual(['out', '15/15']);
  const open = allied8({ 1928: 'us-28', 1828: 'ge-6' });
  expect([open.supply('us-28'), morale(open)]).toEqual(['full', '15/16']);
});

rule('4.6', 'nor one that lives on British supplies (7.3, 7.11)', () => {
  const t = allied8({ 1339: 'us-28', 1338: 'ge-6', 1440: 'ge-18' });
  expect([t.supply('us-28'), morale(t)]).toEqual(['cross', '15/15']);
});

rule('4.6', 'only what stands on the map when the Allied part begins', () => {
  const t = table({ 2731: 'ge-4', ...FIVE }, { turn: 7, off: { edge: 'us-28' } });
  t.goTo('allied', 'regularMovement').does('allied', march('us-28', '4115'));
  expect(morale(t)).toBe('15/15');
  t.goTo('german', 'combat 2');
  expect(morale(t)).toBe('15/15');
  t.goTo('allied', 'replacements');
  expect(morale(t)).toBe('15/16');
});

rule('4.6', 'a division brought to full strength counts from the next turn on', () => {
  const t = table({ 2731: 'ge-4', ...FIVE, 3441: 'us-28-' }, { turn: 7, pools: { american: 1 } });
  t.goTo('allied', 'replacements').does('allied', replenish('us-28'));
  expect(morale(t.goTo('allied', 'combat'))).toBe('15/15');
  t.endTurn();
  expect(morale(t.goTo('allied', 'replacements'))).toBe('15/16');
});

/** The sixth division stands in Boulogne, and ships are at hand (16.5). */
const atBoulogne = (): Table =>
  table({ 2731: 'ge-4', ...FIVE, 1441: 'us-28' }, { turn: 8, options: { navalEvacuation: true } });

rule('4.6', 'it is looked at before anything else, even before ships take a division away', () => {
  expect(morale(atBoulogne().goTo('allied', 'replacements'))).toBe('15/16');
  const t = atBoulogne().goTo('allied', 'evacuation');
  t.does('allied', embark('us-28'));
  expect(morale(t.goTo('allied', 'replacements'))).toBe('15/16');
});

rule('4.6', 'not above 30', () => {
  const t = table({ 2731: 'ge-4', ...FIVE, 3441: 'us-28' }, { turn: 8, morale: { allied: 30 } });
  expect(morale(t.goTo('allied', 'replacements'))).toBe('15/30');
});

// ---- 4.7 ----

rule(
  '4.7',
  'Big Bertha lost: one point when the next Allied part begins, none from the Germans, once',
  () => {
    const t = table({ 2731: 'br-5', 1620: 'ge-4' }, { turn: 6 }).goTo('allied', 'regularMovement');
    t.does('allied', move('br-5', '2631'));
    t.goTo('allied', 'combat');
    expect(t.board(null)).toMatchObject({ bertha: null });
    expect(morale(t)).toBe('15/15');
    t.goTo('german', 'combat 2');
    expect(morale(t)).toBe('15/15');
    t.goTo('allied', 'replacements');
    expect(morale(t)).toBe('15/16');
    t.endTurn();
    expect(morale(t.goTo('allied', 'replacements'))).toBe('15/16');
  },
);

rule('4.7', 'while it stands there is nothing to be had', () => {
  const t = table({ 2731: 'ge-4', 2732: 'br-5' }, { turn: 6 });
  t.endTurn().goTo('allied', 'replacements');
  expect([t.board(null), morale(t)]).toMatchObject([{ bertha: '2631' }, '15/15']);
});

rule('4.7', 'an Allied corps that retreats into its hex takes it too', () => {
  const t = table({ 2731: 'br-5 br-6', 2632: 'ge-4 ge-6 ge-18' }, { turn: 6, dice: { combat: [4] } });
  t.goTo('german', 'combat').attacks('german', '2731', 'ge-4 ge-6 ge-18');
  t.does('german', sendAir(0));
  t.does('allied', meetAir(false), retreat('2631'));
  while (t.step === 'defenderLosses' || t.step === 'attackerLosses') t.pass();
  t.does('german', halt);
  expect(t.holder('2631')).toBe('allied');
  t.goTo('allied', 'replacements');
  expect(t.board(null)).toMatchObject({ bertha: null });
  expect(morale(t)).toBe('15/16');
});

rule('4.7', 'given up under 16.6 it has paid at once, and does not pay again', () => {
  const t = table({ 2731: 'br-5', 1620: 'ge-4' }, { turn: 6, options: { bigBertha: true } });
  t.goTo('allied', 'regularMovement').does('allied', move('br-5', '2631'));
  expect(t.next).toBe('german: bigBertha');
  t.does('german', abandon);
  expect([t.board(null), morale(t)]).toMatchObject([{ bertha: null }, '15/16']);
  t.endTurn().goTo('allied', 'replacements');
  expect(morale(t)).toBe('15/16');
});

rule('4.7', 'where the gun is not in the game nobody gains by it', () => {
  const t = table({ 2731: 'ge-4' }, { scenario: 'elsewhere', turn: 3 }).goTo('allied', 'replacements');
  expect([t.board(null), morale(t)]).toMatchObject([{ bertha: null }, '15/15']);
});
