/** A series of games: everything in game i comes from the series' seed and i. */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Series {
  readonly game: string;
  readonly scenario: string;
  /** Level for each seat. */
  readonly seats: { readonly [seat: string]: string };
  readonly seed: string;
}

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** Of the laboratory, only what decides what is written down of a game. */
const RECORDING = ['bots/src/lab/game.ts', 'bots/src/lab/front.ts'];

const SAMPLE = 'engine/test/sample';

const codes = new Map<string, string>();

/**
 * A digest of all that decides how a game comes out: engine, maps, the game, the bots. Results made by other code are
 * never mixed with these, even when nobody raised a version.
 */
export function codeOf(game: string): string {
  const known = codes.get(game);
  if (known !== undefined) return known;
  const own = existsSync(join(ROOT, 'games', game)) ? `games/${game}` : SAMPLE;
  const folders = ['engine/src', 'hex/src', 'maps', own, 'bots/src'];
  const files = [
    ...folders.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
        .filter((path) => /\.(ts|json)$/.test(path) && !/\/(node_modules|test\/golden|lab)\//.test(path))
        .filter((path) => folder === SAMPLE || !path.includes('/test/')),
    ),
    ...RECORDING,
  ];
  const hash = createHash('sha256');
  for (const path of files.sort()) hash.update(`${path}\n`).update(readFileSync(join(ROOT, path)));
  const code = hash.digest('hex').slice(0, 12);
  codes.set(game, code);
  return code;
}

/** What a result belongs to: in a kept file, and in a database shared by machines that may have other versions. */
export const seriesName = ({ game, scenario, seats, seed }: Series): string =>
  JSON.stringify([game, codeOf(game), scenario, seats, seed]);
