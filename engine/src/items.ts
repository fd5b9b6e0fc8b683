/**
 * Every number is explained. A rule that computes odds, a cost or a score adds its items to a `Tally`; the sum is
 * the sum of what was added. Searching opponents use a `Sum`, which keeps only the number; the table uses an
 * `Account`, which keeps the items too. Same rule, same calls, so the explanation cannot differ from the number.
 */

export interface Item {
  readonly label: string;
  readonly value: number;
  /** The rule that says so. */
  readonly rule: string;
}

export interface Tally {
  add(label: string, value: number, rule: string): void;
  readonly total: number;
}

export class Sum implements Tally {
  total = 0;
  add(_label: string, value: number, _rule: string): void {
    this.total += value;
  }
}

export class Account implements Tally {
  readonly items: Item[] = [];
  get total(): number {
    return total(this.items);
  }
  add(label: string, value: number, rule: string): void {
    this.items.push({ label, value, rule });
  }
}

export function total(items: readonly Item[]): number {
  let sum = 0;
  for (const item of items) sum += item.value;
  return sum;
}

/** `attackers 7, ford -1 (6.21) = 6` */
export function itemText(items: readonly Item[]): string {
  const parts = items.map((item) => `${item.label} ${item.value < 0 ? '' : '+'}${item.value} (${item.rule})`);
  return `${parts.join(', ')} = ${total(items)}`;
}
