/** 14.1-14.3 Forts, Kut, the Hindenburg Line. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import { attack, join, type Layout, lose, move, table } from './table.ts';

const rule = rulesOf(greatWar);
const SPRING: Layout = { turn: 10, letter: 'D', west: 'cp' };
/** Before there are trenches. */
const AUTUMN: Layout = { turn: 3, letter: 'A', west: 'cp' };

/** Verdun, a heavy fort on rough ground, attacked from the north. */
const verdun = (garrison: string, attackers: string, more: Layout = {}) =>
  table({ ...(garrison === '' ? {} : { W5122: garrison }), W5223: attackers }, { ...SPRING, ...more }).goTo(
    'cp',
    'combat',
  );

rule('14.11', 'a fort that nobody holds defends with one, as a unit of its own', () => {
  const t = verdun('', 'ge-16 ge-22', { ...AUTUMN, dice: { combat: [1] } });
  t.fought('cp', 'W5122', 'ge-16');
  expect([t.battle.odds, t.battle.table]).toEqual(['3:1, read as 1:2', 'A']);
  const many = verdun('fr-7 fr-8 fr-9', 'ge-16 ge-22 ge-24', { dice: { combat: [1] } });
  many.fought('cp', 'W5122', 'ge-16 ge-22 ge-24');
  expect(many.battle.table).toBe('B');
});

rule('14.11', 'it is no unit of the stack, and stands until all others are lost', () => {
  const t = verdun('fr-7', 'ge-16 ge-22 ge-24 ge-30 ge-16r ge-21r', { ...AUTUMN, dice: { combat: [3] } });
  const verdunHex = t.match.play.data.ground.world.place('W5122');
  expect(t.s.load[verdunHex]).toBe(1);
  t.fought('cp', 'W5122', 'ge-16 ge-22 ge-24 ge-30 ge-16r ge-21r');
  expect(t.battle.result).toBe('1/1');
  t.choose('cp', lose('ge-16'));
  t.choose('allied', lose('fr-7'));
  expect([t.stack('W5122'), t.s.fort[verdunHex]]).toEqual([[], 2]);
});

rule('14.11', 'a loss of its own destroys it where it stands alone', () => {
  const t = verdun('', 'ge-16 ge-22', { ...AUTUMN, dice: { combat: [3] } });
  t.fought('cp', 'W5122', 'ge-16 ge-22');
  expect([t.battle.result, t.s.fort[t.match.play.data.ground.world.place('W5122')]]).toEqual(['1/1', 0]);
});

rule('14.11', 'it bars enemy lines of supply', () => {
  // The way home leads over Epinal: every other hex around the division is held by Frenchmen.
  const fed = (razed: string) =>
    table(
      { W4326: 'ge-16', W4327: 'fr-7', W4226: 'fr-8', W4225: 'fr-9', W4325: 'fr-10', W4426: 'fr-11' },
      { ...SPRING, razed, control: { cp: 'W4427 W4428 W4429' } },
    ).isSupplied('ge-16');
  expect([fed(''), fed('W4427')]).toEqual([false, true]);
});

rule('14.12', 'a column for a fort, two for a heavy one, and the trenches of its defenders', () => {
  const t = verdun('fr-7', 'ge-16 ge-22 ge-24', { dice: { combat: [3] } });
  t.fought('cp', 'W5122', 'ge-16 ge-22 ge-24');
  // 9 to 3, three columns to the left for rough ground and a heavy fort; French trenches of one.
  expect([t.battle.odds, t.battle.drm]).toEqual(['3:1, read as 1:2', -1]);
});

rule('14.12', 'nobody attacks a fort concentrically, but Gaza and Beersheba', () => {
  const round = { W5122: 'fr-7', W5223: 'ge-16', W5023: 'ge-22', W5121: 'ge-24' };
  const t = table(round, { ...AUTUMN, dice: { combat: [3] } }).goTo('cp', 'combat');
  t.fought('cp', 'W5122', 'ge-16 ge-22 ge-24');
  expect(t.battle.drm).toBe(0);
  const open = table(round, { ...AUTUMN, razed: 'W5122', dice: { combat: [3] } });
  open.goTo('cp', 'combat').attacks('cp', 'W5122', 'ge-16 ge-22 ge-24');
  expect(open.battle.drm).toBe(1);
  const gaza = table(
    { N2913: 'tu-27', N3013: 'br-52t', N2912: 'br-53t', N2814: 'br-54t' },
    { ...SPRING, scenario: '1917', turn: 29, letter: 'L', west: 'allied', dice: { combat: [3] } },
  ).goTo('allied', 'combat');
  gaza.fought('allied', 'N2913', 'br-52t br-53t br-54t');
  expect(gaza.battle.drm).toBeGreaterThan(0);
});

rule('14.13', 'a division cut off in a fort of its country lives on', () => {
  const cut = (razed: string) => {
    const t = table(
      {
        W5122: 'fr-7',
        W5223: 'ge-16',
        W5123: 'ge-22',
        W5023: 'ge-24',
        W5022: 'ge-30',
        W5121: 'ge-31',
        W5222: 'ge-42',
      },
      { ...SPRING, razed },
    );
    t.until('attrition is past', () => t.match.play.frame('movement')?.half === 2);
    return t.at('fr-7');
  };
  expect([cut(''), cut('W5122')]).toEqual(['W5122', 'deadEurope']);
});

rule('14.14', 'an enemy in the hex destroys the fort for good', () => {
  const t = verdun('', 'ge-16 ge-22 ge-24 ge-30 ge-16r ge-21r', { ...AUTUMN, dice: { combat: [6] } });
  const place = t.match.play.data.ground.world.place('W5122');
  t.fought('cp', 'W5122', 'ge-16 ge-22 ge-24 ge-30 ge-16r ge-21r');
  t.choose('cp', { choice: 'goForward', value: { unit: 'ge-16', to: 'W5122' } });
  expect([t.s.fort[place], t.holder('W5122')]).toEqual([0, 'cp']);
});

/** Przemysl with so many round it, when a strategic turn comes. */
const siege = (letter: string, turn: number, around: string[], dice: number[]) => {
  const hexes = ['E3919', 'E3819', 'E3818', 'E3917', 'E4019', 'E4018'];
  const stacks = Object.fromEntries(around.map((unit, i) => [hexes[i]!, unit]));
  const t = table(
    { E3918: 'ah-3', ...stacks },
    { turn, letter, scenario: 'campaign', dice: { fortress: dice } },
  );
  t.until('the next letter', () => t.s.letter > letter.charCodeAt(0) - 64 && t.step === 'initiative');
  return t.at('ah-3');
};
const RUSSIANS = ['ru-1', 'ru-2', 'ru-3', 'ru-4', 'ru-5', 'ru-6'];

rule(
  '14.15',
  'a fortress on its stores alone, with as many enemies round it as it holds, falls on 4 to 6',
  () => {
    expect(siege('C', 9, RUSSIANS, [4])).toBe('deadEurope');
    expect(siege('C', 9, RUSSIANS, [3])).toBe('E3918');
  },
);

rule('14.15', 'not before Strategic Turn D', () => {
  expect(siege('B', 6, RUSSIANS, [])).toBe('E3918');
});

// ---- Kut (14.2)

const MESOPOTAMIA: Layout = { scenario: '1916', turn: 17, letter: 'G', west: 'allied' };
const kut = (more: { [hex: string]: string }, layout: Layout = {}) =>
  table({ N2147: 'bi-16in', ...more }, { ...MESOPOTAMIA, control: { allied: 'N1845' }, ...layout });

rule(
  '14.21',
  'no fort before the Allies have been in Kut, then a column for them and none for the Turks',
  () => {
    const british = table(
      { N1845: 'bi-17in', N1744: 'tu-35 tu-38' },
      { ...MESOPOTAMIA, west: 'allied', dice: { combat: [3] } },
    ).goTo('cp', 'combat');
    british.fought('cp', 'N1845', 'tu-35 tu-38');
    expect(british.battle.odds).toBe('4:1, read as 3:1');
    const turks = table(
      { N1845: 'tu-35', N1944: 'in-7' },
      { ...MESOPOTAMIA, west: 'cp', dice: { combat: [3] } },
    ).goTo('allied', 'combat');
    turks.fought('allied', 'N1845', 'in-7');
    expect(turks.battle.odds).not.toMatch(/read as/);
    expect([british.s.kut, table({}, { scenario: 'campaign' }).s.kut]).toEqual([true, false]);
  },
);

rule('14.21', 'it has nobody of its own', () => {
  const t = kut({ N1744: 'tu-35' }, { west: 'allied' }).goTo('cp', 'combat');
  expect(t.refusalOf('cp', attack('N1845'))).toBe('10.11');
});

rule('14.22', 'a Turk in a K hex besieges it, whoever else stands near', () => {
  const t = kut({ N1845: 'bi-17in', N1744: 'tu-35', N1945: 'bi-18in' }, { west: 'cp' }).goTo(
    'allied',
    'movement',
  );
  expect(t.refusalOf('allied', move('bi-17in', 'N1846'))).toBe('14.23');
  const free = kut({ N1845: 'bi-17in', N1743: 'tu-35' }, { west: 'cp' }).goTo('allied', 'movement');
  expect(free.refusalOf('allied', move('bi-17in', 'N1846'))).toBeUndefined();
});

rule('14.23', 'nobody leaves it, attacks out of it or gets in', () => {
  const t = kut({ N1845: 'bi-17in', N1744: 'tu-35', N1644: 'bi-18in' }, { west: 'cp' }).goTo(
    'allied',
    'movement',
  );
  expect(t.refusalOf('allied', move('bi-18in', 'N1845'))).toBe('14.23');
  t.goTo('allied', 'combat').choose('allied', attack('N1744'));
  expect(t.refusalOf('allied', join('bi-17in'))).toBe('14.23');
});

rule('14.23', 'its garrison is on fortress supply, and may have to surrender', () => {
  const falls = (die: number) => {
    const t = kut(
      { N1845: 'bi-17in', N1744: 'tu-35', N1844: 'tu-38', N1745: 'tu-51' },
      { turn: 19, dice: { fortress: [die] } },
    );
    t.until('H', () => t.s.letter === 8 && t.step === 'initiative');
    return t.at('bi-17in');
  };
  expect([falls(3), falls(4)]).toEqual(['N1845', 'deadNearEast']);
});

rule('14.24', 'Turks in the K hexes are in supply, and the hexes feed nobody else', () => {
  // Cut off from Baghdad by British all round.
  const t = table(
    { N1744: 'tu-35', N1743: 'bi-16in', N1644: 'bi-17in', N1645: 'bi-18in', N1844: 'tu-38' },
    { ...MESOPOTAMIA },
  );
  expect(t.isSupplied('tu-35')).toBe(true);
});

// ---- The Hindenburg Line (14.3)

const LINE = ['W5913', 'W5814', 'W5713', 'W5614'];
const lay = (...hexes: string[]) => ({ choice: 'layLine', value: hexes });
const winter: Layout = { scenario: '1916', turn: 27, letter: 'K', west: 'cp' };

rule('14.31', 'from K on four markers at once, in a row of supplied hexes away from the enemy', () => {
  const t = table({ W6012: 'ge-16' }, winter).goTo('cp', 'newUnits');
  expect(t.refusalOf('cp', lay('W5913', 'W5713', 'W5814', 'W5614'))).toBe('14.31');
  expect(t.refusalOf('cp', lay(...LINE))).toBeUndefined();
  const near = table({ W6012: 'ge-16', W5812: 'fr-7', W5813: 'fr-8' }, winter).goTo('cp', 'newUnits');
  expect(near.refusalOf('cp', lay(...LINE))).toBe('14.31');
  const early = table({ W6012: 'ge-16' }, { ...winter, turn: 24, letter: 'J' }).goTo('cp', 'newUnits');
  expect(early.refusalOf('cp', lay(...LINE))).toBe('14.31');
});

rule('14.31', 'they are heavy forts with a garrison until an enemy enters, and feed nobody', () => {
  const t = table(
    { W5912: 'br-5- br-6-' },
    { ...winter, scenario: '1917', turn: 29, letter: 'L', west: 'allied', dice: { combat: [6] } },
  ).goTo('allied', 'combat');
  const fort = () => t.s.fort[t.match.play.data.ground.world.place('W5913')];
  expect(fort()).toBe(3);
  // 6 to 1, a column for the devastated hex and two for the line; German trenches of two.
  t.fought('allied', 'W5913', 'br-5 br-6');
  expect([t.battle.odds, t.battle.drm, fort()]).toEqual(['6:1, read as 3:1', -2, 0]);
  const ring = {
    W6014: 'fr-7',
    W5914: 'fr-8',
    W5814: 'fr-9',
    W5813: 'fr-10',
    W5912: 'fr-11',
    W6013: 'fr-12',
  };
  const cut = table({ W5913: 'ge-16', ...ring }, { ...winter, scenario: '1917', turn: 29, letter: 'L' });
  cut.until('attrition', () => cut.match.play.frame('movement')?.half === 2);
  expect(cut.at('ge-16')).toBe('deadEurope');
});
