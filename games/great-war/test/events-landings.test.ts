/** 6.51-6.53 Gallipoli, Salonika, and nations that enter the war. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import { POWER } from '../nations.ts';
import { attack, drawn, type Layout, move, play, table } from './table.ts';

const rule = rulesOf(greatWar);
const MAY: Layout = { turn: 10, letter: 'D', west: 'cp', dice: { combat: [3] } };
const JUNE: Layout = { turn: 11, letter: 'D', west: 'cp' };
const deed = (choice: string, value: string | null | { [key: string]: string }) => ({ choice, value });

const LANDING: Layout = {
  ...JUNE,
  out: 'al-gallipoli',
  off: { europe: 'br-29 as-1as as-nz br-42t br-9na fr-7 fr-8' },
};
const land = (unit: string, to: string) => deed('land', { unit, to });
const ashore = deed('ashore', null);

rule(
  '6.51',
  'four British and one French divisions land at Suvla and Hellas when new units begin, before Salonika',
  () => {
    const t = table({}, { ...LANDING, held: 'al-gallipoli' }).goTo('allied', 'newUnits');
    t.choose('allied', play('al-gallipoli'));
    t.choose('allied', land('as-1as', 'E1122'), land('fr-7', 'E1022'));
    expect(t.refusalOf('allied', land('fr-8', 'E1022'))).toBe('6.51');
    expect(t.refusalOf('allied', land('br-9na', 'E1116'))).toBe('6.51');
    t.choose('allied', ashore);
    expect([t.isSupplied('as-1as'), t.isSupplied('fr-7'), t.s.bases.europeanTurkey]).toEqual([
      true,
      true,
      true,
    ]);
    t.goTo('allied', 'strategicMovement');
    expect(t.refusalOf('allied', deed('sail', { unit: 'as-1as', to: 'W6707' }))).toBe('9.56');
    expect(drawn('allied', 'al-gallipoli', {}, { active: 'al-salonika' }).chit('al-gallipoli')).toBe('out');
  },
);

rule('9.56', 'a landing takes the ships of the West and the East; those of Italy go on', () => {
  const t = table(
    { W2022: 'it-1', W6707: 'br-9na' },
    { ...JUNE, sides: { italy: 'allied' }, held: 'al-gallipoli', off: { europe: 'as-1as' } },
  ).goTo('allied', 'newUnits');
  t.choose('allied', play('al-gallipoli'), land('as-1as', 'E1122'), ashore);
  t.goTo('allied', 'strategicMovement');
  const sail = (unit: string, to: string) => deed('sail', { unit, to });
  expect(t.refusalOf('allied', sail('br-9na', 'W5801'))).toBe('9.56');
  expect(t.refusalOf('allied', sail('it-1', 'W6707'))).toBe('9.56');
  expect(t.refusalOf('allied', sail('it-1', 'W1821'))).toBeUndefined();
});

rule('6.51', 'not once new units have been placed', () => {
  const t = table({}, { ...LANDING, held: 'al-gallipoli' }).goTo('allied', 'newUnits');
  t.choose('allied', { choice: 'place', value: { unit: 'br-9na', to: 'W6707' } });
  expect(t.refusalOf('allied', play('al-gallipoli'))).toBe('6.51');
});

rule('6.51', 'landings touch only Kilid Bahr, and the Central Powers attack but never enter them', () => {
  const t = table({ E1122: 'as-1as', E1023: 'tu-9' }, { ...MAY, west: 'allied' }).goTo('cp', 'movement');
  expect(t.refusalOf('cp', move('tu-9', 'E1022'))).toBe('6.51');
  t.goTo('cp', 'combat');
  expect(t.refusalOf('cp', attack('E1122'))).toBeUndefined();
  const allies = table({ E1122: 'as-1as' }, { ...MAY, west: 'cp' }).goTo('allied', 'movement');
  expect(allies.cost('as-1as', 'E1022')).toBeUndefined();
  expect(allies.cost('as-1as', 'E1023')).toBe(1);
});

rule('6.51', 'with the enemy at Kilid Bahr and a beach lost, nobody comes ashore again', () => {
  const t = table({ E1122: 'as-1as', E1022: 'fr-7', E1023: 'tu-9', W6707: 'br-9na' }, { ...MAY, west: 'cp' });
  t.goTo('allied', 'strategicMovement');
  expect(t.refusalOf('allied', deed('sail', { unit: 'br-9na', to: 'E1122' }))).toBeUndefined();
  t.choose('allied', deed('sail', { unit: 'fr-7', to: 'W6709' }));
  expect(t.s.beachesShut).toBe(true);
  expect(t.refusalOf('allied', deed('sail', { unit: 'br-9na', to: 'E1122' }))).toBe('6.51');
});

rule(
  '6.52',
  'three French and one British divisions land at Salonika while Greece is neutral, and Greece lies open',
  () => {
    const t = table(
      { E1022: 'br-29' },
      { ...LANDING, held: 'al-salonika', off: { europe: 'fr-7 fr-8 fr-9 fr-10 br-9na' } },
    );
    t.goTo('allied', 'newUnits').choose('allied', play('al-salonika'));
    t.choose(
      'allied',
      land('br-29', 'E1116'),
      land('fr-7', 'E1116'),
      land('fr-8', 'E1116'),
      land('fr-9', 'E1116'),
    );
    expect([
      t.refusalOf('allied', land('fr-10', 'E1116')),
      t.refusalOf('allied', land('br-9na', 'E1116')),
    ]).toEqual(['6.51', '6.51']);
    t.choose('allied', ashore);
    expect([t.isSupplied('fr-7'), t.holder('E1116')]).toEqual([true, 'allied']);
    t.goTo('allied', 'movement');
    expect(t.refusalOf('allied', move('fr-7', 'E1217'))).toBeUndefined();
    expect(drawn('allied', 'al-salonika', {}, { sides: { greece: 'allied' } }).chit('al-salonika')).toBe(
      'out',
    );
  },
);

rule('6.52', 'the base lasts while a combat unit stays, and Greece stays open after it', () => {
  const t = table(
    { E1116: 'fr-7' },
    { ...JUNE, active: 'al-salonika', scenario: '1916', turn: 18, letter: 'G' },
  );
  expect(t.isSupplied('fr-7')).toBe(true);
  t.goTo('allied', 'movement').choose('allied', move('fr-7', 'E1217'));
  expect(t.s.bases.salonika).toBe(false);
  expect([t.isSupplied('fr-7'), t.refusalOf('allied', move('fr-7', 'E1218'))]).toEqual([false, '8.26']);
});

rule('6.52', 'Italians, and nobody else, have a base and port at Valona', () => {
  const fed = (unit: string, layout: Layout = {}) =>
    table({ E1210: unit }, { ...JUNE, active: 'al-salonika', ...layout }).isSupplied(unit);
  expect([fed('it-1'), fed('it-1', { active: '' })]).toEqual([true, false]);
  const t = table({ W2022: 'it-1 fr-7' }, { ...JUNE, active: 'al-salonika', turn: 28, letter: 'K' }).goTo(
    'allied',
    'strategicMovement',
  );
  expect(t.refusalOf('allied', deed('sail', { unit: 'it-1', to: 'E1210' }))).toBeUndefined();
  expect(t.refusalOf('allied', deed('sail', { unit: 'fr-7', to: 'E1210' }))).toBe('9.53');
});

rule('6.53', 'a nation comes in on the turn its event is drawn, on the side that draws it', () => {
  const t = drawn('allied', 'al-rumanian-entry', {}, { off: { coming: 'ro-1' } });
  t.until('Rumania comes in', () => t.step === 'entry');
  expect([t.asked, t.s.allegiance[POWER.rumania]]).toEqual([['allied'], 1]);
});

rule('6.53', 'courted by both at once Rumania never comes; Bulgaria does not once it has collapsed', () => {
  const t = drawn('cp', 'cp-rumanian-entry al-rumanian-entry');
  t.choose('cp', deed('buyTheirs', 'germany'));
  expect([t.s.rumaniaOut, t.step]).toEqual([true, 'newUnits']);
  const bulgaria = drawn('cp', 'cp-bulgarian-entry al-bulgaria-collapses');
  bulgaria.choose('cp', deed('buyTheirs', 'germany'));
  expect([bulgaria.s.allegiance[POWER.bulgaria], bulgaria.step]).toEqual([2, 'newUnits']);
});
