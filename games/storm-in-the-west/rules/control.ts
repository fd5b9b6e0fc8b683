/** 3.5 Control of hexes, and 4.2-4.3 what it does to morale. */

import { hexId, moraleNow } from '../facts.ts';
import { hexName } from '../map.ts';
import { put } from '../stacks.ts';
import { type Reader, type Seat, seatOf, type Writer } from '../types.ts';
import { countAbroad } from './stacking.ts';

/** A ground unit enters a hex: it joins the stack there, and control passes to its side. */
export function enter(g: Writer, unit: number, hex: number): void {
  put(g, unit, hex);
  countAbroad(g, hex);
  takeControl(g, hex, g.data.forces.side[unit]!);
}

export function takeControl(g: Writer, hex: number, side: number): void {
  const { s } = g;
  if (s.control[hex] === side) return;
  s.control[hex] = side;
  // 7.8, 7.14: a port or fortress does not work again once lost.
  if (g.data.ground.fortress[hex]?.army === (side === 0 ? 'french' : 'german')) s.lost[hex] = 1;
  if (side === 0 && g.data.ground.ports.includes(hex)) s.lost[hex] = 1;
  announce(g, hex, seatOf(side));
}

/** 4.2: what a place is worth passes from one side to the other; a place with a name falls with a word even if it is worth nothing. */
function announce(g: Writer, hex: number, by: Seat): void {
  const worth = g.data.ground.morale[hex]!;
  const name = g.data.ground.map.hexes[hexId(g, hex)]?.place?.name;
  if (worth === 0 && name === undefined) return;
  changeMorale(g, by, worth);
  changeMorale(g, by === 'german' ? 'allied' : 'german', -worth);
  const price = worth === 0 ? '.' : `: ${worth} morale. ${moraleText(g)}`;
  g.tell(worth === 0 ? '3.5' : '4.2', () => `${hexName(g, hex)} falls to ${NAMES[by]}${price}`, {
    kind: 'capture',
    place: hexId(g, hex),
    ...(name === undefined ? {} : { name }),
    by,
    worth,
    morale: moraleNow(g),
  });
}

const NAMES: { readonly [seat in Seat]: string } = { german: 'Germany', allied: 'the Allies' };

/** 4.3: never below 0 or above 30. Allied morale is not kept in 1919 (S3.12). */
export function changeMorale(g: Writer, seat: Seat, points: number): void {
  if (g.scenario.morale[seat] === null) return;
  const { least, most } = g.data.content.morale;
  g.s.morale[seat] = Math.max(least, Math.min(most, g.s.morale[seat] + points));
}

export function moraleText(g: Reader): string {
  const { german, allied } = g.s.morale;
  return g.scenario.morale.allied === null
    ? `German morale ${german}.`
    : `German morale ${german}, Allied ${allied}.`;
}
