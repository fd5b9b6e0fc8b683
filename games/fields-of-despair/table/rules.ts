/** The rules in our own words, by number: what a card at the table shows. */

import type { RuleCard } from '@armistice/table';
import { core } from './rules/core.ts';
import { playbook } from './rules/playbook.ts';
import { solitaire } from './rules/solitaire.ts';

const rows = { ...core, ...playbook, ...solitaire };

export const rules: { readonly [rule: string]: RuleCard } = Object.fromEntries(
  Object.entries(rows).map(([rule, [title, text]]) => [rule, { title, text }]),
);
