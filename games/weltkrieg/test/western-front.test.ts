/** 3, 6 The Schlieffen Plan: its own rules, as they are played. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { feedersOf } from '../system/rules/supply.ts';
import { communications } from '../system/rules/surrounded.ts';
import { MARK } from '../system/types.ts';
import { westernFront } from '../western-front/index.ts';
import { FATE } from '../western-front/rules/state.ts';
import { levelAt, parisLevels } from '../western-front/rules/victory.ts';
import { attack, column, commit, done, join, march, ride } from './table.ts';
import { west } from './west.ts';

const rule = rulesOf(westernFront);
const deed = (choice: string, value: unknown) => ({ choice, value: value as string });
const G = (name: string, numbers = '8-5') => `germany-inf-xx-${name}-${numbers}`;
const F = (name: string, numbers = '6-4') => `france-inf-xx-${name}-${numbers}`;
const B = (name: string) => `belgium-inf-xx-${name}-6-4`;

rule('wf:6', 'nobody moves before he is mobilised; owners name some, the list the others', () => {
  const t = west(undefined, { mobilised: false });
  expect(t.step).toBe('callUp');
  expect(t.refusalOf('cp', deed('call', G('23')))).toBe('wf:6'); // of the 3rd Army
  t.choose('cp', deed('call', G('3')), deed('call', G('4')));
  expect(t.refusalOf('cp', deed('call', G('17')))).toBe('wf:6'); // two are enough
  t.choose('cp', deed('call', G('19')));
  expect(t.step).toBe('movement');
  expect(t.refusalOf('cp', march(G('17'), '2304'))).toBe('wf:6');
  expect(t.refusalOf('cp', march('germany-cav-xx-2-2-6', '2206'))).toBeUndefined();
  expect(t.refusalOf('cp', column('germany-cav-xx-2-2-6', '2405'))).toBe('wf:6');
});

rule('wf:6', 'on the fourth turn Britons land at half speed, rounded up', () => {
  const t = west({ 1310: 'britain-inf-xx-3-9-5' }, { turn: 4, mobilised: false, begins: 'entente' });
  const after = west({ 1310: 'britain-inf-xx-3-9-5' }, { turn: 5, begins: 'entente' });
  const reached = (table: typeof t, far: number) =>
    table.values('entente', 'march').filter((value) => {
      const { world } = table.match.play.data.ground;
      const { unit, to } = value as { unit: string; to: string };
      return unit.startsWith('britain') && world.distance(table.hex(to), table.hex('1310')) >= far;
    }).length;
  expect([reached(t, 4), reached(after, 4) > 0]).toEqual([0, true]);
});

rule('wf:3-1', 'Luxembourg is open, and its lines are German', () => {
  const t = west({ 2512: G('15') }, { turn: 6, also: ({ s }) => s.stock.fill(0) });
  t.passUntil(
    'movement',
    () => t.step === 'movement',
    () => t.passBy(),
  );
  const { s, data } = t.match.play;
  const { ground } = data;
  const inside = ground.countries.indexOf('Luxembourg');
  const hexes = [...ground.country.keys()].filter((place) => ground.country[place] === inside);
  expect(hexes).toHaveLength(6);
  expect(hexes.every((place) => s.control[place] === 0)).toBe(true);
  const { front } = data;
  expect([front.networks.Luxembourg, front.neutral!(t.match.play, 'Luxembourg')]).toEqual(['Germany', false]);
});

rule('wf:3-2', 'infantry of the first turn goes next to Liege', () => {
  const t = west(undefined, { mobilised: false });
  t.choose('cp', deed('call', G('3')), deed('call', G('4')), deed('call', G('19')));
  expect(t.refusalOf('cp', done)).toBe('wf:3-2');
  expect(t.refusalOf('cp', march(G('19'), '2406'))).toBe('wf:3-2');
  const { world } = t.match.play.data.ground;
  const goals = world.near(t.hex('2107')).map((place) => world.ids[place]!);
  for (const unit of [G('19'), G('3'), G('4')]) {
    const way = [...t.values('cp', 'march'), ...t.values('cp', 'columnMarch')].find((value) => {
      const { unit: id, to } = value as { unit: string; to: string };
      return id === unit && goals.includes(to);
    }) as { unit: string; to: string } | undefined;
    if (way === undefined) continue;
    const inMarch = t.refusalOf('cp', march(way.unit, way.to)) === undefined;
    t.choose('cp', inMarch ? march(way.unit, way.to) : column(way.unit, way.to));
  }
  expect(goals).toContain(t.at(G('19')));
  expect(t.refusalOf('cp', done)).toBeUndefined();
});

rule('wf:3-3', 'no gap between Metz and Strasbourg before the sixth turn', () => {
  const line = { 2415: G('33r', '6-5'), 2516: G('42'), 2717: G('31'), 2818: G('1ba'), 3018: G('30r', '5-5') };
  const t = west(line, { turn: 5 });
  expect(t.refusalOf('cp', march(G('31'), '2715'))).toBe('wf:3-3');
  expect(t.refusalOf('cp', march(G('31'), '2716'))).toBeUndefined();
  const sixth = west(line, { turn: 6 });
  sixth.passUntil(
    'movement',
    () => sixth.step === 'movement',
    () => sixth.passBy('keep'),
  );
  const left = [G('31'), G('42')].filter((id) => sixth.at(id) !== 'gone');
  for (const id of left) expect(sixth.refusalOf('cp', march(id, '2715'))).not.toBe('wf:3-3');
});

rule('wf:3-3', 'nor by an advance', () => {
  const line = { 2415: G('33r', '6-5'), 2616: G('42'), 2818: G('1ba'), 3018: G('30r', '5-5') };
  const t = west(
    { ...line, 2815: 'germany-hq-6:60', 2416: `${G('6ba')} ${G('3ba')}`, 2516: `${F('7')}*1` },
    { turn: 5, dice: { attack: [6] } },
  ).goTo('cp', 'combat');
  t.attacks('cp', '2516', `${G('42')} ${G('6ba')} ${G('3ba')}`);
  t.passUntil(
    'the advance',
    () => t.step === 'advance',
    () => t.passBy('stand'),
  );
  expect(t.refusalOf('cp', { choice: 'goIn', value: G('42') })).toBe('wf:3-3');
});

rule('wf:3-4', 'siege artillery alone travels on the third and fourth turns', () => {
  const guns = 'austria-siege-i-3-4-3';
  const at = (turn: number) => west({ 2603: `${guns} ${G('3')}` }, { turn });
  const far = (t: ReturnType<typeof at>) =>
    t.values('cp', 'ride').map((value) => (value as { unit: string }).unit);
  expect(new Set(far(at(3)))).toEqual(new Set([guns]));
  expect(far(at(2))).toEqual([]);
  const t = at(4);
  const to = (t.values('cp', 'ride')[0] as { to: string }).to;
  expect(t.refusalOf('cp', ride(G('3'), to))).toBe('8-1');
  t.choose('cp', ride(guns, to));
  expect([...t.s.used]).toEqual([0, 0, 0]);
});

rule('wf:3-5', '26 strength points of infantry and 2 of cavalry go east from around the 2nd Army', () => {
  const t = west(
    {
      2306: `germany-hq-2 ${G('19')} ${G('20')} ${G('13')}`,
      2307: `${G('14')} germany-inf-x-29lw-2-4 germany-cav-xx-4-2-6`,
      3018: G('30'),
    },
    { turn: 6 },
  );
  expect(t.step).toBe('withdrawal');
  expect(t.refusalOf('cp', deed('leave', 'germany-inf-x-29lw-2-4'))).toBe('wf:3-5');
  expect(t.refusalOf('cp', deed('leave', G('30')))).toBe('wf:3-5');
  t.choose('cp', ...[G('19'), G('20'), G('13')].map((id) => deed('leave', id)));
  expect(t.step).toBe('withdrawal');
  t.choose('cp', deed('leave', G('14')), deed('leave', 'germany-cav-xx-4-2-6'));
  expect([t.step === 'withdrawal', t.at(G('19')), t.at(G('30'))]).toEqual([false, 'gone', '3018']);
});

rule('wf:3-5', 'the nearest go where there are not enough around it', () => {
  const t = west({ 2306: `germany-hq-2 ${G('19')}`, 3018: G('30'), 2815: G('28') }, { turn: 6 });
  expect(t.refusalOf('cp', deed('leave', G('30')))).toBe('wf:3-5');
  t.choose('cp', deed('leave', G('19')));
  // Two divisions that have just come are nearer.
  expect(t.values('cp', 'leave')).toEqual([G('17r', '6-5'), G('18r', '6-5')]);
  t.choose('cp', deed('leave', G('17r', '6-5')), deed('leave', G('18r', '6-5')), deed('leave', G('28')));
  expect([t.step === 'withdrawal', t.at(G('30'))]).toEqual([false, '3018']);
});

/** Of the 3rd Army: 7 and 8. */
const front = { 2314: G('33'), 2214: `${F('7')} ${F('54r', '4-4')} france-hq-3:40` };

rule('wf:3-6', 'before the fifth turn an army attacks with all it has or not at all', () => {
  const t = west({ ...front, 2014: F('8') }, { turn: 4 }).goTo('entente', 'combat');
  t.choose('entente', attack('2314'));
  expect(t.refusalOf('entente', join(F('7')))).toBe('wf:3-6');
  expect(t.refusalOf('entente', join(F('54r', '4-4')))).toBeUndefined();
  const all = west({ ...front, 2215: F('8') }, { turn: 4 }).goTo('entente', 'combat');
  all.choose('entente', attack('2314'));
  expect(all.refusalOf('entente', join(F('7')))).toBeUndefined();
});

rule('wf:3-6', 'on the fifth turn all have to that can, but not against a major fortress', () => {
  const open = west(front, { turn: 5, fort: { 2314: 4 } }).goTo('entente', 'combat');
  expect(open.refusalOf('entente', done)).toBe('wf:3-6');
  open.choose('entente', attack('2314'), join(F('7')), commit);
  open.passUntil(
    'combat',
    () => open.step === 'combat',
    () => open.passBy('stand', 'halt'),
  );
  expect(open.refusalOf('entente', done)).toBeUndefined();
  const strong = west(front, { turn: 5, fort: { 2314: 12, 2414: 12 } }).goTo('entente', 'combat');
  expect(strong.refusalOf('entente', done)).toBeUndefined();
});

rule('wf:3-6', 'on the fifth turn they march to where they can attack', () => {
  const t = west({ 2314: G('33'), 2114: F('7') }, { turn: 5, fort: { 2314: 4 }, begins: 'entente' });
  expect(t.refusalOf('entente', done)).toBe('wf:3-6');
});

rule('wf:3-7', 'until then they only go north and east', () => {
  const stacks = { 2018: `${F('7')} ${F('54r', '4-4')} ${F('1')}` };
  const t = west(stacks, { turn: 4, begins: 'entente' });
  expect(t.refusalOf('entente', march(F('7'), '2019'))).toBe('wf:3-7');
  expect(t.refusalOf('entente', march(F('54r', '4-4'), '1918'))).toBe('wf:3-7');
  expect(t.refusalOf('entente', march(F('7'), '2017'))).toBeUndefined();
  expect(t.refusalOf('entente', march(F('7'), '2118'))).toBeUndefined();
  expect(t.refusalOf('entente', march(F('1'), '2019'))).toBeUndefined(); // of the 5th Army
  const later = west(stacks, { turn: 6, begins: 'entente' });
  expect(later.refusalOf('entente', march(F('7'), '2019'))).toBeUndefined();
});

rule('wf:3-8', 'the Belgians go behind Antwerp on the third turn', () => {
  const t = west({ 1705: B('1') }, { turn: 3, begins: 'entente' });
  expect(t.refusalOf('entente', done)).toBe('wf:3-8');
  expect(t.refusalOf('entente', march(B('1'), '1706'))).toBe('wf:3-8');
  t.choose('entente', march(B('1'), '1604'), done);
  expect(t.at(B('1'))).toBe('1604');
});

rule('wf:3-8', 'and stay there while ten strength points of Germans are next to Brussels', () => {
  const after = (germans: string) => {
    const t = west({ 1604: B('1'), 1607: germans }, { turn: 3 }).goTo('entente', 'movement');
    t.choose('entente', done);
    return t.goTo('entente', 'movement');
  };
  expect(after(`${G('3')} ${G('4')}`).refusalOf('entente', march(B('1'), '1505'))).toBe('wf:3-8');
  expect(after(G('3')).refusalOf('entente', march(B('1'), '1505'))).toBeUndefined();
});

rule('wf:3-9', 'the garrison of Namur stays until it is attacked, then goes behind Antwerp', () => {
  const t = west({ 1807: B('4') }, { turn: 4, begins: 'entente' });
  expect(t.refusalOf('entente', march(B('4'), '1707'))).toBe('wf:3-9');
  const october = west({ 1807: B('4') }, { turn: 15 });
  october.goTo('entente', 'movement');
  expect(october.refusalOf('entente', march(B('4'), '1707'))).toBeUndefined();
  const attacked = west({ 1807: B('4'), 1908: `${G('3')} germany-hq-1:20` }, { turn: 4 }).goTo(
    'cp',
    'combat',
  );
  attacked.attacks('cp', '1807', G('3')).goTo('entente', 'movement');
  expect(attacked.refusalOf('entente', march(B('4'), '1808'))).toBe('wf:3-9');
  expect(attacked.refusalOf('entente', march(B('4'), '1707'))).toBeUndefined();
});

rule('wf:3-10', 'Belgians at Liege who are not mobilised go at the first loss', () => {
  const attacked = (mobilised: boolean) => {
    const t = west(
      { 2107: B('3'), 1806: B('6'), 2207: `${G('19')} ${G('20')} germany-hq-2:40` },
      {
        turn: 1,
        mobilised,
        dice: { attack: [6] },
        also: ({ s, data }) => {
          for (const id of [G('19'), G('20')]) s.fate[data.forces.index.get(id)!] = FATE.called;
        },
      },
    );
    t.goTo('cp', 'combat').attacks('cp', '2107', `${G('19')} ${G('20')}`);
    t.passUntil(
      'the losses',
      () => t.step === 'retreat' || t.step === 'combat',
      () => t.passBy('stand'),
    );
    return t;
  };
  const raw = attacked(false);
  expect([raw.battle.losses[1] > 0, raw.step]).toEqual([true, 'retreat']);
  expect(attacked(true).step).toBe('combat');
});

rule('wf:3-11', 'ships come to Antwerp unless Germans stand at the Scheldt', () => {
  const ring = { 1505: G('3'), 1605: G('4'), 1704: G('17'), 1705: G('18') };
  const besieged = (more: { [hex: string]: string }) => {
    const t = west({ 1604: B('1'), ...ring, ...more }, { turn: 10 });
    return communications(t.match.play, 1)[t.hex('1604')];
  };
  expect([besieged({}), besieged({ 1603: G('5') })]).toEqual([1, 0]);
});

rule('wf:3-12', 'the siege headquarters has 200 points for siege artillery alone', () => {
  const guns = 'germany-siege-i-2-8-2';
  const t = west(undefined, { options: { siege: true } });
  expect([t.at('germany-hq-siege'), t.supply('germany-hq-siege')]).toEqual(['2306', 200]);
  const fed = (table: typeof t, unit: string) =>
    feedersOf(table.match.play, table.unit(unit)).map(
      (staff) => table.match.play.data.forces.units[staff]!.id,
    );
  expect(fed(t, guns)).toEqual(['germany-hq-siege']);
  expect(fed(t, G('19'))).not.toContain('germany-hq-siege');
  const without = west(undefined);
  expect(without.at('germany-hq-siege')).toBe('coming');
  expect(fed(without, guns)).toContain('germany-hq-1');
  // 23-4: Austrian batteries draw on German points.
  expect(fed(without, 'austria-siege-i-1-4-3')).toContain('germany-hq-2');
});

rule('wf:3-12', 'and the first 200 points of September do not come with it', () => {
  const stock = (siege: boolean) => {
    const t = west({ 2306: G('19') }, { turn: 8, options: { siege } });
    t.passUntil(
      'movement',
      () => t.step === 'movement',
      () => t.passBy(),
    );
    return t.s.stock[0];
  };
  expect([stock(false), stock(true)]).toEqual([50, 0]);
});

rule('wf:23-40', 'Britons land in a port, or two turns later by Le Havre on trains', () => {
  const cavalry = 'britain-cav-xx-2-2-6';
  const t = west({ 1210: 'britain-hq-bef' }, { turn: 5 });
  t.passUntil(
    'the landing',
    () => t.step === 'landing',
    () => t.passBy(),
  );
  const places = t.values('entente', 'disembark').map((value) => (value as { to: string }).to);
  expect(places).toContain('0605');
  expect(t.refusalOf('entente', deed('disembark', { unit: cavalry, to: '1210' }))).toBe('25-1');
  t.choose('entente', deed('goRound', cavalry));
  t.passUntil(
    'two turns later',
    () => t.at(cavalry) !== 'coming',
    () => t.passBy(),
  );
  expect([
    t.s.turn - 7 * 7,
    ['0113', '0115', '0117', '0120', '0123', '0125'].includes(t.at(cavalry)),
  ]).toEqual([6, true]);
  expect(t.s.marks[t.unit(cavalry)]! & MARK.entrained).toBe(MARK.entrained);
  expect(t.s.fate[t.unit(cavalry)]! & FATE.late).toBe(0);
});

rule('wf:24-1', 'units of the schedule come in their hex, or in the nearest that is free', () => {
  const t = west({ 2325: F('77r', '4-4') }, { turn: 3 }).goTo('entente', 'movement');
  expect(t.at('france-mtn-xx-44-6-5')).toBe('2325');
  const lost = west({ 2325: G('3') }, { turn: 3 }).goTo('entente', 'movement');
  const { world } = lost.match.play.data.ground;
  const at = lost.at('france-mtn-xx-44-6-5');
  expect(world.distance(lost.hex(at), lost.hex('2325'))).toBe(2);
});

rule('wf:24-5', 'supply points of the schedule go to headquarters by parcels, never over a hundred', () => {
  const t = west({ 2306: 'germany-hq-2:95' }, { turn: 8 });
  t.passUntil(
    'the delivery',
    () => t.step === 'delivery',
    () => t.passBy(),
  );
  t.choose('cp', deed('deliver', 'germany-hq-2'));
  expect([t.supply('germany-hq-2'), t.s.stock[0]]).toEqual([100, 45]);
  expect(t.step).not.toBe('delivery');
});

rule('wf:3', 'victory: by points, and levels for Paris', () => {
  expect([150, 149, 99, 49, 29, -1, -30].map(levelAt)).toEqual([3, 2, 1, 0, -1, -2, -3]);
  expect(parisLevels(true, 0, 0)).toBe(4);
  expect([2, 4, 5].map((end) => parisLevels(false, end, end))).toEqual([2, 1, 0]);
  expect([6, 7, 9, 11].map((ever) => parisLevels(false, 20, ever))).toEqual([0, -1, -2, -3]);
});

rule('17-4', 'points of the schedule come by rail, and count', () => {
  const t = west({ 2306: 'germany-hq-2', 1508: 'germany-hq-1' }, { turn: 8 });
  t.passUntil(
    'the delivery',
    () => t.step === 'delivery',
    () => t.passBy(),
  );
  expect(t.values('cp', 'deliver')).toEqual(['germany-hq-2']);
  t.choose('cp', deed('deliver', 'germany-hq-2'), deed('deliver', 'germany-hq-2'));
  expect([t.supply('germany-hq-2'), Math.max(...t.s.used)]).toEqual([20, 2]);
});

rule('wf:3-12', 'nothing is ever added to its points', () => {
  const t = west({ 2306: 'germany-hq-siege germany-hq-2:50' }, { turn: 9, options: { siege: true } });
  t.goTo('cp', 'movement');
  const value = { from: 'germany-hq-2', to: 'germany-hq-siege' };
  expect(t.refusalOf('cp', { choice: 'send', value })).toBe('17-3');
});
