/** Charts of the war on the map: places, objectives, dice. */

import { type ContentItem, reconstructed, rulebook } from '@armistice/engine';
import { z } from 'zod';

const item = <T>(one: ContentItem<T>): ContentItem<T> => one;
const hex = z.string().regex(/^[A-M]\d\d$/);
const hexes = z.array(hex);

export const places = item({
  title: 'Special places',
  from: reconstructed('Derived from set-ups and the names of the reinforcement columns.'),
  form: z.strictObject({
    home: z.strictObject({ cp: hex, allied: hex }),
    /** Where England's troops land. */
    ports: hexes,
    sources: z.strictObject({ cp: hexes, allied: hexes }),
    /** The second hex of a fortress that covers two, and its first. */
    twins: z.record(hex, hex),
  }),
  value: {
    home: { cp: 'M03', allied: 'C07' },
    ports: ['B01', 'C01'],
    sources: {
      cp: ['M01', 'M02', 'M03', 'M04', 'M05', 'M06', 'M07', 'M08', 'M09', 'L01', 'K01'],
      allied: [
        ...['C07', 'B01', 'C01', 'A04', 'A05', 'A06', 'A07', 'A08', 'A09', 'A10'],
        ...['B10', 'C10', 'D10', 'E10', 'F10', 'G10', 'H10', 'I10', 'J10'],
      ],
    },
    twins: { M08: 'M07' },
  },
});

/** 15.1: what scores in 1914. */
export const objectives = item({
  title: 'Objectives of 1914',
  from: reconstructed(
    'Printed: the Marne hexes, the three Belgian fortresses, Maubeuge. Banners elsewhere follow the strategy tips: the Channel ports; Alsace; Metz and Strasbourg.',
  ),
  form: z.strictObject({
    /** Scored every turn by the Central Powers, one point each. */
    cp: hexes,
    marne: hexes,
    belgian: hexes,
    /** Scored every turn by the Allies, one point each, and two points each. */
    planXVII: hexes,
    allied: hexes,
  }),
  value: {
    cp: ['F03', 'B01', 'C01'],
    marne: ['C07', 'D06', 'E06'],
    belgian: ['G01', 'H02', 'I02'],
    planXVII: ['L08', 'L09'],
    allied: ['J06', 'M07'],
  },
});

/** 7.3.4: extra dice of the side that is attacked, by the attacker's strength. */
export const trenchDefence = item({
  title: 'Trench Defense',
  from: rulebook('7.3.4'),
  form: z.array(z.strictObject({ to: z.int().min(1), dice: z.int().min(0) })).min(1),
  value: [
    { to: 4, dice: 1 },
    { to: 8, dice: 2 },
    { to: 12, dice: 3 },
    { to: 16, dice: 4 },
    { to: 999, dice: 5 },
  ],
});
