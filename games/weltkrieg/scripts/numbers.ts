/** Numbers that a text has and the data read from it have not, or not as often. */

export function missingNumbers(source: string, data: unknown): string[] {
  const left = new Map<string, number>();
  for (const number of numbersOf(data)) left.set(number, (left.get(number) ?? 0) + 1);
  const missing: string[] = [];
  for (const [number] of source.matchAll(/\d+/g)) {
    const plain = String(Number(number));
    const count = left.get(plain) ?? 0;
    if (count === 0) missing.push(number);
    else left.set(plain, count - 1);
  }
  return missing;
}

/** Every number in a value: numbers, digits in its words, and how many units a row names. */
function numbersOf(value: unknown): string[] {
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string') return (value.match(/\d+/g) ?? []).map((number) => String(Number(number)));
  if (Array.isArray(value)) return value.flatMap(numbersOf);
  if (typeof value !== 'object' || value === null) return [];
  const lists = Object.entries(value).filter(([key]) => key === 'names' || key === 'staffs');
  return [
    ...Object.values(value).flatMap(numbersOf),
    ...lists.map(([, names]) => String((names as readonly string[]).length)),
  ];
}
