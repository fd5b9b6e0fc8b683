/**
 * Golden games of endings that random play does not come to: `node games/great-war/test/steered.ts [NAME]`. Nobody's
 * results are set by hand: both sides make legal choices from the first set-up on, one marching where the ending wants
 * it, the other out of its way. The same seeds give the same games; files that are there are not overwritten.
 */

import { existsSync, writeFileSync } from 'node:fs';
import { type Listed, Match, type Play, type Random, saveText, toSave, unwrap } from '@armistice/engine';
import { randomFrom } from '@armistice/engine/kit';
import { inForceBefore } from '../chits.ts';
import { greatWar } from '../index.ts';
import { stackRefusal } from '../rules/stacking.ts';
import { type GreatWar, type Seat, sideOf } from '../types.ts';

/** What a side does beside letting everything pass. */
interface Plan {
  /** Hexes to take, and others to go to: each unit on a map with such hexes goes to the nearest that is left. */
  readonly takes?: string;
  readonly to?: string;
  /** So many units of a map in a movement; all of them if left out. */
  readonly most?: number;
  /** Only in the first so many turns. */
  readonly turns?: number;
  /** Buys events and plays this one; it marches only on the turns after that, while it is in force. */
  readonly events?: string;
  /** The pre-war event that it wants. */
  readonly preWar?: number;
}
interface Course {
  readonly scenario: string;
  readonly ending: string;
  readonly options?: { readonly [option: string]: boolean };
  readonly cp?: Plan;
  readonly allied?: Plan;
}

const COURSES: readonly Course[] = [
  {
    ...{ scenario: '1918', ending: 'cp-sudden-death' },
    cp: { takes: 'W6211 W5216 W5122 W4725', most: 12 },
    allied: { to: 'W4203', turns: 2 },
  },
  {
    ...{ scenario: '1918', ending: 'allied-sudden-death' },
    cp: { to: 'W5332', turns: 3 },
    allied: { takes: 'W6730 W6729', most: 8 },
  },
  {
    ...{ scenario: '1917', ending: 'cp-victory-points' },
    cp: {
      takes:
        'W5901 W5801 W5701 W5601 W5501 W5401 W5301 W5201 W5101 W5001 W5216 W5122 W4725 W6707 W6709 W6211 W5909',
      most: 20,
    },
    allied: { to: 'W3820', turns: 4 },
  },
  {
    ...{ scenario: '1918', ending: 'cp-goals-of-1918' },
    cp: { takes: 'W2022 W2014 E1116', most: 10 },
    allied: { to: 'W1805 E1012', turns: 4 },
  },
  { scenario: '1917', ending: 'nobody-time' },
  { scenario: '1918', ending: 'allied-time' },
  {
    ...{ scenario: 'europe', ending: 'cp-Roosevelt', options: { preWarEvents: true } },
    cp: { events: 'u-boat' },
    allied: { preWar: 10 },
  },
  {
    ...{ scenario: 'europe', ending: 'allied-von-Moltke-the-Elder', options: { preWarEvents: true } },
    cp: { preWar: 10 },
  },
  {
    ...{ scenario: 'europe', ending: 'cp-von-Moltke-the-Elder', options: { preWarEvents: true } },
    cp: {
      ...{ preWar: 10, most: 60 },
      takes:
        'W3620 W3621 W3622 W3623 W3624 W3625 W3626 W3627 W3628 W3629 E4613 E6120 E5824 E5226 E6921 E7030 E5630 E5532',
    },
    allied: { to: 'W6006 E3128', turns: 7 },
  },
  // Conrad orders an attack, and the Austrians who could make it march off.
  {
    ...{ scenario: '1916', ending: 'allied-forfeit' },
    cp: { events: 'conrad-offensive', to: 'W3212 W3417 W3324 W3328 W2634 W1934' },
  },
  {
    ...{ scenario: 'europe', ending: 'allied-victory-points' },
    cp: { to: 'E3303', turns: 4 },
    allied: { takes: 'E5514 E5412 E4908 E4508 E4112 E4020 E5205 E4304 E3907', most: 30 },
  },
  {
    ...{ scenario: 'near-east', ending: 'allied-surrender' },
    cp: { takes: 'N4312 N4311 N4310 N4309 N4308', to: 'N4429 N1040', most: 12 },
    allied: { takes: 'N4126 N3331 N3338 N1330 N1540', to: 'N4501', most: 12 },
  },
  { scenario: 'near-east', ending: 'cp-time' },
];

/** How many hexes it is from everywhere to the nearest goal, round closed ground and forts. */
function ways({ data, s }: Play<GreatWar>, goals: readonly number[]): Map<number, number> {
  const { ground } = data;
  const found = new Map(goals.map((place) => [place, 0]));
  for (const [place, far] of found)
    for (let d = 0; d < 6; d++) {
      const next = ground.neighbours[place * 6 + d]!;
      if (next >= 0 && ground.closed[next] === 0 && s.fort[next] === 0 && !found.has(next))
        found.set(next, far + 1);
    }
  return found;
}

class Steering {
  readonly #match: Match<GreatWar>;
  readonly #course: Course;
  readonly #random: Random;
  #ways: ReadonlyMap<number, number> = new Map();
  /** Units looked at in this movement, none of which goes to and fro; and how many have gone. */
  #seen = new Set<string>();
  #gone = 0;
  #mover: Seat | undefined;

  constructor(match: Match<GreatWar>, course: Course, random: Random) {
    this.#match = match;
    this.#course = course;
    this.#random = random;
  }

  step(): void {
    const [seat] = this.#match.asked() as [Seat];
    const pick = this.#pick(seat);
    if (pick === undefined) throw new Error(`${seat} finds nothing in ${this.#match.play.where().step}`);
    unwrap(this.#match.choose({ seat, ...pick }));
  }

  #pick(seat: Seat): Listed | undefined {
    const { play } = this.#match;
    const { step } = play.where();
    if (step !== 'movement' || seat !== this.#mover) {
      this.#mover = seat;
      this.#seen.clear();
      this.#gone = 0;
    }
    for (const choice of greatWar.hasten?.[step] ?? [])
      if (play.ending(seat) === undefined) return play.choices(seat, { choice }).next().value as Listed;
    const { events, preWar } = this.#course[seat] ?? {};
    const listed = (choice: string): Listed[] => [...play.choices(seat, { choice })];
    if (step === 'purchase' && events !== undefined) return listed('spend').at(-1);
    if (step === 'preWarEvents' && preWar !== undefined)
      return listed('plan').find(({ value }) => (value as number[]).includes(preWar)) ?? listed('plan')[0];
    if (step === 'newUnits' && events !== undefined)
      for (const { id } of play.foci(seat, { choice: 'playEvent' }))
        if (String(id).includes(events))
          return play.choices(seat, { choice: 'playEvent', id }).next().value as Listed;
    if (step === 'treaty') return listed('makePeace')[0];
    const found = step === 'movement' ? this.#march(seat) : undefined;
    const giveUp = step === 'movement' ? [...play.choices(seat, { choice: 'giveUp' })][0] : undefined;
    const quiet = step === 'combat' || step === 'assault' ? undefined : this.#first(seat);
    return found ?? play.ending(seat) ?? giveUp ?? quiet ?? play.sample(seat, this.#random);
  }

  /** Of several answers the first is mostly the one that does nothing. */
  #first(seat: Seat): Listed | undefined {
    const found = this.#match.play.choices(seat).next();
    return found.done === true ? undefined : found.value;
  }

  #goals(seat: Seat): number[] {
    const { ground } = this.#match.play.data;
    const { takes = '', to = '' } = this.#course[seat] ?? {};
    const places = (ids: string): number[] =>
      ids
        .split(' ')
        .filter(Boolean)
        .map((id) => ground.world.place(id));
    return [
      ...places(takes).filter((place) => this.#match.play.s.control[place] !== sideOf(seat)),
      ...places(to),
    ];
  }

  #march(seat: Seat): Listed | undefined {
    const { play } = this.#match;
    const { forces, ground } = play.data;
    const { most = Number.POSITIVE_INFINITY, turns, events } = this.#course[seat] ?? {};
    if (turns !== undefined && play.s.turn >= play.scenario.firstTurn + turns) return undefined;
    if (events !== undefined && !inForceBefore(play, events)) return undefined;
    if (this.#gone >= most) return undefined;
    if (this.#seen.size === 0) this.#ways = ways(play, this.#goals(seat));
    const far = (place: number): number => this.#ways.get(place) ?? Number.POSITIVE_INFINITY;
    const from = (id: string): number => far(play.s.at[forces.index.get(id)!]!);
    const units = [...play.foci(seat, { choice: 'move' })]
      .map(({ id }) => String(id))
      .filter((id) => !this.#seen.has(id) && from(id) < Number.POSITIVE_INFINITY && from(id) > 0)
      .sort((a, b) => from(a) - from(b));
    for (const id of units) {
      this.#seen.add(id);
      let best: Listed | undefined;
      let least = from(id);
      for (const listed of play.choices(seat, { choice: 'move', id })) {
        const place = ground.world.place((listed.value as { to: string }).to);
        if (far(place) >= least || stackRefusal(play, forces.index.get(id)!, place) !== undefined) continue;
        least = far(place);
        best = listed;
      }
      if (best === undefined) continue;
      this.#gone++;
      return best;
    }
    return undefined;
  }
}

function steered(course: Course, seed: number): Match<GreatWar> {
  const { scenario, ending, options = {} } = course;
  const match = unwrap(Match.create(greatWar, `steered ${ending} ${seed}`, { scenario, options }));
  const steering = new Steering(match, course, randomFrom(seed));
  while (match.outcome === null && match.n < MOST) steering.step();
  return match;
}

const SEEDS = 12;
const MOST = 5000;
const [only] = process.argv.slice(2);
for (const course of COURSES) {
  const file = `${import.meta.dirname}/golden/v${greatWar.version}-${course.scenario}-${course.ending}.json`;
  if (existsSync(file) || (only !== undefined && course.ending !== only)) continue;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const match = steered(course, seed);
    const { winner, how } = match.outcome ?? { winner: null, how: 'nothing' };
    const ending = `${winner ?? 'nobody'}-${how.replaceAll(' ', '-')}`;
    console.log(`${course.scenario}-${course.ending}, seed ${seed}: ${ending}, ${match.n} entries`);
    if (ending !== course.ending) continue;
    writeFileSync(file, saveText(toSave(match)));
    break;
  }
}
