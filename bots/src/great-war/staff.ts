/** The general staff for The Great War: one decision for each thing the game can ask. */

import type { Listed } from '@armistice/engine';
import { fights, stackRefusal, unitsIn } from '@armistice/great-war/staff';
import { best, first, one } from '../pick.ts';
import type { Asked, Bot, BotMaker, BotOptions, Decision } from '../types.ts';
import type { Assault } from './assault.ts';
import { advance, assaults, attackReason, help, lose, owed, slipAway } from './combat.ts';
import { arrive, replace, reserve, transfer } from './economy.ts';
import { buy, play } from './events.ts';
import { type Errand, planMarch } from './march.ts';
import { type Needs, needs } from './needs.ts';
import { answer, command, initiative, somewhere, treaty, weakest } from './politics.ts';
import { Situation } from './situation.ts';
import { Trains } from './trains.ts';
import { planVanguard } from './vanguard.ts';

export class Staff implements Bot {
  readonly level: string = 'staff';
  readonly #seed: string;
  /** Errands of the movement phase under way. */
  #march: { readonly errands: Errand[]; again: Errand[]; planned: boolean } | undefined;
  #assault: Assault | undefined;
  #tried = new Set<string>();
  #trains: Trains | undefined;
  /** What the fronts want of the new units that come in now. */
  #wants: Needs | undefined;
  /** Answers it had none for: none in a game that goes well. */
  fallbacks = 0;

  constructor({ random }: Pick<BotOptions, 'random'>) {
    this.#seed = String(random(1 << 30));
  }

  choose(asked: Asked): Decision {
    const decide = STEPS[asked.step];
    if (decide === undefined) {
      this.fallbacks++;
      return first(asked);
    }
    if (asked.step !== 'strategicMovement') this.#trains = undefined;
    if (asked.step !== 'newUnits') this.#wants = undefined;
    if (asked.step !== 'movement') this.#march = undefined;
    return decide(this, asked);
  }

  look(asked: Asked): Situation {
    return new Situation(asked, this.#seed);
  }

  // ---- movement

  move(asked: Asked): Decision {
    this.#march ??= {
      ...{ errands: planVanguard(this.look(asked), theatreOf(asked)), again: [], planned: false },
    };
    const march = this.#march;
    for (;;) {
      const next = march.errands.shift();
      if (next !== undefined) {
        const listed = this.#errand(asked, next);
        if (listed !== undefined) return { ...listed, why: next.why };
        if (march.planned) march.again.push(next);
      } else if (march.planned) break;
      else {
        march.planned = true;
        march.errands.push(...planMarch(this.look(asked), theatreOf(asked)).errands);
      }
    }
    for (let next = march.again.shift(); next !== undefined; next = march.again.shift()) {
      const listed = this.#errand(asked, next);
      if (listed !== undefined) return { ...listed, why: next.why };
    }
    return this.#endMovement(asked);
  }

  #errand(asked: Asked, { unit, to }: Errand): Listed | undefined {
    const { forces, ground } = asked.setting.data as Situation['data'];
    const [id, goal] = [forces.units[unit]!.id, ground.world.ids[to]!];
    for (const listed of asked.choices({ choice: 'move', id }))
      if ((listed.value as { to: string }).to === goal) return listed;
    return undefined;
  }

  #endMovement(asked: Asked): Decision {
    const marker = this.#marker(asked);
    if (marker !== undefined) return marker;
    const from = one(asked, 'march');
    if (from !== undefined) return { ...from, why: 'the Americans march in' };
    const done = one(asked, 'done');
    if (done !== undefined) {
      this.#march = undefined;
      return done;
    }
    const of = this.look(asked);
    const thick = new Set([...asked.foci({ choice: 'giveUp' })].map(({ id }) => String(id)));
    const out = best(asked.choices({ choice: 'move' }), ({ value }) => {
      const { unit: id, to } = value as { unit: string; to: string };
      const place = of.place(to);
      if (thick.size > 0 && !thick.has(id)) return -Infinity;
      if (of.g.s.load[place]! >= 5) return -Infinity;
      if (thick.size > 0 && stackRefusal(of.g, of.unit(id), place) !== undefined) return -Infinity;
      const near = [...of.beside(place)].some((p) => of.deployment.holds((1 - of.side) as 0 | 1, p));
      return (unitsIn(of.g, place).length > 0 ? 2 : 0) + (thick.size === 0 && near ? 5 : 0);
    });
    if (out !== undefined)
      return { ...out, why: thick.size > 0 ? 'too many stand there' : 'the offensive is ordered' };
    return weakest(asked, of, 'giveUp');
  }

  /** The marker of the supreme command goes where most can attack once more. */
  #marker(asked: Asked): Decision | undefined {
    if (asked.foci({ choice: 'layMarker' })[Symbol.iterator]().next().done === true) return undefined;
    const of = this.look(asked);
    const found = best(asked.choices({ choice: 'layMarker' }), ({ value }) => {
      const place = of.place((value as { at: string }).at);
      let sum = 0;
      for (const near of [place, ...of.beside(place)])
        for (const u of unitsIn(of.g, near))
          if (
            of.isOwn(u) &&
            fights(of.g, u) &&
            [...of.beside(near)].some((p) => of.deployment.holds((1 - of.side) as 0 | 1, p))
          )
            sum += of.strength(u);
      return sum;
    });
    return found === undefined ? undefined : { ...found, why: 'the main effort is here' };
  }

  // ---- combat

  fight(asked: Asked): Decision {
    const of = this.look(asked);
    const { special, theatre } = of.g.frame('combat')!;
    const key = (place: number): string => `${of.g.s.turn} ${theatre} ${special} ${place}`;
    const places = Array.from(asked.foci({ choice: 'attack' }), ({ id }) => of.place(String(id)));
    const free = one(asked, 'done');
    // What is ordered may have been thought of before, and been too little.
    const ordered = special ? undefined : owed(of, theatre, places);
    const targets = places.filter((place) => !this.#tried.has(key(place)));
    const found = ordered ?? assaults(of, targets, special)[0];
    if (found === undefined) return free ?? first(asked);
    this.#assault = found;
    this.#tried.add(key(found.target));
    return { choice: 'attack', value: of.id(found.target), why: attackReason(of, found) };
  }

  join(asked: Asked): Decision {
    const { forces } = asked.setting.data as Situation['data'];
    const wanted = new Set(this.#assault?.able.map(({ unit }) => forces.units[unit]!.id) ?? []);
    for (const listed of asked.choices({ choice: 'join' }))
      if (wanted.has(listed.value as string)) return listed;
    return first(asked, 'commit', 'callOff');
  }

  ride(asked: Asked): Decision {
    this.#trains ??= new Trains(asked, this.look(asked));
    return this.#trains.next(asked);
  }

  arrive(asked: Asked): Decision {
    const of = this.look(asked);
    const event = play(asked, of);
    if (event !== undefined) return event;
    this.#wants ??= needs(of);
    return arrive(asked, of, this.#wants);
  }
}

const theatreOf = (asked: Asked): 0 | 1 => (asked.view.prompt?.includes('Western') === true ? 0 : 1);

type Step = (staff: Staff, asked: Asked) => Decision;

export const STEPS: { readonly [step: string]: Step } = {
  deploy: (_staff, asked) => first(asked, 'ready', 'reset'),
  announce: (_staff, asked) => first(asked, 'tellFleet'),
  preWarEvents: (_staff, asked) => first(asked, 'plan'),
  cut: (staff, asked) => weakest(asked, staff.look(asked), 'giveAway'),
  sailing: (_staff, asked) => first(asked, 'soon'),
  purchase: (staff, asked) => buy(asked, staff.look(asked), asked.seat as 'cp'),
  raidPurchase: (staff, asked) => buy(asked, staff.look(asked), asked.seat === 'cp' ? 'allied' : 'cp'),
  entry: (_staff, asked) => first(asked, 'muster', 'ready'),
  landing: (staff, asked) => somewhere(asked, staff.look(asked), 'land'),
  arabs: (staff, asked) => somewhere(asked, staff.look(asked), 'raise'),
  republic: (staff, asked) => somewhere(asked, staff.look(asked), 'proclaim'),
  libya: (staff, asked) => weakest(asked, staff.look(asked), 'sendAway'),
  vanLosses: (staff, asked) => weakest(asked, staff.look(asked), 'lose'),
  vanRetreat: (_staff, asked) => first(asked, 'fallBack'),
  influenza: (staff, asked) => weakest(asked, staff.look(asked), 'layLow'),
  pickItaly: (_staff, asked) => answer(asked, true, 'Italy shall come in'),
  newUnits: (staff, asked) => staff.arrive(asked),
  movement: (staff, asked) => staff.move(asked),
  combat: (staff, asked) => staff.fight(asked),
  assault: (staff, asked) => staff.join(asked),
  withdrawal: (staff, asked) => slipAway(asked, staff.look(asked)),
  support: (staff, asked) => help(asked, staff.look(asked), true),
  reply: (staff, asked) => help(asked, staff.look(asked), false),
  attackerLosses: (staff, asked) => lose(asked, staff.look(asked)),
  defenderLosses: (staff, asked) => lose(asked, staff.look(asked)),
  halting: (_staff, asked) => ({ ...first(asked, 'stop'), why: 'they shall not pass' }),
  advance: (staff, asked) => advance(asked, staff.look(asked)),
  fallingBack: (_staff, asked) => first(asked, 'goBack'),
  polishPoints: (_staff, asked) => first(asked, 'shareOut'),
  breakout: (_staff, asked) => ({ ...first(asked, 'holdOut'), why: 'the pocket can be relieved' }),
  raid: (staff, asked) => somewhere(asked, staff.look(asked), 'blowUp'),
  capture: (_staff, asked) => ({ ...first(asked, 'seize'), why: 'there will not be another chance' }),
  strategicMovement: (staff, asked) => staff.ride(asked),
  bribe: (_staff, asked) => first(asked),
  transfers: (staff, asked) => transfer(asked, staff.look(asked)),
  poland: (_staff, asked) => first(asked, 'wait'),
  cancelUBoats: (_staff, asked) => answer(asked, false, 'Britain is to starve'),
  homeDefence: (_staff, asked) => first(asked),
  replacements: (staff, asked) => replace(asked, staff.look(asked)),
  turkishReserve: (staff, asked) => reserve(asked, staff.look(asked)),
  redDivisions: (staff, asked) => weakest(asked, staff.look(asked), 'turnRed'),
  treaty: (staff, asked) => treaty(asked, staff.look(asked)),
  pipeline: (_staff, asked) => answer(asked, true, 'water for the army in the Sinai'),
  initiative: (staff, asked) => initiative(asked, staff.look(asked)),
  supremeCommand: (staff, asked) => command(asked, staff.look(asked)),
};

export const greatWarStaff: BotMaker = (of) => new Staff(of);
