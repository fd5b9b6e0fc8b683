/** Chapters 5 and 6 (quick set-up and mobilisation of 1914) and the dates and points of every scenario. */

import type { Chapter } from './files.ts';
import { expand, PEOPLES } from './places.ts';
import { Unreadable } from './text.ts';

const KINDS = /^(\d+) x (\d+)-(\d+) (Inf|Art|Eng) (XX|X|III)$/;

/** 5: what each army has, and the hexes it stands in. */
export function quickSetUp(text: string): Chapter {
  const source: string[] = [];
  const germany = text.search(/^5-3 Germany$/m);
  const armies = [...text.matchAll(/^(\d)(?:st|nd|rd|th) Army - (.*)\nHexes (.*)$/gm)].map(
    ({ 0: all, 1: army, 2: units, 3: hexes, index }) => {
      source.push(all);
      return {
        nation: index < germany ? 'France' : 'Germany',
        army: army!,
        rows: units!.split(', ').map((one) => {
          const [, count, strength, move, type, size] = KINDS.exec(one) ?? [];
          if (count === undefined) throw new Unreadable(`5: ${JSON.stringify(one)} is not read.`);
          return { count: Number(count), strength: Number(strength), move: Number(move), type, size };
        }),
        hexes: expand('5', hexes!),
      };
    },
  );
  if (armies.length !== 12) throw new Unreadable(`5: ${armies.length} armies.`);
  return { name: 'august-1914-quick', source: source.join('\n'), data: { armies } };
}

const WHO =
  /^(?:All|Any (?<any>one|two)|The(?: (?<the>three))?) (?<first>\d+-\d+)(?: (?:and|or)(?: one)? (?<second>\d+-\d+))? (?<type>Inf|Cav|Art|Siege|Eng) (?<size>XX|X|III|I)(?<where> .*)?$/;
const COUNTS: { readonly [word: string]: number } = { one: 1, two: 2, three: 3 };

/** 6: which units are mobilised on which turn of August. */
export function mobilisation(text: string): Chapter {
  const source: string[] = [];
  const body = text.slice(text.search(/^AUGUST$/m)).replace(/\((note|Belfort)[^)]*\)/g, '');
  const turns = body
    .split(/^Turn (?=\d)/m)
    .slice(1)
    .map((part) => {
      const turn = Number(part[0]);
      source.push(part);
      const nations = [
        ...part.matchAll(
          /^(German|French|Belgian|British) Units$([\s\S]*?)(?=^(?:German|French|Belgian|British) Units$|$(?![\s\S]))/gm,
        ),
      ];
      return {
        turn,
        nations: nations.map(([, nation, list]) => ({
          nation: new Map(PEOPLES).get(nation!),
          groups: list!
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== '')
            .map((line) => group(line)),
        })),
      };
    });
  return { name: 'august-1914-mobilisation', source: source.join('\n'), data: { turns } };
}

function group(line: string): object {
  if (line === 'All XXXX HQ') return { headquarters: 'all' };
  if (line === 'All units and XXXX HQ') return { units: 'all', headquarters: 'all' };
  if (line === 'All other units') return { units: 'others' };
  const groups = WHO.exec(line)?.groups;
  if (groups === undefined) throw new Unreadable(`6: ${JSON.stringify(line)} is not read.`);
  const where = groups.where?.trim() ?? '';
  const armies = (where.match(/\d(?=(?:st|nd|rd|th) Army)/g) ?? []).map(String);
  const each = where.includes('each of');
  const hex = /hex (\d{4})/.exec(where)?.[1];
  if (where !== '' && armies.length === 0 && hex === undefined)
    throw new Unreadable(`6: ${JSON.stringify(where)} is not read.`);
  const count = COUNTS[groups.any ?? ''];
  return {
    ...(count === undefined ? {} : { any: count }),
    counters: [groups.first!, ...(groups.second === undefined ? [] : [groups.second])],
    type: groups.type,
    size: groups.size,
    ...(armies.length === 0 ? {} : each ? { eachOf: armies } : { armies }),
    ...(hex === undefined ? {} : { [where.includes('adjacent') ? 'inOrNextTo' : 'hex']: hex }),
  };
}

/** Chapters of scenarios with the name of their data. */
const SCENARIOS: readonly (readonly [string, string])[] = [
  ['3', 'august-1914'],
  ['13', 'april-1915'],
  ['15', 'february-1916'],
  ['17', 'june-1916'],
  ['19', 'april-1917'],
  ['21', 'march-1918'],
];

/** First and last turn, and demoralisation at the start. */
export function scenarios(text: string): Chapter {
  const source: string[] = [];
  const firsts = [...text.matchAll(/^First Turn: Turn (\d) of (\w+) (\d{4})\.$/gm)];
  const lasts = [...text.matchAll(/^Last Turn: Turn (\d) of (\w+) (\d{4})\.$/gm)];
  if (firsts.length !== SCENARIOS.length || lasts.length !== SCENARIOS.length)
    throw new Unreadable(`${firsts.length} first and ${lasts.length} last turns.`);
  const data = SCENARIOS.map(([chapter, name], at) => {
    const points = new RegExp(`^${chapter}-1 (.*DM points.*)$`, 'm').exec(text)?.[1];
    const found = [
      ...(points ?? '').matchAll(/(Germany|France|Great Britain|the United States) has (\d+|no) DM/g),
    ];
    source.push(firsts[at]![0], lasts[at]![0], points ?? '');
    const turn = ([, number, month, year]: RegExpMatchArray): object => ({
      year: Number(year),
      month: month!,
      turn: Number(number),
    });
    return {
      chapter,
      name,
      first: turn(firsts[at]!),
      last: turn(lasts[at]!),
      ...(found.length === 0
        ? {}
        : {
            demoralisation: found.map(([, nation, number]) => ({
              nation: nation!.replace('the ', ''),
              points: number === 'no' ? 0 : Number(number),
            })),
          }),
    };
  });
  return { name: 'scenarios', source: source.join('\n'), data: { scenarios: data } };
}
