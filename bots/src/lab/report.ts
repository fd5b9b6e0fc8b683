/** A series of games as one HTML page with its plots drawn in. No scripts, nothing loaded from elsewhere. */

import { type Grid, type MapData, makeGrid } from '@armistice/hex';
import type { SimulatedGame } from './game.ts';
import type { Simulation } from './simulate.ts';

const plain = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const COLOURS = ['#9e2a2b', '#2f5d8a', '#6b705c', '#b08968', '#5f0f40', '#0f4c5c'];

export function reportPage(
  summary: Simulation,
  results: readonly SimulatedGame[],
  map: MapData | undefined,
): string {
  const title = `${summary.games} games of ${summary.game}, ${summary.scenario}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${plain(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>${STYLE}</style></head><body>
<h1>${plain(title)}</h1>
<p>${Object.entries(summary.seats)
    .map(([seat, bot]) => `${plain(seat)}: ${plain(bot)}`)
    .join(
      ' · ',
    )} · seed ${plain(summary.seed)} · ${summary.meanTurns} turns and ${summary.meanChoices} choices a game</p>
<h2>Who wins</h2>${winBars(summary)}
<h2>How games end</h2>${outcomeTable(summary)}
<h2>How long they last</h2>${histogram(results)}
<h2>Their course</h2>${curvePlots(results)}
${map === undefined ? '' : `<h2>Where the line ends up</h2><p>The darker, the more often the side of the first letter holds a hex at the end.</p>${heat(results, map)}`}
</body></html>
`;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;background:#f7f1e1;color:#2b2620}
h1,h2{font-family:Georgia,serif;font-weight:600}table{border-collapse:collapse}td,th{padding:.25rem .75rem;border-bottom:1px solid #cfc4a8;text-align:left}
svg{max-width:100%;height:auto;display:block;margin:.5rem 0}text{font:13px system-ui,sans-serif;fill:#2b2620}`;

/** Shares with their confidence intervals, and the middle marked. */
function winBars({ wins }: Simulation): string {
  const rows = Object.entries(wins).map(([seat, { share, from, to, wins: number }], i) => {
    const y = 20 + i * 44;
    const x = (part: number): number => 120 + part * 500;
    return `<text x="0" y="${y + 15}">${plain(seat)}</text>
<rect x="120" y="${y}" width="${share * 500}" height="22" fill="${COLOURS[i % COLOURS.length]}"/>
<path d="M${x(from)} ${y + 11}H${x(to)}M${x(from)} ${y + 4}v14M${x(to)} ${y + 4}v14" stroke="#2b2620" stroke-width="2" fill="none"/>
<text x="632" y="${y + 16}">${number} (${percent(share)}; ${percent(from)} to ${percent(to)})</text>`;
  });
  const height = 30 + rows.length * 44;
  return `<svg viewBox="0 0 920 ${height}" role="img" aria-label="Share of wins by seat"><path d="M370 8V${height - 10}" stroke="#b5a988" stroke-dasharray="4 4"/>${rows.join('\n')}</svg>`;
}

function outcomeTable({ outcomes, games }: Simulation): string {
  const rows = Object.entries(outcomes)
    .sort((a, b) => b[1] - a[1])
    .map(
      ([how, number]) =>
        `<tr><td>${plain(how)}</td><td>${number}</td><td>${percent(number / games)}</td></tr>`,
    );
  return `<table><tr><th>ending</th><th>games</th><th>share</th></tr>${rows.join('')}</table>`;
}

function histogram(results: readonly SimulatedGame[]): string {
  const counts = new Map<number, number>();
  for (const { turns } of results) counts.set(turns, (counts.get(turns) ?? 0) + 1);
  const longest = Math.max(1, ...counts.keys());
  const most = Math.max(1, ...counts.values());
  const step = 800 / longest;
  const bars = Array.from({ length: longest }, (_, i) => i + 1).map((turn) => {
    const number = counts.get(turn) ?? 0;
    const height = (number / most) * 140;
    const x = 40 + (turn - 1) * step;
    return `<rect x="${x}" y="${160 - height}" width="${step - 3}" height="${height}" fill="#6b705c"/>
<text x="${x + step / 2 - 5}" y="178">${turn}</text>${number > 0 ? `<text x="${x + 2}" y="${154 - height}">${number}</text>` : ''}`;
  });
  return `<svg viewBox="0 0 860 190" role="img" aria-label="Games by number of turns">${bars.join('')}</svg>`;
}

/** Mean of each curve by turn, with the middle four fifths of all games behind it. */
function curvePlots(results: readonly SimulatedGame[]): string {
  const names = [...new Set(results.flatMap((one) => one.curves.flatMap((point) => Object.keys(point))))];
  return names.map((name, i) => curvePlot(results, name, COLOURS[i % COLOURS.length]!)).join('');
}

function curvePlot(results: readonly SimulatedGame[], name: string, colour: string): string {
  const longest = Math.max(1, ...results.map((one) => one.curves.length));
  const columns = Array.from({ length: longest }, (_, turn) =>
    results
      .flatMap((one) => (one.curves[turn]?.[name] === undefined ? [] : [one.curves[turn][name]]))
      .sort((a, b) => a - b),
  ).filter((column) => column.length > 0);
  const most = Math.max(1, ...columns.flat());
  const x = (turn: number): number => 40 + (turn / Math.max(1, columns.length - 1)) * 780;
  const y = (value: number): number => 150 - (value / most) * 130;
  const at = (column: readonly number[], share: number): number =>
    column[Math.min(column.length - 1, Math.floor(column.length * share))]!;
  const mean = (column: readonly number[]): number =>
    column.reduce((sum, value) => sum + value, 0) / column.length;
  const line = (values: readonly number[]): string =>
    values.map((value, i) => `${x(i).toFixed(1)} ${y(value).toFixed(1)}`).join('L');
  const high = columns.map((column) => at(column, 0.9));
  const low = columns.map((column) => at(column, 0.1));
  const band = `M${line(high)}L${low
    .map((value, i) => `${x(i).toFixed(1)} ${y(value).toFixed(1)}`)
    .reverse()
    .join('L')}Z`;
  return `<svg viewBox="0 0 860 180" role="img" aria-label="${plain(name)} by turn"><text x="40" y="14">${plain(name)}</text>
<path d="${band}" fill="${colour}" fill-opacity=".18"/><path d="M${line(columns.map(mean))}" fill="none" stroke="${colour}" stroke-width="2.5"/>
<path d="M40 150H820M40 20V150" stroke="#b5a988" fill="none"/><text x="4" y="26">${most}</text><text x="14" y="154">0</text>
${columns.map((_, i) => `<text x="${x(i) - 4}" y="170">${i}</text>`).join('')}</svg>`;
}

/** Every hex, as dark as it was often held by the side with the first letter. */
function heat(results: readonly SimulatedGame[], map: MapData): string {
  const grid: Grid = makeGrid(map.grid);
  const letter = results[0]?.control.match(/[a-z]/)?.[0] ?? '';
  const size = 9;
  const hexes = grid.ids.map((id, h) => {
    const held = results.filter((one) => one.control[h] !== '-').length;
    if (held === 0) return '';
    const share = results.filter((one) => one.control[h] === letter).length / held;
    const points = Array.from({ length: 6 }, (_, k) => {
      const angle = ((grid.orientation === 'pointy' ? 30 : 0) + k * 60) * (Math.PI / 180);
      return `${((grid.x[h]! + Math.cos(angle)) * size).toFixed(1)},${((grid.y[h]! + Math.sin(angle)) * size).toFixed(1)}`;
    });
    const shade = Math.round(245 - share * 150);
    return `<polygon points="${points.join(' ')}" fill="rgb(${245 - Math.round(share * 60)},${shade},${shade})"><title>${id}: ${percent(share)}</title></polygon>`;
  });
  return `<svg viewBox="0 0 ${(grid.width * size).toFixed(0)} ${(grid.height * size).toFixed(0)}" role="img" aria-label="Who holds what at the end">${hexes.join('')}</svg>`;
}
