/** All scenarios: those that a pair can finish in an evening come first. */

import { april1917 } from './april-1917.ts';
import { campaign } from './campaign.ts';
import type { GreatWarScenario } from './form.ts';
import { january1916 } from './january-1916.ts';
import { january1918 } from './january-1918.ts';
import { may1915 } from './may-1915.ts';
import { europe, gorlice, nearEast, palestine, tannenberg, verdun } from './ours.ts';

export type { GreatWarScenario } from './form.ts';

export const scenarios: readonly GreatWarScenario[] = [
  ...[tannenberg, gorlice, palestine, verdun],
  ...[january1918, april1917, january1916, may1915],
  ...[campaign, europe, nearEast],
];
