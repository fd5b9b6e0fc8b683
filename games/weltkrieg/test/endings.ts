/** Endings that golden games have to show: by who wins and how. */

import { readdirSync } from 'node:fs';

const LEVELS = ['decisive', 'substantial', 'marginal'];
/** Every level of either side. */
export const BOTH = ['cp', 'entente'].flatMap((side) => LEVELS.map((level) => `${side}-${level}`));
export const ALL = [...BOTH, 'nobody-draw'];
export const RELIEVED = ['cp-relieved', 'entente-relieved', 'nobody-both-relieved'];

export class GoldenGames {
  /** 'april-1915-cp-decisive', whatever the version. */
  readonly #names: readonly string[];

  constructor(folder: string) {
    this.#names = readdirSync(folder).map((name) => name.replace(/^v\d+-|\.json$/g, ''));
  }

  /** Of these endings, those of which there is no game. */
  missing(scenario: string, endings: readonly string[]): string[] {
    return endings.filter((ending) => !this.#names.includes(`${scenario}-${ending}`));
  }

  /** The same for the long war, from one start or another. */
  missingLong(endings: readonly string[]): string[] {
    return endings.filter(
      (ending) => !this.#names.some((name) => name.startsWith('duration') && name.endsWith(`-${ending}`)),
    );
  }
}
