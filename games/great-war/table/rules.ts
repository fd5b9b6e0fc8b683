/** The rules in our own words, by number: what a card at the table shows. */

import type { RuleCard } from '@armistice/table';
import { events } from '../events.ts';
import { options, preWarEvents } from '../options.ts';
import { eventText } from './events.ts';
import { combat } from './rules/combat.ts';
import { movement } from './rules/movement.ts';
import { setups } from './rules/setups.ts';
import { supply } from './rules/supply.ts';
import { turns } from './rules/turns.ts';
import { units } from './rules/units.ts';

/** Events and options say it themselves. */
const chits = Object.fromEntries(
  events.value.map(({ rule, title, id }) => [rule, [title, eventText(id)] as const]),
);
const optional = Object.fromEntries(
  options.map(({ rule = '', title, summary = '' }) => [rule, [title, summary] as const]),
);

const preWar = Object.fromEntries(
  preWarEvents.map(({ rule, number, title, summary }) => [`${rule}#${number}`, [title, summary] as const]),
);

export const rules: { readonly [rule: string]: RuleCard } = Object.fromEntries(
  Object.entries({
    ...chits,
    ...optional,
    ...turns,
    ...movement,
    ...combat,
    ...supply,
    ...units,
    ...setups,
    ...preWar,
  }).map(([rule, [title, text]]) => [rule, { title, text }]),
);
