/**
 * Content: the charts, counters and places of a game, as data that says where it comes from. What a rulebook
 * does not print is reconstructed; an owner of the printed game can replace any of it with a content pack.
 */

import { z } from 'zod';
import { type Plain, pathText } from './plain.ts';
import { fail, ok, type Result } from './problem.ts';

export type Provenance =
  | { readonly kind: 'rulebook'; readonly rule: string }
  | { readonly kind: 'reconstructed'; readonly reason: string }
  | { readonly kind: 'pack'; readonly title: string };

export function rulebook(rule: string): Provenance {
  return { kind: 'rulebook', rule };
}

export function reconstructed(reason: string): Provenance {
  return { kind: 'reconstructed', reason };
}

/** One replaceable thing: a results table, the counters, the weather chart. */
export interface ContentItem<T> {
  readonly title: string;
  readonly from: Provenance;
  readonly form: z.ZodType<T>;
  readonly value: T;
  /** What must hold beyond the form: totals, references. Says what is wrong, or nothing. */
  check?(value: T): string | undefined;
}

export type Shelf<C> = { readonly [K in keyof C]: ContentItem<C[K]> };

/** What a game says of its content: the shelf, and what must hold between the items on it. */
interface Stocked<C> {
  readonly id: string;
  readonly content: Shelf<C>;
  contentFault?(content: C): string | undefined;
}

export interface Pack {
  readonly format: 'armistice-content';
  readonly formatVersion: 1;
  readonly game: string;
  readonly title: string;
  readonly items: { readonly [key: string]: Plain };
}

const packForm = z.strictObject({
  format: z.literal('armistice-content'),
  formatVersion: z.literal(1),
  game: z.string().min(1),
  title: z.string().min(1).max(200),
  items: z.record(z.string(), z.json()),
});

export interface ContentFault {
  readonly path: string;
  readonly what: string;
}

/** All of a game's content as a pack that changes nothing: the start for a pack of one's own. */
export function exportPack(game: {
  readonly id: string;
  readonly title: string;
  readonly content: Shelf<unknown>;
}): Pack {
  const items: Record<string, Plain> = {};
  for (const [key, item] of Object.entries(game.content as Shelf<Record<string, unknown>>)) {
    items[key] = item.value as Plain;
  }
  return {
    format: 'armistice-content',
    formatVersion: 1,
    game: game.id,
    title: `${game.title}: content`,
    items,
  };
}

/** Everything that is wrong with a pack; nothing, when it can be used. */
export function packFaults<C>(game: Stocked<C>, pack: unknown): ContentFault[] {
  const outer = packForm.safeParse(pack);
  if (!outer.success) return zodFaults(outer.error, []);
  const faults: ContentFault[] = [];
  if (outer.data.game !== game.id) {
    faults.push({ path: 'game', what: `is for '${outer.data.game}', not for '${game.id}'` });
    return faults;
  }
  const shelf = game.content as Shelf<Record<string, unknown>>;
  for (const [key, value] of Object.entries(outer.data.items)) {
    const item = Object.hasOwn(shelf, key) ? shelf[key] : undefined;
    if (item === undefined) {
      faults.push({
        path: `items.${key}`,
        what: `is unknown; this game has ${Object.keys(shelf).join(', ')}`,
      });
      continue;
    }
    const parsed = item.form.safeParse(value);
    if (!parsed.success) {
      faults.push(...zodFaults(parsed.error, ['items', key]));
      continue;
    }
    const wrong = item.check?.(parsed.data);
    if (wrong !== undefined) faults.push({ path: `items.${key}`, what: wrong });
  }
  const whole = faults.length === 0 ? game.contentFault?.(laidOver(game, outer.data).values) : undefined;
  return whole === undefined ? faults : [{ path: 'items', what: whole }];
}

export function zodFaults(error: z.ZodError, base: (string | number)[]): ContentFault[] {
  return error.issues.map((issue) => ({
    path: pathText([...base, ...(issue.path as (string | number)[])]),
    what: issue.message,
  }));
}

/** A game's content with a pack laid over it. */
export function contentWith<C>(game: Stocked<C>, pack: Pack | undefined): Result<Laid<C>> {
  const faults = pack === undefined ? [] : packFaults(game, pack);
  const first = faults[0];
  if (first === undefined) return ok(laidOver(game, pack));
  return fail('bad-content', `The content pack cannot be used: ${first.path} ${first.what}.`, {
    faults: faults.map((fault) => ({ ...fault })),
  });
}

interface Laid<C> {
  readonly values: C;
  readonly from: { readonly [key: string]: Provenance };
}

function laidOver<C>(game: Stocked<C>, pack: Pick<Pack, 'title' | 'items'> | undefined): Laid<C> {
  const values: Record<string, unknown> = {};
  const from: Record<string, Provenance> = {};
  for (const [key, item] of Object.entries(game.content as Shelf<Record<string, unknown>>)) {
    const replaced = pack !== undefined && Object.hasOwn(pack.items, key);
    values[key] = replaced ? item.form.parse(pack.items[key]) : item.value;
    from[key] = replaced ? { kind: 'pack', title: pack.title } : item.from;
  }
  return { values: values as C, from };
}
