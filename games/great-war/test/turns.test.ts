/** 3-5, 9, 13 The order of the turns, and what the chapters about them say besides. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import { SIDE } from '../nations.ts';
import { takeControl } from '../rules/control.ts';
import { theatreOf } from '../rules/marching.ts';
import {
  done,
  type Layout,
  move,
  rail,
  rebuild,
  type Stacks,
  sail,
  type Table,
  table,
  transit,
} from './table.ts';

const rule = rulesOf(greatWar);
const SPRING: Layout = { turn: 10, letter: 'D', west: 'cp' };
const SUMMER: Layout = { turn: 11, letter: 'D', west: 'cp', out: 'cp-u-boat cp-u-boat-2' };
const at = (seat: 'cp' | 'allied', step: string, stacks: Stacks, layout: Layout): Table =>
  table(stacks, layout).goTo(seat, step);

/** The steps in which a seat is asked from here to the next turn, nobody doing anything. */
function stepsOfTurn(t: Table): string[] {
  const turn = t.s.turn;
  const seen: string[] = [];
  t.passUntil(
    'the next turn',
    () => t.s.turn !== turn,
    () => {
      const here = `${t.asked[0]} ${t.step}`;
      if (seen.at(-1) !== here) seen.push(here);
      t.passBy('callOff');
    },
  );
  return seen;
}

rule('3.25', 'a counter has its strengths, its movement and the letter of the turn on which it comes', () => {
  const units = greatWar.content.units.value;
  expect(units.filter(({ front }) => front.length !== 3)).toEqual([]);
  expect(units.find(({ id }) => id === 'ge-16')!.front).toEqual([3, 4, 4]);
});

rule('3.26', 'most units have one step; Americans and Bulgarians two, the second on the back', () => {
  const t = table({ W5008: 'us-1', E1819: 'bu-1' }, { scenario: '1918' });
  const { forces } = t.match.play.data;
  const steps = (id: string): number => 1 + forces.twoStep[forces.index.get(id)!]!;
  expect([steps('us-1'), steps('ge-16')]).toEqual([2, 1]);
});

rule('4.1', 'fifty-one operational turns, a strategic one after some of them', () => {
  const { turns } = greatWar.content;
  expect(turns.value).toHaveLength(51);
  expect(turns.value.filter(({ strategic }) => strategic !== null)).toHaveLength(21);
});

rule('4.2', 'new units, movement, combat, movement, combat, and strategic movement, the Allies first', () => {
  const t = at('allied', 'newUnits', { W5312: 'fr-7', W5412: 'ge-16' }, SPRING);
  const steps = stepsOfTurn(t).filter((step) => !/purchase|draws|raid/.test(step));
  expect(steps.slice(0, 2)).toEqual(['allied newUnits', 'cp newUnits']);
  expect(steps.filter((step) => step.endsWith('movement')).length).toBeGreaterThanOrEqual(2);
  expect(steps.filter((step) => step.endsWith('strategicMovement'))).toEqual([
    'allied strategicMovement',
    'cp strategicMovement',
  ]);
  expect(steps.findIndex((step) => step.endsWith('combat'))).toBeGreaterThan(
    steps.findIndex((step) => step.endsWith(' movement')),
  );
});

rule(
  '4.3',
  'transfers, replacements, initiative: the strategic turn after the operational one of its letter',
  () => {
    const t = at('allied', 'transfers', {}, SUMMER);
    expect(t.s.letter).toBe(5);
    const order = ['transfers', 'replacements', 'initiative', 'supremeCommand'];
    const seen: string[] = [];
    t.passUntil(
      'the next turn',
      () => t.s.turn === 12,
      () => {
        if (seen.at(-1) !== t.step) seen.push(`${t.step}`);
        t.passBy();
      },
    );
    expect(seen.filter((step) => order.includes(step))).toEqual(order);
  },
);

rule('5.21', 'without boats or bombers that phase passes by', () => {
  const t = at('allied', 'replacements', {}, { ...SUMMER, resources: { britain: 0 } });
  expect(t.resourcesOf('britain')).toBe(4);
});

rule('5.37', 'Germans lost in Asia come back in Europe', () => {
  const t = at(
    'cp',
    'replacements',
    {},
    { ...SUMMER, off: { deadEurope: 'ge-16' }, resources: { germany: 9 } },
  );
  t.choose('cp', rebuild('ge-16'));
  expect(t.at('ge-16')).toBe('europe');
});

const LOST = 'E4816 E4613 E5620 E5422 E4719 E6120 E5824 E4020 E7030';

rule('5.41', 'the Bolsheviks come after the Fall of the Czar, never with it', () => {
  const t = at('cp', 'initiative', {}, { ...SUMMER, control: { cp: LOST }, dice: { revolution: [6] } });
  expect([t.s.fall, t.s.bolshevik]).toEqual([5, 0]);
});

rule('5.42', 'a die on every strategic turn, with a point for each city lost', () => {
  const t = at('cp', 'initiative', {}, { ...SUMMER, dice: { revolution: [6] } });
  expect(t.s.fall).toBe(0);
  const lost = at('cp', 'initiative', {}, { ...SUMMER, control: { cp: LOST }, dice: { revolution: [6] } });
  expect(lost.s.fall).toBe(5);
});

rule('5.61', 'at eleven Turkey surrenders, and the towns of Palestine and Iraq are Allied', () => {
  const layout: Layout = {
    ...SUMMER,
    control: { allied: 'N3331 N1540 N2416 N1728 N4126' },
    off: { arabia: 'tu-21' },
    dice: { 'Turkish surrender': [6], 'Turkish reserve': [6, 6] },
  };
  const t = at('cp', 'initiative', { N1845: 'tu-17' }, layout);
  expect(t.s.surrender.turkey).toBe(true);
  expect([t.at('tu-17'), t.holder('N1845'), t.holder('N1540')]).toEqual(['gone', 'allied', 'allied']);
});

rule('5.63', 'and when Constantinople falls', () => {
  const t = at('allied', 'movement', { N1845: 'tu-17' }, SPRING);
  expect(t.s.surrender.turkey).toBe(false);
  takeControl(t.match.play, t.match.play.data.ground.constantinople, SIDE.allied);
  expect([t.s.surrender.turkey, t.at('tu-17')]).toEqual([true, 'gone']);
});

rule('5.81', 'who has the initiative where holds until the next strategic turn', () => {
  const t = at('cp', 'initiative', {}, SUMMER);
  t.choose('cp', { choice: 'declare', value: 'west' });
  const west = t.s.west;
  t.goTo('allied', 'movement');
  expect(t.s.west).toBe(west);
  t.goTo('cp', 'movement');
  expect(t.s.west).toBe(SIDE.cp);
});

rule('5.84', 'he moves and fights first there, his enemy in the other theatre', () => {
  const t = at('cp', 'movement', { W5412: 'ge-16' }, SPRING);
  const g = t.match.play;
  expect([theatreOf(g, 'cp', 1), theatreOf(g, 'allied', 1)]).toEqual([0, 1]);
  expect([theatreOf(g, 'cp', 2), theatreOf(g, 'allied', 2)]).toEqual([1, 0]);
});

rule('5.85', 'West, Italy and Egypt are the Western Theatre; East, Caucasus and Iraq the Eastern', () => {
  const { ground } = table({}).match.play.data;
  const theatres = ground.world.maps.map(({ first }) => ground.theatre[first]);
  expect(theatres).toEqual([0, 0, 1, 1, 1, 0]);
});

rule('9.0', 'the Allies go first; from front to front over the map edge', () => {
  const t = at(
    'allied',
    'strategicMovement',
    { W5008: 'fr-7' },
    { ...SPRING, turn: 28, letter: 'K', scenario: '1917' },
  );
  t.choose('allied', rail('fr-7', 'W2925'));
  expect(t.at('fr-7')).toBe('W2925');
  t.choose('allied', done);
  t.goTo('cp', 'strategicMovement');
  expect([t.asked, t.s.turn]).toEqual([['cp'], 28]);
});

rule('9.12', 'four units of the Central Powers in the Near East, no dearer abroad', () => {
  const t = at('cp', 'strategicMovement', { N4126: 'tu-17 tu-18', N3835: 'tu-28 tu-29 tu-30' }, SPRING);
  for (const unit of ['tu-28', 'tu-29', 'tu-30']) t.choose('cp', transit(unit, 'transit'));
  t.choose('cp', transit('tu-17', 'transit'));
  expect(t.used('cp-near-east')).toBe(4);
  expect(t.refusalOf('cp', transit('tu-18', 'transit'))).toBe('9.12');
});

rule('9.25', 'Russians on their way count on both fronts, and nobody goes after the Fall', () => {
  const t = at('allied', 'strategicMovement', { E4719: 'ru-30' }, SPRING);
  t.choose('allied', transit('ru-30', 'caucasus'));
  expect(t.used('allied-east')).toBe(1);
  const late = at('allied', 'strategicMovement', { E4719: 'ru-30' }, SPRING);
  late.s.fall = 4;
  expect(late.refusalOf('allied', transit('ru-30', 'caucasus'))).toBe('9.25');
});

rule('9.33', 'who has marched rides all the same', () => {
  const t = at('cp', 'movement', { W6627: 'ge-16' }, SPRING);
  t.choose('cp', move('ge-16', 'W6727'));
  t.goTo('cp', 'strategicMovement');
  expect(t.refusalOf('cp', rail('ge-16', 'W6932'))).toBeUndefined();
});

rule('9.53', 'the coast west of Suez is a port, the landings only after Gallipoli', () => {
  const t = at('allied', 'strategicMovement', { W6707: 'br-9na' }, SPRING);
  expect(t.refusalOf('allied', sail('br-9na', 'N4104'))).toBeUndefined();
  const before = at(
    'allied',
    'strategicMovement',
    { W6707: 'br-9na' },
    { ...SPRING, scenario: 'campaign', turn: 7 },
  );
  expect(before.refusalOf('allied', sail('br-9na', 'E1022'))).toBe('9.53');
});

rule('9.56', 'sea and rail are not used in one phase', () => {
  const t = at('allied', 'strategicMovement', { W6707: 'br-9na' }, SPRING);
  t.choose('allied', sail('br-9na', 'W5801'));
  expect(t.refusalOf('allied', sail('br-9na', 'W6707'))).toBe('9.56');
  expect(t.refusalOf('allied', rail('br-9na', 'W5008'))).toBe('9.56');
});

rule('13.0', 'units may wait in their box, and never go back to it', () => {
  const t = at('allied', 'newUnits', { W5008: 'fr-7' }, { ...SPRING, off: { europe: 'fr-8' } });
  const listed = t.values('allied', 'place') as { readonly unit: string }[];
  expect(new Set(listed.map(({ unit }) => unit))).toEqual(new Set(['fr-8']));
  t.choose('allied', done);
  expect([t.at('fr-7'), t.at('fr-8')]).toEqual(['W5008', 'europe']);
});
