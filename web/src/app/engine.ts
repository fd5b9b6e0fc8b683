/** The one engine of the page, and the stored game that is open in it. */

import { useEffect, useState } from 'react';
import { startEngine } from '../session/client.ts';
import type { Engine, Library, NewGame, Scene } from '../session/protocol.ts';
import { isOnline } from './online-status.ts';
import {
  deleteGame,
  freshId,
  loadGame,
  noted,
  type StoredGame,
  storeAgain,
  storeAtOnce,
  storeGame,
} from './storage.ts';

let one: (Engine & Library) | undefined;
/** Started when first asked for. */
export function engine(): Engine & Library {
  one ??= startEngine();
  return one;
}

/** The game the engine holds, or is about to. */
let held: { readonly id: string; readonly done: Promise<Opened> } | undefined;

/** Games as this page last saw them stored; another window may have gone on with one. */
const known = new Map<string, StoredGame>();

type Opened =
  | { readonly state: 'missing' }
  | { readonly state: 'broken'; readonly message: string }
  | {
      readonly state: 'ready';
      readonly engine: Engine;
      readonly game: Pick<StoredGame, 'id' | 'game' | 'title'>;
    };

export type OpenGame = { readonly state: 'loading' } | Opened;

async function openStored(id: string): Promise<Opened> {
  try {
    await flush();
    if (isOnline(id)) return await (await import('../online/table.ts')).openToRead(id);
    const game = await loadGame(id);
    if (game === undefined) return { state: 'missing' };
    const opened = await engine().open(game.text, game.reasons);
    if (!opened.ok) return { state: 'broken', message: opened.problem.message };
    known.set(id, game);
    return { state: 'ready', engine: engine(), game };
  } catch (error) {
    return { state: 'broken', message: error instanceof Error ? error.message : String(error) };
  }
}

/** Opens a stored game in the engine, unless it is open there already. One on the server is opened to be read. */
export function useOpenGame(id: string): OpenGame {
  const [opened, setOpened] = useState<{ readonly id: string; readonly state: OpenGame }>();
  useEffect(() => {
    let gone = false;
    if (held?.id !== id || isOnline(id)) held = { id, done: openStored(id) };
    const { done } = held;
    done.then((state) => {
      if (state.state !== 'ready' && held?.done === done) held = undefined; // so that another try is one
      if (!gone) setOpened({ id, state });
    });
    return () => {
      gone = true;
    };
  }, [id]);
  return opened?.id === id ? opened.state : { state: 'loading' };
}

/** The engine is to be used for something that is no stored game: the next page opens its own again. */
export async function borrowEngine(): Promise<Engine> {
  await flush();
  held = undefined;
  return engine();
}

/** Deletes a game for good. */
export async function dropGame(id: string): Promise<void> {
  await flush();
  if (held?.id === id) held = undefined;
  known.delete(id);
  await deleteGame(id);
}

/** Begins a game and stores it; its id, or what is wrong with what was asked for. */
export async function beginGame(
  wanted: NewGame,
  title: string,
): Promise<{ ok: true; id: string } | { ok: false; message: string }> {
  const free = await borrowEngine();
  const made = await free.create(wanted);
  if (!made.ok) return { ok: false, message: made.problem.message };
  return { ok: true, id: await adopt(title) };
}

/** Takes in a save from a file. Nothing is stored unless it opens. */
export async function importGame(
  text: string,
  title?: string,
): Promise<{ ok: true; id: string; over: boolean } | { ok: false; message: string }> {
  const free = await borrowEngine();
  const opened = await free.open(text);
  if (!opened.ok) return { ok: false, message: opened.problem.message };
  const scene = await free.scene(null);
  const card = (await free.games()).find((one) => one.id === scene.game);
  return { ok: true, id: await adopt(title ?? card?.title ?? scene.game), over: scene.outcome !== null };
}

/** The game in the engine becomes a stored one. */
async function adopt(title: string): Promise<string> {
  const scene = await engine().scene(null);
  const now = Date.now();
  const game: StoredGame = {
    id: freshId(),
    game: scene.game,
    title,
    ...noted(scene),
    created: now,
    changed: now,
    ...(await engine().record()),
  };
  await storeGame(game);
  known.set(game.id, game);
  held = { id: game.id, done: Promise.resolve({ state: 'ready', engine: engine(), game }) };
  return game.id;
}

type Recorded = Pick<StoredGame, 'text' | 'reasons'>;

/** What waits to be stored. */
interface Kept {
  readonly id: string;
  readonly scene: Scene;
  readonly record: Promise<Recorded>;
  /** Set when the record is there, so that a closing page can still write. */
  ready?: Recorded;
}
let waiting: Kept | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let writing: Promise<void> = Promise.resolve();
let lastWrite = 0;
/** Between two writes; the first of a series is written at once. */
const PAUSE = 300;

/** Stores the game again. `scene` is the one just shown. */
export function keep(id: string, scene: Scene): void {
  if (isOnline(id)) return; // the server keeps it
  if (waiting !== undefined && waiting.id !== id) void flush();
  const kept: Kept = { id, scene, record: engine().record() };
  kept.record.then(
    (record) => {
      kept.ready = record;
    },
    () => {}, // told by flush
  );
  waiting = kept;
  clearTimeout(timer);
  timer = setTimeout(() => void flush(), Math.max(0, lastWrite + PAUSE - Date.now()));
}

/** Writes what waits; done when it is written. */
export function flush(): Promise<void> {
  clearTimeout(timer);
  const kept = waiting;
  if (kept === undefined) return writing;
  lastWrite = Date.now();
  writing = writing.then(() => write(kept)).catch(tell);
  return writing;
}

function newer(kept: Kept, record: Recorded): StoredGame | undefined {
  const before = known.get(kept.id);
  return before && { ...before, ...noted(kept.scene), changed: Date.now(), ...record };
}

async function write(kept: Kept): Promise<void> {
  const { id } = kept;
  const game = newer(kept, await kept.record);
  const done = game === undefined ? 'deleted' : await storeAgain(game, known.get(id)!.changed);
  if (waiting === kept) waiting = undefined; // not before: the page may close while this is written
  if (done === 'deleted') throw new Error('it was deleted from the list of games');
  if (done === 'changed') throw new Error('it went on in another window');
  known.set(id, game!);
  if (held?.id === id)
    held = { id, done: Promise.resolve({ state: 'ready', engine: engine(), game: game! }) };
}

/** The page closes: what is not written yet is handed over in one go, as nothing can be waited for. */
function writeAtOnce(): void {
  const game = waiting?.ready === undefined ? undefined : newer(waiting, waiting.ready);
  if (game === undefined) return;
  waiting = undefined;
  clearTimeout(timer);
  storeAtOnce(game);
  known.set(game.id, game); // the page may come back
}

const listeners = new Set<(message: string) => void>();
/** Tells when a game could not be stored, for a notice. */
export function onStoreFault(listener: (message: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(error: unknown): void {
  const why = error instanceof Error ? error.message : String(error);
  for (const listener of listeners) listener(why);
}

if (typeof window !== 'undefined') {
  addEventListener('pagehide', writeAtOnce);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flush();
  });
}
