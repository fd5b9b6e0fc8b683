/** A finished map as JSON text: one hex, one side, one list a line, so that a change shows as one line. */

import type { MapData } from '@armistice/hex';

export function mapText(map: MapData): string {
  const { hexes, sides, lists, boxes, shapes, ...head } = map;
  const block = (open: string, lines: readonly string[], close: string) =>
    lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join(',\n')}\n${close}`;
  const top = Object.entries(head).map(([k, v]) => `${JSON.stringify(k)}: ${JSON.stringify(v)}`);
  const entries = (of: { readonly [name: string]: unknown }) =>
    Object.entries(of).map(([k, v]) => `${JSON.stringify(k)}: ${JSON.stringify(v)}`);
  const each = (of: readonly unknown[]) => of.map((v) => JSON.stringify(v));
  const parts = [
    ...top,
    block('"hexes": {', entries(hexes), '}'),
    block('"sides": [', each(sides), ']'),
    block('"lists": {', entries(lists), '}'),
    block('"boxes": [', each(boxes), ']'),
    block(
      '"shapes": {',
      [
        block('"land": [', each(shapes.land), ']'),
        block('"lakes": [', each(shapes.lakes), ']'),
        block('"labels": [', each(shapes.labels), ']'),
      ],
      '}',
    ),
  ];
  return `{\n${parts.join(',\n')}\n}\n`;
}
