/** The order of battle. */

import { type ContentItem, reconstructed } from '@armistice/engine';
import { z } from 'zod';
import { STACK_LIMIT } from './map.ts';
import type { Content, Data, Reader } from './types.ts';

export const units: ContentItem<Content['units']> = {
  title: 'Units',
  from: reconstructed('Raised for this sample.'),
  form: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        side: z.enum(['north', 'south']),
        steps: z.int().min(1).max(4),
      }),
    )
    .min(2),
  value: [
    { name: '1st Rifles', side: 'north', steps: 3 },
    { name: '2nd Rifles', side: 'north', steps: 3 },
    { name: '3rd Militia', side: 'north', steps: 2 },
    { name: '4th Militia', side: 'north', steps: 2 },
    { name: 'Scouts', side: 'north', steps: 1 },
    { name: 'Guard', side: 'south', steps: 4 },
    { name: '5th Line', side: 'south', steps: 3 },
    { name: '6th Line', side: 'south', steps: 2 },
    { name: '7th Line', side: 'south', steps: 2 },
    { name: 'Pickets', side: 'south', steps: 1 },
  ],
};

/** 1.4: each side has units, and its home places hold them all. */
export function contentFault({ map, units: list }: Content): string | undefined {
  for (const side of ['north', 'south'] as const) {
    const number = list.filter((unit) => unit.side === side).length;
    const room = map.places.filter((place) => place.home === side).length * STACK_LIMIT;
    if (number < 1 || number > room) return `give ${side} ${number} units and home places for ${room}`;
  }
  return undefined;
}

/** So many units a side, of one to four steps in turn. */
export function levy(each: number): Content['units'] {
  const raised: Content['units'] = [];
  for (const side of ['north', 'south'] as const) {
    for (let i = 0; i < each; i++) raised.push({ name: `${side} ${i + 1}`, side, steps: 1 + (i % 4) });
  }
  return raised;
}

export function muster(list: Content['units']): Pick<Data, 'units' | 'side'> {
  return { units: list, side: Uint8Array.from(list, (unit) => (unit.side === 'north' ? 0 : 1)) };
}

export function unitName(g: Reader, unit: number): string {
  return g.data.units[unit]?.name ?? `unit ${unit}`;
}
