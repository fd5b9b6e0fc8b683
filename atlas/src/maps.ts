/** Every map of the atlas. A new map is one line here and one file in atlas/maps. */

import { fieldsOfDespair } from '../maps/fields-of-despair.ts';
import { greatWarCaucasusPlan } from '../maps/great-war-caucasus.ts';
import { greatWarEastPlan } from '../maps/great-war-east.ts';
import { greatWarEgyptPlan } from '../maps/great-war-egypt.ts';
import { greatWarIraqPlan } from '../maps/great-war-iraq.ts';
import { greatWarItalyPlan } from '../maps/great-war-italy.ts';
import { greatWarWest } from '../maps/great-war-west.ts';
import { storm1918 } from '../maps/storm-1918.ts';
import { storm1919 } from '../maps/storm-1919.ts';
import { weltkrieg53 } from '../maps/weltkrieg-5-3.ts';
import { weltkrieg64 } from '../maps/weltkrieg-6-4.ts';
import type { MapPlan } from './plan.ts';

export const plans: readonly MapPlan[] = [
  storm1918,
  storm1919,
  fieldsOfDespair,
  greatWarWest,
  greatWarItalyPlan,
  greatWarEastPlan,
  weltkrieg53,
  weltkrieg64,
  greatWarCaucasusPlan,
  greatWarIraqPlan,
  greatWarEgyptPlan,
];

export const mapIds: readonly string[] = plans.map((plan) => plan.id);

export function planOf(id: string): MapPlan {
  const plan = plans.find((p) => p.id === id);
  if (plan === undefined) throw new Error(`There is no map ${id}; the maps are ${mapIds.join(', ')}.`);
  return plan;
}
