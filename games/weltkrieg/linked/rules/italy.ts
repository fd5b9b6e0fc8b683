/** 17-3 to 17-8, 18-1 Italy: neutral, then certain to come, then at war. */

import { lists } from '../../italian-front/lists.ts';
import { COUNT } from '../../italian-front/rules/state.ts';
import { turnNumber } from '../../system/calendar.ts';
import { NATION } from '../../system/nations.ts';
import { arrive } from '../../system/rules/arrivals.ts';
import { put, remove, sideOfUnit } from '../../system/stacks.ts';
import { OFF, type Reader, type Seat, TALLY, type Writer } from '../../system/types.ts';
import { unitAt } from '../../system/units.ts';
import { ITALIANS } from '../opening.ts';
import { isBoundSouth, RETURNED, TRANSIT } from './aid.ts';
import { AT, BOUND, isSouth } from './state.ts';

/** 17-6: the first die is that of March 1915. */
const FIRST = turnNumber({ year: 1915, month: 'March', turn: 1 });
const { year, month, turn } = lists.scenarios.value.scenarios.find(({ name }) => name === 'may-1915')!.first;
/** When she joined in history. */
const HISTORY = turnNumber({ year, month, turn });
const SERBIA = 2;
const HUNDRED = 100;

/** 17-6: what is taken from the die. */
export function eagerness(g: Reader): number {
  const serbia = g.s.tally[AT.serbiaOut] === 0 ? SERBIA : 0;
  return serbia + Math.floor(g.s.demoralisation[NATION.austria]! / HUNDRED);
}

/** 17-6: rolled once a month until it is certain. */
export function italianDie(g: Writer): void {
  const { tally } = g.s;
  if (g.outcome !== null || tally[AT.triggered]! > 0 || g.s.turn < FIRST) return;
  const less = eagerness(g);
  const die = g.roll('Italy', 6, { by: 'entente' });
  const certain = die - less < 1;
  if (certain) {
    tally[AT.triggered] = g.s.turn + 1;
    // The seventh turn of the second month after this one's.
    tally[AT.joins] = (Math.floor(g.s.turn / 7) + 2) * 7 + 6 + 1;
  }
  g.tell('it:17-6', () =>
    certain
      ? `Italy, die ${die} less ${less}: she will join the Entente.`
      : `Italy, die ${die} less ${less}: she stays neutral.`,
  );
  if (certain) alpenkorps(g);
}

/** 18-1: it appears in Austria-Hungary at once. */
function alpenkorps(g: Writer): void {
  for (const name of ['germany-mtn-x-1alpk-4-5', 'germany-mtn-x-2alpk-4-5'])
    arrive(g, unitAt(g, name), undefined, undefined);
}

/** Turns by which she is later than in history (17-8). */
export const lateBy = (g: Reader): number =>
  g.s.tally[AT.joins] === 0 ? 0 : g.s.tally[AT.joins]! - 1 - HISTORY;

/** 17-8: at the start of the Entente's turn her army stands as in May 1915. */
export function enterItaly(g: Writer, side: Seat): void {
  const { s } = g;
  if (side !== 'entente' || s.tally[AT.joins] !== s.turn + 1) return;
  g.tell('it:17-8', () => 'Italy joins the Entente.');
  for (const { hex, units } of ITALIANS)
    for (const { id, strength, supply } of units) {
      const unit = unitAt(g, id);
      const place = g.data.ground.world.place(hex);
      if (unit < 0 || s.at[unit]! >= 0) continue;
      if (strength !== undefined) s.strength[unit] = strength;
      s.supply[unit] = supply ?? 0;
      put(g, unit, place);
    }
}

/** 15-20: rates begin with the first full month after she has joined. */
export const drawsRates = (g: Reader): boolean =>
  g.s.tally[AT.joins]! > 0 &&
  g.s.tally[AT.italyOut] === 0 &&
  Math.floor(g.s.turn / 7) > Math.floor((g.s.tally[AT.joins]! - 1) / 7);

/** 16-4: for Britain and France the turn is kept where The Italian Front keeps it. */
export function noteShaken(g: Writer): void {
  if (g.s.tally[TALLY + COUNT.shaken] === 0) g.s.tally[TALLY + COUNT.shaken] = g.s.turn + 1;
}

/** 17-9: Italy is out of the war; her allies go home. */
export function italyGivesUp(g: Writer): void {
  const { s, data } = g;
  s.tally[AT.italyOut] = s.turn + 1;
  g.tell('it:17-9', () => 'Italy surrenders; Austria-Hungary has to garrison her cities.');
  for (let unit = 0; unit < data.forces.size; unit++) {
    if (data.forces.nation[unit] === NATION.italy) {
      s.due[unit] = -1;
      s.supply[unit] = 0;
      remove(g, unit, OFF.gone);
    } else if (sideOfUnit(g, unit) === 1 && (isSouth(g, s.at[unit]!) || isBoundSouth(g, unit))) {
      s.fate[unit]! |= RETURNED;
      if (s.at[unit]! >= 0) remove(g, unit, OFF.coming);
      s.marks[unit] = 0;
      s.cutOff[unit] = BOUND.west;
      s.due[unit] = s.turn + TRANSIT;
    }
  }
  for (let place = 0; place < data.ground.size; place++)
    if (isSouth(g, place) && s.fort[place]! > 0 && s.control[place] === 1) s.fort[place] = 0;
}

/** 'the 7th turn of May 1915' */
export const joinsOn = (tally: readonly number[]): number | undefined =>
  tally[AT.joins]! > 0 ? tally[AT.joins]! - 1 : undefined;
