/**
 * 13.10-13.28 What a battle may come to, reckoned from plain numbers and the charts: no position, nothing hidden. Rules,
 * battle card, staff and `armistice odds` all ask here.
 */

import type { Tally } from '@armistice/engine';
import { columnAt, type OddsScale, oddsPosition, oddsScale, oddsText } from '@armistice/hex';
import type { BattleOdds, BattleResult } from '@armistice/table';
import type { Fortress } from './charts.ts';
import { lossPoints, type Modifier, type ModifierId, ODDS, type TerrainEffect } from './tables.ts';
import type { Content, Seat } from './types.ts';

const SCALE: OddsScale = oddsScale(ODDS);
/** The die of combat (13.28). */
export const DIE = 6;

/** The charts of combat, laid out for looking up. */
export interface CombatCharts {
  readonly terrain: { readonly [id: string]: TerrainEffect };
  readonly modifiers: { readonly [id in ModifierId]: Modifier };
  /** By column and modified die, `column * rows + die - 1`: loss points. */
  readonly attacker: Uint8Array;
  readonly defender: Uint8Array;
  readonly rows: number;
  /** 13.12: below the table. */
  readonly worse: Losses;
}

export interface Losses {
  readonly attacker: number;
  readonly defender: number;
}

export function combatCharts({
  crt,
  modifiers,
  terrain,
}: Pick<Content, 'crt' | 'modifiers' | 'terrain'>): CombatCharts {
  const rows = crt.rows.length;
  const cells = crt.columns.flatMap((_name, column) => crt.rows.map((row) => lossPoints(row[column]!)));
  return {
    terrain: Object.fromEntries(terrain.map((row) => [row.id, row])),
    modifiers: Object.fromEntries(modifiers.map((row) => [row.id, row])) as CombatCharts['modifiers'],
    attacker: Uint8Array.from(cells, ({ attacker }) => attacker),
    defender: Uint8Array.from(cells, ({ defender }) => defender),
    rows,
    worse: lossPoints(crt.worse),
  };
}

// ---- Strength (13.10)

/** 7.2, 7.11: what half supply takes from factors that were added up first. */
export const halfSupply = (factors: number): number => factors >> 1;

/** 14.3: what AGB adds: no more than the infantry it supports. */
export const gunsAdd = (guns: number, infantry: number, infantryHalved: number): number =>
  Math.min(guns, infantry + infantryHalved - halfSupply(infantryHalved));

// ---- The die (13.13)

export type Trench = 'allied-trench' | 'german-main-trench' | 'german-secondary-trench';

/** All that bears on the die but the odds. */
export interface Circumstances {
  side: Seat;
  wet: boolean;
  /** The hex that is attacked. */
  terrain: TerrainEffect;
  place: 'town' | 'city' | undefined;
  /** Every attacker comes across a river. */
  river: boolean;
  /** That shelters the defenders, and whether it is a weak one (16.3). */
  trench: Trench | undefined;
  weak: boolean;
  /** Tanks attack, and no anti-tank unit meets them (S3.19); some of them are not fast ones (S3.21). */
  tanks: boolean;
  slowTanks: boolean;
  /** Stosstruppen attack; and some of them are supplied (13.35). */
  stoss: boolean;
  stossLed: boolean;
  surprise: boolean;
  /** AGB supports. */
  guns: boolean;
  /** From sides that surround the hex (13.17). */
  surrounded: boolean;
  /** That helps these defenders (13.32). */
  fortress: Pick<Fortress, 'losses'> | undefined;
  airAttack: number;
  airDefence: number;
  /** Another Franco-British attack this phase. */
  mixed: boolean;
  eliteAttack: boolean;
  eliteDefence: boolean;
  /** Outside Belgium, where that counts. */
  belgiansAttack: boolean;
  belgiansDefend: boolean;
  marinesAttack: boolean;
  marinesDefend: boolean;
}

/** A German attack on open ground, with nothing special about it: to begin from. */
export const plainly = (charts: CombatCharts, side: Seat): Circumstances => ({
  side,
  wet: false,
  terrain: charts.terrain.clear!,
  place: undefined,
  river: false,
  trench: undefined,
  weak: false,
  tanks: false,
  slowTanks: false,
  stoss: false,
  stossLed: false,
  surprise: false,
  guns: false,
  surrounded: false,
  fortress: undefined,
  airAttack: 0,
  airDefence: 0,
  mixed: false,
  eliteAttack: false,
  eliteDefence: false,
  belgiansAttack: false,
  belgiansDefend: false,
  marinesAttack: false,
  marinesDefend: false,
});

type Given = Readonly<Circumstances>;

function add(charts: CombatCharts, tally: Tally, id: ModifierId, times = 1): void {
  const row = charts.modifiers[id];
  tally.add(row.title, row.drm * times, row.rule);
}

/** 13.13: everything that bears on the die but the odds themselves. */
export function dieModifiers(charts: CombatCharts, c: Given, tally: Tally): void {
  terrainModifiers(charts, c, tally);
  trenchModifiers(charts, c, tally);
  if (c.guns) add(charts, tally, 'agb');
  if (c.surrounded && c.fortress === undefined) add(charts, tally, 'concentric');
  if (c.stossLed) {
    add(charts, tally, 'stoss-led');
    if (c.surprise) add(charts, tally, 'stoss-surprise');
  }
  if (c.airAttack > 0) add(charts, tally, 'air-attack', c.airAttack);
  if (c.airDefence > 0) add(charts, tally, 'air-defence', c.airDefence);
  nationModifiers(charts, c, tally);
}

/** 13.18-13.24 */
function terrainModifiers(charts: CombatCharts, c: Given, tally: Tally): void {
  const drm = c.wet ? c.terrain.drmWet : c.terrain.drm;
  if (drm !== 0) tally.add(c.terrain.id, drm, c.terrain.rules[1]!);
  if (c.place !== undefined) {
    const row = charts.terrain[c.place]!;
    tally.add(row.id, row.drm, row.rules[1]!);
  }
  if (c.river) {
    const row = charts.terrain.river!;
    tally.add('all across a river', c.wet ? row.drmWet : row.drm, '13.22');
  }
}

const TRENCH_NAMES: { readonly [trench in Trench]: string } = {
  'allied-trench': 'allied trench',
  'german-main-trench': 'german main trench',
  'german-secondary-trench': 'german secondary trench',
};

/** 13.15, 13.25-13.27, 16.3, S3.18-S3.21: trenches, what weakens them, and tanks where there are none. */
function trenchModifiers(charts: CombatCharts, c: Given, tally: Tally): void {
  if (c.trench === undefined) {
    // S3.21: fast tanks only cancel trenches.
    if (c.slowTanks) add(charts, tally, c.side === 'german' ? 'panzer' : 'tanks');
    return;
  }
  if (c.tanks) return;
  const row = charts.terrain[c.trench]!;
  tally.add(TRENCH_NAMES[c.trench], row.drm, row.rules[1]!);
  if (c.side !== 'german') return;
  if (c.weak ? c.stossLed : c.stoss) add(charts, tally, 'stoss-at-trench');
  if (c.weak) add(charts, tally, 'weak-trench');
}

/** 13.9, 16.1, 16.4, S3.22 */
function nationModifiers(charts: CombatCharts, c: Given, tally: Tally): void {
  if (c.mixed) add(charts, tally, 'second-mixed-attack');
  if (c.eliteAttack) add(charts, tally, 'elite-attack');
  if (c.eliteDefence) add(charts, tally, 'elite-defence');
  if (c.belgiansAttack) add(charts, tally, 'belgians-attack-abroad');
  if (c.belgiansDefend) add(charts, tally, 'belgians-defend-abroad');
  if (c.marinesAttack) add(charts, tally, 'marines-attack');
  if (c.marinesDefend) add(charts, tally, 'marines-defence');
}

// ---- Odds and results

export interface Odds {
  /** Index of the column of the results table. */
  readonly column: number;
  /** Odds worse than the table: no die (13.12). */
  readonly hopeless: boolean;
  /** Whole multiples above its last column (16.8). */
  readonly over: number;
}

/** 13.10-13.12 */
export function odds(attack: number, defence: number): Odds {
  const { column, over, under } = columnAt(SCALE, oddsPosition(SCALE, attack, defence));
  return { column, hopeless: under > 0, over: Number.isFinite(over) ? over : 0 };
}

export const oddsName = (found: Odds): string =>
  found.hopeless ? `worse than ${ODDS[0]}, no die` : ODDS[found.column]!;

/** Odds above the table by what they are, too: 44 to 4 is '11:1, read as 7:1'. */
export const oddsWords = (found: Odds, attack: number, defence: number): string =>
  found.over > 0 ? `${oddsText(attack, defence)}, read as ${oddsName(found)}` : oddsName(found);

/** 16.8, where that rule is used. */
export function oddsModifier(charts: CombatCharts, { over }: Odds, tally: Tally): void {
  if (over > 0) add(charts, tally, 'odds-above-seven', over);
}

/** Where the result of a modified die stands in the tables of losses; the nearest row beyond their ends. */
export const resultCell = ({ rows }: CombatCharts, { column }: Odds, modifiedDie: number): number =>
  column * rows + Math.max(1, Math.min(rows, modifiedDie)) - 1;

/** 13.28: the table for a die and modifiers; 13.12 where it ends. */
export function result(charts: CombatCharts, found: Odds, modifiedDie: number): Losses {
  if (found.hopeless) return charts.worse;
  const cell = resultCell(charts, found, modifiedDie);
  return { attacker: charts.attacker[cell]!, defender: charts.defender[cell]! };
}

/** 13.32: what a fortress costs its attackers on top. */
export const fortressLosses = ({ fortress }: Pick<Given, 'fortress'>): number => fortress?.losses ?? 0;

/** By die from 1 on: what the battle costs both sides. */
export function resultsByDie(charts: CombatCharts, found: Odds, drm: number, fortress: number): Losses[] {
  return Array.from({ length: DIE }, (_, i) => {
    const { attacker, defender } = result(charts, found, i + 1 + drm);
    return { attacker: attacker + fortress, defender };
  });
}

/** One result of a battle. */
export interface StormResult extends BattleResult {
  /** Of `DIE` faces, those that bring it. */
  readonly ways: number;
  /** Whether the hex falls: surely, if the defenders choose to retreat for a loss (13.30), or not at all. */
  readonly hex?: 'falls' | 'falls if they retreat' | 'holds';
}

/** Each result once, the bloodiest for the defender last. `steps`: of the defenders, if they are known. */
export function distribution(results: readonly Losses[], steps?: number): StormResult[] {
  const found = new Map<string, StormResult>();
  for (const { attacker, defender } of results) {
    const key = `${attacker}/${defender}`;
    const ways = (found.get(key)?.ways ?? 0) + 1;
    found.set(key, {
      p: ways / results.length,
      attackerLoss: attacker,
      defenderLoss: defender,
      ways,
      ...(steps === undefined ? {} : { hex: fate(defender, steps) }),
    });
  }
  return [...found.values()].sort(
    (a, b) => a.defenderLoss - b.defenderLoss || b.attackerLoss - a.attackerLoss,
  );
}

const fate = (points: number, steps: number): NonNullable<StormResult['hex']> =>
  points >= steps ? 'falls' : points > 0 ? 'falls if they retreat' : 'holds';

/** 13.30: how likely the hex is emptied: surely, and where the defenders retreat for their first loss. */
export function emptied(results: readonly Losses[], steps: number): { least: number; most: number } {
  const share = (enough: number): number =>
    results.filter(({ defender }) => defender >= enough).length / results.length;
  return { least: share(steps), most: share(1) };
}

export type StormOdds = BattleOdds<StormResult>;
