/** Plots as SVG text. No scripts, nothing loaded from elsewhere. */

import type { Share } from './summary.ts';

export const plain = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
export const COLOURS = ['#9e2a2b', '#2f5d8a', '#6b705c', '#b08968', '#5f0f40', '#0f4c5c'];

export const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;background:#f7f1e1;color:#2b2620}
h1,h2,h3{font-family:Georgia,serif;font-weight:600}table{border-collapse:collapse;display:block;overflow-x:auto}
td,th{padding:.25rem .75rem;border-bottom:1px solid #cfc4a8;text-align:left;white-space:nowrap}
svg{max-width:100%;height:auto;display:block;margin:.5rem 0}text{font:13px system-ui,sans-serif;fill:#2b2620}text.few{font-size:11px;fill:#6b6252}
text.town{font-size:7px;paint-order:stroke;stroke:#f7f1e1;stroke-width:2px;stroke-linejoin:round}`;

export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${plain(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>${STYLE}</style></head><body>
<h1>${plain(title)}</h1>
${body}
</body></html>
`;
}

export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = (row: readonly (string | number)[], tag: string): string =>
    `<tr>${row.map((cell) => `<${tag}>${plain(String(cell))}</${tag}>`).join('')}</tr>`;
  return `<table>${cells(head, 'th')}${rows.map((row) => cells(row, 'td')).join('')}</table>`;
}

/** Shares with their confidence intervals, and the middle marked. */
export function shareBars(
  rows: readonly { readonly name: string; readonly colour: number; readonly share: Share }[],
): string {
  const left = Math.max(190, ...rows.map(({ name }) => name.length * 7 + 12));
  const bars = rows.map(({ name, colour, share: { wins, share, from, to } }, i) => {
    const y = 20 + i * 34;
    const x = (part: number): string => (left + part * 430).toFixed(1);
    return `<text x="0" y="${y + 15}">${plain(name)}</text>
<rect x="${left}" y="${y}" width="${(share * 430).toFixed(1)}" height="22" fill="${COLOURS[colour % COLOURS.length]}"/>
<path d="M${x(from)} ${y + 11}H${x(to)}M${x(from)} ${y + 4}v14M${x(to)} ${y + 4}v14" stroke="#2b2620" stroke-width="2" fill="none"/>
<text x="${left + 442}" y="${y + 16}">${wins} (${percent(share)}; ${percent(from)} to ${percent(to)})</text>`;
  });
  const height = 30 + rows.length * 34;
  return `<svg viewBox="0 0 ${left + 730} ${height}" role="img" aria-label="Shares of wins"><path d="M${left + 215} 8V${height - 10}" stroke="#b5a988" stroke-dasharray="4 4"/>${bars.join('\n')}</svg>`;
}

export function histogram(values: readonly number[], what: string): string {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const longest = Math.max(1, ...counts.keys());
  const most = Math.max(1, ...counts.values());
  const step = 800 / longest;
  const bars = Array.from({ length: longest }, (_, i) => i + 1).map((value) => {
    const number = counts.get(value) ?? 0;
    const height = (number / most) * 140;
    const x = 40 + (value - 1) * step;
    return `<rect x="${x.toFixed(1)}" y="${(170 - height).toFixed(1)}" width="${Math.min(60, step - 3).toFixed(1)}" height="${height.toFixed(1)}" fill="#6b705c"/>
<text x="${(x + 2).toFixed(1)}" y="188">${value}</text>${number > 0 ? `<text x="${(x + 2).toFixed(1)}" y="${(164 - height).toFixed(1)}">${number}</text>` : ''}`;
  });
  return `<svg viewBox="0 0 860 200" role="img" aria-label="${plain(what)}">${bars.join('')}</svg>`;
}

/** One thing over the turns, for several sides: of each, the values of all games turn by turn. */
export interface Lines {
  readonly title: string;
  readonly turns: readonly string[];
  /** How many games came so far. */
  readonly games: readonly number[];
  readonly lines: readonly {
    readonly name: string;
    readonly colour: number;
    readonly columns: readonly (readonly number[])[];
  }[];
}

/** The mean as a line, with the middle four fifths of all games behind it. */
export function linePlot({ title, turns, games, lines }: Lines): string {
  const sorted = lines.map(({ columns, ...line }) => ({
    ...line,
    columns: columns.map((column) => [...column].sort((a, b) => a - b)),
  }));
  const at = (column: readonly number[], share: number): number =>
    column[Math.min(column.length - 1, Math.floor(column.length * share))] ?? 0;
  const mean = (column: readonly number[]): number =>
    column.reduce((sum, value) => sum + value, 0) / Math.max(1, column.length);
  const most = Math.max(
    1,
    ...sorted.flatMap(({ columns }) => columns.map((column) => Math.max(at(column, 0.9), mean(column)))),
  );
  const x = (turn: number): number => 40 + (turn / Math.max(1, turns.length - 1)) * 780;
  const y = (value: number): number => 160 - (value / most) * 130;
  const points = (values: readonly number[]): string[] =>
    values.map((value, i) => `${x(i).toFixed(1)} ${y(value).toFixed(1)}`);
  const drawn = sorted.map(({ columns, colour: number }) => {
    const colour = COLOURS[number % COLOURS.length];
    const high = points(columns.map((column) => at(column, 0.9)));
    const low = points(columns.map((column) => at(column, 0.1)));
    const band =
      sorted.length > 2
        ? ''
        : `<path d="M${[...high, ...low.reverse()].join('L')}Z" fill="${colour}" fill-opacity=".14"/>`;
    return `${band}<path d="M${points(columns.map(mean)).join('L')}" fill="none" stroke="${colour}" stroke-width="2.5"/>`;
  });
  const legend = sorted.map(
    ({ name, colour }, i) =>
      `<rect x="${330 + i * 120}" y="4" width="12" height="12" fill="${COLOURS[colour % COLOURS.length]}"/><text x="${346 + i * 120}" y="14">${plain(name)}</text>`,
  );
  return `<svg viewBox="0 0 860 208" role="img" aria-label="${plain(title)} by turn"><text x="40" y="14" font-weight="600">${plain(title)}</text>${legend.join('')}
${drawn.join('')}<path d="M40 160H820M40 30V160" stroke="#b5a988" fill="none"/><text x="4" y="34">${Number(most.toFixed(1))}</text><text x="14" y="164">0</text>
${turns.map((turn, i) => `<text x="${(x(i) - 4).toFixed(1)}" y="180">${plain(turn)}</text>`).join('')}
${games.map((number, i) => `<text class="few" x="${(x(i) - 4).toFixed(1)}" y="198">${number}</text>`).join('')}<text class="few" x="4" y="198">games</text></svg>`;
}
