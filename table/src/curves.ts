/** Curves of a game, put into charts: 'German morale' and 'Allied morale' are one chart, 'Morale', of two lines. */

import type { FaceSide } from './face.ts';

export interface Series {
  /** As the game calls it. */
  readonly name: string;
  /** Within its chart: 'German'. */
  readonly label: string;
}

export interface ChartGroup {
  readonly title: string;
  readonly series: readonly Series[];
}

/** A name that begins with a side's adjective belongs to that side. */
export function chartGroups(
  points: readonly { readonly values: { readonly [name: string]: number } }[],
  sides: readonly Pick<FaceSide, 'adjective'>[],
): ChartGroup[] {
  const names = new Set(points.flatMap(({ values }) => Object.keys(values)));
  const groups = new Map<string, Series[]>();
  for (const name of names) {
    const side = sides.find(({ adjective }) => name.startsWith(`${adjective} `));
    const title = side === undefined ? name : name.slice(side.adjective.length + 1);
    const series = groups.get(title) ?? [];
    series.push({ name, label: side?.adjective ?? name });
    groups.set(title, series);
  }
  return [...groups].map(([title, series]) => ({
    title: title.slice(0, 1).toUpperCase() + title.slice(1),
    series,
  }));
}
