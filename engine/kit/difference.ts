/** Two pieces of plain data compared to the byte, without making text of them unless they differ. */

/** Where two pieces of data part, as JSON tells them; nothing when JSON would write both alike. */
export function difference(before: unknown, after: unknown): string | undefined {
  if (same(before, after)) return undefined;
  const a = JSON.stringify(before) ?? 'nothing';
  const b = JSON.stringify(after) ?? 'nothing';
  if (a === b) return undefined; // a key that is undefined here and absent there
  let at = 0;
  while (a[at] === b[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 40), at + 40);
  return `…${around(a)}… became …${around(b)}…`;
}

/** The same values under the same keys in the same order, which a reader could tell apart too. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false;
    return true;
  }
  const keys = Object.keys(a);
  const others = Object.keys(b);
  if (Array.isArray(b) || keys.length !== others.length) return false;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    if (key !== others[i]) return false;
    if (!same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key])) return false;
  }
  return true;
}
