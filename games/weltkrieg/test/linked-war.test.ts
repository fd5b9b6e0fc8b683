/** 000 25, 004 17: what nations suffer and bear in the linked war, Italy's entry, garrisons, and how it ends. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect, it } from 'vitest';
import { linkedWar } from '../linked/index.ts';
import { eastAtStart, ITALIANS } from '../linked/opening.ts';
import { aidRefusal } from '../linked/rules/aid.ts';
import {
  garrisonOf,
  garrisonShort,
  lessInItaly,
  OCCUPATION,
  occupationOf,
  occupiedItaly,
  staysInItaly,
  staysInTheEast,
} from '../linked/rules/garrisons.ts';
import { eagerness, italianDie } from '../linked/rules/italy.ts';
import { recruit } from '../linked/rules/schedule.ts';
import { AT, BOUND, isItalyIn } from '../linked/rules/state.ts';
import { travelRefusal } from '../linked/rules/travel.ts';
import { hoardOf, limitOf, monthlyLosses, reliefOfCommand, thriftOf } from '../linked/rules/war.ts';
import { turnNumber } from '../system/calendar.ts';
import { NATION } from '../system/nations.ts';
import { destroy } from '../system/rules/control.ts';
import { digRefusal } from '../system/rules/trenches.ts';
import { OFF, type Reader } from '../system/types.ts';
import { LONG } from '../western-front/rules/duration.ts';
import { beforeMonth, ending, linked, opened, suffers, tally, upTo, writer } from './linked.ts';
import { on } from './long.ts';
import { march } from './table.ts';

const rule = rulesOf(linkedWar);

/** No supply points anywhere. */
const clear = ({ s }: Reader): void => {
  s.stock.fill(0);
  s.tally[AT.fed] = 0;
  s.tally[AT.fed + 1] = 0;
};

it('begins as both fronts begin, with the East behind them', () => {
  const t = linked('1 August 1914', undefined);
  const { s, data } = t.match.play;
  expect(data.ground.world.maps.map(({ map }) => map.id)).toEqual(['weltkrieg-5-3', 'weltkrieg-6-4']);
  expect(t.at('germany-hq-1')).not.toMatch(/^S/);
  expect(t.at('austria-inf-x-trste-2-4')).toBe('S3419');
  expect([t.at('germany-inf-xx-1-8-5'), t.at('austria-inf-xx-6-5-4')]).toEqual(['away', 'away']);
  expect(eastAtStart()).toEqual({ germany: 91, austria: 166 });
  expect(s.at.filter((place) => place >= 0).length).toBeGreaterThan(260);
});

rule('wf:25-2', 'the war ends with Austria-Hungary, not with Italy or Russia', () => {
  const italy = linked('2 June 1916', {}, { italy: true });
  suffers(italy, 'italy', 400);
  expect(ending(italy)).toBeNull();
  upTo(italy, '3 June 1916');
  expect(tally(italy, 'italyOut')).toBeGreaterThan(0);
  expect(ending(suffers(linked('2 June 1916', {}), 'austria', 700))).toEqual(['entente', 'decisive']);
  expect(ending(suffers(linked('2 June 1918', {}), 'austria', 900))).toEqual(['entente', 'substantial']);
  const broken = linked('2 June 1917', {});
  broken.s.tally[LONG.morale + 1] = 2;
  expect(ending(suffers(broken, 'austria', 800))).toEqual(['entente', 'marginal']);
  expect(ending(suffers(linked('2 October 1914', {}), 'france', 2000))).toEqual(['cp', 'decisive']);
  expect(ending(suffers(linked('2 June 1916', {}), 'germany', 3000))).toEqual(['entente', 'decisive']);
});

rule('wf:25-3', 'eight points a month from January 1915 on', () => {
  const points = (date: string): number => {
    const t = beforeMonth(date);
    monthlyLosses(writer(t));
    return t.s.demoralisation[NATION.germany]!;
  };
  expect(points('1 January 1915')).toBe(8);
  expect(points('1 December 1914')).toBe(0);
});

rule('it:17-23', 'Austria-Hungary suffers three', () => {
  const t = beforeMonth('1 January 1915');
  monthlyLosses(writer(t));
  expect(t.s.demoralisation[NATION.austria]).toBe(3);
});

rule('wf:25-6', 'Bulgaria surrenders when Germany has 2450 points', () => {
  const t = linked('2 June 1918', {});
  suffers(t, 'germany', 2449);
  expect(tally(t, 'bulgariaOut')).toBe(0);
  suffers(t, 'germany', 1);
  expect(tally(t, 'bulgariaOut')).toBe(turnNumber(on('2 June 1918')) + 1);
});

rule('wf:25-12', 'what Germany may keep, by year', () => {
  const limit = (date: string) => limitOf(linked(date, {}).match.play, NATION.germany);
  expect(['2 June 1914', '2 June 1915', '2 June 1916', '2 June 1917', '2 June 1918'].map(limit)).toEqual([
    undefined,
    350,
    470,
    850,
    700,
  ]);
});

rule('it:17-19', 'what Austria-Hungary may keep, before and after Italy joins', () => {
  const limit = (date: string, italy = false) =>
    limitOf(linked(date, {}, { italy }).match.play, NATION.austria);
  expect([limit('2 April 1915'), limit('2 June 1915', true), limit('2 June 1916', true)]).toEqual([
    100, 140, 165,
  ]);
});

rule('it:17-21', 'whoever has more is relieved of command', () => {
  const has = (points: number) => {
    const t = beforeMonth('1 May 1916', { relief: true, also: clear });
    t.s.stock[NATION.germany] = points;
    reliefOfCommand(writer(t));
    return ending(t);
  };
  expect([has(470), has(471)]).toEqual([null, ['entente', 'relieved']]);
});

it('thinks of the limits of 1915 three months before', () => {
  const has = (date: string, points: number) => {
    const t = linked(date, {}, { relief: true, also: clear });
    t.s.stock[NATION.germany] = points;
    return thriftOf(t.match.play, NATION.germany);
  };
  expect([has('7 September 1914', 350), has('1 October 1914', 350)]).toEqual([0, 0.25]);
  expect([has('7 December 1914', 350), has('2 June 1916', 235)]).toEqual([1, 0.5]);
});

rule('it:17-22', 'points that wait or lie in the East count too', () => {
  const t = linked('2 June 1916', { '2715': 'germany-hq-1:30' });
  t.s.stock[NATION.germany] = 20;
  t.s.tally[AT.fed] = 15;
  expect(hoardOf(t.match.play, NATION.germany)).toBe(65);
});

// ---- Italy

rule('it:17-3', 'the border guard stands, and stays until Italy joins', () => {
  const t = linked('2 September 1914', undefined);
  expect(t.supply('austria-hq-tir')).toBe(5);
  const guard = [
    'austria-mtn-x-50-2-4',
    'austria-inf-x-187-2-4',
    'austria-inf-x-fium-1-4',
    'austria-inf-x-112l-1-4',
  ];
  for (const id of guard) expect(t.at(id)).toMatch(/^S/);
  const guards = t.unit('austria-inf-x-187-2-4');
  expect(travelRefusal(t.match.play, guards, 'east')?.rule).toBe('it:17-3');
  t.s.tally[AT.joins] = 1;
  expect(travelRefusal(t.match.play, guards, 'east')).toBeUndefined();
});

rule('it:17-4', 'trenches at the border though nobody faces them', () => {
  const dug = (italy: boolean) => {
    const t = linked('2 April 1915', { S3318: 'austria-inf-x-185-2-4' }, { italy });
    if (italy) t.s.turn = turnNumber(on('2 June 1915'));
    return digRefusal(t.match.play, t.hex('S3318'), 0)?.rule;
  };
  expect([dug(false), dug(true)]).toEqual([undefined, '22-2']);
});

rule('it:17-5', 'Austro-Hungarian troops do not enter Italy before', () => {
  const t = upTo(linked('2 April 1915', { S3119: 'austria-inf-x-185-2-4' }), '2 April 1915');
  expect(t.refusalOf('cp', march('austria-inf-x-185-2-4', 'S3019'))).toBeDefined();
  const war = upTo(linked('2 June 1915', { S3119: 'austria-inf-x-185-2-4' }, { italy: true }), '2 June 1915');
  expect(war.refusalOf('cp', march('austria-inf-x-185-2-4', 'S3019'))).toBeUndefined();
});

rule('it:17-7', 'Italy is closed to everybody until she joins', () => {
  const closed = (date: string, italy: boolean) => {
    const { play } = linked(date, {}, { italy }).match;
    return play.data.front.neutral?.(play, 'Italy');
  };
  expect([closed('2 April 1915', false), closed('6 May 1915', true), closed('1 June 1915', true)]).toEqual([
    true,
    true,
    false,
  ]);
  // 17-6: with the Entente's player turn of the day, so that nobody marches in before her army stands there.
  const t = upTo(linked('6 May 1915', { S3119: 'austria-inf-x-185-2-4' }, { italy: true }), '7 May 1915');
  const neutral = (): boolean | undefined => t.match.play.data.front.neutral?.(t.match.play, 'Italy');
  expect(neutral()).toBe(true);
  expect(t.refusalOf('cp', march('austria-inf-x-185-2-4', 'S3019'))).toBeDefined();
  upTo(t, '7 May 1915', 'entente');
  expect(neutral()).toBe(false);
});

rule('it:17-6', 'a die a month from March 1915, less Serbia and what Austria-Hungary has suffered', () => {
  const roll = (date: string, die: number, points: number) => {
    const t = beforeMonth(date, { dice: { Italy: [die] } });
    t.s.demoralisation[NATION.austria] = points;
    italianDie(writer(t));
    return tally(t, 'joins');
  };
  expect(roll('1 February 1915', 1, 300)).toBe(0);
  // 3 less 2 for Serbia and 1 for a hundred points: nought.
  expect(roll('1 March 1915', 3, 150)).toBe(turnNumber(on('7 May 1915')) + 1);
  expect(roll('1 March 1915', 4, 150)).toBe(0);
  expect(roll('1 June 1915', 2, 90)).toBe(turnNumber(on('7 August 1915')) + 1);
  const t = linked('2 June 1915', {});
  t.s.demoralisation[NATION.austria] = 250;
  expect(eagerness(t.match.play)).toBe(4);
  t.s.tally[AT.serbiaOut] = 1;
  expect(eagerness(t.match.play)).toBe(2);
});

rule('it:17-8', 'the army of May 1915 appears, and mobilises from that day on', () => {
  const late = turnNumber(on('7 August 1915'));
  const t = linked(
    '6 August 1915',
    {},
    {
      also(g) {
        g.s.tally[AT.triggered] = 1;
        g.s.tally[AT.joins] = late + 1;
      },
    },
  );
  for (const { units } of ITALIANS) for (const { id } of units) t.s.fate[t.unit(id)] = 0;
  upTo(t, '6 August 1915', 'entente');
  expect(isItalyIn(t.match.play)).toBe(false);
  upTo(t, '7 August 1915', 'entente');
  expect(isItalyIn(t.match.play)).toBe(true);
  for (const { hex, units } of ITALIANS) for (const { id } of units) expect(t.at(id)).toBe(hex);
  // Mountain troops at once, the rest as in May and June.
  const called = (id: string) => (t.s.fate[t.unit(id)]! & 1) === 1;
  const units = ITALIANS.flatMap((stack) => stack.units.map(({ id }) => id));
  expect(units.some(called)).toBe(true);
  expect(units.every(called)).toBe(false);
});

it('brings whoever was to come before she joined, if Italy is late', () => {
  const late = turnNumber(on('7 March 1916'));
  const t = linked(
    '7 March 1916',
    {},
    {
      also(g) {
        g.s.tally[AT.triggered] = 1;
        g.s.tally[AT.joins] = late + 1;
      },
    },
  );
  upTo(t, '7 March 1916', 'entente', 'landing');
  const due = (id: string) => t.s.due[t.unit(id)]! >= 0;
  expect([due('italy-mtn-xx-36-4-4'), due('italy-inf-xx-43-3-4')]).toEqual([true, false]);
  expect(t.at('italy-inf-x-padva-1-4')).toBe('gone');
});

rule('it:18-1', 'the Alpenkorps comes when Italy is certain to join, other Germans by one list', () => {
  const t = linked('1 March 1915', {}, { dice: { Italy: [1] } });
  opened(t);
  const due = (id: string) => t.s.due[t.unit(id)]!;
  expect(due('germany-mtn-x-1alpk-4-5')).toBe(turnNumber(on('1 March 1915')));
  const listed = upTo(linked('7 December 1914', {}), '1 January 1915', 'cp', 'landing');
  const { play } = listed.match;
  expect(play.s.due[listed.unit('germany-inf-xx-75r-5-5')]).toBe(play.s.turn);
});

// ---- Garrisons

rule('it:17-9', 'Italy leaves the war, her allies go home, and it goes on', () => {
  const t = upTo(
    linked('2 June 1916', { S2721: 'italy-inf-xx-35-4-4', S2521: 'france-inf-xx-25-6-4' }, { italy: true }),
    '2 June 1916',
  );
  const rides = t.unit('france-inf-xx-26-6-4');
  t.s.at[rides] = OFF.coming;
  t.s.due[rides] = t.s.turn + 1;
  t.s.cutOff[rides] = BOUND.south;
  suffers(t, 'italy', 400);
  upTo(t, '2 June 1916', 'entente');
  expect(t.at('italy-inf-xx-35-4-4')).toBe('gone');
  expect([t.at('france-inf-xx-25-6-4'), t.outcome]).toEqual(['coming', null]);
  // Who was on the way turns round, and nobody goes there any more.
  expect([t.s.cutOff[t.unit('france-inf-xx-26-6-4')], t.s.due[t.unit('france-inf-xx-26-6-4')]]).toEqual([
    BOUND.west,
    t.s.turn + 3,
  ]);
  expect(aidRefusal(t.match.play, t.unit('france-inf-xx-27-6-4'))?.rule).toBe('it:17-9');
});

rule('it:17-10', 'a garrison of 112 points stays in Italian cities', () => {
  expect(OCCUPATION).toBe(112);
  const t = beforeMonth('1 August 1916', { italy: true }, { S2721: 'austria-inf-xx-6-5-4' });
  t.s.tally[AT.italyOut] = turnNumber(on('2 June 1916')) + 1;
  occupiedItaly(writer(t));
  // 107 are missing, two headquarters (five each) and their 15 supply points: a point for each ten of them (ours).
  expect(t.s.demoralisation[NATION.austria]).toBe(14);
});

rule('it:17-11', 'only what is in excess leaves Italy', () => {
  const t = linked('2 August 1916', { S2721: 'austria-inf-xx-6-5-4' }, { italy: true });
  expect(staysInItaly(t.match.play, t.unit('austria-inf-xx-6-5-4'))).toBeUndefined();
  t.s.tally[AT.italyOut] = t.s.turn;
  expect(staysInItaly(t.match.play, t.unit('austria-inf-xx-6-5-4'))?.rule).toBe('it:17-11');
});

rule('it:17-12', 'withdrawals of the schedule make it smaller', () => {
  const t = linked('2 January 1918', {}, { italy: true });
  lessInItaly(writer(t), 15);
  t.s.tally[AT.italyOut] = t.s.turn;
  expect(occupationOf(t.match.play)).toBe(112);
  lessInItaly(writer(t), 15);
  expect(occupationOf(t.match.play)).toBe(97);
});

const AUSTRIA = 1;
const GERMANY = 0;

rule('wf:25-4', 'Germany leaves 100 points of infantry in the East', () => {
  const t = linked('2 January 1918', {}, { east: 'germany-inf-xx-1-8-5 germany-inf-xx-2-8-5' });
  const stays = () => staysInTheEast(t.match.play, t.unit('germany-inf-xx-1-8-5'))?.rule;
  expect(garrisonOf(t.match.play, GERMANY)).toBeUndefined();
  expect(stays()).toBeUndefined();
  t.s.tally[AT.russiaOut] = t.s.turn;
  expect(garrisonOf(t.match.play, GERMANY)).toMatchObject({
    infantry: 100,
    cavalry: 20,
    engineers: 3,
    headquarters: 4,
  });
  t.s.tally[AT.unseen] = 91;
  expect(stays()).toBe('wf:25-4');
  t.s.tally[AT.unseen] = 92;
  expect(stays()).toBeUndefined();
});

rule('it:17-13', 'Austria-Hungary leaves 150 points, 170 with Romania in the war', () => {
  const t = linked('2 January 1917', {});
  t.s.tally[AT.russiaOut] = t.s.turn + 1;
  const need = garrisonOf(t.match.play, AUSTRIA)!;
  // Two regiments of guns may go at once (17-15).
  expect(need).toMatchObject({ infantry: 150, cavalry: 12, engineers: 3, headquarters: 4, guns: 2 });
  t.s.tally[AT.romania] = 1;
  expect(garrisonOf(t.match.play, AUSTRIA)!.infantry).toBe(170);
});

it('counts all arms of a garrison that are missing', () => {
  const t = linked('2 January 1918', {});
  t.s.tally[AT.russiaOut] = t.s.turn;
  t.s.tally[AT.unseen] = 90;
  t.s.tally[AT.fed] = 3;
  // 10 of infantry, 4 of cavalry, a headquarters, 2 supply points: what stands there has 16, 3 and 20.
  expect(garrisonShort(t.match.play, GERMANY)).toBe(10 + 4 + 5 + 2);
});

rule('it:17-14', 'only what is in excess leaves the East', () => {
  const t = linked('2 January 1917', {}, { east: 'austria-inf-xx-6-5-4' });
  t.s.tally[AT.russiaOut] = t.s.turn + 1;
  t.s.tally[AT.unseen + AUSTRIA] = 149;
  expect(staysInTheEast(t.match.play, t.unit('austria-inf-xx-6-5-4'))?.rule).toBe('it:17-14');
  t.s.tally[AT.unseen + AUSTRIA] = 150;
  expect(staysInTheEast(t.match.play, t.unit('austria-inf-xx-6-5-4'))).toBeUndefined();
});

rule('it:17-15', 'month by month it may be smaller', () => {
  const need = (months: number) => {
    const t = linked('2 January 1917', {});
    t.s.tally[AT.russiaOut] = t.s.turn + 1 - months * 7;
    return garrisonOf(t.match.play, AUSTRIA)!.infantry;
  };
  // +1: 3, 2 and 2 points; +3: 5 and 4.
  expect([need(0), need(1), need(2), need(3)]).toEqual([150, 143, 143, 134]);
});

// ---- Rates

const received = (date: string, morale = 0) => {
  const t = linked('2 August 1914', {});
  const { s, data } = t.match.play;
  s.turn = turnNumber(on(date));
  s.tally[LONG.morale] = morale;
  s.tally[AT.austria] = morale;
  s.stock.fill(0);
  recruit(writer(t), 'cp');
  const fresh = (nation: number) =>
    [...data.forces.units.keys()]
      .filter(
        (unit) =>
          s.due[unit] === s.turn &&
          data.forces.replacement[unit] === 1 &&
          data.forces.nation[unit] === nation,
      )
      .map((unit) => `${s.strength[unit]}-${data.forces.movement[unit]}`);
  return {
    germany: [s.stock[NATION.germany]!, ...fresh(NATION.germany)],
    austria: [s.stock[NATION.austria]!, ...fresh(NATION.austria)],
  };
};

rule('wf:25-13', 'December 1914', () => {
  expect(received('1 December 1914').germany).toEqual([20, '5-4']);
  expect(received('2 December 1914').germany).toEqual([0]);
  expect(received('7 December 1914').germany).toEqual([0, '5-4']);
});
rule('wf:25-14', 'January 1915', () => {
  expect(received('1 January 1915').germany).toEqual([20, '5-4']);
  expect(received('4 January 1915').germany).toEqual([0]);
});
rule('wf:25-15', 'from February 1915 on', () => {
  expect([received('1 March 1916').germany, received('1 April 1916').germany]).toEqual([
    [80, '5-4'],
    [70, '5-4'],
  ]);
  expect(received('6 April 1916').germany).toEqual([0, '5-4']);
});
rule('wf:25-16', 'once morale is shaken', () => {
  expect([received('1 July 1917', 1).germany, received('1 August 1917', 1).germany]).toEqual([
    [60, '5-4'],
    [50, '5-4'],
  ]);
  expect(received('2 August 1917', 1).germany).toEqual([0]);
});
rule('wf:25-17', 'after the collapse', () => {
  expect([
    received('1 July 1918', 2).germany,
    received('5 July 1918', 2).germany,
    received('5 August 1918', 2).germany,
  ]).toEqual([[30, '5-4'], [0], [0, '5-4']]);
});
rule('it:17-24', 'Austria-Hungary from January 1915 on', () => {
  expect([
    received('1 January 1915').austria,
    received('2 January 1915').austria,
    received('2 February 1915').austria,
  ]).toEqual([[25, '4-3'], [0], [0, '4-3']]);
});
rule('it:17-25', 'once its morale is shaken', () => {
  expect([
    received('1 March 1917', 1).austria,
    received('1 April 1917', 1).austria,
    received('2 April 1917', 1).austria,
  ]).toEqual([[20], [15], [0, '4-3']]);
});
rule('it:17-26', 'after its collapse', () => {
  expect([
    received('1 March 1918', 2).austria,
    received('5 March 1918', 2).austria,
    received('5 April 1918', 2).austria,
  ]).toEqual([[5, '4-3'], [0], [0, '4-3']]);
});
rule('it:17-27', 'origins go round', () => {
  const t = linked('2 August 1914', {});
  const { s, data } = t.match.play;
  const round: string[] = [];
  for (const turn of ['1', '2', '3', '5', '6', '7']) {
    s.turn = turnNumber(on(`${turn} February 1915`));
    recruit(writer(t), 'cp');
    for (const [unit, { kin, strength, nation, kind }] of data.forces.units.entries())
      if (nation === 'austria' && kind === 'replacement' && s.due[unit] === s.turn)
        round.push(`${strength}${kin ?? ''}`);
  }
  expect(round).toEqual(['4', '3', '2Croat', '2Czech', '4', '2Croat']);
});

it('counts an Austrian battery that is lost in the west for Germany (23-4)', () => {
  const t = linked('2 September 1914', { '2206': 'austria-siege-i-1-4-3' });
  destroy(writer(t), t.unit('austria-siege-i-1-4-3'));
  expect([t.s.demoralisation[NATION.germany], t.s.demoralisation[NATION.austria]]).toEqual([4, 0]);
});
