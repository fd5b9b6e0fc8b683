/**
 * Draws the pictures of the README from the code they explain: node hex/scripts/pictures.ts
 * A test redraws them and compares, so that they cannot fall behind.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import {
  barAllBut,
  countZone,
  DIRECTIONS,
  Field,
  fieldsOfDespair,
  type GridSpec,
  greatWarWest,
  makeGrid,
  type Orientation,
  Reach,
  routeCorners,
  stepCosts,
  stormInTheWest,
  weltkriegWest,
} from '../src/index.ts';
import { INK, Plot, Sheet } from './drawing.ts';

/** A piece of a map, rows and columns from and to. */
function piece(spec: GridSpec, rows: [number, number], cols: [number, number]): GridSpec {
  const { rowSpans: _rows, colSpans: _cols, without: _without, ...rest } = spec;
  return {
    ...rest,
    row: { ...spec.row, from: rows[0], to: rows[1] },
    col: { ...spec.col, from: cols[0], to: cols[1], print: spec.col.from === 'A' ? 'letters' : 'digits' },
  };
}

function field(orientation: Orientation, rows: number, cols: number): GridSpec {
  return {
    name: 'example',
    orientation,
    first: 'row',
    row: { from: 1, to: rows, grows: 'south' },
    col: { from: 1, to: cols, grows: 'east' },
    shift: { lines: 'even', towards: orientation === 'flat' ? 'south' : 'east' },
  };
}

function orientation(): Sheet {
  const sheet = new Sheet('The two orientations, with directions and corners numbered clockwise', 640, 330);
  for (const [i, way] of (['flat', 'pointy'] as const).entries()) {
    const grid = makeGrid(field(way, 3, 3));
    const hex = grid.hex('0202');
    const plot = new Plot(sheet, grid, 46, 45 + i * 310, way === 'flat' ? 8 : 50);
    const [cx, cy] = plot.centre(hex);
    sheet.text(cx, 22, `${way}: straight ${way === 'flat' ? 'columns' : 'rows'}`, 15, INK.text, 'bold');
    for (const near of grid.area(hex, 1)) plot.hex(near, near === hex ? INK.shade : 'none');
    for (const [d, name] of DIRECTIONS[way].entries()) {
      const [nx, ny] = plot.centre(grid.neighbour(hex, d));
      sheet.path(
        [cx + (nx - cx) * 0.3, cy + (ny - cy) * 0.3, cx + (nx - cx) * 0.72, cy + (ny - cy) * 0.72],
        INK.red,
        2,
        true,
      );
      sheet.text(cx + (nx - cx) * 0.98, cy + (ny - cy) * 0.98, `${d} ${name}`, 14, INK.red, 'bold');
      const [kx, ky] = plot.corner(grid.corners.of[hex * 6 + d]!);
      sheet.dot(kx, ky, 8, INK.blue);
      sheet.text(kx, ky, String(d), 11, INK.paper, 'bold');
    }
  }
  sheet.text(
    320,
    314,
    'red: directions, clockwise; d + 3 leads back.  blue: corner k lies between directions k and k + 1.',
    12,
  );
  return sheet;
}

function numbering(): Sheet {
  const sheet = new Sheet('Paris on the maps of the five rulebooks', 900, 550);
  const samples: [string, string, GridSpec, string[]][] = [
    [
      '001 West: W + row + column',
      'rows north, columns east, odd rows east',
      piece(greatWarWest, [48, 51], [7, 10]),
      ['W5008', 'W5009', 'W4908'],
    ],
    [
      '002: row + column',
      'rows south, columns west, odd rows west',
      piece(stormInTheWest, [32, 35], [36, 39]),
      ['3337', '3338', '3438'],
    ],
    [
      '003: letter + row',
      'letters east, rows south, A C E ... north',
      piece(fieldsOfDespair, [5, 8], [1, 5]),
      ['C07'],
    ],
    [
      '000, 004: column + row',
      'columns east, rows south, even columns south',
      piece(weltkriegWest, [15, 18], [6, 10]),
      ['0717', '0816', '0817'],
    ],
  ];
  for (const [i, [title, words, spec, paris]] of samples.entries()) {
    const grid = makeGrid(spec);
    const left = (i % 2) * 450;
    const top = Math.floor(i / 2) * 250;
    const scale = 26;
    const plot = new Plot(sheet, grid, scale, left + 225 - (grid.width * scale) / 2, top + 62);
    sheet.text(left + 225, top + 20, title, 15, INK.text, 'bold');
    sheet.text(left + 225, top + 42, words, 12, INK.faint);
    const line = grid.orientation === 'flat' ? grid.col : grid.row;
    const shifted = (hex: number) => (line[hex]! % 2 === 1) === (spec.shift.lines === 'odd');
    plot.hexes((hex) => (shifted(hex) ? INK.shade : 'none'));
    for (let hex = 0; hex < grid.size; hex++) {
      const inParis = paris.includes(grid.id(hex));
      plot.label(hex, grid.id(hex), 12, inParis ? INK.red : INK.text, 0, inParis ? 'bold' : 'normal');
    }
  }
  sheet.text(450, 536, 'shaded: the lines that are shifted by half a hex.  red: Paris', 12);
  return sheet;
}

function sides(): Sheet {
  const sheet = new Sheet('Two rows of hexes with sides and corners numbered', 640, 350);
  const grid = makeGrid(field('flat', 2, 3));
  const plot = new Plot(sheet, grid, 56, 90, 40);
  plot.hexes(() => 'none');
  for (let hex = 0; hex < grid.size; hex++) plot.label(hex, grid.id(hex), 13, INK.faint);
  const shared = grid.sides.named('0101/0102');
  plot.side(shared, INK.red, 4);
  for (let side = 0; side < grid.sides.count; side++) {
    const [ax, ay] = plot.corner(grid.corners.ends[side * 2]!);
    const [bx, by] = plot.corner(grid.corners.ends[side * 2 + 1]!);
    sheet.dot((ax + bx) / 2, (ay + by) / 2, 9, INK.paper);
    sheet.text((ax + bx) / 2, (ay + by) / 2, String(side), 11, side === shared ? INK.red : INK.text, 'bold');
  }
  for (let corner = 0; corner < grid.corners.count; corner++) {
    const [x, y] = plot.corner(corner);
    sheet.dot(x, y, 8, INK.blue);
    sheet.text(x, y, String(corner), 9.5, INK.paper, 'bold');
  }
  const [a, b] = [grid.corners.ends[shared * 2]!, grid.corners.ends[shared * 2 + 1]!];
  const lines = [
    `${grid.size} hexes, ${grid.sides.count} sides, ${grid.corners.count} corners`,
    `sides.named('0101/0102') = ${shared}`,
    `sides.hexes: 0101 and 0102`,
    `corners.ends: ${a}, then ${b}:`,
    'walking that way, 0101',
    'is on the right hand',
  ];
  for (const [i, text] of lines.entries())
    sheet.text(500, 110 + i * 22, text, 13, i === 0 ? INK.text : INK.red);
  return sheet;
}

function shapes(): Sheet {
  const sheet = new Sheet('A line, a ring and an area', 760, 290);
  const draw = (left: number, title: string, chosen: (plot: Plot) => Map<number, string>) => {
    const grid = makeGrid(field('pointy', 7, 7));
    const plot = new Plot(sheet, grid, 17, left, 50);
    const inks = chosen(plot);
    plot.hexes((hex) => inks.get(hex) ?? 'none');
    sheet.text(left + 110, 24, title, 14, INK.text, 'bold');
    return plot;
  };
  const line = draw(20, "line('0201', '0607')", ({ grid }) => {
    return new Map(grid.line(grid.hex('0201'), grid.hex('0607')).map((hex) => [hex, INK.shade]));
  });
  line.sheet.path([...line.centre(line.grid.hex('0201')), ...line.centre(line.grid.hex('0607'))], INK.red, 2);
  const ring = draw(270, "ring('0404', 2)", ({ grid }) => {
    return new Map(grid.ring(grid.hex('0404'), 2).map((hex) => [hex, INK.shade]));
  });
  for (const [i, hex] of ring.grid.ring(ring.grid.hex('0404'), 2).entries()) ring.label(hex, String(i), 11);
  const area = draw(520, "area('0404', 2)", ({ grid }) => {
    return new Map(grid.area(grid.hex('0404'), 2).map((hex) => [hex, INK.shade]));
  });
  for (const hex of area.grid.area(area.grid.hex('0404'), 2))
    area.label(hex, String(area.grid.distance(area.grid.hex('0404'), hex)), 11);
  sheet.text(130, 266, 'from centre to centre', 12, INK.faint);
  sheet.text(380, 266, 'clockwise from direction 0', 12, INK.faint);
  sheet.text(630, 266, 'with distances', 12, INK.faint);
  return sheet;
}

function reach(): Sheet {
  const sheet = new Sheet('Costs of the hexes one unit can reach', 760, 470);
  const grid = makeGrid(field('pointy', 8, 11));
  const hex = (id: string) => grid.hex(id);
  const plot = new Plot(sheet, grid, 31, 60, 20);
  const woods = ['0304', '0404', '0405', '0603', '0604', '0207'].map(hex);
  const enter = Uint8Array.from({ length: grid.size }, (_, at) => (woods.includes(at) ? 2 : 1));
  const river = routeCorners(grid, {
    from: [grid.corners.of[hex('0105') * 6]!],
    to: [grid.corners.of[hex('0805') * 6 + 1]!],
    cost: new Float64Array(grid.sides.count).fill(1),
  })!.sides;
  const side = new Uint8Array(grid.sides.count);
  for (const water of river) side[water] = 1;
  const enemies = ['0308', '0608'].map(hex);
  const zone = countZone(grid, enemies);
  const closed = new Uint8Array(grid.size);
  for (const enemy of enemies) closed[enemy] = 1;
  const start = hex('0503');
  const unit = new Reach(grid).from(start, 6, {
    steps: stepCosts(grid, { enter, side }),
    closed,
    zone,
    zoneRule: { stop: true, noneToNext: true },
  });
  plot.hexes((at) =>
    !unit.reached(at) ? 'none' : zone[at] !== 0 ? '#f3d3cc' : woods.includes(at) ? '#cfe0bd' : INK.shade,
  );
  for (const at of woods) if (!unit.reached(at)) plot.hex(at, '#e6efdc');
  for (const water of river) plot.side(water, INK.blue, 5);
  plot.way(unit.path(hex('0607')), INK.text, 2);
  for (let at = 0; at < grid.size; at++) {
    if (unit.reached(at)) plot.label(at, String(unit.cost[at]), 14, INK.text, -0.35, 'bold');
    else if (zone[at] !== 0 && closed[at] === 0) plot.label(at, 'z', 12, INK.red);
  }
  plot.label(start, 'start', 11, INK.text, 0.3);
  for (const enemy of enemies) plot.label(enemy, 'enemy', 11, INK.red, 0, 'bold');
  const words =
    '6 movement points. Open ground 1, woods (green) 2, river +1. Red: enemy zones, where the move must end.';
  sheet.text(380, 452, words, 12);
  return sheet;
}

function supply(): Sheet {
  const sheet = new Sheet('Supply in two stages', 760, 470);
  const grid = makeGrid(field('pointy', 8, 11));
  const hex = (id: string) => grid.hex(id);
  const plot = new Plot(sheet, grid, 31, 60, 20);
  const rail = ['0401', '0402', '0403', '0504', '0505', '0506', '0507'].map(hex);
  const rails = rail.slice(1).map((at, i) => grid.sides.between(rail[i]!, at));
  const enemies = ['0307', '0610'].map(hex);
  const closed = countZone(grid, enemies).map((count) => (count > 0 ? 1 : 0));
  for (const enemy of enemies) closed[enemy] = 1;
  const along = new Field(grid).flood([rail[0]!], { barred: barAllBut(grid, rails), closed });
  const out = new Field(grid).flood(along.reached(), { limit: 2, closed });
  const tints = ['#b9d59f', '#d3e4c1', '#e8f0de'];
  plot.hexes((at) => (out.reaches(at) ? tints[out.distance[at]!]! : closed[at] !== 0 ? '#f3d3cc' : 'none'));
  plot.way([...along.trace(along.reached().at(-1)!)], INK.text, 3);
  for (let at = 0; at < grid.size; at++)
    if (out.reaches(at)) plot.label(at, String(out.distance[at]), 14, INK.text, -0.4, 'bold');
  for (const enemy of enemies) plot.label(enemy, 'enemy', 11, INK.red, 0, 'bold');
  plot.way(out.trace(hex('0704')), INK.green, 3);
  plot.label(rail[0]!, 'depot', 11, INK.text, 0.4);
  sheet.text(
    380,
    452,
    'First the railway (black) from its depot, as far as the enemy lets it; then two hexes out. Green: one trace.',
    12,
  );
  return sheet;
}

function route(): Sheet {
  const sheet = new Sheet('A river laid on hexsides', 640, 330);
  const grid = makeGrid(field('flat', 5, 9));
  const plot = new Plot(sheet, grid, 30, 90, 14);
  plot.hexes(() => 'none');
  // A river that swings: each side costs the squared distance of its middle from the true course.
  const course = (x: number) =>
    grid.height * 0.45 + 1.7 * Math.abs((((x / grid.width) * 4 + 3) % 2) - 1) - 0.9;
  const { ends, x, y } = grid.corners;
  const cost = Float64Array.from({ length: grid.sides.count }, (_, side) => {
    const mx = (x[ends[side * 2]!]! + x[ends[side * 2 + 1]!]!) / 2;
    const my = (y[ends[side * 2]!]! + y[ends[side * 2 + 1]!]!) / 2;
    return (my - course(mx)) ** 2 + 0.02;
  });
  const corners = [...Array(grid.corners.count).keys()];
  const nearest = (px: number) =>
    corners.reduce((best, corner) => {
      const away = (at: number) => (x[at]! - px) ** 2 + (y[at]! - course(px)) ** 2;
      return away(corner) < away(best) ? corner : best;
    });
  const river = routeCorners(grid, { from: [nearest(0.2)], to: [nearest(grid.width - 0.2)], cost })!;
  const truth: number[] = [];
  for (let px = 0; px <= grid.width; px += 0.1) truth.push(...plot.at(px, course(px)));
  sheet.path(truth, INK.gold, 2);
  for (const side of river.sides) plot.side(side, INK.blue, 5);
  sheet.text(320, 314, 'gold: where the river runs.  blue: the cheapest way over corners', 12);
  return sheet;
}

/** Every picture by file name. */
export function pictures(): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ orientation, numbering, sides, shapes, reach, supply, route }).map(([name, draw]) => [
      `${name}.svg`,
      draw().toString(),
    ]),
  );
}

if (import.meta.main) {
  const folder = new URL('../pictures/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const [name, svg] of Object.entries(pictures())) writeFileSync(new URL(name, folder), svg);
}
