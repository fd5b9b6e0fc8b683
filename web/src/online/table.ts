/** Opens games on the server: to play or watch, and to read. */

import type { Outcome } from '@armistice/engine';
import { countedText } from '@armistice/server/client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { borrowEngine, engine } from '../app/engine.ts';
import { client, serverId } from '../app/online-status.ts';
import { OnlineTable } from '../session/online.ts';
import type { OnlineState } from '../session/online-state.ts';
import type { Engine } from '../session/protocol.ts';

async function openRecord(text: string, ended: Outcome | null): Promise<Engine> {
  const free = await borrowEngine();
  const opened = await free.open(text, {}, ended);
  if (!opened.ok) throw new Error(opened.problem.message);
  return free;
}

const make = async (id: string): Promise<OnlineTable> =>
  new OnlineTable({ id: serverId(id), client: await client(), library: engine(), openRecord });

export type OnlineGame =
  | { readonly state: 'loading' }
  | { readonly state: 'broken'; readonly code: string; readonly message: string }
  | { readonly state: 'ready'; readonly table: OnlineTable };

/** A game to sit at: it is followed as long as the page shows it. `asker` is another when somebody signs in. */
export function useOnlineGame(id: string, asker: string): OnlineGame {
  const [opened, setOpened] = useState<{ readonly key: string; readonly game: OnlineGame }>();
  const key = `${id} ${asker}`;
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    (async () => {
      const table = await make(id);
      const done = await table.open();
      if (gone) return;
      if (!done.ok) {
        const { code, message } = done.problem;
        return setOpened({ key, game: { state: 'broken', code, message } });
      }
      stop = table.listen();
      setOpened({ key, game: { state: 'ready', table } });
    })().catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      if (!gone) setOpened({ key, game: { state: 'broken', code: 'defect', message } });
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [id, key]);
  return opened?.key === key ? opened.game : { state: 'loading' };
}

export function useOnline(table: OnlineTable | undefined): OnlineState | null {
  return useSyncExternalStore(table?.subscribe ?? nothing, () => table?.snapshot() ?? null);
}

const nothing = (): (() => void) => () => {};

/** A game for the replay and the pages after it: its whole record when it is over, else what this seat may see. */
export async function openToRead(id: string) {
  const table = await make(id);
  const opened = await table.open();
  if (!opened.ok) return { state: 'broken' as const, message: opened.problem.message };
  const now = table.snapshot()!.game;
  const title = (await engine().games()).find((card) => card.id === now.game)?.title ?? now.game;
  const readable: Engine = now.status === 'over' ? await table.wholeRecord() : table;
  const counted = now.counted == null ? {} : { note: countedText(now.counted) };
  return { state: 'ready' as const, engine: readable, game: { id, game: now.game, title, ...counted } };
}
