/** The Italian Front, 1915-1918. */

import { mapItem } from '@armistice/maps';
import alpsData from '@armistice/maps/weltkrieg-6-4' with { type: 'json' };
import { weltkrieg } from '../system/game.ts';
import { durations } from './duration.ts';
import { front } from './front.ts';
import { ledger } from './ledger.ts';
import { split } from './rules/heirs.ts';
import { upgrades } from './rules/upgrades.ts';
import { scenarios } from './scenarios.ts';
import { roster } from './units.ts';

export const italianFront = weltkrieg({
  id: 'italian-front',
  title: 'The Italian Front',
  rulebook: 'The Italian Front: 1915-1918, and the Weltkrieg standard rules in our own words',
  version: 1,
  front,
  units: roster,
  maps: {
    map64: mapItem({ title: 'Map 6-4', why: 'Drawn anew from what the rulebook names.', value: alpsData }),
  },
  scenarios: [...scenarios, ...durations],
  options: [
    {
      id: 'relief',
      title: 'Commanders who save their supply are relieved',
      rule: 'it:15-6',
      summary: 'Whoever has more supply points than his nation allows in a monthly special turn has lost.',
      default: true,
      scenarios: durations.map(({ id }) => id),
    },
  ],
  ledger,
  steps: { upgrades, split },
});

export default italianFront;
