import {
  barSides,
  countZone,
  Field,
  MapColumns,
  type MapData,
  mapFault,
  NEVER,
  PLACE,
  Reach,
  RIVER,
  rowsById,
  stepCosts,
  World,
} from '@armistice/hex';
import caucasus from '@armistice/maps/great-war-caucasus' with { type: 'json' };
import east from '@armistice/maps/great-war-east' with { type: 'json' };
import egypt from '@armistice/maps/great-war-egypt' with { type: 'json' };
import iraq from '@armistice/maps/great-war-iraq' with { type: 'json' };
import italy from '@armistice/maps/great-war-italy' with { type: 'json' };
import west from '@armistice/maps/great-war-west' with { type: 'json' };
import weltkrieg53 from '@armistice/maps/weltkrieg-5-3' with { type: 'json' };
import weltkrieg64 from '@armistice/maps/weltkrieg-6-4' with { type: 'json' };
import { describe, expect, test } from 'vitest';

const mapOf = (json: unknown): MapData => json as MapData;
const transit = { 'cp-transit': 'Transit' };
const fronts = [west, italy, east, caucasus, iraq, egypt].map(mapOf);

/** The six maps of The Great War, with some of their boxes. */
const greatWar = new World(
  fronts.map((map) => {
    switch (map.id) {
      case 'great-war-west':
      case 'great-war-italy':
        return { map, boxes: { 'cp-edge': 'Rail', 'allied-edge': 'Modane' } };
      case 'great-war-east':
        return { map, boxes: { 'cp-edge': 'Rail', ...transit } };
      case 'great-war-egypt':
        return { map, boxes: { arabia: 'Arabia', ...transit } };
      default:
        return { map, boxes: transit };
    }
  }),
);

describe('six maps as one world', () => {
  test('every hex of every map is a place, and each box one place', () => {
    const hexes = fronts.reduce((sum, map) => sum + Object.keys(map.hexes).length, 0);
    expect(greatWar.hexCount).toBe(hexes);
    expect(greatWar.ids.slice(hexes)).toEqual(['Rail', 'Modane', 'Transit', 'Arabia']);
    expect(greatWar.size).toBe(hexes + 4);
    for (const id of ['W6819', 'E4816', 'W2022', 'Rail']) expect(greatWar.id(greatWar.place(id))).toBe(id);
    expect(greatWar.index('Q1')).toBe(-1);
    expect(() => greatWar.place('Q1')).toThrow('There is no place Q1');
    expect(() => greatWar.id(-1)).toThrow('No place has index -1');
  });

  test('a place knows its map, its hex there and what the map says', () => {
    const warsaw = greatWar.place('E4816');
    expect(greatWar.maps[greatWar.mapOf[warsaw]!]!.map.id).toBe('great-war-east');
    expect(greatWar.gridOf(warsaw).id(greatWar.local[warsaw]!)).toBe('E4816');
    expect(greatWar.hexes[warsaw]!.place!.name).toBe('Warsaw');
    expect([greatWar.isBox(warsaw), greatWar.isBox(greatWar.place('Rail'))]).toEqual([false, true]);
    expect(greatWar.hexes[greatWar.place('Rail')]).toBeUndefined();
  });

  test('neighbours, sides and distances are those of its map', () => {
    for (const { grid, first } of greatWar.maps) {
      for (let h = 0; h < grid.size; h += 7) {
        for (let d = 0; d < 6; d++) {
          const to = grid.neighbour(h, d);
          expect(greatWar.neighbours[(first + h) * 6 + d]).toBe(to < 0 ? -1 : first + to);
          if (to < 0) continue;
          expect(greatWar.direction(first + h, first + to)).toBe(d);
          const [there, back] = [(first + h) * 6 + d, (first + to) * 6 + ((d + 3) % 6)];
          expect(greatWar.sides.of[there]).toBe(greatWar.sides.of[back]);
        }
      }
    }
    expect(new Set(greatWar.sides.of.subarray(0, greatWar.hexCount * 6)).size).toBe(greatWar.sides.count);
    const [paris, warsaw] = [greatWar.place('W5311'), greatWar.place('E4816')];
    expect(greatWar.distance(paris, greatWar.place('W5313'))).toBe(2);
    expect(greatWar.distance(paris, warsaw)).toBe(Number.POSITIVE_INFINITY);
    expect(greatWar.distance(paris, greatWar.place('Rail'))).toBe(Number.POSITIVE_INFINITY);
    expect(greatWar.direction(paris, warsaw)).toBe(-1);
  });

  test('boxes lead where their maps say, and back', () => {
    const rail = greatWar.near(greatWar.place('Rail'));
    const on = (map: string) => rail.filter((p) => greatWar.maps[greatWar.mapOf[p]!]!.map.id === map).length;
    expect(on('great-war-west')).toBeGreaterThan(0);
    expect(on('great-war-east')).toBe(mapOf(east).lists['cp-edge']!.length);
    for (const place of rail) expect(greatWar.near(place)).toContain(greatWar.place('Rail'));
    expect(greatWar.near(greatWar.place('Transit'))).toContain(greatWar.place('E1328'));
    const { first, to, back, count } = greatWar.links;
    for (let i = 0; i < count; i++) expect(to[back[i]!]).toBe(first.findIndex((end) => end > i) - 1);
    const shut = new Uint8Array(greatWar.size).fill(1);
    expect(greatWar.near(greatWar.place('Rail'), shut)).toEqual([]);
  });

  test('reach, fields and zones run over all of it, and over links where these have a cost', () => {
    const steps = stepCosts(greatWar, { enter: new Uint8Array(greatWar.size).fill(1) });
    const cologne = greatWar.place('W6430');
    const open = greatWar.linkCosts(() => 3);
    const reach = new Reach(greatWar);
    reach.from(cologne, 30, { steps });
    expect(reach.reached(greatWar.place('Rail'))).toBe(false);
    reach.from(cologne, 40, { steps, links: open });
    const danzig = greatWar.near(greatWar.place('Rail')).find((p) => greatWar.ids[p]!.startsWith('E'))!;
    expect(reach.reached(danzig)).toBe(true);
    const path = reach.path(danzig).map((p) => greatWar.id(p));
    expect(path.indexOf('Rail')).toBeGreaterThan(0);
    expect(reach.cost[danzig]).toBe(path.length - 3 + 6);

    const field = new Field(greatWar);
    expect(field.flood([danzig]).reaches(cologne)).toBe(false);
    expect(field.flood([danzig], { links: open }).reaches(cologne)).toBe(true);
    expect(field.trace(cologne).map((p) => greatWar.id(p))).toContain('Rail');
    expect(field.distance[cologne]).toBe(field.trace(cologne).length - 1);
    const shut = greatWar.linkCosts((from) => (greatWar.isBox(from) ? NEVER : 1));
    expect(field.flood([danzig], { links: shut }).reaches(cologne)).toBe(false);
    // A way out of boxes that is closed is a way in when the line is paid for from its far end.
    field.spread([danzig], { steps, links: shut });
    expect([field.reaches(greatWar.place('Rail')), field.reaches(cologne)]).toEqual([true, false]);
    field.spread([greatWar.place('Rail')], { steps, links: shut, inward: true });
    expect(field.reaches(cologne)).toBe(true);
    expect(field.trace(cologne).at(-1)).toBe(greatWar.place('Rail'));

    const zone = countZone(greatWar, [danzig, greatWar.place('Rail')]);
    expect(zone.reduce((sum, n) => sum + n, 0)).toBe(
      greatWar.near(danzig).filter((place) => !greatWar.isBox(place)).length,
    );
    expect(() => reach.from(cologne, 5, { steps, links: new Uint8Array(3) })).toThrow("'links'");
    expect(barSides(greatWar, []).length).toBe(greatWar.size * 6);
  });
});

describe('maps that print the same numbers', () => {
  const maps = [weltkrieg53, weltkrieg64].map(mapOf);

  test('need a prefix', () => {
    expect(() => new World(maps.map((map) => ({ map })))).toThrow(
      'are called 1210: give one of the maps a prefix',
    );
    const world = new World([
      { map: maps[0]!, prefix: '5-3:', boxes: { 'italian-front': 'Transfer' } },
      { map: maps[1]!, prefix: '6-4:', boxes: { 'western-front': 'Transfer' } },
    ]);
    const near = world.near(world.place('Transfer')).map((p) => world.id(p));
    expect(near).toContain('5-3:0626');
    expect(near).toContain('6-4:1219');
  });

  test('a box that no map has, or that leads nowhere, is an error', () => {
    expect(() => new World([{ map: maps[0]!, boxes: { moon: 'Moon' } }])).toThrow("has no box 'moon'");
    const lost = { ...maps[0]!, boxes: [{ id: 'x', title: 'X', to: ['9999'] }] };
    expect(() => new World([{ map: lost, boxes: { x: 'X' } }])).toThrow("leads to '9999'");
    const given = new World([{ map: maps[0]!, boxes: { moon: 'Moon' } }], { Moon: ['0102'] });
    expect(given.near(given.place('Moon'))).toEqual([given.place('0102')]);
  });
});

describe('what maps say, as columns', () => {
  const columns = new MapColumns(greatWar);

  test('hexes, features, lists, towns', () => {
    const closed = columns.closed();
    expect(closed[greatWar.place('W3401')]).toBe(1); // Switzerland
    expect(closed[greatWar.place('E4816')]).toBe(0);
    expect(closed[greatWar.place('Rail')]).toBe(0);
    expect(columns.column(() => 2, 9)[greatWar.place('Rail')]).toBe(9);
    expect(columns.having('supply:cp').length).toBeGreaterThan(10);
    expect(columns.on('cp-edge').size).toBe(mapOf(east).lists['cp-edge']!.length);
    expect(columns.on('nothing').size).toBe(0);
    expect(columns.towns()[greatWar.place('E4816')]).toBe(PLACE.city);
    expect(columns.where((hex) => hex.place?.name === 'Warsaw')).toEqual([greatWar.place('E4816')]);
  });

  test('rivers, railways and sea sides are the same from both sides', () => {
    const rivers = columns.rivers();
    const listed = fronts.reduce((sum, map) => sum + map.sides.filter((side) => side.river).length, 0);
    expect(rivers.filter((kind) => kind !== RIVER.none).length).toBe(listed * 2);
    for (let i = 0; i < rivers.length; i++) {
      if (rivers[i] === 0) continue;
      const back = greatWar.neighbours[i]! * 6 + (((i % 6) + 3) % 6);
      expect(rivers[back]).toBe(rivers[i]);
    }
    const sea = fronts.reduce((sum, map) => sum + map.sides.filter((side) => side.sea).length, 0);
    expect(columns.seaSides().reduce((sum, n) => sum + n, 0)).toBe(sea * 2);
  });

  test('a chart that lacks a row says which', () => {
    const row = rowsById('terrain chart', [{ id: 'clear', cost: 1 }]);
    expect(row('clear').cost).toBe(1);
    expect(() => row('swamp')).toThrow("The terrain chart has no row for 'swamp'.");
  });

  test('faults of a map are found', () => {
    const { grid } = greatWar.maps[0]!;
    const map = fronts[0]!;
    expect(mapFault(map, grid)).toBeUndefined();
    const { W6819: _gone, ...hexes } = map.hexes;
    expect(mapFault({ ...map, hexes }, grid)).toBe('does not say what W6819 is');
    expect(mapFault({ ...map, hexes: { ...map.hexes, X: map.hexes.W6819! } }, grid)).toContain('has a hex X');
    expect(mapFault({ ...map, lists: { a: ['W1'] } }, grid)).toContain('names W1 in a');
    expect(mapFault({ ...map, sides: [{ a: 'W6819', b: 'W2' }] }, grid)).toContain('a side of W2');
  });
});
