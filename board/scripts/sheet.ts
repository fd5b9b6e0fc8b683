/** Draws all symbols, and all colour schemes, as one picture to look at. `node board/scripts/sheet.ts FILE.png [dark]` */

import { writeFileSync } from 'node:fs';
import type { CounterFace, SymbolId } from '@armistice/table';
import { counterColours, counterMarkup, symbols, themes } from '../src/index.ts';
import { toPng } from '../src/png.ts';

const [file, wish] = process.argv.slice(2);
if (file === undefined) throw new Error('Say where to: node board/scripts/sheet.ts FILE.png [dark]');
const theme = wish === 'dark' ? 'dark' : 'light';
const [CELL, COUNTER, COLUMNS] = [84, 72, 16];
const SOME = ['german', 'french', 'russian', 'ottoman'];

function face(symbol: SymbolId, colours: string, label: string, steps: number): CounterFace {
  const states: CounterFace['states'] = [];
  return {
    ...{
      side: '',
      colours,
      symbol,
      size: 'XX',
      label,
      name: label,
      factors: [5, 6, 4],
      steps,
      fullSteps: 2,
      states,
    },
  };
}

const rows: CounterFace[][] = SOME.flatMap((nation) => {
  const all = (Object.keys(symbols) as SymbolId[]).map((id) => face(id, nation, id.slice(0, 4), 2));
  return [all.slice(0, COLUMNS), all.slice(COLUMNS)];
});
const schemes = Object.keys(counterColours[theme]);
for (let i = 0; i < schemes.length; i += COLUMNS)
  for (const steps of [2, 1])
    rows.push(schemes.slice(i, i + COLUMNS).map((id) => face('infantry', id, id.slice(0, 5), steps)));

const [width, height] = [COLUMNS * CELL, rows.length * CELL];
const counters = rows.flatMap((row, y) =>
  row.map(
    (one, x) =>
      `<g transform="translate(${(x + 0.5) * CELL} ${(y + 0.5) * CELL})">${counterMarkup(one, { size: COUNTER, theme })}</g>`,
  ),
);
writeFileSync(
  file,
  toPng(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${themes[theme].land}"/>${counters.join('')}</svg>`,
    { width },
  ),
);
