/** The standard rules in our own words, by number (scripts/cards.ts makes them of the text). */

import type { RuleCard } from '@armistice/table';
import rows from './rules.json' with { type: 'json' };

export const standard: { readonly [rule: string]: RuleCard } = rows;
