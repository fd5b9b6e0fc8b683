/** Data as rows of text: for people in columns, for other programs as CSV. */

export type Cell = string | number | boolean | null | undefined;

/** RFC 4180: fields with commas, quotes or line ends are quoted. */
export function csv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const field = (cell: Cell): string => {
    const text = cell === null || cell === undefined ? '' : String(cell);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [head, ...rows].map((row) => row.map(field).join(',')).join('\r\n');
}

export const percent = (p: number): string => `${(p * 100).toFixed(1)} %`;
