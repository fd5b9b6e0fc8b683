/**
 * The grids of the printed maps against what the rulebooks say of them: neighbour formulas, printed adjacencies, and
 * front lines that must run without a gap. Where a line would also hold on the wrong grid, the test says so by turning
 * the shift round and seeing it break.
 */

import { describe, expect, test } from 'vitest';
import {
  fieldsOfDespair,
  type Grid,
  type GridSpec,
  gaps,
  greatWarCaucasus,
  greatWarEast,
  greatWarEgypt,
  greatWarIraq,
  greatWarItaly,
  greatWarWest,
  hexList,
  makeGrid,
  maps,
  stormInTheWest,
  weltkriegItaly,
  weltkriegWest,
} from '../src/index.ts';

const other = (spec: GridSpec): Grid =>
  makeGrid({ ...spec, shift: { ...spec.shift, lines: spec.shift.lines === 'odd' ? 'even' : 'odd' } });

const touching = (grid: Grid, a: string, b: string) => grid.adjacent(grid.hex(a), grid.hex(b));

/** Neighbours of (line, along) where the next lines hold along + each of `even` or `odd`. */
function formula(line: number, along: number, even: [number, number], odd: [number, number]): string[] {
  const next = line % 2 === 0 ? even : odd;
  const places: [number, number][] = [
    [line, along - 1],
    [line, along + 1],
  ];
  for (const step of [-1, 1]) for (const shift of next) places.push([line + step, along + shift]);
  return places.map(([l, a]) => `${l},${a}`);
}

/** Every hex of a map has exactly the neighbours of the formula that are on the map. */
function obeys(spec: GridSpec, even: [number, number], odd: [number, number]): void {
  const grid = makeGrid(spec);
  const line = spec.orientation === 'flat' ? grid.col : grid.row;
  const along = spec.orientation === 'flat' ? grid.row : grid.col;
  const name = (hex: number) => `${line[hex]},${along[hex]}`;
  const known = new Set(Array.from({ length: grid.size }, (_, hex) => name(hex)));
  for (let hex = 0; hex < grid.size; hex++) {
    const expected = formula(line[hex]!, along[hex]!, even, odd).filter((place) => known.has(place));
    const found = grid.ring(hex, 1).map(name);
    expect(found.toSorted(), grid.id(hex)).toEqual(expected.toSorted());
  }
}

describe('neighbour formulas', () => {
  test('001: next rows hold c-1 and c from an even row, c and c+1 from an odd one', () => {
    for (const spec of [greatWarWest, greatWarItaly, greatWarEast, greatWarCaucasus])
      obeys(spec, [-1, 0], [0, 1]);
  });
  test('001 Iraq and Egypt: the same formula on the turned sheet', () => {
    for (const spec of [greatWarIraq, greatWarEgypt]) obeys(spec, [-1, 0], [0, 1]);
  });
  test('002: next rows hold c-1 and c from an even row, c and c+1 from an odd one', () => {
    obeys(stormInTheWest, [-1, 0], [0, 1]);
  });
  test('000 and 004: next columns hold r and r+1 from an even column, r-1 and r from an odd one', () => {
    for (const spec of [weltkriegWest, weltkriegItaly]) obeys(spec, [0, 1], [-1, 0]);
  });
  test('003: next columns hold r and r+1 from B, D, F ..., r-1 and r from A, C, E ...', () => {
    obeys(fieldsOfDespair, [0, 1], [-1, 0]);
  });
});

describe('002 Storm in the West', () => {
  const grid = makeGrid(stormInTheWest);

  test('rows count south, columns west', () => {
    expect(grid.directions[grid.direction(grid.hex('2733'), grid.hex('2732'))]).toBe('E');
    expect(grid.y[grid.hex('2832')]!).toBeGreaterThan(grid.y[grid.hex('2732')]!);
  });
  test('13.4 3535 is next to both 3435 and 3436', () => {
    expect(touching(grid, '3535', '3435') && touching(grid, '3535', '3436')).toBe(true);
    expect(touching(other(stormInTheWest), '3535', '3436')).toBe(false);
  });
  test('13.9 French in 2832 and British in 2732 both reach 2731', () => {
    expect(touching(grid, '2832', '2731') && touching(grid, '2732', '2731')).toBe(true);
    expect(touching(other(stormInTheWest), '2832', '2731')).toBe(false);
  });
  test('4.2 the hexes of Paris meet', () => {
    for (const [a, b] of [
      ['3337', '3338'],
      ['3337', '3438'],
      ['3338', '3438'],
    ] as const)
      expect(touching(grid, a, b)).toBe(true);
    expect(touching(other(stormInTheWest), '3337', '3438')).toBe(false);
  });
  test('10.2 2042 and 1941 share a side', () => expect(touching(grid, '2042', '1941')).toBe(true));
  test('S2.4 the three July lines run without a gap', () => {
    for (const line of [
      '1533, 1634, 1635, 1734',
      '2034, 2134, 2235, 2335, 2436, 2535, 2635, 2634, 2733',
      '2833, 2933, 3033, 3032, 3131, 3232, 3231, 3130, 3030, 2929',
    ]) {
      expect(gaps(grid, hexList(grid, line))).toEqual([]);
      expect(gaps(other(stormInTheWest), hexList(other(stormInTheWest), line))).not.toEqual([]);
    }
  });
  test('7.4, 7.6, 11.9 named edge hexes lie on the edge', () => {
    for (const id of ['1618', '4107', '2517', '2244', '4112'])
      expect(grid.onEdge(grid.hex(id)), id).toBe(true);
    for (const [row, col] of [
      [16, 17],
      [25, 16],
      [41, 6],
      [22, 45],
    ])
      expect(grid.index(`${row}${String(col).padStart(2, '0')}`)).toBe(-1);
  });
  test('16.6 Big Bertha in 2631 has Paris within ten hexes', () => {
    expect(['3337', '3338', '3438'].some((id) => grid.distance(grid.hex('2631'), grid.hex(id)) <= 10)).toBe(
      true,
    );
  });
});

describe('003 Fields of Despair', () => {
  const grid = makeGrid(fieldsOfDespair);

  test('letters count east, numbers south', () => {
    expect(grid.directions[grid.direction(grid.hex('D02'), grid.hex('E02'))]).toBe('NE');
    expect(grid.directions[grid.direction(grid.hex('D02'), grid.hex('D03'))]).toBe('S');
  });
  test('the moves of the printed example go from hex to hex', () => {
    for (const march of [
      'J01, I02',
      'J01, I01, I02',
      'J02, I02',
      'J02, I03',
      'J03, I04, H03',
      'J03, I03, H03',
      'I02, H01, G02',
      'I02, H02',
      'D02, E02',
      'D02, E03',
    ])
      expect(gaps(grid, hexList(grid, march)), march).toEqual([]);
    expect(touching(other(fieldsOfDespair), 'J01', 'I02')).toBe(false);
    expect(touching(other(fieldsOfDespair), 'D02', 'E03')).toBe(false);
  });
  test('16.4 D04 stands before D03 and E04, which touch; C03, C04 and D04 fall back on D03', () => {
    for (const [a, b] of [
      ['D04', 'D03'],
      ['D04', 'E04'],
      ['D03', 'E04'],
      ['C03', 'D03'],
      ['C04', 'D03'],
    ] as const)
      expect(touching(grid, a, b), `${a} ${b}`).toBe(true);
  });
  test('after the opening move F03 borders none of the marked hexes', () => {
    for (const id of ['G02', 'H01', 'H02', 'H03', 'I02']) expect(touching(grid, 'F03', id), id).toBe(false);
  });
});

describe('001 The Great War', () => {
  const west = makeGrid(greatWarWest);
  const italy = makeGrid(greatWarItaly);
  const east = makeGrid(greatWarEast);
  const caucasus = makeGrid(greatWarCaucasus);
  const egypt = makeGrid(greatWarEgypt);

  test('rows count north, columns east', () => {
    expect(west.y[west.hex('W6819')]!).toBeLessThan(west.y[west.hex('W5009')]!);
    expect(west.x[west.hex('W6526')]!).toBeGreaterThan(west.x[west.hex('W6413')]!);
  });
  test('16.2 the hexes of Paris meet; 11.32 those of the Ruhr hang together', () => {
    expect(touching(west, 'W5008', 'W5009') && touching(west, 'W5008', 'W4908')).toBe(true);
    expect(touching(west, 'W5009', 'W4908')).toBe(true);
    expect(
      touching(other(greatWarWest), 'W5008', 'W4908') && touching(other(greatWarWest), 'W5009', 'W4908'),
    ).toBe(false);
    expect(gaps(west, hexList(west, '6831, 6830, 6729, 6730, 6831'))).toEqual([]);
  });
  test('8.35 the haff moves, and the Vistula side', () => {
    for (const march of ['5304, 5405, 5406', '5404, 5405, 5406', '5615, 5715, 5816', '5512, 5413'])
      expect(gaps(east, hexList(east, march)), march).toEqual([]);
    const turned = other(greatWarEast);
    expect(gaps(turned, hexList(turned, '5304, 5405, 5406'))).not.toEqual([]);
  });
  test('8.33 the pass from E2717 to E2618, which E2617 also touches', () => {
    expect(touching(east, 'E2717', 'E2618') && touching(east, 'E2617', 'E2618')).toBe(true);
    expect(touching(other(greatWarEast), 'E2717', 'E2618')).toBe(false);
  });

  const lines: [Grid, GridSpec, string, string][] = [
    [
      west,
      greatWarWest,
      'West 1915-16',
      '6811-6612, 6612-6411, 6311, 6211, 6111-5910, 5811, 5710-5511, 5512, 5412-5312, 5313, 5214-5217, 5117-5120, 5221-5224, 5224-4922, 4823-4827, 4827-4628, 4629-4529, 4429, 4329, 4229-3831',
    ],
    [
      west,
      greatWarWest,
      'West 1917',
      '6811-6612, 6612-6411, 6311, 6211-5813, 5712, 5613, 5512, 5412, 5312, 5313, 5214-5217, 5117-5120, 5221-5223, 5123-4922, 4823-4827, 4827-4628, 4629, 4529, 4429, 4329, 4229-3831',
    ],
    [
      west,
      greatWarWest,
      'West 1918',
      '6811-6711, 6612, 6613-6311, 6212-6111, 6012-5813, 5712-5314, 5315, 5216-5217, 5117-5120, 5221-5223, 5123-4922, 4823-4827, 4827-4628, 4629, 4529, 4429, 4329, 4229-3831',
    ],
    [italy, greatWarItaly, 'Italy 1918', '2511, 2412-2415, 2315-2318, 2419, 2319-2321, 2222-2223, 2223-2024'],
    [
      east,
      greatWarEast,
      'East 1915',
      '5816, 5817, 5717, 5718-5420, 5319-5118, 5118-5116, 5116-4714, 4615-4414, 4414-4115, 4015-3716, 3717-3518, 3518-3520, 3621-3624, 3524',
    ],
    [
      east,
      greatWarEast,
      'East 1916',
      '6120-6121, 6121-5922, 5923-5824, 5723-5524, 5524-5223, 5223-5024, 5024-4823, 4723-4624, 4523-4324, 4224-4123, 4024-3923, 3922-3524',
    ],
    [
      east,
      greatWarEast,
      'East 1917',
      '6120, 6121-5922, 5923, 5824, 5723-5524, 5524-5223, 5223-5024, 5024-4823, 4823-4624, 4624-4222, 4222-4023, 4023-3721, 3622-3421, 3321-3323, 3224, 3123-2725, 2725-2729',
    ],
    [
      east,
      greatWarEast,
      'East 1918',
      '6221-5922, 5923, 5824, 5723-5524, 5524-5223, 5223-5024, 5023-4923, 4823-4624, 4624-4222, 4223-4024, 3923-3625, 3524, 3425-3324, 3224, 3123-2725, 2725-2729',
    ],
    [east, greatWarEast, 'Salonika 1917-18', '1210-1213, 1312-1315, 1416, 1417-1218'],
  ];
  test.each(lines)(
    '%#. a front line runs without a gap, and each dash along one straight row of hexes',
    (...row) => {
      const [grid, spec, name, text] = row;
      expect(gaps(grid, hexList(grid, text)), name).toEqual([]);
      const turned = other(spec);
      expect(gaps(turned, hexList(turned, text)), name).not.toEqual([]);
      for (const dash of text.split(',').filter((part) => part.includes('-'))) {
        const stretch = hexList(grid, dash);
        const ways = new Set(stretch.slice(1).map((hex, i) => grid.direction(stretch[i]!, hex)));
        expect(ways.size, `${name} ${dash}`).toBe(1);
      }
    },
  );

  test('22.23 N2841, N2940 and N2941 meet in a corner', () => {
    expect(touching(caucasus, 'N2841', 'N2940') && touching(caucasus, 'N2841', 'N2941')).toBe(true);
    expect(touching(caucasus, 'N2940', 'N2941')).toBe(true);
    expect(touching(other(greatWarCaucasus), 'N2841', 'N2940')).toBe(false);
  });
  test('6.34 the Gaza line runs from Gaza to Beersheba', () => {
    expect(gaps(egypt, hexList(egypt, '2913, 2813, 2712, 2711'))).toEqual([]);
    const turned = other(greatWarEgypt);
    expect(gaps(turned, hexList(turned, '2913, 2813, 2712, 2711'))).not.toEqual([]);
  });
  test('the turned maps have their towns the right way round', () => {
    const [gaza, beersheba, damascus, canal] = ['N2913', 'N2711', 'N1728', 'N4208'].map((id) =>
      egypt.hex(id),
    );
    expect(egypt.x[canal!]!).toBeLessThan(egypt.x[gaza!]!);
    expect(egypt.x[gaza!]!).toBeLessThan(egypt.x[damascus!]!);
    expect(egypt.y[damascus!]!).toBeLessThan(egypt.y[gaza!]!);
    expect(egypt.y[gaza!]!).toBeLessThan(egypt.y[beersheba!]!);
    const iraq = makeGrid(greatWarIraq);
    const [baghdad, kut, basra, hamadan] = ['N1540', 'N1845', 'N2252', 'N2436'].map((id) => iraq.hex(id));
    expect(iraq.y[baghdad!]!).toBeLessThan(iraq.y[kut!]!);
    expect(iraq.y[kut!]!).toBeLessThan(iraq.y[basra!]!);
    expect(iraq.x[kut!]!).toBeLessThan(iraq.x[basra!]!);
    expect(iraq.y[hamadan!]!).toBeLessThan(iraq.y[baghdad!]!);
  });
  test('no number stands on two maps', () => {
    const fronts = Object.entries(maps).filter(([name]) => name.startsWith('great-war'));
    const ids = fronts.flatMap(([, spec]) => makeGrid(spec).ids);
    expect(new Set(ids).size).toBe(ids.length);
  });
  test('11.32, 11.33 the named supply edges lie on the edge', () => {
    // W3833 is given as the south end of the German edge, one hex short of column 34 (Switzerland beyond).
    for (const id of ['W7034', 'W5701', 'W3629']) expect(west.onEdge(west.hex(id)), id).toBe(true);
    for (const id of ['E3501', 'E5701', 'E3034', 'E7034', 'E1012', 'E1016'])
      expect(east.onEdge(east.hex(id)), id).toBe(true);
    for (const id of ['N4836', 'N4849']) expect(caucasus.onEdge(caucasus.hex(id)), id).toBe(true);
  });
  test('every named hex is on its map', () => {
    const named: [GridSpec, string][] = [
      [
        greatWarWest,
        '6316 6312 6310 5425 6413 6526 6912 6709 6707 6606 5603 5801 6830 6831 6221 6424 6524 5601 3621',
      ],
      [greatWarItaly, '2022 2230 2615 3022 2927'],
      [
        greatWarEast,
        '4816 4613 4129 2623 7030 7028 6924 6921 5514 5102 4304 3606 1328 1116 1210 1709 1022 1124 3031',
      ],
      [greatWarCaucasus, '4332 3653 3045 3338 4234 4331 2839'],
      [greatWarIraq, '2252 2552 1540 1845 2436 2040 2545 2149 2147 1949 1641 1040 1336 1534'],
      [greatWarEgypt, '1728 2430 2416 2913 2711 2712 2813 3311 3611 4011 3112 4208'],
    ];
    for (const [spec, ids] of named) {
      const grid = makeGrid(spec);
      for (const id of ids.split(' '))
        expect(grid.index(`${spec.prefix}${id}`), `${spec.name} ${id}`).not.toBe(-1);
    }
  });
});

describe('000 and 004 Der Weltkrieg', () => {
  const west = makeGrid(weltkriegWest);
  const italy = makeGrid(weltkriegItaly);
  const german =
    '1004, 1005, 1106, 1107, 1007-1013, 1114, 1213, 1314, 1413, 1514, 1614, 1714, 1814, 1914, 2013, 2114, 2214, 2215, 2116, 2216, 2316, 2416, 2517, 2617, 2718, 2818-2823';
  const hindenburg =
    '1004, 1005, 1106, 1107, 1007-1009, 1110, 1210, 1211, 1212, 1313, 1413, 1514, 1614, 1714, 1814, 1914, 2013, 2114, 2214, 2215, 2116, 2216, 2316, 2416, 2517, 2617, 2718, 2818-2823';

  test('4-1 the hexes of Paris meet', () => {
    expect(gaps(west, hexList(west, '0717, 0816, 0817, 0717'))).toEqual([]);
    const turned = other(weltkriegWest);
    expect(gaps(turned, hexList(turned, '0717, 0816, 0817, 0717'))).not.toEqual([]);
  });
  test.each([german, hindenburg])('the German front line runs without a gap', (text) => {
    expect(gaps(west, hexList(west, text))).toEqual([]);
    const turned = other(weltkriegWest);
    expect(gaps(turned, hexList(turned, text))).not.toEqual([]);
  });
  test('Entente sectors touch the German line and hang together', () => {
    const line = hexList(west, german);
    const sector = hexList(west, '0905, 1006, 0907, 0908');
    for (const hex of sector)
      expect(
        line.some((enemy) => west.adjacent(hex, enemy)),
        west.id(hex),
      ).toBe(true);
    expect(gaps(west, hexList(west, '0905, 0906, 1006'))).toEqual([]);
    expect(gaps(west, hexList(west, '0910, 0911'))).toEqual([]);
    expect(gaps(west, hexList(west, '0910, 1010, 1111, 1112, 1113'))).toEqual([]);
  });
  test('columns count east, rows south; fortresses on several hexes hold together', () => {
    expect(west.directions[west.direction(west.hex('0816'), west.hex('0817'))]).toBe('S');
    for (const line of [
      '2015, 2115, 2116, 2117',
      '2217, 2218, 2318, 2319',
      '2521, 2620',
      '2521, 2522, 2622',
      '2314, 2414, 2415, 2416, 2316',
      '1505, 1604, 1603',
      '1604, 1705',
    ])
      expect(gaps(west, hexList(west, line)), line).toEqual([]);
  });
  test('3-5 on map 6-4 the side 3217/3218 runs east and west', () => {
    const side = italy.sides.named('3217/3218');
    expect(italy.directions[italy.sides.direction[side]!]).toBe('S');
    const [a, b] = [italy.corners.ends[side * 2]!, italy.corners.ends[side * 2 + 1]!];
    expect(italy.corners.y[a]!).toBeCloseTo(italy.corners.y[b]!, 9);
  });
  test('the frontier hexes of May 1915 hang together better than on the other shift', () => {
    // The lists come from set-up hexes and leave out empty ones, so that a few gaps are their own.
    const frontiers = [
      '1917, 1918, 1919, 2019, 2119, 2218, 2318, 2415-2417, 2515, 2614, 2714, 2813, 2914, 3014, 3115, 3215',
      '2120, 2219, 2319, 2418, 2419, 2516, 2517, 2615, 2616, 2715, 2814, 2915, 3015, 3016, 3116, 3117, 3118',
    ];
    const turned = other(weltkriegItaly);
    const breaks = (grid: Grid) => frontiers.map((text) => gaps(grid, hexList(grid, text)).length);
    expect(breaks(italy)).toEqual([2, 3]);
    expect(breaks(turned)).toEqual([7, 6]);
  });
  test('every named hex is on its map', () => {
    const named: [Grid, string][] = [
      [west, '0507 0605 0805 2723 2724 2725 2107 1807 1604 3018 2501 3616 3608 0125 1826 0113 2801'],
      [italy, '3419 3620 3423 3318 2019 2118 3616 2721 1421 2326 1917 3119'],
    ];
    for (const [grid, ids] of named) for (const id of ids.split(' ')) expect(grid.index(id), id).not.toBe(-1);
  });
});

test('the maps and their sizes', () => {
  const sizes = Object.entries(maps).map(([name, spec]) => `${name} ${makeGrid(spec).size}`);
  expect(sizes).toEqual([
    'storm-in-the-west 979',
    'fields-of-despair 130',
    'great-war-west 1190',
    'great-war-italy 680',
    'great-war-east 2074',
    'great-war-caucasus 630',
    'great-war-iraq 366',
    'great-war-egypt 762',
    'weltkrieg-5-3 936',
    'weltkrieg-6-4 936',
  ]);
});
