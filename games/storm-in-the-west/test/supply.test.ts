/** 7 Supply: states, sources, lines (7.1-7.11, 7.16). */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { makeGrid } from '@armistice/hex';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import { lose, meetAir, move, type Stacks, sendAir, type Table, table } from './table.ts';

const rule = rulesOf(storm);

const GERMANS = 'ge-5 ge-10 ge-12 ge-15 ge-16 ge-21';
const BRITISH = 'br-1 br-2 br-3 br-4 br-5 br-6';

/** An enemy corps in each land hex around a hex. */
function around(hex: string, units: string): Stacks {
  const { grid: given, hexes } = storm.content.map1918.value;
  const grid = makeGrid(given);
  const ids = units.split(' ');
  const stacks: { [hex: string]: string } = {};
  for (let k = grid.hex(hex) * 6, i = 0; i < 6; i++) {
    const id = grid.ids[grid.neighbours[k + i]!];
    if (id === undefined || hexes[id]!.terrain === 'sea' || hexes[id]!.features.includes('closed')) continue;
    stacks[id] = ids.shift()!;
  }
  return stacks;
}

/** Units shut in on all sides, after their own supply check. */
function besieged(hex: string, units: string): Table {
  const german = units.startsWith('ge');
  const t = table({ ...around(hex, german ? BRITISH : GERMANS), [hex]: units }, { turn: 2 });
  return t.goTo(german ? 'german' : 'allied', 'replacements');
}

/** Six corps three hexes from 3534: their zones close the ring, with room to move inside. */
const ringed = (units: string): Stacks => {
  const [a, b, c, d, e, f] = units.split(' ');
  return { 3233: a!, 3531: b!, 3833: c!, 3836: d!, 3537: e!, 3236: f! };
};

/** Two British corps hold a German stack in 3534 between them. */
const PINCERS = { 3434: 'br-1', 3635: 'br-2' };

// ---- 7.1, 7.2: the two states ----

rule('7.1', 'units in supply move and fight with what is printed', () => {
  const t = table({ 3534: 'ge-4 ge-stoss-3', 3434: 'br-1' }, { turn: 2 }).goTo('german', 'combat');
  expect(t.supply('ge-4')).toBe('full');
  expect([t.allowance('ge-4'), t.allowance('ge-stoss-3')]).toEqual([4, 5]);
  t.attacks('german', '3434', 'ge-4 ge-stoss-3');
  expect(t.battle.attack).toBe(11);
});

rule('7.2', 'half of a movement factor of 5 is 3', () => {
  const t = table({ ...ringed(BRITISH), 3534: 'ge-stoss-3 ge-4 ge-5-' }, { turn: 2 });
  t.goTo('german', 'regularMovement');
  expect(t.supply('ge-stoss-3')).toBe('out');
  expect(t.allowance('ge-stoss-3')).toBe(3);
  expect(t.allowance('ge-4')).toBe(2);
  expect(t.allowance('ge-5')).toBe(1);
  expect(t.refusal('german', move('ge-stoss-3', '3432'))).toBeUndefined(); // three hexes
  expect(t.refusal('german', move('ge-4', '3432'))).toBe('12.2');
  expect(t.refusal('german', move('ge-4', '3433'))).toBeUndefined(); // two
});

rule('7.2', 'half of a combat factor of 5 is 3', () => {
  const t = table({ ...PINCERS, 3534: 'ge-4' }, { turn: 2 }).goTo('german', 'combat');
  t.attacks('german', '3434', 'ge-4');
  expect(t.battle).toMatchObject({ attack: 3, defence: 4 });
});

rule('7.2', 'factors to be halved are added up first', () => {
  const two = table({ ...PINCERS, 3534: 'ge-4 ge-6' }, { turn: 2 }).goTo('german', 'combat');
  two.attacks('german', '3434', 'ge-4 ge-6');
  expect(two.battle.attack).toBe(5); // not 3 + 3
  const three = table({ ...PINCERS, 3534: 'ge-4 ge-6 ge-7' }, { turn: 2 }).goTo('german', 'combat');
  three.attacks('german', '3434', 'ge-4 ge-6 ge-7');
  expect(three.battle.attack).toBe(8);
});

rule('7.2', 'only those without supply are halved in an attack they make with others', () => {
  const t = table({ ...PINCERS, 3534: 'ge-4 ge-6', 3433: 'ge-7' }, { turn: 2 }).goTo('german', 'combat');
  expect([t.supply('ge-4'), t.supply('ge-7')]).toEqual(['out', 'full']);
  t.attacks('german', '3434', 'ge-4 ge-6 ge-7');
  expect(t.battle.attack).toBe(10);
});

rule('7.2', 'each player looks at their own units, in their own turn', () => {
  const t = table({ ...around('3534', GERMANS), 3534: 'fr-1' }, { turn: 2 });
  t.goTo('german', 'replacements');
  expect(t.supply('fr-1')).toBe('full');
  t.goTo('allied', 'replacements');
  expect(t.supply('fr-1')).toBe('out');
  expect(t.at('fr-1')).toBe('3534');
});

rule('7.2', 'units cut off before they are looked at defend with full strength', () => {
  const t = table({ ...around('3534', GERMANS), 3534: 'fr-1' }, { turn: 2 }).goTo('german', 'combat');
  t.attacks('german', '3534', 'ge-5 ge-10');
  expect(t.battle.defence).toBe(4);
});

rule('7.2', 'units still without supply in the Terminal Supply Phase go to the dead pile', () => {
  const t = table({ ...PINCERS, 3534: 'ge-4 ge-6-' }, { turn: 2 }).goTo('german', 'combat 2');
  expect([t.at('ge-4'), t.at('ge-6')]).toEqual(['3534', '3534']);
  t.goTo('allied', 'replacements');
  expect([t.at('ge-4'), t.at('ge-6')]).toEqual(['dead', 'dead']);
  expect(t.stack('3534')).toEqual([]);
  const lost = t.facts.filter((fact) => fact.kind === 'loss');
  const loss = { kind: 'loss', side: 'german', place: '3534', cause: 'supply', destroyed: true } as const;
  expect(lost).toEqual([
    { ...loss, unit: 'ge-4', steps: 2 },
    { ...loss, unit: 'ge-6', steps: 1 },
  ]);
});

rule('7.2', 'units that get back into supply in time stay, and are whole again', () => {
  const t = table({ ...PINCERS, 3534: 'ge-4 ge-6', 3531: 'ge-7' }, { turn: 2, dice: { combat: [1] } });
  t.goTo('german', 'regularMovement');
  t.does('german', move('ge-7', '3533'));
  t.goTo('german', 'combat').attacks('german', '3434', 'ge-4 ge-6');
  expect(t.battle.attack).toBe(5); // not checked again before combat
  t.does('german', sendAir(0));
  t.does('allied', meetAir(false));
  t.does('german', lose('ge-4'), lose('ge-6'));
  t.goTo('allied', 'replacements');
  expect([t.at('ge-4'), t.at('ge-6'), t.supply('ge-4')]).toEqual(['3534', '3534', 'full']);
  t.goTo('allied', 'combat').attacks('allied', '3534', 'br-1');
  expect(t.battle.defence).toBe(8); // both reduced, neither halved
});

rule('7.2', 'the dead pile is that of the side: the units of both sides are looked at', () => {
  const t = besieged('3534', 'fr-1 us-1').goTo('allied', 'combat 2');
  expect(t.at('fr-1')).toBe('3534');
  t.goTo('german', 'replacements');
  expect([t.at('fr-1'), t.at('us-1')]).toEqual(['dead', 'dead']);
});

// ---- 7.3-7.6: sources ----

rule('7.3', 'a line to a source of the right nation, over hexes, is supply', () => {
  const t = table({ 3044: 'ge-4', 2020: 'fr-1', 2021: 'br-1' }, { turn: 2 }).goTo('allied', 'replacements');
  expect([t.supply('ge-4'), t.supply('fr-1'), t.supply('br-1')]).toEqual(['full', 'full', 'full']);
});

rule('7.4', 'the east edge from 1618 to 4107 feeds the Germans', () => {
  for (const hex of ['1618', '1718', '2218', '2517', '2716', '3014', '3112', '3509', '3708', '4107'])
    expect([hex, besieged(hex, 'ge-4').supply('ge-4')]).toEqual([hex, 'full']);
});

rule('7.4', 'one hex from the edge is not the edge', () => {
  for (const hex of ['1619', '2219', '2717', '3411', '4108'])
    expect([hex, besieged(hex, 'ge-4').supply('ge-4')]).toEqual([hex, 'out']);
});

rule('7.4', 'no line goes through Holland', () => {
  // Holland on two sides, the enemy on the others.
  const t = besieged('1319', 'ge-4');
  expect(t.supply('ge-4')).toBe('out');
});

rule('7.5', 'the Channel ports feed British and Belgians', () => {
  for (const port of ['1441', '1339', '1237']) {
    const t = besieged(port, 'br-1 br-aus br-port');
    expect([t.supply('br-1'), t.supply('br-aus'), t.supply('br-port')]).toEqual(['full', 'full', 'full']);
    expect(besieged(port, 'be-1').supply('be-1')).toBe('full');
  }
});

rule('7.5', 'no other harbour does: Dieppe is only good for tracing to the French', () => {
  expect(besieged('2244', 'br-1').supply('br-1')).toBe('cross');
  expect(besieged('2042', 'br-1').supply('br-1')).toBe('out');
});

rule('7.6', 'the west and south edges from 2244 to 4112 feed French and Americans', () => {
  for (const hex of ['2244', '2744', '3344', '4044', '4144', '4130', '4120', '4113', '4112']) {
    const t = besieged(hex, 'fr-1 us-1');
    expect([hex, t.supply('fr-1'), t.supply('us-1')]).toEqual([hex, 'full', 'full']);
  }
  expect(besieged('4130', 'fr-it').supply('fr-it')).toBe('full');
});

rule('7.6', 'hexes behind the edge, and those beyond 4112, do not', () => {
  for (const hex of ['2243', '4043', '4020', '4111', '4109'])
    expect([hex, besieged(hex, 'fr-1').supply('fr-1')]).toEqual([hex, 'out']);
});

// ---- 7.7-7.10: lines ----

rule('7.7', 'lines are as long as you like', () => {
  const t = table({ 4044: 'ge-4' }, { turn: 2 }).goTo('german', 'replacements');
  expect(t.supply('ge-4')).toBe('full');
});

rule('7.7', 'enemy zones of control cut lines, even where no enemy stands', () => {
  const t = table({ ...PINCERS, 3534: 'ge-4' }, { turn: 2 }).goTo('german', 'replacements');
  expect(t.supply('ge-4')).toBe('out'); // two enemies, four empty hexes
});

rule('7.7', 'tanks stop a line in their own hex only', () => {
  const t = table({ 3434: 'br-rtc', 3635: 'fr-aac', 3534: 'ge-4' }, { turn: 2 });
  expect(t.goTo('german', 'replacements').supply('ge-4')).toBe('full');
  const gap = { 3434: 'br-1', 3636: 'br-2', 3534: 'ge-4' }; // open at 3634
  expect(table(gap, { turn: 2 }).goTo('german', 'replacements').supply('ge-4')).toBe('full');
  const shut = table({ ...gap, 3634: 'br-rtc' }, { turn: 2 }).goTo('german', 'replacements');
  expect(shut.supply('ge-4')).toBe('out');
});

rule('7.7', 'a friendly unit negates the zone in its hex', () => {
  const friends = (unit: string): Table =>
    table({ ...PINCERS, 3534: 'ge-4', 3533: unit }, { turn: 2 }).goTo('german', 'replacements');
  expect(friends('ge-7').supply('ge-4')).toBe('full');
  expect(friends('ge-agb').supply('ge-4')).toBe('full'); // though it has no zone of its own
  // Nobody in it, the zone of a friend is not enough.
  const near = table({ ...PINCERS, 3534: 'ge-4', 3532: 'ge-7' }, { turn: 2 }).goTo('german', 'replacements');
  expect(near.supply('ge-4')).toBe('out');
});

/** A French corps in 4020 whose only way out is the source 4120. */
const AT_THE_EDGE = { 4020: 'fr-1', 4019: 'ge-5', 4022: 'ge-10', 3820: 'ge-12' };

rule('7.8', 'an edge hex feeds nobody while the enemy holds it, and does again when it comes back', () => {
  const t = table(AT_THE_EDGE, { turn: 2 }).goTo('allied', 'replacements');
  expect(t.supply('fr-1')).toBe('full');
  t.take('german', '4120');
  expect(t.supplyNow('fr-1')).toBe('out');
  t.take('allied', '4120');
  expect(t.supplyNow('fr-1')).toBe('full');
});

rule('7.8', 'the same holds for the Germans', () => {
  // 1619 is shut in but for the way to 1618.
  const t = table({ 1619: 'ge-4', 1620: 'br-1', 1819: 'br-2', 1818: 'br-3' }, { turn: 2 });
  t.goTo('german', 'replacements');
  expect(t.supplyNow('ge-4')).toBe('full');
  t.take('allied', '1618');
  expect(t.supplyNow('ge-4')).toBe('out');
  t.take('german', '1618');
  expect(t.supplyNow('ge-4')).toBe('full');
});

rule('7.8', 'a source in an enemy zone feeds only who stands in it', () => {
  const t = table({ ...AT_THE_EDGE, 4121: 'ge-15' }, { turn: 2 }).goTo('allied', 'replacements');
  expect(t.supply('fr-1')).toBe('out');
  const on = table({ ...AT_THE_EDGE, 4121: 'ge-15', 4120: 'fr-2' }, { turn: 2 });
  on.goTo('allied', 'replacements');
  expect([on.supply('fr-1'), on.supply('fr-2')]).toEqual(['full', 'full']);
});

rule('7.8', 'a Channel port that was German once never feeds anybody again', () => {
  const t = table({ 1540: 'br-1', 3630: 'ge-4' }, { turn: 2 }).goTo('allied', 'replacements');
  t.take('german', '1237', '1339');
  expect(t.supplyNow('br-1')).toBe('full'); // Boulogne
  t.take('german', '1441');
  expect(t.supplyNow('br-1')).toBe('cross');
  t.take('allied', '1237', '1339', '1441');
  expect(t.supplyNow('br-1')).toBe('cross');
});

rule('7.8', 'a port is lost the moment a German walks through it', () => {
  const t = table({ 1335: 'ge-stoss-3', 1640: 'br-1' }, { turn: 2 }).goTo('german', 'regularMovement');
  t.take('german', '1339', '1441');
  expect(t.supplyNow('br-1')).toBe('full'); // Dunkirk
  t.does('german', move('ge-stoss-3', '1237'), move('ge-stoss-3', '1335'));
  t.take('allied', '1237');
  expect(t.supplyNow('br-1')).toBe('cross');
});

/** A German corps in 3030 that can only be reached through Reims. */
const BEHIND_REIMS = { 3030: 'ge-4', 3031: 'br-1', 2830: 'br-2', 3230: 'br-3' };

rule('7.8', 'no line goes through an empty enemy fortress in enemy hands', () => {
  const t = table(BEHIND_REIMS, { turn: 2 }).goTo('german', 'replacements');
  expect(t.supply('ge-4')).toBe('out');
  t.take('german', '3029');
  expect(t.supplyNow('ge-4')).toBe('full');
});

rule('7.8', 'Metz stops the Allies in the same way, but not the Germans when the Allies hold it', () => {
  const allied = table({ 3216: 'fr-1', 3215: 'ge-5', 3016: 'ge-10', 3416: 'ge-12' }, { turn: 2 });
  allied.goTo('allied', 'replacements');
  expect(allied.supply('fr-1')).toBe('out');
  allied.take('allied', '3217');
  expect(allied.supplyNow('fr-1')).toBe('full');
  const stacks = { 3218: 'ge-4', 3219: 'br-1', 3018: 'br-2', 3418: 'br-3' };
  const german = table(stacks, { turn: 2, control: { allied: '3217' } }).goTo('german', 'replacements');
  expect(german.supply('ge-4')).toBe('full'); // it is not an enemy fortress
});

rule('7.9', 'lines go through empty hexes the enemy controls', () => {
  const t = table({ 3939: 'ge-4', 2322: 'fr-1' }, { turn: 2 }).goTo('german', 'replacements');
  expect([t.holder('3938'), t.supply('ge-4')]).toEqual(['allied', 'full']);
  t.goTo('allied', 'replacements');
  expect([t.holder('2323'), t.supply('fr-1')]).toEqual(['german', 'full']);
});

rule('7.9', 'but not through their zones of control', () => {
  const t = table({ ...ringed(BRITISH), 3534: 'ge-4' }, { turn: 2 }).goTo('german', 'replacements');
  expect(t.supply('ge-4')).toBe('out');
  const gap = table({ ...ringed(BRITISH), 3531: 'ge-7', 3534: 'ge-4' }, { turn: 2 });
  expect(gap.goTo('german', 'replacements').supply('ge-4')).toBe('full');
});

rule('7.10', 'one source hex feeds any number', () => {
  const stacks = { ...AT_THE_EDGE, 4020: 'fr-1 fr-2 fr-3 fr-aac', 4120: 'us-1 us-2 us-26 us-tc' };
  const t = table(stacks, { turn: 2 }).goTo('allied', 'replacements');
  for (const id of Object.values({ a: stacks[4020], b: stacks[4120] }).flatMap((ids) => ids.split(' ')))
    expect([id, t.supply(id)]).toEqual([id, 'full']);
});

rule('7.10', 'the sources of the enemy feed nobody', () => {
  const t = besieged('4120', 'ge-4');
  expect(t.supply('ge-4')).toBe('out');
  expect(besieged('1339', 'ge-4').supply('ge-4')).toBe('out');
  expect(besieged('1718', 'fr-1').supply('fr-1')).toBe('out');
});

// ---- 7.11: from each other's sources ----

rule('7.11', 'French and Americans live on the ports, British and Belgians on the map edge', () => {
  const port = besieged('1339', 'fr-1 us-1');
  const crossing = { kind: 'supply', side: 'allied', places: ['1339'], crossing: true };
  expect(port.read('allied').notes.map(({ fact }) => fact)).toContainEqual(crossing);
  expect(port.read('german').notes.map(({ fact }) => fact)).not.toContainEqual(crossing); // it shows nothing
  expect([port.supply('fr-1'), port.supply('us-1')]).toEqual(['cross', 'cross']);
  expect(besieged('4130', 'br-1').supply('br-1')).toBe('cross');
  expect(besieged('4130', 'be-1').supply('be-1')).toBe('cross');
});

rule('7.11', 'an own source comes before that of another army', () => {
  const t = table({ 3534: 'br-1 us-1', 1640: 'fr-1' }, { turn: 2 }).goTo('allied', 'replacements');
  expect([t.supply('br-1'), t.supply('us-1'), t.supply('fr-1')]).toEqual(['full', 'full', 'full']);
});

rule('7.11', 'who draws on another army moves and attacks at half strength', () => {
  const french = besieged('1339', 'fr-1 fr-2-').goTo('allied', 'combat');
  expect(french.allowance('fr-1')).toBe(2);
  french.attacks('allied', '1338', 'fr-1 fr-2');
  expect(french.battle.attack).toBe(3); // 3 + 2
  const british = besieged('4130', 'br-4 br-cav').goTo('allied', 'combat');
  expect([british.allowance('br-4'), british.allowance('br-cav')]).toEqual([2, 3]);
  british.attacks('allied', '4129', 'br-4');
  expect(british.battle.attack).toBe(2);
});

rule('7.11', 'as lack of supply does, that lasts for its own turn: in the enemy’s it defends in full', () => {
  const t = besieged('1339', 'fr-1- fr-2-').goTo('german', 'combat');
  expect(t.supply('fr-1')).toBe('cross');
  t.attacks('german', '1339', 'ge-5 ge-10');
  expect(t.battle.defence).toBe(6); // 3 + 3
});

rule('7.11', 'it is not removed, however long that lasts', () => {
  const t = besieged('1339', 'fr-1 us-1');
  for (let i = 0; i < 3; i++) t.endTurn().goTo('allied', 'replacements');
  expect([t.at('fr-1'), t.at('us-1'), t.supply('fr-1')]).toEqual(['1339', '1339', 'cross']);
  const british = besieged('4130', 'br-1').endTurn().goTo('allied', 'replacements');
  expect([british.at('br-1'), british.supply('br-1')]).toEqual(['4130', 'cross']);
});

rule('7.11', 'a port that is dead for the British is dead for the French', () => {
  const t = besieged('1339', 'fr-1').take('german', '1339').take('allied', '1339');
  expect(t.supplyNow('fr-1')).toBe('out');
});

// ---- 7.16 ----

rule('7.16', 'units may go where they will have no supply', () => {
  const t = table({ ...ringed(BRITISH), 3432: 'ge-4' }, { turn: 2 }).goTo('german', 'regularMovement');
  expect(t.supply('ge-4')).toBe('full');
  expect(t.refusal('german', move('ge-4', '3433'))).toBeUndefined();
  t.does('german', move('ge-4', '3433'));
  expect(t.supplyNow('ge-4')).toBe('out');
  // Not marked, so the Terminal Supply Phase does not ask for it; the next turn does.
  t.goTo('allied', 'replacements');
  expect(t.at('ge-4')).toBe('3433');
  t.goTo('german', 'replacements');
  expect(t.supply('ge-4')).toBe('out');
  t.goTo('allied', 'replacements');
  expect(t.at('ge-4')).toBe('dead');
});
