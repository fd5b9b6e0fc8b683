/** 7.3-S: the Allies declare, then the Central Powers answer hex by hex. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { count, placesOf, pour, strength } from '../blocks.ts';
import { contested, holds } from '../front.ts';
import { placeAt, placeName } from '../map.ts';
import { beginBattle } from '../rules/battle.ts';
import { gunsIn, gunValue } from '../rules/dice.ts';
import {
  ALWAYS,
  ask,
  type Battle,
  BOX,
  choice,
  GUNS,
  KIND,
  NATION,
  type Reader,
  run,
  STACK,
  type Writer,
} from '../types.ts';
import { bandName, cell, drmFor, inBlocks } from './lookup.ts';
import { nextHex } from './order.ts';
import { counted, dice, note, spText, total } from './rolls.ts';
import { pickCounters } from './rounding.ts';
import { clear, committed, discountHexes, hidden, lay, solo, uncover, unknown } from './state.ts';

// ---- declaring (7.3-S steps 2 to 4) ----

const NEWLY = 1;

function noAttack(g: Reader, place: number): Refusal | undefined {
  const name = placeName(g, place);
  if (place < 0 || !contested(g, place) || !holds(g, 1, place))
    return refuse('7.3-S', `You have no blocks in ${name} to attack with, or nobody to attack.`);
  if (solo(g).declared[place] === 1) return refuse('7.3-S', `You have declared an attack at ${name}.`);
  if (g.s.fight[place] !== NEWLY && g.s.out[1][place] === 1)
    return refuse('6.7', `Your blocks in ${name} are out of supply and cannot attack.`);
  return undefined;
}

function noWithdrawal(g: Reader, place: number): Refusal | undefined {
  const name = placeName(g, place);
  if (place < 0 || solo(g).declared[place] !== 1) return refuse('7.3-S', `No attack is declared at ${name}.`);
  if (g.s.fight[place] === NEWLY) return refuse('7.3', `${name} is newly contested and must be fought in.`);
  return undefined;
}

function* hexes(g: Reader, no: (g: Reader, place: number) => Refusal | undefined): Generator<string> {
  for (const place of placesOf(g.s.armies[1]))
    if (no(g, place) === undefined) yield g.data.ground.ids[place]!;
}

export const declareAttack = choice('soloDeclare', {
  title: 'Declare an attack',
  rule: '7.3-S',
  about: 'hex',
  form: z.string(),
  foci: (g) => hexes(g, noAttack),
  values: (g, _f, _seat, hex: string) => (noAttack(g, placeAt(g, hex)) === undefined ? [hex] : []),
  refuse: (g, _f, hex) => noAttack(g, placeAt(g, hex)),
  apply(g, _f, hex) {
    solo(g).declared[placeAt(g, hex)] = 1;
  },
  say: (g, _f, hex) => `declares an attack at ${placeName(g, placeAt(g, hex))}`,
});

export const withdrawAttack = choice('soloDeclare', {
  title: 'Take a declaration back',
  rule: '7.3-S',
  about: 'hex',
  form: z.string(),
  foci: (g) => hexes(g, noWithdrawal),
  values: (g, _f, _seat, hex: string) => (noWithdrawal(g, placeAt(g, hex)) === undefined ? [hex] : []),
  refuse: (g, _f, hex) => noWithdrawal(g, placeAt(g, hex)),
  apply(g, _f, hex) {
    solo(g).declared[placeAt(g, hex)] = 0;
  },
  say: (g, _f, hex) => `does not attack at ${placeName(g, placeAt(g, hex))} after all`,
});

/** 7.3: hexes newly contested are attacked, declared or not. */
function declareNewly(g: Writer): void {
  for (let h = 0; h < g.data.ground.size; h++)
    if (g.s.fight[h] === NEWLY && contested(g, h)) solo(g).declared[h] = 1;
}

/** 7.3-S step 2 */
export const soloDeclare = ask('soloDeclare', {
  title: 'Declare attacks',
  rule: '7.3-S',
  asks: () => 'allied',
  prompt: () => 'Declare every hex in which your infantry attacks, before the Central Powers answer.',
  choices: {
    declare: declareAttack,
    withdraw: withdrawAttack,
    done: choice('soloDeclare', {
      title: 'All are declared',
      rule: '7.3-S',
      ends: true,
      ...ALWAYS,
      apply(g) {
        declareNewly(g);
        g.pop();
      },
      say: () => 'has declared all attacks',
    }),
  },
});

/** Artillery and blocks of the Allies in a hex: what the order goes by. */
export function alliedValue(g: Reader, place: number): number {
  let sum = strength(g.s.armies[1], place);
  for (const gun of gunsIn(g, 1, place)) sum += gunValue(g, 1, gun);
  return sum;
}

/** 7.3-S step 4; 7.4.3: hexes that Allied breakouts have contested. */
function battles(g: Reader, breakout: boolean): number[] {
  const found: number[] = [];
  for (let h = 0; h < g.data.ground.size; h++) {
    if (!contested(g, h)) continue;
    if (breakout ? g.s.breakout[h] === 2 : solo(g).declared[h] === 1 || gunsIn(g, 1, h).length > 0)
      found.push(h);
  }
  return found;
}

/** 7.3-S step 4: from the strongest Allied hex to the weakest. */
export const soloCombat = run('soloCombat', {
  title: 'Allied combat',
  rule: '7.3-S',
  run(g, f) {
    f.hexes ??= battles(g, f.breakout);
    discountHexes(g);
    if (f.hexes.length === 0) return g.pop();
    const at = nextHex(g, f.hexes, (hex) => alliedValue(g, hex), 'combat');
    if (at < 0 || !contested(g, at)) return;
    if (f.breakout) solo(g).broken[at] = 1;
    beginBattle(g, at, 1, f.breakout);
  },
});

// ---- the answer (7.3-S steps 5 to 7) ----

/** Value of their artillery at hand, as far as the track lets them use it (7.3.1). */
export function gunsAtHand(g: Reader): number {
  const board = g.s.boards[0];
  let [available, used] = [0, 0];
  for (let i = 0; i < GUNS; i++) {
    if (board.gunAt[i] === BOX.available) available += gunValue(g, 0, i);
    else used += gunValue(g, 0, i);
  }
  return Math.min(available, Math.max(board.artillery - used, 0));
}

/** 7.3.1-S step 1: whether they answer with artillery. */
function answers(g: Writer, at: number, available: number): boolean {
  const { whether, drms: byValue, afterNo } = g.data.content.soloGuns;
  const value = alliedValue(g, at);
  const drms = counted(
    { label: `for an Allied value of ${value}`, value: drmFor(byValue, value) },
    { label: 'after a no', value: solo(g).gunsRefused ? afterNo : 0 },
  );
  const rolled = dice(g, 'CP artillery response', 1);
  const yes = cell(whether, total(rolled, drms), available) === 1;
  note(g, at, {
    rule: '7.3-S',
    table: 'Artillery response',
    dice: rolled,
    drms,
    column: `${bandName(whether.cols, available)} at hand`,
    result: yes ? 'yes' : 'no',
  });
  solo(g).gunsRefused = !yes;
  return yes;
}

/** 7.3.1-S step 2: with how much. */
export function layGuns(g: Writer, at: number): void {
  const { amount, drms: byValue } = g.data.content.soloGuns;
  const available = gunsAtHand(g);
  if (available === 0) return;
  const value = alliedValue(g, at);
  const drms = counted({ label: `for an Allied value of ${value}`, value: drmFor(byValue, value) });
  const rolled = dice(g, 'CP artillery response, how much', 1);
  const points = cell(amount, total(rolled, drms), available);
  const laid = pickCounters(g, 'guns', at, Math.min(points, available));
  note(g, at, {
    rule: '7.3-S',
    table: 'How much artillery',
    dice: rolled,
    drms,
    column: `${bandName(amount.cols, available)} at hand`,
    result: laid === points ? `${points}` : `${points}, and ${laid} can be laid`,
  });
}

/** 7.3.3-S: how many of theirs are in a hex the Allies attack. */
export function manHex(g: Writer, at: number): void {
  const army = g.s.armies[0];
  if (unknown(g, at)) clear(g, at);
  const blocks = STACK - count(army, at);
  if (blocks === 0) return;
  const { table, drms: byValue, drmTotal, bands, limits } = g.data.content.soloTables.hex;
  const allied = strength(g.s.armies[1], at);
  const modified = solo(g).total >= drmTotal ? drmFor(byValue, allied) : 0;
  const drms = counted({ label: `for ${allied} Allied SPs`, value: modified });
  const limit = limits.find(({ from }) => allied >= from)!.col;
  const column = Math.min(Math.max(hidden(g), 1), limit); // 24.4: the first column when nothing is hidden
  const rolled = dice(g, 'CP SPs in the hex', 3);
  const row = Math.min(total(rolled, drms), bands[blocks - 1]!);
  const sp = cell(table, row, column);
  note(g, at, {
    rule: '7.3.3-S',
    table: 'CP SPs in the hex',
    dice: rolled,
    drms,
    column: `${bandName(table.cols, column)} hidden`,
    result: spText(sp, blocks),
  });
  lay(g, at, inBlocks(sp, blocks), 1);
  uncover(g, sp);
}

/** 7.3-S step 7: the odds, rounded down, from 1:1 to 4:1; 0 for less. */
export const oddsOf = (allied: number, cp: number): number =>
  Math.min(Math.floor(allied / Math.max(cp, 1)), 4);

function reinforceHex(g: Writer, at: number): void {
  const board = g.s.boards[0];
  const odds = oddsOf(strength(g.s.armies[1], at), strength(g.s.armies[0], at));
  if (board.logistics === 0 || odds === 0) return;
  const { die, sp } = g.data.content.soloTables.reinforcement;
  const rolled = dice(g, 'CP reinforcement', 1);
  const yes = rolled[0]! >= die[odds - 1]!;
  note(g, at, {
    rule: '7.3-S',
    table: 'CP reinforcement',
    dice: rolled,
    drms: [],
    column: `${odds}:1`,
    result: yes ? `${sp} SPs come` : 'no',
  });
  if (!yes) return;
  board.logistics--;
  const come = sp - joinBlocks(g, at, sp);
  uncover(g, come);
}

/** SPs join the blocks that lie there, face up; what found no room. */
function joinBlocks(g: Writer, at: number, sp: number): number {
  const army = g.s.armies[0];
  const left = pour(army, at, NATION.german, KIND.infantry, sp);
  for (let i = 0; i < count(army, at); i++) army.up[at * STACK + i] = 1;
  return left;
}

/** 7.3-S steps 5 to 7: the Central Powers make ready for a combat the Allies have begun. */
export function defend(g: Writer, b: Battle): void {
  const available = gunsAtHand(g);
  if (available > 0 && answers(g, b.at, available)) layGuns(g, b.at);
  if (!committed(g, b)) return;
  manHex(g, b.at);
  reinforceHex(g, b.at);
  g.reveal();
}
