/**
 * Plain data: what a state, a frame, a choice's value or a view may be made of.
 * Integer typed arrays are allowed in states only (per-unit and per-place columns).
 */

export type Scalar = number | string | boolean | null;
export type Plain = Scalar | readonly Plain[] | { readonly [key: string]: Plain | undefined };

export type Column = Int8Array | Uint8Array | Int16Array | Uint16Array | Int32Array | Uint32Array;

export function isColumn(value: unknown): value is Column {
  return ArrayBuffer.isView(value);
}

const COLUMN_KINDS = {
  i8: Int8Array,
  u8: Uint8Array,
  i16: Int16Array,
  u16: Uint16Array,
  i32: Int32Array,
  u32: Uint32Array,
} as const;

export type ColumnKind = keyof typeof COLUMN_KINDS;

export function columnClass(kind: ColumnKind) {
  if (!Object.hasOwn(COLUMN_KINDS, kind)) throw new TypeError(`There is no column kind '${kind}'.`);
  return COLUMN_KINDS[kind];
}

export function columnKind(column: Column): ColumnKind {
  for (const kind of Object.keys(COLUMN_KINDS) as ColumnKind[]) {
    if (column instanceof COLUMN_KINDS[kind]) return kind;
  }
  throw new TypeError(`${column.constructor.name} cannot be a column: use an integer typed array`);
}

/** Where in a tree something stands, for messages: `game.units[3].at`. */
export function pathText(path: readonly (string | number)[]): string {
  let text = '';
  for (const part of path) {
    text += typeof part === 'number' ? `[${part}]` : text === '' ? part : `.${part}`;
  }
  return text === '' ? 'the value' : text;
}

/**
 * The first thing in a tree that would not survive clone, hash and JSON, or `undefined` if all is well.
 * States are checked when a game is made and, in the test kits, after every step.
 */
export function notPlain(
  value: unknown,
  columns: boolean,
  path: (string | number)[] = [],
  seen: Set<object> = new Set(),
): string | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return undefined;
    case 'number':
      if (Number.isFinite(value) && !Object.is(value, -0)) return undefined;
      return `${pathText(path)} is ${Object.is(value, -0) ? '-0' : value}, which JSON cannot keep`;
    case 'object':
      break;
    default:
      return `${pathText(path)} is ${value === undefined ? 'undefined' : `a ${typeof value}`}`;
  }
  if (value === null) return undefined;
  if (seen.has(value)) return `${pathText(path)} stands in the state twice; a clone would split it`;
  seen.add(value);
  if (isColumn(value)) {
    return columns ? undefined : `${pathText(path)} is a typed array; only a state has columns`;
  }
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  if (!Array.isArray(value)) {
    const proto = Object.getPrototypeOf(value);
    if (proto !== Object.prototype && proto !== null) {
      return `${pathText(path)} is a ${value.constructor.name}, not a plain object`;
    }
    for (const reserved of ['$col', '__proto__']) {
      if (Object.hasOwn(value, reserved)) return `${pathText(path)} uses the reserved key ${reserved}`;
    }
  }
  for (const key of keys) {
    path.push(key);
    const wrong = notPlain((value as Record<string | number, unknown>)[key], columns, path, seen);
    if (wrong !== undefined) return wrong;
    path.pop();
  }
  return undefined;
}

/** A copy of plain data that shares nothing with it; -0 becomes 0, which is what JSON would make of it. */
export function copyPlain<T extends Plain>(value: T): T {
  if (typeof value === 'number') return (value === 0 ? 0 : value) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyPlain) as unknown as T;
  const out: Record<string, Plain> = {};
  for (const key in value) {
    const item = (value as { readonly [key: string]: Plain })[key]!;
    out[key] = typeof item === 'number' && item !== 0 ? item : copyPlain(item);
  }
  return out as unknown as T;
}

/** JSON with keys in sorted order: equal data gives equal text. `undefined` properties are left out. */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const parts: string[] = [];
  for (const key of Object.keys(value).sort()) {
    const item = (value as Record<string, unknown>)[key];
    if (item !== undefined) parts.push(`${JSON.stringify(key)}:${canonical(item)}`);
  }
  return `{${parts.join(',')}}`;
}
