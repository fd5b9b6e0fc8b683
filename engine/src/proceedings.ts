/** What a choice brings about beside the new position: rolls, sentences, and who was shown something hidden. */

import type { Roll } from './dice.ts';
import type { Fact } from './game.ts';

/** A sentence of the log. */
export interface Note<F extends Fact = Fact> {
  readonly rule: string;
  readonly text: string;
  /** The same as data. */
  readonly fact?: F;
  readonly to?: readonly string[];
}

/** What one choice brought about, beside the new position. */
export interface Proceedings {
  readonly rolls: Roll[];
  readonly notes: Note[];
  /** The seats that were shown something hidden. */
  revealed: readonly string[] | 'all';
}

/** A record of one choice, before it is made. */
export const blank = (): Proceedings => ({ rolls: [], notes: [], revealed: [] });

/** Was something shown to this reader, or to anybody at all? The public sees what any seat is shown. */
export const wasShown = ({ revealed }: Proceedings, reader?: string | null): boolean =>
  revealed === 'all' || (reader == null ? revealed.length > 0 : revealed.includes(reader));
