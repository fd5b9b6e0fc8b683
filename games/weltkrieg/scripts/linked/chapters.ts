/** 000 25 and 004 17, 18: schedules of Germany and Austria-Hungary for all fronts, rates, limits and garrisons. */

import type { Row } from '../../system/rows.ts';
import { BETWEEN, type Chapter } from '../files.ts';
import { limit, received } from '../rates.ts';
import { readRows } from '../rows.ts';
import { between, type Correction, correct, lines, plain, Unreadable } from '../text.ts';

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';

export function chapters(book: string, corrections: readonly Correction[]): Chapter[] {
  const [west = '', south = ''] = book.split(BETWEEN).map(plain);
  const part = (text: string, chapter: string, from: RegExp, to: RegExp): string =>
    correct(between(text, from, to), chapter, corrections);
  const rules = part(west, '25-rules', /^25\. Linking Western Front/, /^Combined West and East Front German/);
  const german = part(
    west,
    '25',
    /^Combined West and East Front German/,
    /^In the Central Powers Reinforcement Phase/,
  );
  const romanian = part(
    west,
    '25-romania',
    /^In the Central Powers Reinforcement Phase/,
    /^Counter Abbreviations$/,
  );
  const linking = part(south, '17', /^17\. Linking Italian Front and/, /^18\. Italian Front \/ East Front/);
  const austrian = part(south, '18', /^18-2 Austro-Hungarian/, /^Counter Abbreviations$/);
  return [germany(german, romanian), austria(austrian), rates(rules, linking)];
}

interface Part {
  readonly arrivals?: Row[];
  readonly withdrawals?: Row[];
}

/** Rows of a list, without the hexes of maps that are not here. */
function listed(where: string, text: string, elsewhere: boolean): Part {
  const { arrivals, withdrawals } = readRows(where, lines(text), 'behind');
  const bare = (rows: Row[]): Row[] =>
    elsewhere
      ? rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => key !== 'hex')) as Row)
      : rows;
  return {
    ...(arrivals.length === 0 ? {} : { arrivals: bare(arrivals) }),
    ...(withdrawals.length === 0 ? {} : { withdrawals: bare(withdrawals) }),
  };
}

/** A turn, or a month, of which it is the first turn; East where the list is of the other maps. */
const DATE = new RegExp(`^(?:([1-7]) )?(${MONTHS}) (191[4-8])(?: \\((East)\\))?$`, 'gm');

const dateOf = (found: RegExpMatchArray): object => ({
  year: Number(found[3]),
  month: found[2]!,
  turn: Number(found[1] ?? 1),
});

function germany(text: string, romanian: string): Chapter {
  const body = text
    .replace(/^Combined West.*$/m, '')
    .replace(/^Use this list instead.*$/m, '')
    .replace(/^Note that starting 1915.*$/m, '');
  const dates = [...body.matchAll(DATE)];
  const before = body.slice(0, dates[0]?.index).trim();
  if (before !== '') throw new Unreadable(`25: ${JSON.stringify(before.slice(0, 80))} is not read.`);
  const turns = dates.flatMap((date, at) => {
    const list = body.slice(date.index + date[0].length, dates[at + 1]?.index ?? body.length);
    const [here = '', there] = date[4] === undefined ? list.split(/^East$/m) : ['', list];
    const west = here.trim() === '' ? {} : listed(`25 ${date[0]}`, here, false);
    const east = there === undefined ? {} : listed(`25 ${date[0]} East`, there, true);
    return [
      ...(Object.keys(west).length === 0 ? [] : [{ ...dateOf(date), ...west }]),
      ...(Object.keys(east).length === 0 ? [] : [{ ...dateOf(date), east: true, ...east }]),
    ];
  });
  const romania = romaniaOf(romanian);
  return {
    name: 'schedule-germany',
    source: [
      body.replace(new RegExp(`^(${MONTHS}) 19`, 'gm'), '1 $1 19').replace(/(?<!\d)(01|08)\d\d(?!\d)/g, ''),
      romania.source,
    ].join('\n'),
    data: { nation: 'Germany', turns, ...romania.data },
  };
}

/** Who comes when Romania does, and who leaves fortresses behind the front (25, at its end). */
function romaniaOf(text: string): { readonly source: string; readonly data: object } {
  const [entry = '', fortress = ''] = text.split(/^On any turn after Central Powers forces occupy/m);
  const list = entry
    .replace(/^In the Central Powers[\s\S]*?Receives:$/m, 'Turn +0')
    .replace(/^The following reinforcements arrive[\s\S]*?belligerent:$/m, '');
  const heads = [...list.matchAll(/^Turn \+(\d+)$/gm)];
  const romania = heads.map((head, at) => ({
    turns: Number(head[1]),
    ...listed(`25 Romania ${head[0]}`, list.slice(head.index + head[0].length, heads[at + 1]?.index), true),
  }));
  const rows = [...fortress.matchAll(/^(\w+)(?: map5-5)?\t(\d{4})\t(\d+)$/gm)];
  if (rows.length !== 6) throw new Unreadable(`25: ${rows.length} fortresses.`);
  return {
    source: list,
    data: {
      romania,
      fortresses: rows.map(([, name, , unit]) => ({
        name: name!,
        row: {
          ...{ strength: name === 'Marienburg' ? 3 : 5, move: 5, type: 'Inf', size: 'XX' },
          ...(name === 'Marienburg' ? { reduced: true } : {}),
          names: [unit!],
        },
        replacements: ['Posen', 'Thorn', 'Breslau'].includes(name!)
          ? 5
          : ['Graudenz', 'Kulm'].includes(name!)
            ? 2
            : 0,
      })),
    },
  };
}

/** What stands between the lists of 18-2 and is no list: headings of other maps, river flotillas, notes. */
const NOTES = [
  /^18-2 .*$/m,
  /^1914 Reinforcements are for[\s\S]*?designated\.$/m,
  /^Map 6-5$/gm,
  /^1 x 3\*-R \(-\) Flotilla .*$/gm,
  /^The 1 x 3-R\* \w+ should be used[\s\S]*?dead pile\.$/gm,
  /^Replace:$/m,
  /^Note - These HQs split[\s\S]*?between them\.$/m,
];
const GARRISON = /^The following reinforcements are from\nthe East Front Garrison[\s\S]*?garrison\):$/m;
const AFTER =
  /^(?:\*\*Immediate upon Russian\nsurrender:\*\*|Month after Russian surrender:|Russian surrender \+(\d+) months:)$/gm;

function austria(text: string): Chapter {
  let body = text;
  for (const note of NOTES) body = body.replace(note, '');
  const [main = '', garrison = ''] = body.split(GARRISON);
  const dates = [...main.matchAll(DATE)];
  const before = main.slice(0, dates[0]?.index).trim();
  if (before !== '') throw new Unreadable(`18-2: ${JSON.stringify(before.slice(0, 80))} is not read.`);
  const turns = dates.flatMap((date, at) => {
    const list = main.slice(date.index + date[0].length, dates[at + 1]?.index ?? main.length);
    const found = listed(`18-2 ${date[0]}`, list, true);
    return Object.keys(found).length === 0 ? [] : [{ ...dateOf(date), ...found }];
  });
  const heads = [...garrison.matchAll(AFTER)];
  const freed = heads.map((head, at) => ({
    months: head[1] === undefined ? (head[0].startsWith('Month') ? 1 : 0) : Number(head[1]),
    ...listed(`18-2 ${head[0]}`, garrison.slice(head.index + head[0].length, heads[at + 1]?.index), true),
  }));
  if (freed.length !== 9) throw new Unreadable(`18-2: the garrison has ${freed.length} lists.`);
  return {
    name: 'schedule-austria-hungary',
    // Without hexes of maps 5-5 and 6-5, and turns of flotillas alone.
    source: [main, garrison]
      .join('\n')
      .replace(/(?<=[\t ])(3609|3912|1204)$/gm, '')
      .replace(/^(4 September 1914|2 July 1915)$/gm, ''),
    data: { nation: 'Austria-Hungary', turns, freed },
  };
}

/** 25-12 to 25-17, 17-3, 17-10, 17-13, 17-19: what is received, kept and left behind. */
function rates(west: string, south: string): Chapter {
  const rules = new Map<string, string>();
  for (const piece of [...west.split(/^(?=25-\d+ )/m), ...south.split(/^(?=17-\d+ )/m)]) {
    const number = /^((?:25|17)-\d+) /.exec(piece)?.[1];
    if (number !== undefined) rules.set(number, piece.slice(number.length + 1));
  }
  const rule = (number: string): string => {
    const body = rules.get(number);
    if (body === undefined) throw new Unreadable(`There is no rule ${number}.`);
    return body.replace(/\s+/g, ' ').trim();
  };
  const numbers = ['25-13', '25-14', '25-15', '25-16', '25-17'];
  const german = numbers.map((number) =>
    received(number, rule(number).replace(/ Victory Conditions.*$/, '')),
  );
  const most = limit('25-12', rule('25-12').replace(/ German Reinforcements$/, ''));
  const austrian =
    /(\d+) Supply Points.* before Italy enters the war, no more than (\d+) .*, and no more than (\d+) starting (\d+)/.exec(
      rule('17-19'),
    );
  if (austrian === null) throw new Unreadable('17-19 is not read.');
  const border = rules.get('17-3')!;
  const posted = readRows(
    '17-3',
    lines(between(`${border}\n~`, /^Tirol XXXX HQ/, /^Forts as described/)),
    'behind',
  );
  const italy = rules.get('17-10')!;
  const occupation = [...italy.matchAll(/^(\d+) x (\d)-(\d) (Inf|Mtn) (XX|X)$/gm)];
  const staffs = /^(\d) Headquarters \(with total of (\d+)sp\)$/m.exec(italy);
  if (staffs === null || occupation.length !== 6) throw new Unreadable('17-10 is not read.');
  return {
    name: 'rates',
    source: [
      ...numbers.map(rule).map((body) =>
        body
          .replace(/ Victory Conditions.*$/, '')
          .replace('Odd Turns', '1 3 5 7')
          .replace(/^.*?receives: /, ''),
      ),
      austrian.slice(1).join(' '),
      between(`${border}\n~`, /^Tirol XXXX HQ/, /^Forts as described/),
      italy.replace(/^.*$/m, '').replace('6-4', ''),
    ].join('\n'),
    data: {
      rates: german,
      limits: [most],
      austrian: {
        rule: '17-19',
        neutral: Number(austrian[1]),
        atWar: Number(austrian[2]),
        later: { from: Number(austrian[4]), points: Number(austrian[3]) },
      },
      border: posted.arrivals,
      occupation: {
        headquarters: Number(staffs[1]),
        supply: Number(staffs[2]),
        units: occupation.map(([, count, strength, move, type, size]) => ({
          ...{ count: Number(count), strength: Number(strength), move: Number(move), type, size },
        })),
      },
    },
  };
}
