/** Maps and charts, made once for all games with the same scenario, options and content pack. */

import { createHash } from 'node:crypto';
import { type AnyRules, arrange, type Setting, unwrap } from '@armistice/engine';
import { loadGame } from '@armistice/games';
import type { GameRow } from './records.ts';
import { roughBytes } from './weight.ts';

/** What says which setting a game has. */
export type SettingRow = Pick<GameRow, 'game' | 'scenario' | 'options' | 'content'>;

interface Known {
  readonly setting: Setting<AnyRules>;
  readonly bytes: number;
  /** Matches in memory that hold it: dropping it here would not free it. */
  users: number;
}

/** Settings nobody uses are kept up to so many, and up to so many bytes. */
const MOST = 50;
const MOST_BYTES = 64 << 20;

export class Settings {
  readonly #most: number;
  readonly #mostBytes: number;
  readonly #known = new Map<string, Known>();
  bytes = 0;

  constructor(most = MOST, mostBytes = MOST_BYTES) {
    this.#most = most;
    this.#mostBytes = mostBytes;
  }

  get size(): number {
    return this.#known.size;
  }

  async of(row: SettingRow): Promise<Setting<AnyRules>> {
    return (await this.#find(row)).setting;
  }

  /** As `of`; it stays known until the function returned is called. */
  async hold(
    row: SettingRow,
  ): Promise<{ readonly setting: Setting<AnyRules>; readonly release: () => void }> {
    const known = await this.#find(row);
    known.users++;
    const release = () => {
      known.users--;
      this.#forget();
    };
    return { setting: known.setting, release };
  }

  async #find({ game: id, scenario, options, content }: SettingRow): Promise<Known> {
    const key = createHash('sha256')
      .update(JSON.stringify([id, scenario, options, content ?? null]))
      .digest('base64url');
    const game = await loadGame(id);
    if (game === undefined) throw new Error(`This program does not have the game '${id}'.`);
    let known = this.#known.get(key);
    if (known === undefined) {
      const setting = unwrap(arrange(game, { scenario, options, content }));
      // Without a pack the content is the game's own, there anyway.
      known = { setting, users: 0, bytes: roughBytes([setting.data, content]) };
      this.bytes += known.bytes;
    }
    this.#known.delete(key);
    this.#known.set(key, known);
    this.#forget(key);
    return known;
  }

  /** Lets go of the longest unused, as long as there are too many. */
  #forget(except?: string): void {
    for (const [key, { users, bytes }] of this.#known) {
      if (this.#known.size <= this.#most && this.bytes <= this.#mostBytes) return;
      if (users > 0 || key === except) continue;
      this.#known.delete(key);
      this.bytes -= bytes;
    }
  }
}
