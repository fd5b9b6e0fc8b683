/** The nine scenarios. */

import { august, bare, in1915, in1917, turn1 } from './boards.ts';
import type { DespairScenario, Victory } from './form.ts';
import { august1914, early1915, early1917, turn1of1914 } from './setups.ts';

export type { DespairScenario, ScenarioId } from './form.ts';

const mobile = (bonus: readonly [number, number, number]): Victory => ({
  from: 0,
  to: 3,
  scoring: 'mobile',
  clearedFrom: 2,
  lead: 6,
  bonus: bonus.map((to, i) => ({ to, vp: 3 - i })),
});
const stalemate: Victory = {
  from: 4,
  to: 6,
  scoring: 'baseline',
  start: 15,
  clearedFrom: 0,
  most: 22,
  least: 8,
};
const finalPush: Victory = { from: 7, to: 9, scoring: 'final push', clearedFrom: 8, most: 20, belgium: 10 };

const from1914 = {
  firstTurn: 1,
  lastTurn: 3,
  continues: [3, 6, 9],
  victory: [mobile([8, 11, 14]), stalemate, finalPush],
  free: null,
  east: { turn: 4, fromFront: true },
  lineTurn: 7,
  springTurn: 8,
  solitaire: false,
} as const;

const OPENING = {
  begins: 'opening',
  ...august1914,
  tracks: { usw: 0, blockade: 0, usaEntry: 0, eastBox: 0, eastSp: 9, baseline: 0 },
  naval: { blue: 4, black: 2, white: 2 },
  eastBag: { black: 3, red: 3 },
} as const;

const introductory: DespairScenario = {
  id: 'introductory',
  numeral: 'I',
  title: '1914: Introductory Scenario',
  summary: 'The right wing is through Liège and Namur. Three turns, and the best way to learn the game.',
  turns: 3,
  ...from1914,
  begins: 'actions',
  ...turn1of1914,
  boards: turn1,
  tracks: { usw: 0, blockade: 1, usaEntry: 1, eastBox: 1, eastSp: 15, baseline: 0 },
  naval: { blue: 5, black: 3, white: 1 },
  eastBag: { black: 4, red: 4 },
};

const mobileWar: DespairScenario = {
  id: 'mobile',
  numeral: 'II',
  title: '1914: The Mobile War',
  summary: 'From the first shot at Liège: the Opening Move, then the three turns of 1914.',
  turns: 3,
  ...from1914,
  ...OPENING,
  boards: august,
};

const IN_1915 = {
  firstTurn: 4,
  lastTurn: 6,
  continues: [6, 9],
  begins: 'turn',
  ...early1915,
  boards: in1915,
  tracks: { usw: 0, blockade: 3, usaEntry: 3, eastBox: 3, eastSp: 37, baseline: 15 },
  naval: { blue: 8, black: 6, white: 0 },
  eastBag: { black: 6, red: 8 },
  victory: [stalemate, finalPush],
  east: { turn: 4, fromFront: false },
  lineTurn: 7,
  springTurn: 8,
  solitaire: false,
} as const;

const greatStalemate: DespairScenario = {
  id: 'stalemate',
  numeral: 'III',
  title: '1915-1916: The Great Stalemate',
  summary: 'Dug in from the sea to Switzerland, both sides look for a weak spot. Three turns.',
  turns: 3,
  ...IN_1915,
  free: null,
};

const IN_1917 = {
  firstTurn: 7,
  lastTurn: 9,
  continues: [9],
  begins: 'turn',
  ...early1917,
  boards: in1917,
  tracks: { usw: 3, blockade: 6, usaEntry: 7, eastBox: 6, eastSp: 50, baseline: 0 },
  naval: { blue: 11, black: 7, white: 0 },
  eastBag: { black: 7, red: 11 },
  victory: [finalPush],
  east: null,
  lineTurn: null,
  springTurn: 8,
} as const;

const theFinalPush: DespairScenario = {
  id: 'final-push',
  numeral: 'IV',
  title: '1917-1918: The Final Push',
  summary: 'Russia leaves, the Americans come: one last German offensive, then all or nothing for France.',
  turns: 3,
  ...IN_1917,
  free: null,
  solitaire: false,
};

const campaign: DespairScenario = {
  id: 'campaign',
  numeral: 'V',
  title: '1914-1918: The Grand Campaign',
  summary: 'The whole war in nine turns; what counts for victory changes when the trenches are dug.',
  turns: 9,
  ...from1914,
  ...OPENING,
  lastTurn: 9,
  continues: [9],
  boards: august,
  victory: [
    mobile([9, 12, 14]),
    stalemate,
    { from: 7, to: 9, scoring: 'baseline', clearedFrom: 0, most: 20, belgium: 10 },
  ],
};

const free1914: DespairScenario = {
  ...mobileWar,
  id: 'free-1914',
  numeral: 'VI',
  title: '1914: Free Setup',
  summary: 'Deploy the armies of 1914 as you would have, and spend the pre-war budget yourself.',
  boards: bare,
  naval: { blue: 0, black: 0, white: 2 },
  eastBag: { black: 0, red: 3 },
  free: { model: 'mobile', budget: { cp: 54, allied: 45 }, techMost: 0, fixed: ['belgian'] },
};

const free1915: DespairScenario = {
  ...greatStalemate,
  id: 'free-1915',
  numeral: 'VII',
  title: '1915-1916: Free Setup',
  summary: 'The Great Stalemate with armies and economies of your own design.',
  boards: bare,
  naval: { blue: 0, black: 0, white: 0 },
  eastBag: { black: 3, red: 8 },
  free: { model: 'stalemate', budget: { cp: 59, allied: 52 }, techMost: 2, fixed: [] },
};

const free1917: DespairScenario = {
  ...theFinalPush,
  id: 'free-1917',
  numeral: 'VIII',
  title: '1917-1918: Free Setup',
  summary: 'The Final Push with armies and economies of your own design.',
  boards: bare,
  naval: { blue: 0, black: 0, white: 0 },
  free: { model: 'final-push', budget: { cp: 68, allied: 76 }, techMost: 5, fixed: [] },
};

const solitaire: DespairScenario = {
  ...theFinalPush,
  id: 'solitaire',
  numeral: 'IX',
  title: '1917-1918: The Final Push (Solitaire)',
  summary: 'You lead the Allies; chits, tables and dice lead the Central Powers.',
  springTurn: null,
  solitaire: true,
  unplayed: { cp: 'central-powers' },
};

export const scenarios: readonly DespairScenario[] = [
  introductory,
  mobileWar,
  greatStalemate,
  theFinalPush,
  campaign,
  free1914,
  free1915,
  free1917,
  solitaire,
];
