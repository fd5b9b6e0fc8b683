/** Lists of hexes in 000: fortresses, front lines, sectors. */

import type { Fortress, Nation } from '../western-front/form.ts';
import { Unreadable } from './text.ts';

const FORTRESS = /^\((\d+)\)\t([^\t]*)\t(\d{4})$/;

export function fortresses(text: string): Fortress[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && line !== 'Size\tName\tHex')
    .map((line) => {
      const [, size, place, hex] = FORTRESS.exec(line) ?? [];
      if (size === undefined) throw new Unreadable(`Fortresses: ${JSON.stringify(line)} is not read.`);
      const other = / Map 5-2$/.test(place!);
      const name = place!.replace(/ Map 5-2$/, '');
      return {
        hex: hex!,
        ...(other ? { map: '5-2' } : {}),
        size: Number(size),
        ...(name === '' ? {} : { name }),
      };
    });
}

/** '1004, 1005, 1007 to 1009 (inclusive)' or '1007-1009': every hex, columns from row to row. */
export function expand(where: string, text: string): string[] {
  return text
    .replace(/\(inclusive\)/g, '')
    .replace(/\.\s*$/, '')
    .split(',')
    .map((one) => one.trim())
    .flatMap((one) => {
      const range = /^(\d\d)(\d\d)(?: to |-)\1(\d\d)$/.exec(one);
      if (range !== null)
        return [...Array(Number(range[3]) - Number(range[2]) + 1).keys()].map(
          (step) => range[1]! + String(Number(range[2]) + step).padStart(2, '0'),
        );
      if (!/^\d{4}$/.test(one)) throw new Unreadable(`${where}: ${JSON.stringify(one)} is no hex.`);
      return [one];
    });
}

export const PEOPLES: readonly (readonly [string, Nation])[] = [
  ['German', 'Germany'],
  ['French', 'France'],
  ['Belgian', 'Belgium'],
  ['British', 'Great Britain'],
  ['United States', 'United States'],
];

/** Front line, Hindenburg Line, devastation and sectors of a scenario. */
export function hexList(name: string, text: string): { readonly data: object; readonly source: string } {
  const source: string[] = [];
  const take = (pattern: RegExp): string[] | undefined => {
    const found = pattern.exec(text)?.[1];
    if (found === undefined) return undefined;
    source.push(found);
    return expand(name, found);
  };
  const front = take(/^Hexes (1004[\s\S]*?\.)$/m);
  if (front === undefined) throw new Unreadable(`${name}: no front line.`);
  const hindenburg = take(/following German Front Line Hexes: ([\d, ]+)$/m);
  const devastation = take(/devastation marker[^:\n]*:\s*([\d, ]+)$/m);
  const sectors: { nation: Nation; hexes: string[] }[] = [];
  for (const [adjective, nation] of PEOPLES) {
    const found = new RegExp(
      `^${adjective} Sector Front Line Hex(?:es)?:\\s*([\\s\\S]*?)(?:\\n\\n|$(?![\\s\\S]))`,
      'm',
    ).exec(text)?.[1];
    if (found === undefined) continue;
    for (const line of found.split('\n').filter((one) => one.trim() !== '')) {
      const list = line.replace(/^(\d)(?:st|nd) Sector - /, '');
      source.push(list);
      sectors.push({ nation, hexes: expand(name, list) });
    }
  }
  return {
    data: {
      germanFront: front,
      ...(hindenburg === undefined ? {} : { hindenburg }),
      ...(devastation === undefined ? {} : { devastation }),
      sectors,
    },
    source: source.join('\n'),
  };
}
