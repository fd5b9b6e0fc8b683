/** Reading printed tables. */

export interface Table {
  readonly cols: readonly number[];
  readonly rows: readonly number[];
  readonly cells: readonly (readonly number[])[];
}

/** The last index whose number is not above the value; the first for anything lower. */
export function band(starts: readonly number[], value: number): number {
  let at = 0;
  for (let i = 1; i < starts.length && starts[i]! <= value; i++) at = i;
  return at;
}

/** The cell of a row and a column, given by any number in them. */
export const cell = (table: Table, row: number, col: number): number =>
  table.cells[band(table.rows, row)]![band(table.cols, col)]!;

/** A column as it is printed: '13-16', '61+'. */
export function bandName(starts: readonly number[], value: number): string {
  const at = band(starts, value);
  return at === starts.length - 1 ? `${starts[at]}+` : `${starts[at]}-${starts[at + 1]! - 1}`;
}

/** Tables are full, and never fall to the right or downwards. */
export function tableFault(table: Table): string | undefined {
  const { cols, rows, cells } = table;
  if (cells.length !== rows.length) return `${cells.length} rows of cells for ${rows.length} rows`;
  for (let r = 0; r < rows.length; r++) {
    if (cells[r]!.length !== cols.length) return `row ${rows[r]} has ${cells[r]!.length} cells`;
    for (let c = 0; c < cols.length; c++) {
      if (c > 0 && cells[r]![c]! < cells[r]![c - 1]!) return `row ${rows[r]} falls at column ${cols[c]}`;
      if (r > 0 && cells[r]![c]! < cells[r - 1]![c]!) return `column ${cols[c]} falls at row ${rows[r]}`;
    }
  }
  return undefined;
}

/** The modifier of the first row the value reaches. */
export const drmFor = (
  rows: readonly { readonly from: number; readonly drm: number }[],
  value: number,
): number => rows.find((row) => value >= row.from)?.drm ?? 0;

/**
 * 24.2: counters that make up a value exactly, or the greatest value below it that they can; with the ace if it can be
 * part of such a sum. Answers their indices.
 */
export function subset(values: readonly number[], wanted: number, must = -1): number[] {
  let best: number[] = [];
  let sum = -1;
  // At most ten counters: all 1024 sums can be tried.
  for (let mask = 0; mask < 1 << values.length; mask++) {
    if (must >= 0 && (mask & (1 << must)) === 0) continue;
    let total = 0;
    for (let i = 0; i < values.length; i++) if ((mask & (1 << i)) !== 0) total += values[i]!;
    if (total > wanted || total <= sum) continue;
    sum = total;
    best = values.map((_one, i) => i).filter((i) => (mask & (1 << i)) !== 0 && values[i]! > 0);
  }
  return best;
}

/** 7.5-S step 8: how SPs are dealt out between the hex they come from and those they break into, in their order. */
export function dealOut(
  sp: number,
  how: { readonly stay: number; readonly go: number; readonly divided: boolean },
  targets: number,
  limit: number,
): { stay: number; go: number[] } {
  const go = new Array<number>(targets).fill(0);
  const into = how.divided ? targets : Math.min(targets, 1);
  let [left, stay, gone] = [sp, 0, 0];
  while (left > 0) {
    const kept = into === 0 || gone >= limit ? left : Math.min(how.stay, left);
    stay += kept;
    left -= kept;
    for (let i = 0; i < into; i++) {
      const part = Math.min(how.go, left, limit - gone);
      go[i]! += part;
      gone += part;
      left -= part;
    }
  }
  return { stay, go };
}

/** SPs in a number of blocks, as even as it goes: the first the greatest. */
export function inBlocks(sp: number, blocks: number): number[] {
  return Array.from({ length: blocks }, (_one, i) => Math.floor(sp / blocks) + (i < sp % blocks ? 1 : 0));
}
