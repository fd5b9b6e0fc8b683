/** The linked war for its staffs: the orders of both fronts under one command. */

import { asItaly, linkedThrift, SOUTH, turnDate } from '@armistice/weltkrieg/staff';
import type { Doctrine, Order } from './doctrine.ts';
import { italianFront } from './italian-front.ts';
import { westernFront } from './western-front.ts';

const onMap = (hexes: readonly string[]): string[] => hexes.map((hex) => SOUTH + hex);

/** Map 6-4 has its hexes by other names here. */
const moved = ({ groups, orders, heart }: Doctrine): Doctrine => ({
  groups: Object.fromEntries(Object.entries(groups).map(([name, hexes]) => [name, onMap(hexes)])),
  orders: orders.map(({ goals, ...order }) => ({
    ...order,
    ...(goals === undefined ? {} : { goals: onMap(goals) }),
  })),
  heart: { cp: onMap(heart.cp), entente: onMap(heart.entente) },
});

/** An order to all is one to all groups of its front. */
const owned = ({ groups, orders }: Doctrine): Order[] =>
  orders.map((order) => ({ groups: Object.keys(groups), ...order }));

const south = moved(italianFront);
/** Nobody is at war in the Alps yet. */
const peace: Order[] = (['cp', 'entente'] as const).map((seat) => ({
  ...{ seat, from: { year: 1914, month: 'January', turn: 1 }, mission: 'hold' },
  ...{ groups: Object.keys(south.groups), bold: 1, supply: 0.5 },
}));

export const linkedWar: Doctrine = {
  groups: { ...westernFront.groups, ...south.groups },
  orders: [...owned(westernFront), ...peace, ...owned(south)],
  heart: {
    cp: [...westernFront.heart.cp, ...south.heart.cp],
    entente: [...westernFront.heart.entente, ...south.heart.entente],
  },
  thrift: linkedThrift,
  // The French attack in 1914, the Italians on the Isonzo: their staff sees the game as their front does.
  owes(g, attacker) {
    if (g.data.ground.world.mapOf[attacker.from] === 1) return italianFront.owes?.(asItaly(g), attacker) ?? 0;
    return turnDate(g.s.turn).year === 1914 ? 1 : 0;
  },
  ...(westernFront.errand === undefined ? {} : { errand: westernFront.errand }),
};
