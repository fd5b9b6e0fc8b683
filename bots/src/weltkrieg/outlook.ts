/** What an attack comes to, by the rules' own reckoning over both dice, in a position that is only imagined. */

import {
  attackStrength,
  counterStrength,
  type Data,
  feedersOf,
  fortressLosses,
  groundsUsed,
  heldBy,
  holdOf,
  lossesOf,
  mustRetreat,
  partsOf,
  type Reader,
  riverUsed,
  rowOf,
  supplyCost,
  turnDate,
  unitsIn,
  wouldSurprise,
} from '@armistice/weltkrieg/staff';

export interface Outlook {
  /** Strength points that attackers and defenders lose on average, those of works apart. */
  readonly cost: number;
  readonly kills: number;
  readonly works: number;
  /** Chance that the hex is left to the attackers. */
  readonly falls: number;
  /** Supply points that the attackers spend. */
  readonly supply: number;
}

export const FACES = [1, 2, 3, 4, 5, 6] as const;

/** Supply points of headquarters that have been promised already, and who can feed from where: kept for one plan. */
export class Larder {
  readonly #g: Reader;
  /** By headquarters: strength points it is to feed. */
  readonly #promised = new Map<number, number>();
  readonly #feeders = new Map<number, readonly number[]>();
  /** The share of its points that a headquarters gives to attacks. */
  readonly share: number;

  constructor(g: Reader, share: number) {
    this.#g = g;
    this.share = share;
  }

  /** Headquarters that could feed a unit where it is put, the nearest first. */
  feeders(unit: number): readonly number[] {
    const { s, data } = this.#g;
    const { forces } = data;
    const key =
      ((s.at[unit]! * 16 + forces.nation[unit]!) * 2 + forces.siege[unit]!) * 2 + forces.tank[unit]!;
    let found = this.#feeders.get(key);
    if (found === undefined) {
      found = feedersOf(this.#g, unit);
      this.#feeders.set(key, found);
    }
    return found;
  }

  /** What of its points a headquarters gives, where so many are kept. */
  #means(staff: number, keep: number | undefined): number {
    const has = this.#g.s.supply[staff]!;
    return keep === undefined ? has * this.share : has - keep;
  }

  /** Those of them, standing there, who can be fed. */
  fed(units: readonly number[], from: readonly number[], keep: number): ReadonlySet<number> {
    const { s } = this.#g;
    const was = units.map((u) => s.at[u]!);
    for (let i = 0; i < units.length; i++) s.at[units[i]!] = from[i]!;
    this.feed(units, new Map(), keep);
    const found = new Set(units.filter((u) => s.feeder[u]! >= 0));
    for (let i = 0; i < units.length; i++) {
      s.at[units[i]!] = was[i]!;
      s.feeder[units[i]!] = -1;
    }
    return found;
  }

  /** Says who feeds each of these, nearest first, as far as points go; what it costs. */
  feed(units: readonly number[], asked: Map<number, number>, keep?: number): number {
    const { s, data } = this.#g;
    let points = 0;
    for (const unit of units) {
      s.feeder[unit] = -1;
      for (const staff of this.feeders(unit)) {
        const sum = (asked.get(staff) ?? this.#promised.get(staff) ?? 0) + s.strength[unit]!;
        const cost = this.#cost(staff, sum);
        if (cost > this.#means(staff, keep)) continue;
        const purse = data.front.purse?.(this.#g, staff);
        if (purse !== undefined && cost - this.#cost(staff, this.#promised.get(staff) ?? 0) > purse) continue;
        s.feeder[unit] = staff;
        asked.set(staff, sum);
        break;
      }
    }
    for (const [staff, sum] of asked)
      points += this.#cost(staff, sum) - this.#cost(staff, this.#promised.get(staff) ?? 0);
    return points;
  }

  #cost(staff: number, strength: number): number {
    const { content, forces } = this.#g.data;
    return supplyCost(content.supply, rowOf(forces.nation[staff]!).title, 'attack', strength);
  }

  /** These will be fed. */
  promise(asked: ReadonlyMap<number, number>): void {
    for (const [staff, sum] of asked) this.#promised.set(staff, sum);
  }
}

/** Who is attacked in a place, and who feeds them. */
export interface Garrison {
  readonly target: number;
  readonly units: readonly number[];
  readonly feeders: readonly number[];
}

export function garrisonOf(g: Reader, target: number): Garrison {
  const { forces }: Data = g.data;
  const units = unitsIn(g, target).filter((u) => forces.combat[u] === 1 && g.s.strength[u]! > 0);
  return { target, units, feeders: units.map((u) => feedersOf(g, u)[0] ?? -1) };
}

/** Attackers stand in `from` for as long as it is reckoned. `asked` gets what headquarters would have to feed. */
export function outlook(
  g: Reader,
  garrison: Garrison,
  units: readonly number[],
  from: readonly number[],
  larder: Larder,
  asked: Map<number, number> = new Map(),
  keep?: number,
): Outlook {
  const { s, data } = g;
  const { target, units: defenders } = garrison;
  const was = units.map((u) => s.at[u]!);
  for (let i = 0; i < units.length; i++) s.at[units[i]!] = from[i]!;
  const supply = larder.feed(units, asked, keep);
  for (let i = 0; i < defenders.length; i++) s.feeder[defenders[i]!] = garrison.feeders[i]!;
  const battle = {
    target,
    column: false,
    terrain: groundsUsed(g, target, units)[0]!,
    river: riverUsed(g, target, units),
    surprise: wouldSurprise(g, target, units),
  };
  const attack = attackStrength(g, battle, units);
  const counter = counterStrength(g, battle, defenders);
  const parts = partsOf(g, battle, units);
  const share = holdOf(g, battle);
  const { infantry, tanks } = heldBy(g, defenders);
  const sum = (list: readonly number[]): number => list.reduce((all, u) => all + s.strength[u]!, 0);
  const [men, walls] = [sum(defenders), s.fort[target]!];
  const guns = sum(units.filter((u) => data.forces.artillery[u] === 1));
  const all = sum(units);
  let [add, back] = [0, 0];
  for (const part of parts) {
    add += part.attack;
    back += part.counterattack;
  }
  const { results } = data.content;
  const { year } = turnDate(s.turn);
  let [cost, kills, works, falls] = [0, 0, 0, 0];
  for (const die of FACES) {
    cost += Math.min(all, lossesOf(results, year, 'counterattack', counter, die + back));
    const losses = lossesOf(results, year, 'attack', attack, die + add);
    const lost =
      walls === 0 ? { fortress: 0, garrison: losses } : fortressLosses(losses, guns, all, walls, men);
    kills += Math.min(men, lost.garrison);
    works += lost.fortress;
    const gone = lost.garrison >= men || (losses > 0 && mustRetreat({ losses, infantry, tanks, share }));
    if (gone && lost.fortress >= walls) falls++;
  }
  for (let i = 0; i < units.length; i++) {
    s.at[units[i]!] = was[i]!;
    s.feeder[units[i]!] = -1;
  }
  for (const u of defenders) s.feeder[u] = -1;
  return { cost: cost / 6, kills: kills / 6, works: works / 6, falls: falls / 6, supply };
}
