/** The linked war: the Western and the Italian Front together, 1914-1918. */

import type { MapData } from '@armistice/hex';
import { mapItem } from '@armistice/maps';
import westData from '@armistice/maps/weltkrieg-5-3' with { type: 'json' };
import alpsData from '@armistice/maps/weltkrieg-6-4' with { type: 'json' };
import { upgrades } from '../italian-front/rules/upgrades.ts';
import { weltkrieg } from '../system/game.ts';
import { gas } from '../western-front/rules/gassing.ts';
import { fortify } from '../western-front/rules/hindenburg.ts';
import { lending } from '../western-front/rules/lending.ts';
import { callUp } from '../western-front/rules/mobilisation.ts';
import { quick, quickSetUp } from '../western-front/rules/quick.ts';
import { regiments } from '../western-front/rules/regiments.ts';
import { colonials } from '../western-front/rules/replacements.ts';
import { training } from '../western-front/rules/stosstruppen.ts';
import { front } from './front.ts';
import { ledger } from './ledger.ts';
import { eastern } from './lists.ts';
import { delivery, landing } from './rules/arriving.ts';
import { throughLens } from './rules/lens.ts';
import { east, movement } from './rules/travel.ts';
import { linked } from './scenario.ts';
import { roster } from './units.ts';

const luxembourg = Object.entries((westData as unknown as MapData).hexes)
  .filter(([, hex]) => hex?.country === 'Luxembourg')
  .map(([id]) => id);

const why = 'Drawn anew from what the rulebook names.';

export const linkedWar = weltkrieg({
  id: 'linked-war',
  title: 'The Linked War',
  rulebook:
    'The Western Front 25 and The Italian Front 17 and 18, on the Weltkrieg standard rules in our own words',
  version: 3,
  front,
  units: roster,
  maps: {
    map53: mapItem({ title: 'Map 5-3', why, value: westData }),
    map64: mapItem({ title: 'Map 6-4', why, value: alpsData }),
  },
  tables: { east: eastern },
  scenarios: [linked(luxembourg)],
  options: [
    {
      id: 'relief',
      title: 'Commanders who save their supply are relieved',
      rule: 'it:17-21',
      summary: 'Whoever has more supply points than his nation allows in a monthly special turn has lost.',
      default: true,
    },
    {
      id: 'siege',
      title: 'German siege headquarters',
      rule: 'wf:3-12',
      summary:
        'A headquarters for siege artillery alone, with 200 supply points, in place of the first 200 of September.',
      default: false,
    },
    {
      id: 'quick',
      title: 'Quick set-up of August 1914',
      rule: 'wf:5-1',
      summary:
        'Before the first turn infantry, guns and engineers may be placed otherwise within the hexes of their armies.',
      default: false,
    },
  ],
  ledger,
  steps: {
    ...{ callUp, landing, regiments, colonials, lending, gas, fortify, delivery, movement, east },
    ...{ training, quickSetUp, quick, upgrades: throughLens(upgrades) },
  },
  hasten: { training: ['trainAll'], quick: [] },
});

export default linkedWar;
