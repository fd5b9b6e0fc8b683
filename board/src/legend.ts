/** The legend: only what occurs on the map, in as many columns as the space asks for; with scale and compass. */

import { type Box, type Item, path, texts } from './drawing.ts';
import { UNIT } from './ground.ts';
import { PathText } from './path.ts';
import { type LegendEntry, SECTION_TITLES, SECTIONS, type Sheet } from './sheet.ts';
import { textWidth } from './text.ts';

const ROW = 34;
const HEAD = 30;
const PAD = 20;
const SAMPLE = 58;
const SIZE = 15;
/** Room for compass and scale. */
const FOOT = { width: 300, height: 172 } as const;

type Line = { readonly head: string } | { readonly entry: LegendEntry };

export interface LegendPlan {
  readonly columns: readonly (readonly Line[])[];
  readonly widths: readonly number[];
  readonly width: number;
  readonly height: number;
  /** Scale and compass stand beside the columns, or below them. */
  readonly beside: boolean;
}

function linesOf(sheet: Sheet): Line[][] {
  return SECTIONS.flatMap((section) => {
    const entries = sheet.legend.filter((entry) => entry.section === section);
    if (entries.length === 0) return [];
    const title =
      section === 'Lines' && !entries.some((e) => /rail/i.test(e.label))
        ? 'Rivers and lines'
        : SECTION_TITLES[section];
    return [[{ head: title }, ...entries.map((entry) => ({ entry }))]];
  });
}

const tall = (line: Line) => ('head' in line ? HEAD : ROW);
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

/** The legend in a number of columns. A heading never stands last in a column. */
export function planLegend(sheet: Sheet, count: number, beside: boolean): LegendPlan {
  const lines = linesOf(sheet).flat();
  const aim = sum(lines.map(tall)) / count;
  const columns: Line[][] = [[]];
  let used = 0;
  lines.forEach((line, i) => {
    const next = lines[i + 1];
    const need = tall(line) + ('head' in line && next !== undefined ? tall(next) : 0);
    if (used + need > aim + ROW * 0.75 && columns.length < count && columns.at(-1)!.length > 0) {
      columns.push([]);
      used = 0;
    }
    columns.at(-1)!.push(line);
    used += tall(line);
  });
  const widths = columns.map(
    (column) =>
      Math.max(
        ...column.map((line) =>
          'head' in line
            ? textWidth(line.head, 'serifBold', 16)
            : SAMPLE + textWidth(line.entry.label, 'serif', SIZE),
        ),
      ) + 22,
  );
  const height = Math.max(...columns.map((column) => sum(column.map(tall))));
  const across = sum(widths);
  return beside
    ? {
        columns,
        widths,
        beside,
        width: across + FOOT.width + 2 * PAD,
        height: Math.max(height, FOOT.height) + 2 * PAD,
      }
    : {
        columns,
        widths,
        beside,
        width: Math.max(across, FOOT.width) + 2 * PAD,
        height: height + FOOT.height + 2 * PAD,
      };
}

export function drawLegend(sheet: Sheet, plan: LegendPlan, box: Box, framed: boolean): void {
  const { theme } = sheet;
  const items: Item[] = [];
  if (framed) {
    const [w, h] = [box.x1 - box.x0, box.y1 - box.y0];
    items.push(
      path(new PathText().rect(box.x0, box.y0, w, h).toString(), {
        fill: theme.panel,
        stroke: theme.edge,
        width: 1.6,
        join: 'miter',
      }),
    );
    items.push(
      path(new PathText().rect(box.x0 + 5, box.y0 + 5, w - 10, h - 10).toString(), {
        stroke: theme.edge,
        width: 0.6,
        join: 'miter',
      }),
    );
  }
  let x = box.x0 + PAD;
  plan.columns.forEach((column, i) => {
    let y = box.y0 + PAD;
    for (const line of column) {
      if ('head' in line) {
        items.push(
          texts({ face: 'serifBold', size: 16, fill: theme.ink, spacing: 0.4 }, [
            { text: line.head, x, y: y + 17 },
          ]),
        );
        y += HEAD;
        continue;
      }
      items.push(...line.entry.sample(x + 24, y + ROW / 2));
      items.push(
        texts({ face: 'serif', size: SIZE, fill: theme.ink }, [
          { text: line.entry.label, x: x + SAMPLE, y: y + ROW / 2 + 5 },
        ]),
      );
      y += ROW;
    }
    x += plan.widths[i]!;
  });
  const footX = plan.beside ? box.x1 - PAD - FOOT.width / 2 : (box.x0 + box.x1) / 2;
  const footY = plan.beside ? (box.y0 + box.y1) / 2 : box.y1 - PAD - FOOT.height / 2 + 6;
  items.push(...compass(sheet, footX, footY - 30, 44), ...scaleBar(sheet, footX, footY + 46));
  sheet.add('legend', items);
}

/** A rose of eight points, north marked. */
function compass(sheet: Sheet, x: number, y: number, r: number): Item[] {
  const { theme } = sheet;
  const [darkHalf, lightHalf] = [new PathText(), new PathText()];
  for (const k of [1, 3, 5, 7, 0, 2, 4, 6]) {
    const reach = k % 2 === 0 ? r : r * 0.58;
    const inner = r * 0.2;
    const at = (k * Math.PI) / 4;
    const tip = [x + reach * Math.sin(at), y - reach * Math.cos(at)];
    const side = (turn: number) => [x + inner * Math.sin(at + turn), y - inner * Math.cos(at + turn)];
    darkHalf.polyline([x, y, ...tip, ...side(Math.PI / 4)], true);
    lightHalf.polyline([x, y, ...tip, ...side(-Math.PI / 4)], true);
  }
  const rings = new PathText().circle(x, y, r * 0.66).circle(x, y, r * 0.72);
  return [
    path(rings.toString(), { stroke: theme.faint, width: 0.8 }),
    path(lightHalf.toString(), { fill: theme.panel, stroke: theme.ink, width: 0.8, join: 'miter' }),
    path(darkHalf.toString(), { fill: theme.ink, stroke: theme.ink, width: 0.8, join: 'miter' }),
    texts({ face: 'serifBold', size: 17, fill: theme.ink }, [
      { text: 'N', x, y: y - r - 5, anchor: 'middle' },
    ]),
  ];
}

/** Kilometres above, miles below, in round numbers. */
function scaleBar(sheet: Sheet, x: number, y: number): Item[] {
  const { theme, ground } = sheet;
  const perKm = (Math.sqrt(3) * UNIT) / ground.map.hexKm;
  const most = 230;
  const items: Item[] = [];
  for (const [unit, per, at] of [
    ['km', perKm, y],
    ['miles', perKm * 1.609344, y + 22],
  ] as const) {
    const step = roundStep(most / per / 4);
    const parts = Math.max(1, Math.floor(most / per / step));
    const left = x - (parts * step * per) / 2 - 14;
    const [full, empty] = [new PathText(), new PathText()];
    for (let i = 0; i < parts; i++)
      (i % 2 === 0 ? full : empty).rect(left + i * step * per, at, step * per, 5);
    items.push(path(full.toString(), { fill: theme.ink, stroke: theme.ink, width: 0.8, join: 'miter' }));
    if (!empty.empty)
      items.push(path(empty.toString(), { fill: theme.panel, stroke: theme.ink, width: 0.8, join: 'miter' }));
    const runs = Array.from({ length: parts + 1 }, (_, i) => ({
      text: String(i * step),
      x: left + i * step * per,
      y: unit === 'km' ? at - 4 : at + 17,
      anchor: 'middle' as const,
    }));
    runs.push({ text: unit, x: left + parts * step * per + 24, y: at + 5, anchor: 'middle' });
    items.push(texts({ face: 'sans', size: 12.5, fill: theme.ink }, runs));
  }
  return items;
}

function roundStep(least: number): number {
  let step = 1;
  for (const next of [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500]) {
    if (next > least * 1.12) break;
    step = next;
  }
  return step;
}
