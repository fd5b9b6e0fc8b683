import type { FordsScenario } from '../types.ts';

export const skirmish: FordsScenario = {
  id: 'skirmish',
  title: 'The Mill',
  turns: 5,
  tokens: 3,
  summary: 'Ten units, nine places, five turns.',
};

export const longDay: FordsScenario = {
  ...skirmish,
  id: 'long-day',
  title: 'A Long Day',
  turns: 9,
  summary: 'The same, for longer.',
};

/** 2,000 places and 300 units: not for players, but for measuring. */
export const plainOfArmies: FordsScenario = {
  id: 'plain',
  title: 'The Plain',
  turns: 3,
  tokens: 3,
  plain: { columns: 50, rows: 40, units: 150 },
  summary: 'Three hundred units on two thousand places, for measuring.',
};
