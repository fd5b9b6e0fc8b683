/** The one engine of the page, and the stored game that is open in it. The worker writes games as they are played. */

import { useEffect, useState } from 'react';
import { startEngine } from '../session/client.ts';
import type { Engine, Keeping, Library, NewGame } from '../session/protocol.ts';
import { deleteGame } from '../storage/indexed.ts';
import { freshId, type ListedGame } from '../storage/shelf.ts';
import { isOnline } from './online-status.ts';

let one: (Engine & Keeping & Library) | undefined;
/** Started when first asked for. */
export function engine(): Engine & Keeping & Library {
  one ??= startEngine();
  return one;
}

/** The game the engine holds, or is about to. */
let held: { readonly id: string; readonly done: Promise<Opened> } | undefined;

type Opened =
  | { readonly state: 'missing' }
  | { readonly state: 'broken'; readonly message: string }
  | {
      readonly state: 'ready';
      readonly engine: Engine;
      readonly game: Pick<ListedGame, 'id' | 'game' | 'title'>;
    };

export type OpenGame = { readonly state: 'loading' } | Opened;

async function openStored(id: string): Promise<Opened> {
  try {
    if (isOnline(id)) return await (await import('../online/table.ts')).openToRead(id);
    const opened = await engine().openStored(id);
    if (opened === null) return { state: 'missing' };
    if (!opened.ok) return { state: 'broken', message: opened.problem.message };
    void engine()
      .checked()
      .then((wrong) => {
        if (wrong !== null)
          tellStoreFault(
            `The record of this game was replayed and does not hold. ${wrong.message} You can play on from where it stands; earlier moments cannot be shown or undone.`,
          );
      });
    return { state: 'ready', engine: engine(), game: opened.value };
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
  held = undefined;
  return engine();
}

/** Deletes a game for good. */
export async function dropGame(id: string): Promise<void> {
  if (held?.id === id) held = undefined;
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
  return adopt(title);
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
  const kept = await adopt(title ?? card?.title ?? scene.game);
  return kept.ok ? { ...kept, over: scene.outcome !== null } : kept;
}

/** The game in the engine becomes a stored one. */
async function adopt(title: string): Promise<{ ok: true; id: string } | { ok: false; message: string }> {
  const id = freshId();
  const stored = await engine().store(id, title);
  if (!stored.ok) return { ok: false, message: stored.problem.message };
  held = { id, done: Promise.resolve({ state: 'ready', engine: engine(), game: stored.value }) };
  return { ok: true, id };
}

const listeners = new Set<(message: string) => void>();
/** Tells what is wrong with how a game is stored, for a notice. */
export function onStoreFault(listener: (message: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `message`: a sentence. */
export function tellStoreFault(message: string): void {
  for (const listener of listeners) listener(message);
}

/** An act whose game could not be stored is worth a word. */
export function tellNotStored({ notStored }: { readonly notStored?: string }): void {
  if (notStored !== undefined)
    tellStoreFault(
      `This game could not be stored: ${notStored}. Export it to a file, or load the page again to go on from what is stored.`,
    );
}
