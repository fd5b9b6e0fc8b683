/** The general staff for games on the Weltkrieg standard rules: one decision for each thing the game can ask. */

import type { Listed } from '@armistice/engine';
import { first, one } from '../pick.ts';
import type { Asked, Bot, BotMaker, BotOptions, Decision } from '../types.ts';
import { type Assault, attackReason } from './assault.ts';
import { arrive, deliver, giveUp, leave, lend, mobilise, parcels, recombine } from './camp.ts';
import { advance, assaultOn, assaults, counter, goBack, ground, loners, lose, owed } from './combat.ts';
import { fetch, hasEast, land, share, type Transfer, transfers } from './command.ts';
import { type Doctrine, PLAIN } from './doctrine.ts';
import { italianFront, split, train } from './italian-front.ts';
import { linkedWar } from './linked-war.ts';
import { type Errand, planMarch } from './march.ts';
import { Situation } from './situation.ts';
import { westernFront } from './western-front.ts';

const DOCTRINES: { readonly [game: string]: Doctrine } = {
  'western-front': westernFront,
  'italian-front': italianFront,
  'linked-war': linkedWar,
};

/** So many hexes from which no train goes, and no more are asked for in a phase. */
const NO_TRAINS = 12;

interface Phase<T> {
  readonly key: string;
  list: T[];
  /** Those that had to wait for others to make room. */
  again: T[];
  moved: boolean;
}

export class Staff implements Bot {
  readonly level: string = 'staff';
  readonly #seed: string;
  readonly #doctrine: Doctrine;
  #march:
    | (Phase<Errand> & { full: Set<number>; freight?: ReturnType<typeof parcels>; trains?: Transfer[] })
    | undefined;
  #combat: { readonly key: string; plan: Assault[]; again: boolean } | undefined;
  #assault: Assault | undefined;
  #ready = '';
  /** Targets that could not be attacked after all, in the phase under way. */
  #tried = new Set<number>();
  /** Single attackers that were sent because somebody had to be. */
  readonly #lone = new Set<string>();
  /** Answers it had none for: none in a game that goes well. */
  fallbacks = 0;
  /** Phases it has thought through. */
  plans = 0;

  constructor({ random, setting }: Pick<BotOptions, 'random' | 'setting'>) {
    this.#seed = String(random(1 << 30));
    this.#doctrine = DOCTRINES[setting.game.id] ?? PLAIN;
  }

  choose(asked: Asked): Decision {
    const decide = STEPS[asked.step];
    if (decide === undefined) {
      this.fallbacks++;
      return first(asked);
    }
    return decide(this, asked);
  }

  look(asked: Asked): Situation {
    return new Situation(asked, this.#seed, this.#doctrine);
  }

  /** The set-up that lies ready, then done. */
  setUp(asked: Asked, ready: string): Decision {
    const key = keyOf(asked);
    if (this.#ready !== key) {
      this.#ready = key;
      const found = one(asked, ready);
      if (found !== undefined) return { ...found, why: 'as the armies stood' };
    }
    this.#ready = '';
    return first(asked, 'done');
  }

  // ---- movement

  move(asked: Asked): Decision {
    const key = keyOf(asked);
    if (this.#march?.key !== key) {
      this.plans++;
      this.#march = { key, list: planMarch(this.look(asked)), again: [], moved: false, full: new Set() };
    }
    const march = this.#march;
    const left = this.#transfer(asked, march);
    if (left !== undefined) return left;
    for (;;) {
      const next = march.list.shift();
      if (next === undefined) {
        if (!march.moved || march.again.length === 0) break;
        march.list = march.again;
        march.again = [];
        march.moved = false;
        continue;
      }
      const listed = this.#errand(asked, next, march);
      if (listed !== undefined) {
        march.moved = true;
        return { ...listed, why: next.why };
      }
      march.again.push(next);
    }
    march.freight ??= parcels(this.look(asked));
    for (let next = march.freight.shift(); next !== undefined; next = march.freight.shift()) {
      const { forces } = asked.setting.data as Situation['data'];
      const [from, to] = [forces.units[next.from]!.id, forces.units[next.to]!.id];
      for (const listed of asked.choices({ choice: 'send', id: from }))
        if ((listed.value as { to: string }).to === to)
          return { ...listed, why: 'supply points go to where the fighting is' };
    }
    const done = one(asked, 'done');
    return done ?? this.#dutiful(asked);
  }

  /** Who leaves for another front goes first. */
  #transfer(asked: Asked, march: { trains?: Transfer[] }): Decision | undefined {
    if (march.trains === undefined) {
      const of = this.look(asked);
      march.trains = hasEast(of) ? transfers(of) : [];
    }
    const { forces } = asked.setting.data as Situation['data'];
    for (let next = march.trains.shift(); next !== undefined; next = march.trains.shift())
      for (const listed of asked.choices({ choice: 'depart', id: forces.units[next.unit]!.id }))
        if ((listed.value as { front: string }).front === next.front) return { ...listed, why: next.why };
    return undefined;
  }

  #errand(
    asked: Asked,
    { unit, at, to, how, pull }: Errand,
    { full }: { full: Set<number> },
  ): Listed | undefined {
    const { forces, ground: map } = asked.setting.data as Situation['data'];
    const { world } = map;
    const id = forces.units[unit]!.id;
    if (how === 'ride' && pull !== undefined && full.size < NO_TRAINS && !full.has(at)) {
      let found: Listed | undefined;
      let least = pull[to]! - 1;
      for (const listed of asked.choices({ choice: 'ride', id })) {
        const far = pull[world.index((listed.value as { to: string }).to)]!;
        if (far >= least) continue;
        least = far;
        found = listed;
      }
      if (found !== undefined) return found;
      full.add(at);
    }
    const goal = world.ids[to]!;
    for (const choice of how === 'columnMarch' ? ['columnMarch', 'march'] : ['march', 'columnMarch'])
      for (const listed of asked.choices({ choice, id }))
        if ((listed.value as { to: string }).to === goal) return listed;
    return undefined;
  }

  /** Somebody still has to go somewhere: a rule of the front says so. */
  #dutiful(asked: Asked): Decision {
    const of = this.look(asked);
    const { errand } = this.#doctrine;
    for (const unit of of.own()) {
      const goals = errand?.(of.g, unit)?.goals;
      if (goals === undefined || goals.has(of.g.s.at[unit]!)) continue;
      const { id } = of.data.forces.units[unit]!;
      for (const choice of ['march', 'columnMarch'])
        for (const listed of asked.choices({ choice, id }))
          if (goals.has(of.place((listed.value as { to: string }).to)))
            return { ...listed, why: 'goes where its orders bind it' };
    }
    this.fallbacks++;
    return first(asked);
  }

  // ---- combat

  combat(asked: Asked): Decision {
    const key = keyOf(asked);
    if (this.#combat?.key !== key) {
      this.plans++;
      this.#combat = { key, plan: assaults(this.look(asked)), again: true };
      this.#tried.clear();
      this.#lone.clear();
    }
    const phase = this.#combat;
    for (;;) {
      const next = phase.plan.shift();
      if (next === undefined) {
        if (!phase.again) break;
        phase.again = false;
        phase.plan = assaults(this.look(asked)).filter(({ target }) => !this.#tried.has(target));
        continue;
      }
      if (this.#tried.has(next.target)) continue;
      const id = (asked.setting.data as Situation['data']).ground.world.ids[next.target]!;
      for (const listed of asked.choices({ choice: 'attack', id })) {
        this.#assault = next;
        phase.again = true;
        const of = this.look(asked);
        // Whoever only attacks because points may not be kept looks again how many there are.
        if (of.price(of.data.forces.nation[next.able[0]!.unit]!) < 0) phase.plan = [];
        return { ...listed, why: attackReason(of, next) };
      }
    }
    const done = one(asked, 'done');
    if (done !== undefined) return done;
    const of = this.look(asked);
    const must = owed(of);
    if (must !== undefined && !this.#tried.has(must.target))
      for (const listed of asked.choices({ choice: 'attack', id: of.id(must.target) })) {
        this.#assault = must;
        return { ...listed, why: 'the plan of campaign demands an attack' };
      }
    for (const lone of loners(of)) {
      const sent = `${lone.target} ${lone.able[0]!.unit}`;
      if (this.#lone.has(sent)) continue;
      this.#lone.add(sent);
      for (const listed of asked.choices({ choice: 'attack', id: of.id(lone.target) })) {
        this.#assault = lone;
        return { ...listed, why: 'somebody has to attack' };
      }
    }
    // None that looks like anything: any that the rules take.
    for (const listed of asked.choices({ choice: 'attack' }))
      if (!this.#tried.has(of.place(String(listed.value))))
        return { ...listed, why: 'somebody has to attack' };
    return first(asked);
  }

  gather(asked: Asked): Decision {
    const { forces } = asked.setting.data as Situation['data'];
    if (this.#assault === undefined) {
      const of = this.look(asked);
      this.#assault = assaultOn(of, of.g.frame('assault')!.target);
    }
    const plan = this.#assault;
    if (plan === undefined) return this.#anyhow(asked);
    for (const { unit } of plan.able)
      for (const listed of asked.choices({ choice: 'join', id: forces.units[unit]!.id }))
        return { ...listed, why: 'is part of the attack' };
    const commit = one(asked, 'commit') ?? this.#without(asked, plan);
    if (commit?.choice !== 'leave') this.#assault = undefined;
    return commit ?? this.#callOff(asked, plan.target);
  }

  /** An attack that is owed, and that nobody would plan: with all the infantry that owes it. */
  #anyhow(asked: Asked): Decision {
    const { data, g } = this.look(asked);
    const { owes } = this.#doctrine;
    for (const listed of asked.choices({ choice: 'join' })) {
      const unit = data.forces.index.get(String(listed.value))!;
      if (
        data.forces.infantry[unit] === 1 &&
        (owes === undefined || owes(g, { unit, from: g.s.at[unit]! }) > 0)
      )
        return { ...listed, why: 'somebody has to attack' };
    }
    return one(asked, 'commit') ?? this.#callOff(asked, g.frame('assault')!.target);
  }

  /** Where nobody attacks unsupplied by a rule of the front: one whom no headquarters feeds stays out. */
  #without(asked: Asked, plan: Assault): Decision | undefined {
    const { data, g } = this.look(asked);
    const { forces } = data;
    const { s } = g;
    const hungry = plan.able.find(({ unit }) => s.fighting[unit] === 1 && s.feeder[unit]! < 0);
    if (hungry === undefined) return undefined;
    this.#assault = { ...plan, able: plan.able.filter((other) => other !== hungry) };
    for (const listed of asked.choices({ choice: 'leave', id: forces.units[hungry.unit]!.id }))
      return { ...listed, why: 'nobody can supply it' };
    return undefined;
  }

  #callOff(asked: Asked, target: number): Decision {
    this.#assault = undefined;
    if (target >= 0) this.#tried.add(target);
    return { ...first(asked, 'callOff'), why: 'it cannot be made as it was meant' };
  }
}

/** The player turn under way. */
const keyOf = (asked: Asked): string => {
  const turn = (asked.view.board as { turn: number }).turn;
  return `${turn} ${asked.seat} ${asked.step}`;
};

/** Where there is an East, it is thought of. */
const eastward = (
  of: Situation,
  asked: Asked,
  linked: (asked: Asked, of: Situation) => Decision,
  alone: (asked: Asked, of: Situation) => Decision,
): Decision => (hasEast(of) ? linked(asked, of) : alone(asked, of));

export const STEPS: { readonly [step: string]: (staff: Staff, asked: Asked) => Decision } = {
  movement: (staff, asked) => staff.move(asked),
  combat: (staff, asked) => staff.combat(asked),
  assault: (staff, asked) => staff.gather(asked),
  counter: (staff, asked) => counter(asked, staff.look(asked)),
  groundUsed: (staff, asked) => ground(asked, staff.look(asked)),
  losses: (staff, asked) => lose(asked, staff.look(asked)),
  retreat: (staff, asked) => goBack(asked, staff.look(asked)),
  advance: (staff, asked) => advance(asked, staff.look(asked)),
  landing: (staff, asked) => eastward(staff.look(asked), asked, land, arrive),
  delivery: (staff, asked) => eastward(staff.look(asked), asked, share, deliver),
  east: (staff, asked) => fetch(asked, staff.look(asked)),
  callUp: (staff, asked) => mobilise(asked, staff.look(asked)),
  withdrawal: (staff, asked) => leave(asked, staff.look(asked)),
  recombination: (staff, asked) => recombine(asked, staff.look(asked)),
  deploy: (staff, asked) => staff.setUp(asked, 'ready'),
  provision: (staff, asked) => staff.setUp(asked, 'share'),
  regiments: (staff, asked) => giveUp(asked, staff.look(asked)),
  colonials: (_staff, asked) => ({ ...first(asked), why: 'they are at hand' }),
  lending: (staff, asked) => lend(asked, staff.look(asked)),
  gas: (_staff, asked) => ({ ...first(asked, 'release'), why: 'gas is for trenches, and masks will come' }),
  fortify: (_staff, asked) => first(asked),
  upgrades: (_staff, asked) => train(asked),
  split: (_staff, asked) => split(asked),
  training: (_staff, asked) => {
    const found = one(asked, 'trainAll');
    return found === undefined
      ? first(asked, 'done')
      : { ...found, why: 'the best divisions learn to storm' };
  },
  quick: (_staff, asked) => ({ ...first(asked, 'done'), why: 'they stand as they were planned to' }),
  digging: (_staff, asked) => {
    const found = one(asked, 'digAll');
    return found === undefined ? first(asked, 'done') : { ...found, why: 'digs in along the whole line' };
  },
};

export const weltkriegStaff: BotMaker = (of) => new Staff(of);
