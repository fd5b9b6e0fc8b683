/** 20.1, 20.2 Pre-war events, and those of the Allies. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import { POWER } from '../nations.ts';
import { isIdle } from '../rules/event-effects.ts';
import { CHIT, type Seat } from '../types.ts';
import { before, plan, playing, put, ready, tell } from './prewar-table.ts';

const rule = rulesOf(greatWar);

rule('20.1', 'three are drawn, one or two are played, and nobody sees the other’s before', () => {
  const t = before([1, 8, 9], [1, 2, 4]);
  expect(t.next).toBe('cp and allied: preWarEvents');
  const drawn = (seat: Seat) => (t.boardOf(seat) as { preWar: { drawn: number } }).preWar.drawn;
  expect([drawn('cp'), drawn('allied')]).toEqual([2 + 256 + 512, 2 + 4 + 16]);
  expect(t.refusalOf('cp', plan(2))).toBe('20.11');
  t.choose('cp', plan(1, 9));
  expect(t.s.preWar).toEqual([0, 0]);
  t.choose('allied', plan(2));
  expect([t.s.preWar, t.next]).toEqual([[2 + 512, 4], 'allied: deploy']);
});

rule('20.11', 'some do not go together, on one side or across', () => {
  const own = before([1, 8, 9], [5, 6, 4]);
  expect(own.refusalOf('allied', plan(5, 6))).toBe('20.11');
  const across = before([7, 8, 9], [6, 7, 1], { 'Royal Navy': [1] });
  across.choose('cp', plan(7));
  across.choose('allied', plan(6));
  expect(across.s.preWar).toEqual([1 << 7, 0]);
});

rule('20.2#1', 'under Czar Michael the Czar never takes command', () => {
  const idle = (event: number) => isIdle(playing('allied', event).match.play, 'czar-commands');
  expect([idle(1), idle(9)]).toEqual(['out', undefined]);
});

rule('20.2#2', 'Plan 19 razes the small Russian forts, and headquarters recover on B', () => {
  const t = playing('allied', 2);
  const kinds = new Set(
    [...t.s.fort].filter((_fort, at) => t.match.play.data.ground.home[at] === POWER.russia),
  );
  expect([kinds.has(1), kinds.has(2)]).toEqual([false, true]);
  t.deployed().until('B', () => t.s.letter === 1);
  const hq = t.match.play.data.forces.index.get('ru-hq-4')!;
  t.s.face[hq] = 1;
  t.until('after B', () => t.s.letter === 2 && t.step === 'transfers');
  expect(t.s.face[hq]).toBe(0);
});

rule('20.2#3', 'Plan Michel: units F anywhere on the border, more than ten of them in the north', () => {
  const t = playing('allied', 3);
  const fr = t.coded('french', 'F').map((u) => t.match.play.data.forces.units[u]!);
  const north = ['W6314', 'W6215', 'W6116'].filter(
    (hex) => t.refusalOf('allied', put(fr[0]!.id, hex)) === undefined,
  );
  expect(north.length).toBeGreaterThan(0);
  const plain = playing('allied', 9);
  expect(plain.refusalOf('allied', put(fr[0]!.id, north[0]!))).toBe('19.1');
});

rule('20.2#5', 'the force may go to the Channel ports, or wait for Strategic Turn A', () => {
  const t = playing('allied', 5);
  t.choose('allied', put('br-1', 'W6707'), put('br-2', 'later'), ready);
  expect([t.at('br-1'), t.at('br-2'), t.s.due[t.match.play.data.forces.index.get('br-2')!]]).toEqual([
    'W6707',
    'away',
    1,
  ]);
});

rule('20.2#6', 'the larger force: British units of B and C come on A', () => {
  const t = playing('allied', 6).deployed();
  t.until('A', () => t.s.letter === 1 && t.step === 'transfers');
  expect([t.at('br-2cv'), t.at('br-hq-2'), t.at('br-hq-3')]).toEqual(['europe', 'europe', 'coming']);
});

rule(
  '20.2#7',
  'Fisher: the force is landed at E5403 and rests on Turn 1; a die costs three to six points',
  () => {
    const t = playing('allied', 7, { 'Royal Navy': [5] });
    expect([t.s.victory, t.at('br-1')]).toEqual([5, 'E5403']);
    expect(playing('allied', 7, { 'Royal Navy': [1] }).s.victory).toBe(3);
    t.deployed().goTo('allied', 'movement');
    expect(t.s.turn).toBe(1);
    const moves = t.values('allied', 'move').map((value) => (value as { unit: string }).unit);
    expect(moves.filter((id) => id.startsWith('br-'))).toEqual([]);
  },
);

rule('20.2#7', 'the landing feeds them; trains bring a dozen units to Berlin and Stettin on Turn 1', () => {
  const t = playing('allied', 7, { 'Royal Navy': [5] }).deployed();
  t.goTo('cp', 'strategicMovement');
  expect([t.s.turn, t.at('br-1')]).toEqual([1, 'E5403']);
  const to = new Set(t.values('cp', 'rail').map((value) => (value as { to: string }).to));
  expect([...to].sort().every((hex) => hex === 'E5102' || hex === 'E5205')).toBe(true);
  expect(to.size).toBeGreaterThan(0);
});

rule('20.2#7', 'the edge of Germany is not entered, Jutland is void, six points more go to Russia', () => {
  const t = playing('allied', 7, { 'Royal Navy': [5] }).deployed();
  t.goTo('allied', 'movement');
  t.until(
    'turn 2',
    () =>
      t.s.turn === 2 &&
      t.asked.includes('allied') &&
      t.step === 'movement' &&
      t.match.play.frame('movement')!.half === 1,
  );
  expect(t.refusalOf('allied', { choice: 'move', value: { unit: 'br-1', to: 'E5401' } })).toBe('20.2');
});

const holds = (t: ReturnType<typeof playing>, hex: string) =>
  t.s.control[t.match.play.data.ground.world.place(hex)];

rule('20.2#8', 'Turkey Hesitates: its army stands neutral where it was set up', () => {
  const t = playing('allied', 8).deployed();
  expect([t.s.allegiance[POWER.turkey], holds(t, 'N2913'), holds(t, 'N1540')]).toEqual([2, 2, 2]);
  t.until('November', () => t.s.turn === 6 && t.step === 'movement');
  expect([t.s.allegiance[POWER.turkey], t.at('tu-27'), t.at('tu-21')]).toEqual([2, 'N2913', 'arabia']);
  expect(t.values('cp', 'move').some((value) => (value as { unit: string }).unit.startsWith('tu-'))).toBe(
    false,
  );
});

rule('20.2#8', 'it joins the Central Powers when they have ten points, less Allied cities', () => {
  const t = playing('allied', 8).deployed();
  t.until('October', () => t.s.turn === 4 && t.step === 'movement');
  t.s.victory += 10;
  t.until('October', () => t.s.turn === 5 && t.step === 'movement');
  expect([t.s.allegiance[POWER.turkey], t.s.entered[POWER.turkey]]).toEqual([0, 5]);
  expect([holds(t, 'N2913'), holds(t, 'N1540')]).toEqual([0, 0]);
});

rule('20.2#8', 'until then six points go to Russia as if by the Straits', () => {
  const give = { choice: 'give', value: { from: 'france', to: 'russia' } };
  const many = (event: number) => {
    const t = playing('allied', event).deployed().goTo('allied', 'transfers');
    t.s.resources[POWER.france] = 9;
    let given = 0;
    while (t.refusalOf('allied', give) === undefined && ++given > 0) t.choose('allied', give);
    return given;
  };
  expect([many(9), many(8)]).toEqual([1, 6]);
});

rule('20.2#9', 'Italian Entry may be the first chit of January 1915', () => {
  const t = playing('allied', 9, { event: [1, 1, 1, 1] }).deployed();
  t.until('January 1915', () => t.s.turn === 7 && t.step === 'purchase');
  t.s.resources[POWER.france] = 2;
  t.choose('cp', { choice: 'spend', value: null });
  t.choose('allied', { choice: 'spend', value: 'france' });
  expect(t.next).toBe('allied: pickItaly');
  t.choose('allied', { choice: 'pick', value: true });
  t.until('Italy', () => t.step === 'entry');
  expect(t.s.allegiance[POWER.italy]).toBe(1);
});

rule('20.2#10', 'Roosevelt: four or more for the U-boats before K brings the Americans in at once', () => {
  const entry = (event: number, die: number) => {
    const t = playing('allied', event, { 'U-boats': [die, 1, 1] }).deployed();
    t.until('A', () => t.s.letter === 1 && t.step === 'transfers');
    t.s.chit[t.match.play.data.chits.of.get('u-boat')![0]!] = CHIT.active;
    t.until('after the U-boats', () => t.step === 'replacements');
    return t.s.america;
  };
  expect([entry(10, 4), entry(10, 3), entry(9, 4)]).toEqual([2, 15, 14]);
});

rule('20.3', 'naval plans are announced before the choice, and only one of them', () => {
  const t = before([2, 3, 1], [1, 2, 7], { 'Royal Navy': [5] });
  expect(t.next).toBe('cp: announce');
  expect(t.values('cp', 'tellFleet')).toEqual([0, 2, 3]);
  t.choose('cp', tell(2));
  expect(t.values('cp', 'plan')).toEqual([[2], [1, 2]]);
});

rule('20.2#4', 'French defenders do not lose their column on Turns 1 and 2, attackers do', () => {
  const shift = (event: number) => {
    const t = playing('allied', event, { combat: [3] })
      .deployed()
      .goTo('cp', 'combat');
    const hex = t.values('cp', 'attack').find((value) => {
      const top = t.s.top[t.place(value as string)]!;
      return (
        top >= 0 &&
        t.match.play.data.forces.units[top]!.nation === 'french' &&
        t.s.fort[t.place(value as string)] === 0
      );
    }) as string;
    t.choose('cp', { choice: 'attack', value: hex });
    t.choose(
      'cp',
      { choice: 'join', value: t.values('cp', 'join')[0] as string },
      { choice: 'commit', value: null },
    );
    while (t.step === 'support' || t.step === 'reply' || t.step === 'withdrawal') t.passBy();
    return t.match.accounts
      .flatMap(({ notes }) => notes.map(({ text }) => String(text)))
      .some((text) => text.includes('not ready'));
  };
  expect([shift(9), shift(4)]).toEqual([true, false]);
});

rule('20.2#10', 'and nine strategic turns later the Allies have lost', () => {
  const t = playing('allied', 10).deployed();
  t.until('C', () => t.s.letter === 3 && t.step === 'transfers');
  t.s.america = 3;
  t.s.letter = 11;
  t.s.turn = 27;
  for (let i = 0; t.outcome === null && i < 3000; i++) t.passBy('callOff');
  expect([t.outcome!.winner, t.outcome!.how]).toEqual(['cp', 'Roosevelt']);
});
