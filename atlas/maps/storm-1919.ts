/** 002, the 1919 side of the map: the same ground, the line of May 1919 (scenario S3). */

import type { MapPlan } from '../src/plan.ts';
import { storm1918 } from './storm-1918.ts';

export const storm1919: MapPlan = {
  ...storm1918,
  id: 'storm-1919',
  title: 'Storm in the West, Plan 1919',
  printed: [
    ...storm1918.printed,
    { hexes: '1134, 1333', rule: 'S3.10' },
    { hexes: '3220, 3615, 3714', rule: 'S3.10' },
  ],
  fronts: [
    {
      // Nothing happened in the West in 1918 (S3): the line of March, but for the hexes S3.10 names.
      name: 'may-1919',
      sides: ['german', 'allied'],
      line: 'March 1918',
      lists: ['german-main-trench', 'allied-trench'],
      withoutFortresses: true,
      held: {
        allied:
          '1135, 1134, 1235, 1234, 1334, 1333, 1434, 1433, 1533, 1634, 1734, 2034, 2134, 2235, 2532, 2633, 2732, 2832, 2929, 3030, 3220, 3615, 3714, 4112',
        german: '2731, 2631, 4111, 3614, 3713',
      },
      must: [
        { side: 'allied', hexes: '1134', rule: 'S3.10' },
        { side: 'allied', hexes: '1333, 2633', rule: 'S3.10' },
        { side: 'allied', hexes: '2732, 3120, 3714, 4112', rule: 'S3.10' },
        { side: 'allied', hexes: '3220, 3615', rule: 'S3.10' },
        { side: 'german', hexes: '2731', rule: '13.9' },
      ],
    },
  ],
  lists: [
    { name: 'setup:belgian', hexes: '1134, 1235', rule: 'S3.10', contiguous: true },
    { name: 'sector-ends:british', hexes: '1333, 2633', rule: 'S3.10' },
    { name: 'sector-ends:french', hexes: '2732, 3120, 3714, 4112', rule: 'S3.10' },
    { name: 'sector-ends:american', hexes: '3220, 3615', rule: 'S3.10' },
    { name: 'channel-ports', hexes: '1237, 1339, 1441', rule: '7.5' },
  ],
  adjacent: [
    ...(storm1918.adjacent ?? []),
    { a: '1134', b: '1235', rule: 'derived: S3.10' },
    { a: '3120', b: '3220', rule: 'derived: S3.10' },
    { a: '3615', b: '3714', rule: 'derived: S3.10' },
  ],
  totals: [],
};
