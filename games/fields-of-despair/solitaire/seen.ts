/** What the player sees of the solitaire system: everything there is (23.3). */

import type { Reader } from '../types.ts';
import { chitOf } from './chits.ts';
import { hidden, type SoloRoll, solo } from './state.ts';

export interface SoloSeen {
  /** 23.3.2 */
  readonly total: number;
  readonly revealed: number;
  readonly hidden: number;
  /** Chits in the cup by title, and those drawn in this Action Phase of the Central Powers. */
  readonly cup: readonly { readonly title: string; readonly count: number }[];
  readonly drawn: readonly string[];
  /** Offensives still to come, and those under way or over. */
  readonly majors: number;
  readonly minors: number;
  readonly offensives: readonly {
    readonly chit: string;
    readonly hex: string;
    readonly major: boolean;
  }[];
  /** Hexes in which the Allies have declared an attack (7.3-S). */
  readonly declared: readonly string[];
  /** What was rolled on the tables in the last Action Phase of either power, in its order. */
  readonly rolls: readonly SoloRoll[];
}

export function soloSeen(g: Reader): SoloSeen {
  const kept = solo(g);
  const { ids, size } = g.data.ground;
  const title = (id: string): string => chitOf(g, id).title;
  const declared: string[] = [];
  for (let h = 0; h < size; h++) if (kept.declared[h] === 1) declared.push(ids[h]!);
  const titles = [...new Set(kept.cup.map(title))];
  return {
    total: kept.total,
    revealed: kept.revealed,
    hidden: hidden(g),
    cup: titles.map((one) => ({ title: one, count: kept.cup.filter((id) => title(id) === one).length })),
    drawn: kept.drawn.map(title),
    majors: kept.majors,
    minors: kept.minors,
    offensives: kept.offensives.map(({ chit, hex, major }) => ({ chit: title(chit), hex: ids[hex]!, major })),
    declared,
    rolls: kept.rolls.map((roll) => ({ ...roll })),
  };
}
