/** What a table online is made of, and what it tells the page beside the board. */

import type { Outcome, Problem } from '@armistice/engine';
import type { Client, GameScene, GameState, Linked } from '@armistice/server/client';
import type { Engine, Library } from './protocol.ts';

export interface OnlineOptions {
  readonly id: string;
  readonly client: Client;
  readonly library: Library;
  /** Opens a record here, when the game is over. */
  readonly openRecord: (text: string, ended: Outcome | null) => Promise<Engine>;
}

/** What the page shows beside the board; a new object whenever something of it changed. */
export interface OnlineState {
  readonly game: Linked<GameScene>;
  /** The newest the server has said; the scene may be a moment older. */
  readonly state: GameState;
  /** Whether news come in. */
  readonly line: boolean;
  /** The number of the last thing said in the chat. */
  readonly chat: number;
  /** How many lines of it were taken out again. */
  readonly unsaid: number;
  /** The last question the server did not answer, if it is to be told. */
  readonly fault?: Problem;
}
