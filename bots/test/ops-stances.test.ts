/** Plans by sector: what is proposed, how it is varied, and that a staff obeys. */

import { type AnyRules, arrange, Play, type Setting, unwrap } from '@armistice/engine';
import storm from '@armistice/storm-in-the-west';
import type { Data, StormView } from '@armistice/storm-in-the-west/staff';
import { describe, expect, test } from 'vitest';
import { askedIn } from '../src/asked.ts';
import { drawFrom } from '../src/chance.ts';
import {
  cutFront,
  type Finding,
  joinPlans,
  type SectorPlan,
  STANCES,
  type Stance,
  type Stretch,
  sectorPlans,
  soleOrder,
  stanceField,
  varyPlan,
} from '../src/ops/index.ts';
import { command } from '../src/storm/command.ts';
import { Picture } from '../src/storm/picture.ts';
import { Staff } from '../src/storm/staff.ts';
import { Bearings, keptOf, stretchesOf } from '../src/storm/stances.ts';
import { USUAL } from '../src/storm/values.ts';
import { GRID, toyWar } from './ops-toy.ts';

const { graph, control } = toyWar([]);
/** Eight rows of front in stretches of four: the north is threatened, the south promises more. */
const STRETCHES: readonly Stretch[] = cutFront(graph, control, 0, 4).map((front) => {
  const south = front.includes(GRID.index('0608'));
  const rest = { blow: 10, posts: 4, spare: 8, reserve: 3 };
  return { front, chance: south ? 2 : 1, danger: south ? 1 : 2, ...rest };
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

describe('sectors searched apart', () => {
  /** Three sectors; a blow in any of them wants ten, and who gives, gives eight. */
  const front = [0, 1, 2].map((i) => ({ ...STRETCHES[0]!, front: [i] }));
  const joined = (findings: readonly Finding[], reserve: number): string =>
    joinPlans(
      front.map((one) => ({ ...one, reserve })),
      findings,
    )
      .map(({ stance }) => stance)
      .join(' ');
  const blows: Finding[] = [0.05, 0.04, 0.03].map((gain, sector) => ({ sector, stance: 'attack', gain }));

  test('what was found for each is ordered together, as far as one army goes', () => {
    expect(joined(blows, 10)).toBe('attack attack attack');
    expect(joined(blows, 7)).toBe('attack attack free');
    expect(joined(blows, 6)).toBe(''); // one alone has been tried already
    expect(joinPlans([], [])).toEqual([]);
  });

  test('who gives men away pays for a blow elsewhere, if the blow is worth it', () => {
    const giver = (gain: number): Finding => ({ sector: 2, stance: 'reserve', gain });
    expect(joined([blows[0]!, giver(-0.02)], 1)).toBe('attack free reserve');
    expect(joined([blows[0]!, giver(-0.06)], 1)).toBe('');
    expect(joined([...blows.slice(0, 2), giver(-0.02)], 4)).toBe('attack attack reserve');
  });

  test('of several stances in one sector the better one, and posts draw on the army too', () => {
    const hold: Finding = { sector: 0, stance: 'hold', gain: 0.06 };
    expect(joined([...blows, hold], 10)).toBe('hold attack attack');
    expect(joined([blows[1]!, hold], 4.5)).toBe('');
    expect(joined([blows[1]!, hold], 5)).toBe('hold attack free');
  });

  test('a plan speaks of one sector, or of none or several', () => {
    const [first] = sectorPlans(STRETCHES);
    expect(soleOrder(first!)?.stance).toBe('attack');
    expect(soleOrder(STRETCHES.map(({ front }) => ({ front, stance: 'hold' })))).toBeUndefined();
    expect(soleOrder([])).toBeUndefined();
  });

  test('the general of Storm in the West joins what differs from his doctrine in one sector alone', () => {
    const play = Play.start(setting, 'stances');
    const doctrine = USUAL;
    const plans = command.plans(doctrine, play, 'german');
    const sole = plans.filter(({ sectors }) => soleOrder(sectors) !== undefined);
    const fronts = new Set(sole.map(({ sectors }) => soleOrder(sectors)!.sector));
    expect(fronts.size).toBeGreaterThan(2);
    const tried = plans.map((orders) => ({ orders, gain: 0.02 }));
    const found = command.join!(doctrine, tried, play, 'german')!;
    expect({ ...found, sectors: [] }).toEqual({ ...doctrine, sectors: [] });
    expect(found.sectors.filter(({ stance }) => stance !== 'free').length).toBeGreaterThan(1);
    expect(soleOrder(found.sectors)).toBeUndefined();
    const other = tried.map(({ orders, gain }) => ({ orders: { ...orders, push: 2 }, gain }));
    expect(command.join!(doctrine, other, play, 'german')).toBeUndefined();
    const worse = plans.map((orders) => ({ orders, gain: -0.02 }));
    expect(command.join!(doctrine, worse, play, 'german')).toBeUndefined();
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
