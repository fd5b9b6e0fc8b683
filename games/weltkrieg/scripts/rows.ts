/** Lists of units as 000 and 004 print them, read into rows; what is not understood is refused with the place. */

import type { Row, UnitSize, UnitType } from '../system/rows.ts';
import { Unreadable } from './text.ts';

export interface Listed {
  readonly arrivals: Row[];
  readonly withdrawals: Row[];
}

const UNIT =
  /(?<count>\d+) [xX] (?<strength>\d+)-(?<move>\d+|RR)\s*(?<reduced>\(-\))?\s+(?<type>Inf|Mtn Aslt|Mtn|Mar|Cav|Bike|Art|S\.? Art|Siege|Eng|Tank|Aslt|MAslt|MAst)\s*(?<weak>\(-\))?\s*(?<size>XX|X|III|II|I)(?![A-Za-z])\s*(?<less>\(-\))?\s*(?:\((?<kin>Can|Aus|NZ|Irish|Ind|S\. Afr|Port\.|Russian|Polish)\))?(?<dead>\s*in Dead Pile)?/;
const HEADQUARTERS =
  /(?<hq>(?:[12] (?=Is ))?\w+) XXX(?<army>X)?\s?HQ(?<hqStar>\*)?(?:\s*\(?(?<hqSupply>\d+) ?sp\)?)?/;
/** Types that are printed in several ways. */
const TYPES: { readonly [printed: string]: UnitType } = {
  'S. Art': 'Siege',
  'S Art': 'Siege',
  MAst: 'MAslt',
  'Mtn Aslt': 'MAslt',
  Eng: 'Eng',
};
const STAFFS = /(?<staffs>\d+) x Headquarters/;
const SUPPLY = /(?<supply>\d+) Supply Points(?<unless> \(if no Siege HQ\))?/;
const WITHDRAWALS = /(?<withdrawals>Withdrawals:)/;
/** In set-ups a line begins with its hex. */
const LEADING = /(?<=^|\n)(?<leading>\d{4})(?=[ \t])/;

const HEX = /(?<!\d)\d{4}(?!\d)/g;
const NAME =
  /^[A-Za-z0-9'/]+( (Col|col|Mxt|Sen|M|Al|AI|NA|Noir|Pol|Tnk|RTC|Can|Aus|Ind|Port|Es|Ba|BR|GR|Italian|Mrc|Alp|AlpK|A|B|L|LM|K|KJ|Ber|Ard|Lgn))?$/;

/**
 * Rows of a list. `hexes`: where a hex stands, before the units of its line or behind their names.
 */
export function readRows(where: string, text: string, hexes: 'before' | 'behind'): Listed {
  const pattern = new RegExp(
    [...(hexes === 'before' ? [LEADING] : []), UNIT, HEADQUARTERS, STAFFS, SUPPLY, WITHDRAWALS]
      .map((one) => one.source)
      .join('|'),
    'g',
  );
  const found = [...text.matchAll(pattern)];
  const listed: Listed = { arrivals: [], withdrawals: [] };
  let into = listed.arrivals;
  let hex: string | undefined;
  const head = text.slice(0, found[0]?.index ?? text.length).trim();
  if (head !== '') throw new Unreadable(`${where}: ${JSON.stringify(head.slice(0, 80))} begins no list.`);
  const refused: string[] = [];
  found.forEach((match, at) => {
    try {
      take(match, at);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      refused.push(error.message);
    }
  });
  if (refused.length > 0) throw new Unreadable(refused.join('\n'));
  return listed;

  function take(match: RegExpExecArray, at: number): void {
    const groups = match.groups!;
    const rest = text.slice(match.index + match[0].length, found[at + 1]?.index ?? text.length);
    const spot = `${where}: ${JSON.stringify(`${match[0]} ${rest.trim()}`.slice(0, 90))}`;
    const empty = (left: string): void => {
      if (left.trim() !== '') throw new Unreadable(`${spot}: ${JSON.stringify(left.trim())} is not read.`);
    };
    if (groups.leading !== undefined) {
      hex = groups.leading;
      empty(rest);
      return;
    }
    if (groups.withdrawals !== undefined) {
      into = listed.withdrawals;
      empty(rest);
      return;
    }
    if (groups.supply !== undefined) {
      into.push({ supply: Number(groups.supply), ...(groups.unless ? { unlessSiege: true } : {}) });
      empty(rest);
      return;
    }
    const behind = hexes === 'behind' ? (rest.match(HEX) ?? []) : [];
    if (behind.length > 1) throw new Unreadable(`${spot}: more than one hex.`);
    const place = hexes === 'before' ? hex : behind[0];
    const names = rest.replace(hexes === 'behind' ? HEX : /$^/, '\n');
    if (groups.hq !== undefined) {
      empty(names);
      into.push({
        ...(place === undefined ? {} : { hex: place }),
        headquarters: canonical(groups.hq, 'Eng'),
        ...(groups.army === undefined ? { corps: true as const } : {}),
        ...(groups.hqSupply === undefined ? {} : { supply: Number(groups.hqSupply) }),
        ...(groups.hqStar === undefined ? {} : { starred: true }),
      });
      return;
    }
    const count = Number(groups.staffs ?? groups.count);
    const type = TYPES[groups.type ?? 'Eng'] ?? (groups.type as UnitType);
    const read = namesOf(spot, names, type);
    const replacements = read.every(({ name }) => name === 'RPL');
    if (read.length !== count && !(replacements && read.length === 1))
      throw new Unreadable(`${spot}: ${count} units, ${read.length} names.`);
    if (groups.staffs !== undefined) {
      into.push({ staffs: read.map(({ name }) => name) });
      return;
    }
    const printed = groups.kin ?? read.find((one) => one.kin !== undefined)?.kin;
    // 4-4: the siege batteries of 4 are Austrian.
    const kin = printed ?? (type === 'Siege' && groups.strength === '4' ? 'Aus-Hun' : undefined);
    const starred = read.filter((one) => one.starred).map(({ name }) => name);
    into.push({
      ...(place === undefined ? {} : { hex: place }),
      strength: Number(groups.strength),
      move: groups.move === 'RR' ? 'RR' : Number(groups.move),
      type,
      size: groups.size as UnitSize,
      ...(kin === undefined ? {} : { kin: kin.replace(/\.$/, '') }),
      ...([groups.reduced, groups.weak, groups.less].every((one) => one === undefined)
        ? {}
        : { reduced: true }),
      ...(groups.dead === undefined ? {} : { dead: true }),
      names: replacements ? Array<string>(count).fill('RPL') : read.map(({ name }) => name),
      ...(starred.length === 0 ? {} : { starred }),
    });
  }
}

interface ReadName {
  readonly name: string;
  readonly starred: boolean;
  readonly kin?: string;
}

function namesOf(spot: string, text: string, type: UnitType): ReadName[] {
  return text
    .split(/[,\n\t]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const kin = /\((\S+)\)$/.exec(one)?.[1];
      const bare = one.replace(/\(\S+\)$/, '').trim();
      const starred = bare.endsWith('*');
      const printed = starred ? bare.slice(0, -1).trim() : bare;
      if (!NAME.test(printed)) throw new Unreadable(`${spot}: ${JSON.stringify(printed)} is no name.`);
      const name = canonical(kin === 'Portuguese' ? `${printed} Port` : printed, type);
      return { name, starred, ...(kin === undefined ? {} : { kin: kin === 'Portuguese' ? 'Port' : kin }) };
    });
}

/** Whose type says what M or Ma in a name would. */
const HILLS: readonly UnitType[] = ['Mtn', 'MAslt', 'Mar'];

/** One spelling for a name: no spaces, and where prints differ, the one used most. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/^(\d+)(st|nd|rd|th)$/, '$1'], // headquarters
  [/^(\d+)AI$/, '$1Al'], // Algerian: a capital i for an l
  [/^MIct$/, 'Mlct'],
  [/^(\d+)col$/, '$1Col'],
  [/^(\d+)G$/, '$1Gd'], // Guard
  [/^G$/, 'Gd'],
  [/^(\d+)(M|Ma)$/, '$1'], // mountain and marine: their type says so
  [/^Bes$/, 'BEs'],
  [/^(\d+)Port?$/, '$1Por'],
  [/^(SAF|Saf)$/, 'SAf'],
  [/^(Sph|Spahi)$/, 'Spahi'],
  [/^(\d+)Italian$/, '$1It'],
  [/^Ind$/, '1Ind'],
  [/^Tirol$/, 'Tir'],
];

export function canonical(name: string, type: UnitType): string {
  const close = name.replaceAll(' ', '');
  for (const [pattern, to] of SPELLINGS) {
    if (/M\|Ma/.test(pattern.source) && !HILLS.includes(type)) continue;
    if (pattern.test(close)) return close.replace(pattern, to);
  }
  return close;
}
