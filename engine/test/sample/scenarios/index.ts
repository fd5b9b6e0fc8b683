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

/** As many places and units as the largest games have, and as many turns as anybody wants to measure. */
export const longCampaign: FordsScenario = {
  id: 'campaign',
  title: 'The Long Campaign',
  turns: 2000,
  tokens: 3,
  plain: { columns: 80, rows: 70, units: 740 },
  summary: 'Fifteen hundred units on 5,600 places, for measuring long games.',
  unlisted: true,
};
