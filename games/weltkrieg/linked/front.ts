/** The linked war: which front's rules hold where, and what neither has. */

import { lists as southLists } from '../italian-front/lists.ts';
import { lessens, spares } from '../italian-front/rules/brigades.ts';
import * as broad from '../italian-front/rules/broad.ts';
import * as southMobilisation from '../italian-front/rules/mobilisation.ts';
import { fills as southFills, recruit as southRecruit } from '../italian-front/rules/replacements.ts';
import {
  atPeace,
  dig,
  garrison as southGarrison,
  unsupplied,
  watchPlain,
} from '../italian-front/rules/restrictions.ts';
import { depart as southDepart, reinforce as southReinforce } from '../italian-front/rules/schedule.ts';
import { beginUpgrades, noteUpgrades } from '../italian-front/rules/upgrades.ts';
import { type Front, firstOf } from '../system/front.ts';
import { NATION, NATIONS } from '../system/nations.ts';
import { beginLanding } from '../system/rules/arrivals.ts';
import { FIRST } from '../system/rules/firstassault.ts';
import { OFF, type Reader, type Seat, type Writer } from '../system/types.ts';
import { unitAt } from '../system/units.ts';
import { front as west } from '../western-front/front.ts';
import { forgetGuests } from '../western-front/rules/americans.ts';
import { reinforce as westReinforce } from '../western-front/rules/arrivals.ts';
import { depart as westDepart } from '../western-front/rules/departures.ts';
import { monthlyGas } from '../western-front/rules/gassing.ts';
import { beginFortifying, finishLine } from '../western-front/rules/hindenburg.ts';
import { beginLending } from '../western-front/rules/lending.ts';
import { beginCallUp, mobilise } from '../western-front/rules/mobilisation.ts';
import { beginRegiments } from '../western-front/rules/regiments.ts';
import { beginColonials, recruit as westRecruit } from '../western-front/rules/replacements.ts';
import { disbandSiegeStaff } from '../western-front/rules/siege.ts';
import { FATE } from '../western-front/rules/state.ts';
import { SCHEDULES } from '../western-front/scenarios/parts.ts';
import { EASTERN } from './opening.ts';
import { entente } from './rules/allied.ts';
import { beginDelivery, closedTo, gates, landed } from './rules/arriving.ts';
import { fillRanks, monthInTheEast } from './rules/east.ts';
import { occupiedItaly } from './rules/garrisons.ts';
import { drawsRates, enterItaly, italianDie, lateBy } from './rules/italy.ts';
import { plain, south, southEarlier } from './rules/lens.ts';
import { HOME, recruit, schedules } from './rules/schedule.ts';
import {
  AT,
  BOUND,
  eastOf,
  hasItalyJoined,
  isItalyIn,
  isSouth,
  isWest,
  POWERS,
  TALLIES,
} from './rules/state.ts';
import { beginEast, countTransit } from './rules/travel.ts';
import {
  armistice,
  budapest,
  digsAtBorder,
  feelLosses,
  isClosed,
  monthlyLosses,
  reliefOfCommand,
  settleItaly,
} from './rules/war.ts';

const target = (g: Reader): number => g.frame('battle')?.target ?? -1;
const inWestBattle = (g: Reader): boolean => isWest(g, target(g));
const at = (g: Reader, unit: number): number => g.s.at[unit]!;

const WESTERN = new Set(['Germany', 'France', 'Belgium']);
const ITALIAN = [southLists.italian.value];

/** Who stands in the East, and who is ready to move: all but those whom the lists of August 1914 mobilise. */
function begins(g: Reader): void {
  west.begins?.(g);
  const { s, data } = g;
  const { forces } = data;
  const { unseen, stores } = eastOf(g);
  for (const [power, name] of POWERS.entries()) {
    s.tally[AT.unseen + power] = unseen[name];
    s.tally[AT.fed + power] = stores[name];
  }
  for (const id of EASTERN) {
    const unit = unitAt(g, id);
    s.at[unit] = OFF.away;
    s.due[unit] = s.turn;
    s.fate[unit]! |= FATE.called;
  }
  for (let unit = 0; unit < forces.size; unit++)
    if (forces.nation[unit] === NATION.austria && !isWest(g, at(g, unit))) s.fate[unit]! |= FATE.called;
  // it:3-7: nobody surprises Britons and Frenchmen in Italy; assault troops meet them in France first.
  for (const attacker of NATIONS.keys())
    if (attacker === NATION.austria)
      for (const victim of [NATION.britain, NATION.france])
        s.firsts[attacker * NATIONS.length + victim] = FIRST.over;
}

/** Where somebody is bound for is kept where surrounded units count their turns: who is lost is bound for nowhere. */
function forgetBound(g: Writer): void {
  const { s, data } = g;
  for (let unit = 0; unit < data.forces.size; unit++)
    if (s.at[unit] === OFF.dead) s.cutOff[unit] = BOUND.nowhere;
}

/** 16-3: Italy's schedule and rates, once she is in the war. */
function italianSide(g: Writer, side: Seat): void {
  if (side !== 'entente' || !isItalyIn(g)) return;
  const lens = south(g);
  // 17-6: the schedule keeps its days, so whoever was to come before she joined comes with her; not supply.
  if (g.s.tally[AT.joins] === g.s.turn + 1)
    for (let days = lateBy(g); days > 0; days--) {
      const then = southEarlier(g, days);
      const stock = g.s.stock[NATION.italy]!;
      southReinforce(then, side, ITALIAN);
      g.s.stock[NATION.italy] = stock;
      southDepart(then, side, ITALIAN);
    }
  if (drawsRates(g)) {
    southReinforce(lens, side, ITALIAN);
    southRecruit(lens, side);
  }
  southDepart(lens, side, ITALIAN);
  southMobilisation.mobilise(southEarlier(g, lateBy(g)), side);
}

export const front: Front = {
  tally: TALLIES,
  networks: { ...west.networks, 'Austria-Hungary': 'Austria-Hungary', Italy: 'Italy' },
  homes: { ...west.homes, 'Austria-Hungary': 'austria', Italy: 'italy' },
  // 23-4: Austro-Hungarian losses in the west are Germany's.
  suffers: (g, unit) =>
    g.data.forces.nation[unit] === NATION.austria && isWest(g, at(g, unit)) ? NATION.germany : undefined,
  begins,
  prologue: (g) => west.prologue?.(g),
  still: [
    (g, unit) =>
      isSouth(g, at(g, unit))
        ? (southMobilisation.unready(south(g), unit) ?? southGarrison(south(g), unit))
        : firstOf(west.still, plain(g), unit),
  ],
  barred: [
    (g, unit, place) =>
      isSouth(g, place) ? atPeace(south(g), unit, place) : firstOf(west.barred, plain(g), unit, place),
  ],
  splits: [(g, unit) => (isWest(g, at(g, unit)) ? firstOf(west.splits, plain(g), unit) : undefined)],
  columns: [(g, unit) => (isWest(g, at(g, unit)) ? firstOf(west.columns, plain(g), unit) : undefined)],
  pace: (g, unit) => (isWest(g, at(g, unit)) ? west.pace?.(plain(g), unit) : undefined),
  capacity: (g, network) =>
    WESTERN.has(network)
      ? west.capacity?.(plain(g), network)
      : hasItalyJoined(plain(g))
        ? southMobilisation.railways(southEarlier(g, lateBy(plain(g))), network)
        : undefined,
  uncounted: (g, unit) => west.uncounted?.(plain(g), unit) === true,
  attacks: [
    (g, unit, place) =>
      isSouth(g, place)
        ? (southMobilisation.unready(south(g), unit) ?? atPeace(south(g), unit, place))
        : firstOf(west.attacks, plain(g), unit, place),
  ],
  commits: [
    (g, units, place) =>
      isSouth(g, place) ? (broad.together(south(g), units) ?? unsupplied(south(g), units)) : undefined,
  ],
  digs: (g, place, side) => (isSouth(g, place) ? dig(south(g), place, side) : undefined),
  // 17-4: behind the Italian border whenever they want.
  digsAlone: digsAtBorder,
  spares: (g, units, points) =>
    units.some((unit) => isSouth(g, at(g, unit))) ? spares(south(g), units, points) : 0,
  lessens: (g, unit, staff, less) => (isSouth(g, at(g, unit)) ? lessens(south(g), unit, staff, less) : less),
  purse: (g, staff) => (isSouth(g, at(g, staff)) ? broad.purse(south(g), staff) : undefined),
  overtures: (west.overtures ?? []).map((rule) => (g: Writer) => {
    if (inWestBattle(g)) rule(plain(g));
  }),
  foiled: (g) => (inWestBattle(g) ? west.foiled?.(plain(g)) : undefined),
  bends: (g, clash, sides) => (isWest(g, sides.target) ? west.bends!(plain(g), clash, sides) : clash),
  tolls(g, clash) {
    if (inWestBattle(g)) west.tolls?.(plain(g), clash);
  },
  entered(g, unit, from) {
    if (isWest(g, at(g, unit))) west.entered?.(plain(g), unit, from);
  },
  rehearses: (g, place, victims) => isWest(g, place) && west.rehearses?.(plain(g), place, victims) === true,
  ceiling: (g, unit) => west.ceiling?.(plain(g), unit),
  advances: [
    (g, unit, place) =>
      isSouth(g, place) ? atPeace(south(g), unit, place) : firstOf(west.advances, plain(g), unit, place),
  ],
  givesWay: (g) => inWestBattle(g) && west.givesWay?.(plain(g)) === true,
  feeds(g, staff, unit) {
    const { nation } = g.data.forces;
    // 23-4: in the west Germany feeds them.
    if (nation[unit] === NATION.austria && isWest(g, at(g, unit)) && nation[staff] === NATION.germany)
      return west.feeds?.(plain(g), staff, unit) ?? true;
    return west.feeds?.(plain(g), staff, unit);
  },
  closedTo: (g, staff) => closedTo(plain(g), staff),
  duties: [
    (g, step) => firstOf(west.duties, plain(g), step),
    (g, step) => (isItalyIn(plain(g)) ? broad.attacksOwed(south(g), step) : undefined),
  ],
  cities: (g, place) => (isWest(g, place) ? west.cities?.(plain(g), place) : undefined),
  // 17-7: nobody enters Italy before she joins.
  neutral: isClosed,
  afterBattle: [
    (g) => {
      if (inWestBattle(g)) for (const rule of west.afterBattle ?? []) rule(plain(g));
      else southMobilisation.awaken(south(g));
    },
  ],
  endOfTurn: [
    (g) => {
      for (const rule of west.endOfTurn ?? []) rule(plain(g));
      forgetBound(g);
      if (!isItalyIn(plain(g))) return;
      watchPlain(south(g));
      broad.clearAttacks(south(g));
      settleItaly(plain(g));
    },
  ],
  months: [monthlyGas, monthlyLosses, monthInTheEast, budapest, italianDie, occupiedItaly, reliefOfCommand],
  initiations: west.initiations ?? [],
  overfull: (g, unit) => west.overfull?.(plain(g), unit) === true,
  hosts: (g, unit, staff) => isWest(g, at(g, unit)) && west.hosts?.(plain(g), unit, staff) === true,
  recombines: [(g, from, to) => firstOf(west.recombines, plain(g), from, to)],
  recombined(g, from, place) {
    if (isWest(g, place)) west.recombined?.(plain(g), from, place);
  },
  demoralised: (g, nation) => feelLosses(plain(g), nation),
  spent(g, units, counter) {
    west.spent?.(plain(g), units, counter);
    if (units.some((unit) => isSouth(g, at(g, unit)))) broad.countAttack(south(g), units, counter);
  },
  fills(g, from, unit) {
    const { nation } = g.data.forces.units[from]!;
    if (nation !== 'austria' && nation !== 'italy') return west.fills?.(plain(g), from, unit);
    return southFills(south(g), from, unit);
  },
  reinforcements: [
    forgetGuests,
    disbandSiegeStaff,
    finishLine,
    (g, side) => {
      if (side !== 'entente') return;
      westDepart(g, side, entente(SCHEDULES));
      westReinforce(g, side, entente(SCHEDULES));
      westRecruit(g, side);
    },
    fillRanks,
    schedules,
    recruit,
    enterItaly,
    italianSide,
    (g, side) => noteUpgrades(south(g), side),
    mobilise,
  ],
  preludes: [
    countTransit,
    beginFortifying,
    (g, side) => beginRegiments(g, side, HOME),
    beginColonials,
    beginLending,
    (g, side) => beginUpgrades(south(g), side),
    beginEast,
    beginLanding,
    beginDelivery,
    beginCallUp,
  ],
  gates: (g, nation, unit) => gates(plain(g), nation, unit),
  comes(g, unit) {
    g.s.cutOff[unit] = BOUND.nowhere;
    west.comes?.(plain(g), unit);
  },
  landed: (g, unit) => landed(plain(g), unit),
  harbour: (g, place) => (isWest(g, place) ? west.harbour?.(plain(g), place) : undefined),
  verdict: (g) => armistice(plain(g)),
};
