/** 12-3, 14 to 22 Where a unit may be placed at the start of a scenario, and when all are placed as they must be. */

import { onceAMoment, type Refusal, refuse } from '@armistice/engine';
import { rowOf } from '../../system/nations.ts';
import { placeName } from '../../system/places.ts';
import { tooMuch } from '../../system/rules/stacking.ts';
import { unitsIn } from '../../system/stacks.ts';
import { dateOf, type Reader, seatOf } from '../../system/types.ts';
import { unitName } from '../../system/units.ts';
import { deploymentOf, isHistorical, type Levy, levies, levyOf } from './levy.ts';
import { ARMY_NAMES, ARMY_OF, type Army, armyOf, isOnFlank, type Sector, sectorOf } from './sectors.ts';
import { hexOf, nationOf, near } from './state.ts';

/** Rows south of this one hold a division a hex, and no artillery. */
const SOUTH = 18;
/** 12-3: hexes behind the front in which other nations than France are placed. */
const BEHIND = 2;
/** 14 and others, step 3. */
export const RESERVE = 20;
/** 12-10: halves of British divisions in sectors of others, in 1918 alone. */
const LENT = 12;

interface Lines {
  readonly front: ReadonlySet<number>;
  readonly sectors: readonly Sector[];
}

const known = new WeakMap<object, readonly [Lines, Lines]>();

/** By side: the front, and the sectors it is set up in. */
export function linesOf(g: Reader, side: number): Lines {
  const found = known.get(g.data) ?? [draw(g, 0), draw(g, 1)];
  known.set(g.data, found);
  return found[side]!;
}

function draw(g: Reader, side: 0 | 1): Lines {
  const { front, order } = deploymentOf(g);
  const hexes = front[seatOf(side)].map((hex) => hexOf(g, hex));
  const all = new Set(hexes);
  const held = new Set(g.scenario.held![seatOf(side)]!.map((hex) => hexOf(g, hex)));
  const isRear = (place: number): boolean => held.has(place) && !all.has(place);
  const sectors = side === 0 ? [] : order.sectors;
  return {
    front: all,
    sectors: sectors.map(({ nation, hexes: own }) => {
      const places = new Set(own.map((hex) => hexOf(g, hex)));
      const line = hexes.filter((place) => places.has(place));
      return sectorOf(g, ARMY_OF[nation]!, line, new Set([line[0]!, line.at(-1)!]), isRear);
    }),
  };
}

/** On a side's front line or behind it. */
export const isBehind = (g: Reader, place: number, side: number): boolean =>
  place >= 0 && g.data.ground.closed[place] === 0 && g.s.control[place] === side;

/** The rule that places a nation's units: 14-1 France, 14-2 Great Britain, and so on. */
export function ruleOf(g: Reader, unit: number): string {
  const { chapter, order } = deploymentOf(g);
  const levy = levyOf(g, unit);
  const at = order.nations.findIndex(({ nation }) => nation === levy?.nation);
  return `wf:${chapter}-${Math.max(0, at) + 1}`;
}

/** Why a unit may not stand in a hex as others stand now. */
export function standRefusal(g: Reader, unit: number, place: number): Refusal | undefined {
  const side = rowOf(nationOf(g, unit)).side;
  const rule = ruleOf(g, unit);
  const name = unitName(g, unit);
  if (!isBehind(g, place, side)) return refuse(rule, `${name} is placed on its front line or behind it.`);
  const others = unitsIn(g, place).filter((other) => other !== unit);
  const thick = tooMuch(g, place, side, [...others, unit]);
  if (thick !== undefined) return refuse('11-1', `There is no room left in ${placeName(g, place)}.`);
  if (g.data.forces.movement[unit] === 0 && g.s.line[place] === 0)
    return refuse('wf:12-11', `${name} stands on a working railway alone.`);
  return (
    southRefusal(g, unit, place, others) ??
    quietRefusal(g, unit, place) ??
    wornRefusal(g, unit, place) ??
    (side === 0 ? undefined : (sectorRefusal(g, unit, place) ?? choiceRefusal(g, unit, place)))
  );
}

/** Steps 4 and 5. */
function southRefusal(
  g: Reader,
  unit: number,
  place: number,
  others: readonly number[],
): Refusal | undefined {
  const { forces } = g.data;
  if (!isSouth(g, place)) return undefined;
  if (forces.artillery[unit] === 1)
    return refuse(ruleOf(g, unit), 'No artillery is placed so far in the south.');
  const halves = [...others, unit].reduce((sum, u) => sum + forces.halves[u]!, 0);
  return forces.halves[unit]! > 0 && halves > 2
    ? refuse(ruleOf(g, unit), `${placeName(g, place)} holds one division.`)
    : undefined;
}

export const isSouth = (g: Reader, place: number): boolean =>
  Number(g.data.ground.world.ids[place]!.slice(2)) > SOUTH;

/** 15-3 */
function quietRefusal(g: Reader, unit: number, place: number): Refusal | undefined {
  const { quiet } = deploymentOf(g);
  const { forces } = g.data;
  if (quiet === undefined || rowOf(nationOf(g, unit)).side === 0 || forces.infantry[unit] === 0)
    return undefined;
  const centre = hexOf(g, quiet.hex);
  if (near(g, place, centre) > 1) return undefined;
  if (g.s.strength[unit]! > quiet.strength)
    return refuse('wf:15-3', `${unitName(g, unit)} is too strong for a quiet sector.`);
  let halves = forces.halves[unit]!;
  for (const { unit: other } of levies(g))
    if (other !== unit && forces.infantry[other] === 1 && rowOf(nationOf(g, other)).side === 1)
      if (g.s.at[other]! >= 0 && near(g, g.s.at[other]!, centre) <= 1) halves += forces.halves[other]!;
  return halves > quiet.divisions * 2
    ? refuse('wf:15-3', `Two infantry divisions are all that Verdun has.`)
    : undefined;
}

/** 17-3, 3-6: at half of what is printed. */
export function wornRefusal(g: Reader, unit: number, place: number): Refusal | undefined {
  return isWorn(g, unit, place) && g.s.strength[unit]! > flipSide(g, unit)
    ? refuse('wf:17-3', `${unitName(g, unit)} stands at Verdun with half its strength at the most.`)
    : undefined;
}

/** 17-3: Germans and Frenchmen at Verdun. */
export const isWorn = (g: Reader, unit: number, place: number): boolean =>
  (deploymentOf(g).worn ?? []).some((hex) => near(g, place, hexOf(g, hex)) <= 1) &&
  (rowOf(nationOf(g, unit)).side === 0 || armyOf(g, unit) === 'france');

/** 3-6: half of the printed strength, and one point at least. */
export const flipSide = (g: Reader, unit: number): number =>
  Math.max(Math.min(1, g.data.forces.strength[unit]!), Math.floor(g.data.forces.strength[unit]! / 2));

/** 12-3: the front of an army's own sectors, and up to two hexes behind it. */
export function isOwnGround(g: Reader, army: Army, place: number): boolean {
  const { front, sectors } = linesOf(g, 1);
  const own = sectors.filter((one) => one.army === army);
  if (own.some(({ hexes }) => hexes.includes(place))) return true;
  if (front.has(place) || sectors.some((one) => one.army !== army && one.rear.has(place))) return false;
  return own.some(({ hexes }) => hexes.some((hex) => near(g, place, hex) <= BEHIND));
}

/** 12-3, 12-7 to 12-10: whose sector it is. */
function sectorRefusal(g: Reader, unit: number, place: number): Refusal | undefined {
  const army = armyOf(g, unit);
  if (army === 'america') return undefined; // 12-9: they are too few in any set-up to reach their limit
  const { sectors } = linesOf(g, 1);
  const where = placeName(g, place);
  if (army === 'france') {
    const here = sectors.find((one) => one.hexes.includes(place) || one.rear.has(place));
    if (here === undefined) return undefined;
    const whose = ARMY_NAMES[here.army];
    if (!isOnFlank(g, here, place)) return refuse('wf:12-3', `${where} is in the ${whose} sector.`);
    return here.hexes.includes(place) && !isHeldBy(g, place, here.army)
      ? refuse('wf:12-3', `${where} is held together with ${whose} units, or not at all.`)
      : undefined;
  }
  if (!isOwnGround(g, army, place))
    return army === 'britain' && isLent(g, unit)
      ? undefined
      : refuse('wf:12-3', `${where} is not in the ${ARMY_NAMES[army]} sector or up to two hexes behind it.`);
  const own = sectors.filter((one) => one.army === army).flatMap(({ hexes }) => hexes);
  if (g.data.forces.combat[unit] === 0 || own.includes(place)) return undefined;
  return own.some((hex) => near(g, place, hex) === 1 && isHeldBy(g, hex, army)) ||
    staffsOf(g, army).some((at) => near(g, place, at) <= 1)
    ? undefined
    : refuse(
        ruleOf(g, unit),
        `${unitName(g, unit)} is placed next to its countrymen at the front, or to a headquarters of theirs.`,
      );
}

/** 12-10 */
function isLent(g: Reader, unit: number): boolean {
  if (dateOf(g).year !== 1918 || g.data.forces.halves[unit] === 0) return false;
  let halves = g.data.forces.halves[unit]!;
  for (const { unit: other } of levies(g)) {
    const at = g.s.at[other]!;
    if (other === unit || at < 0 || armyOf(g, other) !== 'britain') continue;
    if (!isOwnGround(g, 'britain', at)) halves += g.data.forces.halves[other]!;
  }
  return halves <= LENT;
}

/** Combat units of an army stand in a hex. */
const isHeldBy = (g: Reader, place: number, army: Army): boolean =>
  unitsIn(g, place).some((other) => g.data.forces.combat[other] === 1 && armyOf(g, other) === army);

function staffsOf(g: Reader, army: Army): number[] {
  const found: number[] = [];
  for (const { unit } of levies(g))
    if (g.data.forces.headquarters[unit] === 1 && g.s.at[unit]! >= 0 && armyOf(g, unit) === army)
      found.push(g.s.at[unit]!);
  return found;
}

/** 22, first option, steps 1 and 4: what is left to the Entente's choice. */
function choiceRefusal(g: Reader, unit: number, place: number): Refusal | undefined {
  if (!isHistorical(g) || levyOf(g, unit)?.fixed !== undefined) return undefined;
  const { forces, ground } = g.data;
  const { front, sectors } = linesOf(g, 1);
  const rule = ruleOf(g, unit);
  const atFront = front.has(place);
  const name = unitName(g, unit);
  if (forces.infantry[unit] === 1 && armyOf(g, unit) === 'france')
    return atFront && !sectors.some(({ hexes }) => hexes.includes(place))
      ? undefined
      : refuse(rule, `${name} is placed in the French front line.`);
  if ((forces.artillery[unit] === 1 || forces.tank[unit] === 1) && atFront)
    return refuse(rule, `${name} is placed behind the front line.`);
  if (forces.tank[unit] === 1 && (ground.railway[place] === 0 || g.s.line[place] === 0))
    return refuse(rule, `${name} is placed on a railway.`);
  if (forces.artillery[unit] === 0) return undefined;
  return staffsOf(g, armyOf(g, unit)).some((at) => near(g, place, at) <= 1)
    ? undefined
    : refuse(rule, `${name} is placed with a headquarters or next to it.`);
}

// ---- All together

/** 22, first option, step 4: guns are shared out evenly among headquarters of a nation north of the line. */
function unevenGuns(g: Reader): Refusal | undefined {
  const { forces } = g.data;
  const counts = new Map<number, number[]>();
  for (const { unit } of levies(g)) {
    if (forces.headquarters[unit] === 0 || g.s.at[unit]! < 0 || rowOf(nationOf(g, unit)).side === 0) continue;
    if (isSouth(g, g.s.at[unit]!)) continue;
    const guns = levies(g).filter(
      ({ unit: gun }) =>
        forces.artillery[gun] === 1 &&
        nationOf(g, gun) === nationOf(g, unit) &&
        g.s.at[gun]! >= 0 &&
        near(g, g.s.at[gun]!, g.s.at[unit]!) <= 1,
    ).length;
    counts.set(nationOf(g, unit), [...(counts.get(nationOf(g, unit)) ?? []), guns]);
  }
  for (const of of counts.values())
    if (Math.max(...of) - Math.min(...of) > 1)
      return refuse(`wf:${deploymentOf(g).chapter}-1`, 'Artillery is shared out evenly among headquarters.');
  return undefined;
}

/** Points of infantry that a nation has taken off so far, and must. */
export function wear(g: Reader, nation: Levy['nation']): { readonly taken: number; readonly due: number } {
  const { s, data } = g;
  const row = deploymentOf(g).order.nations.find((one) => one.nation === nation)!;
  const free = isHistorical(g);
  let taken = 0;
  for (const levy of levies(g))
    if (levy.nation === nation && !levy.dead && data.forces.infantry[levy.unit] === 1)
      taken += startOf(levy) - s.strength[levy.unit]!;
  // 22: the British list has its losses already.
  return { taken, due: free && nation === 'Great Britain' ? 0 : (row.reduction ?? 0) };
}

/** What a unit has before its owner takes points off. */
export const startOf = ({ fixed, strength }: Levy): number => fixed?.strength ?? strength;

/** Who is still to be placed. */
export function inHand(g: Reader, side: number): number[] {
  return levies(g)
    .filter(({ unit, dead }) => !dead && g.s.at[unit]! < 0 && rowOf(nationOf(g, unit)).side === side)
    .map(({ unit }) => unit);
}

/** What is still wrong with a side's set-up; `reserve`: divisions may wait for the other side. */
export const faultIn = onceAMoment((g: Reader, key: number): Refusal | undefined => {
  const [side, reserve] = [key & 1, key > 1];
  const { chapter } = deploymentOf(g);
  const waiting = inHand(g, side);
  const { forces } = g.data;
  const halves = waiting.reduce((sum, unit) => sum + forces.halves[unit]!, 0);
  const stuck = waiting.find((unit) => !reserve || forces.halves[unit] === 0);
  if (stuck !== undefined) return refuse(ruleOf(g, stuck), `${unitName(g, stuck)} is not placed yet.`);
  if (halves > RESERVE)
    return refuse(`wf:${chapter}-1`, `Ten divisions may wait, and ${halves / 2} do: place the others.`);
  for (const levy of levies(g)) {
    const at = g.s.at[levy.unit]!;
    if (at < 0 || levy.fixed !== undefined || rowOf(nationOf(g, levy.unit)).side !== side) continue;
    const no = standRefusal(g, levy.unit, at);
    if (no !== undefined) return no;
  }
  for (const { nation, rows } of deploymentOf(g).order.nations) {
    const [first] = levies(g).filter((levy) => levy.nation === nation);
    if (rows.length === 0 || first === undefined || rowOf(nationOf(g, first.unit)).side !== side) continue;
    const { taken, due } = wear(g, nation);
    if (taken !== due)
      return refuse(ruleOf(g, first.unit), `${nation}: ${due} infantry strength points go, so far ${taken}.`);
  }
  return side === 1 && isHistorical(g) ? unevenGuns(g) : undefined;
});
