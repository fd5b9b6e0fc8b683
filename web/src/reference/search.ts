/** Finding a rule: by its number, its title, or words of its text. */

import type { RuleCard } from '@armistice/table';

export interface FoundRule {
  readonly rule: string;
  readonly card: RuleCard;
}

/** Numbers in their order: 4.2 before 4.10, chapters before scenarios. */
export function inOrder(a: string, b: string): number {
  const [left, right] = [a.split('.'), b.split('.')];
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const [x = '', y = ''] = [left[i], right[i]];
    if (x === y) continue;
    const [m, n] = [Number.parseInt(x, 10), Number.parseInt(y, 10)];
    if (Number.isNaN(m) !== Number.isNaN(n)) return Number.isNaN(m) ? 1 : -1;
    if (!Number.isNaN(m) && m !== n) return m - n;
    return x < y ? -1 : 1;
  }
  return 0;
}

/** All words must be found; what has them in its number or title comes first. */
export function searchRules(
  rules: { readonly [rule: string]: RuleCard },
  query: string,
): readonly FoundRule[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const all = Object.keys(rules).toSorted(inOrder);
  const ranked = all.flatMap((rule) => {
    const card = rules[rule]!;
    const head = `${rule} ${card.title}`.toLowerCase();
    const text = card.text.toLowerCase();
    if (!words.every((word) => head.includes(word) || text.includes(word))) return [];
    const rank = words.every((word) => head.startsWith(word))
      ? 0
      : words.every((word) => head.includes(word))
        ? 1
        : 2;
    return [{ rule, card, rank }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank);
}
