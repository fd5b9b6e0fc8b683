/** The Western Front, 1914-1918: so far the Schlieffen Plan. */

import type { MapData } from '@armistice/hex';
import { mapItem } from '@armistice/maps';
import westData from '@armistice/maps/weltkrieg-5-3' with { type: 'json' };
import { weltkrieg } from '../system/game.ts';
import { front } from './front.ts';
import { ledger } from './ledger.ts';
import { delivery, landing } from './rules/arrivals.ts';
import { lending } from './rules/lending.ts';
import { callUp } from './rules/mobilisation.ts';
import { regiments } from './rules/regiments.ts';
import { colonials } from './rules/replacements.ts';
import { withdrawal } from './rules/withdrawal.ts';
import { duration } from './scenarios/duration.ts';
import { schlieffen } from './scenarios/schlieffen.ts';
import { roster } from './units.ts';

const luxembourg = Object.entries((westData as unknown as MapData).hexes)
  .filter(([, hex]) => hex?.country === 'Luxembourg')
  .map(([id]) => id);

export const westernFront = weltkrieg({
  id: 'western-front',
  title: 'The Western Front',
  rulebook: 'The Western Front: 1914-1918, and the Weltkrieg standard rules in our own words',
  version: 1,
  front,
  units: roster,
  maps: {
    map53: mapItem({ title: 'Map 5-3', why: 'Drawn anew from what the rulebook names.', value: westData }),
  },
  scenarios: [schlieffen(luxembourg), duration(luxembourg)],
  options: [
    {
      id: 'relief',
      title: 'Commanders who save their supply are relieved',
      rule: 'wf:23-13',
      summary: 'Whoever has more supply points than his nation allows in a monthly special turn has lost.',
      default: true,
      scenarios: ['duration'],
    },
    {
      id: 'siege',
      title: 'German siege headquarters',
      rule: 'wf:3-12',
      summary:
        'A headquarters for siege artillery alone, with 200 supply points, in place of the first 200 of September.',
      default: false,
    },
  ],
  ledger,
  steps: { callUp, withdrawal, landing, delivery, regiments, colonials, lending },
});

export default westernFront;
