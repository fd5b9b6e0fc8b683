/** Committed maps, spoilt on purpose. */

import { readFileSync } from 'node:fs';
import { makeGrid } from '@armistice/hex';
import { runChecks } from '../src/checks.ts';
import { readCorrections } from '../src/corrections.ts';
import { readDraft } from '../src/drafttext.ts';
import { Geography } from '../src/geo.ts';
import { loadMap, planOf } from '../src/index.ts';
import { correctionsFile, draftFile } from '../src/paths.ts';

// biome-ignore lint/suspicious/noExplicitAny: a map to be spoilt in ways its type forbids
export type Loose = any;

const read = new Map<string, ReturnType<typeof readAll>>();

function readAll(id: string) {
  const plan = planOf(id);
  const grid = makeGrid(plan.grid);
  return {
    plan,
    draft: readDraft(plan, grid, 'draft', readFileSync(draftFile(id), 'utf8')),
    corrections: readCorrections(plan, grid, 'corrections', readFileSync(correctionsFile(id), 'utf8')),
    geography: Geography.read(plan.geography),
  };
}

/** The names of the checks that fail once a committed map is spoilt. */
export function spoilt(id: string, spoil: (map: Loose) => void): string[] {
  const known = read.get(id) ?? readAll(id);
  read.set(id, known);
  const map = structuredClone(loadMap(id)) as Loose;
  spoil(map);
  return runChecks({ ...known, map })
    .filter((check) => !check.ok)
    .map((check) => check.name);
}
