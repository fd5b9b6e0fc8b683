/** The battle that is prepared or fought, by the reckoning of the rules: both strengths, both distributions, the bill. */

import type { Plain } from '@armistice/engine';
import { placeId } from './places.ts';
import { type Clash, prospectOf } from './prospect.ts';
import { attackersIn, clashOf, groundsUsed, riverUsed } from './rules/exchange.ts';
import { wouldSurprise } from './rules/firstassault.ts';
import { billOf, feedAll, lineOf } from './rules/supply.ts';
import { unitsIn } from './stacks.ts';
import { dateOf, type Reader, type Writer } from './types.ts';
import { unitId } from './units.ts';

export function battleView(g: Reader): Plain {
  const [assault, battle] = [g.frame('assault'), g.frame('battle')];
  const at = assault ?? battle;
  if (at === undefined) return null;
  const attackers = attackersIn(g);
  const defenders = unitsIn(g, at.target).filter(
    (u) => g.data.forces.combat[u] === 1 && g.s.strength[u]! > 0 && g.s.fighting[u] !== 1,
  );
  const losses = g.frame('losses');
  const thrown = battle !== undefined && losses === undefined && battle.at > FOUGHT;
  const head = {
    ...{ side: at.side, place: placeId(g, at.target), column: at.column },
    stage: assault !== undefined ? 'preparing' : losses !== undefined || thrown ? 'losses' : 'joined',
    attackers: attackers.map((u) => unitId(g, u)),
    defenders: defenders.map((u) => unitId(g, u)),
    ...(losses === undefined ? {} : { owed: { whose: losses.whose, left: losses.left } }),
  };
  if (head.stage === 'losses' || attackers.length === 0) return head;
  return { ...head, ...foreseen(g, at, attackers, defenders, assault !== undefined) };
}

/** The exchange is the fourth part of a battle; from then on its dice are known. */
const FOUGHT = 4;

interface Attacked {
  readonly target: number;
  readonly column: boolean;
  readonly terrain?: number;
  readonly river?: number;
  readonly surprise?: boolean;
}

/** While an attack is prepared, the defence is fed as it would be by itself. Everything is put back. */
function foreseen(
  g: Reader,
  { target, column, terrain = -1, surprise: known }: Attacked,
  attackers: readonly number[],
  defenders: readonly number[],
  early: boolean,
): { readonly [part: string]: Plain } {
  const { s, data } = g;
  const before = s.feeder.slice();
  const surprise = known ?? wouldSurprise(g, target, attackers);
  if (early) feedAll(g as Writer, defenders, true);
  const grounds = groundsUsed(g, target, attackers);
  const at = {
    ...{ target, column, terrain: terrain < 0 ? grounds[0]! : terrain },
    ...{ river: riverUsed(g, target, attackers), surprise },
  };
  const clash = clashOf(g, at, attackers, defenders);
  const found = {
    clash: plain(clash),
    prospect: { ...prospectOf(data.content.results, dateOf(g).year, clash) } as Plain,
    grounds: grounds.map((row) => data.content.terrain[row]!.id),
    attack: attackers.map((u) => share(g, u)),
    defence: defenders.map((u) => share(g, u)),
    bill: [...billOf(g, attackers, false), ...(early ? [] : billOf(g, defenders, true))].map(
      ([staff, points]) => ({ id: unitId(g, staff), points, has: s.supply[staff]! }),
    ),
  };
  s.feeder.set(before);
  return found;
}

const plain = ({ parts, share: held, ...clash }: Clash): Plain => ({
  ...clash,
  parts: parts.map((part) => ({ ...part })),
  share: [...held],
});

/** A unit with what it fights with, who feeds it and over what line. */
function share(g: Reader, unit: number): Plain {
  const staff = g.s.feeder[unit]!;
  return {
    ...{ id: unitId(g, unit), points: g.s.strength[unit]! },
    ...(staff < 0 ? {} : { staff: unitId(g, staff), line: lineOf(g, staff, unit) }),
  };
}
