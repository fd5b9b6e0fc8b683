/** The rules in our own words, by number: what a card at the table shows. */

import type { RuleCard } from '@armistice/table';

export const rules: { readonly [rule: string]: RuleCard } = {};
