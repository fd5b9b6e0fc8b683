/** The linked war for its staffs: the orders of both fronts under one command. */

import { asItaly, linkedThrift, type Reader, SOUTH, turnDate } from '@armistice/weltkrieg/staff';
import type { Doctrine, Order } from './doctrine.ts';
import { italianFront } from './italian-front.ts';
import { westernFront } from './western-front.ts';

const onMap = (hexes: readonly string[]): string[] => hexes.map((hex) => SOUTH + hex);

const known = new WeakMap<Reader['data'], Reader['data']>();

/** The game as the staff of The Italian Front knows it: with its own numbers of hexes. */
function alone(g: Reader): Reader {
  let data = known.get(g.data);
  if (data === undefined) {
    const { world } = g.data.ground;
    const index = { value: (hex: string): number => world.index(SOUTH + hex) };
    const ground = Object.create(g.data.ground, { world: { value: Object.create(world, { index }) } });
    data = Object.create(g.data, { ground: { value: ground } }) as Reader['data'];
    known.set(g.data, data);
  }
  return Object.create(asItaly(g), { data: { value: data } }) as Reader;
}

const { groups, orders, heart, musters = [], ...rest } = italianFront;

/** Map 6-4 has its hexes by other names here. */
const south: Doctrine = {
  ...rest,
  groups: Object.fromEntries(Object.entries(groups).map(([name, hexes]) => [name, onMap(hexes)])),
  orders: orders.map(({ goals, when, ...order }) => ({
    ...order,
    ...(goals === undefined ? {} : { goals: onMap(goals) }),
    ...(when === undefined ? {} : { when: (g: Reader) => when(alone(g)) }),
  })),
  heart: { cp: onMap(heart.cp), entente: onMap(heart.entente) },
  musters: musters.map(({ hex, ...muster }) => ({ ...muster, hex: SOUTH + hex })),
};

/** An order to all is one to all groups of its front. */
const owned = (front: Doctrine): Order[] =>
  front.orders.map((order) => ({ groups: Object.keys(front.groups), ...order }));

/** Nobody is at war in the Alps yet. */
const peace: Order[] = (['cp', 'entente'] as const).map((seat) => ({
  ...{ seat, from: { year: 1914, month: 'January', turn: 1 }, mission: 'hold' },
  ...{ groups: Object.keys(south.groups), bold: 1, supply: 0.5 },
}));

const isSouth = (g: Reader, place: number): boolean => g.data.ground.world.mapOf[place] === 1;

const CAUTION = 1.2;

export const linkedWar: Doctrine = {
  groups: { ...westernFront.groups, ...south.groups },
  orders: [...owned(westernFront), ...peace, ...owned(south)],
  heart: {
    cp: [...westernFront.heart.cp, ...south.heart.cp],
    entente: [...westernFront.heart.entente, ...south.heart.entente],
  },
  fronts: [westernFront, south],
  // A little under what is allowed, so that a month in which nobody can attack costs nobody his command.
  thrift: (g, nation) => linkedThrift(g, nation) * CAUTION,
  // The 2nd and the 3rd Army of Italy attack apart: their staff sees the game as their front does.
  parties: (g, able) =>
    able.length > 0 && isSouth(g, able[0]!.from)
      ? (italianFront.parties?.(asItaly(g), able) ?? [able])
      : (westernFront.parties?.(g, able) ?? [able]),
  // The French attack in 1914, the Italians on the Isonzo.
  owes(g, attacker) {
    if (isSouth(g, attacker.from)) return italianFront.owes?.(asItaly(g), attacker) ?? 0;
    return turnDate(g.s.turn).year === 1914 ? 1 : 0;
  },
  errand: (g, unit) =>
    isSouth(g, g.s.at[unit]!) ? italianFront.errand?.(alone(g), unit) : westernFront.errand?.(g, unit),
};
