/** Optional rules (21), and the events before the war that players draw and choose in secret (20). */

import type { Option } from '@armistice/engine';

const optional = (id: string, title: string, rule: string, summary: string): Option => ({
  id,
  title,
  rule,
  summary,
  default: false,
});

export const options: readonly Option[] = [
  {
    ...optional(
      'preWarEvents',
      'Pre-war events',
      '20.1',
      'Each side draws three changes to the years before the war and plays one or two of them.',
    ),
    scenarios: ['campaign', 'europe'],
  },
  optional(
    'shellShortages',
    'Russian shell shortages',
    '21.1',
    'Russian headquarters stay depleted through B, C and D, and that of the Guard attacks once.',
  ),
  optional(
    'poland',
    'Polish restoration',
    '21.2',
    'The side that holds Warsaw and Lodz may promise Poland its freedom, for good and ill.',
  ),
  optional(
    'firstGas',
    'First use of gas',
    '21.3',
    'Whoever uses gas first may lose a point before the world.',
  ),
  {
    ...optional(
      'bribingItaly',
      'Bribing Italy',
      '21.4',
      'On Turn C the Central Powers may pay victory points to keep Italy out for a while.',
    ),
    scenarios: ['campaign', 'europe'],
  },
  optional(
    'schefferBoyadel',
    'Scheffer-Boyadel',
    '21.5',
    'Once, a cut-off German stack in the East of up to four divisions holds out.',
  ),
  optional(
    'trenchWarfare',
    'Western Front trench warfare',
    '21.6',
    'From 1915 units next to the enemy in the West move half, until shock troops or tanks come.',
  ),
  optional(
    'redArmy',
    'The Red Army',
    '21.7',
    'Without a treaty the Bolsheviks raise divisions of their own.',
  ),
  optional(
    'doubleTurn',
    'West Front double turn',
    '21.8',
    'To move twice running in the West a side needs an unbroken line from the sea to Switzerland.',
  ),
  {
    ...optional(
      'secretMutiny',
      'Secret mutiny',
      '18.25',
      'The Allies hide the French mutiny until it is over; from 1917 on dice for France may be rolled in vain.',
    ),
    scenarios: ['campaign', 'europe', '1915', '1916', '1917'],
  },
];

/** A change to the years before the war. */
export interface PreWarEvent {
  readonly side: 'cp' | 'allied';
  readonly number: number;
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly rule: '20.2' | '20.3';
  /** Own events that cannot be played beside it. */
  readonly not: readonly number[];
  /** Events of the other side that it undoes. */
  readonly cancels: readonly number[];
  /** Told to the other side before that side chooses. */
  readonly announced: boolean;
}

const event = (
  side: PreWarEvent['side'],
  number: number,
  id: string,
  title: string,
  summary: string,
  more: Partial<PreWarEvent> = {},
): PreWarEvent => ({
  ...{ side, number, id, title, summary },
  rule: side === 'allied' ? '20.2' : '20.3',
  not: [],
  cancels: [],
  announced: false,
  ...more,
});

export const preWarEvents: readonly PreWarEvent[] = [
  event('allied', 1, 'czar-michael', 'Czar Michael', 'The Czar Takes Command has no effect.'),
  event(
    'allied',
    2,
    'plan-19',
    'Russian Plan 19',
    'No regular Russian forts; headquarters recover on B, C and D.',
  ),
  event('allied', 3, 'plan-michel', 'French Plan Michel', 'Units F stand anywhere on the border.'),
  event(
    'allied',
    4,
    'defence',
    'Defence to the Limit',
    'French defenders do not suffer a column on Turns 1 and 2.',
  ),
  event(
    'allied',
    5,
    'bef',
    'Alternative BEF Deployment',
    'The BEF lands at the Channel ports, or on Turn A.',
    {
      not: [6, 7],
    },
  ),
  event('allied', 6, 'larger-bef', 'Larger BEF', 'British units of B and C come on Turn A.', { not: [5, 7] }),
  event('allied', 7, 'fisher', "Fisher's Gambit", 'The BEF lands on the Baltic coast of Germany.', {
    not: [5, 6],
    cancels: [7],
  }),
  event(
    'allied',
    8,
    'turkey-hesitates',
    'Turkey Hesitates',
    'Turkey waits until the Central Powers have ten points.',
  ),
  event(
    'allied',
    9,
    'italy',
    'Automatic Italian Entry',
    'Italian Entry may be the first chit of January 1915.',
  ),
  event(
    'allied',
    10,
    'roosevelt',
    'T.R. in the White House',
    'The first good U-boat die brings the Americans in.',
  ),
  event('cp', 1, 'plan-r', 'Austrian Plan R', 'Units B stand with units A; Serbia stays at home on Turn 1.'),
  event(
    'cp',
    2,
    'less-navy',
    'Less German Naval Construction',
    'German units of A and B are there at the start.',
    {
      ...{ not: [3, 4], announced: true },
    },
  ),
  event(
    'cp',
    3,
    'more-navy',
    'More German Naval Construction',
    '16 attack factors start dead; Jutland is likelier won.',
    {
      ...{ not: [2, 4], announced: true },
    },
  ),
  event('cp', 4, 'more-u-boats', 'More U-boats', 'U-boats roll two dice and are never called back.', {
    ...{ not: [2, 3], announced: true },
  }),
  event('cp', 5, 'holland', 'Germany Invades Holland', 'Holland is open to all; Germany pays in divisions.', {
    not: [10],
  }),
  event('cp', 6, 'albert', 'Albert Caves In', 'Belgium does not fight; the Americans come later.', {
    not: [10],
  }),
  event('cp', 7, 'aggressive-navy', 'Aggressive German Navy', 'The BEF comes late.', {
    not: [10],
    cancels: [5, 6],
  }),
  event('cp', 8, 'goeben', 'The Goeben', 'The divisions of North Africa come on Turn B.'),
  event('cp', 9, 'rumanian-treaty', 'Rumanian Treaty', 'The own Rumanian Entry is in the pool from C.'),
  event(
    'cp',
    10,
    'moltke',
    'Von Moltke the Elder',
    'Germany turns East; Belgium stays neutral; another victory.',
    {
      ...{ not: [5, 6, 7], cancels: [5, 6, 7, 10] },
    },
  ),
];
