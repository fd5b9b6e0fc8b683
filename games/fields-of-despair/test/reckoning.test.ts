/** The reckoning of a combat against what the rules then do: all dice where there are few, many where there are not. */

import { DrawnDice, type Play, type Random } from '@armistice/engine';
import { randomFrom } from '@armistice/engine/kit';
import { expectedLosses } from '@armistice/table';
import { describe, expect, test } from 'vitest';
import { strength } from '../blocks.ts';
import { type Combat, type CombatResult, courseOf, type Side } from '../course.ts';
import { fortOf } from '../front.ts';
import { placeAt } from '../map.ts';
import { gasOf, gunsIn, gunValue } from '../rules/dice.ts';
import { type Despair, other, type SideIndex, trenches } from '../types.ts';
import { EveryDie, PLAIN } from './every-die.ts';
import { type Layout, type Stacks, type Table, table } from './table.ts';

/** The combats of a side, and nothing before them. F04 is open ground, F05 lies on a river. */
const inCombat = (stacks: Stacks, layout: Layout = {}, side: SideIndex = 0): Table =>
  table(stacks, {
    ...{ scenario: 'stalemate', turn: 2, forts: {}, control: { allied: 'F04 F05 F06' } },
    boards: { cp: { logistics: 0 }, allied: { logistics: 0 } },
    frames: [
      ['turn', { at: 7 }],
      ['actionPhase', { at: 3, phase: 1 }],
      ['sideAction', { at: 11, side, opening: false }],
      ['combat', { side, breakout: false }],
    ],
    ...layout,
  });

/** A combat about to begin, described by plain numbers. */
function described(play: Play<Despair>, at: number, side: SideIndex): Combat {
  const { s, data } = play;
  const of = (one: SideIndex): Side => ({
    strength: strength(s.armies[one], at),
    fort: fortOf(play, one, at),
    guns: gunsIn(play, one, at).reduce((sum, gun) => sum + gunValue(play, one, gun), 0),
    gas: gasOf(play, one),
  });
  return {
    ...{ attacker: of(side), defender: of(other(side)), rail: false, infantry: true },
    ground: {
      trenches: trenches(play),
      river: data.ground.river[at] === 1,
      line: side === 1 && s.line[at] === 1,
    },
    table: play.options.combat === 'table',
  };
}

/** Fights at a place to its end: infantry goes in, nobody helps, losses where they are listed first. */
function fightOut(play: Play<Despair>, at: number, side: SideIndex): CombatResult {
  const before = described(play, at, side);
  play.advance(side === 0 ? 'cp' : 'allied', 'fight', play.data.ground.ids[at]!);
  while (play.outcome === null && play.frame('battle')?.at === at) {
    const seat = play.asked()[0]!;
    const all = [...play.choices(seat)];
    const wanted = ['pass', 'done', 'press', 'lose'].map((name) => all.find((one) => one.choice === name));
    const { choice, value } = wanted.find((one) => one !== undefined) ?? all[0]!;
    play.advance(seat, choice, value);
  }
  const enemy = other(side);
  const left = strength(play.s.armies[side], at);
  const [attackerFort, defenderFort] = [fortOf(play, side, at), fortOf(play, enemy, at)];
  const defenders = strength(play.s.armies[enemy], at);
  return {
    p: 1,
    attackerLoss: before.attacker.strength - left,
    defenderLoss: before.defender.strength - defenders,
    ...{ attackerFort, defenderFort, cleared: left > 0 && defenders === 0 && defenderFort === 0 },
  };
}

const key = ({ attackerLoss, defenderLoss, attackerFort, defenderFort, cleared }: CombatResult): string =>
  `${attackerLoss} ${defenderLoss} ${attackerFort} ${defenderFort} ${cleared}`;

/** Every end that the rules come to, with its chance. */
function allEnds(t: Table, hex: string, side: SideIndex, faces: ConstructorParameters<typeof EveryDie>[0]) {
  const ends = new Map<string, number>();
  const dice = new EveryDie(faces);
  do {
    const end = key(fightOut(t.match.play.fork(dice), t.place(hex), side));
    ends.set(end, (ends.get(end) ?? 0) + dice.p);
  } while (dice.advance());
  return ends;
}

/** With the best gas and no masks, it hits on three. */
const GASSED = [
  [1, 2],
  [3, 2],
  [5, 2],
] as const;
const EACH = [1, 2, 3, 4, 5, 6].map((face) => [face, 1] as const);

function agrees(t: Table, hex: string, side: SideIndex, faces: ConstructorParameters<typeof EveryDie>[0]) {
  const { play } = t.match;
  const reckoned = courseOf(play.data.content, described(play, t.place(hex), side));
  const done = allEnds(t, hex, side, faces);
  expect(done.size).toBeGreaterThan(1);
  expect(reckoned.map(key).sort()).toEqual([...done.keys()].sort());
  for (const one of reckoned) expect(one.p).toBeCloseTo(done.get(key(one))!, 12);
}

describe('the reckoning is what the rules do, to the last die', () => {
  test('in the open', () => agrees(inCombat({ F04: 'cp 4 french 3' }), 'F04', 0, PLAIN));
  test('across a river, for the Allies', () =>
    agrees(inCombat({ F05: 'cp 3 french 3' }, {}, 1), 'F05', 1, PLAIN));
  test('in the trenches, with what is left of the attack', () =>
    agrees(inCombat({ F04: 'cp 3 french 2' }, { turn: 5 }), 'F04', 0, PLAIN));
  test('against the Hindenburg Line', () =>
    agrees(inCombat({ F04: 'cp 2 french 3' }, { turn: 8, line: 'F04' }, 1), 'F04', 1, PLAIN));
  test('against a fortress', () =>
    agrees(inCombat({ F05: 'cp 4 french 1' }, { forts: { F05: 'allied 2' } }), 'F05', 0, PLAIN));
  test('out of a fortress', () =>
    agrees(inCombat({ F05: 'cp 2 french 3' }, { forts: { F05: 'allied 2' } }, 1), 'F05', 1, PLAIN));
  test('with artillery of both, and gas', () => {
    const t = inCombat(
      { F04: 'cp 2 french 1' },
      {
        boards: {
          cp: { logistics: 0, guns: [2], tech: { gas: 5 } },
          allied: { logistics: 0, guns: [1], tech: { masks: 0 } },
        },
      },
    );
    for (const board of t.s.boards) board.gunAt[0] = t.place('F04');
    agrees(t, 'F04', 0, GASSED);
  });
  test('on the Combat Table', () =>
    agrees(
      inCombat({ F05: 'cp 9' }, { forts: { F05: 'allied 1' }, options: { combat: 'table' } }),
      'F05',
      0,
      EACH,
    ));
});

describe('the reckoning is what random games come to', () => {
  const random: Random = randomFrom(13);

  /** Plays on at random until a side may fight somewhere. */
  function toCombat(play: Play<Despair>): { at: number; side: SideIndex } | undefined {
    for (let i = 0; i < 3000 && play.outcome === null; i++) {
      const seat = play.asked()[0]!;
      const frame = play.frame('combat');
      if (frame !== undefined && play.flow.at(-1) === frame) {
        const [first] = play.choices(seat, { choice: 'fight' });
        if (first !== undefined && play.s.turn > 0)
          return { at: placeAt(play, String(first.value)), side: frame.side };
      }
      const { choice, value } = play.sample(seat, random)!;
      play.advance(seat, choice, value);
    }
    return undefined;
  }

  test.each(['introductory', 'stalemate', 'final-push'] as const)('%s', (scenario) => {
    let looked = 0;
    for (let game = 0; game < 6; game++) {
      const play = table(undefined, { scenario }).match.play.fork(new DrawnDice(random));
      const found = toCombat(play);
      if (found === undefined) continue;
      const { at, side } = found;
      const combat = described(play, at, side);
      if (combat.attacker.strength === 0) continue;
      looked++;
      const expected = courseOf(play.data.content, combat);
      const total = expected.reduce((sum, one) => sum + one.p, 0);
      expect(total).toBeCloseTo(1, 9);
      const RUNS = 400;
      const done = Array.from({ length: RUNS }, () => fightOut(play.fork(new DrawnDice(random)), at, side));
      const mean = expectedLosses(expected);
      for (const loss of ['attackerLoss', 'defenderLoss'] as const) {
        const spread = expected.reduce((sum, one) => sum + one.p * (one[loss] - mean[loss]) ** 2, 0);
        const found = done.reduce((sum, one) => sum + one[loss], 0) / RUNS;
        expect(Math.abs(found - mean[loss])).toBeLessThan(5 * Math.sqrt(spread / RUNS) + 1e-9);
      }
    }
    expect(looked).toBeGreaterThan(2);
  });
});
