/** A disposition put into practice, block by block: set-up (14.2) and Strategic Reorganization (8.1). */

import type { Listed } from '@armistice/engine';
import { type DespairScenario, LONGEST } from '@armistice/fields-of-despair/staff';
import { best, first, one } from '../pick.ts';
import type { Asked, Decision } from '../types.ts';
import type { Context } from './assault.ts';
import { type Disposition, dispose } from './disposition.ts';
import { hexesHeld } from './economy.ts';
import type { Own, Picture } from './picture.ts';
import { massed } from './soloMass.ts';

interface Shift {
  readonly block: string;
  readonly sp: number;
  readonly to: string;
}

/** A plan has at most so many parts; a few are left for what must be done at its end. */
const PARTS = LONGEST - 4;

export class Reorganising {
  readonly #wanted: Float64Array;
  /** Places of which the disposition speaks. */
  readonly #open: ReadonlySet<number>;
  #parts = 0;
  readonly #stuck = new Set<string>();

  constructor({ wanted }: Pick<Disposition, 'wanted'>, open: readonly number[]) {
    this.#wanted = wanted;
    this.#open = new Set(open);
  }

  /** The next part of the plan; 'ready' at its end. */
  next(asked: Asked, picture: Picture): Decision {
    if (this.#parts++ < PARTS) {
      const made =
        this.#fromEast(asked, picture) ??
        this.#shift(asked, picture) ??
        this.#tidy(asked, picture) ??
        this.#gather(asked, picture) ??
        this.#disguise(asked, picture);
      if (made !== undefined) return made;
    }
    const cover = one(asked, 'garrison');
    if (cover !== undefined) return { ...cover, why: 'leaves no gap in the line' };
    return first(asked, 'ready', 'place');
  }

  #missing(picture: Picture, place: number): number {
    return this.#open.has(place) ? this.#wanted[place]! - picture.strength[place]! : 0;
  }

  /** 5.5: those from the East go where most is missing. */
  #fromEast(asked: Asked, picture: Picture): Decision | undefined {
    let found: Listed | undefined;
    let most = -Infinity;
    for (const { id } of asked.foci({ choice: 'place' })) {
      const missing = this.#missing(picture, picture.place(String(id)));
      for (const listed of asked.choices({ choice: 'place', id })) {
        const { sp } = listed.value as unknown as { readonly sp: number };
        const score = sp <= Math.max(missing, 4) ? missing + sp * 0.1 : -sp;
        if (score <= most) continue;
        most = score;
        found = listed;
      }
    }
    return found === undefined ? undefined : { ...found, why: 'brings the armies of the East to the front' };
  }

  /** From where too many stand to where most are missing. */
  #shift(asked: Asked, picture: Picture): Decision | undefined {
    const needy = [...this.#open]
      .map((place) => ({ place, missing: this.#missing(picture, place) }))
      .filter(({ place, missing }) => missing >= (picture.strength[place] === 0 ? 1 : 3))
      .sort((a, b) => b.missing - a.missing || a.place - b.place);
    const rich = this.#surplus(picture);
    for (const { place, missing } of needy) {
      const goal = picture.id(place);
      for (const { own, spare } of rich) {
        const key = `${own.nation} ${own.kind} ${goal}`;
        if (own.place === place || this.#stuck.has(key)) continue;
        const most = Math.min(missing + 1, spare);
        let found: Listed | undefined;
        let points = 0;
        for (const listed of asked.choices({ choice: 'shift', id: own.id })) {
          const { sp, to } = listed.value as unknown as Shift;
          if (to !== goal || sp > most || sp <= points) continue;
          points = sp;
          found = listed;
        }
        if (found !== undefined) return { ...found, why: 'sets the armies up anew' };
        if (spare >= own.value) this.#stuck.add(key);
      }
    }
    return undefined;
  }

  /** Blocks that can give, those of the richest places first. */
  #surplus(picture: Picture): { readonly own: Own; readonly spare: number }[] {
    const found: { own: Own; spare: number; over: number }[] = [];
    for (const [place, stack] of picture.own.entries()) {
      if (!this.#open.has(place)) continue;
      const over = picture.strength[place]! - this.#wanted[place]!;
      if (over < 1) continue;
      for (const own of stack) if (own.value > 0) found.push({ own, spare: over, over });
    }
    return found.sort(
      (a, b) => b.over - a.over || b.own.value - a.own.value || (a.own.id < b.own.id ? -1 : 1),
    );
  }

  /** Small garrisons behind the front eat supply: they join the line while there are more hexes than can be fed. */
  #gather(asked: Asked, picture: Picture): Decision | undefined {
    if (hexesHeld(picture) < picture.board.supply) return undefined;
    const idle: Own[] = [];
    for (const [place, stack] of picture.own.entries())
      if (
        this.#open.has(place) &&
        this.#wanted[place] === 0 &&
        stack.length > 0 &&
        !picture.frontline(place) &&
        place !== picture.ground.england
      )
        idle.push(...stack);
    for (const own of idle.sort((a, b) => a.value - b.value || a.place - b.place)) {
      if (this.#stuck.has(own.id)) continue;
      this.#stuck.add(own.id);
      let found: Listed | undefined;
      let most = -Infinity;
      for (const listed of asked.choices({ choice: 'shift', id: own.id })) {
        const { sp, to } = listed.value as unknown as Shift;
        const place = picture.place(to);
        if (sp !== own.value || this.#wanted[place]! <= 0 || !picture.stands(place)) continue;
        const missing = this.#missing(picture, place);
        if (missing > most) [found, most] = [listed, missing];
      }
      if (found !== undefined) return { ...found, why: 'sets the armies up anew' };
    }
    return undefined;
  }

  /** 17.1: as many blocks as there is room for in each hex of the front, so that weak and strong look alike. */
  #disguise(asked: Asked, picture: Picture): Decision | undefined {
    let found: Own | undefined;
    for (const [place, stack] of picture.own.entries()) {
      if (picture.room(place) === 0 || !picture.frontline(place)) continue;
      for (const own of stack)
        if (own.value >= 2 && !this.#stuck.has(own.id) && own.value > (found?.value ?? 0)) found = own;
    }
    if (found === undefined) return undefined;
    const part = Math.ceil(found.value / 3);
    const listed = best(asked.choices({ choice: 'split', id: found.id }), ({ value }) => {
      const { sp } = value as unknown as { readonly sp: number };
      return -Math.abs(sp - part);
    });
    if (listed === undefined) this.#stuck.add(found.id);
    return listed === undefined ? this.#disguise(asked, picture) : { ...listed, why: 'hides its strength' };
  }

  /** Deception blocks behind the front eat supply. */
  #tidy(asked: Asked, picture: Picture): Decision | undefined {
    for (const listed of asked.choices({ choice: 'undeceive' })) {
      const place = picture.place(String(listed.value).split(':')[0]!);
      if (this.#open.has(place) && picture.strength[place] === 0 && !picture.frontline(place))
        return { ...listed, why: 'sets the armies up anew' };
    }
    return undefined;
  }
}

/** All that 8.1 lets a side move: the places, and the points in them. */
export function armyOf(picture: Picture): { readonly open: number[]; readonly points: number } {
  const { ground, side, control } = picture;
  const fed = picture.lines(side);
  const open: number[] = [];
  let points = side === 0 ? picture.seen.tracks.eastHome : 0;
  for (let place = 0; place < ground.places; place++) {
    if (fed[place] === 0 || (control[place] !== side && !picture.stands(place))) continue;
    open.push(place);
    points += picture.strength[place]!;
  }
  return { open, points };
}

/** 8.1: a new disposition of all that can be moved. */
export function reorganise(context: Context, last: boolean): Reorganising {
  const { picture, w } = context;
  const { open, points } = armyOf(picture);
  // After the last turn nothing is gained by moving.
  if (last) return new Reorganising({ wanted: picture.strength.slice() }, open);
  const wanted =
    picture.seen.solo === null
      ? dispose(context, open, points, w.mass).wanted
      : massed(context, open, points);
  return new Reorganising({ wanted }, open);
}

/** 14.2: each group within its hexes. */
export function setUp(context: Context, scenario: DespairScenario): Reorganising {
  const { picture, w } = context;
  const wanted = picture.strength.slice();
  const open = new Set<number>();
  for (const group of scenario.groups) {
    if (group.side !== picture.seat || group.hexes.length < 2) continue;
    const places = group.hexes.map((hex) => picture.place(hex));
    let points = 0;
    for (const { infantry, cavalry } of Object.values(group.nations)) points += infantry + cavalry;
    const shared = places.filter((place) => open.has(place));
    const share = w.mass * (picture.seen.initiative === picture.seat ? 1 : 0.8);
    const own =
      picture.seen.solo === null
        ? dispose(context, places, points, share).wanted
        : massed(context, places, points);
    for (const place of places) {
      wanted[place] = (shared.includes(place) ? wanted[place]! : 0) + own[place]!;
      open.add(place);
    }
  }
  return new Reorganising({ wanted }, [...open]);
}
