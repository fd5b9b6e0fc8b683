/** 7.1-S: the Central Powers answer in the air, and what is seen from there. */

import { stands } from '../blocks.ts';
import { reconnoitre, valueLeft, wingValue } from '../rules/air.ts';
import { BOX, type PlayerBoard, type Reader, run, WINGS, type Writer } from '../types.ts';
import { bandName, cell, drmFor, inBlocks } from './lookup.ts';
import { nextHex } from './order.ts';
import { counted, dice, note, spText, total } from './rolls.ts';
import { pickCounters } from './rounding.ts';
import { clear, hidden, lay, uncover, unknown } from './state.ts';

/** Value of their squadrons at hand, as far as the track lets them fly (7.1.1). */
export function airAtHand(board: PlayerBoard): number {
  let [available, flown] = [0, 0];
  for (let i = 0; i < WINGS; i++) {
    if (board.wings[i] === 0) continue;
    const at = board.wingAt[i]!;
    if (at === BOX.available) available += wingValue(board, i);
    else if (at !== BOX.repair) flown += wingValue(board, i);
  }
  return Math.min(available, Math.max(board.air - flown, 0));
}

/** 7.1.2-S, both steps for one hex; whether the answer was no. */
export function answerInTheAir(g: Writer, at: number, refused: boolean): boolean {
  const { air } = g.data.content.soloTables;
  const board = g.s.boards[0];
  const available = airAtHand(board);
  if (available === 0) return refused;
  const value = valueLeft(g, 1, at);
  const byValue = { label: `for an Allied value of ${value}`, value: drmFor(air.drms, value) };
  const drms = counted(byValue, { label: 'after a no', value: refused ? air.afterNo : 0 });
  const first = dice(g, 'CP air response', 1);
  const yes = cell(air.whether, total(first, drms), available) === 1;
  const column = `${bandName(air.whether.cols, available)} at hand`;
  note(g, at, {
    rule: '7.1.2-S',
    table: 'Air response',
    dice: first,
    drms,
    column,
    result: yes ? 'yes' : 'no',
  });
  if (!yes) return true;
  const more = counted(byValue);
  const second = dice(g, 'CP air response, how much', 1);
  const sum = total(second, more);
  const amount = cell(air.amount, sum, available);
  note(g, at, {
    rule: '7.1.2-S',
    table: 'How much air',
    dice: second,
    drms: more,
    column,
    result: `${amount}`,
  });
  pickCounters(g, 'wings', at, Math.min(amount, available), sum >= air.ace);
  return false;
}

/** Places with Allied squadrons, in the order of the map. */
function patrolled(g: Reader): number[] {
  const places = new Set<number>();
  for (const at of g.s.boards[1].wingAt) if (at >= 0) places.add(at);
  return [...places].sort((a, b) => a - b);
}

/** 7.1-S steps 2 and 3 */
export const soloPatrols = run('soloPatrols', {
  title: 'Air response',
  rule: '7.1.2-S',
  run(g, f) {
    f.hexes ??= patrolled(g);
    if (f.hexes.length === 0) return g.pop();
    const at = nextHex(g, f.hexes, (hex) => valueLeft(g, 1, hex), 'the air response');
    if (at >= 0) f.refused = answerInTheAir(g, at, f.refused === true);
  },
});

/** 7.1.3-S: what lies in a hex, for as much as the squadrons left over it can see. */
function discover(g: Writer, at: number): void {
  const { recon, reconLimits } = g.data.content.soloTables;
  const value = valueLeft(g, 1, at);
  const limit = reconLimits.find(({ from }) => value >= from)!;
  const column = Math.min(Math.max(hidden(g), 1), limit.col); // 24.4: the first column when nothing is hidden
  const rolled = dice(g, 'air reconnaissance', 3);
  const sp = cell(recon, total(rolled, []), column);
  note(g, at, {
    rule: '7.1.3-S',
    table: 'Air reconnaissance',
    dice: rolled,
    drms: [],
    column: `${bandName(recon.cols, column)} hidden`,
    result: spText(sp, limit.blocks),
  });
  clear(g, at);
  lay(g, at, inBlocks(sp, limit.blocks), 1);
  uncover(g, sp);
  g.reveal();
}

/** 7.1-S step 5 */
export const soloRecon = run('soloRecon', {
  title: 'Reconnaissance results',
  rule: '7.1.3-S',
  run(g, f) {
    const seeing = f.hexes.filter((hex) => stands(g.s.armies[0], hex) && valueLeft(g, 1, hex) > 0);
    if (seeing.length === 0) return g.pop();
    const at = nextHex(g, seeing, (hex) => valueLeft(g, 1, hex), 'reconnaissance');
    if (at < 0) return;
    f.hexes = seeing;
    // Blocks that stand there since an offensive are simply turned up (23.3.4).
    if (unknown(g, at)) discover(g, at);
    else reconnoitre(g, 1, at);
  },
});
