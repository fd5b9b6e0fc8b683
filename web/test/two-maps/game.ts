/**
 * Two Deserts: a game for tests only, on two maps at once. Units march from hex to hex, embark in a port into the box of
 * their map, sail from box to box, and land again. Two of the three seats are allies.
 */

import { type Game, type Reader, refuse, rules } from '@armistice/engine';
import { type MapData, World } from '@armistice/hex';
import egypt from '@armistice/maps/great-war-egypt' with { type: 'json' };
import iraq from '@armistice/maps/great-war-iraq' with { type: 'json' };
import { z } from 'zod';

export type Seat = 'british' | 'arab' | 'turkish';

export interface Unit {
  readonly id: string;
  readonly seat: Seat;
  readonly name: string;
  readonly start: string;
}

export const UNITS: readonly Unit[] = [
  { id: 'anzac', seat: 'british', name: 'Anzac Mounted Division', start: 'N4104' },
  { id: 'poona', seat: 'british', name: '6th Poona Division', start: 'N2149' },
  { id: 'feisal', seat: 'arab', name: 'Northern Army', start: 'N2501' },
  { id: 'viii', seat: 'turkish', name: 'VIII Corps', start: 'N2913' },
  { id: 'mesopotamia', seat: 'turkish', name: 'Army of Mesopotamia', start: 'N2147' },
];

/** Each map with the box in which its ships are. */
export const MAPS = [
  { map: egypt as unknown as MapData, box: 'Red Sea' },
  { map: iraq as unknown as MapData, box: 'Persian Gulf' },
] as const;

interface TwoDeserts {
  seat: Seat;
  state: { turn: number; at: Record<string, string> };
  data: null;
  content: object;
  scenario: { readonly id: string; readonly title: string; readonly turns: number };
  frames: { game: object; march: { seat: Seat }; battle: { hex: string; unit: string } };
  fact: { readonly kind: string };
}

export interface DesertView {
  readonly turn: number;
  readonly units: readonly { readonly id: string; readonly at: string }[];
  readonly battle: { readonly hex: string; readonly unit: string } | null;
}

const SEATS: readonly Seat[] = ['british', 'arab', 'turkish'];
export const sideOfSeat = (seat: Seat): 'allied' | 'turkish' => (seat === 'turkish' ? 'turkish' : 'allied');
export const unitOf = (id: string): Unit => UNITS.find((unit) => unit.id === id)!;

const world = new World(
  MAPS.map(({ map, box }) => ({ map, boxes: { sea: box } })),
  { 'Red Sea': ['N4104', 'N4312', 'Persian Gulf'], 'Persian Gulf': ['N2252', 'N2552'] },
);

/** Hexes next to it that are land, and where a box leads. */
function near(id: string): string[] {
  const place = world.place(id);
  const around = Array.from(world.neighbours.subarray(place * 6, place * 6 + 6));
  const { first, to } = world.links;
  const linked = Array.from(to.subarray(first[place], first[place + 1]));
  return [...around.filter((n) => n >= 0 && world.hexes[n]?.terrain !== 'sea'), ...linked].map((n) =>
    world.id(n),
  );
}

const hostile = (g: Reader<TwoDeserts>, seat: Seat, place: string): string | undefined =>
  UNITS.find((unit) => sideOfSeat(unit.seat) !== sideOfSeat(seat) && g.s.at[unit.id] === place)?.id;

const { run, ask, choice } = rules<TwoDeserts>();

const game = run('game', {
  title: 'Two Deserts',
  run(g) {
    if (g.s.turn === g.scenario.turns) return g.end({ winner: null, how: 'time', text: 'The heat wins.' });
    g.s.turn++;
    for (const seat of SEATS.toReversed()) g.push('march', { seat });
  },
});

const move = choice('march', {
  title: 'March',
  rule: '1.1',
  about: 'unit',
  form: z.object({ unit: z.string(), to: z.string() }),
  foci: (_g, f) => UNITS.filter(({ seat }) => seat === f.seat).map(({ id }) => id),
  *values(g, _f, _seat, unit: string) {
    for (const to of near(g.s.at[unit]!)) yield { unit, to };
  },
  refuse(g, f, { unit, to }) {
    if (!UNITS.some(({ id, seat }) => id === unit && seat === f.seat)) return refuse('1.1', 'Not yours.');
    if (!near(g.s.at[unit]!).includes(to)) return refuse('1.1', `${to} is not next to it.`);
    return undefined;
  },
  say: (_g, _f, { unit, to }) => `${unitOf(unit).name} goes to ${to}`,
  apply(g, f, { unit, to }) {
    if (hostile(g, f.seat, to) === undefined) g.s.at[unit] = to;
    else g.push('battle', { hex: to, unit });
  },
});

const done = choice('march', {
  title: 'Done',
  ends: true,
  form: z.null(),
  values: () => [null],
  refuse: () => undefined,
  say: () => 'done',
  apply: (g) => g.pop(),
});

const march = ask('march', {
  title: 'March',
  asks: (_g, f) => f.seat,
  prompt: () => 'March, or end your turn',
  choices: { move, done },
});

const roll = choice('battle', {
  title: 'Fight',
  rule: '2.1',
  form: z.null(),
  values: () => [null],
  refuse: () => undefined,
  say: (_g, f) => `battle in ${f.hex}`,
  apply(g, f) {
    const { seat } = unitOf(f.unit);
    g.roll('battle', 6, { by: seat });
    g.tell('2.1', () => `Nobody gives way in ${f.hex}.`);
    g.pop();
  },
});

const dig = choice('battle', {
  title: 'Dig in',
  rule: '2.1',
  form: z.null(),
  values: () => [null],
  refuse: () => undefined,
  say: (_g, f) => `digs in at ${f.hex}`,
  apply: (g) => g.pop(),
});

const battle = ask('battle', {
  title: 'Battle',
  asks: (g, f) => unitOf(hostile(g, unitOf(f.unit).seat, f.hex)!).seat,
  prompt: (_g, f) => `You are attacked in ${f.hex}`,
  choices: { roll, dig },
});

const twoDeserts: Game<TwoDeserts> = {
  id: 'two-deserts',
  title: 'Two Deserts',
  version: 1,
  rulebook: 'web/test/two-maps/game.ts',
  seats: [
    { id: 'british', title: 'Britain' },
    { id: 'arab', title: 'The Arabs' },
    { id: 'turkish', title: 'Turkey' },
  ],
  scenarios: [{ id: 'march', title: 'A march', turns: 3 }],
  options: [],
  content: {},
  ledger: { rules: [] } as never,
  prepare: () => null,
  setup: () => ({ turn: 0, at: Object.fromEntries(UNITS.map(({ id, start }) => [id, start])) }),
  begin: { step: 'game' },
  steps: { game, march, battle },
  view: (g): DesertView & { [key: string]: never } =>
    ({
      turn: g.s.turn,
      units: UNITS.map(({ id }) => ({ id, at: g.s.at[id]! })),
      battle: g.frame('battle') ?? null,
    }) as never,
  secrets: () => [],
  overlays: {
    sea: {
      title: 'Sea',
      of: () =>
        Object.fromEntries(
          MAPS.flatMap(({ map }) =>
            Object.entries(map.hexes).flatMap(([id, { terrain }]) =>
              terrain === 'sea' ? [[id, 'sea']] : [],
            ),
          ),
        ),
    },
  },
  name: (_g, _about, id) => unitOf(String(id)).name,
};

export default twoDeserts;
