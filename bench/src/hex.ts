/**
 * How fast the grid answers, beside honeycomb-grid in the same run.
 *
 * The map is that of a real game in size (2,025 hexes) and cut up by rivers, woods and a front line. Every figure is the
 * best of several rounds, because on a shared machine the slower rounds measure the neighbours.
 */

import {
  CLOSED,
  countZone,
  exert,
  Field,
  lift,
  type Movement,
  makeGrid,
  NEVER,
  Reach,
  stepCosts,
  unnegated,
} from '@armistice/hex';
import { type Hex, honeycombGrid } from '../rivals/index.ts';

const WIDTH = 45;
const HEIGHT = 45;

/** A fixed sequence of numbers that looks random, so that each run measures the same work. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Nanoseconds per piece of work, the best of ten rounds of about 60 ms. `work` does `pieces` of them and returns a number. */
function measure(pieces: number, work: () => number): number {
  let best = Infinity;
  let sink = 0;
  for (let round = 0; round < 10; round++) {
    let runs = 0;
    const start = performance.now();
    let spent = 0;
    while (spent < 60) {
      sink += work();
      runs++;
      spent = performance.now() - start;
    }
    best = Math.min(best, (spent * 1e6) / (runs * pieces));
  }
  if (Number.isNaN(sink)) throw new Error('The measured work returned no number.');
  return best;
}

export interface HexFigure {
  readonly what: string;
  /** Nanoseconds. */
  readonly ours: number;
  /** The same on honeycomb-grid, where it can do it. */
  readonly theirs?: number;
  readonly target?: string;
}

export async function benchHex(): Promise<HexFigure[]> {
  const { Direction, defineHex, Grid: Honeycomb, Orientation, rectangle } = await honeycombGrid();
  const rows: [what: string, ours: number, theirs: number | undefined, target: string][] = [];

  const grid = makeGrid({
    name: 'benchmark',
    orientation: 'pointy',
    first: 'row',
    row: { from: 1, to: HEIGHT, grows: 'south' },
    col: { from: 1, to: WIDTH, grows: 'east' },
    // As honeycomb lays out its rectangle: it counts rows from 0.
    shift: { lines: 'even', towards: 'east' },
  });

  const Tile = defineHex({ dimensions: 1, orientation: Orientation.POINTY, offset: -1 });
  const honeycomb = new Honeycomb(Tile, rectangle({ width: WIDTH, height: HEIGHT }));
  const tiles: Hex[] = [...honeycomb];
  const tileIndex = new Map<Hex, number>(tiles.map((tile, index) => [tile, index]));
  const WAYS = [Direction.NE, Direction.E, Direction.SE, Direction.SW, Direction.W, Direction.NW];

  // The ground: one hex in five dear, one side in six a river, the front down the middle with a unit in two hexes of three.
  const pick = sequence(1918);
  const enter = Uint8Array.from({ length: grid.size }, () => (pick(5) === 0 ? 2 : 1));
  const river = Uint8Array.from({ length: grid.sides.count }, () => (pick(6) === 0 ? 1 : 0));
  const steps = stepCosts(grid, { enter, side: river });
  const enemies: number[] = [];
  const friends: number[] = [];
  const enemyHere = new Uint8Array(grid.size);
  const friendHere = new Uint8Array(grid.size);
  for (let row = 0; row < HEIGHT; row++) {
    const middle = row * WIDTH + 22 + (pick(3) - 1);
    if (pick(3) > 0) enemies.push(middle + 1);
    if (pick(3) > 0) friends.push(middle);
  }
  for (const hex of enemies) enemyHere[hex] = 1;
  for (const hex of friends) friendHere[hex] = 1;
  const zone = countZone(grid, enemies);
  const starts = Int32Array.from({ length: 64 }, (_, i) =>
    i % 2 === 0 ? friends[pick(friends.length)]! : pick(grid.size),
  );
  const pairs = Int32Array.from({ length: 4096 }, () => pick(grid.size));

  rows.push([
    'neighbour of a hex',
    measure(4096, () => {
      let sum = 0;
      for (let i = 0; i < 4096; i++) sum += grid.neighbours[pairs[i]! * 6 + (i % 6)]!;
      return sum;
    }),
    measure(4096, () => {
      let sum = 0;
      for (let i = 0; i < 4096; i++) sum += honeycomb.neighborOf(tiles[pairs[i]!]!, WAYS[i % 6]!).q;
      return sum;
    }),
    'a few ns',
  ]);

  rows.push([
    'distance of two hexes',
    measure(4095, () => {
      let sum = 0;
      for (let i = 1; i < 4096; i++) sum += grid.distance(pairs[i - 1]!, pairs[i]!);
      return sum;
    }),
    measure(4095, () => {
      let sum = 0;
      for (let i = 1; i < 4096; i++) sum += honeycomb.distance(tiles[pairs[i - 1]!]!, tiles[pairs[i]!]!);
      return sum;
    }),
    'a few ns',
  ]);

  /** The same search as ours, written over honeycomb's hexes, since it brings none of its own. */
  function honeycombReach(start: number, allowance: number, blocked: Uint8Array, zones: Uint8Array): number {
    const cost = new Map<number, number>([[start, 0]]);
    const buckets: number[][] = Array.from({ length: allowance + 1 }, () => []);
    buckets[0]!.push(start);
    for (let paid = 0; paid <= allowance; paid++) {
      for (const at of buckets[paid]!) {
        if (cost.get(at) !== paid || (zones[at] !== 0 && at !== start)) continue;
        for (let d = 0; d < 6; d++) {
          const tile = honeycomb.neighborOf(tiles[at]!, WAYS[d]!, { allowOutside: false });
          if (tile === undefined) continue;
          const to = tileIndex.get(tile)!;
          const step = steps[at * 6 + d]!;
          if (step === NEVER || blocked[to] !== 0 || (zones[at] !== 0 && zones[to] !== 0)) continue;
          const sum = paid + step;
          if (sum > allowance || sum >= (cost.get(to) ?? Infinity)) continue;
          cost.set(to, sum);
          buckets[sum]!.push(to);
        }
      }
    }
    return cost.size;
  }

  const reach = new Reach(grid);
  const movement: Movement = { steps, closed: enemyHere, zone, zoneRule: { stop: true, noneToNext: true } };
  for (const [allowance, target] of [
    [5, '30 us'],
    [8, '30 us'],
    [12, ''],
  ] as const) {
    let hexes = 0;
    for (const start of starts) {
      const theirs = honeycombReach(start, allowance, enemyHere, zone);
      if (reach.from(start, allowance, movement).count !== theirs)
        throw new Error(
          `The two searches disagree at ${grid.id(start)}: ${reach.count} hexes and ${theirs}.`,
        );
      hexes += theirs / starts.length;
    }
    rows.push([
      `reach, ${allowance} movement points, ${hexes.toFixed(0)} hexes`,
      measure(64, () => {
        let sum = 0;
        for (const start of starts) sum += reach.from(start, allowance, movement).count;
        return sum;
      }),
      measure(64, () => {
        let sum = 0;
        for (const start of starts) sum += honeycombReach(start, allowance, enemyHere, zone);
        return sum;
      }),
      target,
    ]);
  }
  const everywhere: Movement = { steps };
  rows.push([
    'reach of the whole map',
    measure(1, () => reach.from(1000, 400, everywhere).count),
    undefined,
    '',
  ]);

  // Supply of the western side: from the west edge, not through enemies nor through zones that no friend negates.
  const sources = Array.from({ length: HEIGHT }, (_, row) => row * WIDTH);
  const closed = new Uint8Array(grid.size);
  const supplyBlocks = () => {
    unnegated(zone, friendHere, closed);
    for (const hex of enemies) closed[hex] = CLOSED;
  };
  supplyBlocks();

  function honeycombFlood(): number {
    const distance = new Int32Array(grid.size).fill(-1);
    const queue: number[] = [];
    for (const hex of sources) {
      distance[hex] = 0;
      queue.push(hex);
    }
    for (const at of queue) {
      for (const way of WAYS) {
        const tile = honeycomb.neighborOf(tiles[at]!, way, { allowOutside: false });
        if (tile === undefined) continue;
        const to = tileIndex.get(tile)!;
        if (distance[to]! >= 0 || closed[to] !== 0) continue;
        distance[to] = distance[at]! + 1;
        queue.push(to);
      }
    }
    return queue.length;
  }

  const field = new Field(grid);
  if (field.flood(sources, { closed }).count !== honeycombFlood())
    throw new Error('The two supply fields disagree.');
  rows.push([
    'supply field of one side, blocks included',
    measure(1, () => {
      supplyBlocks();
      return field.flood(sources, { closed }).count;
    }),
    measure(1, () => {
      supplyBlocks();
      return honeycombFlood();
    }),
    '80 us',
  ]);
  rows.push([
    'supply field, whole map open',
    measure(1, () => field.flood(sources).count),
    undefined,
    '80 us',
  ]);
  rows.push([
    'supply field in movement points',
    measure(1, () => field.spread(sources, { steps, closed }).count),
    undefined,
    '80 us',
  ]);
  rows.push([
    'zone of control, one unit moved',
    measure(64, () => {
      for (const start of starts) {
        exert(grid, zone, start);
        lift(grid, zone, start);
      }
      return zone[0]!;
    }),
    undefined,
    '',
  ]);

  return rows.map(([what, ours, theirs, target]) => ({
    what,
    ours: Math.round(ours * 10) / 10,
    ...(theirs === undefined ? {} : { theirs: Math.round(theirs * 10) / 10 }),
    ...(target === '' ? {} : { target }),
  }));
}
