/** The historical set-up of each scenario. The Storm Elsewhere is March without Stosstruppen and guns (S1.3). */

import type { ScenarioId } from '../scenarios.ts';
import type { Placements } from './form.ts';
import { july1918 } from './july-1918.ts';
import { march1918 } from './march-1918.ts';
import { may1919 } from './may-1919.ts';

const BY_SCENARIO: { readonly [id in ScenarioId]: Placements } = {
  campaign: march1918,
  elsewhere: march1918,
  offensive: july1918,
  plan1919: may1919,
};

export const placementsOf = (scenario: ScenarioId): Placements => BY_SCENARIO[scenario];
