import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CITED_BY_RULEBOOKS, CITED_ELSEWHERE, NOT_CITATIONS } from '../system/cited.ts';
import { numbers } from '../system/numbers.ts';

const text = readFileSync(
  new URL('../../../docs/games/weltkrieg-standard-rules.md', import.meta.url),
  'utf8',
);

/** The rules of the text: number and body, to the next rule or heading. */
const rules = new Map<string, string>();
for (const piece of text.split(/^(?=\*\*\d+-\d+\*\* |## )/m)) {
  const number = /^\*\*(\d+-\d+)\*\* /.exec(piece)?.[1];
  if (number === undefined) continue;
  if (rules.has(number)) throw new Error(`Rule ${number} stands twice.`);
  rules.set(number, piece.slice(number.length + 5));
}

/** Chapters of the series' index; 10-13, 35 and 36 as well, so that nothing is left out. */
const CHAPTERS = [...Array(49).keys()].map((at) => at + 1);

describe('the text of the standard rules', () => {
  it.each([...CITED_BY_RULEBOOKS, ...CITED_ELSEWHERE])('has rule $rule, cited about $about', (cited) => {
    expect(rules.has(cited.rule)).toBe(true);
    expect(rules.get(cited.rule)!.toLowerCase()).toContain(cited.about.toLowerCase());
  });

  it('explains numbers that are no citations', () => {
    for (const { why } of NOT_CITATIONS) expect(why).toMatch(/25-9/);
  });

  it('has the numbers that the ledger accounts for', () => {
    expect([...rules.keys()]).toEqual(numbers);
  });

  it('has every chapter of the series', () => {
    const chapters = new Set([...rules.keys()].map((number) => Number(number.split('-')[0])));
    expect(CHAPTERS.filter((chapter) => !chapters.has(chapter))).toEqual([]);
  });

  it('numbers rules in ascending order', () => {
    const order = [...rules.keys()].map((number) => {
      const [chapter, rule] = number.split('-').map(Number);
      return chapter! * 100 + rule!;
    });
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it('marks every rule once, as known or reconstructed, with source or reason', () => {
    const faulty = [...rules].filter(
      ([, body]) => [...body.matchAll(/`(known|reconstructed): [^`]+`/g)].length !== 1,
    );
    expect(faulty.map(([number]) => number)).toEqual([]);
  });

  it('refers only to rules of its own that exist', () => {
    const dangling: string[] = [];
    for (const [number, body] of rules) {
      const said = body.replace(/`[^`]+`/g, '').replace(/\(?(000|004)[^;:.)|]*/g, '');
      for (const [, one] of said.matchAll(/\((\d+-\d+)\)/g))
        if (!rules.has(one!)) dangling.push(`${number} -> ${one}`);
    }
    expect(dangling).toEqual([]);
  });
});

describe('its tables', () => {
  const rows = (divisor: number) => [
    ...rules.get('13-4')!.matchAll(new RegExp(`^\\| (-?\\d+) \\| (\\d+)/${divisor} \\| (.*) \\|$`, 'gm')),
  ];
  const columns = [6, 12, 24, 36, 48, 72, 96, 120, 144, 192];

  it.each([80, 70])('of results agrees with its share, divisor %i', (divisor) => {
    const table = rows(divisor);
    expect(table).toHaveLength(12);
    table.forEach(([, die, share, cells], at) => {
      expect(Number(die)).toBe(at - 2);
      expect(Number(share)).toBe(at + 2);
      expect(cells!.split(' | ').map(Number)).toEqual(
        columns.map((strength) => Math.floor((2 * strength * (at + 2) + divisor) / (2 * divisor))),
      );
    });
  });

  it('let 48 SP counterattack with 144, and 40 with 120', () => {
    expect(rules.get('13-3')).toMatch(/48 SP make 144, 40 make 120/);
  });
});
