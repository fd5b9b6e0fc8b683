/** Rolls on the tables, shown to the player die by die. */

import { placeName } from '../map.ts';
import type { Writer } from '../types.ts';
import { type SoloRoll, solo } from './state.ts';

export interface Drm {
  readonly label: string;
  readonly value: number;
}

export const total = (dice: readonly number[], drms: readonly Drm[]): number =>
  dice.reduce((sum, die) => sum + die, 0) + drms.reduce((sum, { value }) => sum + value, 0);

/** Modifiers that are not nothing. */
export const counted = (...drms: readonly Drm[]): Drm[] => drms.filter(({ value }) => value !== 0);

export function dice(g: Writer, name: string, number: number): number[] {
  return Array.from({ length: number }, () => g.roll(name, 6));
}

/** '1 SP', '7 SPs in 3 blocks'. */
export const spText = (sp: number, blocks = 0): string =>
  `${sp} ${sp === 1 ? 'SP' : 'SPs'}${blocks === 0 ? '' : ` in ${blocks} ${blocks === 1 ? 'block' : 'blocks'}`}`;

const signed = (value: number): string => (value < 0 ? `${value}` : `+${value}`);

/** The roll as a sentence: 'No. of CP offensives: 3 4 2, -5 Turn 7, makes 4: none.' */
export function rollText(
  { table, dice: fell, drms, total: made, column, result }: SoloRoll,
  where: string,
): string {
  const extra = drms.map(({ label, value }) => `, ${signed(value)} ${label}`).join('');
  const sum = made === null || (drms.length === 0 && fell.length === 1) ? '' : `, makes ${made}`;
  const under = column === '' ? '' : ` under ${column}`;
  return `${table}${where}: ${fell.join(' ')}${extra}${sum}${under}: ${result}.`;
}

/** Notes a roll for the table, and tells it; `summed` unless each die says something of its own. */
export function note(
  g: Writer,
  at: number,
  roll: Omit<SoloRoll, 'side' | 'hex' | 'total'>,
  summed = true,
): void {
  const entry: SoloRoll = {
    side: g.frame('soloAction') === undefined ? 'allied' : 'cp',
    ...roll,
    drms: roll.drms.map((drm) => ({ ...drm })),
    total: summed ? total(roll.dice, roll.drms) : null,
    hex: at < 0 ? '' : g.data.ground.ids[at]!,
  };
  solo(g).rolls.push(entry);
  g.tell(roll.rule, () => rollText(entry, at < 0 ? '' : ` at ${placeName(g, at)}`), {
    ...entry,
    kind: 'table',
  });
}
