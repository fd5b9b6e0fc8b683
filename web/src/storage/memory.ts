/** A shelf in memory, for tests and measurements: it copies what it is given, as a database would. */

import type {
  ListedGame,
  RecordChange,
  RecordHead,
  Shelf,
  StoredEntry,
  StoredPosition,
  Written,
} from './shelf.ts';

interface StoredGame {
  listed: ListedGame;
  head?: RecordHead;
  readonly rows: Map<number, StoredEntry>;
  readonly positions: Map<number, StoredPosition>;
  whole?: { readonly text: string; readonly reasons: { readonly [n: number]: string } };
}

export class MemoryShelf implements Shelf {
  readonly games = new Map<string, StoredGame>();
  /** How much each write wrote. */
  readonly written: { readonly rows: number; readonly position: boolean }[] = [];

  /** As an older version of the page stored games. */
  putWhole(listed: ListedGame, text: string, reasons: { readonly [n: number]: string }): void {
    this.games.set(listed.id, { listed, rows: new Map(), positions: new Map(), whole: { text, reasons } });
  }

  async head(id: string) {
    const game = this.games.get(id);
    return game?.head && structuredClone({ listed: game.listed, head: game.head });
  }

  async rows(id: string, after: number, to: number) {
    const found = [...(this.games.get(id)?.rows.values() ?? [])].filter(
      ({ entry: { n } }) => n > after && n <= to,
    );
    return structuredClone(found.sort((a, b) => a.entry.n - b.entry.n));
  }

  async position(id: string, n: number) {
    const all = [...(this.games.get(id)?.positions.values() ?? [])].filter((one) => one.n <= n);
    return structuredClone(all.sort((a, b) => b.n - a.n)[0]);
  }

  async whole(id: string) {
    const game = this.games.get(id);
    return game?.whole && { listed: game.listed, ...game.whole };
  }

  async write(change: RecordChange): Promise<Written> {
    const { listed, seen, head, rows, cut, position } = structuredClone(change);
    const before = this.games.get(listed.id);
    if (before === undefined && seen !== undefined) return 'deleted';
    if (before?.listed.changed !== seen) return 'changed';
    const game: StoredGame = before ?? { listed, rows: new Map(), positions: new Map() };
    game.listed = listed;
    if (head !== undefined) {
      game.head = head;
      delete game.whole;
    }
    for (const row of rows) game.rows.set(row.entry.n, row);
    if (cut)
      for (const held of [game.rows, game.positions])
        for (const n of held.keys()) if (n > listed.n) held.delete(n);
    if (position !== undefined) game.positions.set(position.n, position);
    this.games.set(listed.id, game);
    this.written.push({ rows: rows.length, position: position !== undefined });
    return 'stored';
  }
}
