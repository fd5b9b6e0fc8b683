/** The rules in our own words, by number: what a card at the table shows. */

import type { RuleCard } from '@armistice/table';
import { combat } from './rules/combat.ts';
import { movement } from './rules/movement.ts';
import { opening } from './rules/opening.ts';
import { options } from './rules/options.ts';
import { scenarios } from './rules/scenarios.ts';
import { supply } from './rules/supply.ts';

const rows = { ...opening, ...supply, ...movement, ...combat, ...options, ...scenarios };

export const rules: { readonly [rule: string]: RuleCard } = Object.fromEntries(
  Object.entries(rows).map(([rule, [title, text]]) => [rule, { title, text }]),
);
