/** The ground of every game: finished maps, read from maps/*.map.json, and the checks they pass. */

import { existsSync, readFileSync } from 'node:fs';
import { makeGrid } from '@armistice/hex';
import { finishFrom } from './build.ts';
import { type Check, runChecks } from './checks.ts';
import { readCorrections } from './corrections.ts';
import { readDraft } from './drafttext.ts';
import { Geography } from './geo.ts';
import { loadMap, mapIds } from './load.ts';
import { planOf } from './maps.ts';
import { mapText } from './maptext.ts';
import { correctionsFile, draftFile } from './paths.ts';

export type { MapData } from '@armistice/hex';
export { build } from './build.ts';
export { type Check, checkNames, runChecks } from './checks.ts';
export type { MapPlan } from './plan.ts';
export { loadMap, mapIds, planOf };

/** Every check of design/MAPS.md on a committed map, and that it is what its draft and corrections make. */
export function checkMap(id: string): Check[] {
  const plan = planOf(id);
  const map = loadMap(id);
  const draftText = readFileSync(draftFile(id), 'utf8');
  const grid = makeGrid(plan.grid);
  const corrections = existsSync(correctionsFile(id)) ? readFileSync(correctionsFile(id), 'utf8') : '';
  const checks = runChecks({
    plan,
    map,
    draft: readDraft(plan, grid, `drafts/${id}.draft.txt`, draftText),
    corrections: readCorrections(plan, grid, `corrections/${id}.txt`, corrections),
    geography: Geography.read(plan.geography),
  });
  const same = mapText(finishFrom(plan, draftText)) === mapText(map);
  return [
    ...checks,
    {
      name: 'up to date',
      ok: same,
      detail: same
        ? 'the map is what its draft and corrections make'
        : 'draft, corrections and map differ: run npm run atlas',
    },
  ];
}
