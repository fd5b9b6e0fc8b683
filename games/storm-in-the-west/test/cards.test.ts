/** The rules in short: a card for each number, and none that leads nowhere. */

import { expect, test } from 'vitest';
import { numbers } from '../numbers.ts';
import { rules } from '../table/rules.ts';

const known = new Set(numbers);
const cards = Object.entries(rules);

test('every rule has a card, and every card a rule', () => {
  expect(numbers.filter((number) => rules[number] === undefined)).toEqual([]);
  expect(cards.map(([rule]) => rule).filter((rule) => !known.has(rule))).toEqual([]);
});

test('cards are short, and long enough to say something', () => {
  const wrong = cards.filter(([, { text }]) => text.length < 20 || text.length > 600);
  expect(wrong).toEqual([]);
  expect(cards.filter(([, { title }]) => title.length < 3 || title.length > 40)).toEqual([]);
});

test('a rule that a card speaks of exists', () => {
  const lost = cards.flatMap(([rule, { text }]) =>
    [...text.matchAll(/\bS?\d+\.\d+(?:\.\d+)?/g)]
      .map(([number]) => number)
      .filter((number) => !known.has(number))
      .map((number) => `${rule} speaks of ${number}`),
  );
  expect(lost).toEqual([]);
});

test('no card sends its reader to itself', () => {
  const circles = cards.filter(([rule, { text }]) => text.includes(`(${rule})`));
  expect(circles).toEqual([]);
});
