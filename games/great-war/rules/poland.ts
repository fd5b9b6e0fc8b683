/** 21.2 Polish restoration. */

import { refuse } from '@armistice/engine';
import { z } from 'zod';
import { POWER, SIDE } from '../nations.ts';
import { remove } from '../stacks.ts';
import { ALWAYS, ask, choice, OFF, type Reader, type Seat, seatOf, type Writer } from '../types.ts';

/** Who holds both Warsaw and Lodz may promise Poland its freedom; one promise a game. */
export function mayRestorePoland(g: Reader): boolean {
  if (g.options.poland !== true || g.s.poland !== SIDE.nobody) return false;
  const [lodz, warsaw] = g.data.ground.poles;
  return g.s.control[lodz!] === g.s.control[warsaw!] && g.s.control[lodz!] !== SIDE.nobody;
}

const holder = (g: Reader): Seat => seatOf(g.s.control[g.data.ground.poles[0]!]!);

export const restore = choice('poland', {
  title: 'Promise Poland its freedom',
  rule: '21.2',
  ...ALWAYS,
  apply(g, _f, _none, seat) {
    g.s.poland = seat === 'cp' ? SIDE.cp : SIDE.allied;
    if (seat === 'allied') dismissPoles(g);
    else forgoLegions(g);
    g.tell('21.2', () => 'The restoration of Poland is declared.', { kind: 'politics', what: 'poland' });
    g.pop();
  },
  say: () => 'promises Poland its freedom',
});

/** The Austrian Polish Division goes home for good. */
function dismissPoles(g: Writer): void {
  const { forces } = g.data;
  const unit = forces.index.get('ah-polish') ?? -1;
  if (unit >= 0 && g.s.at[unit] !== OFF.unused) remove(g, unit, OFF.gone);
}

/** Under the Central Powers no Polish Legion or Volunteers come to the Allies; those there are stay. */
function forgoLegions(g: Writer): void {
  g.data.forces.units.forEach(({ label, nation }, u) => {
    if (['PL', 'POV'].includes(label) && nation !== 'austrian' && g.s.at[u] === OFF.coming)
      g.s.at[u] = OFF.gone;
  });
}

export const waitWithPoland = choice('poland', {
  title: 'Not now',
  rule: '21.2',
  ends: true,
  ...ALWAYS,
  apply: (g) => g.pop(),
  say: () => 'makes no promise to Poland',
});

export const poland = ask('poland', {
  title: 'Poland',
  rule: '21.2',
  asks: holder,
  prompt: () => 'Warsaw and Lodz are yours. Declare the restoration of Poland?',
  choices: { restore, wait: waitWithPoland },
});

/** 21.2: two points a strategic turn for whichever of these the Allies choose. */
const BEFRIENDED = ['britain', 'france', 'italy', 'russia'] as const;
export const POLISH_POINTS = 2;

/** A power of theirs that is at war and can still take points. */
const takes = (g: Reader, power: (typeof BEFRIENDED)[number]): boolean =>
  g.s.allegiance[POWER[power]] === SIDE.allied && g.s.collapsed[POWER[power]] === 0;

export const mayShareOut = (g: Reader): boolean =>
  g.s.poland === SIDE.allied && BEFRIENDED.some((power) => takes(g, power));

export const shareOut = choice('polishPoints', {
  title: 'Give a point from Poland',
  rule: '21.2',
  form: z.enum(BEFRIENDED),
  *values(g) {
    for (const power of BEFRIENDED) if (takes(g, power)) yield power;
  },
  refuse: (g, _f, power) => (takes(g, power) ? undefined : refuse('21.2', `${power} cannot take points.`)),
  apply(g, f, power) {
    g.s.resources[POWER[power]]!++;
    if (--f.left === 0) g.pop();
  },
  say: (_g, _f, power) => `${power} has a resource point from Poland`,
});

export const polishShares = ask('polishPoints', {
  title: 'Points from Poland',
  rule: '21.2',
  asks: () => 'allied',
  prompt: (_g, f) => `Who has the ${f.left === 1 ? 'point' : `${f.left} points`} from Poland?`,
  choices: { shareOut },
});

/** What the promise of the Central Powers brings them each strategic turn: two points each for Germany and Austria. */
export function polishPoints(g: Reader): readonly { readonly power: number; readonly points: number }[] {
  if (g.s.poland !== SIDE.cp || !g.data.ground.poles.every((place) => g.s.control[place] === SIDE.cp))
    return [];
  return [POWER.germany, POWER.austria]
    .filter((power) => g.s.collapsed[power] === 0)
    .map((power) => ({ power, points: POLISH_POINTS }));
}
