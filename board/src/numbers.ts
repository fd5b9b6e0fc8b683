/** Hex numbers, as printed, at the head of each hex. */

import { type TextRun, texts } from './drawing.ts';
import { UNIT } from './ground.ts';
import type { Sheet } from './sheet.ts';
import { textWidth } from './text.ts';

const SIZE = 8.6;

export function drawNumbers(sheet: Sheet): void {
  const { ground, theme } = sheet;
  const { grid } = ground;
  const up = (grid.orientation === 'flat' ? 0.7 : 0.66) * UNIT;
  const [plain, crossed]: [TextRun[], TextRun[]] = [[], []];
  for (let h = 0; h < grid.size; h++) {
    const id = grid.id(h);
    const [x, y] = [ground.x[h]!, ground.y[h]! - up + 3];
    const half = textWidth(id, 'sans', SIZE) / 2 + 1;
    const box = { x0: x - half, y0: y - 6.5, x1: x + half, y1: y + 1 };
    sheet.numbers.add(box);
    (sheet.lines.hits(box) ? crossed : plain).push({ text: id, x, y, anchor: 'middle' });
  }
  const style = { face: 'sans', size: SIZE, fill: theme.number } as const;
  if (plain.length > 0) sheet.add('numbers', [texts(style, plain, 'numbers')]);
  // Those that a railway or a river runs under are kept readable.
  if (crossed.length > 0)
    sheet.add('numbers', [texts({ ...style, halo: theme.halo, haloWidth: 2.4 }, crossed, 'numbers-crossed')]);
}
