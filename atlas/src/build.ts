/**
 * `npm run atlas`: remakes every draft from geography and every finished map from its draft and corrections. With
 * names, only those maps. Nothing is written unless everything could be made.
 */

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MapData, makeGrid } from '@armistice/hex';
import { readCorrections } from './corrections.ts';
import { makeDraft } from './draft.ts';
import { readDraft, writeDraft } from './drafttext.ts';
import { finish } from './finish.ts';
import { Geography, naturalEarthFolder, readNaturalEarth } from './geo.ts';
import { plans } from './maps.ts';
import { mapText } from './maptext.ts';
import { ATLAS, correctionsFile, draftFile, MAPS, mapFile } from './paths.ts';
import type { MapPlan } from './plan.ts';

/** The draft of a map from geography. Needs Natural Earth. */
export function draftText(plan: MapPlan): string {
  const folder = naturalEarthFolder();
  if (folder === undefined) throw new Error('Natural Earth is not at hand: set ARMISTICE_GEO to its folder.');
  return writeDraft(
    plan,
    makeGrid(plan.grid),
    makeDraft(plan, Geography.read(plan.geography), readNaturalEarth(folder)),
  );
}

/** A finished map from a draft's text and the corrections on disk. */
export function finishFrom(plan: MapPlan, draft: string): MapData {
  const grid = makeGrid(plan.grid);
  const file = correctionsFile(plan.id);
  const corrections = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return finish(
    plan,
    grid,
    readDraft(plan, grid, `drafts/${plan.id}.draft.txt`, draft),
    readCorrections(plan, grid, `corrections/${plan.id}.txt`, corrections),
  );
}

export function build(ids: readonly string[], say: (text: string) => void): void {
  const wanted = ids.length === 0 ? plans : plans.filter((p) => ids.includes(p.id));
  const unknown = ids.filter((id) => !plans.some((p) => p.id === id));
  if (unknown.length > 0)
    throw new Error(
      `There is no map ${unknown.join(', ')}; the maps are ${plans.map((p) => p.id).join(', ')}.`,
    );
  const geo = naturalEarthFolder();
  if (geo === undefined)
    say(
      'Natural Earth is not at hand (ARMISTICE_GEO): drafts stay as they are, maps are finished from them.',
    );
  const files: [string, string][] = [];
  for (const plan of wanted) {
    const draft = geo === undefined ? readFileSync(draftFile(plan.id), 'utf8') : draftText(plan);
    if (geo !== undefined) files.push([draftFile(plan.id), draft]);
    files.push([mapFile(plan.id), mapText(finishFrom(plan, draft))]);
    say(`${plan.id}: ${draft.match(/^fit .*$/m)?.[0]}`);
  }
  mkdirSync(MAPS, { recursive: true });
  mkdirSync(join(ATLAS, 'drafts'), { recursive: true });
  writeAll(files);
}

/** All files or none: each is written beside its place first, and only then do they take their places. */
export function writeAll(files: readonly (readonly [file: string, text: string])[]): void {
  const fresh = files.map(([file]) => `${file}.new`);
  try {
    files.forEach(([file, text], i) => {
      if (existsSync(file) && !statSync(file).isFile()) throw new Error(`${file} is not a file.`);
      writeFileSync(fresh[i]!, text);
    });
    files.forEach(([file], i) => {
      renameSync(fresh[i]!, file);
    });
  } finally {
    for (const file of fresh) rmSync(file, { force: true });
  }
}

if (import.meta.main) {
  try {
    build(process.argv.slice(2), (text) => console.error(text));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
