/** 20.3 Pre-war events of the Central Powers. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import { POWER } from '../nations.ts';
import { before, plan, playing, put, ready, tell } from './prewar-table.ts';

const rule = rulesOf(greatWar);

rule('20.3#1', 'Plan R: units B stand with units A, and Serbs stay out of Austria on Turn 1', () => {
  const b = 'ah-5cv';
  const t = playing('cp', 1);
  t.choose('allied', ready);
  // All of them begin within three hexes of the Russians of the Southwest, and again after the historical set-up.
  const world = t.match.play.data.ground.world;
  const far = (): number[] =>
    t
      .coded('austrian', 'B')
      .filter(
        (u) => !t.coded('russian', 'S').some((other) => world.distance(t.s.at[u]!, t.s.at[other]!) <= 3),
      );
  expect(far()).toEqual([]);
  t.choose('cp', put(b, 'E3310'));
  expect([far().length, t.refusalOf('cp', ready)]).toEqual([1, '19.1']);
  t.choose('cp', { choice: 'reset', value: null });
  expect([far(), t.refusalOf('cp', ready)]).toEqual([[], undefined]);
  expect(t.refusalOf('cp', put(b, 'E4119'))).toBeUndefined();
  const plain = playing('cp', 8);
  plain.choose('allied', ready);
  expect(plain.refusalOf('cp', put(b, 'E4119'))).toBe('19.1');
});

rule('20.3#2', 'less navy: German units of A and B are at hand, and the gambit costs half', () => {
  const t = before([2, 8, 9], [7, 1, 4], { 'Royal Navy': [5] });
  t.choose('cp', tell(2), plan(2));
  t.choose('allied', plan(7));
  expect([t.s.victory, t.at('ge-hq-9')]).toEqual([3, 'europe']);
});

rule(
  '20.3#3',
  'more ships cost 16 attack factors, which begin in the dead pile; the gambit gives six points',
  () => {
    const t = playing('cp', 3);
    expect(t.next).toBe('cp: cut');
    expect(t.refusalOf('cp', { choice: 'giveAway', value: 'ge-hq-1' })).toBe('20.3');
    while (t.step === 'cut') t.passBy();
    const { forces } = t.match.play.data;
    const dead = forces.units.flatMap(({ id }, u) =>
      t.at(id) === 'deadEurope' ? [forces.attack[u * 2]!] : [],
    );
    expect(dead.reduce((sum, attack) => sum + attack, 0)).toBe(16);
    t.deployed();
    const gambit = before([3, 8, 9], [7, 1, 4]);
    gambit.choose('cp', tell(3), plan(3));
    gambit.choose('allied', plan(7));
    expect(gambit.s.victory).toBe(6);
  },
);

rule('20.3#4', 'more U-boats: the gambit gives six points without a die', () => {
  const t = before([4, 8, 9], [7, 1, 4]);
  t.choose('cp', tell(4), plan(4));
  t.choose('allied', plan(7));
  expect(t.s.victory).toBe(6);
});

rule('20.3#5', 'Holland: twelve factors of the West and all units of A are gone for good', () => {
  const t = playing('cp', 5);
  expect(t.next).toBe('cp: cut');
  expect(t.refusalOf('cp', { choice: 'giveAway', value: 'ge-1' })).toBe('20.3'); // of the East
  while (t.step === 'cut') t.passBy();
  const { forces } = t.match.play.data;
  const gone = forces.units.flatMap(({ id, nation, enters }, u) =>
    nation === 'german' && 'code' in enters && t.at(id) === 'gone' ? [forces.attack[u * 2]!] : [],
  );
  expect(gone.reduce((sum, attack) => sum + attack, 0)).toBe(12);
  const early = forces.units.filter(
    ({ nation, enters }) => nation === 'german' && 'turn' in enters && enters.turn === 'A',
  );
  expect(early.map(({ id }) => t.at(id))).toEqual(early.map(() => 'gone'));
});

rule('20.3#5', 'Germans may be set up in Holland near Aachen, and both sides may go there', () => {
  const t = playing('cp', 5);
  while (t.step === 'cut') t.passBy();
  t.choose('allied', ready);
  const unit = t.match.play.data.forces.units.find(
    ({ id, enters }) =>
      id.startsWith('ge-') && 'code' in enters && enters.code === 'W' && t.at(id).startsWith('W'),
  )!;
  const dutch = ['W6825', 'W6826', 'W6726', 'W6727', 'W6725'].find(
    (hex) => t.refusalOf('cp', put(unit.id, hex)) === undefined,
  )!;
  expect(t.match.play.data.ground.world.hexes[t.place(dutch)]!.country).toBe('Netherlands');
  t.choose('cp', put(unit.id, dutch), ready);
  t.goTo('cp', 'movement');
  const to = t.values('cp', 'move').flatMap((value) => {
    const { unit: id, to: hex } = value as { unit: string; to: string };
    return id === unit.id ? [t.match.play.data.ground.world.hexes[t.place(hex)]!.country] : [];
  });
  expect(to).toContain('Netherlands');
  const plain = playing('cp', 8);
  plain.choose('allied', ready);
  expect(plain.refusalOf('cp', put(unit.id, dutch))).toBe('19.1');
});

rule('20.3#6', 'Albert caves in: no Belgians, no forts, and the Americans a turn later', () => {
  const t = playing('cp', 6);
  expect([t.s.america, t.at('be-4'), t.s.fort[t.place('W6819')]]).toEqual([16, 'gone', 0]);
});

rule('20.3#7', 'an aggressive navy: the force lands at Le Havre on A, or comes to the box on B', () => {
  const t = playing('cp', 7);
  expect(t.next).toBe('allied: sailing');
  t.choose('allied', { choice: 'soon', value: null });
  t.deployed().until('the force lands', () => t.at('br-1') === 'W5801');
  expect(t.s.letter).toBe(1);
  const late = playing('cp', 7);
  late.choose('allied', { choice: 'late', value: null });
  late.deployed().until('B', () => late.s.letter === 2 && late.step === 'transfers');
  expect(late.at('br-1')).toBe('europe');
});

rule('20.3#7', 'it undoes the other plans of the force, and the gambit undoes it', () => {
  const t = before([7, 8, 9], [6, 7, 1], { 'Royal Navy': [1] });
  t.choose('cp', plan(7));
  t.choose('allied', plan(7));
  expect([t.s.preWar, t.s.victory]).toEqual([[0, 1 << 7], 3]);
});

rule('20.3#8', 'the Goeben: French 3-4-4 divisions of A come on B', () => {
  const t = playing('cp', 8).deployed();
  const african = t.match.play.data.forces.units.filter(
    ({ nation, enters, front }) =>
      nation === 'french' && 'turn' in enters && enters.turn === 'A' && front[0] === 3,
  );
  expect(african.length).toBeGreaterThan(0);
  t.until('A', () => t.s.letter === 1 && t.step === 'transfers');
  expect(new Set(african.map(({ id }) => t.at(id)))).toEqual(new Set(['coming']));
  t.until('B', () => t.s.letter === 2 && t.step === 'transfers');
  expect(new Set(african.map(({ id }) => t.at(id)))).toEqual(new Set(['europe']));
});

rule('20.3#9', 'the Rumanian treaty puts the own entry event into the pool on C', () => {
  const inPool = (event: number) => {
    const t = playing('cp', event).deployed();
    t.until('C', () => t.s.letter === 3 && t.step === 'transfers');
    const { chits } = t.match.play.data;
    return chits.of
      .get('rumanian-entry')!
      .some((chit) => chits.rows[chit]!.side === 'cp' && t.s.chit[chit] === 1);
  };
  expect([inPool(9), inPool(8)]).toEqual([true, false]);
});

rule(
  '20.3#10',
  'Moltke the Elder: a hundred factors of the West stand in the East, with headquarters if liked',
  () => {
    const t = playing('cp', 10);
    t.choose('allied', ready);
    const { forces, ground } = t.match.play.data;
    const east = () =>
      t
        .coded('german', 'W')
        .filter((u) => t.s.at[u]! >= 0 && ground.front[t.s.at[u]!] === 2)
        .reduce((sum, u) => sum + forces.attack[u * 2]!, 0);
    expect(east()).toBeGreaterThanOrEqual(100);
    expect(t.refusalOf('cp', put('ge-hq-1', 'E4908'))).toBeUndefined();
    const hexes = ground.world.ids.filter(
      (id, at) => id.startsWith('W5') && ground.world.hexes[at]!.country === 'Germany',
    );
    while (east() >= 100) {
      const u = t.coded('german', 'W').find((v) => t.s.at[v]! >= 0 && ground.front[t.s.at[v]!] === 2)!;
      const { id } = forces.units[u]!;
      t.choose('cp', put(id, hexes.find((hex) => t.refusalOf('cp', put(id, hex)) === undefined)!));
    }
    expect(t.refusalOf('cp', ready)).toBe('19.1');
    t.choose('cp', { choice: 'reset', value: null }, ready);
    expect(t.s.deployed).toBe(3);
  },
);

rule(
  '20.3#10',
  'Belgium and Luxembourg are shut to all, the British come on B and lose their point of A',
  () => {
    const t = playing('cp', 10);
    expect([t.at('be-4'), t.s.america, t.s.allegiance[POWER.belgium]]).toEqual(['gone', 16, 2]);
    t.deployed().goTo('cp', 'movement');
    const into = new Set(
      t
        .values('cp', 'move')
        .map((value) => t.match.play.data.ground.world.hexes[t.place((value as { to: string }).to)]!.country),
    );
    expect([into.has('Germany'), into.has('Belgium'), into.has('Luxembourg')]).toEqual([true, false, false]);
    t.until('A', () => t.s.letter === 1 && t.step === 'transfers');
    expect([t.at('br-1'), t.s.resources[POWER.britain]]).toEqual(['away', 0]);
    t.until('B', () => t.s.letter === 2 && t.step === 'transfers');
    expect(t.at('br-1')).toBe('europe');
  },
);

rule(
  '20.3#10',
  'eight points and the treaty when America comes win for the Central Powers, nothing else does',
  () => {
    const ends = (points: number, treaty: boolean) => {
      const t = playing('cp', 10).deployed();
      t.until('A', () => t.s.letter === 1 && t.step === 'transfers');
      t.s.america = 2;
      t.s.victory = points;
      t.s.treaty = treaty;
      for (let i = 0; t.outcome === null && i < 3000; i++) t.passBy('callOff');
      return t.outcome!.winner;
    };
    expect([ends(60, true), ends(60, false), ends(-60, true)]).toEqual(['cp', 'allied', 'allied']);
  },
);
