/** 15.5-15.9 Cavalry, headquarters, mountain units, Arabs and Armenians, the Provisional Government. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import {
  attack,
  commit,
  goOn,
  headquarters,
  join,
  type Layout,
  lose,
  move,
  rebuild,
  type Stacks,
  table,
} from './table.ts';

const rule = rulesOf(greatWar);
const SPRING: Layout = { turn: 10, letter: 'D', west: 'cp' };
const slip = (to: string) => ({ choice: 'slipAway', value: to });

rule('15.51', 'cavalry alone slips away from infantry, not from cavalry nor with others in the hex', () => {
  const asked = (target: string, attackers: string) => {
    const t = table({ W5119: target, W5219: attackers }, { ...SPRING, dice: { combat: [3] } }).goTo(
      'cp',
      'combat',
    );
    t.attacks(
      'cp',
      'W5119',
      attackers
        .split(' ')
        .filter((id) => !id.includes('hq'))
        .join(' '),
    );
    return t.next === 'allied: withdrawal';
  };
  expect([
    asked('fr-1cv', 'ge-16'),
    asked('fr-1cv', 'ge-16 ge-2cv'),
    asked('fr-1cv fr-7', 'ge-16'),
    asked('fr-hq-1 fr-1cv', 'ge-16'),
  ]).toEqual([true, false, false, false]);
});

rule('15.52', 'one hex, nearer to its supply if it can', () => {
  const t = table({ W5119: 'fr-1cv', W5219: 'ge-16' }, SPRING).goTo('cp', 'combat');
  t.attacks('cp', 'W5119', 'ge-16');
  const ways = t.values('allied', 'slipAway');
  expect(ways.length).toBeGreaterThan(0);
  expect(ways).not.toContain('W5220');
  t.choose('allied', slip(ways[0] as string));
  expect(t.at('fr-1cv')).toBe(ways[0]);
});

rule('15.52', 'all of them go to one hex, which has room for all', () => {
  const ways = (horse: string, stacks: Stacks = {}) => {
    const t = table({ W5119: horse, W5219: 'ge-16', ...stacks }, SPRING).goTo('cp', 'combat');
    t.attacks('cp', 'W5119', 'ge-16');
    return t.next === 'allied: withdrawal' ? t.values('allied', 'slipAway') : [];
  };
  const [to] = ways('fr-1cv') as [string];
  const five = { [to]: 'fr-7 fr-8 fr-9 fr-10 fr-14' };
  expect(ways('fr-1cv', five)).toContain(to);
  expect(ways('fr-1cv fr-2cv', five)).not.toContain(to);
});

rule('15.53', 'the attackers may follow, and attack again', () => {
  const t = table({ W5119: 'fr-1cv', W5219: 'ge-16' }, { ...SPRING, dice: { combat: [3] } }).goTo(
    'cp',
    'combat',
  );
  t.attacks('cp', 'W5119', 'ge-16');
  const to = t.values('allied', 'slipAway')[0] as string;
  t.choose('allied', slip(to));
  t.choose('cp', { choice: 'goForward', value: { unit: 'ge-16', to: 'W5119' } });
  expect([t.at('ge-16'), t.next]).toEqual(['W5119', 'cp: combat']);
  t.attacks('cp', to, 'ge-16');
  expect(t.next).toBe('allied: withdrawal');
});

rule('15.54', 'other cavalry attacks infantry and forts only beside infantry of its stack', () => {
  const t = table({ W5119: 'fr-7', W5219: 'ge-2cv ge-16' }, SPRING).goTo('cp', 'combat');
  t.choose('cp', attack('W5119'), join('ge-2cv'));
  expect(t.refusalOf('cp', commit)).toBe('15.54');
  t.choose('cp', join('ge-16'));
  expect(t.refusalOf('cp', commit)).toBeUndefined();
});

rule('15.54', 'it has no support alone, and nothing of trenches', () => {
  const t = table(
    { W5119: 'fr-1cv', W5219: 'ge-2cv', W5319: 'ge-hq-1' },
    { ...SPRING, dice: { combat: [3] } },
  ).goTo('cp', 'combat');
  t.attacks('cp', 'W5119', 'ge-2cv');
  expect(t.next).not.toBe('cp: support');
  const drm = (stack: string) =>
    table({ W5119: stack, W5219: 'ge-16 ge-22' }, { ...SPRING, dice: { combat: [3] } })
      .goTo('cp', 'combat')
      .fought('cp', 'W5119', 'ge-16 ge-22').drm;
  expect([drm('fr-7'), drm('fr-7 fr-1cv')]).toEqual([-1, 0]);
});

rule('15.54', 'British cavalry is free of this in Europe until D, in Asia always', () => {
  const alone = (letter: string, turn: number) => {
    const t = table({ W5219: 'ge-16', W5119: 'br-1cv' }, { ...SPRING, letter, turn, west: 'allied' }).goTo(
      'allied',
      'combat',
    );
    t.choose('allied', attack('W5219'), join('br-1cv'));
    return t.refusalOf('allied', commit);
  };
  expect([alone('C', 7), alone('D', 10)]).toEqual([undefined, '15.54']);
  const asia = table(
    { N2814: 'tu-27', N2813: 'bp-1alh' },
    { scenario: '1917', turn: 29, letter: 'L', west: 'allied' },
  ).goTo('allied', 'combat');
  asia.choose('allied', attack('N2814'), join('bp-1alh'));
  expect(asia.refusalOf('allied', commit)).toBeUndefined();
});

rule('15.55', 'German cavalry on the map with a line home goes on foot for good', () => {
  const foot = (unit: string) => ({ choice: 'convert', value: unit });
  const t = table(
    {
      W5319: 'ge-2cv',
      W5219: 'ge-3cv',
      W5220: 'fr-7',
      W5119: 'fr-8',
      W5118: 'fr-9',
      W5218: 'fr-10',
      W5318: 'fr-11',
    },
    { ...SPRING, off: { deadEurope: 'ge-4cv' }, resources: { germany: 0 } },
  ).goTo('cp', 'newUnits');
  expect(t.refusalOf('cp', foot('ge-4cv'))).toBe('15.55');
  t.choose('cp', foot('ge-2cv'));
  expect([t.face('ge-2cv'), t.refusalOf('cp', foot('ge-2cv')), t.resourcesOf('germany')]).toEqual([
    1,
    '15.55',
    0,
  ]);
  const back = table(
    {},
    {
      turn: 11,
      letter: 'D',
      off: { deadEurope: 'ge-4cv' },
      resources: { germany: 1 },
      dice: { 'U-boats': [1] },
    },
  );
  back.s.face[back.match.play.data.forces.index.get('ge-4cv')!] = 1;
  back.goTo('cp', 'replacements').choose('cp', rebuild('ge-4cv'));
  expect(back.face('ge-4cv')).toBe(1);
});

rule('15.61', 'a headquarters supports, feeds, and brings in new units', () => {
  const t = table(
    { W5119: 'fr-7', W5219: 'ge-16', W5319: 'ge-hq-1' },
    { ...SPRING, off: { europe: 'ge-22' }, dice: { combat: [3] } },
  ).goTo('cp', 'newUnits');
  t.choose('cp', { choice: 'place', value: { unit: 'ge-22', to: 'W5319' } });
  t.goTo('cp', 'combat').attacks('cp', 'W5119', 'ge-16').choose('cp', headquarters('ge-hq-1'), goOn);
  expect([t.at('ge-22'), t.face('ge-hq-1')]).toEqual(['W5319', 1]);
});

rule('15.62', 'a headquarters with a support of nought never supports', () => {
  const none = greatWar.content.units.value.filter(
    ({ kind, support }) => kind === 'headquarters' && support === 0,
  );
  expect(none.length).toBeGreaterThan(0);
  expect(
    none.every(({ nation }) => ['belgian', 'serbian', 'rumanian', 'bulgarian', 'greek'].includes(nation)),
  ).toBe(true);
  const t = table(
    { W6711: 'be-hq-be be-4', W6712: 'ge-16 ge-22' },
    { ...SPRING, dice: { combat: [3] } },
  ).goTo('cp', 'combat');
  t.attacks('cp', 'W6711', 'ge-16 ge-22');
  expect(t.next).not.toBe('allied: reply');
});

rule('15.63', 'no combat unit: alone it is overrun, holds its hex until then, and enters no enemy’s', () => {
  const t = table({ W5119: 'fr-hq-1', W5219: 'ge-16 ge-hq-1' }, SPRING).goTo('cp', 'movement');
  expect([t.holder('W5119'), t.refusalOf('cp', move('ge-hq-1', 'W5119'))]).toEqual(['allied', '8.22']);
  t.choose('cp', move('ge-16', 'W5119'));
  expect([t.at('fr-hq-1'), t.holder('W5119')]).toEqual(['deadEurope', 'cp']);
});

rule('15.63', 'it is never a loss point', () => {
  const t = table({ W5119: 'fr-7', W5219: 'ge-16 ge-hq-1' }, { ...SPRING, dice: { combat: [1] } }).goTo(
    'cp',
    'combat',
  );
  t.choose('cp', attack('W5119'));
  expect(t.refusalOf('cp', join('ge-hq-1'))).toBe('15.63');
  t.choose('cp', join('ge-16'), commit);
  while (t.step === 'support' || t.step === 'reply') t.passBy();
  expect([t.next, t.refusalOf('cp', lose('ge-hq-1'))]).toEqual(['cp: attackerLosses', '10.61']);
});

rule('15.71', 'only mountain units go into the Alps, or attack into them', () => {
  const alps = greatWar.content.italy.value.hexes as {
    [id: string]: { terrain: string; country: string | null };
  };
  const hex = Object.keys(alps).find(
    (id) => alps[id]!.terrain === 'alpine' && alps[id]!.country === 'Italy',
  )!;
  const t = table(
    {},
    { turn: 12, letter: 'E', west: 'allied', sides: { italy: 'allied' }, off: { europe: 'it-1 it-1alp' } },
  );
  const { ground } = t.match.play.data;
  const at = ground.world.place(hex);
  const beside = [...ground.neighbours.subarray(at * 6, at * 6 + 6)].find(
    (to) =>
      to >= 0 &&
      ground.country[to] === ground.country[at] &&
      ground.alpine[to] === 0 &&
      ground.closed[to] === 0,
  )!;
  const walk = table(
    { [ground.world.ids[beside]!]: 'it-1 it-1alp' },
    { turn: 12, letter: 'E', west: 'allied', sides: { italy: 'allied' } },
  ).goTo('allied', 'movement');
  expect(walk.refusalOf('allied', move('it-1', hex))).toBe('8.32');
  expect(walk.refusalOf('allied', move('it-1alp', hex))).not.toBe('8.32');
});

// ---- Arabs and Armenians (15.8)

const ARABIA: Layout = { scenario: '1917', turn: 29, letter: 'L', west: 'allied' };

rule('15.81', 'the Arabs are always fed, and hold only the hex they are in', () => {
  const t = table({ N2014: 'ab-ana1' }, ARABIA);
  expect(t.isSupplied('ab-ana1')).toBe(true);
  t.goTo('allied', 'movement');
  const to = (t.values('allied', 'move') as { unit: string; to: string }[]).find(
    ({ unit }) => unit === 'ab-ana1',
  )!.to;
  t.choose('allied', move('ab-ana1', to));
  expect([t.holder(to), t.at('ab-ana1')]).toEqual(['allied', to]);
  const next = (t.values('allied', 'move') as { unit: string; to: string }[]).find(
    ({ unit }) => unit === 'ab-ana1',
  );
  if (next !== undefined) {
    t.choose('allied', move('ab-ana1', next.to));
    expect(t.holder(to)).toBe('cp');
  }
});

rule('15.82', 'what an untried unit is worth is drawn and shown to both when it fights', () => {
  const t = table(
    { N3338: 'arm-1', N3438: 'tu-28' },
    { turn: 10, letter: 'D', west: 'allied', dice: { combat: [3], 'untried unit': [4] } },
  );
  t.goTo('cp', 'combat').attacks('cp', 'N3338', 'tu-28');
  expect(t.s.face[t.match.play.data.forces.index.get('arm-1')!]).toBe(4);
  expect(t.battle.odds).toBe('1:1');
});

rule('15.83', 'a beaten Armenian lies tried in the dead pile, a beaten Arab comes back as another', () => {
  const t = table(
    { N2014: 'ab-ana1', N2015: 'tu-27 tu-53 tu-54' },
    {
      ...ARABIA,
      turn: 31,
      active: 'al-arab-northern-army',
      west: 'cp',
      off: { coming: 'ab-ana2' },
      dice: { combat: [6], 'untried unit': [1], 'U-boats': [1] },
    },
  );
  t.goTo('cp', 'combat').fought('cp', 'N2014', 'tu-27 tu-53 tu-54');
  t.until('the battle is over', () => t.step === 'combat');
  expect(t.at('ab-ana1')).toBe('coming');
  t.goTo('allied', 'arabs');
  expect(t.s.letter).toBe(13);
});

rule(
  '15.91',
  'at the Fall of the Czar every Czarist division is replaced, but the Serbian Volunteers',
  () => {
    const t = table(
      { E4714: 'ru-30 ru-sv ru-hq-4 ru-3cv', E4715: 'ru-31' },
      { turn: 28, letter: 'K', control: { cp: 'E7030 E6120' }, dice: { revolution: [6], 'U-boats': [1] } },
    );
    const { forces } = t.match.play.data;
    for (const row of forces.units) if (row.nation === 'provisional') t.s.at[forces.index.get(row.id)!] = -2;
    t.until('the Fall', () => t.s.fall > 0);
    expect([t.at('ru-30'), t.at('ru-31')]).toEqual(['gone', 'gone']);
    expect(
      t
        .stack('E4714')
        .filter((id) => id.startsWith('ru-'))
        .sort(),
    ).toEqual(['ru-3cv', 'ru-hq-4', 'ru-sv']);
    expect(t.stack('E4714').filter((id) => id.startsWith('pg-'))).toHaveLength(1);
  },
);

rule('15.92', 'wherever they are; what is left of the new units waits in the box', () => {
  const t = table(
    { E4715: 'ru-31' },
    {
      turn: 28,
      letter: 'K',
      control: { cp: 'E7030 E6120' },
      off: { deadEurope: 'ru-30' },
      dice: { revolution: [6], 'U-boats': [1] },
    },
  );
  const { forces } = t.match.play.data;
  const pg = forces.units.filter(({ nation }) => nation === 'provisional').map(({ id }) => id);
  for (const id of pg) t.s.at[forces.index.get(id)!] = -2;
  t.until('the Fall', () => t.s.fall > 0);
  const at = (where: string) => pg.filter((id) => t.at(id) === where).length;
  expect([at('deadEurope'), at('E4715'), at('europe')]).toEqual([1, 1, pg.length - 2]);
});
