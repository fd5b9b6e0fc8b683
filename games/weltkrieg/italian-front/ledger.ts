/** What became of each rule of The Italian Front. Lines that are missing are not done. */

import { enforced, type Ledger, type LedgerLine, notARule } from '@armistice/engine';
import { standard } from '../system/ledger.ts';
import { rebuild } from '../system/rules/longwar.ts';
import { roomToGrow } from '../system/rules/stacking.ts';
import { noSurprise } from './front.ts';
import { lists } from './lists.ts';
import { lessens, spares } from './rules/brigades.ts';
import { attacksOwed, purse, sectorOf, together } from './rules/broad.ts';
import { canGiveBack, sendHome } from './rules/guests.ts';
import { split, succeed } from './rules/heirs.ts';
import { mobilise, unready } from './rules/mobilisation.ts';
import {
  armistice,
  excess,
  feelLosses,
  hoard,
  levelAt,
  monthlyLosses,
  moraleNow,
  reliefOfCommand,
  supplyLimit,
} from './rules/morale.ts';
import { fills, recruit } from './rules/replacements.ts';
import { atPeace, dig, garrison, unsupplied } from './rules/restrictions.ts';
import { depart, gates, reinforce } from './rules/schedule.ts';
import { upgrades } from './rules/upgrades.ts';
import { dugIn, dugInAtBorder } from './scenarios.ts';

const CHAPTERS: { readonly [chapter: string]: number } = {
  ...{ 3: 10, 4: 2, 5: 3, 7: 3, 8: 2, 9: 3, 10: 2, 11: 5, 12: 3, 13: 5, 14: 4, 15: 22, 16: 5, 17: 27, 18: 2 },
};
const own = Object.entries(CHAPTERS).flatMap(([chapter, rules]) =>
  Array.from({ length: rules }, (_none, at) => `${chapter}-${at + 1}`),
);

const scenarioData = enforced(lists.scenarios);
const trenches = enforced(dugIn);

const lines: { readonly [rule: string]: LedgerLine } = {
  '3-1': enforced(lessens),
  '3-2': enforced(lessens, spares),
  '3-3': notARule('They are of 2 points in every list of this game; other maps have them in the linked war.'),
  '3-4': enforced(garrison),
  '3-5': enforced(sectorOf, together, attacksOwed, purse),
  '3-6': enforced(dig),
  '3-7': enforced(noSurprise),
  '3-8': enforced(unsupplied),
  '3-9': enforced(atPeace),
  '3-10': enforced(reinforce, depart),
  '4-1': scenarioData,
  '4-2': enforced(dugInAtBorder),
  '5-1': enforced(lists.may1915),
  '5-2': enforced(lists.may1915),
  '5-3': enforced(lists.may1915),
  '6': enforced(mobilise, unready),
  '7-1': scenarioData,
  '7-2': trenches,
  '7-3': scenarioData,
  '8-1': enforced(lists.may1916),
  '8-2': enforced(lists.may1916),
  '9-1': scenarioData,
  '9-2': trenches,
  '9-3': scenarioData,
  '10-1': enforced(lists.may1917),
  '10-2': enforced(lists.may1917),
  '11-1': scenarioData,
  '11-2': enforced(spares, roomToGrow),
  '11-3': trenches,
  '11-4': scenarioData,
  '11-5': enforced(unsupplied),
  '12-1': enforced(lists.october1917),
  '12-2': enforced(lists.october1917),
  '12-3': enforced(lists.october1917),
  '13-1': scenarioData,
  '13-2': trenches,
  '13-3': scenarioData,
  '13-4': enforced(noSurprise),
  '13-5': enforced(unsupplied),
  '14-1': enforced(lists.june1918),
  '14-2': enforced(lists.june1918),
  '14-3': enforced(lists.june1918),
  '14-4': enforced(lists.june1918),
  '15-1': enforced(rebuild),
  '15-2': enforced(fills),
  '15-3': enforced(fills),
  '15-4': enforced(supplyLimit, excess),
  '15-5': enforced(supplyLimit, excess),
  '15-6': enforced(reliefOfCommand),
  '15-7': enforced(hoard),
  '15-8': enforced(monthlyLosses),
  '15-9': enforced(moraleNow, feelLosses, levelAt),
  '15-10': enforced(moraleNow, feelLosses, levelAt),
  '15-11': enforced(canGiveBack, sendHome),
  '15-12': enforced(gates),
  '15-13': enforced(reinforce),
  '15-14': enforced(recruit),
  '15-15': enforced(recruit),
  '15-16': enforced(recruit),
  '15-17': enforced(recruit),
  '15-18': enforced(gates),
  '15-19': enforced(reinforce),
  '15-20': enforced(recruit),
  '15-21': enforced(recruit),
  '15-22': enforced(recruit),
  '16-1': enforced(lists.austrian, lists.upgrades, upgrades, split),
  '16-2': enforced(lists.german),
  '16-3': enforced(lists.italian, succeed),
  '16-4': enforced(lists.british, feelLosses),
  '16-5': enforced(lists.french, feelLosses),
  // 15-17 calls for these from July 1917 on.
  '17-24': enforced(recruit),
  '17-25': enforced(recruit),
  '17-26': enforced(recruit),
  '17-27': enforced(recruit),
};

/** 17, 18: not of this game, but of the linked war and its ledger. */
const linked = notARule('It is about the linked war, whose ledger accounts for it.');
const elsewhere = own
  .filter((rule) => /^1[78]-/.test(rule) && !Object.hasOwn(lines, rule))
  .map((rule) => [rule, linked] as const);

export const ledger: Ledger = {
  numbers: [...standard.numbers, ...['6', ...own].map((rule) => `it:${rule}`)],
  lines: {
    ...standard.lines,
    '25-4': enforced(depart),
    '25-6': enforced(upgrades),
    '26-7': enforced(feelLosses, armistice),
    '31-1': enforced(depart, reinforce),
    ...Object.fromEntries(
      [...Object.entries(lines), ...elsewhere].map(([rule, line]) => [`it:${rule}`, line]),
    ),
  },
  besides: ['wf', 'east'],
};
