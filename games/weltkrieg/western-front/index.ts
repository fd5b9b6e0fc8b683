/** The Western Front, 1914-1918. */

import type { MapData } from '@armistice/hex';
import { mapItem } from '@armistice/maps';
import westData from '@armistice/maps/weltkrieg-5-3' with { type: 'json' };
import { weltkrieg } from '../system/game.ts';
import { front } from './front.ts';
import { ledger } from './ledger.ts';
import { landing } from './rules/arrivals.ts';
import { deploy, setUp } from './rules/deployment.ts';
import { gas } from './rules/gassing.ts';
import { fortify } from './rules/hindenburg.ts';
import { lending } from './rules/lending.ts';
import { callUp } from './rules/mobilisation.ts';
import { provision } from './rules/provision.ts';
import { quick, quickSetUp } from './rules/quick.ts';
import { regiments } from './rules/regiments.ts';
import { colonials } from './rules/replacements.ts';
import { training } from './rules/stosstruppen.ts';
import { withdrawal } from './rules/withdrawal.ts';
import { duration, LATER } from './scenarios/duration.ts';
import { schlieffen } from './scenarios/schlieffen.ts';
import { kaiserschlacht, nivelle, somme, verdun, ypres } from './scenarios/trenches.ts';
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
  scenarios: [
    schlieffen(luxembourg),
    ypres,
    verdun,
    somme,
    nivelle,
    kaiserschlacht,
    duration(luxembourg),
    ...LATER,
  ],
  options: [
    {
      id: 'relief',
      title: 'Commanders who save their supply are relieved',
      rule: 'wf:23-13',
      summary: 'Whoever has more supply points than his nation allows in a monthly special turn has lost.',
      default: true,
      scenarios: ['duration', ...LATER.map(({ id }) => id)],
    },
    {
      id: 'siege',
      title: 'German siege headquarters',
      rule: 'wf:3-12',
      summary:
        'A headquarters for siege artillery alone, with 200 supply points, in place of the first 200 of September.',
      default: false,
      scenarios: ['schlieffen', 'duration'],
    },
    {
      id: 'quick',
      title: 'Quick set-up of August 1914',
      rule: 'wf:5-1',
      summary:
        'Before the first turn infantry, guns and engineers may be placed otherwise within the hexes of their armies.',
      default: false,
      scenarios: ['schlieffen', 'duration'],
    },
    {
      id: 'historical',
      title: 'The Entente as it stood in March 1918',
      rule: 'wf:22-1',
      summary: 'Most of the Entente stands where it did; without this option it places everybody itself.',
      default: true,
      scenarios: ['march-1918', 'duration-1918'],
    },
  ],
  ledger,
  steps: {
    ...{ callUp, withdrawal, landing, regiments, colonials, lending },
    ...{ setUp, deploy, provision, gas, fortify, training, quickSetUp, quick },
  },
  hasten: { deploy: ['ready'], provision: ['share'], training: ['trainAll'], quick: [] },
});

export default westernFront;
