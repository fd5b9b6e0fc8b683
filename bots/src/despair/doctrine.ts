/** What a general of Fields of Despair goes by before anything is tried: by seat, by what counts at the time, and by part of the turn. */

import type { DespairScenario, DespairView, Seat } from '@armistice/fields-of-despair/staff';
import { CAREFUL, type Orders, USUAL, WARY } from './orders.ts';
import { victoryOf } from './values.ts';

type Scoring = ReturnType<typeof victoryOf>['scoring'];
/** The first Action Phase of a turn, the second, and setting up anew. */
export type Part = 'first' | 'second' | 'anew';
type Doctrine = Partial<Orders> & { readonly [part in Part]?: Partial<Orders> };

/** What has done best against the staff as it is; found by play (`docs/decisions/bots.md`). */
const DOCTRINES: { readonly [seat in Seat]: { readonly [scoring in Scoring]: Doctrine } } = {
  cp: {
    mobile: {
      man: 0.77,
      kill: 2,
      fear: 0.85,
      effort: 0.5,
      pull: 0.6,
      mass: 0.19,
      trains: 1,
      posts: 0.28,
      buys: 'logistics',
    },
    baseline: {
      idle: 0.08,
      help: 0.7,
      first: { kill: 1.05, man: 1.25, point: 1.2 },
      second: { kill: 0.7, man: 1.2, stir: 1.4, point: 1.3, pull: 1.2 },
      anew: { fear: 1.5, point: 0.9, kill: 0.85, mass: 0.05, wing: -0.1 },
    },
    'final push': { kill: 1.15, fear: 0.75, pull: 0.55, belgium: 1.6 },
  },
  allied: {
    mobile: {
      point: 2.6,
      kill: 0.83,
      man: 0.25,
      fear: 0.48,
      effort: 0.68,
      pull: 0.57,
      keep: 0.37,
      belgium: 1.45,
      paris: 0.55,
      posts: 0.28,
      manner: CAREFUL,
    },
    baseline: { man: 0.57, fear: 1.5, pull: 1.8, keep: 0.85, help: 0.6 },
    'final push': { point: 1.3, belgium: 2.3, paris: 0.6 },
  },
};

/** Where the right wing stands in Belgium already, when play begins. */
const THROUGH_LIEGE: { readonly [seat in Seat]: Doctrine } = {
  cp: { point: 1.1, kill: 1.2, stir: 0.5, trains: 1, posts: 0.28 },
  allied: {
    kill: 1.2,
    man: 0.68,
    stir: 0.77,
    effort: 0.33,
    paris: 0.8,
    posts: 0.28,
    first: { stir: 0.3, man: 0.62, keep: 0.85, manner: 0 },
    second: { man: 0.78, effort: 0.43, pull: 0.8, keep: 1.2, belgium: 0.8, goals: 1.4, manner: WARY },
    anew: { point: 1.2, kill: 1.02, man: 0.54, stir: 0.62, pull: 0.6, mass: 0.12, paris: 0.68 },
  },
};

export function partOf(step: string, { phase }: Pick<DespairView, 'phase'>): Part {
  if (step === 'reorganisation') return 'anew';
  return phase === 2 ? 'second' : 'first';
}

export function doctrineOf(
  seat: Seat,
  scenario: DespairScenario,
  { turn }: Pick<DespairView, 'turn'>,
  part: Part,
): Orders {
  const usual = DOCTRINES[seat][victoryOf(scenario, turn).scoring];
  const { first, second, anew, ...always } = scenario.id === 'introductory' ? THROUGH_LIEGE[seat] : usual;
  return { ...USUAL, ...always, ...{ first, second, anew }[part] };
}
