/** Curves and luck as SVG text, by turns. */

import { escapeXml, palettes } from '@armistice/board';
import { type ChartGroup, chartGroups, type FaceSide, type Luck, sideNamed } from '@armistice/table';
import type { Account } from './account.ts';

const WIDTH = 520;
const HEIGHT = 210;
const LEFT = 40;
const RIGHT = 96;
const TOP = 14;
const BOTTOM = 30;
const DASHES = ['', '7 4', '2 4', '10 3 2 3'];

const inkOf = (sides: readonly FaceSide[], label: string): string => {
  const side = sideNamed(sides, label);
  return side === undefined ? '#4a3f2f' : palettes.light[side.palette];
};

export function curves({ points, sides }: Pick<Account, 'points' | 'sides'>): string {
  return chartGroups(points, sides)
    .map(
      (group) =>
        `<figure class="chart"><figcaption>${escapeXml(group.title)}</figcaption>${chart(group, points, sides)}</figure>`,
    )
    .join('\n');
}

function chart({ title, series }: ChartGroup, points: Account['points'], sides: readonly FaceSide[]): string {
  const values = points.flatMap((point) => series.flatMap(({ name }) => point.values[name] ?? []));
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const x = (i: number): number => LEFT + (i / Math.max(1, points.length - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (value: number): number =>
    HEIGHT - BOTTOM - ((value - low) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const ends = apart(series.map(({ name }) => y(points.at(-1)?.values[name] ?? 0)));
  const lines = series.map(({ name, label }, s) => {
    const ink = inkOf(sides, label);
    const known = points.flatMap(({ values }, i) =>
      values[name] === undefined ? [] : [[x(i), y(values[name])] as const],
    );
    const d = known.map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${px.toFixed(1)} ${py.toFixed(1)}`).join('');
    const dots = known.map(
      ([px, py]) => `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="2.6" fill="${ink}"/>`,
    );
    const last = points.at(-1)?.values[name];
    return `<path d="${d}" fill="none" stroke="${ink}" stroke-width="2.2" stroke-dasharray="${DASHES[s % DASHES.length]}"/>${dots.join('')}<text x="${WIDTH - RIGHT + 8}" y="${(ends[s]! + 4).toFixed(1)}" fill="${ink}" font-weight="600">${escapeXml(`${label} ${last ?? ''}`)}</text>`;
  });
  const stride = Math.ceil(points.length / 9);
  const ticks = points.map(({ label }, i) =>
    i % stride > 0
      ? ''
      : `<text x="${x(i).toFixed(1)}" y="${HEIGHT - 8}" text-anchor="middle">${escapeXml(label)}</text>`,
  );
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeXml(`${title}, turn by turn`)}"><path d="M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${WIDTH - RIGHT}" fill="none" stroke="#b5a988"/><text x="${LEFT - 6}" y="${TOP + 5}" text-anchor="end">${high}</text><text x="${LEFT - 6}" y="${HEIGHT - BOTTOM + 4}" text-anchor="end">${low}</text>${lines.join('')}${ticks.join('')}</svg>`;
}

/** Labels that would lie on each other are pushed down. */
function apart(ends: readonly number[]): number[] {
  const found = [...ends];
  const order = found.map((_, i) => i).sort((a, b) => found[a]! - found[b]!);
  for (let i = 1; i < order.length; i++)
    found[order[i]!] = Math.max(found[order[i]!]!, found[order[i - 1]!]! + 16);
  return found;
}

/** How the dice of a side fell beside what was to be expected of them. */
export function luckWords({ rolls, sum, expected }: Luck): string {
  const [mean, even] = [sum / rolls, expected / rolls];
  const how = Math.abs(mean - even) < 0.1 ? 'even' : mean > even ? 'high' : 'low';
  return `${rolls} dice, ${mean.toFixed(2)} on average: ${how} (${even.toFixed(2)} expected)`;
}
