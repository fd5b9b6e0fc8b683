/** What became of each rule about linking: 000 25, 004 17 and 18, and the East, which is ours. */

import { enforced, type Ledger, type LedgerLine, notARule } from '@armistice/engine';
import { ledger as italian } from '../italian-front/ledger.ts';
import { standard } from '../system/ledger.ts';
import { ledger as western } from '../western-front/ledger.ts';
import { eastern, lists } from './lists.ts';
import { aidRefusal, austrianRefusal, beginBef, sphereRefusal } from './rules/aid.ts';
import { entente } from './rules/allied.ts';
import { feed, landing } from './rules/arriving.ts';
import { bulgaria, monthInTheEast, pressureOf } from './rules/east.ts';
import { garrisonOf, lessInItaly, occupiedItaly, staysInItaly, staysInTheEast } from './rules/garrisons.ts';
import { eagerness, enterItaly, italianDie, italyGivesUp, lateBy } from './rules/italy.ts';
import { comesToMountains, leavesMountains } from './rules/mountain.ts';
import { recruit, schedules } from './rules/schedule.ts';
import { countTransit, east, travelRefusal } from './rules/travel.ts';
import {
  armistice,
  digsAtBorder,
  hoardOf,
  isClosed,
  limitOf,
  monthlyLosses,
  reliefOfCommand,
} from './rules/war.ts';

const lines: { readonly [rule: string]: LedgerLine } = {
  'wf:25-1': notARule('It names the maps: 5-3 and 6-4 are here, the others are the East of east:1.'),
  'wf:25-2': enforced(armistice, italyGivesUp),
  'wf:25-3': enforced(monthlyLosses),
  'wf:25-4': enforced(garrisonOf, staysInTheEast),
  'wf:25-5': enforced(monthInTheEast),
  'wf:25-6': enforced(bulgaria),
  'wf:25-7': enforced(austrianRefusal),
  'wf:25-8': enforced(travelRefusal, east),
  'wf:25-9': enforced(aidRefusal, entente),
  'wf:25-10': enforced(countTransit, beginBef),
  'wf:25-11': enforced(sphereRefusal),
  'wf:25-12': enforced(limitOf),
  'wf:25-13': enforced(lists.rates, recruit),
  'wf:25-14': enforced(lists.rates, recruit),
  'wf:25-15': enforced(lists.rates, recruit),
  'wf:25-16': enforced(lists.rates, recruit),
  'wf:25-17': enforced(lists.rates, recruit),
  'it:3-3': enforced(comesToMountains, leavesMountains),
  'it:17-1': notARule('It names the maps: 6-4 is here, the others are the East of east:1.'),
  'it:17-2': notARule('Dates of a game without the Western Front; 000 25-2 has those of this one.'),
  'it:17-3': enforced(lists.rates, travelRefusal),
  'it:17-4': enforced(digsAtBorder),
  'it:17-5': enforced(isClosed),
  'it:17-6': enforced(italianDie, eagerness),
  'it:17-7': enforced(isClosed),
  'it:17-8': enforced(enterItaly, lateBy),
  'it:17-9': enforced(italyGivesUp),
  'it:17-10': enforced(lists.rates, occupiedItaly),
  'it:17-11': enforced(staysInItaly),
  'it:17-12': enforced(lessInItaly),
  'it:17-13': enforced(garrisonOf),
  'it:17-14': enforced(staysInTheEast),
  'it:17-15': enforced(lists.austrian, garrisonOf),
  'it:17-16': enforced(sphereRefusal),
  'it:17-17': enforced(monthInTheEast),
  'it:17-18': enforced(sphereRefusal),
  'it:17-19': enforced(limitOf),
  'it:17-20': notARule('A limit of the game without the Western Front; 000 25-12 has another.'),
  'it:17-21': enforced(reliefOfCommand),
  'it:17-22': enforced(hoardOf),
  'it:17-23': enforced(monthlyLosses),
  'it:17-24': enforced(recruit),
  'it:17-25': enforced(recruit),
  'it:17-26': enforced(recruit),
  'it:17-27': enforced(recruit),
  'it:18-1': enforced(lists.german, schedules, italianDie),
  'it:18-2': enforced(lists.austrian, schedules),
  'east:1': enforced(eastern, monthInTheEast, pressureOf),
  'east:2': enforced(feed, landing),
};

/** Rules of both fronts that hold here have their lines in the ledgers of these fronts. */
const numbers = [
  'it:3-3',
  ...Array.from({ length: 17 }, (_none, at) => `wf:25-${at + 1}`),
  ...Array.from({ length: 27 }, (_none, at) => `it:17-${at + 1}`),
  'it:18-1',
  'it:18-2',
  'east:1',
  'east:2',
];
const ofFronts = [western, italian].flatMap(({ lines: all }) =>
  Object.entries(all).filter(
    ([rule]) => /^(wf|it):/.test(rule) && !Object.hasOwn(lines, rule) && !numbers.includes(rule),
  ),
);

export const ledger: Ledger = {
  numbers: [...standard.numbers, ...ofFronts.map(([rule]) => rule), ...numbers],
  lines: {
    ...western.lines,
    ...Object.fromEntries(ofFronts),
    ...lines,
  },
};
