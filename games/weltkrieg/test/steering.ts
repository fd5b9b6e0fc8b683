/**
 * Games that are steered to an ending. Nobody's results are set by hand: both sides make legal choices from the first set-up on.
 * Whoever is to suffer attacks in vain, nobody advances, and all else passes, so that the games are short.
 */

import { existsSync, writeFileSync } from 'node:fs';
import {
  type Game,
  type Listed,
  Match,
  type Play,
  type Random,
  saveText,
  toSave,
  unwrap,
} from '@armistice/engine';
import { randomFrom } from '@armistice/engine/kit';
import { turnNumber } from '../system/calendar.ts';
import { NATION, NATIONS, type Nation, ROWS } from '../system/nations.ts';
import { occupant, unitsIn, zoneOf } from '../system/stacks.ts';
import { type Seat, sideOf, type Weltkrieg } from '../system/types.ts';

/** A nation and those with it attack in vain until they, or another, have suffered so much; whom they leave alone, how many attack at once. */
export interface Phase {
  readonly nation: Nation;
  readonly until: number;
  readonly of?: Nation;
  readonly with?: readonly Nation[];
  readonly spares?: readonly Nation[];
  readonly joined?: number;
}
export interface Course {
  readonly scenario: string;
  readonly ending: string;
  readonly options?: { readonly [option: string]: boolean };
  /** What France and Britain should have suffered more than Germany: whoever has too little attacks. */
  readonly band?: readonly [least: number, most: number];
  readonly phases?: readonly Phase[];
  /** Turns after which it is in vain. */
  readonly turns?: number;
  /** Units that come forward, join an attack, and attacks: in a phase, at the most. */
  readonly moved?: number;
  readonly attacks?: number;
  /** German cavalry rides for Paris from this turn on. */
  readonly raid?: number;
  readonly riders?: number;
  /** In so many last turns a seat's units leave these hexes: for others, or for anywhere else. */
  readonly walks?: readonly {
    readonly seat: Seat;
    readonly turns: number;
    readonly from: readonly string[];
    readonly to?: readonly string[];
  }[];
  /** Steps in which something else than nothing is done: the choice, while it is wanted. */
  readonly ways?: { readonly [step: string]: (play: Play<Weltkrieg>, seat: Seat) => string | undefined };
}

const OPEN = 500;
/** Attacks of a phase, and units in each. */
const ATTACKS = 3;
const MANY = 24;
const JOINED = 3;
/** What passes a step with the least: in order. */
const LEAST = ['ready', 'share', 'keep', 'stand', 'halt', 'done'];
const PARIS = ['0717', '0816', '0817'];

const troops = (phase: Phase): readonly Nation[] => [phase.nation, ...(phase.with ?? [])];
const isOf = (nation: number, phase: Phase): boolean => troops(phase).some((one) => NATION[one] === nation);

export class Steering {
  readonly #match: Match<Weltkrieg>;
  readonly #course: Course;
  readonly #random: Random;
  #mover = '';
  #attacks = 0;
  readonly #tried = new Set<string>();
  readonly #rode = new Set<string>();
  readonly #walked = new Set<string>();
  #away: ReadonlyMap<number, number> = new Map();
  #placed = false;
  #wholly = false;

  constructor(match: Match<Weltkrieg>, course: Course, random: Random) {
    this.#match = match;
    this.#course = course;
    this.#random = random;
  }

  step(): void {
    const [seat] = this.#match.asked() as [Seat];
    const { step } = this.#match.play.where();
    const mover = `${this.#match.play.s.turn} ${seat} ${step === 'movement' ? step : 'combat'}`;
    if (step === 'movement' || step === 'combat')
      if (mover !== this.#mover) {
        this.#mover = mover;
        this.#attacks = 0;
        this.#tried.clear();
        this.#rode.clear();
        this.#walked.clear();
      }
    const pick = this.#pick(seat, step);
    if (pick === undefined) throw new Error(`${seat} finds nothing in ${step}`);
    unwrap(this.#match.choose({ seat, ...pick }));
  }

  #listed(seat: Seat, choice: string): Listed[] {
    const { play } = this.#match;
    return Object.hasOwn(play.choiceKinds(), choice) ? [...play.choices(seat, { choice })] : [];
  }

  #pick(seat: Seat, step: string): Listed | undefined {
    const { play } = this.#match;
    if (step === 'assault') return this.#gather(seat);
    const way = this.#course.ways?.[step]?.(play, seat);
    if (way !== undefined) {
      const [found] = this.#listed(seat, way);
      if (found !== undefined) return found;
    }
    if (step === 'combat') {
      const attack = this.#attack(seat);
      if (attack !== undefined) return attack;
    }
    if (step === 'movement') {
      const ride = this.#walk(seat) ?? this.#ride(seat) ?? this.#moveUp(seat);
      if (ride !== undefined) return ride;
    }
    if (step === 'deploy' && !this.#placed) {
      this.#placed = true;
      return this.#listed(seat, 'ready')[0];
    }
    if (step === 'provision' && play.ending(seat) === undefined) return this.#listed(seat, 'share')[0];
    this.#placed = false;
    const end = play.ending(seat);
    if (end !== undefined) return end;
    for (const choice of LEAST) {
      const [found] = this.#listed(seat, choice);
      if (found !== undefined) return found;
    }
    if (step === 'combat') return this.#forced(seat) ?? this.#owed(seat);
    return step === 'movement'
      ? play.sample(seat, this.#random)
      : (play.choices(seat).next().value as Listed | undefined);
  }

  /** Whom the course wants to attack now. */
  #attacker(seat: Seat): Phase | undefined {
    const { demoralisation: suffered } = this.#match.play.s;
    const { band, phases = [] } = this.#course;
    const of = (nation: Nation): number => suffered[NATION[nation]]!;
    if (band !== undefined) {
      // 3 does not count the Belgians.
      const belgian = this.#course.scenario === 'schlieffen' ? 0 : of('belgium');
      const more = of('france') + of('britain') + belgian - of('germany');
      if (more < band[0] && seat === 'entente') return { nation: 'france', until: OPEN * 10 };
      if (more > band[1] && seat === 'cp') return { nation: 'germany', until: OPEN * 10 };
      return undefined;
    }
    const now = phases.find(
      (phase) =>
        (phase.of === undefined ? troops(phase) : [phase.of]).reduce((sum, one) => sum + of(one), 0) <
        phase.until,
    );
    return now !== undefined && ROWS[now.nation].side === sideOf(seat) ? now : undefined;
  }

  #attack(seat: Seat): Listed | undefined {
    const wanted = this.#attacker(seat);
    if (
      wanted === undefined ||
      this.#attacks >= (this.#course.attacks ?? (this.#course.phases === undefined ? ATTACKS : MANY))
    )
      return undefined;
    const { play } = this.#match;
    const { ground, forces } = play.data;
    const spared = (wanted.spares ?? []).map((nation) => NATION[nation]);
    const held = (hex: string): number =>
      unitsIn(play, ground.world.place(hex)).reduce(
        (sum, unit) => sum + (spared.includes(forces.nation[unit]!) ? -99 : play.s.strength[unit]!),
        play.s.fort[ground.world.place(hex)]!,
      );
    const beside = (hex: string): number =>
      ground.world
        .near(ground.world.place(hex))
        .flatMap((place) => unitsIn(play, place))
        .filter((unit) => isOf(forces.nation[unit]!, wanted) && forces.infantry[unit] === 1).length;
    const hexes = this.#listed(seat, 'attack')
      .filter(({ value }) => !this.#tried.has(String(value)) && beside(String(value)) >= 2)
      .sort((a, b) => held(String(b.value)) - held(String(a.value)));
    const [found] = hexes;
    if (found === undefined || held(String(found.value)) <= 0) return undefined;
    this.#tried.add(String(found.value));
    this.#attacks++;
    return found;
  }

  /** 3-6: an army that has to. */
  #forced(seat: Seat): Listed | undefined {
    const found = this.#listed(seat, 'attack').find(({ value }) => !this.#tried.has(String(value)));
    if (found === undefined) return undefined;
    this.#tried.add(String(found.value));
    return found;
  }

  /** it:3-5: the other Italian army; anywhere, with everybody. */
  #owed(seat: Seat): Listed | undefined {
    const all = this.#listed(seat, 'attack');
    this.#wholly = true;
    return all[this.#random(Math.max(1, all.length))];
  }

  #gather(seat: Seat): Listed | undefined {
    const { play } = this.#match;
    const { forces } = play.data;
    const wanted = this.#attacker(seat);
    const joined = play.s.fighting.reduce((sum, role) => sum + Number(role === 1), 0);
    const must = this.#wholly || (play.s.turn <= AUGUST_5 && seat === 'entente');
    if (joined < (must ? 12 : (wanted?.joined ?? JOINED))) {
      const strength = (id: string): number => play.s.strength[forces.index.get(id)!]!;
      const units = this.#listed(seat, 'join')
        .filter(({ value }) => {
          const unit = forces.index.get(String(value))!;
          return (
            must ||
            (forces.infantry[unit] === 1 && (wanted === undefined || isOf(forces.nation[unit]!, wanted)))
          );
        })
        .sort((a, b) => strength(String(b.value)) - strength(String(a.value)));
      if (units[0] !== undefined) return units[0];
    }
    this.#wholly = false;
    return play.ending(seat) ?? this.#listed(seat, 'callOff')[0];
  }

  /** Who is to suffer long brings reserves to where they can attack: those nearest to the enemy first. */
  #moveUp(seat: Seat): Listed | undefined {
    const most = this.#course.moved ?? (this.#course.phases === undefined ? 0 : MOVED);
    const wanted = most === 0 ? undefined : this.#attacker(seat);
    const { play } = this.#match;
    const { s, data } = play;
    if (wanted === undefined || this.#rode.size >= most) return undefined;
    if (this.#rode.size === 0) this.#away = fromEnemy(play, Number(seat === 'cp'));
    const away = (place: number): number => this.#away.get(place) ?? 999;
    const reserves = [...data.forces.infantry.keys()]
      .filter((unit) => data.forces.infantry[unit] === 1 && isOf(data.forces.nation[unit]!, wanted))
      .filter((unit) => s.at[unit]! >= 0 && s.marks[unit] === 0 && data.forces.replacement[unit] === 0)
      .filter((unit) => away(s.at[unit]!) > 1 && !this.#rode.has(data.forces.units[unit]!.id))
      .sort((a, b) => away(s.at[a]!) - away(s.at[b]!));
    for (const unit of reserves) {
      const { id } = data.forces.units[unit]!;
      this.#rode.add(id);
      let best: Listed | undefined;
      let least = away(s.at[unit]!);
      for (const choice of ['march', 'ride'])
        for (const listed of play.choices(seat, { choice, id })) {
          const far = away(data.ground.world.place((listed.value as { to: string }).to));
          if (far >= least) continue;
          least = far;
          best = listed;
        }
      if (best !== undefined) return best;
      if (this.#rode.size >= most) break;
    }
    return undefined;
  }

  #walk(seat: Seat): Listed | undefined {
    const { play } = this.#match;
    const { ground, forces } = play.data;
    const left = turnNumber(play.scenario.to) - play.s.turn;
    for (const [at, { from, to, ...walk }] of (this.#course.walks ?? []).entries()) {
      if (walk.seat !== seat || left >= walk.turns) continue;
      for (const unit of from.flatMap((hex) => unitsIn(play, ground.world.place(hex)))) {
        const { id } = forces.units[unit]!;
        const tried = `${at} ${id}`;
        if (ROWS[NATIONS[forces.nation[unit]!]!].side !== sideOf(seat) || this.#walked.has(tried)) continue;
        this.#walked.add(tried);
        for (const listed of play.choices(seat, { choice: 'march', id })) {
          const goal = (listed.value as { to: string }).to;
          if (to === undefined ? !from.includes(goal) : to.includes(goal)) return listed;
        }
      }
    }
    return undefined;
  }

  /** The cavalry that is nearest rides on, round the enemy and his zones. */
  #ride(seat: Seat): Listed | undefined {
    const { raid } = this.#course;
    const { play } = this.#match;
    const { s, data } = play;
    if (raid === undefined || seat !== 'cp' || s.turn < AUGUST_5 - 5 + raid) return undefined;
    const far = ways(play, PARIS);
    const riders = [...data.forces.cavalry.keys()].filter(
      (unit) => data.forces.cavalry[unit] === 1 && data.forces.side[unit] === 0 && s.at[unit]! >= 0,
    );
    const from = (unit: number): number => far.get(s.at[unit]!) ?? 999;
    for (const unit of riders.sort((a, b) => from(a) - from(b)).slice(0, this.#course.riders ?? RIDERS)) {
      const { id } = data.forces.units[unit]!;
      if (this.#rode.has(id) || from(unit) <= 1) continue;
      this.#rode.add(id);
      let best: Listed | undefined;
      let least = from(unit);
      for (const choice of ['columnMarch', 'march'])
        for (const listed of play.choices(seat, { choice, id })) {
          const away = far.get(data.ground.world.place((listed.value as { to: string }).to)) ?? 999;
          if (away >= least) continue;
          least = away;
          best = listed;
        }
      if (best !== undefined) return best;
    }
    return undefined;
  }
}

const RIDERS = 5;
/** Reserves that come forward in a phase. */
const MOVED = 20;

/** Hexes to the nearest enemy. */
function fromEnemy(play: Play<Weltkrieg>, enemy: number): Map<number, number> {
  const { ground, forces } = play.data;
  const found = new Map<number, number>();
  for (let unit = 0; unit < forces.size; unit++)
    if (forces.side[unit] === enemy && play.s.at[unit]! >= 0) found.set(play.s.at[unit]!, 0);
  for (const [place, far] of found)
    for (const next of ground.world.near(place))
      if (ground.closed[next] === 0 && !found.has(next)) found.set(next, far + 1);
  return found;
}

/** Turns since January 1914, seven a month. */
const AUGUST_5 = 7 * 7 + 4;

/** How far it is to the nearest goal, round closed ground, works and the enemy; his zones are dear. */
function ways(play: Play<Weltkrieg>, goals: readonly string[]): Map<number, number> {
  const { ground } = play.data;
  const found = new Map(goals.map((hex) => [ground.world.place(hex), 0]));
  const shut = (place: number): boolean =>
    ground.closed[place] === 1 || play.s.fort[place]! > 0 || occupant(play, place) === 1;
  for (let far = 0; far < 120; far++)
    for (const [place, cost] of [...found]) {
      if (cost !== far) continue;
      for (const next of ground.world.near(place)) {
        const dear = far + (zoneOf(play, 1)[next]! > 0 ? ZONE : 1);
        if (!shut(next) && dear < (found.get(next) ?? 999)) found.set(next, dear);
      }
    }
  return found;
}

/** Hexes that a hex in an enemy zone counts for. */
const ZONE = 3;

type Played = Game<Weltkrieg>;

function steered(game: Played, course: Course, seed: number): Match<Weltkrieg> {
  const { scenario, ending, options = {} } = course;
  const match = unwrap(Match.create(game, `steered ${ending} ${seed}`, { scenario, options }));
  const steering = new Steering(match, course, randomFrom(seed));
  const last = match.play.s.turn + (course.turns ?? MOST);
  while (match.outcome === null && match.n < MOST && match.play.s.turn < last) steering.step();
  return match;
}

const SEEDS = 24;
const MOST = 9000;

/** Records every course, or those whose names begin so; files that are there are not overwritten. */
export function record(
  game: Played,
  folder: string,
  courses: readonly Course[],
  only: string | undefined,
): void {
  for (const course of courses) {
    const name = `${course.scenario}-${course.ending}`;
    const file = `${folder}/v${game.version}-${name}.json`;
    if (existsSync(file) || (only !== undefined && !name.startsWith(only))) continue;
    for (let seed = 1; seed <= SEEDS; seed++) {
      const match = steered(game, course, seed);
      const { winner, how, text } = match.outcome ?? { winner: null, how: 'nothing', text: '' };
      const ending = `${winner ?? 'nobody'}-${how.replaceAll(' ', '-')}`;
      console.log(`${name}, seed ${seed}: ${ending}, ${match.n} entries. ${text}`);
      if (ending !== course.ending) continue;
      writeFileSync(file, saveText(toSave(match)));
      break;
    }
  }
}
