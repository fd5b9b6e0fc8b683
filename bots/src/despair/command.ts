/** What the general searches in Fields of Despair: orders for the staff, Action Phase by Action Phase, and for setting up anew. */

import type { AnyRules, Play, Random } from '@armistice/engine';
import type { Data, DespairScenario, DespairView, Seat, State } from '@armistice/fields-of-despair/staff';
import { type Command, HARD_TO_BEAT, type Prior } from '../general/index.ts';
import { doctrineOf, type Part, partOf } from './doctrine.ts';
import { estimate } from './estimate.ts';
import type { Notes } from './memory.ts';
import { MANNERS, type Orders, USUAL, WARY } from './orders.ts';
import { Picture } from './picture.ts';
import { plansOfMovement, plansOfTrenches, WARES } from './plans.ts';
import { Staff } from './staff.ts';
import { victoryOf, weightsOf, worthOf } from './values.ts';

/** The same position is asked about again with each variation. */
const GOALS = new WeakMap<Play<AnyRules>, readonly number[]>();

function goals(play: Play<AnyRules>, seat: string): readonly number[] {
  const known = GOALS.get(play) ?? goalsOf(play, seat);
  GOALS.set(play, known);
  return known;
}

const FORCES = { most: 3, apart: 2, beside: 6 } as const;

/** Points of main effort worth a trial: enemy ground next to our own, for what it is worth and who holds it, spread out. */
function goalsOf(play: Play<AnyRules>, seat: string): readonly number[] {
  const seen = play.setting.game.view(play, seat) as unknown as DespairView;
  const picture = new Picture(seen, play.data as Data, seat as Seat);
  const scenario = play.scenario as DespairScenario;
  const { scoring, to } = victoryOf(scenario, seen.turn);
  const worth = worthOf(
    picture,
    scenario,
    weightsOf(picture.seat, scenario, scoring, seen.lastTurn > to, undefined),
  );
  const { armies } = play.s as State;
  const found: { place: number; score: number }[] = [];
  for (let place = 0; place < picture.ground.size; place++) {
    if (picture.control[place] !== picture.enemySide) continue;
    if (!picture.stands(place) && !picture.near(place).some((next) => picture.stands(next))) continue;
    let men = picture.forts[picture.enemySide][place]! * 2;
    for (let slot = place * 3; slot < place * 3 + 3; slot++) men += armies[picture.enemySide].value[slot]!;
    found.push({ place, score: worth[place]! / (men + FORCES.beside) });
  }
  found.sort((a, b) => b.score - a.score || a.place - b.place);
  const chosen: number[] = [];
  for (const { place } of found) {
    const far = picture.distances([place]);
    if (chosen.every((other) => far[other]! > FORCES.apart)) chosen.push(place);
  }
  return chosen.slice(0, FORCES.most);
}

/** Setting up anew (8.1) is a turn of its own. */
const anew = (play: Play<AnyRules>): boolean => play.frame('reorganisation') !== undefined;
const partIn = (play: Play<AnyRules>): Part => partOf(anew(play) ? 'reorganisation' : '', play.s as State);

const between = (random: Random, low: number, high: number): number =>
  Math.round((low + ((high - low) * random(1001)) / 1000) * 100) / 100;

/**
 * In the trench war luck spreads a difference three to ten times as far as orders really differ, and who chose among
 * eight after two trials each did worse than the doctrine alone: so few are looked at, and long, or none.
 */
const IN_TRENCHES: Prior = { differ: 0.03, worse: 0.5, each: 12, fewest: 1, settled: 20 };

/** What a game drawn is worth to either side: less than half, or nobody would risk anything to win it. */
const DRAWN = 0.3;

const trenchWar = (play: Play<AnyRules>): boolean =>
  victoryOf(play.scenario as DespairScenario, (play.s as State).turn).scoring === 'baseline';

export const command: Command<Orders> = {
  officer: (of) => new Staff(of),
  double(of, memory) {
    const staff = new Staff(of, memory as Notes | undefined);
    staff.orders = { ...USUAL, manner: 0 };
    staff.quick = true;
    return staff;
  },
  doctrine({ seat, setting, step, view }) {
    const seen = view.board as unknown as DespairView;
    return doctrineOf(seat as Seat, setting.scenario as DespairScenario, seen, partOf(step, seen));
  },
  plans(base, play, seat) {
    const foci = goals(play, seat).map((focus) => ({ ...base, focus }));
    return trenchWar(play)
      ? plansOfTrenches(base, foci, partIn(play))
      : plansOfMovement(base, foci, anew(play), seat);
  },
  vary(orders, play, seat, random) {
    const wild = random(4) === 0;
    const places = goals(play, seat);
    const about = (value: number): number => Math.max(0.1, value * between(random, 0.6, 1.6));
    return {
      point: about(orders.point),
      kill: about(orders.kill),
      man: about(orders.man),
      fear: about(orders.fear),
      stir: about(orders.stir),
      help: orders.help,
      effort: orders.effort,
      pull: orders.pull,
      keep: orders.keep,
      belgium: orders.belgium,
      goals: orders.goals,
      idle: orders.idle,
      wing: wild ? orders.wing + between(random, -0.6, 0.6) : orders.wing,
      mass: anew(play) ? orders.mass + between(random, -0.15, 0.15) : orders.mass,
      focus: wild && places.length > 0 ? places[random(places.length)]! : orders.focus,
      paris: orders.paris,
      manner: !anew(play) && wild ? random(MANNERS.length) : orders.manner,
      buys: anew(play) && wild ? WARES[random(WARES.length)]! : orders.buys,
      trains: orders.trains,
      posts: orders.posts,
    };
  },
  prior({ setting, view }) {
    const seen = view.board as unknown as DespairView;
    const { scoring } = victoryOf(setting.scenario as DespairScenario, seen.turn);
    return scoring === 'baseline' ? IN_TRENCHES : HARD_TO_BEAT;
  },
  // The rest of a trial is planned in one manner alone: that is several times as quick.
  later(orders, play, seat) {
    if (!trenchWar(play)) return { ...orders, focus: -1, manner: 0 };
    const { turn } = play.s as State;
    const doctrine = doctrineOf(seat as Seat, play.scenario as DespairScenario, { turn }, partIn(play));
    return { ...doctrine, manner: doctrine.manner < 0 ? WARY : doctrine.manner };
  },
  evaluate(play, seat) {
    if (play.outcome?.winner === null && !trenchWar(play)) return DRAWN;
    const chance = estimate(
      play.s as State,
      play.data as Data,
      play.scenario as DespairScenario,
      play.outcome,
    );
    return seat === 'cp' ? chance : 1 - chance;
  },
  turn(play) {
    if (anew(play)) return 'anew';
    const side = play.frame('sideAction')?.side;
    const { turn, phase } = play.s as State;
    return side === undefined ? `${turn} begins` : `${turn} ${phase} ${side}`;
  },
  thinks({ step, view }) {
    const { turn, phase, solo } = view.board as unknown as DespairView;
    if (solo !== null || turn === 0) return undefined;
    if (step === 'reorganisation') return `${turn} anew`;
    return step === 'scouting' || step === 'movement' ? `${turn} ${phase}` : undefined;
  },
  pace: 3600,
  /** To the beginning of the next turn; from setting up anew, until both have made their first moves. */
  horizon(play) {
    if (anew(play)) return 3;
    const { phase, initiative } = play.s as State;
    const first = play.frame('sideAction')?.side === initiative;
    return (phase === 1 ? 2 : 0) + (first ? 2 : 1);
  },
};
