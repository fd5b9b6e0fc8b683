/** What is said of single hexes, by their printed ids: for things laid over a map. */

/** Asks for each hex that can be entered; those without an answer are left out. */
export function byHex<T>(
  ids: readonly string[],
  closed: Uint8Array,
  answer: (hex: number) => T | undefined,
): { [id: string]: T } {
  const answers: { [id: string]: T } = {};
  for (let hex = 0; hex < ids.length; hex++) {
    const found = closed[hex] === 0 ? answer(hex) : undefined;
    if (found !== undefined) answers[ids[hex]!] = found;
  }
  return answers;
}
