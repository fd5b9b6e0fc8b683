/** What a game says of endings and of answers given beforehand, as plain data. */

import type { Frame, Listed } from '@armistice/engine';

/** What a seat is asked, as far as a policy may look. */
export interface PolicyAsked<B> {
  readonly step: string;
  readonly seat: string;
  /** The view of the seat. */
  readonly board: B;
  /** All it could choose. */
  readonly listed: readonly Listed[];
  /** What it has said to the game's other policies. */
  readonly said: { readonly [policy: string]: string };
}

/** What a player can say once and for all, instead of being asked each time: 'never reinforce', 'lose infantry first'. */
export interface PolicyFace<B> {
  readonly id: string;
  readonly title: string;
  readonly rule?: string;
  /** The steps whose questions it answers. */
  readonly steps: readonly string[];
  /** What can be said, beside being asked. */
  readonly answers: readonly { readonly id: string; readonly title: string }[];
  /** It is about what a seat does in its own turn: no matter for the sheet that is asked in the enemy's. */
  readonly own?: true;
  /** Where battles may be that it is about: the seat may want to be asked at some of them all the same. */
  places?(board: B, seat: string): readonly string[];
  /** The choice it comes to: one of those listed; nothing, where the seat has to decide all the same. */
  answer(how: string, asked: PolicyAsked<B>): Listed | undefined;
}

/**
 * What a seat would be asked again and again while the enemy acts is laid before it once, on one sheet, when the first
 * question of it comes: how shall they be answered?
 */
export interface BeforehandFace<B> {
  readonly title: string;
  /** Names the part of the game in which it is asked once; null, where this seat acts itself. */
  part(flow: readonly Frame[], board: B, seat: string): string | null;
}

/** Something a player may have forgotten when a phase ends. */
export interface CheckItem {
  readonly text: string;
  /** Where on the map. */
  readonly hexes: readonly string[];
  readonly rule?: string;
}

/** Who is about to end which step. */
export interface CheckAsked<B, D> {
  readonly board: B;
  readonly seat: string;
  readonly step: string;
  readonly data: D;
  /** What could still be done, by the kind of choice: the things it can be about. */
  readonly open: { readonly [choice: string]: readonly string[] };
}
