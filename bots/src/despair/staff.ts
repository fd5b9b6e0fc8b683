/** The general staff for Fields of Despair: one decision for each thing the game can ask. */

import type { Listed, Random } from '@armistice/engine';
import type { Data, DespairScenario, DespairView, Seat } from '@armistice/fields-of-despair/staff';
import { COUNTRY } from '@armistice/fields-of-despair/staff';
import { first } from '../pick.ts';
import type { Asked, Bot, BotMaker, BotOptions, Decision } from '../types.ts';
import { patrol, scout } from './air.ts';
import { type Context, prize } from './assault.ts';
import { backFromEast, combat, declare, leaveOut, lose, pressOn, reinforce, sendEast } from './battle.ts';
import { prepare, spend, submarines } from './economy.ts';
import { barrage, breakoutGuns, counterBarrage, railGun } from './fires.ts';
import { dig, fallBack, lineOf } from './line.ts';
import { expectArrivals, Memory, type Notes } from './memory.ts';
import { Gunnery } from './odds.ts';
import { EFFORT, type Orders, USUAL, weighed } from './orders.ts';
import { type Order, type Plan, planBreakout, planPhase } from './phase.ts';
import { Picture } from './picture.ts';
import { type Reorganising, reorganise, setUp } from './reorganise.ts';
import { type Danger, dangerOf } from './risk.ts';
import { againstTables, soloWeights } from './solo.ts';
import { scoutTogether } from './soloAir.ts';
import { breakThrough } from './soloBreak.ts';
import { guards, stillLeft } from './soloMass.ts';
import { prizesOf } from './soloPath.ts';
import { entrain } from './trains.ts';
import { pullOf, regard, victoryOf, weightsOf, worthOf } from './values.ts';

/** The way through Belgium. */
const LIEGE = 'I02';
const NAMUR = 'H02';
const MASKS_FROM = 6;

/** Movement under way: orders still to be given, and one that is being carried out hop by hop. */
interface March {
  readonly key: string;
  readonly plan: Plan;
  hop: { readonly order: Order; at: number } | undefined;
}

export class Staff implements Bot {
  readonly level: string = 'staff';
  readonly scenario: DespairScenario;
  /** What it has been told. */
  orders: Orders = USUAL;
  /** In trials: squadrons look where something is to be had, and nobody plans for their sake. */
  quick = false;
  readonly #data: Data;
  readonly #seat: Seat;
  readonly #short: boolean;
  readonly #gunnery: Gunnery;
  readonly #random: Random;
  readonly #memory: Memory;
  #context: Context | undefined;
  #march: March | undefined;
  #setting: { readonly key: string; readonly plan: Reorganising } | undefined;
  #line: { readonly path: number[]; dug: number } | undefined;
  /** The hex a breakout goes on from. */
  #from = '';
  #interest: { readonly key: string; readonly of: Float64Array } | undefined;
  #roll = { turn: -1, value: 0 };

  /** With what another one remembers it goes on where that one stands. */
  constructor({ setting, seat, random }: Pick<BotOptions, 'setting' | 'seat' | 'random'>, notes?: Notes) {
    this.#data = setting.data as Data;
    this.scenario = setting.scenario as DespairScenario;
    this.#seat = seat as Seat;
    this.#short = setting.options.short1914 === true;
    this.#gunnery = new Gunnery(this.#data.content, setting.options.combat === 'table');
    this.#random = random;
    this.#memory = new Memory(this.scenario, notes);
  }

  memory(): Notes {
    return this.#memory.notes();
  }

  choose(asked: Asked): Decision {
    const picture = this.picture(asked);
    if (asked.step !== 'movement' && asked.step !== 'breakoutMove') this.#march = undefined;
    const decide = STEPS[asked.step];
    return decide === undefined ? first(asked) : decide(this, asked, picture);
  }

  /** Things as the seat sees them now, with what it makes of the enemy. */
  picture(asked: Asked): Picture {
    const picture = new Picture(
      asked.view.board as unknown as DespairView,
      this.#data,
      this.#seat,
      this.#gunnery,
      asked.step === 'setUp' || asked.step === 'reorganisation',
    );
    this.#memory.look(picture);
    return picture;
  }

  /** All that planning needs, thought of once for each question. */
  context(picture: Picture): Context {
    if (this.#context?.picture !== picture) this.#context = this.#contextOf(picture);
    return this.#context;
  }

  #contextOf(picture: Picture): Context {
    const { seen, board } = picture;
    const { scoring, to } = victoryOf(this.scenario, seen.turn);
    const last = seen.turn >= seen.lastTurn && seen.phase === 2;
    const ends = last ? (seen.initiative === this.#seat ? 'enemy' : 'own') : undefined;
    const usual = weightsOf(this.#seat, this.scenario, scoring, seen.lastTurn > to, ends);
    const { orders } = this;
    const w = weighed(seen.solo === null ? usual : soloWeights(picture, usual), orders);
    const worth = worthOf(picture, this.scenario, w, orders);
    regard(picture, worth, orders);
    if (orders.focus >= 0) worth[orders.focus]! += w.point * EFFORT;
    // The enemy moves next only after Strategic Reorganization.
    const calm = seen.phase === 2 && seen.initiative !== this.#seat;
    // 15.1: on the Marne the Central Powers score by being there.
    const presence = new Float64Array(picture.ground.places);
    const relief = new Float64Array(picture.ground.places);
    if (scoring === 'mobile')
      for (const hex of this.#data.content.objectives.marne) {
        const place = picture.place(hex);
        const soon = w.point * (seen.phase === 2 ? 0.9 : w.soon);
        if (this.#seat === 'cp') presence[place] = soon;
        else if (picture.control[place] === picture.side) relief[place] = soon;
      }
    // By then the enemy has masks against the first gas.
    const masks = seen.turn >= MASKS_FROM ? this.#data.content.technologies.chlorine : 0;
    const faces = this.#gunnery.gasFaces(board.tech.gas, masks);
    const gasWorks = faces > this.#gunnery.gasFaces(0, 0);
    // Few questions need both.
    let pull: Float64Array | undefined;
    let danger: Danger | undefined;
    return {
      picture,
      orders,
      worth,
      get pull() {
        pull ??= pullOf(picture, worth, orders.pull);
        return pull;
      },
      get danger() {
        danger ??= dangerOf(picture, worth, w, calm);
        return danger;
      },
      w,
      calm,
      presence,
      relief,
      answered: seen.turn > 0,
      focus: seen.turn === 0 ? picture.place(LIEGE) : -1,
      enough: { place: seen.turn === 0 ? picture.place(NAMUR) : -1, men: 24 },
      gas: { on: gasWorks, faces },
      ...(seen.solo === null
        ? {}
        : {
            reckon: againstTables(picture, stillLeft(picture)),
            prize: prizesOf(picture),
            posts: guards(picture, [...picture.own.keys()]),
          }),
    };
  }

  /** 16.1: France is closed to the Opening Move; and Liege comes first. */
  #barred(picture: Picture, breakout = false): (place: number) => boolean {
    const { country } = picture.ground;
    if (picture.seen.turn > 0) return () => false;
    const namur = breakout ? -1 : picture.place(NAMUR);
    return (place) => country[place] === COUNTRY.france || place === namur;
  }

  plan(picture: Picture, context = this.context(picture)): Plan {
    const { board } = picture;
    const dice = board.guns.reduce((sum, gun) => sum + (gun.where === 'available' ? gun.value : 0), 0);
    return planPhase(context, this.#barred(picture), Math.min(dice, board.artillery));
  }

  /** The staff's own chance, one die a turn. */
  roll(turn: number): number {
    if (this.#roll.turn !== turn) this.#roll = { turn, value: this.#random(6) };
    return this.#roll.value;
  }

  /** What it wants to know, thought of once for each Action Phase. */
  interest(picture: Picture): Float64Array {
    const key = `${picture.seen.turn} ${picture.seen.phase}`;
    if (this.#interest?.key !== key) this.#interest = { key, of: interestOf(this, picture) };
    return this.#interest.of;
  }

  get short(): boolean {
    return this.#short;
  }

  // ---- movement

  move(asked: Asked, picture: Picture): Decision {
    const { turn, phase } = picture.seen;
    const key = `${asked.step} ${turn} ${phase}`;
    if (this.#march === undefined || this.#march.key !== key) {
      const context = this.context(picture);
      const train = entrain(asked, context);
      if (train !== undefined) return train;
      this.#march = { key, plan: this.plan(picture, context), hop: undefined };
    }
    return follow(asked, picture, this.#march);
  }

  /** 7.4: the plan for one hex, made when it is asked for the first move out of it. */
  breakout(picture: Picture, hex: string): Plan {
    const { technologies } = this.#data.content;
    const { board, seen } = picture;
    const box = Math.max(0, board.tech.tanks - technologies.tanks);
    const limit = seen.trenches
      ? technologies.breakout[Math.min(box, technologies.breakout.length - 1)]!
      : 999;
    const context = this.context(picture);
    if (context.reckon !== undefined) return breakThrough(context, picture.place(hex), limit);
    return planBreakout(context, picture.place(hex), this.#barred(picture, true), limit);
  }

  breakoutMove(asked: Asked, picture: Picture): Decision {
    if (this.#from === '')
      for (const { id } of asked.foci({ choice: 'move' })) this.#from ||= String(id).split(':')[0]!;
    if (this.#from === '') return first(asked);
    if (this.#march === undefined || this.#march.key !== this.#from)
      this.#march = { key: this.#from, plan: this.breakout(picture, this.#from), hop: undefined };
    const made = follow(asked, picture, this.#march);
    if (made.choice === 'done') {
      this.#march = undefined;
      this.#from = '';
    }
    return made;
  }

  /** The hex with most to gain first. */
  breakouts(asked: Asked, picture: Picture): Decision {
    let found: Listed | undefined;
    let most = 0;
    for (const { id } of asked.foci({ choice: 'use' })) {
      const place = picture.place(String(id));
      const line = picture.line[place] === 1 && this.#seat === 'allied';
      const plan = line ? undefined : this.breakout(picture, String(id));
      const gain = line ? 1 : (plan!.value ?? worthIt(plan!));
      if (gain <= most) continue;
      most = gain;
      found = [...asked.choices({ choice: 'use', id })][0];
    }
    if (found === undefined) return first(asked);
    this.#from = String(found.value);
    return { ...found, why: `goes on from ${picture.name(picture.place(this.#from))}` };
  }

  // ---- dispositions

  /** 16.4: the line is thought of once, and then dug. */
  hindenburg(asked: Asked, picture: Picture): Decision {
    this.#line ??= { path: lineOf(picture), dug: 0 };
    const made = dig(asked, picture, this.#line.path, this.#line.dug);
    if (made.choice === 'dig') this.#line.dug++;
    return made;
  }

  arrange(asked: Asked, picture: Picture): Decision {
    const { turn, lastTurn } = picture.seen;
    const key = `${asked.step} ${turn}`;
    if (this.#setting?.key !== key) {
      expectArrivals(picture);
      const context = this.context(picture);
      const plan =
        asked.step === 'setUp' ? setUp(context, this.scenario) : reorganise(context, turn >= lastTurn);
      this.#setting = { key, plan };
    }
    return this.#setting.plan.next(asked, picture);
  }
}

const worthIt = ({ orders, attacks }: Plan): number =>
  orders.length + attacks.reduce((sum, { net }) => sum + net, 0);

/** Orders one after the other, hop by hop; then done. */
function follow(asked: Asked, picture: Picture, march: March): Decision {
  for (;;) {
    if (march.hop === undefined) {
      const order = march.plan.orders.shift();
      if (order === undefined) break;
      march.hop = { order, at: 0 };
    }
    const { order, at } = march.hop;
    const made = step(asked, picture, order, at);
    if (made === undefined || made.at >= order.way.path.length) march.hop = undefined;
    else march.hop.at = made.at;
    if (made !== undefined) return made.decision;
  }
  return first(asked, 'done', 'move');
}

/** The next hop of an order: to its end at once, unless the way takes ground. */
function step(
  asked: Asked,
  picture: Picture,
  order: Order,
  at: number,
): { readonly decision: Decision; readonly at: number } | undefined {
  const { path } = order.way;
  const from = at === 0 ? order.from : path[at - 1]!;
  const taking = path.some((place, i) => i < path.length - 1 && picture.control[place] === picture.enemySide);
  const next = taking ? at : path.length - 1;
  const to = picture.id(path[next]!);
  const fit = picture.own[from]!.filter(
    ({ kind, nation, left }) =>
      kind === order.kind && nation === order.nation && (at === 0 ? left === undefined : left !== undefined),
  ).sort((a, b) => Math.abs(a.value - order.points) - Math.abs(b.value - order.points));
  for (const own of fit) {
    let found: Decision | undefined;
    let most = 0;
    for (const listed of asked.choices({ choice: 'move', id: own.id })) {
      const value = listed.value as unknown as { readonly sp: number; readonly to: string };
      if (value.to !== to || value.sp > order.points || value.sp <= most) continue;
      most = value.sp;
      found = { ...listed, why: order.why };
    }
    if (found !== undefined) return { decision: found, at: next + 1 };
  }
  const arrives = fit.length > 0 && next === path.length - 1;
  const change = arrives ? makeRoom(asked, picture, path[next]!) : undefined;
  return change === undefined ? undefined : { decision: change, at };
}

/** 7.2.1: three small blocks, or one that only deceives, keep nobody out of a hex. */
function makeRoom(asked: Asked, picture: Picture, place: number): Decision | undefined {
  if (picture.room(place) > 0) return undefined;
  const here = `${picture.id(place)}:`;
  for (const { id } of asked.foci({ choice: 'merge' }))
    if (String(id).startsWith(here))
      for (const listed of asked.choices({ choice: 'merge', id })) return { ...listed, why: 'makes room' };
  for (const listed of asked.choices({ choice: 'undeceive' }))
    if (String(listed.value).startsWith(here)) return { ...listed, why: 'makes room' };
  return undefined;
}

/** By place: how much the staff would like to know what stands there. */
function interestOf(staff: Staff, picture: Picture): Float64Array {
  const context = staff.context(picture);
  const interest = new Float64Array(picture.ground.places);
  if (!staff.quick)
    for (const { target, net } of staff.plan(picture, context).attacks)
      interest[target] = Math.max(6, Math.min(20, net));
  for (let h = 0; h < picture.ground.size; h++) {
    if (picture.hidden[h] === 0) continue;
    // Where it could attack if the enemy turned out to be weak.
    const near = picture.contested(h) || picture.near(h).some((next) => picture.strength[next]! > 3);
    if (near) interest[h] = Math.max(interest[h]!, 1 + prize(context, h) * 0.12);
  }
  return interest;
}

type Decide = (staff: Staff, asked: Asked, picture: Picture) => Decision;

const STEPS: { readonly [step: string]: Decide } = {
  setUp: (staff, asked, picture) => staff.arrange(asked, picture),
  reorganisation: (staff, asked, picture) => staff.arrange(asked, picture),
  opening: (_staff, asked) => first(asked, 'invade'),
  hindenburg: (staff, asked, picture) => staff.hindenburg(asked, picture),
  retreat: (_staff, asked, picture) => fallBack(asked, picture),
  breakouts: (staff, asked, picture) => staff.breakouts(asked, picture),
  breakoutMove: (staff, asked, picture) => staff.breakoutMove(asked, picture),
  economy: (staff, asked, picture) => prepare(asked, picture, staff.scenario),
  submarines: (staff, asked, picture) => submarines(asked, picture, staff.short),
  spending: (staff, asked, picture) => spend(asked, picture, staff.orders, staff.roll(picture.seen.turn)),
  allocation: (staff, asked, picture) => leaveOut(asked, staff.context(picture)),
  eastSend: (staff, asked, picture) => sendEast(asked, staff.context(picture)),
  eastPlace: (staff, asked, picture) => backFromEast(asked, staff.context(picture)),
  attrition: (_staff, asked, picture) => lose(asked, picture, 'wearDown'),
  sinking: (_staff, asked, picture) => lose(asked, picture, 'drownFrom'),
  scouting: (staff, asked, picture) =>
    picture.seen.solo === null
      ? scout(asked, picture, staff.interest(picture))
      : scoutTogether(asked, staff.context(picture)),
  patrols: (staff, asked, picture) => patrol(asked, picture, staff.context(picture).worth),
  movement: (staff, asked, picture) => staff.move(asked, picture),
  barrage: (staff, asked, picture) => {
    const context = staff.context(picture);
    return barrage(asked, context, fightsOf(context));
  },
  counterBarrage: (staff, asked, picture) => counterBarrage(asked, staff.context(picture)),
  breakoutGuns: (staff, asked, picture) => breakoutGuns(asked, staff.context(picture)),
  railGun: (_staff, asked) => railGun(asked),
  combat: (staff, asked, picture) => combat(asked, staff.context(picture)),
  // 25.1: what the guide leaves to the player they do not get.
  soloChoice: (_staff, asked) => first(asked, 'done'),
  soloDeclare: (staff, asked, picture) => declare(asked, staff.context(picture)),
  pressOn: (staff, asked, picture) => pressOn(asked, staff.context(picture)),
  reinforcement: (staff, asked, picture) => reinforce(asked, staff.context(picture)),
  losses: (_staff, asked, picture) => lose(asked, picture, 'lose'),
};

/** Hexes in which infantry will meet: newly contested ones, and those where it pays. */
function fightsOf({ picture }: Context): Set<number> {
  const fights = new Set<number>();
  for (const { hex, fought } of picture.seen.fights) if (!fought) fights.add(picture.place(hex));
  for (let h = 0; h < picture.ground.size; h++)
    if (picture.stands(h) && picture.contested(h) && picture.strength[h]! > picture.enemy[h]! * 0.8)
      fights.add(h);
  return fights;
}

export const despairStaff: BotMaker = (of) => new Staff(of);
