/** The general staff for Storm in the West: one decision for each thing the game can ask. */

import type { Listed, SeatView } from '@armistice/engine';
import {
  type Data,
  type Seat,
  type Seen,
  type StormScenario,
  TANK,
} from '@armistice/storm-in-the-west/staff';
import type { Asked, Bot, BotMaker, Decision } from '../types.ts';
import { type Assault, bestAssault, type Context, usesWeakTrenches } from './attack.ts';
import { bestPlace, makePlan, marchOrder, type Plan } from './move.ts';
import { type Own, Situation } from './situation.ts';
import { drive, eagerness, worth } from './values.ts';

interface Phase {
  readonly key: string;
  readonly context: Context;
  readonly plan: Plan;
  readonly queue: Own[];
}

class Staff implements Bot {
  readonly level = 'staff';
  readonly #data: Data;
  readonly #scenario: StormScenario;
  readonly #seat: Seat;
  readonly #weakTrenches: boolean;
  /** The plan of the phase under way, and which phase that is. */
  #plan:
    | { readonly key: string; readonly context: Context; readonly plan: Plan; readonly queue: Own[] }
    | undefined;
  #assault: Assault | undefined;
  /** Where this turn's main effort is; -1 before it is chosen. */
  #focus = -1;
  #tried = new Set<string>();

  constructor(data: Data, scenario: StormScenario, seat: Seat, weakTrenches: boolean) {
    this.#data = data;
    this.#scenario = scenario;
    this.#seat = seat;
    this.#weakTrenches = weakTrenches;
  }

  choose(asked: Asked): Decision {
    const step = asked.view.step?.id ?? '';
    const decide = STEPS[step];
    return decide === undefined ? first(asked, 'done', 'ready', 'halt', 'noRaid') : decide(this, asked);
  }

  #context(view: SeatView, phase: number): Context {
    const board = view.board as unknown as Seen;
    const situation = new Situation(board, this.#data, this.#seat);
    return {
      situation,
      data: this.#data,
      seat: this.#seat,
      turn: board.turn,
      phase,
      surprise: board.turn === this.#scenario.surprise && phase === 1,
      weakTrenches: this.#weakTrenches,
      prize: drive(this.#data, situation.control, situation.side),
      eager: eagerness(this.#seat, board, this.#scenario),
      focus: this.#focus,
    };
  }

  // ---- replacements: refill the line, rebuild what fights best

  replace(asked: Asked): Decision {
    const { situation } = this.#context(asked.view, 0);
    const reduced = [...asked.choices({ choice: 'replenish' })].map((listed) => ({
      listed,
      own: situation.byId.get(listed.value as string)!,
    }));
    reduced.sort((a, b) => rankLoss(this.#data, b.own) - rankLoss(this.#data, a.own));
    if (reduced[0] !== undefined) return { ...reduced[0].listed, why: 'fills up a reduced unit' };
    const landing = asked.choices({ choice: 'land' })[Symbol.iterator]().next().value as Listed | undefined;
    if (landing !== undefined) return landing;
    const lost = [...asked.choices({ choice: 'rebuild' })].filter((listed) => {
      const { unit, steps } = listed.value as { unit: string; steps: number };
      return steps === Math.min(2, this.#data.forces.steps[this.#data.forces.index.get(unit)!]!);
    });
    const attackOf = (listed: Listed): number => {
      const u = this.#data.forces.index.get((listed.value as { unit: string }).unit)!;
      return (
        this.#data.forces.attack[u * 3 + this.#data.forces.steps[u]!]! +
        (this.#data.forces.tank[u] !== TANK.none ? 3 : 0)
      );
    };
    lost.sort((a, b) => attackOf(b) - attackOf(a));
    if (lost[0] !== undefined) return { ...lost[0], why: 'rebuilds a lost unit' };
    return first(asked, 'done');
  }

  // ---- movement: a plan for the phase, then unit by unit

  #planFor(asked: Asked, key: string): Phase {
    if (this.#plan?.key === key) return this.#plan;
    const context = this.#context(asked.view, 1);
    const plan = makePlan(context, worth(this.#data, context.situation.control, context.situation.side));
    this.#plan = { key, context, plan, queue: marchOrder(context) };
    if (key.endsWith(' rail')) this.#focus = plan.targets.keys().next().value ?? -1;
    return this.#plan;
  }

  move(asked: Asked, choice: string): Decision {
    const key = `${(asked.view.board as unknown as Seen).turn} ${choice}`;
    const { context, plan, queue } = this.#planFor(asked, key);
    const { situation } = context;
    const entering = choice === 'move' ? bring(asked, context) : undefined;
    if (entering !== undefined) return entering;
    for (let own = queue.shift(); own !== undefined; own = queue.shift()) {
      if (this.#needed(context, own)) continue;
      const options = new Map<number, Listed>();
      for (const listed of asked.choices({ choice, id: own.id }))
        options.set(situation.hex((listed.value as { to: string }).to), listed);
      if (options.size === 0) continue;
      const { hex, better } = bestPlace(context, plan, own, options.keys());
      const listed = options.get(hex);
      if (listed === undefined || better < 0.4) continue;
      this.#leave(context, own, hex);
      return { ...listed, why: `is worth more in ${situation.id(hex)}` };
    }
    return first(asked, 'done');
  }

  /** Would its leaving open the line? */
  #needed({ situation }: Context, own: Own): boolean {
    const here = situation.at.get(own.hex) ?? [];
    if (here.length > 1) return false;
    const facing = situation.pressure[own.hex]! > 0;
    if (!facing) return false;
    // Its hex and those it watches must stay covered by somebody else.
    return situation
      .around(own.hex)
      .concat(own.hex)
      .some(
        (hex) =>
          situation.control[hex] === situation.side &&
          situation.enemyZone[hex]! > 0 &&
          situation.ownZone[hex]! <= 1,
      );
  }

  #leave({ situation, data }: Context, own: Own, hex: number): void {
    const here = situation.at.get(own.hex)!;
    here.splice(here.indexOf(own), 1);
    if (here.length === 0) {
      situation.at.delete(own.hex);
      if (data.forces.zoc[own.u] === 1)
        for (const next of situation.around(own.hex)) situation.ownZone[next]!--;
    }
    const there = situation.at.get(hex) ?? [];
    if (there.length === 0 && data.forces.zoc[own.u] === 1)
      for (const next of situation.around(hex)) situation.ownZone[next]!++;
    situation.at.set(hex, [...there, { ...own, hex }]);
  }

  // ---- combat

  fight(asked: Asked): Decision {
    const board = asked.view.board as unknown as Seen;
    const phase = phaseOf(asked);
    const context = this.#context(asked.view, phase);
    const { situation } = context;
    const guns = this.#gunsAt(situation);
    let best: Assault | undefined;
    for (const { id } of asked.foci({ choice: 'attack' })) {
      const enemy = situation.enemies.get(situation.hex(String(id)));
      if (enemy === undefined || this.#tried.has(`${board.turn} ${phase} ${id}`)) continue;
      const able = situation
        .around(enemy.hex)
        .flatMap((hex) => situation.at.get(hex) ?? [])
        .filter((own) => own.attack > 0 && own.seen.attacked !== true && canFight(context, own, enemy.hex));
      const inRange = guns >= 0 && this.#data.ground.grid.distance(guns, enemy.hex) <= 2;
      const found = bestAssault(context, enemy, able, inRange);
      if (found !== undefined && found.gain > 0 && (best === undefined || found.gain > best.gain))
        best = found;
    }
    if (best === undefined) return first(asked, 'done');
    this.#assault = best;
    const hex = situation.id(best.target);
    this.#tried.add(`${board.turn} ${phase} ${hex}`);
    const why = `${best.odds} on ${hex}: ${best.kills.toFixed(1)} steps for ${best.cost.toFixed(1)}, ${Math.round(best.falls * 100)} % to take it`;
    return { choice: 'attack', value: hex, why };
  }

  #gunsAt(situation: Situation): number {
    const { guns } = this.#data.forces;
    if (guns < 0) return -1;
    const own = situation.byId.get(this.#data.forces.units[guns]!.id);
    return own === undefined || own.seen.attacked === true ? -1 : own.hex;
  }

  prepare(asked: Asked): Decision {
    const wanted = new Set(this.#assault?.units.map((own) => own.id) ?? []);
    let tanks: Listed | undefined;
    for (const listed of asked.choices({ choice: 'join' })) {
      if (!wanted.has(listed.value as string)) continue;
      if (this.#data.forces.tank[this.#data.forces.index.get(listed.value as string)!] === TANK.none)
        return listed;
      tanks = listed;
    }
    if (tanks !== undefined) return tanks;
    if (this.#assault?.guns === true) {
      const support = asked.choices({ choice: 'support' })[Symbol.iterator]().next().value as
        | Listed
        | undefined;
      if (support !== undefined) return support;
    }
    return first(asked, 'commit', 'callOff');
  }

  /** Air where the battle is large. */
  air(asked: Asked): Decision {
    const { battle } = asked.view.board as unknown as Seen;
    const size = (battle?.defenders?.length ?? 0) + (battle?.attackers?.length ?? 0);
    const values = [...asked.choices()];
    if (asked.view.step?.id === 'airDefence') return values.find((one) => one.value === size >= 4)!;
    const most = Math.max(...values.map((one) => one.value as number));
    return values.find((one) => one.value === (size >= 4 ? Math.min(most, 1) : 0))!;
  }

  lose(asked: Asked): Decision {
    const { situation } = this.#context(asked.view, 0);
    const options = [...asked.choices({ choice: 'lose' })];
    const ranked = options
      .map((listed) => ({ listed, rank: lossRank(this.#data, situation.byId.get(listed.value as string)) }))
      .sort((a, b) => a.rank - b.rank);
    const retreats = [...asked.choices({ choice: 'retreat' })];
    const { battle } = asked.view.board as unknown as Seen;
    if (retreats.length > 0 && battle?.defenderLoss !== undefined) {
      const hex = situation.hex(battle.hex);
      const steps = (battle.defenders ?? []).reduce(
        (sum, id) => sum + (situation.byId.get(id)?.steps ?? 0),
        0,
      );
      const dear = this.#data.ground.morale[hex]! > 0 && battle.defenderLoss < steps;
      const cool = retreats.filter((one) => {
        const to = situation.hex(one.value as string);
        return situation.enemyZone[to] === 0 || situation.at.has(to);
      });
      const safe = cool.find(
        (one) => situation.control[situation.hex(one.value as string)] === situation.side,
      );
      if (!dear && safe !== undefined && battle.defenderLoss >= Math.min(2, steps))
        return { ...safe, why: 'gives ground to save steps' };
    }
    return (ranked[0]?.listed ?? retreats[0])!;
  }

  /** Forward with what is strong, as long as the line behind stays held. */
  advance(asked: Asked): Decision {
    const { situation } = this.#context(asked.view, 0);
    const { battle } = asked.view.board as unknown as Seen;
    const target = situation.hex(battle?.hex ?? '');
    const already = situation.at.get(target)?.length ?? 0;
    const goers = [...asked.choices({ choice: 'goForward' })]
      .map((listed) => ({ listed, own: situation.byId.get(listed.value as string)! }))
      .filter(({ own }) => (situation.at.get(own.hex)?.length ?? 0) > 1 || situation.pressure[own.hex]! < 6)
      .sort((a, b) => b.own.defence + b.own.attack - a.own.defence - a.own.attack);
    if (goers[0] === undefined || already >= 3) return first(asked, 'halt', 'goForward');
    return { ...goers[0].listed, why: 'takes the ground that was won' };
  }
}

const first = (asked: Asked, ...kinds: string[]): Decision => {
  for (const choice of kinds) {
    const found = asked.choices({ choice })[Symbol.iterator]().next().value as Listed | undefined;
    if (found !== undefined) return found;
  }
  const any = asked.choices()[Symbol.iterator]().next().value as Listed | undefined;
  if (any === undefined)
    throw new Error(`Nothing can be chosen in ${asked.view.step?.title ?? 'a game that is over'}.`);
  return any;
};

/** Which combat phase this is: the prompt says so. */
const phaseOf = (asked: Asked): number => (asked.view.prompt?.startsWith('First') === true ? 1 : 2);

/** Reinforcements come on at the edge hex nearest to the fighting. */
function bring(asked: Asked, { situation, prize }: Context): Decision | undefined {
  const focus = asked.foci({ choice: 'march' })[Symbol.iterator]().next().value as { id: string } | undefined;
  if (focus === undefined) return undefined;
  let best: Listed | undefined;
  let most = -Infinity;
  for (const listed of asked.choices({ choice: 'march', id: focus.id })) {
    const hex = situation.hex((listed.value as { to: string }).to);
    const score = prize[hex]! + situation.pressure[hex]! * 0.1;
    if (score > most) {
      most = score;
      best = listed;
    }
  }
  return best === undefined ? undefined : { ...best, why: 'comes up to the front' };
}

/** Tanks neither attack into towns of stone, woods or swamp nor over great rivers. */
function canFight(c: Context, own: Own, target: number): boolean {
  const { forces, ground } = c.data;
  if (forces.passive[own.u] === 1) return false;
  if (forces.tank[own.u] === TANK.none) return true;
  const wet = c.situation.board.weather === 'wet' ? 1 : 0;
  if (ground.noTanks[wet]![target] === 1) return false;
  const river = ground.river[own.hex * 6 + ground.grid.direction(own.hex, target)]!;
  return river === 0 || (river === 1 && wet === 0);
}

/** Who is filled up first. */
function rankLoss(data: Data, own: Own): number {
  return own.attack + own.defence * 0.5 + (data.forces.stoss[own.u] === 1 ? 2 : 0);
}

/** Who is lost first: a whole unit's first step before a reduced unit's last, the weak before the strong. */
function lossRank(data: Data, own: Own | undefined): number {
  if (own === undefined) return 50;
  const last = own.steps === 1 && data.forces.steps[own.u] === 2 ? 6 : 0;
  return own.attack + own.defence * 0.4 + last + (data.forces.stoss[own.u] === 1 ? 1.5 : 0);
}

const STEPS: { readonly [step: string]: (staff: Staff, asked: Asked) => Decision } = {
  deploy: (_staff, asked) => first(asked, 'ready', 'reset'),
  replacements: (staff, asked) => staff.replace(asked),
  strategicMovement: (staff, asked) => staff.move(asked, 'rail'),
  regularMovement: (staff, asked) => staff.move(asked, 'move'),
  infiltration: (staff, asked) => staff.move(asked, 'infiltrate'),
  combat: (staff, asked) => staff.fight(asked),
  assault: (staff, asked) => staff.prepare(asked),
  airSupport: (staff, asked) => staff.air(asked),
  airDefence: (staff, asked) => staff.air(asked),
  defenderLosses: (staff, asked) => staff.lose(asked),
  attackerLosses: (staff, asked) => staff.lose(asked),
  bombLosses: (staff, asked) => staff.lose(asked),
  advance: (staff, asked) => staff.advance(asked),
  evacuation: (_staff, asked) => first(asked, 'done'),
  bigBertha: (_staff, asked) => first(asked, 'redeploy', 'abandon'),
};

export const stormStaff: BotMaker = ({ setting, seat }) => {
  const { data, scenario } = setting as { data: Data; scenario: StormScenario };
  return new Staff(data, scenario, seat as Seat, usesWeakTrenches(setting));
};
