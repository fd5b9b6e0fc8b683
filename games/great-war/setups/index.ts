/** The historical set-up of each scenario. */

import type { GreatWarScenario } from '../scenarios/form.ts';
import type { Maps } from '../scenarios/select.ts';
import type { Unit } from '../units/form.ts';
import type { Placement, Plan } from './form.ts';
import { historical } from './historical.ts';
import { august1914 } from './plans/august-1914.ts';
import { april1917, january1916, january1918, may1915 } from './plans/later.ts';

const PLANS: { readonly [year in GreatWarScenario['year']]: Plan } = {
  '1914': august1914,
  '1915': may1915,
  '1916': january1916,
  '1917': april1917,
  '1918': january1918,
};

export const placementOf = (scenario: GreatWarScenario, units: readonly Unit[], maps: Maps): Placement =>
  historical(scenario, units, maps, PLANS[scenario.year]);
