/**
 * Corrections by hand: atlas/corrections/<id>.txt, one line each, with the rule or the reason after a #. Generation never
 * touches them. Reading is strict: any line that is not understood stops everything, with file and line.
 *
 *   hex 2731 terrain forest              # why
 *   hex 2731 country France              # why
 *   hex 2731 feature + morale:3          # why    (or - to take away)
 *   side 1533/1634 river Lys             # why    (river none: no river; left bank first)
 *   side 2042/1941 sea                   # why    (or land)
 *   side 1533/1634 rail double           # why    (single, none)
 *   side 1533/1634 terrain + mountain    # why    (or -)
 *   river Lys : 1638/1737 1638/1637 ...  # why    (the whole course: left/right bank, downstream)
 *   place 3120 Verdun kind=town fortress=2 port   # why    (moves or adds; place - Verdun takes away)
 *   front march-1918 1533 allied         # why
 *   list allied-trench + 1533            # why    (or -)
 */

import type { Grid } from '@armistice/hex';
import { KINDS, keyed, sideOf } from './drafttext.ts';
import { type MapPlan, sideWords } from './plan.ts';
import { AtlasError, type WordLine, wordLines } from './words.ts';

interface Because {
  readonly why: string;
  readonly where: string;
}

export type Correction = Because &
  (
    | { readonly what: 'terrain'; readonly hex: string; readonly terrain: string }
    | { readonly what: 'country'; readonly hex: string; readonly country: string | null }
    | { readonly what: 'feature'; readonly hex: string; readonly feature: string; readonly add: boolean }
    | { readonly what: 'sideRiver'; readonly side: readonly [string, string]; readonly river: string | null }
    | { readonly what: 'sideSea'; readonly side: readonly [string, string]; readonly sea: boolean }
    | {
        readonly what: 'sideRail';
        readonly side: readonly [string, string];
        readonly rail: 'single' | 'double' | null;
      }
    | {
        readonly what: 'sideTerrain';
        readonly side: readonly [string, string];
        readonly terrain: string;
        readonly add: boolean;
      }
    | {
        readonly what: 'river';
        readonly river: string;
        readonly sides: readonly (readonly [string, string])[];
      }
    | {
        readonly what: 'place';
        readonly hex: string | null;
        readonly name: string;
        readonly kind?: (typeof KINDS)[number];
        readonly fortress?: number;
        readonly port?: boolean;
      }
    | { readonly what: 'front'; readonly front: string; readonly hex: string; readonly side: string }
    | { readonly what: 'list'; readonly list: string; readonly hex: string; readonly add: boolean }
  );

export function readCorrections(plan: MapPlan, grid: Grid, file: string, text: string): Correction[] {
  return wordLines(file, text).map((line) => readLine(plan, grid, line));
}

function readLine(plan: MapPlan, grid: Grid, { words, comment, where }: WordLine): Correction {
  const fail = (why: string): never => {
    throw new AtlasError(`${where}: ${why}`);
  };
  if (comment === '') fail('give the rule or the reason after a #.');
  const because = { why: comment, where };
  const [word, a = '', b = '', c = '', d = '', ...more] = words;
  const hex = (id: string): string =>
    grid.index(id) >= 0 ? id : fail(`there is no hex ${id === '' ? '(none given)' : id} on ${plan.title}.`);
  const sign = (text: string): boolean =>
    text === '+' ? true : text === '-' ? false : fail(`write + or -, not "${text}".`);
  const known = (what: string, value: string, all: readonly string[]): string =>
    all.includes(value) ? value : fail(`${what} "${value}" is unknown here; this map has ${all.join(', ')}.`);
  const nothingAfter = (...rest: string[]): void => {
    const extra = rest.filter((w) => w !== '');
    if (extra.length > 0) fail(`"${extra.join(' ')}" is one word too many.`);
  };
  switch (word) {
    case 'hex':
      switch (b) {
        case 'terrain':
          nothingAfter(d, ...more);
          return {
            ...because,
            what: 'terrain',
            hex: hex(a),
            terrain: known('the terrain', c, Object.values(plan.terrain)),
          };
        case 'country':
          nothingAfter(d, ...more);
          return {
            ...because,
            what: 'country',
            hex: hex(a),
            country: c === 'none' ? null : known('the country', c, Object.values(plan.letters)),
          };
        case 'feature':
          nothingAfter(...more);
          if (d === '') fail('name the feature.');
          return { ...because, what: 'feature', hex: hex(a), feature: d, add: sign(c) };
        default:
          return fail(`of a hex one corrects terrain, country or feature, not "${b}".`);
      }
    case 'side': {
      const side = sideOf(grid, a, where);
      switch (b) {
        case 'river':
          nothingAfter(d, ...more);
          if (c === '') fail('name the river, or none.');
          return { ...because, what: 'sideRiver', side, river: c === 'none' ? null : c };
        case 'sea':
        case 'land':
          nothingAfter(c, d, ...more);
          return { ...because, what: 'sideSea', side, sea: b === 'sea' };
        case 'rail':
          nothingAfter(d, ...more);
          known('the railway', c, ['single', 'double', 'none']);
          return { ...because, what: 'sideRail', side, rail: c === 'none' ? null : (c as 'single') };
        case 'terrain':
          nothingAfter(...more);
          known('the terrain', d, sideWords(plan));
          return { ...because, what: 'sideTerrain', side, terrain: d, add: sign(c) };
        default:
          return fail(`of a side one corrects river, sea, land, rail or terrain, not "${b}".`);
      }
    }
    case 'river': {
      if (b !== ':') fail('write: river NAME : LEFT/RIGHT LEFT/RIGHT ...');
      const sides = [c, d, ...more].filter((w) => w !== '').map((pair) => sideOf(grid, pair, where));
      if (a === '') fail('name the river.');
      if (sides.length === 0) fail('give its course; to take a river away, take its sides away one by one.');
      return { ...because, what: 'river', river: a, sides };
    }
    case 'place': {
      if (b === '') fail('name the place.');
      const rest = [c, d, ...more].filter((w) => w !== '');
      const odd = rest.find((w) => w !== 'port' && !/^(kind|fortress)=/.test(w));
      if (odd !== undefined) fail(`a place has kind=, fortress= and port, not "${odd}".`);
      const { kind, fortress } = keyed(rest);
      if (kind !== undefined) known('the kind', kind, KINDS);
      if (fortress !== undefined && !/^\d+$/.test(fortress))
        fail(`a fortress has a size in whole numbers, not "${fortress}".`);
      return {
        ...because,
        what: 'place',
        hex: a === '-' ? null : hex(a),
        name: b,
        ...(kind === undefined ? {} : { kind: kind as (typeof KINDS)[number] }),
        ...(fortress === undefined ? {} : { fortress: Number(fortress) }),
        ...(rest.includes('port') ? { port: true } : {}),
      };
    }
    case 'front': {
      nothingAfter(d, ...more);
      const front = (plan.fronts ?? []).find((f) => f.name === a);
      if (front === undefined)
        return fail(
          `the front "${a}" is unknown; this map has ${(plan.fronts ?? []).map((f) => f.name).join(', ') || 'none'}.`,
        );
      return { ...because, what: 'front', front: a, hex: hex(b), side: known('the side', c, front.sides) };
    }
    case 'list':
      nothingAfter(d, ...more);
      return { ...because, what: 'list', list: a, add: sign(b), hex: hex(c) };
    default:
      return fail(`no correction begins with "${word}": use hex, side, river, place, front or list.`);
  }
}
