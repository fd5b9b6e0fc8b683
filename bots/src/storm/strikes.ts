/**
 * Where to strike: for every enemy stack within reach the best attack that could be brought together by this phase's
 * moves, the most promising one first, each unit in one of them only.
 */

import { LIMITS, TANK } from '@armistice/storm-in-the-west/staff';
import { type Prospect, pickStrikes } from '../ops/index.ts';
import {
  type Assault,
  type Attacker,
  bestAssault,
  type Context,
  canFight,
  pocketBehind,
  reckon,
} from './assault.ts';
import type { Enemy, Own } from './picture.ts';

export interface Strike {
  readonly assault: Assault;
  readonly moves: { readonly own: Own; readonly to: number }[];
}

/** Where each unit can get to this phase, its own hex apart. */
export type Reaches = ReadonlyMap<Own, readonly number[]>;

/** Strikes planned in a turn; more would be diffuse. */
const MOST = 7;
/** An attack by more than this is never needed, and never enough. */
const MOST_UNITS = 10;

/** The point of main effort: where much can be won from little, near our own strength. */
export function chooseFocus(c: Context, before: number): number {
  const { picture, data } = c;
  const { ground } = data;
  const value = (enemy: Enemy): number => {
    const hard = Math.max(0, -ground.natural[enemy.hex]!.drm) + (ground.works[enemy.hex] === 0 ? 0 : 1);
    const fort = ground.fortress[enemy.hex] === undefined ? 0 : 3;
    const won = ground.morale[enemy.hex]! * c.aims.morale * 0.5 + c.pull[enemy.hex]!;
    return (won + 0.5) / (1 + enemy.defence * 0.15 + hard * 0.5 + fort);
  };
  const faced = picture.enemies.filter((enemy) =>
    picture.land[enemy.hex]!.some((next) => picture.control[next] === picture.side),
  );
  // Where an attack is ordered the main effort is there.
  const ordered = faced.filter(({ hex }) => c.bearings.attack(hex));
  const front = ordered.length > 0 ? ordered : faced;
  const values = front.map(value);
  let best = -1;
  let most = -Infinity;
  for (const { hex } of front) {
    let score = 0;
    front.forEach((enemy, i) => {
      if (picture.distance(hex, enemy.hex) <= 2) score += values[i]!;
    });
    let strength = 0;
    for (const own of picture.own) {
      const far = picture.distance(hex, own.hex);
      if (far < 7) strength += own.attack * (1 - far / 7);
    }
    score *= 0.4 + strength / 60;
    if (before >= 0 && picture.distance(hex, before) <= 3) score *= 1.35;
    if (score > most) {
      most = score;
      best = hex;
    }
  }
  return best;
}

/** What it costs the line to take a unit away from where it stands. */
export function absence(c: Context, own: Own): number {
  const { picture } = c;
  if (picture.threat[own.hex]! < 2 || c.aims.ending === 1) return 0;
  const left = picture.strength(own.hex) - own.defence;
  const { leave } = c.bearings.at(own.hex);
  if (left > 0) return leave * (picture.threat[own.hex]! > left * 3 ? c.w.thin : c.w.thin * 0.3);
  return leave * (c.w.hole + c.worth[own.hex]! * c.w.holeWorth);
}

class Muster {
  readonly #c: Context;
  /** By hex: who will stand there, going by the strikes planned so far. */
  readonly #there = new Map<number, Own[]>();
  readonly taken = new Set<Own>();

  constructor(c: Context) {
    this.#c = c;
    for (const own of c.picture.own) this.#list(own.hex).push(own);
  }

  #list(hex: number): Own[] {
    let list = this.#there.get(hex);
    if (list === undefined) {
      list = [];
      this.#there.set(hex, list);
    }
    return list;
  }

  /** Is there room beside those who are there, and others about to come? */
  room(own: Own, hex: number, coming: readonly Attacker[]): boolean {
    const { forces } = this.#c.data;
    if (own.hex === hex) return true;
    let [load, free] = [0, 0];
    const count = (u: number): boolean => {
      if (forces.army[u] !== forces.army[own.u] || forces.alone[u] === 1 || forces.alone[own.u] === 1)
        return false;
      if (forces.stacking[u] === 1) load++;
      else free++;
      return true;
    };
    for (const one of this.#there.get(hex) ?? []) if (!count(one.u)) return false;
    for (const { own: one, from } of coming)
      if (from === hex && one.hex !== hex && !count(one.u)) return false;
    return forces.stacking[own.u] === 1 ? load < LIMITS.stack : free === 0;
  }

  assign({ units }: Assault): Strike['moves'] {
    const moves: { own: Own; to: number }[] = [];
    for (const { own, from } of units) {
      this.taken.add(own);
      if (own.hex === from) continue;
      const left = this.#list(own.hex);
      left.splice(left.indexOf(own), 1);
      this.#list(from).push(own);
      moves.push({ own, to: from });
    }
    return moves;
  }
}

/** Who could stand next to a hex, and where. */
function comers(c: Context, reaches: Reaches): Map<number, Own[]> {
  const by = new Map<number, Own[]>();
  const add = (hex: number, own: Own): void => {
    const list = by.get(hex);
    if (list === undefined) by.set(hex, [own]);
    else list.push(own);
  };
  for (const own of c.picture.own) {
    if (own.attack === 0) continue;
    add(own.hex, own);
    for (const hex of reaches.get(own) ?? []) add(hex, own);
  }
  return by;
}

function bestStrike(
  c: Context,
  enemy: Enemy,
  by: ReadonlyMap<number, readonly Own[]>,
  muster: Muster,
  guns: boolean,
  pocket: number,
): { assault: Assault; value: number } | undefined {
  const { picture, data } = c;
  const { forces } = data;
  const from = picture.land[enemy.hex]!.filter((hex) => picture.enemy[hex] === undefined);
  const seen = new Set<Own>();
  const all: Own[] = [];
  for (const hex of from)
    for (const own of by.get(hex) ?? [])
      if (!seen.has(own) && !muster.taken.has(own)) {
        seen.add(own);
        all.push(own);
      }
  const soldier = (own: Own): number => (forces.tank[own.u] === TANK.none ? 0 : 1);
  const eager = (own: Own): number => own.attack - (from.includes(own.hex) ? 0 : absence(c, own) * 2);
  all.sort((a, b) => soldier(a) - soldier(b) || eager(b) - eager(a) || a.u - b.u);
  const group: Attacker[] = [];
  for (const own of all) {
    if (group.length >= MOST_UNITS) break;
    const place = placeFor(c, own, enemy.hex, from, by, muster, group);
    if (place >= 0) group.push({ own, from: place });
  }
  const assault = bestAssault(c, enemy, group, guns, pocket);
  if (assault === undefined) return undefined;
  let value = assault.gain;
  for (const { own, from: place } of assault.units) if (own.hex !== place) value -= absence(c, own);
  return { assault, value };
}

/** The hex a unit would attack from: its own if it can, else the one with the most room for it. */
function placeFor(
  c: Context,
  own: Own,
  target: number,
  from: readonly number[],
  by: ReadonlyMap<number, readonly Own[]>,
  muster: Muster,
  group: readonly Attacker[],
): number {
  const { forces } = c.data;
  let best = -1;
  let most = -Infinity;
  for (const hex of from) {
    if (!(by.get(hex)?.includes(own) ?? false) || !canFight(c, own, hex, target)) continue;
    if (own.hex !== hex && !muster.room(own, hex, group)) continue;
    const mates = group.filter((one) => one.from === hex).length;
    // Tanks go where infantry is; infantry spreads round the target.
    const tank = forces.tank[own.u] !== TANK.none;
    if (tank && !group.some((one) => one.from === hex && forces.army[one.own.u] === forces.army[own.u]))
      continue;
    const score = (own.hex === hex ? 5 : 0) + (tank ? mates : -mates) + c.worth[hex]! * 0.2;
    if (score > most) {
      most = score;
      best = hex;
    }
  }
  return best;
}

/** An enemy stack that may be struck, and what it would cut off. */
interface Target extends Prospect {
  readonly enemy: Enemy;
  pocket: number;
}

/** With one strike planned, another near it may close a ring that neither would alone. */
function pincers(c: Context, open: readonly Target[], planned: readonly number[]): void {
  const last = planned.at(-1)!;
  for (const one of open) {
    if (c.picture.distance(one.enemy.hex, last) > 5) continue;
    const pocket = pocketBehind(c, one.enemy.hex, planned);
    // At best it falls; what that is worth is looked at again when its turn comes.
    one.value += Math.max(0, pocket - one.pocket) * c.aims.pocket;
    one.pocket = pocket;
  }
}

/** Could guns that may stand in one of these hexes support an attack on a hex? */
const within = ({ picture }: Context, places: readonly number[], hex: number): boolean =>
  places.some((place) => picture.distance(place, hex) <= LIMITS.agbRange);

/**
 * The strikes of this phase, best first, each with the moves it needs. The guns support one of them, from one of `guns`:
 * the one they help most.
 */
export function planStrikes(
  c: Context,
  reaches: Reaches,
  guns: readonly number[],
  away: ReadonlySet<Own>,
): Strike[] {
  const { picture } = c;
  const by = comers(c, reaches);
  const muster = new Muster(c);
  for (const own of away) muster.taken.add(own);
  const open: Target[] = [];
  let supported = -1;
  let help = 0;
  for (const enemy of picture.enemies) {
    if (!picture.land[enemy.hex]!.some((hex) => by.has(hex))) continue;
    const bare = bestStrike(c, enemy, by, muster, false, 0);
    const first = within(c, guns, enemy.hex) ? bestStrike(c, enemy, by, muster, true, 0) : bare;
    if (first === undefined || first.value < -1.5) continue;
    const pocket = pocketBehind(c, enemy.hex);
    const value = first.value + first.assault.falls * pocket;
    open.push({ place: enemy.hex, enemy, pocket, value });
    const helped = first === bare ? 0 : value - Math.max(0, bare?.value ?? 0);
    if (helped <= help) continue;
    help = helped;
    supported = enemy.hex;
  }
  const planned: number[] = [];
  const targets = new Map(open.map((one) => [one.place, one]));
  const picked = pickStrikes<Strike>({
    prospects: open,
    find(place) {
      const { enemy, pocket } = targets.get(place)!;
      const found = bestStrike(c, enemy, by, muster, place === supported, pocket);
      return found && { strike: { assault: found.assault, moves: [] }, value: found.value };
    },
    take(strike, place, left) {
      strike.moves.push(...muster.assign(strike.assault));
      if (strike.assault.falls < 0.5) return;
      planned.push(place);
      pincers(c, left as readonly Target[], planned);
    },
    most: MOST,
  });
  return supportedBy(c, picked, guns, targets);
}

/** Guns that were meant for a strike which is not made support another. */
function supportedBy(
  c: Context,
  strikes: readonly Strike[],
  guns: readonly number[],
  targets: ReadonlyMap<number, Target>,
): Strike[] {
  if (strikes.some(({ assault }) => assault.guns)) return [...strikes];
  let best: Assault | undefined;
  let help = 0;
  for (const { assault } of strikes) {
    if (!within(c, guns, assault.target)) continue;
    const { enemy, pocket } = targets.get(assault.target)!;
    const tried = reckon(c, enemy, assault.units, true, pocket);
    if (tried.gain - assault.gain <= help) continue;
    help = tried.gain - assault.gain;
    best = tried;
  }
  return strikes.map((strike) =>
    strike.assault.target === best?.target ? { ...strike, assault: best } : strike,
  );
}
