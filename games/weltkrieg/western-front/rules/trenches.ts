/** 13, 15, 17, 19, 21 The scenarios of the trenches: what is not attacked, and who has won. */

import { type Refusal, refuse } from '@armistice/engine';
import { type Morale, moraleOf } from '../../system/morale.ts';
import { NATION, type NATIONS, ROWS, rowOf } from '../../system/nations.ts';
import { placeName } from '../../system/places.ts';
import { countsFor, demoralise } from '../../system/rules/demoralisation.ts';
import { unitsIn } from '../../system/stacks.ts';
import { dateOf, type Reader, WORKS, type Writer } from '../../system/types.ts';
import { unitName } from '../../system/units.ts';
import { lists } from '../lists.ts';
import type { Scale } from '../scenarios/scenario.ts';
import { isLong } from './duration.ts';
import { scenarioOf } from './levy.ts';
import { hexOf, isBelgian, nationOf, onList } from './state.ts';
import { verdict as verdict1914 } from './victory.ts';

/** 13-2, 15-2, 17-2, 19-2, 21-3 */
export function quietBelgians(g: Reader, unit: number): Refusal | undefined {
  const { quietBelgians: quiet } = scenarioOf(g);
  return quiet !== undefined && isBelgian(g, unit)
    ? refuse(quiet.rule, `${unitName(g, unit)} does not attack: the Belgians stand.`)
    : undefined;
}

/** 15-4: the west bank of the Meuse, until wiser heads prevailed. */
export function spared(g: Reader, unit: number, target: number): Refusal | undefined {
  const { spared: hex } = scenarioOf(g);
  return hex !== undefined &&
    g.s.turn < hex.until &&
    rowOf(nationOf(g, unit)).side === 0 &&
    target === hexOf(g, hex.hex)
    ? refuse('wf:15-4', `${placeName(g, target)} is not attacked before March.`)
    : undefined;
}

/** 23-17 */
export function retaken(g: Reader): void {
  if (scenarioOf(g).citiesRetaken === true) for (const place of onList(g, 'retaken')) g.s.fallen[place] = 1;
}

// ---- Trenches lost

/** Whose infantry holds a hex: the nation with the most strength points there. */
function holderOf(g: Reader, place: number): number {
  const { s, data } = g;
  const points = new Map<number, number>();
  for (const unit of unitsIn(g, place))
    if (data.forces.infantry[unit] === 1) {
      const nation = countsFor(data.front, nationOf(g, unit));
      points.set(nation, (points.get(nation) ?? 0) + s.strength[unit]!);
    }
  let most = -1;
  for (const [nation, of] of points) if (most < 0 || of > points.get(most)!) most = nation;
  return most;
}

/** Who mans which trench is noted as the lines stand at the end of a player turn. */
export function manTrenches(g: Writer): void {
  const { s, data } = g;
  for (let place = 0; place < data.ground.size; place++) {
    if ((s.works[place]! & (WORKS.trench | WORKS.hindenburg)) === 0) continue;
    const holder = holderOf(g, place);
    if (holder >= 0) s.manned[place] = holder + 1;
  }
}

const LOST_TRENCH = 20;

/** Hexes with trenches that a nation held and the enemy holds now. */
export function lostTrenches(g: Reader): { readonly place: number; readonly nation: number }[] {
  const found: { place: number; nation: number }[] = [];
  for (let place = 0; place < g.data.ground.size; place++) {
    const nation = g.s.manned[place]! - 1;
    if (nation >= 0 && g.s.control[place] === 1 - rowOf(nation).side) found.push({ place, nation });
  }
  return found;
}

// ---- Verdicts

const NAMES = ['draw', 'marginal', 'substantial', 'decisive'] as const;
const WORST = -3;

export const levelOn = (scale: readonly Scale[], more: number): number =>
  scale.find(({ from }) => more >= from)?.level ?? WORST;

function endAt(g: Writer, level: number, text: string): void {
  const winner = level === 0 ? null : level > 0 ? 'cp' : 'entente';
  g.end({ winner, how: NAMES[Math.abs(level)]!, text });
}

/** 13, 15, 17, 19: demoralisation, and twenty points more for each trench that the enemy holds. */
function byPoints(g: Writer, scale: readonly Scale[]): void {
  for (const { place, nation } of lostTrenches(g))
    demoralise(g, nation, LOST_TRENCH, `trenches at ${placeName(g, place)}`);
  const { demoralisation } = g.s;
  const belgian = scenarioOf(g).quietBelgians?.countsForFrance === true ? demoralisation[NATION.belgium]! : 0;
  const entente = demoralisation[NATION.france]! + demoralisation[NATION.britain]! + belgian;
  const more = entente - demoralisation[NATION.germany]!;
  endAt(g, levelOn(scale, more), `France and Britain ${more} points more than Germany.`);
}

type Power = 'Germany' | 'France' | 'Great Britain';
const POWERS = { Germany: 'germany', France: 'france', 'Great Britain': 'britain' } as const;

export const moraleNow = (g: Reader, nation: Power): Morale =>
  moraleOf(lists.duration.value, nation, dateOf(g).year, g.s.demoralisation[NATION[POWERS[nation]]]!);

/** 21: from what each has suffered. */
export function level1918(germany: Morale, france: Morale, britain: Morale): number {
  const collapsed = (morale: Morale): boolean => morale === 'collapse' || morale === 'surrender';
  if (germany === 'surrender') {
    if (collapsed(france) || collapsed(britain)) return -1;
    return britain === 'firm' ? -3 : -2;
  }
  if (france === 'surrender' || britain === 'surrender') return 3;
  if (collapsed(france) || collapsed(britain)) return 2;
  return britain === 'firm' ? 0 : 1;
}

function byMorale(g: Writer): void {
  const [germany, france, britain] = (['Germany', 'France', 'Great Britain'] as const).map((nation) =>
    moraleNow(g, nation),
  ) as [Morale, Morale, Morale];
  const said = Object.entries({ germany, france, britain }).map(
    ([nation, morale]) => `${ROWS[nation as (typeof NATIONS)[number]].title} ${morale}`,
  );
  endAt(g, level1918(germany, france, britain), `${said.join(', ')}.`);
}

/** 21: the war is over as soon as one of the three gives up. */
export function giveUp(g: Writer): void {
  const { deployment, scale } = scenarioOf(g);
  if (deployment === undefined || scale !== undefined || isLong(g) || g.outcome !== null) return;
  if ((Object.keys(POWERS) as Power[]).some((nation) => moraleNow(g, nation) === 'surrender')) byMorale(g);
}

/** Who has won when the last turn is over. */
export function judge(g: Writer): void {
  const { deployment, scale } = scenarioOf(g);
  if (scale !== undefined) byPoints(g, scale);
  else if (deployment === undefined) verdict1914(g);
  else byMorale(g);
}
