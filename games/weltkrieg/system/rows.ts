/**
 * Rows of the printed lists as data: units of one kind in one place, headquarters, supply. Names are spelt one way through all
 * lists of a front; a name occurs once among units of one nation, type, size and origin.
 */

import { z } from 'zod';
import { MONTHS } from './calendar.ts';

/** Assault units are Aslt and MAslt, heavy guns Siege. */
export const TYPES = [
  ...(['Inf', 'Mtn', 'Mar', 'Aslt', 'MAslt'] as const),
  ...(['Cav', 'Bike', 'Art', 'Siege', 'Eng', 'Tank'] as const),
] as const;
export const ROW_SIZES = ['XX', 'X', 'III', 'II', 'I'] as const;

export const hexForm = z.string().regex(/^\d{4}$/);
export const pointsForm = z.int().min(0);
export const monthForm = z.enum(MONTHS);
export const turnForm = { year: z.int().min(1914).max(1918), month: monthForm, turn: z.int().min(1).max(7) };
const names = z.array(z.string().min(1)).min(1);

/** Units of one kind in one place: '2 x 6-4 Inf XX 25, 26'. */
export const unitRow = z.strictObject({
  hex: hexForm.exactOptional(),
  strength: z.int().min(0).max(13),
  /** RR: by rail only (000 12-11). */
  move: z.union([z.int().min(2).max(6), z.literal('RR')]),
  type: z.enum(TYPES),
  size: z.enum(ROW_SIZES),
  /** Contingent or origin, where the list has it. */
  kin: z.string().exactOptional(),
  /** Printed as the weaker side of its counter. */
  reduced: z.literal(true).exactOptional(),
  /** Begins in the dead pile. */
  dead: z.literal(true).exactOptional(),
  /** RPL: replacements, which have no names. */
  names,
  /** Names with an asterisk, whose meaning the schedule says (000 24-1, 24-2, 24-5). */
  starred: names.exactOptional(),
});

const headquartersRow = z.strictObject({
  hex: hexForm.exactOptional(),
  headquarters: z.string().min(1),
  /** Of a corps, not of an army. */
  corps: z.literal(true).exactOptional(),
  supply: pointsForm.exactOptional(),
  starred: z.literal(true).exactOptional(),
});

/** Headquarters of an order of battle, which the owner places. */
const staffsRow = z.strictObject({ staffs: names });

const supplyRow = z.strictObject({
  supply: pointsForm,
  /** Only without the optional siege headquarters (000 3-12). */
  unlessSiege: z.literal(true).exactOptional(),
});

export const row = z.union([unitRow, headquartersRow, staffsRow, supplyRow]);
export const rows = z.array(row).min(1);

export type UnitRow = z.infer<typeof unitRow>;
export type UnitType = UnitRow['type'];
export type UnitSize = UnitRow['size'];
export type Row = z.infer<typeof row>;

/** A nation's rows of a list. */
export interface Listed<Name extends string = string> {
  readonly nation: Name;
  readonly rows: readonly Row[];
}
