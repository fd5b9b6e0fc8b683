/** A feature that many hexes share is no badge but a zone: a broken line within its edge. */

import { path } from './drawing.ts';
import { campOf } from './nations.ts';
import { palettes } from './palettes.ts';
import { offset, PathText } from './path.ts';
import type { Sheet } from './sheet.ts';
import { words } from './text.ts';

const MANY = 12;

/** Draws the zones among these features (by hex) and returns them, so that nobody draws them again. */
export function drawZones(sheet: Sheet, features: readonly (readonly string[])[]): Set<string> {
  const { ground, theme } = sheet;
  const count = new Map<string, number>();
  for (const feature of features.flat()) count.set(feature, (count.get(feature) ?? 0) + 1);
  const zones = [...count]
    .filter(([feature, hexes]) => hexes > MANY && !/(:\d+|-centre)$/.test(feature))
    .map(([f]) => f);
  zones.forEach((zone, i) => {
    const line = new PathText();
    for (const loop of ground.outlines((h) => ground.hexes[h]?.features.includes(zone) ?? false))
      line.smooth(offset(ground.soft(loop, true), 4 + 4 * i, true), true);
    const camp = campOf(zone);
    const stroke = camp === 'grey' ? theme.more[i % theme.more.length]! : palettes[theme.name][camp];
    const pen = { stroke, width: 2.2, dash: [6 + 3 * i, 4], cap: 'butt' } as const;
    sheet.add('features', [path(line.toString(), pen, zone)]);
    const [key = '', value] = zone.split(':');
    sheet.explain('Marks', value === undefined ? words(key) : `${words(key)}: ${words(value)}`, (x, y) => [
      path(
        new PathText().smooth([x - 20, y + 6, x - 16, y - 6, x + 16, y - 6, x + 20, y + 6]).toString(),
        pen,
      ),
    ]);
  });
  return new Set(zones);
}
