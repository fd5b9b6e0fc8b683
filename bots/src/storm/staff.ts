/** The general staff for Storm in the West: one decision for each thing the game can ask. */

import type { Listed } from '@armistice/engine';
import { plainly } from '@armistice/storm-in-the-west/reckoning';
import {
  type Data,
  LIMITS,
  type Seat,
  type StormScenario,
  type StormView,
  TANK,
  uses,
} from '@armistice/storm-in-the-west/staff';
import { best, first, one } from '../pick.ts';
import type { Asked, Bot, BotMaker, BotOptions, Decision } from '../types.ts';
import { type Assault, type Attacker, bestAssault, type Context, canFight, pocketBehind } from './assault.ts';
import { advance, airDefence, holdsOn, lose } from './battle.ts';
import type { Errand } from './guard.ts';
import { cutOff, lines, ownCut, supplied } from './lines.ts';
import {
  attackReason,
  battery,
  bring,
  decisive,
  farFromArmy,
  operations,
  pickAssault,
  reason,
  stepPrices,
  tempting,
  trains,
  traps,
} from './operations.ts';
import { type Own, Picture } from './picture.ts';
import { bestPlace, makePosts, marchOrder, needed, type Posts } from './posts.ts';
import { SCHOOLS, type School } from './schools.ts';
import { Bearings } from './stances.ts';
import { chooseFocus } from './strikes.ts';
import { type Aims, aims, type Orders, pull, USUAL, weightsOf, worth } from './values.ts';

/** A movement phase thought through before its first move. */
interface March {
  readonly step: string;
  readonly context: Context;
  readonly posts: Posts;
  /** Moves of the strikes, then everybody else in turn. */
  readonly ordered: Errand[];
  readonly queue: Own[];
}

export class Staff implements Bot {
  readonly level: string = 'staff';
  /** What a higher command wants different from the calendar. */
  orders: Orders = USUAL;
  /** Where this turn's main effort is; -1 before it is chosen. */
  focus = -1;
  readonly #data: Data;
  readonly #scenario: StormScenario;
  readonly #seat: Seat;
  readonly #setting: BotOptions['setting'];
  #march: March | undefined;
  #planned: { readonly of: Orders['sectors']; readonly bearings: Bearings } | undefined;
  /** What it last looked at, where nothing but its own choices has changed it since. */
  #kept: { readonly step: string; readonly picture: Picture } | undefined;
  #assault: Assault | undefined;
  /** The attack under preparation is its own, or taken over. */
  #begun = false;
  /** Who is to attack what in the first combat phase, by hex: nobody else is to have them before. */
  #plan = new Map<number, ReadonlySet<string>>();
  /** The attack under way is the one that air helps most. */
  #air = true;
  #tried = new Set<string>();
  #deployed = false;
  /** Fields that depend on who holds what, kept until that changes. */
  #fields:
    | { readonly control: string; readonly pull: Float32Array; readonly worth: Float32Array }
    | undefined;

  constructor({ setting, seat }: Pick<BotOptions, 'setting' | 'seat'>) {
    const { data, scenario } = setting as { data: Data; scenario: StormScenario };
    this.#data = data;
    this.#scenario = scenario;
    this.#seat = seat as Seat;
    this.#setting = setting;
  }

  /** The main effort is kept from turn to turn. */
  memory(): number {
    return this.focus;
  }

  choose(asked: Asked): Decision {
    const decide = STEPS[asked.step];
    if (this.#march !== undefined && this.#march.step !== asked.step) this.#march = undefined;
    if (asked.step !== 'assault' && asked.step !== 'airSupport') this.#begun = false;
    if (this.#kept?.step !== asked.step) this.#kept = undefined;
    return decide === undefined ? first(asked) : this.#noted(asked, decide(this, asked));
  }

  /** Things as the seat sees them now. In some steps only its own choices change them: then they are kept, and changed by those. */
  picture(asked: Asked): Picture {
    if (this.#kept !== undefined) return this.#kept.picture;
    const picture = new Picture(asked.view.board as unknown as StormView, this.#data, this.#seat);
    if (KEPT.has(asked.step)) this.#kept = { step: asked.step, picture };
    return picture;
  }

  #noted({ step }: Asked, decision: Decision): Decision {
    const picture = this.#kept?.picture;
    if (picture === undefined || !KEPT.has(step)) return decision;
    const { choice, value } = decision;
    if (choice === 'lose') picture.count(value as string, -1);
    else if (choice === 'replenish') picture.count(value as string, 1);
    else if (choice === 'goForward') {
      const own = picture.byId.get(value as string)!;
      picture.move(own, picture.hex(picture.board.battle!.hex));
    } else this.#kept = undefined;
    return decision;
  }

  /** What is ordered sector by sector, made once for each plan. */
  get #bearings(): Bearings {
    const { sectors } = this.orders;
    if (this.#planned?.of !== sectors)
      this.#planned = { of: sectors, bearings: new Bearings(this.#data, sectors) };
    return this.#planned.bearings;
  }

  /** Whom it follows, if not itself. */
  get #school(): School | undefined {
    return SCHOOLS[this.#seat][this.orders.school];
  }

  /** What it wants now. */
  aims({ board }: Picture): Aims {
    const { morale } = this.#data.content;
    return aims(this.#seat, board, this.#scenario, morale, this.orders, this.#school?.aims);
  }

  /** One of the questions of a battle. */
  battle(asked: Asked, decide: (asked: Asked, picture: Picture, aims: Aims) => Decision): Decision {
    const picture = this.picture(asked);
    const want = this.aims(picture);
    const { battle } = picture.board;
    const more = battle == null ? 0 : this.#bearings.at(picture.hex(battle.hex)).yield;
    return decide(asked, picture, { ...want, yield: want.yield + more });
  }

  #context(asked: Asked, phase: number): Context {
    const picture = this.picture(asked);
    const { board } = picture;
    const [data, seat] = [this.#data, this.#seat];
    const want = this.aims(picture);
    if (this.#fields?.control !== board.control) {
      this.#fields = {
        control: board.control,
        pull: pull(data, picture.control, picture.side),
        worth: worth(data, picture.control, picture.side),
      };
    }
    return {
      picture,
      data,
      seat,
      how: plainly(data.combat, seat),
      surprise: board.turn === this.#scenario.surprise && phase === 1,
      weakTrenches: uses(this.#setting, 'weakTrenches'),
      superHighOdds: uses(this.#setting, 'superHighOdds'),
      belgianDemoralization: uses(this.#setting, 'belgianDemoralization'),
      pull: this.#fields.pull,
      worth: this.#fields.worth,
      aims: want,
      w: this.#school?.weights ?? weightsOf(seat, board, this.#scenario, data.content.morale),
      caution: this.orders.caution,
      bearings: this.#bearings,
      focus: this.focus,
      pocketed: cutOff(picture),
      cut: ownCut(picture),
      prices: want.careful ? stepPrices(board.pools) : {},
      relief: new Map(),
    };
  }

  // ---- set-up: as in history, but for the guns, which belong where the main effort will be

  deploy(asked: Asked): Decision {
    const { guns, units } = this.#data.forces;
    if (this.#deployed || guns < 0 || this.#seat !== 'german') return first(asked, 'ready', 'reset');
    this.#deployed = true;
    const context = this.#context(asked, 1);
    const { picture } = context;
    const focus = this.orders.focus >= 0 ? this.orders.focus : chooseFocus(context, -1);
    const own = picture.byId.get(units[guns]!.id);
    if (focus < 0 || own === undefined) return first(asked, 'ready', 'reset');
    const listed = new Map<number, Listed>();
    for (const one of asked.choices({ choice: 'place', id: own.id }))
      listed.set(picture.hex((one.value as { to: string }).to), one);
    const places = [own.hex, ...listed.keys()].filter((hex) => picture.enemyZone[hex] === 0);
    const to = listed.get(battery(context, places, focus));
    return to === undefined
      ? first(asked, 'ready', 'reset')
      : { ...to, why: 'the guns where the storm will be' };
  }

  // ---- replacements: refill the line, rebuild what fights best

  replace(asked: Asked): Decision {
    const picture = this.picture(asked);
    const { forces } = this.#data;
    const near = (own: Own): number =>
      this.focus >= 0 && picture.distance(own.hex, this.focus) <= 4 ? 1.5 : 0;
    const reduced = best(asked.choices({ choice: 'replenish' }), (listed) => {
      const own = picture.byId.get(listed.value as string)!;
      return own.attack + own.defence * 0.5 + (forces.stoss[own.u] === 1 ? 2 : 0) + near(own);
    });
    if (reduced !== undefined) return { ...reduced, why: 'fills up a unit that has lost a step' };
    const landing = best(asked.choices({ choice: 'land' }), ({ value }) => {
      const { unit, to } = value as { unit: string; to: string };
      return -farFromArmy(picture, forces.army[forces.index.get(unit)!]!, picture.hex(to));
    });
    if (landing !== undefined) return landing;
    const lost = best(asked.choices({ choice: 'rebuild' }), ({ value }) => {
      const { unit, steps } = value as { unit: string; steps: number };
      const u = forces.index.get(unit)!;
      if (steps < forces.steps[u]!) return -Infinity;
      return forces.attack[u * 3 + steps]! + (forces.tank[u] !== TANK.none ? 3 : 0);
    });
    return lost === undefined ? first(asked) : { ...lost, why: 'rebuilds what was lost' };
  }

  /** Takes off by sea only those who would be lost. */
  evacuate(asked: Asked): Decision {
    const picture = this.picture(asked);
    for (const listed of asked.choices({ choice: 'embark' })) {
      const own = picture.byId.get(listed.value as string);
      if (own !== undefined && lines(picture, picture.side).reaches(own.hex)) continue;
      return { ...listed, why: 'saves what is cut off' };
    }
    return first(asked);
  }

  // ---- movement: a plan for the phase, then unit by unit

  #marchOf(asked: Asked, choice: string): March {
    if (this.#march !== undefined) return this.#march;
    let context = this.#context(asked, 1);
    if (choice === 'rail' || this.focus < 0) {
      this.focus = this.orders.focus >= 0 ? this.orders.focus : chooseFocus(context, this.focus);
      context = { ...context, focus: this.focus };
    }
    const { errands, strikes } = choice === 'move' ? operations(asked, context) : trains(asked, context);
    const ordered = [...errands];
    this.#plan = new Map(
      strikes.map(({ assault }) => [assault.target, new Set(assault.units.map(({ own }) => own.id))]),
    );
    const bound = new Set(ordered.map(({ own }) => own));
    const queue = marchOrder(context).filter((own) => !bound.has(own));
    this.#march = { step: asked.step, context, posts: makePosts(context), ordered, queue };
    return this.#march;
  }

  move(asked: Asked, choice: string): Decision {
    const march = this.#marchOf(asked, choice);
    const { context, posts, ordered, queue } = march;
    const { picture } = context;
    const entering = bring(asked, context, choice);
    if (entering !== undefined) return entering;
    for (let next = ordered.shift(); next !== undefined; next = ordered.shift()) {
      const { own, to, why } = next;
      if (own.hex === to) continue;
      const goal = picture.id(to);
      for (const listed of asked.choices({ choice, id: own.id })) {
        if ((listed.value as { to: string }).to !== goal) continue;
        posts.have[own.hex]! -= own.defence;
        posts.have[to]! += own.defence;
        picture.move(own, to);
        return { ...listed, why };
      }
    }
    for (let own = queue.shift(); own !== undefined; own = queue.shift()) {
      const options = new Map<number, Listed>();
      const bound = needed(context, own) && posts.risky[own.hex] === 0;
      for (const listed of asked.choices({ choice, id: own.id })) {
        const hex = picture.hex((listed.value as { to: string }).to);
        if (!bound || tempting(context, own, hex)) options.set(hex, listed);
      }
      if (options.size === 0) continue;
      const { hex, better } = bestPlace(posts, own, options.keys());
      const listed = options.get(hex);
      if (listed === undefined) continue;
      if (better < context.w.stir) {
        posts.have[hex]! -= own.defence;
        posts.have[own.hex]! += own.defence;
        continue;
      }
      picture.move(own, hex);
      return { ...listed, why: reason(context, hex) };
    }
    return first(asked);
  }

  /** Through the gaps, zones of control or not: to cut off what still stands, and to have it surrounded in the next attack. */
  infiltrate(asked: Asked): Decision {
    const context = this.#context(asked, 2);
    const { picture, aims: want, w, pull: draws } = context;
    const { morale } = this.#data.ground;
    const fed = supplied(picture);
    const cut = ownCut(picture);
    let found: { readonly listed: Listed; readonly value: number; readonly pocket: number } | undefined;
    for (const { id } of asked.foci({ choice: 'infiltrate' })) {
      const own = picture.byId.get(String(id));
      if (own === undefined || needed(context, own) || (want.careful && holdsOn(picture, own))) continue;
      for (const listed of asked.choices({ choice: 'infiltrate', id })) {
        const hex = picture.hex((listed.value as { to: string }).to);
        if (picture.control[hex] === picture.side || (fed[hex] === 0 && want.ending < 1)) continue;
        const pocket = this.#data.forces.zoc[own.u] === 1 ? pocketBehind(context, hex) : 0;
        const danger = picture.threat[hex]! > own.defence * 2.5 ? w.danger * (1 - want.ending) : 0;
        const value =
          morale[hex]! * want.morale +
          (w.into + draws[hex]! * w.intoPull) * want.push * context.bearings.at(hex).push +
          (pocket + traps(context, hex)) * want.pocket -
          danger;
        if (value <= Math.max(w.stir, found?.value ?? 0)) continue;
        const from = own.hex;
        picture.move(own, hex);
        const lost = ownCut(picture) - cut;
        picture.move(own, from);
        picture.control[hex] = 1 - picture.side;
        if (lost <= 0 || want.ending === 1) found = { listed, value, pocket };
      }
    }
    if (found === undefined) return first(asked);
    const goal = picture.name(picture.hex((found.listed.value as { to: string }).to));
    const why =
      found.pocket >= 1 ? `cuts the supply of those around ${goal}` : `gets behind the line at ${goal}`;
    return { ...found.listed, why };
  }

  // ---- combat

  fight(asked: Asked): Decision {
    const board = asked.view.board as unknown as StormView;
    const phase = phaseOf(asked);
    const context = this.#context(asked, phase);
    const { picture } = context;
    if (phase === 2) this.#plan.clear();
    const open: { readonly plain: Assault; readonly best: Assault }[] = [];
    const guns = this.#guns(picture);
    for (const { id } of asked.foci({ choice: 'attack' })) {
      if (this.#tried.has(`${board.turn} ${phase} ${id}`)) continue;
      const hex = picture.hex(String(id));
      const plain = this.#attackOn(context, hex, false);
      if (plain === undefined) continue;
      const inRange = guns >= 0 && picture.distance(guns, hex) <= LIMITS.agbRange;
      open.push({ plain, best: (inRange ? this.#attackOn(context, hex, true) : undefined) ?? plain });
    }
    const best = pickAssault(open);
    if (best === undefined && this.#plan.size > 0) {
      // What was planned no longer pays: everybody is free again.
      this.#plan.clear();
      return this.fight(asked);
    }
    if (best === undefined) return first(asked);
    this.#assault = best;
    this.#begun = true;
    this.#air = decisive(
      context,
      best,
      open.map(({ plain }) => plain),
    );
    const hex = picture.id(best.target);
    this.#plan.delete(best.target);
    this.#tried.add(`${board.turn} ${phase} ${hex}`);
    return { choice: 'attack', value: hex, why: attackReason(picture, best) };
  }

  /** The best attack on a hex by those who stand next to it. */
  #attackOn(context: Context, hex: number, guns: boolean): Assault | undefined {
    const { picture } = context;
    const enemy = picture.enemy[hex];
    if (enemy === undefined) return undefined;
    const elsewhere = new Set<string>();
    for (const [target, ids] of this.#plan) if (target !== hex) for (const id of ids) elsewhere.add(id);
    const able: Attacker[] = [];
    for (const from of picture.land[hex]!)
      for (const own of picture.at[from] ?? [])
        if (own.seen.attacked !== true && !elsewhere.has(own.id) && canFight(context, own, from, hex))
          able.push({ own, from });
    const found = bestAssault(context, enemy, able, guns, 0);
    if (found === undefined || found.gain < -2) return found;
    const pocket = pocketBehind(context, hex);
    return pocket > 0 ? bestAssault(context, enemy, able, guns, pocket) : found;
  }

  #guns(picture: Picture): number {
    const { guns, units } = this.#data.forces;
    const own = guns < 0 ? undefined : picture.byId.get(units[guns]!.id);
    return own === undefined || own.seen.attacked === true ? -1 : own.hex;
  }

  /** Air support for its own attacks: all of it where it counts most. */
  airSupport(asked: Asked): Decision {
    const values = [...asked.choices()];
    const most = Math.max(...values.map((listed) => listed.value as number));
    return values.find((listed) => listed.value === (this.#air || !this.#begun ? most : 0))!;
  }

  prepare(asked: Asked): Decision {
    this.#takeOver(asked);
    const wanted = new Set(this.#assault?.units.map(({ own }) => own.id) ?? []);
    const { forces } = this.#data;
    let tanks: Listed | undefined;
    for (const listed of asked.choices({ choice: 'join' })) {
      if (!wanted.has(listed.value as string)) continue;
      if (forces.tank[forces.index.get(listed.value as string)!] === TANK.none) return listed;
      tanks = listed;
    }
    if (tanks !== undefined) return tanks;
    const support = this.#assault?.guns === true ? one(asked, 'support') : undefined;
    return support ?? first(asked, 'commit', 'callOff');
  }

  /** An attack that somebody else began, whose staff is asked in the middle of it: plans it from here. */
  #takeOver(asked: Asked): void {
    if (this.#begun) return;
    const { battle } = asked.view.board as unknown as StormView;
    const context = this.#context(asked, 1);
    const { picture } = context;
    const hex = battle == null ? -1 : picture.hex(battle.hex);
    const guns = this.#guns(picture);
    const inRange = guns >= 0 && hex >= 0 && picture.distance(guns, hex) <= LIMITS.agbRange;
    const found = hex < 0 ? undefined : this.#attackOn(context, hex, inRange);
    this.#assault = found !== undefined && found.gain > -1 ? found : undefined;
    this.#begun = true;
  }
}

/** Which combat phase this is: the prompt says so. */
const phaseOf = (asked: Asked): number => (asked.view.prompt?.startsWith('First') === true ? 1 : 2);

/** Steps whose questions follow each other without anybody else's choice between. */
const KEPT: ReadonlySet<string> = new Set(['replacements', 'attackerLosses', 'advance']);

const STEPS: { readonly [step: string]: (staff: Staff, asked: Asked) => Decision } = {
  deploy: (staff, asked) => staff.deploy(asked),
  replacements: (staff, asked) => staff.replace(asked),
  strategicMovement: (staff, asked) => staff.move(asked, 'rail'),
  regularMovement: (staff, asked) => staff.move(asked, 'move'),
  infiltration: (staff, asked) => staff.infiltrate(asked),
  combat: (staff, asked) => staff.fight(asked),
  assault: (staff, asked) => staff.prepare(asked),
  airSupport: (staff, asked) => staff.airSupport(asked),
  airDefence: (staff, asked) => staff.battle(asked, airDefence),
  defenderLosses: (staff, asked) => staff.battle(asked, lose),
  attackerLosses: (staff, asked) => staff.battle(asked, lose),
  bombLosses: (staff, asked) => staff.battle(asked, lose),
  advance: (staff, asked) => staff.battle(asked, advance),
  evacuation: (staff, asked) => staff.evacuate(asked),
  bigBertha: (_staff, asked) => first(asked, 'redeploy', 'abandon'),
};

export const stormStaff: BotMaker = (of) => new Staff(of);
