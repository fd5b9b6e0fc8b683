/** What a counter says (3.2), and the short ways to write one. */

import { z } from 'zod';
import { NATION_IDS, NATIONS, type NationId } from '../nations.ts';

/** 3.25. Irregulars are the Arab and Armenian units, whose strength is known once they fight (15.8). */
export const KINDS = [
  ...(['infantry', 'mountain', 'cavalry', 'headquarters'] as const),
  ...(['tank', 'anti-tank', 'armoured-car', 'irregular'] as const),
] as const;
export const SIZES = ['company', 'battalion', 'regiment', 'brigade', 'division', 'corps', 'army'] as const;
/** Strategic turns (3.26, 4.1). */
export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTU'] as const;

/** Attack, defence, movement. */
const factors = z.tuple([z.int().min(0).max(9), z.int().min(0).max(9), z.int().min(0).max(8)]);
const letter = z.string().regex(/^[A-U]$/);

/**
 * How a unit comes into the campaign (3.26): set up by the code in its circle (19.2, 19.3); on a strategic turn; with a
 * special event; when its nation enters, or on a later strategic turn; so many turns after the United States (5.72);
 * in its hex when European Turkey is set up (17.13); when the Czar falls (15.91); in the place of another.
 */
const enters = z.union([
  z.strictObject({ code: z.string().min(1).max(2) }),
  z.strictObject({ turn: letter }),
  z.strictObject({ event: z.string().min(1) }),
  z.strictObject({ nation: z.literal(true), turn: letter.exactOptional() }),
  z.strictObject({ american: z.int().min(1).max(9) }),
  z.strictObject({ hex: z.string().regex(/^E\d{4}$/) }),
  z.strictObject({ fall: z.literal(true) }),
  /** In the place of another counter, for good (17.31: the 19th Division). */
  z.strictObject({ turn: letter, instead: z.string().min(1) }),
]);

export const unitForm = z.strictObject({
  /** 'ge-8br': nation and number. */
  id: z.string().regex(/^[a-z]{2,3}-[a-z0-9-]+$/),
  nation: z.enum(NATION_IDS),
  kind: z.enum(KINDS),
  size: z.enum(SIZES),
  /** As on the counter: '8BR'. */
  label: z.string().min(1).max(6),
  /** '8th Bavarian Reserve Division'. */
  name: z.string().min(1),
  front: factors,
  /** The other side, where it has one: a step less; shock troops; cavalry on foot (3.26). Not for headquarters. */
  back: z.strictObject({ as: z.enum(['reduced', 'shock', 'foot']), factors }).nullable(),
  /** Headquarters: support factor (3.23); 0 for those that never support (15.62). */
  support: z.int().min(0).max(2).exactOptional(),
  /** Tanks: the modifier beside the symbol (15.23). */
  drm: z.int().min(1).max(2).exactOptional(),
  /** Whose box it enters by, and whose dead pile it lies in: the European or the Near Eastern game (5.11, 5.35). */
  game: z.enum(['europe', 'near-east']),
  enters,
  /** Turkish units: where they come in, by the back of the counter (13.29). */
  region: z.enum(['arabia', 'caucasus', 'iraq', 'syria', 'turkey']).exactOptional(),
  /** 5.32: the dot. Never: no step of it; full: its full side is never made good again. */
  replaced: z.enum(['always', 'full-never', 'never']),
  notes: z.string().exactOptional(),
});

export type Unit = z.infer<typeof unitForm>;
export type Factors = Unit['front'];
export type Enters = Unit['enters'];

export type Given = Pick<Unit, 'id' | 'nation' | 'label' | 'name' | 'front' | 'enters'> & Partial<Unit>;

/** An infantry division of one step in Europe, unless it says otherwise. */
export const unit = (given: Given): Unit => ({
  kind: 'infantry',
  size: 'division',
  back: null,
  game: 'europe',
  replaced: 'always',
  ...given,
});

export const headquarters = (
  given: Pick<Unit, 'id' | 'nation' | 'label' | 'name' | 'enters'> & Partial<Unit> & { support: number },
): Unit => unit({ kind: 'headquarters', size: 'army', front: [0, 0, 3], ...given });

/** '3-4-4', or '2-4' where attack and defence are one number (3.26). */
export function factorsOf(text: string): Factors {
  const parts = text.split('-').map(Number);
  const [first, second, third] = parts;
  return parts.length === 2 ? [first!, first!, second!] : [first!, second!, third!];
}

export const factorsText = ([attack, defence, movement]: Factors): string =>
  attack === defence ? `${attack}-${movement}` : `${attack}-${defence}-${movement}`;

/** '1-3 5': 1, 2, 3, 5. */
export function numbersOf(text: string): number[] {
  return text.split(' ').flatMap((part) => {
    const [first, last = first] = part.split('-').map(Number);
    return Array.from({ length: last! - first! + 1 }, (_, i) => first! + i);
  });
}

/**
 * How a unit enters, in short: '@W' by a code, 'C' on a strategic turn, '+3' after the Americans, '*' with its nation,
 * '*H' with its nation but not before H, '!event', '#E1023' in a hex.
 */
export function entersOf(text: string): Enters {
  const rest = text.slice(1);
  if (text.startsWith('@')) return { code: rest };
  if (text.startsWith('+')) return { american: Number(rest) };
  if (text.startsWith('!')) return { event: rest };
  if (text.startsWith('#')) return { hex: rest };
  if (text.startsWith('*')) return rest === '' ? { nation: true } : { nation: true, turn: rest };
  return { turn: text };
}

type Common = Partial<Omit<Unit, 'id' | 'label' | 'name' | 'front' | 'enters' | 'nation'>>;

export interface Series extends Common {
  readonly nation: NationId;
  /** What follows the number on the counter: 'R'. */
  readonly mark?: string;
  /** What it is called after its number: 'Reserve Division'. */
  readonly of: string;
  readonly factors: string;
}

/** Numbered units alike in all but how they enter: one row a code or turn, as `entersOf` and `numbersOf` read them. */
export function series(
  { nation, mark = '', of, factors, ...common }: Series,
  rows: { readonly [enters: string]: string },
): Unit[] {
  return Object.entries(rows).flatMap(([enters, text]) =>
    numbersOf(text).map((number) =>
      unit({
        id: `${NATIONS[nation].code}-${number}${mark}`.toLowerCase(),
        nation,
        label: `${number}${mark}`,
        name: `${ordinal(number)} ${of}`,
        front: factorsOf(factors),
        enters: entersOf(enters),
        ...common,
      }),
    ),
  );
}

/** One with a name of its own: label, name, factors, how it enters. */
export const named = (
  nation: NationId,
  [label, name, factors, enters]: readonly [label: string, name: string, factors: string, enters: string],
  common: Common = {},
): Unit =>
  unit({
    id: `${NATIONS[nation].code}-${label}`.toLowerCase(),
    nation,
    label,
    name,
    front: factorsOf(factors),
    enters: entersOf(enters),
    ...common,
  });

/** Army headquarters by how they enter: '1-7', or 'GD=Guard' where they have a name; support 1 unless it says otherwise. */
export function armies(
  nation: NationId,
  rows: { readonly [enters: string]: string },
  common: Common = {},
): Unit[] {
  return Object.entries(rows).flatMap(([enters, text]) =>
    text.split(' ').flatMap((part) => {
      const [mark = part, name] = part.split('=');
      const labels = name === undefined ? numbersOf(mark).map(String) : [mark];
      return labels.map((label) =>
        headquarters({
          id: `${NATIONS[nation].code}-hq-${label}`.toLowerCase(),
          nation,
          label,
          name: `${name ?? ordinal(Number(label))} Army`,
          support: 1,
          enters: entersOf(enters),
          ...common,
        }),
      );
    }),
  );
}

export const shock = (factors: string): Pick<Unit, 'back'> => ({
  back: { as: 'shock', factors: factorsOf(factors) },
});
export const reduced = (factors: string): Pick<Unit, 'back'> => ({
  back: { as: 'reduced', factors: factorsOf(factors) },
});
export const onFoot = (factors: string): Pick<Unit, 'back'> => ({
  back: { as: 'foot', factors: factorsOf(factors) },
});

export const ordinal = (number: number): string => {
  const teens = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${teens ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`;
};
export type { NationId };
