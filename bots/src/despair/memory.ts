/**
 * What the enemy is thought to have where. Their whole strength is known to all, and so is where their blocks stand; what has
 * lain face up is remembered until it moves; the rest is divided among blocks that hide.
 */

import { expectedInHex } from '@armistice/fields-of-despair/expected';
import {
  type Data,
  type DespairScenario,
  type DespairView,
  KIND,
  mostOf,
} from '@armistice/fields-of-despair/staff';
import type { Picture } from './picture.ts';

export interface Notes {
  readonly thought: Float64Array | undefined;
  readonly blocks: Uint8Array;
  readonly turn: number;
  readonly points: readonly PointOf[];
}

/** 15.0.2: whose the one point is that a Belgian fortress brings: nobody's yet, a side's, or lost to all because it fell before Turn 1. */
export type PointOf = 'open' | 'cp' | 'allied' | 'before';

export class Memory {
  readonly #scenario: DespairScenario;
  /** By place: SPs thought there at the last look, and blocks that stood there. */
  #thought: Float64Array | undefined;
  #blocks = new Uint8Array(0);
  #turn = -1;
  /** By fortress of Belgium, and who held it at the last look. */
  #points: PointOf[] = [];
  #held: boolean[] = [];

  /** With notes of another one it goes on where that one stands. */
  constructor(scenario: DespairScenario, notes?: Notes) {
    this.#scenario = scenario;
    if (notes === undefined) return;
    this.#thought = notes.thought?.slice();
    this.#blocks = notes.blocks.slice();
    this.#turn = notes.turn;
    this.#points = [...notes.points];
  }

  /** What it remembers, as plain data. */
  notes(): Notes {
    return {
      thought: this.#thought?.slice(),
      blocks: this.#blocks.slice(),
      turn: this.#turn,
      points: [...this.#points],
    };
  }

  /** Writes into the picture what it thinks, and remembers it. */
  look(picture: Picture): void {
    const { seen } = picture;
    if (seen.solo !== null) {
      readTables(picture, seen.solo.hidden);
      return;
    }
    const thought = this.#thought === undefined ? this.#begin(picture) : this.#follow(picture, this.#thought);
    settle(picture, thought);
    picture.enemy.set(thought);
    this.#count(picture);
    this.#thought = thought;
    this.#blocks = picture.blocks.slice();
    this.#turn = seen.turn;
  }

  /** 15.0.2: who has what point, as scored when a turn ended with things as they were at the last look. */
  #count(picture: Picture): void {
    const { seen, control, data } = picture;
    const held = data.content.objectives.belgian.map((hex) => control[picture.place(hex)] === 0);
    if (this.#points.length === 0)
      this.#points = held.map((theirs) =>
        !theirs || seen.turn === 0 ? 'open' : seen.turn === 1 ? 'before' : 'cp',
      );
    else if (seen.turn !== this.#turn)
      this.#points = this.#points.map((point, i) => scored(point, this.#held[i] ?? held[i]!, this.#turn));
    this.#points = this.#points.map((point, i) => (point === 'before' && !held[i]! ? 'open' : point));
    this.#held = held;
    picture.points = this.#points;
  }

  /** At the first look: as the scenario has it, else evenly over blocks. */
  #begin(picture: Picture): Float64Array {
    const thought = new Float64Array(picture.ground.places);
    const { seen } = picture;
    const first = seen.turn <= this.#scenario.firstTurn && seen.phase <= 1;
    const enemy = picture.seat === 'cp' ? 'allied' : 'cp';
    if (first && this.#scenario.free === null) {
      for (const { side, nations, hexes } of this.#scenario.groups) {
        if (side !== enemy) continue;
        let points = 0;
        for (const { infantry, cavalry } of Object.values(nations)) points += infantry + cavalry;
        for (const hex of hexes) thought[picture.place(hex)]! += points / hexes.length;
      }
      if (enemy === 'allied') thought[picture.ground.england]! += this.#scenario.england;
    }
    spreadUnknown(picture, thought);
    return thought;
  }

  #follow(picture: Picture, before: Float64Array): Float64Array {
    const { seen, ground, blocks } = picture;
    const thought = before.slice();
    if (seen.turn !== this.#turn && this.#turn > 0) this.#reorganised(picture, thought);
    let pool = 0;
    let gained = 0;
    for (let h = 0; h < ground.places; h++) {
      const [had, has] = [this.#blocks[h]!, blocks[h]!];
      if (has < had) {
        const gone = has === 0 ? thought[h]! : (thought[h]! * (had - has)) / had;
        thought[h]! -= gone;
        pool += gone;
      } else gained += has - had;
    }
    if (gained > 0)
      for (let h = 0; h < ground.places; h++) {
        const more = blocks[h]! - this.#blocks[h]!;
        if (more > 0) thought[h]! += (pool * more) / gained;
      }
    spreadUnknown(picture, thought);
    return thought;
  }

  /** After a Strategic Reorganization most of what was known is worth little; new troops come to known places. */
  #reorganised(picture: Picture, thought: Float64Array): void {
    const { ground, blocks, seen } = picture;
    let [all, weight] = [0, 0];
    const share = new Float64Array(ground.places);
    for (let h = 0; h < ground.places; h++) {
      all += thought[h]!;
      if (blocks[h] === 0) continue;
      const facing = picture.near(h).some((n) => picture.control[n] === picture.side || picture.stands(n));
      share[h] = STACKED[blocks[h]!]! * (facing || picture.stands(h) ? 1 : 0.6);
      weight += share[h]!;
    }
    for (let h = 0; h < ground.places; h++)
      thought[h] =
        blocks[h] === 0 ? 0 : thought[h]! * 0.35 + (weight > 0 ? (all * 0.65 * share[h]!) / weight : 0);
    const due = picture.data.content.economy[seen.turn - 1];
    if (due === undefined) return;
    const [east, paris] = ground.home;
    if (picture.side === 0) {
      if (blocks[paris]! > 0) thought[paris]! += due.paris;
      if (blocks[ground.england]! > 0) thought[ground.england]! += due.england;
    } else if (blocks[east]! > 0) thought[east]! += due.koblenz;
  }
}

/** Whose a point is after a turn at whose end the Central Powers held the fortress, or did not. */
function scored(point: PointOf, theirs: boolean, turn: number): PointOf {
  if (turn === 0) return theirs ? 'before' : point;
  if (theirs) return point === 'before' ? point : 'cp';
  return point === 'cp' ? 'allied' : point;
}

/** By blocks in a place, once everybody has set up anew: one alone is mostly a post, three are mostly a mass. */
const STACKED = [0, 1, 3, 6];

/** Blocks that came to a place nothing was thought in hold something, for all one knows. */
function spreadUnknown(picture: Picture, thought: Float64Array): void {
  const total = totalOf(picture.seen, picture);
  let weight = 0;
  for (let h = 0; h < picture.ground.places; h++) weight += STACKED[picture.blocks[h]!]!;
  const usual = weight === 0 ? 0 : (total / weight) * 0.5;
  for (let h = 0; h < picture.ground.places; h++)
    if (picture.blocks[h]! > 0 && thought[h]! <= 0) thought[h] = usual * STACKED[picture.blocks[h]!]!;
}

/** 23.3: against the solitaire system: what lies open, and what its table would lay where nobody has looked. */
function readTables(picture: Picture, hidden: number): void {
  const { blocks, known, enemy, strength } = picture;
  for (let h = 0; h < picture.ground.size; h++) {
    if (blocks[h] === 0) continue;
    enemy[h] =
      known[h]! > 0 ? known[h]! : expectedInHex(picture.data.content, hidden, Math.max(15, strength[h]!));
  }
}

const totalOf = (seen: DespairView, picture: Picture): number =>
  seen.strength[picture.seat === 'cp' ? 'allied' : 'cp'];

/** What lies face up is what it is; the hidden rest adds up to what is left. */
function settle(picture: Picture, thought: Float64Array): void {
  const { ground, blocks, hidden, known } = picture;
  let [rest, sum] = [totalOf(picture.seen, picture), 0];
  const back = new Float64Array(ground.places);
  for (let h = 0; h < ground.places; h++) {
    rest -= known[h]!;
    if (hidden[h] === 0) continue;
    const seenShare = blocks[h] === hidden[h] ? 0 : known[h]!;
    back[h] = Math.max(thought[h]! - seenShare, hidden[h]! * 0.3);
    sum += back[h]!;
  }
  const scale = sum > 0 ? Math.max(0, rest) / sum : 0;
  for (let h = 0; h < ground.places; h++)
    thought[h] = known[h]! + Math.min(hidden[h]! * mostOf(KIND.infantry), back[h]! * scale);
}

const NOBODY = { koblenz: 0, paris: 0, england: 0 } as const;

/** 6.2: who is raised at home before anybody acts in the next turn. */
export const raisedNext = ({ data, seen }: Picture): typeof NOBODY | Data['content']['economy'][number] =>
  data.content.economy[seen.turn] ?? NOBODY;

/** For plans that reach into the next turn: what will have come to the enemy's homes by then. */
export function expectArrivals(picture: Picture): void {
  const { ground, side, enemy, blocks } = picture;
  const due = raisedNext(picture);
  const [koblenz, paris] = ground.home;
  const coming =
    side === 0
      ? [[paris, due.paris] as const, [ground.england, due.england] as const]
      : [[koblenz, due.koblenz] as const];
  for (const [home, points] of coming) {
    if (points === 0 || picture.stands(home)) continue;
    enemy[home]! += points;
    blocks[home] = Math.max(1, blocks[home]!);
  }
}

/** How far the truth may be from what is thought of a place, as a share. */
export function doubtOf(picture: Picture, place: number): number {
  const [all, hidden] = [picture.blocks[place]!, picture.hidden[place]!];
  return all === 0 || hidden === 0 ? 0 : 0.55 * (hidden / all);
}
