/** A bot's turn at the table: one decision after the other, each left standing long enough to be read. */

import { useCallback, useEffect, useRef, useState } from 'react';
import { type Pace, settings } from '../app/settings.ts';
import type { BotsMade, LogEntry, Scene, Update } from '../session/protocol.ts';
import { botAsked } from './scenery.ts';

/** Choices a bot makes between two looks at the map when nobody watches. */
const RUSH = 60;
/** And while somebody acts beside it: few, so that they come one after the other. */
const BESIDE = 6;
/** Of so many at once the dice can still be shown. */
const FEW = 3;

/** How long a move stands, in milliseconds. */
const STANDS: { readonly [pace in Pace]: number } = { slow: 2000, normal: 900, fast: 300, 'at-once': 0 };

/** Dice want to be read; where nothing happened (a phase is over), that is soon understood. */
export function standing(entry: Pick<LogEntry, 'bot' | 'rolls' | 'fact'> | undefined, pace: Pace): number {
  if (entry?.bot !== true) return 0;
  const weight = entry.rolls.length > 0 ? 2.2 : entry.fact !== undefined ? 1 : 0.45;
  return STANDS[pace] * weight;
}

/** Shorter thoughts are not worth a word. */
const SOON = 300;

export interface OpponentOptions {
  readonly scene: Scene | null;
  readonly log: readonly LogEntry[];
  /** Nobody sits at the screen yet. */
  readonly covered: boolean;
  /** A battle waits to be read first, unless the bot's moves are skipped. */
  readonly staged: boolean;
  /** Lets bots make up to so many choices. */
  readonly botMoves: (most: number, viewer: string | null) => Promise<Update & BotsMade>;
  /** Shows what they did; `from`: dice after this entry have just been thrown. */
  readonly show: (update: Update, viewer: string | null, from?: number) => Scene;
  /** Everything up to this entry has been seen as it happened. */
  readonly onSeen: (seat: string | null, n: number) => void;
  readonly onFault: (message: string) => void;
}

export function useOpponent(wanted: OpponentOptions) {
  const { scene, covered, staged } = wanted;
  const [thinking, setThinking] = useState(false);
  const [skipping, setSkipping] = useState(false);
  const latest = useRef(wanted);
  latest.current = wanted;
  const rushing = useRef(false);
  /** Something went wrong: tried again when the player wants to go on. */
  const failed = useRef(false);
  const [tries, setTries] = useState(0);
  const wake = useRef<() => void>(() => {});
  const due =
    scene !== null && scene.outcome === null && !covered && (!staged || skipping) && botAsked(scene);
  // Where several are asked the bot plans, or moves elsewhere, while I do: nobody waits for it.
  const beside = scene?.seat != null && scene.asked.includes(scene.seat);
  const moves = due && !beside;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try is a new beginning
  useEffect(() => {
    failed.current = false;
    if (!due || scene === null) {
      rushing.current = false;
      setSkipping(false);
      return;
    }
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { log, botMoves, show, onSeen, onFault } = latest.current;
    const began = performance.now();
    const slowly = setTimeout(() => setThinking(true), SOON);
    const quiet = () => {
      clearTimeout(slowly);
      setThinking(false);
    };
    (async () => {
      const rush = beside || rushing.current || settings.get().pace === 'at-once';
      // The next move is thought of while the last one still stands.
      const many = beside && !scene.sealing ? BESIDE : RUSH;
      const moved = await botMoves(rush ? many : 1, scene.seat);
      if (gone) return;
      quiet();
      const left = standing(log.at(-1), settings.get().pace) - (performance.now() - began);
      if (!rush && !rushing.current && left > 0)
        await new Promise<void>((resolve) => {
          timer = setTimeout(resolve, left);
          wake.current = resolve;
        });
      if (gone) return;
      const next = show(moved, scene.seat, moved.made > FEW ? undefined : scene.n);
      if (!rush && !document.hidden) onSeen(scene.seat, next.n);
    })().catch((error: unknown) => {
      quiet();
      failed.current = true;
      setSkipping(false);
      if (!gone) onFault(error instanceof Error ? error.message : String(error));
    });
    return () => {
      gone = true;
      clearTimeout(timer);
      quiet();
    };
  }, [due, scene, tries]);

  // Another pace counts at once.
  useEffect(() => settings.subscribe(() => wake.current()), []);

  /** On to my next decision, without a look at each move. */
  const skip = useCallback(() => {
    rushing.current = true;
    setSkipping(true);
    wake.current();
    if (failed.current) setTries((n) => n + 1);
  }, []);

  return { moves, thinking, skipping, skip };
}

export type OpponentState = ReturnType<typeof useOpponent>;
