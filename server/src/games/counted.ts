/** Whether a game was rated, in words: the same for letters and pages. */

/** What came of it for ratings. No names: people are renamed. */
export interface Counted {
  /** Why not; null: it was rated. */
  readonly not: string | null;
  /** Elo before and after, by seat. */
  readonly elo?: { readonly [seat: string]: readonly [before: number, after: number] };
}

/** The same in a sentence, for a seat or for anybody. */
export function countedText({ not, elo }: Counted, seat?: string): string {
  if (not !== null) return `Not rated: ${not}.`;
  const own = seat === undefined ? undefined : elo?.[seat];
  return own === undefined ? 'Rated.' : `Rated: ${own[0]} is now ${own[1]}.`;
}
