/** Plans by sector: what is proposed, how it is varied, and that a staff obeys. */

import { type AnyRules, arrange, Play, type Setting, unwrap } from '@armistice/engine';
import storm from '@armistice/storm-in-the-west';
import type { Data, StormView } from '@armistice/storm-in-the-west/staff';
import { describe, expect, test } from 'vitest';
import { askedIn } from '../src/asked.ts';
import { drawFrom } from '../src/chance.ts';
import {
  cutFront,
  type SectorPlan,
  STANCES,
  type Stance,
  type Stretch,
  sectorPlans,
  stanceField,
  varyPlan,
} from '../src/ops/index.ts';
import { Picture } from '../src/storm/picture.ts';
import { Staff } from '../src/storm/staff.ts';
import { Bearings, keptOf, stretchesOf } from '../src/storm/stances.ts';
import { USUAL } from '../src/storm/values.ts';
import { GRID, toyWar } from './ops-toy.ts';

const { graph, control } = toyWar([]);
/** Eight rows of front in stretches of four: the north is threatened, the south promises more. */
const STRETCHES: readonly Stretch[] = cutFront(graph, control, 0, 4).map((front) => {
  const south = front.includes(GRID.index('0608'));
  return { front, chance: south ? 2 : 1, danger: south ? 1 : 2 };
});
const at = (field: Uint8Array, id: string): Stance => STANCES[field[GRID.index(id)]!]!;

describe('plans by sector', () => {
  test('the best blow comes first, and every plan covers the front', () => {
    const plans = sectorPlans(STRETCHES);
    expect(STRETCHES).toHaveLength(2);
    for (const plan of plans)
      expect(plan.map(({ front }) => front)).toEqual(STRETCHES.map((one) => one.front));
    const first = stanceField(graph, plans[0]!);
    expect([at(first, '0608'), at(first, '0601')]).toEqual(['attack', 'free']);
    const out = stanceField(graph, plans.find((plan) => plan.some(({ stance }) => stance === 'yield'))!);
    expect([at(out, '0608'), at(out, '0601')]).toEqual(['free', 'yield']);
    expect(sectorPlans([])).toEqual([]);
  });

  test('what lies behind and before a sector belongs to it', () => {
    const field = stanceField(graph, sectorPlans(STRETCHES)[0]!);
    for (const id of ['0108', '1208']) expect(at(field, id)).toBe('attack');
    for (const id of ['0101', '1201']) expect(at(field, id)).toBe('free');
  });

  test('a variation changes one sector or two, and the same chance the same ones', () => {
    const [plan] = sectorPlans(STRETCHES);
    const seen = new Set<string>();
    for (let i = 0; i < 30; i++) {
      const [one, again] = [1, 2].map(() => varyPlan(plan!, STRETCHES, drawFrom(`vary ${i}`)));
      expect(one).toEqual(again);
      seen.add(one!.map(({ stance }) => stance).join());
    }
    expect(seen.size).toBeGreaterThan(8);
    expect(seen).toContain(''); // nothing ordered anywhere: no plan
  });
});

const setting = unwrap(arrange(storm, {})) as Setting<AnyRules>;

/** The attacks of the first German player turn under a plan, by the stance of what is attacked. */
function attacks(plan: (stretches: readonly Stretch[]) => SectorPlan): Record<string, number> {
  const play = Play.start(setting, 'stances');
  const staffs = new Map(storm.seats.map(({ id }) => [id, new Staff({ setting, seat: id })]));
  const found: Record<string, number> = { all: 0 };
  let field: Uint8Array | undefined;
  while ((play.s as { turn: number }).turn < 2 && play.outcome === null) {
    const seat = play.asked()[0]!;
    if (field === undefined && seat === 'german' && play.flow.at(-1)!.step !== 'deploy') {
      const board = setting.game.view(play, 'german') as unknown as StormView;
      const data = setting.data as Data;
      const sectors = plan(stretchesOf(new Picture(board, data, 'german')));
      staffs.get('german')!.orders = { ...USUAL, sectors };
      field = new Uint8Array(data.ground.size);
      const bearings = new Bearings(data, sectors);
      for (let hex = 0; hex < field.length; hex++) field[hex] = bearings.attack(hex) ? 1 : 0;
    }
    const { choice, value } = staffs.get(seat)!.choose(askedIn(play, seat));
    if (seat === 'german' && choice === 'attack') {
      const hex = (setting.data as Data).ground.grid.index(value as string);
      const where = field![hex] === 1 ? 'ordered' : 'elsewhere';
      found[where] = (found[where] ?? 0) + 1;
      found.all!++;
    }
    play.advance(seat, choice, value);
  }
  return found;
}

describe('the staff of Storm in the West obeys', () => {
  const all =
    (stance: (index: number) => Stance) =>
    (stretches: readonly Stretch[]): SectorPlan =>
      stretches.map(({ front }, i) => ({ front, stance: stance(i) }));

  test('it attacks where it is ordered to, and less where it is to hold', () => {
    const flanders = attacks(all((i) => (i === 0 ? 'attack' : 'yield')));
    expect(flanders.ordered).toBeGreaterThan(0);
    const free = attacks(all(() => 'free'));
    const held = attacks(all(() => 'hold'));
    expect(held.all).toBeLessThan(free.all!);
    expect(attacks(() => [])).toEqual(free);
  });

  test('later turns keep who holds and who gives way, not the blows', () => {
    const order = (stance: Stance) => ({ front: [1], stance });
    expect(keptOf([order('attack'), order('hold')])).toEqual([order('free'), order('hold')]);
    expect(keptOf([order('attack'), order('reserve')])).toEqual([]);
  });
});
