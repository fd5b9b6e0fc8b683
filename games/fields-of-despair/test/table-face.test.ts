/** What the table shows of a position: only what the reader may know, and everything they may choose in words. */

import { Match, type Plain, seatLog, seatView, unwrap } from '@armistice/engine';
import { factsOf } from '@armistice/table';
import { describe, expect, test } from 'vitest';
import { despair } from '../index.ts';
import { numbers } from '../numbers.ts';
import { face } from '../table/index.ts';
import type { DespairView } from '../table/seen.ts';
import type { Seat } from '../types.ts';
import { Table, table } from './table.ts';

const seenBy = (t: Table, seat: Seat | null): DespairView =>
  seatView(t.match, seat).board as unknown as DespairView;
const stackIn = (t: Table, reader: Seat | null, hex: string, side: Seat) =>
  face.stacks(seenBy(t, reader), reader).find((stack) => stack.hex === hex && stack.side === side);

const contested = () =>
  table(
    { F03: 'british 5! 1c french d cp 12 3c', I06: 'french 8', J06: 'cp 4', England: 'british 4' },
    { turn: 1, forts: { F03: 'allied 2' }, out: { cp: 'F03' } },
  );

describe('blocks', () => {
  test('own blocks can be read and chosen, the enemy’s show their backs unless they lie', () => {
    const t = contested();
    const own = stackIn(t, 'cp', 'F03', 'cp')!;
    expect(own.counters.map(({ id, factors, symbol, block }) => [id, factors[0], symbol, block])).toEqual([
      ['F03:0', 12, 'infantry', 'standing'],
      ['F03:1', 3, 'cavalry', 'standing'],
    ]);
    const enemy = stackIn(t, 'cp', 'F03', 'allied')!;
    expect(enemy.counters.map(({ symbol, block, factors }) => [symbol, block, ...factors])).toEqual([
      ['infantry', 'lying', 5],
      ['unknown', 'standing'],
      ['unknown', 'standing'],
    ]);
    expect(enemy.counters.every(({ id }) => id === undefined)).toBe(true);
  });

  test('nobody who only watches reads a standing block', () => {
    const t = contested();
    const text = JSON.stringify([face.stacks(seenBy(t, null), null), face.panels(seenBy(t, null), null)]);
    expect(text).not.toContain('German infantry');
    expect(text).not.toContain('cavalry');
  });

  test('blocks out of supply carry it, with what it means, for either reader', () => {
    const t = contested();
    for (const reader of ['cp', 'allied', null] as const) {
      const cut = stackIn(t, reader, 'F03', 'cp')!;
      expect(cut.title).toContain('out of supply');
      for (const { states } of cut.counters)
        expect(states[0]).toMatchObject({ id: 'out-of-supply', rule: '6.7' });
      for (const { states } of stackIn(t, reader, 'F03', 'allied')!.counters)
        expect(states.map(({ id }) => id)).not.toContain('out-of-supply');
    }
  });

  test('the Allies stand at the left of a contested hex', () => {
    const sides = face
      .stacks(seenBy(contested(), 'cp'), 'cp')
      .filter(({ hex }) => hex === 'F03')
      .map(({ side }) => side);
    expect(sides).toEqual(['allied', 'cp']);
  });

  test('fortresses and supply are marked, and England is a place', () => {
    const t = contested();
    const board = seenBy(t, 'allied');
    const markers = face.markers(board);
    expect(markers.find(({ kind }) => kind === 'fort')).toMatchObject({
      hex: 'F03',
      label: '2',
      side: 'allied',
    });
    expect(markers.find(({ kind }) => kind === 'cut-off')).toMatchObject({ hex: 'F03', side: 'cp' });
    expect(face.maps(t.match.play.data).map(({ boxes }) => boxes)).toEqual([{ england: 'England' }]);
    expect(stackIn(t, 'allied', 'England', 'allied')!.counters.map(({ id }) => id)).toEqual(['England:0']);
  });
});

describe('panels', () => {
  test('the own board is open, the enemy’s screen closed', () => {
    const panels = face.panels(seenBy(contested(), 'allied'), 'allied');
    const own = panels.find(({ id }) => id === 'board-allied')!;
    expect(own.title).toBe('Your board');
    expect(own.rows.map(({ label }) => label)).toContain('Artillery maintenance');
    expect(panels.find(({ id }) => id === 'board-cp')!.rows.map(({ value }) => value)).toContain('closed');
  });

  test('bags are shown cube by cube', () => {
    const bags = face.panels(seenBy(contested(), null), null).find(({ id }) => id === 'bags')!;
    expect(bags.rows[0]!.cubes!.map(({ colour, count }) => [colour, count])).toEqual([
      ['blue', 5],
      ['black', 3],
      ['white', 1],
    ]);
  });

  test('in solitaire play the strength of the Central Powers and their chits are seen', () => {
    const t = new Table(undefined, { scenario: 'solitaire' });
    const panels = face.panels(seenBy(t, 'allied'), 'allied');
    const strength = panels.find(({ id }) => id === 'solitaire')!;
    expect(strength.rows.map(({ value }) => value)).toEqual([140, 14, 126]);
    expect(panels.find(({ id }) => id === 'chits')!.rows.length).toBeGreaterThan(3);
  });
});

describe('the battle card', () => {
  test('the enemy’s blocks keep their backs to us until infantry meets', () => {
    const bare = { guns: [], wings: [], logistics: 0 };
    const t = table({ F03: 'british 3 cp 9 3c' }, { turn: 1, boards: { cp: bare, allied: bare } });
    t.goTo('cp', 'combat').does('cp', 'fight', 'F03');
    expect(t.next).toBe('cp: pressOn');
    const battle = face.battle(seenBy(t, 'allied'), 'allied')!;
    expect([battle.hex, battle.side, battle.stage]).toEqual(['F03', 'cp', 'joined']);
    expect(battle.defenders.map(({ id, factors }) => [id, ...factors])).toEqual([['F03:0', 3]]);
    expect(battle.attackers.map(({ id, symbol }) => [id, symbol])).toEqual([
      [undefined, 'unknown'],
      [undefined, 'unknown'],
    ]);
    // Two backs: decoys, or all that the Central Powers have.
    const { take, attackerLoss, spread } = battle.outlook!;
    expect(take.least).toBe(0);
    expect([take.most > 0, attackerLoss.least < attackerLoss.most, spread]).toEqual([true, true, undefined]);
    const known = table({ F03: 'british 3! cp 9! 3c!' }, { turn: 1, boards: { cp: bare, allied: bare } });
    known.goTo('cp', 'combat').does('cp', 'fight', 'F03');
    // A third of the dice hit; F03 has a fortress, against which only a sixth do.
    const exact = face.battle(seenBy(known, 'allied'), 'allied')!.outlook!;
    expect(exact.attackerLoss).toEqual({ least: 1, likely: 1, most: 1 });
    // The first hit goes to the fortress, and no more than 3 can be lost.
    expect(exact.defenderLoss.likely).toBeCloseTo(1.0664, 3);
    expect(exact.spread!.defender).toHaveLength(4);
    t.does('cp', 'end');
    expect(face.battle(seenBy(t, 'allied'), 'allied')).toBeNull();
  });

  test('shows fires as they fell', () => {
    const board = {
      ...seenBy(contested(), 'cp'),
      battle: {
        ...{ hex: 'F03', side: 'cp', breakout: false, stage: 'pressOn', fort: 2 },
        attackers: [{ kind: 'infantry', nation: 'german', value: 12, up: true }],
        defenders: [{ kind: 'infantry', nation: 'british', value: 6, up: true }],
        attack: [{ label: 'strength points', value: 12, rule: '7.3.3' }],
        defence: [{ label: 'strength points', value: 6, rule: '7.3.3' }],
        fires: [{ side: 'cp', what: 'artillery', dice: [6, 2, 5], hitsOn: 6, of: 3, hits: 1 }],
        hits: { cp: 0, allied: 1 },
      },
    } as const satisfies DespairView;
    const battle = face.battle(board, 'cp')!;
    expect(battle.fires).toEqual([{ side: 'cp', what: 'artillery', dice: [6, 2, 5], hitsOn: 6, hits: 1 }]);
    expect(battle.stage).toBe('losses');
    expect(battle.defenderLoss).toBe(1);
  });
});

describe('choices in words', () => {
  const words = (choice: string, value: Plain, board: DespairView) => face.option(choice, value, board);

  test('a part of a block is an amount', () => {
    const board = seenBy(contested(), 'cp');
    expect(words('move', { block: 'F03:0', sp: 5, to: 'F02' }, board)).toMatchObject({
      hex: 'F02',
      amount: 'sp',
      text: 'Move 5 of 12 German infantry to Mons (F02)',
    });
    expect(words('lose', { block: 'F03:1', sp: 3 }, board).text).toBe('Lose 3 German cavalry');
  });

  test('purchases lie on shelves with what they do', () => {
    const board = seenBy(contested(), 'allied');
    expect(words('buy', { what: 'tech', tech: 'tanks' }, board)).toMatchObject({
      shelf: 'Technology',
      text: 'Tanks, box 1',
    });
    expect(words('bid', 3, board)).toMatchObject({ amount: '', text: 'Bid 3 points' });
  });

  /** Everything that is ever offered in a game of each scenario: a place on the map, or words. */
  test.each(despair.scenarios.map(({ id }) => id))('all that is offered in %s can be read', (scenario) => {
    const match = unwrap(Match.create(despair, 'all in words', { scenario }));
    let drawn = 1;
    const random = (n: number) => {
      drawn = (drawn * 1103515245 + 12345) & 0x7fffffff;
      return (drawn >>> 8) % n;
    };
    for (let i = 0; i < 600 && match.outcome === null; i++) {
      const seat = match.asked()[0]!;
      const { choice, value } = match.play.sample(seat as Seat, random)!;
      const board = seatView(match, seat as Seat).board as unknown as DespairView;
      const kind = match.play.choiceKinds()[choice]!;
      const option = face.option(choice, value, board);
      const text = option.text || kind.title;
      expect(text).not.toMatch(/undefined|NaN|null|\[object/);
      if (kind.about === 'hex') expect(option.hex).toBeDefined();
      expect(JSON.stringify(face.panels(board, seat))).not.toMatch(/undefined|NaN/);
      unwrap(match.choose({ seat, choice, value }));
    }
  });
});

describe('rules', () => {
  test('every rule there is has a card, and there is no card for another', () => {
    expect(Object.keys(face.rules).sort()).toEqual([...numbers].sort());
    for (const [rule, { title, text }] of Object.entries(face.rules)) {
      expect(title.length, rule).toBeGreaterThan(2);
      expect(text.length, rule).toBeGreaterThan(15);
    }
  });
});

describe('where the turn stands', () => {
  test('the Action Phase has its track', () => {
    const flow = (...steps: string[]) => steps.map((step) => ({ step }));
    expect(face.track(flow('game', 'turn', 'actionPhase', 'sideAction', 'barrage'))).toEqual({
      phases: ['Air', 'Movement', 'Artillery', 'Combat', 'Breakout'],
      now: 2,
    });
    expect(face.track(flow('game', 'setUp'))).toBeNull();
  });

  test('the headline names turn, year and phase', () => {
    expect(face.headline(seenBy(contested(), null))).toBe('Turn 1 of 3 · 1914 · Action Phase 1');
  });
});

test('the laboratory dates the fall of places that have a name', () => {
  const t = table({ J01: 'cp 3c', J04: 'cp 2' }, { turn: 1, control: { allied: 'I01 I02' } }).goTo(
    'cp',
    'movement',
  );
  t.does('cp', 'move', { block: 'J01:0', sp: 3, to: 'I02' });
  const entry = seatLog(t.match, null).at(-1)!;
  expect(factsOf(entry)).toContainEqual({ kind: 'capture', place: 'I02', name: 'Liege', by: 'cp' });
  expect(face.study!.events(entry)).toEqual(['Liege to the Central Powers']);
  const bare = { kind: 'capture', place: 'I01', by: 'cp' } as const;
  expect(face.study!.events({ seat: 'cp', notes: [{ rule: '1.5', text: '', fact: bare }] })).toEqual([]);
});
