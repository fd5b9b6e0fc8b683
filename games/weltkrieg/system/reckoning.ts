/**
 * What a battle comes to (13, 14, 19): pure functions over plain numbers and the tables that are played with. The rules
 * resolve by it, the battle card shows it, a staff plans with it.
 */

import type { Results, Share, Supply, TerrainRow, WaterRow, WorksRow } from './tables.ts';

/** A unit, or units of one kind and place, in an attack. */
export interface Attackers {
  /** Strength points after 19-4. */
  readonly points: number;
  readonly supplied: boolean;
  /** The side attacked across halves them (13-5); artillery against weak works counts double (21-5). */
  readonly halved?: boolean;
  readonly doubled?: boolean;
}

/** What holds for a whole attack: a major river for all, an attack from the march (16-3). */
export interface AttackState {
  readonly acrossMajor?: boolean;
  readonly fromTheMarch?: boolean;
}

/** 13-2. Rounded once, after all factors. */
export function attackStrength(attackers: readonly Attackers[], whole: AttackState = {}): number {
  const common = Number(whole.acrossMajor === true) + Number(whole.fromTheMarch === true);
  let sixteenths = 0;
  for (const { points, supplied, halved = false, doubled = false } of attackers) {
    const halvings = common + Number(!supplied) + Number(halved) - Number(doubled);
    sixteenths += points * 2 ** (4 - halvings);
  }
  return Math.floor(sixteenths / 16);
}

export interface Defenders {
  readonly points: number;
  readonly supplied: boolean;
}

/** 13-3: three times the points, half of that without supply; a fortress counts once. */
export function counterattackStrength(
  { counterattack }: Results,
  defenders: readonly Defenders[],
  fortress = 0,
): number {
  const halves = defenders.reduce((sum, { points, supplied }) => sum + points * (supplied ? 2 : 1), 0);
  return Math.floor((halves * counterattack) / 2) + fortress;
}

/** 13-4: losses that a strength causes with a modified die. */
export function lossesOf(
  results: Results,
  year: number,
  kind: 'attack' | 'counterattack',
  strength: number,
  die: number,
): number {
  const table = results.tables.filter(({ from }) => from <= year).at(-1)!;
  const row = Math.min(Math.max(die, results.least), results.most) + results.add;
  return Math.floor((2 * strength * row + table[kind]) / (2 * table[kind]));
}

/** What the defenders have for them. */
export interface Position {
  /** The terrain used for defence (13-6). */
  readonly terrain: TerrainRow;
  /** All attack across one. */
  readonly water?: WaterRow;
  readonly works: readonly WorksRow[];
}

/** A part of a modifier, for people to read. */
export interface Part {
  readonly label: string;
  readonly attack: number;
  readonly counterattack: number;
  readonly rule: string;
}

/** 13-5: what is added to both dice, part by part. Mountain troops alone across mountain have a drm instead (32-2). */
export function modifiers({ terrain, water, works }: Position, mountainTroops = false): Part[] {
  const instead = mountainTroops ? terrain.mountainAttack : null;
  const parts: Part[] = [
    {
      label: terrain.id,
      attack: instead ?? terrain.attack,
      counterattack: terrain.counterattack,
      rule: instead === null ? '13-5' : '32-2',
    },
    ...(water === undefined
      ? []
      : [{ label: water.id, attack: water.attack, counterattack: water.counterattack, rule: '13-5' }]),
    ...works.map(({ id, attack }) => ({ label: id, attack, counterattack: 0, rule: '13-5' })),
  ];
  return parts.filter(({ attack, counterattack }) => attack !== 0 || counterattack !== 0);
}

/** 13-6: the terrain that most attacking points cross; on a tie the defender chooses. */
export function terrainUsed(
  sides: readonly { readonly terrain: TerrainRow; readonly points: number }[],
): TerrainRow[] {
  const sums = new Map<TerrainRow, number>();
  for (const { terrain, points } of sides) sums.set(terrain, (sums.get(terrain) ?? 0) + points);
  const most = Math.max(...sums.values());
  return [...sums].filter(([, points]) => points === most).map(([terrain]) => terrain);
}

/** 14-1: the highest share that applies. */
export function shareHeld({ terrain, water, works }: Position): Share {
  const shares = [terrain.holds, ...(water === undefined ? [] : [water.holds])];
  for (const { holds } of works) if (holds !== null) shares.push(holds);
  return shares.reduce((best, one) => (one[0] * best[1] > best[0] * one[1] ? one : best));
}

export interface Shock {
  /** Losses called for by the attack. */
  readonly losses: number;
  /** Defending infantry-type points before losses; tanks count half (000 10-12). */
  readonly infantry: number;
  readonly tanks?: number;
  /** Attacking tank points, where they help (000 10-9). */
  readonly attackingTanks?: number;
  readonly share: Share;
}

/** 14-1: must the defenders retreat? */
export function mustRetreat({ losses, infantry, tanks = 0, attackingTanks = 0, share }: Shock): boolean {
  const [part, whole] = share;
  return (losses + attackingTanks) * whole * 2 > (infantry * 2 + tanks) * part;
}

/** 19-4: points off for a division at this distance; null without supply. */
export function lessAt({ lengths }: Supply, distance: number): number | null {
  return lengths.find(({ upTo }) => distance <= upTo)?.less ?? null;
}

/** 19-4: never under 1. */
export const reducedTo = (points: number, less: number): number =>
  points === 0 ? 0 : Math.max(1, points - less);

/** 19-5: supply points that a headquarters pays for so many strength points in one battle. */
export function supplyCost(
  { rates }: Supply,
  nation: string,
  kind: 'attack' | 'counterattack',
  points: number,
): number {
  const rate = rates[nation] ?? rates.default!;
  return Math.ceil(points / rate[kind]);
}

/** In the order in which arms take losses (13-8). */
export const ARMS = ['infantry', 'cavalry', 'tanks', 'artillery'] as const;
export type Arm = (typeof ARMS)[number];

/** 13-8: which units may take the next loss: the strongest of the first arm that has any points left. */
export function nextToLose(units: readonly { readonly arm: Arm; readonly points: number }[]): number[] {
  for (const arm of ARMS) {
    const most = Math.max(0, ...units.filter((unit) => unit.arm === arm).map(({ points }) => points));
    if (most > 0)
      return [...units.keys()].filter((at) => units[at]!.arm === arm && units[at]!.points === most);
  }
  return [];
}

/** 21-4: how losses fall on a fortress and its garrison. */
export function fortressLosses(
  losses: number,
  artillery: number,
  attack: number,
  fortress: number,
  garrison: number,
): { readonly fortress: number; readonly garrison: number } {
  const meant = attack === 0 ? 0 : Math.min(losses, Math.ceil((losses * artillery) / attack));
  const walls = Math.min(fortress, meant);
  const men = Math.min(garrison, losses - walls);
  return { fortress: Math.min(fortress, losses - men), garrison: men };
}
