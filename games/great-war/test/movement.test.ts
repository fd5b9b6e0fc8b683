/** 8 Operational movement, 4.21 who moves where, 7.1 control, 7.2 stacking. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import { done, move, table } from './table.ts';

const rule = rulesOf(greatWar);
const WEST = { turn: 7, letter: 'C', west: 'cp' } as const;
/** The border of Serbia is open. */
const TYPHUS = 'cp-serb-typhus';

rule('4.21', 'who has the initiative in the West moves there, while the other moves in the East', () => {
  const t = table({ W5320: 'ge-16', E5012: 'ge-22', W5112: 'fr-7', E4818: 'ru-30' }, WEST).goTo(
    'cp',
    'movement',
  );
  expect(t.asked).toEqual(['cp', 'allied']);
  expect(t.refusalOf('cp', move('ge-16', 'W5319'))).toBeUndefined();
  expect(t.messageOf('cp', move('ge-22', 'E5011'))).toMatch(/Western/);
  expect(t.messageOf('allied', move('fr-7', 'W5111'))).toMatch(/Eastern/);
  t.choose('allied', move('ru-30', 'E4817'));
  t.choose('cp', move('ge-16', 'W5319'));
  t.choose('allied', done);
  expect(t.asked).toEqual(['cp']);
  t.choose('cp', done);
  expect(t.step).toBe('combat');
});

rule('8.14', 'printed allowances are doubled in the Western Theatre', () => {
  const t = table({ W5528: 'ge-16', E4904: 'ge-22' }, WEST).goTo('cp', 'movement');
  expect(t.cost('ge-16', 'W5521')).toBeLessThanOrEqual(8);
  expect(t.cost('ge-22', 'E4909')).toBeUndefined();
});

rule('8.33', 'along a pass a mountain hex costs one point, off it two, and two in snow', () => {
  // The text's own example: E2717 to E2618 lies on a pass, E2617 to E2618 does not.
  const war = { west: 'allied', sides: { rumania: 'cp' } } as const;
  const fair = table({ E2717: 'ah-2', E2617: 'ah-6' }, { turn: 10, letter: 'D', ...war }).goTo(
    'cp',
    'movement',
  );
  expect([fair.cost('ah-2', 'E2618'), fair.cost('ah-6', 'E2618')]).toEqual([1, 2]);
  const snow = table({ E2717: 'ah-2' }, { turn: 7, letter: 'C', ...war }).goTo('cp', 'movement');
  expect(snow.cost('ah-2', 'E2618')).toBe(2);
});

rule('8.35', 'units cross the haffs near Stettin and Königsberg, and not between E5512 and E5413', () => {
  const t = table(
    { E5304: 'ge-16', E5615: 'ge-22', E5512: 'ge-24' },
    { turn: 10, letter: 'D', west: 'allied', out: TYPHUS },
  ).goTo('cp', 'movement');
  expect([t.cost('ge-16', 'E5405'), t.cost('ge-22', 'E5715')]).toEqual([1, 1]);
  expect(t.cost('ge-24', 'E5413')).not.toBe(1);
});

rule('8.22', 'nobody enters a hex with enemy combat units or forts; headquarters alone are overrun', () => {
  const t = table({ W5620: 'ge-16', W5619: 'fr-7', W5521: 'fr-hq-1', W5720: 'ge-hq-1' }, WEST).goTo(
    'cp',
    'movement',
  );
  expect(t.refusalOf('cp', move('ge-16', 'W5619'))).toBe('8.22');
  expect(t.refusalOf('cp', move('ge-hq-1', 'W5521'))).toBe('8.22');
  t.choose('cp', move('ge-16', 'W5521'));
  expect([t.at('fr-hq-1'), t.at('ge-16')]).toEqual(['deadEurope', 'W5521']);
});

rule('7.13', 'every hex on the way changes hands the moment it is entered', () => {
  const t = table({ W5620: 'ge-16' }, { ...WEST, control: { allied: 'W5619 W5618' } }).goTo('cp', 'movement');
  t.choose('cp', move('ge-16', 'W5618'));
  expect([t.holder('W5619'), t.holder('W5618')]).toEqual(['cp', 'cp']);
});

rule('8.26', 'nobody goes where he would be out of supply', () => {
  const ring = Object.fromEntries(
    ['W5314', 'W5315', 'W5214', 'W5216'].map((hex, i) => [hex, `fr-${[7, 8, 9, 10][i]}`]),
  );
  const t = table({ W5620: 'ge-2cv', ...ring }, WEST).goTo('cp', 'movement');
  const places = t.values('cp', 'move') as { unit: string; to: string }[];
  expect(places.length).toBeGreaterThan(5);
  expect(t.refusalOf('cp', move('ge-2cv', 'W4312'))).toBeDefined();
});

rule('7.23', 'six units stack at the end of movement; a seventh has to leave or is given up', () => {
  const t = table({ W5528: 'ge-16 ge-22 ge-24 ge-30 ge-31 ge-32', W5529: 'ge-83 ge-hq-1' }, WEST).goTo(
    'cp',
    'movement',
  );
  t.choose('cp', move('ge-hq-1', 'W5528'));
  expect(t.refusalOf('cp', done)).toBeUndefined();
  t.choose('cp', move('ge-83', 'W5528'));
  expect(t.refusalOf('cp', done)).toBe('8.23');
  t.choose('cp', { choice: 'giveUp', value: 'ge-83' });
  expect([t.at('ge-83'), t.refusalOf('cp', done)]).toEqual(['deadEurope', undefined]);
});

rule('8.17', 'once another stack has begun to move, the one before stays', () => {
  const t = table({ W5528: 'ge-16', W5530: 'ge-22' }, WEST).goTo('cp', 'movement');
  t.choose('cp', move('ge-16', 'W5527'));
  expect(t.refusalOf('cp', move('ge-16', 'W5526'))).toBeUndefined();
  t.choose('cp', move('ge-22', 'W5531'));
  expect(t.refusalOf('cp', move('ge-16', 'W5526'))).toBe('8.17');
});

rule('8.11', 'nobody moves where the other has the word, and nobody fights while moving', () => {
  const t = table({ W5112: 'fr-7', W5620: 'ge-16' }, WEST).goTo('cp', 'movement');
  expect(t.refusalOf('allied', move('fr-7', 'W5111'))).toBe('8.11');
  expect(t.refusalOf('cp', { choice: 'attack', value: 'W5112' })).toBe('unknown-choice');
});

rule('8.12', 'a point for a clear hex, more for other ground', () => {
  const t = table({ W5220: 'ge-16' }, { ...WEST, turn: 10, letter: 'D' }).goTo('cp', 'movement');
  expect([t.cost('ge-16', 'W5219'), t.cost('ge-16', 'W5120')]).toEqual([1, 2]); // a forest
});

rule('8.13', 'with any allowance one hex can always be entered, but not one that is barred', () => {
  // A canal company has two points, doubled; the Alps stay closed to those who are no mountain men.
  const t = table({ W2619: 'ah-1cv' }, { turn: 10, letter: 'D', west: 'cp' }).goTo('cp', 'movement');
  const { ground } = t.match.play.data;
  const alpine = [...ground.alpine.keys()].find(
    (p) => ground.alpine[p] === 1 && ground.country[p] === ground.country[ground.world.place('W2619')],
  )!;
  expect(t.refusalOf('cp', move('ah-1cv', ground.world.ids[alpine]!))).toBeDefined();
  t.s.left.fill(0);
  expect(t.values('cp', 'move').length).toBeGreaterThan(0);
});

rule('8.15', 'units pass through full stacks', () => {
  const six = 'ge-31 ge-32 ge-83 ge-22 ge-24 ge-30';
  const t = table({ W5528: 'ge-16', W5527: six }, WEST).goTo('cp', 'movement');
  t.choose('cp', move('ge-16', 'W5526'));
  expect(t.refusalOf('cp', done)).toBeUndefined();
});

rule('8.16', 'a stack moves together, and the fast go on where the slow have stopped', () => {
  const t = table({ W5528: 'ge-hq-1 ge-2cv' }, WEST).goTo('cp', 'movement');
  t.choose('cp', move('ge-hq-1', 'W5525'), move('ge-2cv', 'W5525'), move('ge-2cv', 'W5522'));
  expect([t.at('ge-hq-1'), t.at('ge-2cv')]).toEqual(['W5525', 'W5522']);
});

rule('8.21', 'not without the points for it', () => {
  const t = table({ W5528: 'ge-16' }, WEST).goTo('cp', 'movement');
  expect(t.refusalOf('cp', move('ge-16', 'W5518'))).toBe('8.21');
});

rule('8.23', 'movement does not end with a stack that is too high', () => {
  const t = table({ W5528: 'ge-16 ge-hq-2', W5529: 'ge-hq-1' }, WEST).goTo('cp', 'movement');
  t.choose('cp', move('ge-hq-1', 'W5528'));
  expect(t.refusalOf('cp', done)).toBe('8.23');
});

rule('8.24', 'nobody enters the sea, or another front, by marching', () => {
  const t = table({ W6707: 'fr-7' }, { ...WEST, west: 'allied' }).goTo('allied', 'movement');
  expect(t.refusalOf('allied', move('fr-7', 'W2701'))).toBe('8.24');
  const { ground } = t.match.play.data;
  const sea = ground.world.near(ground.world.place('W6707')).find((p) => ground.closed[p] === 1)!;
  expect(t.refusalOf('allied', move('fr-7', ground.world.ids[sea]!))).toBe('8.24');
});

rule('8.25', 'costs add up: across a river into a mountain hex in wet weather three points', () => {
  // The text's own example, at E2415 south of the Drina; Strategic Turn C, March 1915: it is wet in the East.
  const wet = table({ E2514: 'ah-2' }, { turn: 8, letter: 'C', west: 'allied', out: TYPHUS }).goTo(
    'cp',
    'movement',
  );
  const fair = table({ E2514: 'ah-2' }, { turn: 10, letter: 'D', west: 'allied', out: TYPHUS }).goTo(
    'cp',
    'movement',
  );
  expect([wet.cost('ah-2', 'E2415'), fair.cost('ah-2', 'E2415')]).toEqual([3, 2]);
});

rule('8.31', 'what a hex costs depends on its ground and on who enters it', () => {
  const t = table({ E2515: 'ah-2 ah-47' }, { turn: 10, letter: 'D', west: 'allied', out: TYPHUS }).goTo(
    'cp',
    'movement',
  );
  expect([t.cost('ah-2', 'E2415'), t.cost('ah-47', 'E2415')]).toEqual([2, 1]);
});

rule(
  '8.32',
  'forest, marsh, desert, difficult ground and mountains cost two; only mountain units enter the Alps',
  () => {
    const { terrain } = greatWar.content;
    const cost = (id: string) => terrain.value.find((row) => row.id === id)!.cost;
    expect(
      ['clear', 'rough', 'forest', 'marsh', 'desert', 'difficult', 'mountain', 'alpine'].map(cost),
    ).toEqual([1, 1, 2, 2, 2, 2, 2, 2]);
    const t = table({ W3021: 'ah-2 ah-47' }, { turn: 10, letter: 'D', west: 'cp' }).goTo('cp', 'movement');
    const { ground } = t.match.play.data;
    const alpine = [...ground.alpine.keys()]
      .filter((p) => ground.alpine[p] === 1)
      .map((p) => ground.world.ids[p]!);
    const reached = alpine.filter((hex) => t.cost('ah-47', hex) !== undefined);
    expect(alpine.some((hex) => t.cost('ah-2', hex) !== undefined)).toBe(false);
    expect(reached.length).toBeGreaterThan(0);
  },
);

rule('8.34', 'rivers cost a point more in wet weather alone', () => {
  const at = (turn: number, letter: string) =>
    table({ E5518: 'ge-16' }, { turn, letter, west: 'allied' }).goTo('cp', 'movement').cost('ge-16', 'E5519');
  expect([at(8, 'C'), at(10, 'D'), at(7, 'C')]).toEqual([2, 1, 1]);
});

rule('8.34', 'lakes are crossed in snow, and nobody stays on the ice', () => {
  const at = (turn: number, letter: string) =>
    table({ N3338: 'ru-30' }, { turn, letter, west: 'cp' }).goTo('allied', 'movement');
  const [snow, fair] = [at(7, 'C'), at(10, 'D')];
  expect([snow.cost('ru-30', 'N3337'), fair.cost('ru-30', 'N3337')]).toEqual([1, undefined]);
  expect(snow.refusalOf('allied', move('ru-30', 'N3337'))).toBe('8.34');
});

rule('8.4', 'wet weather makes a marsh of a flood plain', () => {
  const at = (turn: number, letter: string, weather: number) =>
    table({ W6412: 'ge-16' }, { turn, letter, west: 'cp', dice: { weather: [weather] } })
      .goTo('cp', 'movement')
      .cost('ge-16', 'W6411');
  expect([at(8, 'C', 1), at(8, 'C', 2)]).toEqual([2, 1]);
});
