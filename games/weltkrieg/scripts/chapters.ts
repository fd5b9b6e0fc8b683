/** The chapters of 000 that are lists: which lines they are, and the data in them. */

import type { Row } from '../system/rows.ts';
import type { Fortress, Nation } from '../western-front/form.ts';
import type { Chapter } from './files.ts';
import { mobilisation, quickSetUp, scenarios } from './opening.ts';
import { fortresses, hexList } from './places.ts';
import { duration } from './rates.ts';
import { type Listed, readRows } from './rows.ts';
import { between, type Correction, columns, correct, lines, plain, Unreadable } from './text.ts';

export function chapters(book: string, corrections: readonly Correction[]): Chapter[] {
  const text = plain(book);
  const part = (chapter: string, from: RegExp, to: RegExp): string =>
    correct(between(text, from, to), chapter, corrections);
  const four = part('4', /^4\. The Schlieffen Plan Set-Up/, /^5\. The Schlieffen Plan Optional/);
  const schedules = correct(
    columns(between(text, /^24\. Reinforcement Schedules/, /^25\. Linking Western Front/)),
    '24',
    corrections,
  );
  const read: Chapter[] = [];
  const refused: string[] = [];
  const attempt = (chapter: () => Chapter): void => {
    try {
      read.push(chapter());
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      refused.push(error.message);
    }
  };
  attempt(() => scenarios(text));
  attempt(() => setUp(four));
  attempt(() => quickSetUp(part('5', /^5\. The Schlieffen Plan Optional/, /^6\. The Schlieffen Plan Mobil/)));
  attempt(() => mobilisation(part('6', /^6\. The Schlieffen Plan Mobil/, /^7\. The Schlieffen Plan Rein/)));
  for (const [name, one] of [
    ['april-1915', part('14', /^14\. The Western Front 1915 Scen/, /^15\. The Western Front Feb/)],
    ['february-1916', part('16', /^16\. The Western Front Feb/, /^17\. The Western Front Ju/)],
    ['june-1916', part('18', /^18\. The Western Front Ju/, /^19\. The Western Front 1917/)],
    ['april-1917', part('20', /^20\. The Western Front 1917/, /^21\. The Western Front 1918/)],
    ['march-1918', part('22', /^22\. The Western Front 1918/, /^23\. The Western Front Duration/)],
  ] as const)
    attempt(() => orderOfBattle(name, one));
  attempt(() =>
    historical1918(part('22', /^22\. The Western Front 1918/, /^23\. The Western Front Duration/)),
  );
  Object.keys(SCHEDULES).forEach((number, at, all) => {
    const end = new RegExp(`^${all[at + 1] ?? '25-0'} `);
    attempt(() => schedule(number, between(`${schedules}\n25-0 `, new RegExp(`^${number} `), end)));
  });
  attempt(() => duration(part('23', /^23\. The Western Front Duration/, /^24\. Reinforcement Schedules/)));
  if (refused.length > 0) throw new Unreadable(refused.join('\n'));
  return read;
}

/** Headings of 4 under which units stand, with nation and army. */
const ARMIES =
  /^(?:(\d)(?:st|nd|rd|th) Army|(Belgian Army|British Expeditionary Force|Territorial Garrisons|Fortress Garrisons))\b.*$/gm;
const NATIONS: readonly [RegExp, Nation][] = [
  [/^4-1 /m, 'France'],
  [/^4-2 /m, 'Belgium'],
  [/^4-3 /m, 'Great Britain'],
  [/^4-4 /m, 'Germany'],
];

function setUp(text: string): Chapter {
  const nations: { nation: Nation; armies: { army: string; rows: Row[] }[]; fortresses: Fortress[] }[] = [];
  const source: string[] = [];
  NATIONS.forEach(([from, nation], at) => {
    const begin = from.exec(text)!.index;
    const end = NATIONS[at + 1]?.[0].exec(text)?.index ?? text.length;
    const whole = text.slice(begin, end);
    const [units = '', forts] = whole.split(/^Fortresses$/m);
    const heads = [...units.matchAll(ARMIES)];
    const armies = heads.map((head, one) => {
      const body = units
        .slice(head.index + head[0].length, heads[one + 1]?.index ?? units.length)
        .replace(/^Hex\tUnit\tDesignation$/m, '');
      source.push(body);
      const { arrivals } = readRows(`4 ${nation} ${head[0].slice(0, 20)}`, lines(body), 'before');
      return { army: head[1] ?? head[2]!, rows: arrivals };
    });
    const walls = forts === undefined ? [] : fortresses(forts);
    source.push(forts ?? '');
    nations.push({ nation, armies, fortresses: walls });
  });
  return { name: 'august-1914', source: source.join('\n'), data: { nations } };
}

const HEADS: readonly [RegExp, Nation][] = [
  [/^\d\d-\d France$/m, 'France'],
  [/^\d\d-\d Great Britain$/m, 'Great Britain'],
  [/^\d\d-\d United States$/m, 'United States'],
  [/^\d\d-\d Belgium$/m, 'Belgium'],
  [/^\d\d-\d Germany$/m, 'Germany'],
];

/** What an order of battle says in prose: points of headquarters, and points to be taken off. */
const SUPPLY = /^.* Headquarters? contains? (?:a combined total of |a total of )?(\d+) Supply Points\.$/m;
const REDUCTION =
  /^The following Order of Battle shows[\s\S]*?total of (\d+) infantry strength points are removed\.[\s\S]*?requirement\.$/m;
const PROSE = [
  /^German Player possesses 1 GAS counter\.[\s\S]*?9-2\.$/m,
  /^All (British|French) [Uu]nits are at full strength\.?$/m,
  /^Fortresses:[\s\S]*$/m,
];

function orderOfBattle(name: string, text: string): Chapter {
  const present = HEADS.filter(([head]) => head.test(text))
    .map(([head, nation]) => ({ nation, at: head.exec(text)!.index, length: head.exec(text)![0].length }))
    .sort((a, b) => a.at - b.at);
  const source: string[] = [];
  const front = text
    .slice(text.indexOf('Front Lines. The following'), present[0]!.at)
    .split(/^HISTORICAL/m)[0]!;
  const where = hexList(name, front);
  source.push(where.source);
  const nations = present.map(({ nation, at, length }, one) => {
    let body = text.slice(at + length, present[one + 1]?.at ?? text.length);
    const supply = SUPPLY.exec(body)?.[1];
    const reduction = REDUCTION.exec(body)?.[1];
    const fort = /fortress in hex (\d{4}) reduced to (\d+) strength/.exec(body);
    body = body.replace(SUPPLY, '').replace(REDUCTION, '');
    for (const pattern of PROSE) body = body.replace(pattern, '');
    source.push(body, supply ?? '', reduction ?? '', fort?.[1] ?? '', fort?.[2] ?? '');
    const { arrivals } = readRows(`${name} ${nation}`, lines(body), 'behind');
    return {
      nation,
      ...(supply === undefined ? {} : { supply: Number(supply) }),
      ...(reduction === undefined ? {} : { reduction: Number(reduction) }),
      ...(fort === null ? {} : { fortress: { hex: fort[1]!, size: Number(fort[2]) } }),
      rows: arrivals,
    };
  });
  return { name, source: source.join('\n'), data: { ...where.data, nations } };
}

function historical1918(whole: string): Chapter {
  const text = whole.split(/^PLAYER DETERMINED/m)[0]!;
  const names = ['Belgium', 'Great Britain', 'United States', 'France'];
  const body = text.slice(text.search(/^Belgium$/m));
  const source: string[] = [];
  const nations = names.map((nation, at) => {
    const begin = body.search(new RegExp(`^${nation}$`, 'm')) + nation.length;
    const end =
      names[at + 1] === undefined ? body.length : body.search(new RegExp(`^${names[at + 1]}$`, 'm'));
    const list = body.slice(begin, end).replace(/^Hex\tUnit\tDesignation$/m, '');
    source.push(list);
    return { nation, rows: readRows(`22 ${nation}`, lines(list), 'before').arrivals };
  });
  return { name: 'march-1918-historical', source: source.join('\n'), data: { nations } };
}

const SCHEDULES: { readonly [number: string]: string } = {
  '24-1': 'France',
  '24-2': 'Great Britain',
  '24-3': 'United States',
  '24-4': 'Belgium',
  '24-5': 'Germany',
};
const DATE =
  /^([1-7]) (January|February|March|April|May|June|July|August|September|October|November|December) (19\d\d)/m;
/** What stands between the lists of schedules and is no list. */
const NOTES = [
  /^Units marked with a '?"?\*[\s\S]*?\)\.$/m,
  /^Replace withdrawn units[\s\S]*?\)\.$/m,
  /^Note - Reinforcements with asterisks[\s\S]*?6-5 strength\.$/m,
  /^\(Historical - see Rule[\s\S]*?used\.\)$/m,
  /^NOTE - Now is the time[\s\S]*?12-18\.$/m,
];

function schedule(number: string, text: string): Chapter {
  let body = text.replace(/^.*$/m, '').replace(/^([1-7] \w+ 19\d\d)(?=\d)/gm, '$1\n');
  for (const note of NOTES) body = body.replace(note, '');
  const dates = [...body.matchAll(new RegExp(DATE.source, 'gm'))];
  const before = body.slice(0, dates[0]!.index).trim();
  if (before !== '') throw new Unreadable(`${number}: ${JSON.stringify(before.slice(0, 80))} is not read.`);
  const refused: string[] = [];
  const turns = dates.map((date, at) => {
    const list = body.slice(date.index + date[0].length, dates[at + 1]?.index ?? body.length);
    let listed: Listed = { arrivals: [], withdrawals: [] };
    try {
      listed = readRows(`${number} ${date[0]}`, lines(list), 'behind');
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      refused.push(error.message);
    }
    return {
      year: Number(date[3]),
      month: date[2]!,
      turn: Number(date[1]),
      ...(listed.arrivals.length === 0 ? {} : { arrivals: listed.arrivals }),
      ...(listed.withdrawals.length === 0 ? {} : { withdrawals: listed.withdrawals }),
    };
  });
  if (refused.length > 0) throw new Unreadable(refused.join('\n'));
  const nation = SCHEDULES[number]!;
  return {
    name: `schedule-${nation.toLowerCase().replace(' ', '-')}`,
    source: body,
    data: { nation, turns },
  };
}
