/** Chapter 15, and 17-24 to 17-27: what nations receive by the month, may keep, suffer by the month, and can bear. */

import type { Chapter } from '../files.ts';
import { bearing } from '../rates.ts';
import { Unreadable } from '../text.ts';

const ENTRY =
  /(?<turns>(?:\d(?:st|nd|rd|th),? ?)+|Even )Turns? of (?<months>Even |Odd )?Month: ?(?:(?<supply>\d+) Supply Points\.?|(?<strength>\d+) Strength Points RPL|(?<divisions>\d) x Inf XX RPL|(?<count>\d) x (?<each>\d)-(?<move>\d) (?<type>Inf|Mtn) RPL)/g;

/** When each rate holds: the rules say it in prose, and every number of theirs is looked for here. */
const RATES = [
  { rule: '15-14', nation: 'Austria-Hungary', from: 'June 1915', until: 'June 1917', before: 'collapse' },
  { rule: '15-15', nation: 'Austria-Hungary', until: 'June 1917', after: 'collapse' },
  { rule: '15-20', nation: 'Italy', from: 'June 1915', before: 'shaken' },
  { rule: '15-21', nation: 'Italy', after: 'shaken', before: 'collapse' },
  { rule: '15-22', nation: 'Italy', after: 'collapse' },
  { rule: '17-24', nation: 'Austria-Hungary', from: 'July 1917', before: 'shaken' },
  { rule: '17-25', nation: 'Austria-Hungary', from: 'July 1917', after: 'shaken', before: 'collapse' },
  { rule: '17-26', nation: 'Austria-Hungary', from: 'July 1917', after: 'collapse' },
] as const;

/** 15-8, as numbers: lack of imports, and the war in the East. */
const MONTHLY = [
  { nation: 'Austria-Hungary', from: 'June 1915', points: 3, why: 'imports' },
  { nation: 'Austria-Hungary', from: 'June 1915', until: 'December 1915', points: 10, why: 'the East' },
  { nation: 'Austria-Hungary', from: 'January 1916', until: 'December 1916', points: 12, why: 'the East' },
];

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'];

export function duration(text: string): Chapter {
  const rules = new Map<string, string>();
  for (const piece of text.split(/^(?=1[57]-\d+ )/m)) {
    const number = /^(1[57]-\d+) /.exec(piece)?.[1];
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
    return body;
  };
  const rates = RATES.map((rate) => {
    const list = rule(rate.rule)
      .replace(/^.*? receives: /, '')
      .replace(/ Victory Conditions.*$/, '');
    const left = list.replace(ENTRY, '').trim();
    if (left !== '') throw new Unreadable(`${rate.rule}: ${JSON.stringify(left)} is not read.`);
    source.push(list.replace(/Even (?=Turns)/, '2 4 6 '));
    return { ...rate, entries: [...list.matchAll(ENTRY)].map(entryOf) };
  });
  const limits = [
    ['15-4', 'Austria-Hungary'],
    ['15-5', 'Italy'],
  ].map(([number, nation]) => {
    const points = /more than (\d+) Supply Points/.exec(rule(number!))?.[1];
    if (points === undefined) throw new Unreadable(`${number}: no limit.`);
    source.push(points);
    return { rule: number, nation, points: Number(points) };
  });
  const morale = ['15-9', '15-10'].map((number) => {
    const body = rule(number)
      .replace("suffers 'suffers 'Shaken", "suffers 'Shaken")
      .replace(/ Austria-Hungary will also surrender.*$/, '');
    source.push(body);
    return bearing(number, body);
  });
  source.push(rule('15-8'));
  return {
    name: 'duration',
    source: source.join('\n'),
    data: {
      rates,
      origins: origins(rule('15-16')),
      divisions: divisions(rule('17-27')),
      limits,
      monthly: MONTHLY,
      morale,
    },
  };
}

function entryOf({ groups }: RegExpMatchArray): object {
  const { turns, months, supply, strength, divisions: corps, count, each, move, type } = groups!;
  return {
    turns: turns!.startsWith('Even') ? [2, 4, 6] : (turns!.match(/\d/g) ?? []).map(Number),
    months: months === undefined ? 'all' : months.trim().toLowerCase(),
    ...(supply === undefined ? {} : { supply: Number(supply) }),
    ...(strength === undefined ? {} : { strength: Number(strength) }),
    ...(corps === undefined ? {} : { divisions: Number(corps) }),
    ...(count === undefined
      ? {}
      : { replacements: { count: Number(count), strength: Number(each), move: Number(move), type } }),
  };
}

/** 'First, Second: Croatian ...': what each in turn is. */
function rotation(body: string, last: string): string[] {
  const list = body.slice(body.indexOf('First', body.indexOf(`'${last}'`)));
  const parts = [
    ...list.matchAll(/((?:(?:First|Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth)(?:, )?)+): /g),
  ];
  const out: string[] = [];
  parts.forEach((part, at) => {
    const what = list.slice(part.index + part[0].length, parts[at + 1]?.index ?? list.length).trim();
    for (const ordinal of part[1]!.split(', ')) out[ORDINALS.indexOf(ordinal)] = what;
  });
  return out;
}

function origins(body: string): string[] {
  return rotation(body, 'Seventh').map((what) => {
    if (what.startsWith('Croatian')) return 'Croat';
    if (what.startsWith('Austrian')) return 'Austrian';
    if (what.startsWith('Any Non-Croatian')) return 'any but Croat';
    throw new Unreadable(`15-16: ${JSON.stringify(what)} is not read.`);
  });
}

function divisions(body: string): object[] {
  return rotation(body, 'Eighth').map((what) => {
    const match = /^1 x (\d)-(\d) Inf XX RPL(?: \((\w+)\))?/.exec(what);
    if (match === null) throw new Unreadable(`17-27: ${JSON.stringify(what)} is not read.`);
    return {
      strength: Number(match[1]),
      move: Number(match[2]),
      ...(match[3] === undefined ? {} : { kin: match[3] }),
    };
  });
}
