/** Pieces taken up from the map: asked of whoever holds it, which of them and where to. */

export interface Carrying {
  /** Can what lies here be taken up? `unit`: the counter under the pointer, where one is seen whole. */
  can(hex: string, unit: string | undefined, touch: boolean): boolean;
  take(hex: string, unit: string | undefined): void;
  /** Let go over a hex, or beside the map. */
  drop(hex: string | null, at: { readonly x: number; readonly y: number }): void;
  /** The counters in the hand. */
  readonly carried: readonly string[];
}
