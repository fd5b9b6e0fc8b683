import { Field } from '@armistice/hex';
import { expect, test } from 'vitest';
import { drawFrom } from '../src/chance.ts';
import { Lines } from '../src/ops/index.ts';
import { GRID as grid } from './ops-toy.ts';

test('who is cut off is found from near as by tracing the whole again', () => {
  const lines = new Lines(grid);
  const field = new Field(grid);
  const draw = drawFrom('lines');
  let cut = 0;
  for (let i = 0; i < 400; i++) {
    const closed = new Uint8Array(grid.size);
    for (let k = 0; k < 25; k++) closed[draw(grid.size)] = 1;
    const sources = [0, draw(grid.size)];
    lines.trace(sources, closed);
    field.flood(sources, { closed });
    for (let hex = 0; hex < grid.size; hex++) expect(lines.reaches(hex)).toBe(field.reaches(hex));
    const before = [...field.reached()];
    const shut = Array.from({ length: 1 + draw(4) }, () => draw(grid.size));
    const then = closed.slice();
    for (const hex of shut) then[hex] = 1;
    field.flood(sources, { closed: then });
    const lost = before.filter((hex) => !field.reaches(hex) && hex % 3 === 0).sort((a, b) => a - b);
    expect(lines.cut(shut, (hex) => hex % 3 === 0).sort((a, b) => a - b)).toEqual(lost);
    cut += lost.length;
  }
  expect(cut).toBeGreaterThan(100);
});
