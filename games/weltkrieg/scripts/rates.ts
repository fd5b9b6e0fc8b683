/** Chapter 23: what nations receive by the month, may keep, suffer by the month, and can bear. */

import type { Chapter } from './files.ts';
import { Unreadable } from './text.ts';

interface Rate {
  readonly turns: readonly number[];
  /** Odd and even: January is 1. */
  readonly months: 'all' | 'odd' | 'even' | readonly string[];
  readonly from?: string;
  readonly until?: string;
  readonly supply?: number;
  readonly replacements?: {
    readonly count: number;
    readonly strength: number;
    readonly move: number;
    readonly kin?: string;
  };
}

const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const ENTRY =
  /(?<turns>(?:\d(?:st|nd|rd|th),? ?)+|Even |Odd )Turns? of (?<months>[A-Z][^:]*?):\s*(?:(?<supply>\d+) [Ss]upply [Pp]oints|(?<count>\d) x (?<strength>\d+)-(?<move>\d+) Inf XX RPL(?: \((?<kin>\w+)\))?)/g;

export function duration(text: string): Chapter {
  const rules = new Map<string, string>();
  for (const piece of text.split(/^(?=23-\d+ )/m)) {
    const number = /^(23-\d+) /.exec(piece)?.[1];
    if (number !== undefined)
      rules.set(
        number,
        piece
          .slice(number.length + 1)
          .replace(/\s+/g, ' ')
          .trim(),
      );
  }
  const source: string[] = [];
  const rule = (number: string): string => {
    const body = rules.get(number);
    if (body === undefined) throw new Unreadable(`There is no rule ${number}.`);
    source.push(body);
    return body;
  };
  const rates = [...rules]
    .filter(([, body]) => /receives/.test(body) && /Turns? of /.test(body))
    .map(([number, body]) => {
      source.push(listed(body));
      return received(number, listed(body));
    });
  const limits = ['23-8', '23-9', '23-10', '23-11', '23-12'].map((number) => limit(number, rule(number)));
  const morale = ['23-18', '23-19', '23-20'].map((number) => bearing(number, rule(number)));
  source.push(rules.get('23-16')!);
  return { name: 'duration', source: source.join('\n'), data: { rates, limits, monthly: MONTHLY, morale } };
}

/** The list of a rule, without what follows it: rules of arrival, headings, notes. */
const listed = (body: string): string =>
  body.replace(
    / (French|British|Belgian|USA) Reinforcements$| This reinforcement is.*$| \(Use reduce strength.*$/,
    '',
  );

/** 23-16, as numbers: the rule is prose, and every number in it is looked for here. */
const MONTHLY = [
  { nation: 'Germany', from: 'January 1915', points: 12, why: 'imports' },
  { nation: 'Germany', from: 'January 1915', until: 'December 1916', points: 17, why: 'other fronts' },
  { nation: 'Great Britain', from: 'February 1917', until: 'November 1917', points: 15, why: 'submarines' },
  { nation: 'Great Britain', from: 'December 1917', points: 4, why: 'submarines' },
  { nation: 'Great Britain', from: 'January 1915', until: 'December 1915', points: 3, why: 'other fronts' },
  { nation: 'Great Britain', from: 'January 1916', points: 2, why: 'other fronts' },
];

/** Who receives, from when to when, and what. */
export function received(number: string, body: string): object {
  const heading = /^(.*?) receives(?: RPL reinforcements twice per year)?(.*?):/.exec(body);
  if (heading === null) throw new Unreadable(`${number}: ${body.slice(0, 60)} has no heading.`);
  const nation = /(Germany|France|Great Britain|Belgium|The United States)$/.exec(heading[1]!)?.[1];
  if (nation === undefined) throw new Unreadable(`${number}: who receives?`);
  const rest = body.slice(heading[0].length).replace('January, 1st Turn of July', 'January, July');
  const entries = [...rest.matchAll(ENTRY)];
  const left = rest.replace(ENTRY, '').trim();
  if (entries.length === 0 || left !== '')
    throw new Unreadable(`${number}: ${JSON.stringify(left)} is not read.`);
  return {
    rule: number,
    nation: nation.replace('The ', ''),
    ...period(number, heading[1]!, heading[2]!),
    entries: entries.map((entry) => rate(number, entry)),
  };
}

function period(number: string, before: string, behind: string): object {
  const dated = new RegExp(`^(?:From the start of|During|Starting) (${MONTH} \\d{4})`).exec(before)?.[1];
  const end = new RegExp(`until the end of (${MONTH} \\d{4})`).exec(before)?.[1];
  const until = /until \D+ suffers '(Shaken|Economic)/.exec(before)?.[1];
  const after = /^After \D+? suffers '(Shaken|Economic)/.exec(before)?.[1];
  const years = behind.match(/\d{4}/g);
  if (dated === undefined && after === undefined && years === null)
    throw new Unreadable(`${number}: no period.`);
  const morale = (word: string): string => (word === 'Shaken' ? 'shaken' : 'collapse');
  return {
    ...(dated === undefined ? {} : { from: dated }),
    ...(before.startsWith('During') ? { until: dated } : {}),
    ...(end === undefined ? {} : { until: end }),
    ...(after === undefined ? {} : { after: morale(after) }),
    ...(until === undefined ? {} : { before: morale(until) }),
    ...(years === null ? {} : { years: years.map(Number) }),
    ...(before.startsWith('Starting') ? { inPlace: true } : {}),
  };
}

function rate(number: string, entry: RegExpMatchArray): Rate {
  const groups = entry.groups!;
  const said = groups.turns!.trim();
  const turns =
    said === 'Even' ? [2, 4, 6] : said === 'Odd' ? [1, 3, 5, 7] : (said.match(/\d/g) ?? []).map(Number);
  const from = new RegExp(` starting (${MONTH} \\d{4})$`).exec(groups.months!)?.[1];
  const until = new RegExp(` until the end of (${MONTH} \\d{4})$`).exec(groups.months!)?.[1];
  const months = groups.months!.replace(/ (starting|until the end of) .*$/, '');
  return {
    turns,
    months: monthsOf(number, months),
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
    ...(groups.supply === undefined
      ? {
          replacements: {
            count: Number(groups.count),
            strength: Number(groups.strength),
            move: Number(groups.move),
            ...(groups.kin === undefined ? {} : { kin: groups.kin }),
          },
        }
      : { supply: Number(groups.supply) }),
  };
}

function monthsOf(number: string, said: string): Rate['months'] {
  if (said === 'Month') return 'all';
  if (/^Odd Months?$/.test(said)) return 'odd';
  if (/^Even Months?$/.test(said)) return 'even';
  const names = said.split(', ');
  const stranger = names.find((name) => !new RegExp(`^${MONTH}$`).test(name));
  if (stranger !== undefined) throw new Unreadable(`${number}: ${JSON.stringify(stranger)} is no month.`);
  return names;
}

/** Supply points that headquarters may hold together, by year. */
export function limit(number: string, body: string): object {
  const nation = /^(The United States|[A-Z]\w+(?: [A-Z]\w+)?) may/.exec(body)?.[1];
  if (nation === undefined) throw new Unreadable(`${number}: who is limited?`);
  const found = [
    ...body.matchAll(
      /(?:not have|no) more than (\d+)(?: Supply Points[\w ]*?Headquarters(?: on the \w+ Front)?)?(?: (?:during|in|starting) (\d{4}))?/g,
    ),
  ];
  if (found.length === 0) throw new Unreadable(`${number}: no limit.`);
  return {
    rule: number,
    nation: nation.replace('The ', ''),
    most: found.map(([, points, year]) => ({
      ...(year === undefined ? {} : { from: Number(year) }),
      points: Number(points),
    })),
  };
}

/** At how many points morale is shaken, the economy collapses, the nation surrenders. */
export function bearing(number: string, body: string): object {
  const shaken = /^(.*?) suffers 'Shaken National Morale' whenever it accumulates (\d+) DM/.exec(body);
  const [collapse, surrender] = body.split(/Economic Collapse:|Surrender:/).slice(1);
  if (shaken === null || collapse === undefined || surrender === undefined)
    throw new Unreadable(`${number}: not read.`);
  const years = (part: string): object => {
    const rows = [...part.matchAll(/(\d{4}):? (\d+) DM points/g)];
    if (rows.length !== 5) throw new Unreadable(`${number}: ${rows.length} years.`);
    return rows.map(([, year, points]) => ({ year: Number(year), points: Number(points) }));
  };
  return {
    rule: number,
    nation: shaken[1]!,
    shaken: Number(shaken[2]),
    collapse: years(collapse),
    surrender: years(surrender),
  };
}
