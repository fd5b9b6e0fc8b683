/** What the general searches in Storm in the West: orders for the staff, and what a position is worth. */

import type { AnyRules, Play, Random } from '@armistice/engine';
import type { Data, Seat, State, StormScenario, StormView } from '@armistice/storm-in-the-west/staff';
import type { Command } from '../general/index.ts';
import { estimate } from './estimate.ts';
import { Picture } from './picture.ts';
import { SCHOOLS } from './schools.ts';
import { Staff } from './staff.ts';
import { type Calendar, type Orders, timeOf, USUAL } from './values.ts';

/** The same position is asked about again with each variation. */
const SECTORS = new WeakMap<Play<AnyRules>, readonly number[]>();

function sectors(play: Play<AnyRules>, seat: string): readonly number[] {
  const known = SECTORS.get(play) ?? sectorsOf(play, seat);
  SECTORS.set(play, known);
  return known;
}

/** Points of main effort worth a trial: enemy stacks on the front, spread along it. */
function sectorsOf(play: Play<AnyRules>, seat: string): readonly number[] {
  const board = play.setting.game.view(play, seat) as unknown as StormView;
  const picture = new Picture(board, play.data as Data, seat as Seat);
  const { morale } = picture.data.ground;
  const front = picture.enemies
    .filter(({ hex }) => picture.land[hex]!.some((next) => picture.control[next] === picture.side))
    .map(({ hex, defence }) => {
      let near = 0;
      for (let h = 0; h < morale.length; h++)
        if (morale[h]! > 0 && picture.control[h] === 1 - picture.side)
          near += morale[h]! / (1 + picture.distance(hex, h));
      return { hex, score: near / (4 + defence) };
    })
    .sort((a, b) => b.score - a.score || a.hex - b.hex);
  const chosen: number[] = [];
  for (const { hex } of front)
    if (chosen.every((other) => picture.distance(other, hex) > 3)) chosen.push(hex);
  return chosen.slice(0, 4);
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

/** Steps of one's own turn in which a plan can still be made; whichever comes first. */
const FIRST = ['replacements', 'strategicMovement', 'regularMovement'];

/** What has done best against the staff as it is: by scenario, and by the time a side is in. The staff's own where nothing is said. */
const DOCTRINES: {
  readonly [scenario in StormScenario['id']]?: { readonly [time in keyof Calendar]?: Partial<Orders> };
} = {
  campaign: { storm: { school: 'rings' }, hold: { school: 'flanks' } },
  elsewhere: { endure: { school: 'elastic' } },
  offensive: { hundredDays: { school: 'economy' } },
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
    ...sectors(play, seat).map((focus) => ({ ...base, focus, mass: base.mass * 1.5 })),
    ...schoolsOf(seat)
      .filter((school) => school !== base.school)
      .map((school) => ({ ...base, school })),
    { ...base, loose: !base.loose },
    { ...base, yield: base.yield - 1 },
    { ...base, caution: 0.8 },
    { ...base, push: base.push * 0.6 },
  ],
  vary(orders, play, seat, random) {
    const wild = random(4) === 0;
    const places = sectors(play, seat);
    const schools = schoolsOf(seat);
    return {
      school: random(3) === 0 ? schools[random(schools.length)]! : orders.school,
      focus: wild && places.length > 0 ? places[random(places.length)]! : orders.focus,
      push: Math.max(0.2, orders.push * between(random, 0.6, 1.6)),
      price: Math.max(0.3, orders.price * between(random, 0.6, 1.6)),
      mass: Math.max(0.2, orders.mass * between(random, 0.6, 1.6)),
      yield: random(4) === 0 ? random(3) - 1 : orders.yield,
      caution: random(2) === 0 ? orders.caution : between(random, 0, 2),
      loose: random(6) === 0 ? !orders.loose : orders.loose,
    };
  },
  later: (orders) => ({ ...orders, focus: -1 }),
  evaluate: (play, seat) => {
    const german = estimate(play.s as State, play.data as Data, play.scenario as StormScenario, play.outcome);
    return seat === 'german' ? german : 1 - german;
  },
  turn: turnOf,
  thinks({ step, view }) {
    if (!FIRST.includes(step)) return undefined;
    return String((view.board as unknown as StormView).turn);
  },
  pace: 3000,
  // With tanks the blows of one turn tell only in the turns after: shorter trials of 1919 hoard men and run out of time.
  horizon: ({ scenario }) => ((scenario as StormScenario).bombing ? 5 : 2),
};
