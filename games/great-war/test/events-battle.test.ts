/** 6.3-6.48 Events that count in battle. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import type { Seat } from '../types.ts';
import { answered, event, goOn, headquarters, type Layout, type Stacks, table } from './table.ts';

const rule = rulesOf(greatWar);
/** May 1915, fair weather everywhere. */
const MAY: Layout = { turn: 10, letter: 'D', dice: { combat: [3] } };

interface Fight {
  readonly stacks: Stacks;
  readonly seat: Seat;
  readonly west: Seat;
  readonly target: string;
  readonly attackers: string;
}
const fights = (front: Omit<Fight, 'stacks'>, stacks: Stacks): Fight => ({ ...front, stacks });

/** Champagne, attacked by the one and by the other. */
const WEST = fights(
  { seat: 'cp', west: 'cp', target: 'W5119', attackers: 'ge-16' },
  { W5119: 'fr-7', W5219: 'ge-16' },
);
const BRITISH = fights(
  { seat: 'allied', west: 'allied', target: 'W5219', attackers: 'br-9na' },
  { W5219: 'ge-16', W5119: 'br-9na' },
);
const POLAND = fights(
  { seat: 'allied', west: 'cp', target: 'E4614', attackers: 'ru-30' },
  { E4614: 'ah-2', E4714: 'ru-30' },
);
const CAUCASUS = fights(
  { seat: 'allied', west: 'cp', target: 'N3738', attackers: 'ru-30' },
  { N3738: 'tu-9', N3839: 'ru-30' },
);
const IRAQ = fights(
  { seat: 'allied', west: 'cp', target: 'N2052', attackers: 'bi-14ind' },
  { N2052: 'tu-9', N2152: 'bi-14ind' },
);
const EGYPT = fights(
  { seat: 'allied', west: 'allied', target: 'N4210', attackers: 'bp-20ind' },
  { N4210: 'tu-9', N4309: 'bp-20ind' },
);

const begun = (of: Fight, layout: Layout = {}) =>
  table(of.stacks, { ...MAY, west: of.west, ...layout })
    .goTo(of.seat, 'combat')
    .attacks(of.seat, of.target, of.attackers);

/** The modifier of a battle with these chits of the attacker and of the defender. */
function drm(of: Fight, chits: string, reply = '', layout: Layout = {}): number {
  const t = begun(of, { held: `${chits} ${reply}`, ...layout });
  for (const chit of chits.split(' ').filter(Boolean)) t.choose(of.seat, event(chit));
  if (t.step === 'support') t.choose(of.seat, goOn);
  const other = of.seat === 'cp' ? 'allied' : 'cp';
  for (const chit of reply.split(' ').filter(Boolean)) t.choose(other, event(chit));
  if (t.step === 'reply') t.choose(other, answered);
  return t.battle.drm;
}
/** Why a chit cannot be used in a battle. */
const refused = (of: Fight, chit: string, layout: Layout = {}): string | undefined => {
  const t = begun(of, { held: `${chit} al-mine`, ...layout }); // a mine can be used anywhere, so the question comes
  return t.refusalOf(of.seat, event(chit));
};

rule(
  '6.3',
  'aircraft help or hinder by one; new tactics only cancel them, and are gone after one use',
  () => {
    const air: Layout = { active: 'cp-air-west al-air-tactics', out: 'al-air-british al-air-french' };
    const t = begun(WEST, air);
    t.choose('cp', event('cp-air-west'), goOn);
    t.choose('allied', event('al-air-tactics'), answered);
    expect(t.battle.drm).toBe(-1); // the trench alone
    t.until('the battle is over', () => t.step === 'combat');
    expect([t.chit('cp-air-west'), t.chit('al-air-tactics')]).toEqual(['used', 'out']);
  },
);

rule('6.3', 'tactics alone give nothing', () => {
  const t = begun(WEST, { active: 'cp-air-tactics', out: 'al-air-british al-air-french cp-air-west' });
  t.choose('cp', event('cp-air-tactics'), goOn);
  if (t.step === 'reply') t.choose('allied', answered);
  expect(t.battle.drm).toBe(-1);
});

rule('6.3', 'the Italian aircraft fly once, in Italy', () => {
  const italy = fights(
    { seat: 'allied', west: 'allied', target: 'W2428', attackers: 'it-1' },
    { W2428: 'ah-2', W2527: 'it-1' },
  );
  const t = begun(italy, { active: 'al-italian-aircraft' });
  t.choose('allied', event('al-italian-aircraft'), goOn);
  if (t.step === 'reply') t.choose('cp', answered);
  expect(t.battle.drm).toBe(1);
  t.until('the battle is over', () => t.step === 'combat');
  expect(t.chit('al-italian-aircraft')).toBe('out');
  expect(refused(BRITISH, 'al-hurricane-1', { active: 'al-italian-aircraft' })).toBeUndefined();
  const west = begun(BRITISH, { active: 'al-italian-aircraft' });
  expect(west.step === 'support' ? west.refusalOf('allied', event('al-italian-aircraft')) : '15.16').toBe(
    '15.16',
  );
});

rule('6.12b', 'gas adds two, one marker to an attack', () => {
  const t = begun(WEST, { held: 'cp-chlorine cp-phosgene', out: 'al-chlorine al-phosgene' });
  t.s.since.fill(0);
  t.choose('cp', event('cp-chlorine'));
  expect(t.refusalOf('cp', event('cp-phosgene'))).toBe('6.12b');
  t.choose('cp', goOn);
  if (t.step === 'reply') t.choose('allied', answered);
  expect(t.battle.drm).toBe(2 - 1);
});

rule('6.12b', 'who uses a gas first is the only one to use it', () => {
  const t = begun(WEST, { held: 'cp-phosgene al-phosgene' });
  t.choose('cp', event('cp-phosgene'), goOn);
  t.until('the battle is over', () => t.step === 'combat');
  expect(t.chit('cp-phosgene')).toBe('out');
  const late = begun(BRITISH, { held: 'al-phosgene', out: 'cp-phosgene' });
  late.s.since[late.match.play.data.chits.index.get('cp-phosgene')!] = 8;
  expect(late.refusalOf('allied', event('al-phosgene'))).toBe('6.12b');
});

rule('6.12b', 'of the Allies only British, French and Belgian attacks use it', () => {
  expect(refused(POLAND, 'al-phosgene')).toBe('6.12b');
  expect(refused(BRITISH, 'al-phosgene')).toBeUndefined();
});

rule('6.13b', 'flames and mines add two, and not beside gas', () => {
  expect(drm(WEST, 'cp-flame-thrower')).toBe(1);
  expect(drm(BRITISH, 'al-mine')).toBe(2 - 2);
  const t = begun(WEST, { held: 'cp-flame-thrower cp-phosgene' });
  t.choose('cp', event('cp-phosgene'));
  expect(t.refusalOf('cp', event('cp-flame-thrower'))).toBe('6.13b');
});

rule('6.14b', 'a hurricane bombardment adds one to a British attack in the West, once', () => {
  expect(drm(BRITISH, 'al-hurricane-1')).toBe(1 - 2);
  expect(refused(POLAND, 'al-hurricane-1')).toBe('6.14b');
  const t = begun(BRITISH, { held: 'al-hurricane-1' });
  t.choose('allied', event('al-hurricane-1'), goOn);
  t.until('the battle is over', () => t.step === 'combat');
  expect(t.chit('al-hurricane-1')).toBe('out');
});

rule(
  '6.15b',
  'the System adds one to a French attack in supply with a French headquarters, once a turn',
  () => {
    const french = fights(
      { seat: 'allied', west: 'allied', target: 'W5219', attackers: 'fr-7' },
      { W5219: 'ge-16', W5119: 'fr-7', W5019: 'fr-hq-1' },
    );
    const t = begun(french, { active: 'al-the-system' });
    expect(t.refusalOf('allied', event('al-the-system'))).toBe('6.15b');
    t.choose('allied', headquarters('fr-hq-1'), event('al-the-system'), goOn);
    if (t.step === 'reply') t.choose('cp', answered);
    expect(t.battle.drm).toBe(1 - 2);
    t.until('the battle is over', () => t.step === 'combat');
    expect(t.chit('al-the-system')).toBe('used');
    t.until('the next turn comes', () => t.s.turn === 11);
    expect(t.chit('al-the-system')).toBe('active');
  },
);

rule(
  '6.16b',
  'Bruchmüller adds one to a German attack with a German headquarters on any European map',
  () => {
    const east = fights(
      { seat: 'cp', west: 'allied', target: 'E4714', attackers: 'ge-16' },
      { E4714: 'ru-30', E4614: 'ge-16', E4513: 'ge-hq-9' },
    );
    const t = begun(east, { active: 'cp-bruchmuller' });
    expect(t.refusalOf('cp', event('cp-bruchmuller'))).toBe('6.16b');
    t.choose('cp', headquarters('ge-hq-9'), event('cp-bruchmuller'), goOn);
    if (t.step === 'reply') t.choose('allied', answered);
    expect(t.battle.drm).toBe(1);
  },
);

rule('6.17b', 'Turkish determination takes one off an attack on Turks anywhere', () => {
  expect(drm(CAUCASUS, '', 'cp-determination-1')).toBe(-1);
  const t = begun(POLAND, { held: 'cp-determination-1' });
  if (t.step === 'support') t.choose('allied', goOn);
  expect(t.step === 'reply' ? t.refusalOf('cp', event('cp-determination-1')) : '6.17b').toBe('6.17b');
});

rule('6.18', 'Meinertzhagen adds two in Egypt', () => {
  expect(drm(EGYPT, 'al-meinertzhagen')).toBe(2);
  expect(refused(IRAQ, 'al-meinertzhagen')).toBe('6.18');
});

rule('6.19', 'ships add one on the coast of Palestine', () => {
  const coast = fights(
    { seat: 'allied', west: 'allied', target: 'N4212', attackers: 'bp-20ind' },
    { N4212: 'tu-9', N4312: 'bp-20ind' },
  );
  expect(drm(coast, 'al-naval-bombardment')).toBe(1);
  expect(refused(EGYPT, 'al-naval-bombardment')).toBe('6.19');
});

rule('6.20', 'Townshend adds two in Iraq, before Maude', () => {
  expect(drm(IRAQ, 'al-townshend')).toBe(2);
  expect(refused(IRAQ, 'al-townshend', { active: 'al-maude' })).toBe('6.20');
});

rule('6.21b', 'Kemal takes one off an attack on units in Turkey', () => {
  expect(drm(CAUCASUS, '', 'cp-kemal')).toBe(-1);
  const t = begun(POLAND, { held: 'cp-kemal' });
  if (t.step === 'support') t.choose('allied', goOn);
  expect(t.step === 'reply' ? t.refusalOf('cp', event('cp-kemal')) : '6.21b').toBe('6.21b');
});

rule('6.22', 'von der Goltz takes two off in Iraq', () => {
  expect(drm(IRAQ, '', 'cp-von-der-goltz')).toBe(-2);
});

rule('6.23', 'Yudenich adds two to Russians in the Caucasus', () => {
  expect(drm(CAUCASUS, 'al-yudenich')).toBe(2);
  expect(refused(POLAND, 'al-yudenich')).toBe('6.23');
});

rule('6.24', 'with the Arab army Lawrence adds one to its attacks', () => {
  const arabs = fights(
    { seat: 'allied', west: 'allied', target: 'N2612', attackers: 'ab-ana3' },
    { N2612: 'tu-21', N2611: 'ab-ana3' },
  );
  const fought = (active: string) =>
    table(arabs.stacks, { ...MAY, west: 'allied', active, dice: { combat: [3], 'untried unit': [3] } })
      .goTo('allied', 'combat')
      .fought('allied', 'N2612', 'ab-ana3').drm;
  expect([fought('al-arab-northern-army'), fought('al-arab-northern-army al-lawrence')]).toEqual([0, 1]);
  // 6.25: an atrocity adds another in its turn.
  expect(fought('al-arab-northern-army al-lawrence cp-turkish-atrocity')).toBe(2);
});

rule('6.25', 'a Turkish atrocity adds one to attacks of the Arab army this turn', () => {
  const t = table(
    { N2612: 'tu-21', N2611: 'ab-ana3' },
    { ...MAY, west: 'allied', active: 'cp-turkish-atrocity', dice: { combat: [3], 'untried unit': [3] } },
  ).goTo('allied', 'combat');
  expect(t.fought('allied', 'N2612', 'ab-ana3').drm).toBe(1);
});

rule(
  '6.27',
  'Brusilov adds three to Russians with a headquarters against others than Germans, and it is gone for good',
  () => {
    const offensive = (defender: string) => {
      const t = table(
        { E4614: defender, E4714: 'ru-30', E4815: 'ru-hq-1' },
        { ...MAY, west: 'cp', active: 'al-brusilov' },
      )
        .goTo('allied', 'combat')
        .attacks('allied', 'E4614', 'ru-30');
      t.choose('allied', headquarters('ru-hq-1'), goOn);
      if (t.step === 'reply') t.choose('cp', answered);
      return t;
    };
    const austrian = offensive('ah-2');
    expect([austrian.battle.drm, austrian.at('ru-hq-1')]).toEqual([3, 'gone']);
    const german = offensive('ge-16');
    expect([german.battle.drm, german.at('ru-hq-1'), german.face('ru-hq-1')]).toEqual([-2, 'E4815', 1]);
  },
);

rule('6.27', 'without a headquarters nothing is added; it begins the turn after it is played', () => {
  expect(drm(POLAND, '', '', { active: 'al-brusilov' })).toBe(0);
  const t = table(
    { E4614: 'ah-2', E4714: 'ru-30', E4815: 'ru-hq-1' },
    { turn: 11, letter: 'D', west: 'cp', held: 'al-brusilov', dice: { combat: [3] } },
  );
  t.goTo('allied', 'newUnits').choose('allied', {
    choice: 'playEvent',
    value: { chit: 'al-brusilov', at: null },
  });
  t.goTo('allied', 'combat').attacks('allied', 'E4614', 'ru-30');
  t.choose('allied', headquarters('ru-hq-1'), goOn);
  if (t.step === 'reply') t.choose('cp', answered);
  expect([t.battle.drm, t.at('ru-hq-1')]).toEqual([0, 'E4815']);
});

rule('6.28', 'the winter does not count for Russians in the Caucasus that turn', () => {
  const winter: Layout = { turn: 17, letter: 'G' };
  expect(drm(CAUCASUS, '', '', winter)).toBe(-2);
  expect(drm(CAUCASUS, 'al-winter-offensive-1', '', winter)).toBe(0);
  expect(refused(CAUCASUS, 'al-winter-offensive-1')).toBe('6.28'); // not in May
});

rule('6.36', 'the flotilla takes the river away, in Iraq south of row 44', () => {
  const river = fights(
    { seat: 'allied', west: 'cp', target: 'N2148', attackers: 'bi-14ind' },
    { N2148: 'tu-9', N2249: 'bi-14ind' },
  );
  const odds = (held: string) => {
    const t = begun(river, { held });
    if (held !== '') t.choose('allied', event(held), goOn);
    if (t.step === 'reply') t.choose('cp', answered);
    return t.battle.odds;
  };
  // 3 to 2 into a marsh, across the river or not.
  expect([odds(''), odds('al-iraq-flotilla')]).toEqual(['1:1, worse than 1:2', '1:1, read as 1:2']);
});
