/** The game's types, and the helpers made from them. */

import {
  type Reader as EngineReader,
  type Writer as EngineWriter,
  type FrameOf,
  rules,
} from '@armistice/engine';
import type { Chits } from './chits.ts';
import type { Content } from './content.ts';
import type { GreatWarFact } from './facts.ts';
import type { Forces } from './forces.ts';
import type { Ground } from './map.ts';
import type { Power } from './nations.ts';
import type { CombatCharts } from './reckoning.ts';
import type { GreatWarScenario } from './scenarios/form.ts';
import type { Maps } from './scenarios/select.ts';
import type { Places } from './setups/check.ts';
import type { Placement } from './setups/form.ts';

export type Seat = 'cp' | 'allied';
/** 0 the Central Powers, 1 the Allies; 2 nobody, in columns of control and allegiance. */
export type SideIndex = 0 | 1;
/** The two theatres (3.13): 0 West, Italy, Egypt; 1 East, Caucasus, Iraq. */
export type Theatre = 0 | 1;

/** An attack from the moment its target is chosen (10.3). */
export interface Attack {
  side: Seat;
  theatre: Theatre;
  target: number;
  /** By OHL, OberOst, Foch or Allenby (10.8). */
  special: boolean;
}

/** A battle once its attackers are committed: what both sides bring to it, and what is left to settle. */
export interface Battle extends Attack {
  at: number;
  /** Supporting headquarters of attacker and defender; -1 for none (10.46). */
  support: number;
  answer: number;
  /** Chits used by attacker and defender, by index. */
  chits: number[];
  reply: number[];
  /** Loss points still to be taken (10.6). */
  attackerLoss: number;
  defenderLoss: number;
  /** Losses taken so far by each: the first of them is restricted (10.64). */
  attackerLost: number;
  defenderLost: number;
  /** 10.65 */
  eliminated: boolean;
  /** 15.45: a Kaiserschlacht attack; 6.29: the first of the Conrad offensive. */
  kaiserschlacht: boolean;
  conrad: boolean;
  /** As it was committed: only French defended (6.39); Britons attacked without tanks or Americans (6.38); shock troops led (6.40). */
  french: boolean;
  british: boolean;
  shock: boolean;
}

export interface GreatWar {
  seat: Seat;
  fact: GreatWarFact;
  state: State;
  data: Data;
  content: Content;
  scenario: GreatWarScenario;
  frames: {
    game: { stage: number };
    preWarDraw: Record<never, never>;
    announce: Record<never, never>;
    /** The naval plan that has been announced; 0 for none. */
    preWarEvents: { announced: number };
    /** Attack factors to give up: to the navy, or for good to the invasion of Holland. */
    cut: { left: number; holland: boolean };
    sailing: Record<never, never>;
    deploy: { side: Seat };
    operationalTurn: { at: number };
    newTurn: Record<never, never>;
    purchase: Record<never, never>;
    draws: { side: Seat; pool: Seat; left: number };
    raidPurchase: { side: Seat };
    /** By unit: how many came in by this headquarters, and where the last did (13.3); a landing has been made (6.37). */
    newUnits: {
      side: Seat;
      /** A unit has been placed: too late for Gallipoli (6.51). */
      begun: boolean;
      by: { [headquarters: number]: number };
      hex: { [headquarters: number]: number };
      landed: boolean;
    };
    weather: Record<never, never>;
    movement: { half: 1 | 2; parents: [number, number]; done: number };
    combatPhase: { at: number; half: 1 | 2 };
    combat: { side: Seat; theatre: Theatre; special: boolean };
    assault: Attack;
    battle: Battle;
    withdrawal: Record<never, never>;
    support: Record<never, never>;
    reply: Record<never, never>;
    resolution: Record<never, never>;
    attackerLosses: Record<never, never>;
    defenderLosses: Record<never, never>;
    aftermath: Record<never, never>;
    halting: Record<never, never>;
    /** `gone`: units that have gone their second hex. */
    advance: { second: boolean; gone?: readonly number[] };
    wasting: Record<never, never>;
    /** Those who have still to go back (14.62). */
    fallingBack: { units: number[] };
    attrition: { half: 1 | 2; asked: boolean };
    breakout: Record<never, never>;
    bribe: Record<never, never>;
    redArmy: Record<never, never>;
    redDivisions: { left: number };
    /** By limit of the chart: what is used of it (9.1, 9.2, 9.5). */
    strategicMovement: { side: Seat; used: number[] };
    turnEnd: Record<never, never>;
    strategicTurn: { at: number };
    victoryCheck: Record<never, never>;
    resources: Record<never, never>;
    /** By power: what it was given (5.17). */
    transfers: { side: Seat; given: { [power: number]: number }; serbia: Power | null };
    uBoats: Record<never, never>;
    cancelUBoats: { chit: number };
    homeDefence: { up: number[] };
    replacements: { side: Seat; canadians: number; anzacs: number };
    reserveDie: Record<never, never>;
    turkishReserve: { required: number };
    revolutions: Record<never, never>;
    treaty: Record<never, never>;
    fortressSurrender: Record<never, never>;
    turkishSurrender: Record<never, never>;
    pipeline: Record<never, never>;
    initiative: Record<never, never>;
    supremeCommand: Record<never, never>;
    poland: Record<never, never>;
    polishPoints: { left: number };
    entries: Record<never, never>;
    entry: { power: number };
    arabs: { unit: number };
    /** The rising at Van: the Armenian unit, and whether it was put down. */
    rising: { unit: number; stage: number; beaten: boolean };
    vanLosses: { left: number };
    vanRetreat: Record<never, never>;
    influenza: { left: number };
    republic: { unit: number };
    libya: { left: number };
    pickItaly: Record<never, never>;
    raid: Record<never, never>;
    capture: Record<never, never>;
    landing: { event: 'gallipoli' | 'salonika'; british: number; french: number };
  };
}

export interface State {
  /** Operational turn, 1 to 51; the last one played while a strategic turn is held. */
  turn: number;
  /** Strategic turns held: 0 before A, 21 after U. */
  letter: number;
  /** Who has the initiative in the Western Theatre; the other has it in the Eastern (5.8). */
  west: SideIndex;
  /** 5.82: six full American divisions have stood in France. */
  alliesChoose: boolean;
  /** Sides whose set-up is complete, as bits. */
  deployed: number;
  /** `WEATHER` by front. */
  weather: Uint8Array;

  /** By power: `SIDE`; whether it has collapsed (16); the operational turn it entered in, 0 for those of 1914. */
  allegiance: Uint8Array;
  collapsed: Uint8Array;
  entered: Uint8Array;
  /** Resource points by power (5.1). */
  resources: Int16Array;

  /** By place: 0 Central Powers, 1 Allies, 2 nobody (7.1). */
  control: Uint8Array;
  /** By place: `FORT`; 0 where none stands or it is destroyed (14.1). */
  fort: Uint8Array;
  /** By place: `WORKS` as bits. */
  works: Uint8Array;
  /** By place: units of the stack that count for stacking (7.23); and combat units. */
  load: Uint8Array;
  combatants: Uint8Array;

  /** By unit: its place, or one off the map (`OFF`); stacks as in `hex/`. */
  at: Int16Array;
  top: Int16Array;
  below: Int16Array;
  /** By unit: 0 the front of the counter, 1 its back: reduced, shock, on foot, depleted; of irregulars the strength they have shown. */
  face: Uint8Array;
  /** By unit: `MARK`s of the phase or turn under way. */
  marks: Uint16Array;
  /** By unit: movement points left once it has begun to move, and where it began. */
  left: Uint8Array;
  origin: Int16Array;
  /** By unit, in the battle under way: 1 attacks, 2 defends. */
  fighting: Uint8Array;
  /** By place: who would be in supply there, as bits (rules/supply.ts); traced anew when it changes. */
  supply: Uint16Array;
  /** By unit: `KNOWN`, who on the other side may look at it (7.25). */
  known: Uint8Array;
  /** By unit: the strategic turn on which a unit that was sent away comes back (6.45); 0 for none. */
  due: Uint8Array;

  /** By chit: `CHIT`; and a turn: when it was played, or until when it lasts. */
  chit: Uint8Array;
  since: Uint8Array;

  /** By chit: the turn after which it ends; 0 for no end. */
  until: Uint8Array;

  /** Victory points beside the map: Jutland, the mutiny, the gas, Fisher, Italy's price. */
  victory: number;
  /** 18.24; and dice for France this turn (18.23). */
  retaken: number;
  suddenDeaths: number;
  /** In the battle under way: 1 no advance (6.38, 6.39), 2 no second hex (6.40). */
  noAdvance: number;
  /** By resource hex: the strategic turn on which it begins to pay; 0 while it does not (5.16). */
  paying: Uint8Array;
  /** 5.86, 10.81 */
  command: { marker: 'ohl' | 'oberost' | 'none'; place: number };
  foch: { place: number };
  allenby: { place: number };
  /** The strategic turn of the Fall of the Czar and of the Bolshevik Revolution; 0 before (5.4). */
  fall: number;
  bolshevik: number;
  treaty: boolean;
  /** Operational turns since the last Russian Revolutions Phase: with Russian attacks, with attacks on Russians (5.44). */
  russian: { attacked: number; assailed: number; turns: number };
  /** The same for the turn under way. */
  now: { attacked: boolean; assailed: boolean };
  /** The strategic turn of the entry of the United States (5.71). */
  america: number;
  uBoats: { cancelled: boolean; ended: boolean };
  /** 5.38; and what the last roll demanded. */
  reserve: number;
  surrender: { baghdad: boolean; jerusalem: boolean; turkey: boolean; alpenkorps: boolean };
  /** Nations that come in when new units are placed (6.53, 17.11). */
  entering: { power: number; side: SideIndex }[];
  /** Both sides have courted Rumania at once: it stays out (17.11). */
  rumaniaOut: boolean;
  /** The Germans won at Jutland (6.49). */
  jutland: boolean;
  /** The town in which Lawrence has blown up the line (6.24); -1 for none. */
  raided: number;
  /** Strategic turns held when he last did; 0 for never. */
  raidedOn: number;
  /** Mandated offensives, Enver, Conrad, Haig: attacks made this turn, and how many could surely be made (6.29). */
  mandates: { made: number[]; could: number[] };
  /** The turn of the Gallipoli or Salonika landing, which takes all ships in Europe (9.56). */
  landed: number;
  /** Western units that came in by headquarters in the East this turn; they take ships (13.3). */
  overseas: number;
  /** The hex that the Arabs alone hold, and who held it before them (15.81); -1 for none. */
  arabs: { place: number; before: number };
  /** The Persian expedition has gone (17.21). */
  expedition: boolean;
  /** By unit: has been rebuilt from a dead pile (13.29). */
  rebuilt: Uint8Array;
  /** Shock-troop events played (15.4); divisions that may still be converted this phase; the turn of the second. */
  shock: number;
  converting: number;
  kaiserschlacht: number;
  kaiserschlachten: { front: number; attacks: number };
  /** The Conrad offensive has had its first attack (6.29). */
  conrad: boolean;
  /** An Allied tank unit that can be replaced has come onto the map (21.6). */
  tanksOut: boolean;
  /** The Hindenburg Line is laid (14.3). */
  hindenburg: boolean;
  /** The Allies have been in Kut (14.21). */
  kut: boolean;
  /** How far the Sinai pipeline has come, 0 to 4 (11.53). */
  pipeline: number;
  /** Landings and bases that give supply, once their event is played, until they are abandoned (11.33). */
  bases: { gallipoli: boolean; salonika: boolean; hamadan: boolean; europeanTurkey: boolean };
  /** Nobody comes ashore at Gallipoli any more (6.51). */
  beachesShut: boolean;
  /** 20: the pre-war events in force, as bits, by side. */
  preWar: [number, number];
  /** The same for those that were drawn. */
  hands: [number, number];
  /** 21.4: the victory points paid to Italy. 21.5: a pocket has held out. */
  bribe: number;
  scheffer: boolean;
  /** 21.1: the headquarters of the Guard has supported its one attack. */
  guard: boolean;
  /** By unit: of the Red Army (21.7). */
  red: Uint8Array;
  /** 21.2: who has restored Poland; 2 nobody. */
  poland: number;
}

export const WEATHER = { fair: 0, wet: 1, snow: 2, hot: 3 } as const;
export const FRONT = { west: 0, italy: 1, east: 2, caucasus: 3, iraq: 4, egypt: 5 } as const;
export const THEATRE_OF: readonly Theatre[] = [0, 0, 1, 1, 1, 0];

/** Places off the map. */
export const OFF = {
  unused: -1,
  /** Due on a later strategic turn, with an event, or when its nation enters. */
  coming: -2,
  deadEurope: -3,
  deadNearEast: -4,
  /** The Available Units Boxes (5.11). */
  europe: -5,
  nearEast: -6,
  arabia: -7,
  /** The Turkish Required Reserve (5.38). */
  reserve: -8,
  /** Strategic Movement Transit Box (9.13), and the Russian one to the Caucasus (9.24). */
  transit: -9,
  caucasus: -10,
  /** American units at the edge of the Western and of the Italian map (13.25). */
  edgeWest: -11,
  edgeItaly: -12,
  /** Sent away until a strategic turn (6.45). */
  away: -13,
  /** Out of play for good. */
  gone: -14,
} as const;

/** 14.1, 14.3: the Hindenburg Line is a heavy fort that feeds nobody. */
export const FORT = { none: 0, fort: 1, heavy: 2, hindenburg: 3 } as const;

export const WORKS = {
  /** 14.6 */
  devastated: 1,
  /** 6.34, 6.35 */
  trench: 2,
  /** An ultimate source that was captured once and is none any more (11.71). */
  spent: 4,
  /** 18.22: the die for this hex has been thrown. */
  rolled: 8,
  /** 18.24: counted as retaken. */
  retaken: 16,
  /** 6.10 */
  parisGun: 32,
  /** 6.34: entered by the Allies before the line was dug; it never will be. */
  overrun: 64,
  /** An empty fort that was attacked in this phase (10.14). */
  assailed: 128,
} as const;

export const MARK = {
  /** Has begun to move this phase. */
  moved: 1,
  /** Has attacked once more under a marker (10.82). */
  special: 2,
  /** Has attacked, has been attacked in this combat phase (10.14). */
  attacked: 4,
  assailed: 8,
  /** Devastates its hex (14.62). */
  devastates: 16,
  /** Moved by rail or sea this phase (9.56). */
  railed: 32,
  /** Put on top of its stack this phase. */
  raised: 64,
  /** Part of the Persian Expeditionary Force (17.21). */
  persia: 128,
  /** Stood next to an enemy when its movement began (21.6). */
  tied: 256,
  /** 21.5: holds out though cut off, until the attrition after the next. */
  holdsOut: 512,
  heldOut: 1024,
  /** 6.57: never shock troops again. */
  ill: 2048,
} as const;

/** Marks that outlive a phase. */
export const LASTING_MARKS = MARK.persia | MARK.devastates | MARK.holdsOut | MARK.heldOut | MARK.ill;

export const KNOWN = {
  /** Covered by others of its stack. */
  nobody: 0,
  /** On top of its stack, in a battle, or off the maps. */
  all: 1,
  /** An Allied unit in a stack that the Central Powers may look through (7.25). */
  watched: 2,
} as const;

export const CHIT = {
  aside: 0,
  pool: 1,
  /** Drawn and kept, unplayed (6.17). */
  held: 2,
  /** In effect, or an air unit at hand. */
  active: 3,
  /** An air unit used since the last strategic turn (15.12); a marker used this turn. */
  used: 4,
  out: 5,
} as const;

/** Strategic turns held, by the last letter: `s.letter >= LETTER.D` from Strategic Turn D on. */
export const LETTER = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8, I: 9, J: 10, K: 11 },
  ...{ L: 12, M: 13, N: 14, O: 15, P: 16, Q: 17, R: 18, S: 19, T: 20, U: 21 },
} as const;

export interface Data {
  readonly ground: Ground;
  readonly maps: Maps;
  readonly forces: Forces;
  readonly chits: Chits;
  readonly combat: CombatCharts;
  readonly content: Content;
  /** The maps of the scenario. */
  readonly fronts: GreatWarScenario['maps'];
  /** The historical set-up; where it has each unit; and by unit: is it set up at all. */
  readonly placement: Placement;
  readonly standsAt: ReadonlyMap<string, string>;
  readonly placed: Uint8Array;
  readonly places: Places;
  /** Where each unit may be set up, as it is asked for. */
  readonly rooms: Map<number, ReadonlySet<string>>;
}

export type Reader = EngineReader<GreatWar>;
export type Writer = EngineWriter<GreatWar>;
export type At<K extends keyof GreatWar['frames']> = FrameOf<GreatWar, K>;

export const { run, ask, seal, sequence, choice, secret } = rules<GreatWar>();

export const SEATS: readonly Seat[] = ['cp', 'allied'];
export const sideOf = (seat: Seat): SideIndex => (seat === 'cp' ? 0 : 1);
export const seatOf = (side: number): Seat => (side === 0 ? 'cp' : 'allied');
export const enemyOf = (seat: Seat): Seat => (seat === 'cp' ? 'allied' : 'cp');
/** 20: is a pre-war event in force? */
export const preWar = (g: Pick<Reader, 's'>, side: Seat, number: number): boolean =>
  (g.s.preWar[sideOf(side)] & (1 << number)) !== 0;

export { ALWAYS, YES_OR_NO } from '@armistice/engine';

export const SIDE_NAMES: { readonly [seat in Seat]: string } = {
  cp: 'the Central Powers',
  allied: 'the Allies',
};
