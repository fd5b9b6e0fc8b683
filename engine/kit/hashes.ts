import { type AnyGame, type Match, openSave, type Rules, unwrap } from '@armistice/engine';

/** The hash after each entry of a save, made by playing it again. Runs anywhere, also in a browser. */
export function replayHashes(game: AnyGame, save: string): string[] {
  const match: Match<Rules> = unwrap(openSave(save, () => game)).match;
  return [match.start.hash, ...match.log.map((entry) => entry.hash)];
}
