/** 14.4-14.6 Trenches, and devastated hexes. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import { score } from '../rules/victory.ts';
import { attack, done, join, type Layout, move, rail, table } from './table.ts';

const rule = rulesOf(greatWar);

/** The last turn before each letter's next: [letter, turn]. */
const WHEN: { readonly [letter: string]: number } = { A: 3, B: 5, C: 7, D: 10, E: 12, F: 14 };
/** What trenches take off a die of three, where one unit attacks another on open ground. */
const drm = (letter: string, target: string, from: string, by: 'cp' | 'allied', stacks: [string, string]) => {
  const east = target.startsWith('E');
  const t = table(
    { [target]: stacks[0], [from]: stacks[1] },
    {
      ...{ letter, turn: WHEN[letter]!, dice: { combat: [3] } },
      west: east ? (by === 'cp' ? 'allied' : 'cp') : by,
    },
  ).goTo(by, 'combat');
  return t.fought(by, target, stacks[1]).drm;
};
const west = (letter: string, defender: string) =>
  drm(letter, 'W5119', 'W5219', 'cp', [defender, 'ge-16 ge-22']);

rule('14.41', 'none before Strategic Turn B, then by the nation of the defenders', () => {
  expect([west('A', 'br-5'), west('B', 'br-5'), west('B', 'fr-7')]).toEqual([0, -1, 0]);
});

rule('14.42', 'markers move on and never back', () => {
  const french = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => west(letter, 'fr-7'));
  expect(french).toEqual([0, 0, -1, -1, -1, -2]);
  expect(french).toEqual([...french].sort((a, b) => b - a));
});

rule('14.43', 'Germans one on B, two on D; the other Central Powers one on F', () => {
  const german = (letter: string) => drm(letter, 'W5219', 'W5119', 'allied', ['ge-16', 'fr-7 fr-8']);
  expect([german('A'), german('B'), german('C'), german('D'), german('F')]).toEqual([0, -1, -1, -2, -2]);
  const austrian = (letter: string) => drm(letter, 'E4614', 'E4714', 'allied', ['ah-2', 'ru-30 ru-31']);
  expect([austrian('E'), austrian('F')]).toEqual([0, -1]);
});

rule('14.44', 'Germans with others have the others’ trenches, unless the South Army is there', () => {
  const mixed = (hq: string) => drm('D', 'E4614', 'E4714', 'allied', [`${hq}ge-16 ah-2`, 'ru-30 ru-31']);
  expect([mixed(''), mixed('ge-hq-sud ')]).toEqual([0, -2]);
});

rule('14.45', 'Britons and Belgians one on B, two on E; French C and F; the rest one on F', () => {
  expect(['B', 'D', 'E'].map((letter) => west(letter, 'br-5'))).toEqual([-1, -1, -2]);
  expect(['B', 'D', 'E'].map((letter) => west(letter, 'be-4'))).toEqual([-1, -1, -2]);
  const russian = (letter: string) => drm(letter, 'E4714', 'E4614', 'cp', ['ru-30', 'ah-2 ah-3']);
  expect([russian('E'), russian('F')]).toEqual([0, -1]);
});

rule('14.46', 'Allies of several nations have the worst of theirs', () => {
  expect(west('B', 'br-5 fr-7')).toBe(0);
});

rule('14.47', 'the track is for Europe: Turks in Asia have none by it', () => {
  const t = table(
    { N2711: 'tu-27', N2710: 'br-52t br-53t' },
    { scenario: '1917', turn: 29, letter: 'L', west: 'allied', razed: 'N2711', dice: { combat: [3] } },
  ).goTo('allied', 'combat');
  expect(t.fought('allied', 'N2711', 'br-52t br-53t').drm).toBe(0);
});

// ---- The Near East (14.5)

const PALESTINE: Layout = { scenario: '1917', turn: 29, letter: 'L', west: 'allied' };
const gaza = (defenders: string, more: Layout = {}) =>
  table({ N2813: defenders, N2912: 'br-52t br-53t' }, { ...PALESTINE, dice: { combat: [3] }, ...more });

rule('14.51', 'nobody has trenches in Asia, but Turks where they were dug; never the Allies', () => {
  const open = gaza('tu-27').goTo('allied', 'combat').fought('allied', 'N2813', 'br-52t br-53t');
  expect(open.drm).toBe(0);
  const allied = table(
    { N2813: 'br-52t', N2814: 'tu-27 tu-53' },
    { ...PALESTINE, west: 'cp', trench: 'N2813', dice: { combat: [3] } },
  ).goTo('cp', 'combat');
  expect(allied.fought('cp', 'N2813', 'tu-27 tu-53').drm).toBe(0);
});

rule('14.52', 'Kress digs the two hexes between Gaza and Beersheba', () => {
  const t = table({ N2913: 'tu-27' }, { ...PALESTINE, held: 'cp-kress' }).goTo('cp', 'newUnits');
  t.choose('cp', { choice: 'playEvent', value: { chit: 'cp-kress', at: null } });
  const { ground } = t.match.play.data;
  const dug = (id: string) => (t.s.works[ground.world.place(id)]! & 2) !== 0;
  expect(['N2712', 'N2813', 'N2913'].map(dug)).toEqual([true, true, false]);
});

rule('14.53', 'one off the die, and gone for good when the Allies come in', () => {
  const t = gaza('tu-27', { trench: 'N2813', dice: { combat: [6] } }).goTo('allied', 'combat');
  expect(t.fought('allied', 'N2813', 'br-52t br-53t').drm).toBe(-1);
  const walk = table({ N2912: 'bp-hq-xx br-52t' }, { ...PALESTINE, trench: 'N2813' }).goTo(
    'allied',
    'movement',
  );
  walk.choose('allied', move('br-52t', 'N2813'));
  expect(walk.s.works[walk.match.play.data.ground.world.place('N2813')]! & 2).toBe(0);
});

rule('14.53', 'cavalry in it has nothing of it (15.54)', () => {
  const t = gaza('tu-27 tu-3cv', { trench: 'N2813' }).goTo('allied', 'combat');
  expect(t.fought('allied', 'N2813', 'br-52t br-53t').drm).toBe(0);
});

// ---- Devastation (14.6)

const WASTE: Layout = { scenario: '1916', turn: 24, letter: 'J', west: 'cp' };
const waste = (hex: string) => ({ choice: 'devastate', value: hex });
const back = (unit: string, to: string) => ({ choice: 'goBack', value: { unit, to } });

rule('14.61', 'clear ground of France and Belgium, where the Central Powers move in the West', () => {
  const t = table({ W5219: 'ge-16', W5223: 'ge-22', W5032: 'ge-24' }, WASTE).goTo('cp', 'movement');
  expect(t.refusalOf('cp', waste('W5219'))).toBeUndefined();
  // Rough ground; Germany.
  expect([t.refusalOf('cp', waste('W5223')), t.refusalOf('cp', waste('W5032'))]).toEqual(['14.61', '14.61']);
  const east = table({ W5219: 'ge-16' }, { ...WASTE, west: 'allied' }).goTo('cp', 'movement');
  expect(east.refusalOf('cp', waste('W5219'))).toBe('14.61');
});

rule('14.62', 'infantry in supply does it; it neither moves nor attacks, then goes back to the east', () => {
  const t = table(
    { W5219: 'ge-16 ge-22', W5119: 'fr-7', W5220: 'ge-24', W5419: 'ge-2cv' },
    { ...WASTE, dice: { combat: [3] } },
  ).goTo('cp', 'movement');
  expect(t.refusalOf('cp', waste('W5419'))).toBe('14.62');
  t.choose('cp', waste('W5219'));
  expect(t.refusalOf('cp', move('ge-16', 'W5319'))).toBe('14.62');
  t.goTo('cp', 'combat').choose('cp', attack('W5119'));
  expect(t.refusalOf('cp', join('ge-16'))).toBe('14.62');
  t.choose('cp', { choice: 'callOff', value: null }, done);
  expect(t.next).toBe('cp: fallingBack');
  const ways = t.values('cp', 'goBack').map((value) => Object.values(value as object).join(' '));
  expect(ways.sort()).toEqual(['ge-16 W5220', 'ge-16 W5319', 'ge-22 W5220', 'ge-22 W5319']);
  expect(t.refusalOf('cp', back('ge-16', 'W5218'))).toBe('14.62');
  t.choose('cp', back('ge-16', 'W5319'), back('ge-22', 'W5220'));
  expect([t.at('ge-16'), t.at('ge-22'), t.stack('W5219')]).toEqual(['W5319', 'W5220', []]);
  // Nor does it go anywhere by rail this turn.
  t.goTo('cp', 'strategicMovement');
  expect(t.refusalOf('cp', rail('ge-16', 'W6529'))).toBe('14.62');
});

rule('14.63', 'a column against attacks out of it, two points to enter, no trains', () => {
  const out = table(
    { W5219: 'ge-16 ge-22', W5119: 'fr-7' },
    { ...WASTE, devastated: 'W5219', dice: { combat: [3] } },
  ).goTo('cp', 'combat');
  expect(out.fought('cp', 'W5119', 'ge-16 ge-22').odds).toBe('3:1, read as 2:1');
  const walk = table({ W5319: 'ge-16' }, { ...WASTE, devastated: 'W5219' }).goTo('cp', 'movement');
  const plain = table({ W5319: 'ge-16' }, WASTE).goTo('cp', 'movement');
  expect([plain.cost('ge-16', 'W5219'), walk.cost('ge-16', 'W5219')]).toEqual([1, 2]);
  const train = (devastated: string) =>
    table({ W6014: 'ge-16' }, { ...WASTE, devastated })
      .goTo('cp', 'strategicMovement')
      .refusalOf('cp', rail('ge-16', 'W6529'));
  expect([train(''), train('W6014')]).toEqual([undefined, '9.31']);
});

rule('14.63', 'a city in it shelters nobody, and it counts for no victory', () => {
  const shift = (devastated: string) =>
    table(
      { W6413: 'ge-16', W6412: 'br-5- br-6-' },
      { ...WASTE, west: 'allied', devastated, dice: { combat: [3] } },
    )
      .goTo('allied', 'combat')
      .fought('allied', 'W6413', 'br-5 br-6').odds;
  expect([shift(''), shift('W6413')]).toEqual(['1:1, worse than 1:2', '1:1, read as 1:2']);
  const points = (devastated: string) => score(table({}, { ...WASTE, devastated }).match.play).victory;
  expect(points('') - points('W6413')).toBe(1);
});

rule('14.64', 'eight markers and no more', () => {
  const eight = 'W6012 W5912 W5812 W5813 W5711 W5712 W5612 W5613';
  const t = table({ W5219: 'ge-16' }, { ...WASTE, devastated: eight }).goTo('cp', 'movement');
  expect(t.refusalOf('cp', waste('W5219'))).toBe('14.64');
});
