/** The chapters of 004 that are lists: which lines they are, and the data in them. */

import type { Nation } from '../../italian-front/form.ts';
import type { UnitRow } from '../../system/rows.ts';
import type { Chapter } from '../files.ts';
import { expand, fortresses } from '../places.ts';
import { readRows } from '../rows.ts';
import { between, type Correction, correct, lines, plain, Unreadable } from '../text.ts';
import { duration } from './rates.ts';
import { schedules, upgrades } from './schedules.ts';

/** Chapters of rules and set-ups by scenario. */
const SCENARIOS = [
  { rules: '4', setUp: '5', name: 'may-1915', end: /^6\. Italian Front May 1915 Scenario Mobil/ },
  { rules: '7', setUp: '8', name: 'may-1916', end: /^9\. Italian Front May 1917 Scenario/ },
  { rules: '9', setUp: '10', name: 'may-1917', end: /^11\. Italian Front October 1917 Scenario/ },
  { rules: '11', setUp: '12', name: 'october-1917', end: /^13\. Italian Front June 1918 Scenario/ },
  { rules: '13', setUp: '14', name: 'june-1918', end: /^15\. Italian Front Duration Game$/ },
] as const;

export function chapters(book: string, corrections: readonly Correction[]): Chapter[] {
  const text = pageOf1917(plain(book));
  const part = (chapter: string, from: RegExp, to: RegExp): string =>
    correct(between(text, from, to), chapter, corrections);
  return [
    dates(text),
    ...SCENARIOS.map(({ setUp: chapter, name, end }) =>
      setUp(name, part(chapter, new RegExp(`^${chapter}-1 Austro-Hungarian Set-Up$`), end)),
    ),
    mobilisation(part('6', /^6\. Italian Front May 1915 Scenario Mobil/, /^7\. Italian Front$/)),
    ...schedules(part('16', /^16\. Reinforcement Schedules$/, /^17\. Linking Italian Front and/)),
    upgrades(part('16', /^16\. Reinforcement Schedules$/, /^17\. Linking Italian Front and/)),
    duration(part('15', /^15\. Italian Front Duration Game$/, /^18\. Italian Front \/ East Front Combined/)),
  ];
}

const BROKEN = /^2118\t11th XXXX HQ \(4sp\)\t\(4\)[\s\S]*?1 x 2-4 Inf XX 49\t*\n/m;
const ITALIANS = '10-2 Italian Set-Up';
/** The head of the Austrian fortresses of May 1917 has come to stand in the rules of October. */
const STRAY = /^Fortresses\n\nSize\tName\tHex\n((?:\(\d+\)\t.*\n){3})(?=\nRail Capacities:)/m;

/** The set-up of May 1917 is a page of three columns whose lines were read across: pairs of cells, one column after another. */
function pageOf1917(text: string): string {
  const page = BROKEN.exec(text);
  const stray = STRAY.exec(text);
  if (page === null || stray === null) throw new Unreadable('10: the page of three columns is not there.');
  const cells = page[0]
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  const column = (at: number): string[] =>
    cells.map((line) => `${line[at] ?? ''}\t${line[at + 1] ?? ''}`).filter((line) => line !== '\t');
  const middle = column(2);
  const walls = middle.filter((line) => /^\(\d+\)/.test(line));
  const dead = middle.indexOf('Dead Pool\t');
  const head = middle.indexOf('Hex Unit Designation\t');
  if (walls.length !== 4 || dead < 0 || head < dead)
    throw new Unreadable('10: the middle column is not read.');
  const austrian = [
    ...column(0),
    'Fortresses',
    stray[1]!.trimEnd(),
    ...walls.map((line) => line.replace(/^(\(\d+\))\t/, '$1\t\t').replace(/^(\(\d+\)) (\w+)\t/, '$1\t$2\t')),
    'Dead Pool',
    ...middle.slice(dead + 1, head),
  ];
  return text
    .replace(STRAY, '')
    .replace(`\n${ITALIANS}\n`, '\n')
    .replace(page[0], `${[...austrian, ITALIANS, ...middle.slice(head + 1), ...column(4)].join('\n')}\n`);
}

const PEOPLES: { readonly [people: string]: Nation } = {
  'Austro-Hungarian': 'Austria-Hungary',
  German: 'Germany',
  Italian: 'Italy',
  French: 'France',
  British: 'Great Britain',
};

function setUp(name: string, text: string): Chapter {
  const heads = [...text.matchAll(/^\d+-\d (\S+) Set-Up$/gm)];
  const source: string[] = [];
  const nations = heads.map((head, at) => {
    const nation = PEOPLES[head[1]!];
    if (nation === undefined) throw new Unreadable(`${name}: who are the ${head[1]}?`);
    const whole = text
      .slice(head.index + head[0].length, heads[at + 1]?.index ?? text.length)
      .replace(/^Note that some units .*$/m, '')
      .replace(/^Hex\tUnit\tDesignation$/m, '')
      .replace(/^-+\|?-*$/gm, '');
    const [living = '', dead] = whole.split(/^Dead Pool$/m);
    const [units = '', forts = ''] = living.split(/^Fortresses$/m);
    source.push(units, forts, dead ?? '');
    const gone =
      dead === undefined ? [] : readRows(`${name} ${nation}: dead`, lines(dead), 'before').arrivals;
    return {
      nation,
      rows: readRows(`${name} ${nation}`, lines(units), 'before').arrivals,
      fortresses: fortresses(forts),
      ...(gone.length === 0 ? {} : { dead: gone.map((row) => ({ ...(row as UnitRow), dead: true })) }),
    };
  });
  return { name, source: source.join('\n'), data: { nations } };
}

/** First and last turn, capacity of railways, demoralisation and devastation. */
function dates(text: string): Chapter {
  const source: string[] = [];
  const scenarios = SCENARIOS.map(({ rules, setUp: next, name }) => {
    const body = between(
      text,
      new RegExp(`^${rules}\\. Italian Front`),
      new RegExp(`^${next}\\. Italian Front`),
    );
    const found = (pattern: RegExp): RegExpExecArray => {
      const match = pattern.exec(body);
      if (match === null) throw new Unreadable(`${rules}: ${pattern} is not there.`);
      source.push(match[0]);
      return match;
    };
    const turn = (match: RegExpExecArray) => ({
      year: Number(match[3]),
      month: match[2]!,
      turn: Number(match[1]),
    });
    const first = found(/^First Turn: Turn (\d) of (\w+) (\d{4})\.$/m);
    const last = found(/^Last Turn: Turn (\d) of (\w+) (\d{4})\.$/m);
    const second = /^\(Entente movement phase\)$/m.test(body);
    const points = found(/has (\d+) DM points and Italy has (\d+) DM/);
    const hexes = /Devastation markers are placed in hexes ([\d, and]+)\.$/m.exec(body)?.[1];
    const plus = /plus hexes ([\d, and]+)\. Note/.exec(body)?.[1];
    const waste = hexes ?? plus;
    source.push(waste ?? '');
    return {
      chapter: rules,
      name,
      first: { ...turn(first), ...(second ? { side: 'entente' } : {}) },
      last: turn(last),
      capacity: {
        'Austria-Hungary': Number(found(/Austro-Hungarian Rail Network has a capacity of (\d+)/)[1]),
        Italy: Number(found(/Italian Rail Network has a capacity of (\d+)/)[1]),
      },
      demoralisation: [
        { nation: 'Austria-Hungary', points: Number(points[1]) },
        { nation: 'Italy', points: Number(points[2]) },
      ],
      ...(waste === undefined ? {} : { devastated: expand(rules, waste.replace(/,? and /, ', ')) }),
    };
  });
  return { name: 'scenarios', source: source.join('\n'), data: { scenarios } };
}

const NUMBERED = /^Infantry or Mountain Divisions numbered ([\d, -]+),? and (\w+)$/;

function mobilisation(text: string): Chapter {
  const source: string[] = [];
  const body = text.slice(text.search(/^MAY$/m));
  let month = '';
  const turns = body.split(/^(?=MAY$|JUNE$|Turn \d$)/m).flatMap((part) => {
    const named = /^(MAY|JUNE)$/m.exec(part)?.[1];
    if (named !== undefined) {
      month = named[0] + named.slice(1).toLowerCase();
      return [];
    }
    source.push(part);
    const turn = Number(/^Turn (\d)$/m.exec(part)![1]);
    const peoples = [...part.matchAll(/^(\S+) Units$/gm)];
    return [
      {
        month,
        turn,
        nations: peoples.map((people, at) => ({
          nation: PEOPLES[people[1]!],
          groups: paragraphs(
            part.slice(people.index + people[0].length, peoples[at + 1]?.index ?? part.length),
          ).map(group),
        })),
      },
    ];
  });
  return { name: 'may-1915-mobilisation', source: source.join('\n'), data: { turns } };
}

/** Lines that belong together: one that begins with a capital or a number begins a group. */
function paragraphs(text: string): string[] {
  const out: string[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    if (/^(All|Infantry|1st)/.test(line)) out.push(line);
    else if (out.length > 0) out[out.length - 1] += ` ${line}`;
    else throw new Unreadable(`6: ${JSON.stringify(line)} begins no group.`);
  }
  return out;
}

function group(line: string): object {
  if (line === 'All units') return { units: 'all' };
  if (line === 'All other units') return { units: 'others' };
  if (line === 'All Mountain Brigades') return { brigades: 'mountain' };
  const brigades = /^All (\d-\d) and (\d-\d) Brigades$/.exec(line);
  if (brigades !== null) return { brigades: brigades.slice(1) };
  if (line === '1st Cavalry Division') return { divisions: 'cavalry', names: ['1'] };
  const divisions = NUMBERED.exec(line);
  if (divisions === null) throw new Unreadable(`6: ${JSON.stringify(line)} is not read.`);
  const names = `${divisions[1]}, ${divisions[2]}`.split(/, */).flatMap((one) => {
    const range = /^(\d+)-(\d+)$/.exec(one.trim());
    if (range === null) return [one.trim()];
    return [...Array(Number(range[2]) - Number(range[1]) + 1).keys()].map((step) =>
      String(Number(range[1]) + step),
    );
  });
  return { divisions: 'foot', names };
}
