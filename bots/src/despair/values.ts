/** What ground is worth, in strength points, by what counts for victory at the time (15). */

import {
  COUNTRY,
  type DespairScenario,
  type Ground,
  type Seat,
  type SideIndex,
  type Victory,
} from '@armistice/fields-of-despair/staff';
import { type Orders, USUAL } from './orders.ts';
import type { Picture } from './picture.ts';

/** Numbers of the staff's judgement, found by play. */
export interface Weights {
  /** SPs a victory point is worth. */
  readonly point: number;
  /** What an enemy SP lost is worth, and an own one. */
  readonly kill: number;
  readonly man: number;
  /** Share of the danger the enemy's possible attacks are taken for. */
  readonly fear: number;
  /** An attack must promise so much. */
  readonly stir: number;
  /** What it costs to give a SP a task: it could do something else. */
  readonly effort: number;
  /** Share of all SPs that Strategic Reorganization masses for attack. */
  readonly mass: number;
  /** Times the help that an attacked hex usually gets from its neighbours: who reckons with all of it attacks too seldom. */
  readonly help: number;
  /** Times what ground is worth that is no goal; and goals: Maubeuge with the ports, on the Marne, in Alsace (15.1). */
  readonly ground: number;
  readonly ports: number;
  readonly marne: number;
  readonly alsace: number;
  /** Times the Deception blocks there are: hexes of the line that no man is spared for. */
  readonly masks: number;
  /** Share of a point that standing on the Marne counts for while another Action Phase comes. */
  readonly soon: number;
  /** Times what ground of the enemy is worth to who attacks it. */
  readonly prize: number;
  /** SPs that move up together. */
  readonly party: number;
  /** Times what ground that nobody holds brings who takes it, and what he may lose there. */
  readonly open: number;
  readonly astray: number;
  /** Artillery dice that a blow reckons with before it is known where the guns will be. */
  readonly guns: number;
}

type Scoring = Victory['scoring'];

/** What every seat and time has, unless its row says otherwise. */
const COMMON = {
  ...{ point: 12, kill: 1, man: 0.9, fear: 0.5, stir: 1, effort: 0.03, mass: 0.5, help: 1 },
  ...{ ground: 1, ports: 1, marne: 1, alsace: 1, masks: 1 },
  ...{ soon: 0.4, prize: 1, party: 8, open: 0.6, astray: 1, guns: 5 },
} as const;

export const WEIGHTS: { readonly [seat in Seat]: { readonly [scoring in Scoring]: Weights } } = {
  cp: {
    mobile: COMMON,
    baseline: { ...COMMON, kill: 0.8, man: 0.5, fear: 0.3, mass: 0.6, help: 0.6 },
    'final push': COMMON,
  },
  allied: {
    mobile: {
      ...COMMON,
      ...{ point: 6, kill: 1.4, man: 0.5, fear: 0.3, mass: 0.6, help: 0.6 },
      ...{ ground: 0.75, marne: 1.35, alsace: 1.2, masks: 1.25 },
      ...{ open: 0.72, astray: 0.85, guns: 4 },
    },
    baseline: { ...COMMON, mass: 0.45 },
    'final push': { ...COMMON, man: 0.55, fear: 0.2, mass: 0.9 },
  },
};

/** Armies of their own design (14.2) serve the Central Powers of 1914 best when they go for what scores. */
const FREE_1914 = {
  help: 0.9,
  ports: 1.12,
  marne: 1.12,
  alsace: 1.12,
  soon: 0.45,
  prize: 1.07,
  party: 9,
} as const;

/** Whose is the last phase of the last turn, which is under way or next. */
export type End = 'own' | 'enemy' | undefined;

/** After the last phase of the last turn nobody needs an army. */
const SPENT = 0.3;

/** Weights of the time; who plans for years of war does not spend their army in 1914. */
export function weightsOf(
  seat: Seat,
  { free }: Pick<DespairScenario, 'free'>,
  scoring: Scoring,
  goesOn: boolean,
  ends: End,
): Weights {
  const designed = free !== null && seat === 'cp' && scoring === 'mobile' ? FREE_1914 : undefined;
  const usual = { ...WEIGHTS[seat][scoring], ...designed };
  if (ends === 'own') return { ...usual, man: usual.man * SPENT, kill: usual.kill * SPENT };
  if (ends === 'enemy') return { ...usual, fear: 1, man: usual.man * 0.6 };
  return seat === 'cp' && scoring === 'mobile' && goesOn ? { ...usual, man: 1.2 } : usual;
}

/** The conditions in force. */
export function victoryOf(scenario: DespairScenario, turn: number): Victory {
  return scenario.victory.find((one) => turn <= one.to) ?? scenario.victory.at(-1)!;
}

/** By place: SPs that holding it is worth, to either side. */
export function worthOf(
  picture: Picture,
  scenario: DespairScenario,
  w: Weights,
  { goals, idle }: Pick<Orders, 'goals' | 'idle'> = USUAL,
): Float64Array {
  const { ground, data, seen } = picture;
  const worth = new Float64Array(ground.places);
  const now = victoryOf(scenario, seen.turn);
  const add = (hexes: readonly string[], points: number): void => {
    for (const hex of hexes) worth[picture.place(hex)]! += points * w.point;
  };
  for (let h = 0; h < ground.size; h++) {
    if (ground.closed[h] === 1) continue;
    worth[h] =
      w.point *
      w.ground *
      byCountry(now, ground.country[h]!, seen.lastTurn > now.to, seen.turn >= seen.lastTurn);
    if (now.scoring === 'baseline' && ground.country[h] !== COUNTRY.france && isLast(picture))
      worth[h]! *= idle;
  }
  const paris = ground.home[1];
  worth[paris]! += w.point * 8;
  if (now.scoring === 'mobile') {
    const left = goals * Math.max(1, now.to - Math.max(1, seen.turn) + 1);
    const { objectives } = data.content;
    add(objectives.cp, left * w.ports);
    add(objectives.marne, left * w.marne);
    add(objectives.planXVII, left * w.alsace);
    for (const hex of objectives.allied)
      add([hex], left * 2 * (picture.side === 1 && picture.forts[0][picture.place(hex)]! > 0 ? WALLED : 1));
    for (const [i, hex] of objectives.belgian.entries()) add([hex], SWING[picture.points[i] ?? 'open']);
  }
  const { french, belgian } = seen.tracks;
  const next = seen.lastTurn > now.to && seen.turn === now.to ? victoryOf(scenario, now.to + 1) : now;
  const france = Math.max(frenchEdge(now, french, seen.turn), frenchEdge(next, french, seen.turn));
  const belgium = belgianEdge(now, belgian, picture.side);
  for (let h = 0; h < ground.size; h++) {
    if (ground.country[h] === COUNTRY.france) worth[h]! += france * w.point;
    if (ground.country[h] === COUNTRY.belgium) worth[h]! += belgium * w.point;
  }
  return worth;
}

/** The last turn is played, or planned. */
const isLast = ({ seen, ahead }: Picture): boolean => seen.turn + (ahead ? 1 : 0) >= seen.lastTurn;

/** What ground is worth under orders. */
export function regard(picture: Picture, worth: Float64Array, { keep, belgium, wing }: Orders): void {
  if (keep === 1 && belgium === 1 && wing === 0) return;
  const { ground, control, side } = picture;
  const along = wing === 0 ? undefined : frontOf(picture);
  for (let h = 0; h < ground.size; h++) {
    if (control[h] === side) worth[h]! *= keep;
    if (ground.country[h] === COUNTRY.belgium) worth[h]! *= belgium;
    if (along !== undefined) worth[h]! *= Math.exp(wing * along[h]!);
  }
}

/** Calais and Belfort, where the front ends. */
const ENDS = ['B01', 'K10'] as const;
const FRONTS = new WeakMap<Ground, Float64Array>();

/** By place: from 1 near the Channel to -1 near Switzerland. */
function frontOf(picture: Picture): Float64Array {
  const { ground } = picture;
  let front = FRONTS.get(ground);
  if (front === undefined) {
    const [channel, alps] = ENDS.map((hex) => picture.distances([picture.place(hex)]));
    const whole = channel![picture.place(ENDS[1])]!;
    front = Float64Array.from(channel!, (far, place) => (alps![place]! - far) / whole);
    FRONTS.set(ground, front);
  }
  return front;
}

/** 15.0.2: the point of a Belgian fortress is gained once; who takes it from the other gains it, and the other loses it. */
const SWING = { open: 1, cp: 2, allied: 2, before: 0 } as const;

/** What a fortress leaves of the worth of an objective, to who has to storm it. */
const WALLED = 0.3;
const EARLY = 0.45;

function byCountry(now: Victory, country: number, goesOn: boolean, soon: boolean): number {
  const french = country === COUNTRY.france;
  switch (now.scoring) {
    case 'mobile':
      // What is held when the trenches are dug counts for the years to come.
      return french ? (goesOn ? 0.8 : 0.45) : 0.15;
    case 'baseline':
      // Gains and losses of all turns add up to what is held in the end.
      return (french ? 1 : country === COUNTRY.belgium ? 0.3 : 0.2) * (soon ? 1 : EARLY);
    default:
      // 15.0: whoever cannot free all of France may still win by Belgium.
      return french ? 0.9 : country === COUNTRY.belgium ? 0.7 : 0.35;
  }
}

/** 15.0: Belgium counts more when the Allies are near to winning by it; who would lose sees it from further off. */
const BELGIUM = [
  { near: 6, more: 1.1 },
  { near: 4, more: 0.8 },
] as const;

function belgianEdge({ belgium }: Victory, held: number, side: SideIndex): number {
  const { near, more } = BELGIUM[side];
  return belgium !== undefined && held >= belgium - near ? more : 0;
}

/** French hexes count more where a threshold is near. */
function frenchEdge(now: Victory, french: number, turn: number): number {
  let more = 0;
  if (now.most !== undefined && french >= now.most - 3) more += 1;
  if (now.least !== undefined && french <= now.least + 3) more += 1;
  if (now.least === undefined && turn >= 2 && french <= 3) more += 1.5;
  return more;
}

/** By place: how much ground worth having lies near it, for moving towards it. */
export function pullOf(picture: Picture, worth: Float64Array, times = 1): Float64Array {
  const { ground, control, enemySide } = picture;
  const pull = new Float64Array(ground.places);
  const around = circlesOf(picture);
  for (let goal = 0; goal < ground.size; goal++) {
    if (control[goal] !== enemySide || worth[goal]! < 4) continue;
    for (const { place, far } of around[goal]!) pull[place]! += worth[goal]! * times * FADE[far]!;
  }
  return pull;
}

type Circle = readonly { readonly place: number; readonly far: number }[];
const CIRCLES = new WeakMap<Ground, readonly Circle[]>();

/** By place: those less than eight hexes away, and how far. The ground does not change: it is measured once. */
function circlesOf(picture: Picture): readonly Circle[] {
  const { ground } = picture;
  let circles = CIRCLES.get(ground);
  if (circles === undefined) {
    circles = Array.from({ length: ground.size }, (_one, from) =>
      Array.from(picture.distances([from]), (far, place) => ({ place, far })).filter(
        ({ far, place }) => far < FADE.length && place < ground.size,
      ),
    );
    CIRCLES.set(ground, circles);
  }
  return circles;
}

const FADE = [0.2, 0.14, 0.09, 0.06, 0.04, 0.025, 0.016, 0.01];
