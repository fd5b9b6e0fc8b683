/** What the general searches in Storm in the West: orders for the staff, and what a position is worth. */

import type { AnyRules, Play, Random } from '@armistice/engine';
import type { Data, Seat, State, StormScenario, StormView } from '@armistice/storm-in-the-west/staff';
import type { Command, Tried } from '../general/index.ts';
import { type Finding, joinPlans, type Stretch, sectorPlans, soleOrder, varyPlan } from '../ops/index.ts';
import { estimate } from './estimate.ts';
import { Picture } from './picture.ts';
import { SCHOOLS } from './schools.ts';
import { Staff } from './staff.ts';
import { keptOf, stretchesOf } from './stances.ts';
import { type Calendar, type Orders, timeOf, USUAL } from './values.ts';

/** The same position is asked about again with each variation. */
const STRETCHES = new WeakMap<Play<AnyRules>, readonly Stretch[]>();

/** The sectors of our front. */
function stretches(play: Play<AnyRules>, seat: string): readonly Stretch[] {
  let known = STRETCHES.get(play);
  if (known === undefined) {
    const board = play.setting.game.view(play, seat) as unknown as StormView;
    known = stretchesOf(new Picture(board, play.data as Data, seat as Seat));
    STRETCHES.set(play, known);
  }
  return known;
}

/** The staff's own teaching first. */
const schoolsOf = (seat: string): readonly string[] => [USUAL.school, ...Object.keys(SCHOOLS[seat as Seat])];

const between = (random: Random, low: number, high: number): number =>
  Math.round((low + ((high - low) * random(1001)) / 1000) * 100) / 100;

/** The player turn under way in a position. */
function turnOf(play: Play<AnyRules>): string {
  const { turn } = play.s as State;
  return `${turn} ${play.frame('playerTurn')?.side ?? ''}`;
}

/** What a stance in one sector was found to bring, where all else is as the doctrine has it. */
function findingsOf(doctrine: Orders, tried: readonly Tried<Orders>[]): Finding[] {
  const usual = JSON.stringify({ ...doctrine, sectors: [] });
  return tried.flatMap(({ orders, gain }) => {
    const sole = soleOrder(orders.sectors);
    return sole === undefined || JSON.stringify({ ...orders, sectors: [] }) !== usual
      ? []
      : [{ ...sole, gain }];
  });
}

/** Steps of one's own turn in which a plan can still be made; whichever comes first. */
const FIRST = ['replacements', 'strategicMovement', 'regularMovement'];

/** What has done best against the staff as it is: by scenario, and by the time a side is in. The staff's own where nothing is said. */
const DOCTRINES: {
  readonly [scenario in StormScenario['id']]?: { readonly [time in keyof Calendar]?: Partial<Orders> };
} = {
  campaign: { storm: { school: 'rings' }, hold: { school: 'flanks' } },
  plan1919: { endure: { trains: true } },
};

export const command: Command<Orders> = {
  officer: (of) => new Staff(of),
  double(of, memory) {
    const staff = new Staff(of);
    if (memory !== undefined) staff.focus = memory as number;
    return staff;
  },
  doctrine(asked) {
    const { scenario, data } = asked.setting as { scenario: StormScenario; data: Data };
    const board = asked.view.board as unknown as StormView;
    const time = timeOf(asked.seat as Seat, board, scenario, data.content.morale);
    return { ...USUAL, ...DOCTRINES[scenario.id]?.[time] };
  },
  plans: (base, play, seat) => [
    { ...base, price: base.price * 1.6 },
    { ...base, push: base.push * 1.4, price: base.price * 0.65 },
    ...sectorPlans(stretches(play, seat)).map((sectors) => ({ ...base, sectors })),
    ...schoolsOf(seat)
      .filter((school) => school !== base.school)
      .map((school) => ({ ...base, school })),
    { ...base, loose: !base.loose },
    { ...base, trains: !base.trains },
    { ...base, yield: base.yield - 1 },
    { ...base, caution: 0.8 },
    { ...base, push: base.push * 0.6 },
  ],
  vary(orders, play, seat, random) {
    const schools = schoolsOf(seat);
    const sectors = varyPlan(orders.sectors, stretches(play, seat), random);
    // One thing at a time: the sectors, or how all is judged.
    if (random(2) === 0) return { ...orders, sectors };
    return {
      ...orders,
      school: random(3) === 0 ? schools[random(schools.length)]! : orders.school,
      push: Math.max(0.2, orders.push * between(random, 0.6, 1.6)),
      price: Math.max(0.3, orders.price * between(random, 0.6, 1.6)),
      mass: Math.max(0.2, orders.mass * between(random, 0.6, 1.6)),
      yield: random(4) === 0 ? random(3) - 1 : orders.yield,
      caution: random(2) === 0 ? orders.caution : between(random, 0, 2),
      loose: random(6) === 0 ? !orders.loose : orders.loose,
    };
  },
  join(doctrine, tried, play, seat) {
    const sectors = joinPlans(stretches(play, seat), findingsOf(doctrine, tried));
    return sectors.length === 0 ? undefined : { ...doctrine, sectors };
  },
  later: (orders) => ({ ...orders, focus: -1, sectors: keptOf(orders.sectors) }),
  evaluate: (play, seat) => {
    const german = estimate(play.s as State, play.data as Data, play.scenario as StormScenario, play.outcome);
    return seat === 'german' ? german : 1 - german;
  },
  turn: turnOf,
  thinks({ step, view }) {
    if (!FIRST.includes(step)) return undefined;
    return String((view.board as unknown as StormView).turn);
  },
  pace: 8000,
  // With tanks the blows of one turn tell only in the turns after: shorter trials of 1919 hoard men and run out of time.
  horizon: ({ scenario }) => ((scenario as StormScenario).bombing ? 5 : 2),
};
