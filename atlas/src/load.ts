/** Finished maps from their files, for tools. Games import the same files from `@armistice/maps`, without Node. */

import { existsSync, readFileSync } from 'node:fs';
import type { MapData } from '@armistice/hex';
import { mapIds, planOf } from './maps.ts';
import { mapFile } from './paths.ts';

export { mapIds };

/** A finished map. Committed maps are trusted as they are; `checkMap` is what proves them. */
export function loadMap(id: string): MapData {
  const file = mapFile(planOf(id).id);
  if (!existsSync(file)) throw new Error(`The map ${id} is not finished yet: run npm run atlas.`);
  return JSON.parse(readFileSync(file, 'utf8')) as MapData;
}
