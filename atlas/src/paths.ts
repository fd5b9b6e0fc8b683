/** Where the files of the atlas lie. */

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ATLAS = dirname(dirname(fileURLToPath(import.meta.url)));
export const MAPS = join(ATLAS, '..', 'maps');

export const geographyFile = (name: string): string => join(ATLAS, 'geography', `${name}.geojson`);
export const draftFile = (id: string): string => join(ATLAS, 'drafts', `${id}.draft.txt`);
export const correctionsFile = (id: string): string => join(ATLAS, 'corrections', `${id}.txt`);
export const mapFile = (id: string): string => join(MAPS, `${id}.map.json`);
