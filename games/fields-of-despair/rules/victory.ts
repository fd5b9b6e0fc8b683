/** 15 How the game is won: scoring at the end of a turn, and what ends it at once. */

import type { Outcome } from '@armistice/engine';
import { contested, cpInFrance, heldIn, supplyLines } from '../front.ts';
import { COUNTRY, placeAt, placeName } from '../map.ts';
import type { Victory } from '../scenarios/form.ts';
import { POINT, type Reader, run, SIDE_NAMES, type SideIndex, seatOf, type Writer } from '../types.ts';
import { capital } from './names.ts';

/** The conditions in force this turn. */
export function victoryNow(g: Reader): Victory {
  const { victory } = g.scenario;
  return victory.find((one) => g.s.turn >= one.from && g.s.turn <= one.to) ?? victory.at(-1)!;
}

const UNTIL: { readonly [option: string]: number } = { '1916': 6, '1918': 9 };

/** The last turn to be played: of the scenario, or further if players have agreed to go on. */
export function lastTurn(g: Reader): number {
  const wished = UNTIL[String(g.options.until)] ?? 0;
  const offered = g.scenario.continues.filter((turn) => turn <= wished);
  return Math.max(g.scenario.lastTurn, ...offered);
}

const cpWins = (how: string, text: string): Outcome => ({ winner: 'cp', how, text });
const alliesWin = (how: string, text: string): Outcome => ({ winner: 'allied', how, text });

/** What ends the game at the end of an Action Phase of a side (15.0). */
export function sudden(g: Reader, side: SideIndex): Outcome | undefined {
  const now = victoryNow(g);
  const french = cpInFrance(g);
  if (side === 1) {
    if (g.s.control[placeAt(g, g.data.content.places.home.allied)] === 0)
      return cpWins('Paris', 'Paris has fallen.');
    if (now.most !== undefined && french >= now.most)
      return cpWins('domination', `The Central Powers hold ${french} hexes of France.`);
  } else if (now.least !== undefined && french <= now.least) {
    return alliesWin('domination', `The Central Powers are down to ${french} hexes of France.`);
  }
  return liberated(g, now, french, 0);
}

/** Allied conquests that win at once; `turn` is 0 during a turn, else the turn that ends. */
function liberated(g: Reader, now: Victory, french: number, turn: number): Outcome | undefined {
  if (g.s.turn === 0) return undefined;
  // 1914: from the end of Turn 2 on, at the end of a turn or of an Action Phase.
  const since = turn > 0 ? turn >= now.clearedFrom : g.s.turn > now.clearedFrom;
  const checked = now.clearedFrom === 0 || (since && now.scoring !== 'final push');
  const atEnd = now.scoring === 'final push' && turn === now.clearedFrom;
  if ((checked || atEnd) && french === 0)
    return alliesWin('France is free', 'No hex of France is left to the Central Powers.');
  const belgian = heldIn(g, 1, COUNTRY.belgium).length;
  if (now.belgium !== undefined && belgian >= now.belgium)
    return alliesWin('domination', `The Allies hold ${belgian} hexes of Belgium.`);
  return undefined;
}

function award(g: Writer, side: SideIndex, points: number, rule: string, why: string, place?: string): void {
  if (points === 0) return;
  g.s.vp[side] += points;
  const what = points < 0 ? `lose ${-points}` : `score ${points}`;
  g.tell(rule, () => `${capital(SIDE_NAMES[side])} ${what}: ${why}.`, {
    kind: 'score',
    side: seatOf(side),
    points,
    label: why,
    ...(place === undefined ? {} : { place }),
  });
}

/** 15.1 */
export function mobileScoring(g: Writer, now: Victory): void {
  const { objectives } = g.data.content;
  const mine = (side: SideIndex, hex: string): boolean => g.s.control[placeAt(g, hex)] === side;
  const named = (hex: string): string => placeName(g, placeAt(g, hex));
  for (const hex of objectives.cp) if (mine(0, hex)) award(g, 0, 1, '15.1', named(hex), hex);
  for (const hex of objectives.marne) {
    const at = placeAt(g, hex);
    const there = mine(0, hex) || (contested(g, at) && g.s.armies[0].kind[at * 3] !== 0);
    if (there) award(g, 0, 1, '15.1', `on the Marne at ${named(hex)}`, hex);
  }
  for (const hex of objectives.planXVII) if (mine(1, hex)) award(g, 1, 1, '15.1', named(hex), hex);
  for (const hex of objectives.allied) if (mine(1, hex)) award(g, 1, 2, '15.1', named(hex), hex);
  for (const [i, hex] of objectives.belgian.entries()) scoreBelgian(g, i, mine(0, hex), hex);
  if (g.s.turn !== now.to || now.bonus === undefined) return;
  const held = cpInFrance(g);
  const bonus = now.bonus.find((row) => held <= row.to);
  if (bonus !== undefined)
    award(g, 1, bonus.vp, '15.1', `the Central Powers hold only ${held} hexes of France`);
}

/** 15.1: the point is for the turn in which control is gained. What was taken before Turn 1 (16.1) brings none unless it is taken anew. */
export function takenBefore(g: Writer): void {
  for (const [i, hex] of g.data.content.objectives.belgian.entries())
    if (g.s.control[placeAt(g, hex)] === 0) g.s.belgian[i] = POINT.before;
}

/** 15.0.2: one point that goes to and fro. */
function scoreBelgian(g: Writer, i: number, cp: boolean, hex: string): void {
  const name = placeName(g, placeAt(g, hex));
  const before = g.s.belgian[i]!;
  if (cp && (before === POINT.open || before === POINT.allied)) {
    if (before === POINT.allied) award(g, 1, -1, '15.0.2', `${name} is lost again`, hex);
    award(g, 0, 1, '15.0.2', name, hex);
    g.s.belgian[i] = POINT.cp;
  } else if (!cp && before === POINT.cp) {
    award(g, 0, -1, '15.0.2', `${name} is lost again`, hex);
    award(g, 1, 1, '15.0.2', `${name} is taken back`, hex);
    g.s.belgian[i] = POINT.allied;
  }
}

/** 15.2 */
export function baselineScoring(g: Writer): void {
  const held = cpInFrance(g);
  const gained = held - g.s.baseline;
  const why = `${held} hexes of France against a baseline of ${g.s.baseline}`;
  if (gained < 0) award(g, 1, -gained, '15.2', why);
  else award(g, 0, Math.max(gained, 1), '15.2', why);
}

/** 15.2: the count at the start of a turn; the first of them is printed. */
export const baseline = run('baseline', {
  title: 'Baseline',
  rule: '15.2',
  run(g) {
    g.pop();
    const { from, scoring, start } = victoryNow(g);
    if (scoring !== 'baseline' || start === undefined || g.s.turn !== from) return setBaseline(g);
    g.s.baseline = start;
    g.tell('15.2', () => `The baseline begins at ${start} hexes of France.`, {
      kind: 'baseline',
      hexes: start,
    });
  },
});

export function setBaseline(g: Writer): void {
  if (victoryNow(g).scoring !== 'baseline') return;
  g.s.baseline = cpInFrance(g);
  g.tell('15.2', () => `The baseline is ${g.s.baseline} hexes of France.`, {
    kind: 'baseline',
    hexes: g.s.baseline,
  });
}

/** 15.3 */
export function finalPush(g: Reader): Outcome {
  const french = cpInFrance(g);
  if (french > 0)
    return cpWins('final push', `At the end the Central Powers still hold ${french} hexes of France.`);
  const lines = supplyLines(g, 1);
  const abroad = [COUNTRY.belgium, COUNTRY.germany].flatMap((country) => heldIn(g, 1, country));
  const fed = abroad.filter((hex) => lines[hex] === 1).length;
  if (fed >= 5)
    return alliesWin('final push', `France is free, and the Allies hold ${fed} hexes beyond its border.`);
  return { winner: null, how: 'final push', text: 'France is free, but the Allies got no further: a draw.' };
}

/** 9.0 */
export const scoring = run('scoring', {
  title: 'Scoring',
  rule: '9.0',
  run(g) {
    g.pop();
    const now = victoryNow(g);
    if (now.scoring === 'mobile') mobileScoring(g, now);
    if (now.scoring === 'baseline') baselineScoring(g);
    const ended = liberated(g, now, cpInFrance(g), g.s.turn) ?? dominated(g, now) ?? last(g, now);
    if (ended !== undefined) g.end(ended);
  },
});

/** A lead in points (15.0). */
function dominated(g: Reader, now: Victory): Outcome | undefined {
  const [cp, allied] = g.s.vp;
  if (now.lead === undefined || Math.abs(cp - allied) < now.lead) return undefined;
  const text = `${cp} victory ${cp === 1 ? 'point' : 'points'} of the Central Powers against ${allied} of the Allies.`;
  return cp > allied ? cpWins('lead', text) : alliesWin('lead', text);
}

function last(g: Reader, now: Victory): Outcome | undefined {
  if (g.s.turn < lastTurn(g)) return undefined;
  if (now.scoring === 'final push') return finalPush(g);
  const [cp, allied] = g.s.vp;
  const text = `${cp} victory ${cp === 1 ? 'point' : 'points'} of the Central Powers against ${allied} of the Allies.`;
  if (cp === allied) return { winner: null, how: 'points', text: `A draw: ${text}` };
  return cp > allied ? cpWins('points', text) : alliesWin('points', text);
}
