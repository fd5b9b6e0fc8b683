/**
 * A side that nobody plays: where the core rules ask what it does. The solitaire system is one such opponent; index.ts
 * registers it, and the core rules know nothing of it but this. With two players there is none.
 */

import type { Block } from './blocks.ts';
import type { DespairView } from './table/seen.ts';
import type { Battle, Data, Reader, SideIndex, State, Writer } from './types.ts';

export interface Opponent {
  /** What is kept of it, at the start. */
  start(data: Data): NonNullable<State['solo']>;
  /** A face-down block that says no more than that it is there. */
  readonly placeholder: Block;
  /** An Action Phase of both powers begins. */
  phaseBegins(g: Writer, phase: number): void;
  /** The enemy enters a hex. */
  entered(g: Writer, place: number): void;
  /** Before artillery fires in a combat, and when its own guns are laid. */
  makesReady(g: Writer, b: Battle): void;
  laysGuns(g: Writer, b: Battle): void;
  /** Does infantry meet in this combat? Nobody is asked. */
  meets(g: Reader, b: Battle): boolean;
  /** SPs that can be taken out of a hex whose blocks nobody has seen; nothing where they are known. */
  unseenStrength(g: Reader, side: SideIndex, place: number): number | undefined;
  /** SPs are lost, by blocks that were known or by others. */
  loses(g: Writer, sp: number, known: boolean): void;
  /** SPs come: of manpower, and from the East when armies are reorganised. */
  enlists(g: Writer, sp: number): void;
  comesFromTheEast(g: Writer): void;
  /** What everybody may see of it. */
  seen(g: Reader): NonNullable<DespairView['solo']>;
}

/** Is this side moved by the rules? */
export const automatic = (g: Pick<Reader, 'data'>, side: number): boolean =>
  side === 0 && g.data.opponent !== null;
