/** 12-15, 21, 22 Combat: who attacks, over what ground, who retreats and advances; works. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { WORKS } from '../system/types.ts';
import { drill } from './drill.ts';
import {
  attack,
  commit,
  dig,
  done,
  goBack,
  goIn,
  join,
  type Layout,
  march,
  type Stacks,
  stand,
  type Table,
  table,
} from './table.ts';

const rule = rulesOf(drill);

const field = (germans: string, french: string, layout: Layout = {}, more: Stacks = {}): Table =>
  table({ 1612: germans, 1511: 'gh1:90', 1613: french, 1716: 'fh1:50', ...more }, layout).goTo(
    'cp',
    'combat',
  );

/** Through losses among equals, whoever is asked. */
function bleed(t: Table): Table {
  while (t.step === 'losses') {
    const [seat] = t.asked;
    t.choose(seat!, t.match.play.choices(seat!).next().value!);
  }
  return t;
}

const four = 'g1 g2 g3 g4';
const beaten: Layout = { dice: { attack: [6], counterattack: [1] } };
/** An attack to its end, as far as nobody but losses asks. */
function fight(t: Table, units: string): Table {
  t.attacks('cp', '1613', units);
  if (t.step === 'counter') t.choose('entente', stand);
  return bleed(t);
}

const rout = (french = 'f1 f2', layout = beaten, more: Stacks = {}): Table =>
  fight(field(four, french, layout, more), four);

rule('12-1', 'enemy hexes are attacked from next to them, and all in them defend', () => {
  const t = field('g1', 'f1 f2');
  expect([t.refusalOf('cp', attack('1714')), t.refusalOf('cp', attack('1513'))]).toEqual(['12-1', '12-1']);
  t.attacks('cp', '1613', 'g1').choose('entente', stand);
  expect(t.battle.strengths[1]).toBe(36);
});

rule('12-3', 'nobody has to attack', () => {
  expect(field('g1', 'f1').refusalOf('cp', done)).toBeUndefined();
});

rule('12-4', 'nobody attacks across the sea', () => {
  const t = table({ '0905': 'g1', 1511: 'gh1:9', 1613: 'f1' }).goTo('cp', 'combat');
  const { ground, content } = t.match.play.data;
  const sea = content.terrain.filter(({ attacked }) => !attacked).map(({ id }) => id);
  expect(sea).toEqual(['lake']);
  expect(ground.closed[t.hex('0904')]).toBe(1);
});

rule('12-6', 'the attacker pays first, then the defender says whom he feeds', () => {
  const t = field('g1', 'f1').attacks('cp', '1613', 'g1');
  expect([t.step, t.asked, t.supply('gh1'), t.supply('fh1')]).toEqual(['counter', ['entente'], 89, 50]);
  t.choose('entente', stand);
  expect(t.supply('fh1')).toBe(48);
});

rule('13-1', 'both strengths are those before any loss', () => {
  const t = field(four, 'f1*2', { dice: { attack: [6] } }).attacks('cp', '1613', four);
  t.choose('entente', stand);
  // 2 defend with 6, though all of them fall: 6 x 7 / 80 = 1.
  expect([t.battle.strengths, t.battle.losses]).toEqual([
    [32, 6],
    [1, 4],
  ]);
});

rule('13-3', 'a defence without supply counterattacks with half', () => {
  const t = table({ 1612: 'g1', 1511: 'gh1:9', 1613: 'f1 f2' }).goTo('cp', 'combat');
  t.attacks('cp', '1613', 'g1');
  expect(t.battle.strengths).toEqual([8, 18]);
});

rule('13-6', 'the ground that most strength crosses counts; on a tie the defender chooses', () => {
  const over = (two: string): Table => {
    const t = table({ 2216: 'g1 g2 gh1:40', 2118: two, 2117: 'f1' }, { held: { cp: '2216 2118' } });
    return t.goTo('cp', 'combat').attacks('cp', '2117', `g1 g2 ${two}`) as Table;
  };
  expect(over('g3 g4').step).toBe('groundUsed');
  const tie = over('g3 g4');
  const kinds = [...tie.match.play.choices('entente')].map(
    ({ value }) => tie.match.play.data.content.terrain[value as number]!.id,
  );
  expect(kinds).toEqual(['clear', 'woods']);
  expect(over('g3').step).not.toBe('groundUsed');
});

rule('13-7', 'modifiers of a die are added up', () => {
  // Over woods into a trench: -2 and -2.
  const t = table(
    { 1612: 'g1 g2 g3 g4 gh1:40', 1712: 'f1 f2', 1814: 'fh1:20' },
    { trench: '1712', dice: { attack: [6], counterattack: [2] } },
  ).goTo('cp', 'combat');
  t.attacks('cp', '1712', four).choose('entente', stand);
  // 32 x (6 - 4 + 4) / 80 = 2; 36 x (2 + 1 + 4) / 80 = 3.
  expect(t.battle.losses).toEqual([3, 2]);
});

rule(
  '13-9',
  'more losses than there is strength count for the retreat, and as far as they go for morale',
  () => {
    const t = rout('f1*1');
    expect([t.at('f1'), t.s.demoralisation[2]]).toEqual(['dead', 1]);
  },
);

rule('14-2', 'cavalry holds where there is no infantry, guns alone go at any loss', () => {
  const horse = field('g1 g2 g3', 'fc1 fc2', { dice: { attack: [1], counterattack: [1] } });
  fight(horse, 'g1 g2 g3');
  // 24 x 5 / 80 = 2 is more than a quarter of 6.
  expect([horse.battle.losses[1], horse.step]).toEqual([2, 'retreat']);
  const guns = field('g1 g2', 'fa1 fa2', { dice: { attack: [1], counterattack: [1] } });
  fight(guns, 'g1 g2');
  expect([guns.battle.losses[1], guns.step]).toEqual([1, 'retreat']);
});

rule('14-4', 'no way back over a closed side or into the enemy', () => {
  const t = rout('f1 f2', beaten, { 1714: 'g5', 1614: 'g6' });
  expect(t.refusalOf('entente', goBack('1714'))).toBe('14-4');
});

rule('14-5', 'who goes back into an empty hex under the eyes of the enemy loses a point a division', () => {
  const ring: Stacks = { 1714: 'g5', 1614: 'g6', 1713: 'g7', 1512: 'g8' };
  const t = rout('f1 f2', beaten, ring);
  const before = t.strength('f1') + t.strength('f2');
  const to = ['1513', '1514'].find((hex) => t.refusalOf('entente', goBack(hex)) === undefined)!;
  t.choose('entente', goBack(to));
  expect(before - t.strength('f1') - t.strength('f2')).toBe(2);
});

rule('14-6', 'who has nowhere to go lays down arms', () => {
  const ring: Stacks = { 1714: 'g5', 1614: 'g6', 1713: 'g7', 1513: 'g8', 1514: 'g9' };
  const t = rout('f1 f2', beaten, ring);
  const surrender = { choice: 'surrender', value: null };
  expect(t.refusalOf('entente', goBack('1713'))).toBe('14-4');
  t.choose('entente', surrender);
  expect([t.at('f1'), t.at('f2')]).toEqual(['dead', 'dead']);
});

rule('15-1', 'the hex that is left is entered at once, within stacking', () => {
  const t = rout();
  t.choose('entente', goBack('1714'));
  t.choose('cp', goIn('g1'), goIn('g2'), goIn('g3'), goIn('g4'));
  expect(t.stack('1613').length).toBe(4);
});

rule('15-3', 'artillery does not advance', () => {
  const t = fight(field('g1 g2 g3 ga1', 'f1', beaten), 'g1 g2 g3 ga1');
  if (t.step === 'retreat') t.choose('entente', goBack('1714'));
  expect(t.refusalOf('cp', goIn('ga1'))).toBe('15-3');
});

rule('15-4', 'cavalry rides on one hex that no enemy holds', () => {
  const t = fight(field('g1 g2 g3 gc1', 'f1', beaten), 'g1 g2 g3 gc1');
  if (t.step === 'retreat') t.choose('entente', goBack('1714'));
  const hurt = ['g1', 'g2', 'g3'].filter((id) => t.s.lost[t.unit(id)]! > 0);
  t.choose('cp', ...hurt.map(goIn), goIn('gc1'));
  const on = (to: string) => ({ choice: 'rideOn', value: { unit: 'gc1', to } });
  expect([t.refusalOf('cp', on('1714')), t.refusalOf('cp', on('1713'))]).toEqual(['15-4', undefined]);
});

rule('15-5', 'a trench that the enemy enters is gone, a Hindenburg Line leaves ruins', () => {
  const t = table({ 1512: 'g1' }, { trench: '1612' });
  t.choose('cp', march('g1', '1612'));
  expect(t.s.works[t.hex('1612')]).toBe(0);
  const line = table(
    { 1512: 'g1' },
    {
      also: (g) =>
        g.s.works.fill(
          WORKS.hindenburg,
          g.data.ground.world.place('1612'),
          g.data.ground.world.place('1612') + 1,
        ),
    },
  );
  line.choose('cp', march('g1', '1612'));
  expect(line.s.works[line.hex('1612')]).toBe(WORKS.devastated);
});

rule('21-1', 'a fortress is its strength points, and no unit', () => {
  const t = table({ 2515: 'g1' });
  const { fortress } = t.match.play.data.ground;
  const sizes = [...fortress].filter((size) => size > 0);
  expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([2, 48]);
  expect([t.s.fort[t.hex('2415')], t.s.fighters[t.hex('2415')]]).toEqual([48, 0]);
});

rule('21-2', 'a fortress without units is attacked, and not entered', () => {
  const t = table({ 1612: 'g1', 1511: 'gh1:9', 1716: 'fh1' }, { fort: { 1613: 4 } });
  expect(t.refusalOf('cp', march('g1', '1613'))).toBe('6-3');
  t.choose('cp', done);
  expect(t.refusalOf('cp', attack('1613'))).toBeUndefined();
});

rule('21-5', 'where infantry is fewer than half the works, guns count double', () => {
  const t = field('g1 ga1', 'f1*3', { fort: { 1613: 8 } }).attacks('cp', '1613', 'g1 ga1');
  t.choose('entente', stand);
  expect(t.battle.strengths[0]).toBe(8 + 6 * 2);
  const manned = field('g1 ga1', 'f1*4', { fort: { 1613: 8 } }).attacks('cp', '1613', 'g1 ga1');
  manned.choose('entente', stand);
  expect(manned.battle.strengths[0]).toBe(8 + 6);
});

rule('21-6', 'a captured fortress is gone', () => {
  const t = field(four, 'f1*1', { fort: { 1613: 1 }, dice: { attack: [6], counterattack: [1] } });
  fight(t, four);
  if (t.step === 'retreat') t.choose('entente', goBack('1714'));
  expect([t.step, t.s.fort[t.hex('1613')]]).toEqual(['advance', 0]);
});

rule('21-7', 'siege guns attack a fortress without infantry', () => {
  const t = field('gs1 ga1', 'f1', { fort: { 1613: 8 } });
  t.choose('cp', attack('1613'), join('gs1'));
  expect(t.refusalOf('cp', commit)).toBeUndefined();
  t.choose('cp', join('ga1'));
  expect(t.refusalOf('cp', commit)).toBe('29-1');
});

rule('22-1', 'a trench serves against all sides', () => {
  const t = table(
    { 1713: 'g1 g2 g3 g4', 1511: 'gh1:9', 1812: 'gh2:9', 1613: 'f1 f2', 1716: 'fh1:20' },
    { trench: '1613', dice: { attack: [6] } },
  ).goTo('cp', 'combat');
  t.attacks('cp', '1613', four).choose('entente', stand);
  expect(t.battle.losses[1]).toBe(3);
});

rule('22-2', 'trenches are begun by infantry that an enemy faces, not over mountains alone', () => {
  const t = table({ 1612: 'g1', 1613: 'f1', 1512: 'gc1', 1411: 'g2', 2919: 'g3', 2819: 'f2' }).goTo(
    'cp',
    'digging',
  );
  const no = (hex: string): string | undefined => t.refusalOf('cp', dig(hex));
  expect([no('1612'), no('1512'), no('1411'), no('2919'), no('1613')]).toEqual([
    undefined,
    ...['22-2', '22-2', '22-2', '22-2'],
  ]);
});

rule('22-4', 'those who build may fight and be relieved', () => {
  const t = table({ 1612: 'g1', 1613: 'f1', 1511: 'g2 gh1:9', 1716: 'fh1:9' }).goTo('cp', 'digging');
  t.choose('cp', dig('1612'));
  t.goTo('cp', 'movement');
  t.choose('cp', march('g2', '1612'), march('g1', '1512'));
  t.goTo('entente', 'movement');
  expect(t.s.works[t.hex('1612')]! & WORKS.building).toBe(WORKS.building);
});

rule('22-5', 'a trench takes 2 off attacks, nothing off counterattacks', () => {
  const t = field('g1', 'f1', { trench: '1612' });
  t.goTo('entente', 'combat').attacks('entente', '1612', 'f1');
  t.choose('cp', stand);
  // 6 x (3 - 2 + 4) / 80 = 0; 24 x 7 / 80 = 2.
  expect(t.battle.losses).toEqual([2, 0]);
});

rule('22-6', 'it goes when no infantry is left in it, and when no enemy faces it', () => {
  const t = table({ 1612: 'g1', 1613: 'f1', 1512: 'gc1' }, { trench: '1612' });
  t.choose('cp', march('g1', '1512'));
  t.goTo('entente', 'movement');
  expect(t.s.works[t.hex('1612')]).toBe(0);
  const alone = table({ 1612: 'g1', 1816: 'f1' }, { trench: '1612' }).goTo('cp', 'digging');
  expect(alone.s.works[alone.hex('1612')]).toBe(0);
});

rule('22-7', 'the Hindenburg Line takes 3 off attacks', () => {
  const t = field(four, 'f1 f2', {
    dice: { attack: [6] },
    also: (g) =>
      g.s.works.fill(
        WORKS.hindenburg,
        g.data.ground.world.place('1613'),
        g.data.ground.world.place('1613') + 1,
      ),
  });
  t.attacks('cp', '1613', four).choose('entente', stand);
  // 32 x (6 - 3 + 4) / 80.
  expect(t.battle.losses[1]).toBe(3);
  expect(t.match.play.data.content.works.find(({ id }) => id === 'hindenburg')?.attack).toBe(-3);
});

rule('22-8', 'devastation stays', () => {
  const t = table({ 1512: 'g1', 1816: 'f1' }, { devastated: '1612' });
  t.choose('cp', march('g1', '1612'));
  t.goTo('cp', 'digging');
  expect(t.s.works[t.hex('1612')]! & WORKS.devastated).toBe(WORKS.devastated);
});

rule('22-13', 'works cost 2 to enter, for friend and foe', () => {
  const t = table({ 1512: 'g1' }, { trench: '1612', devastated: '1411' });
  const plain = table({ 1512: 'g1' });
  expect(['1612', '1411'].map((hex) => t.cost('g1', hex)! - plain.cost('g1', hex)!)).toEqual([2, 2]);
});
