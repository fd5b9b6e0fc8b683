/** Player boards at the start, by year (14.3). */

import type { BoardSetup } from './form.ts';

const tech = (aircraft: number, gas: number, masks: number, tanks: number) => ({
  aircraft,
  gas,
  masks,
  tanks,
});
type Boards = { readonly cp: BoardSetup; readonly allied: BoardSetup };

/** Before the Opening Move. */
export const august: Boards = {
  allied: {
    guns: [3, 2, 1, 1, 0],
    wings: [1, 1, 1, 1, 1, 0],
    aces: 0,
    tanks: 0,
    artillery: 11,
    air: 5,
    supply: 18,
    logistics: 3,
    tech: tech(0, 0, 0, 0),
  },
  cp: {
    guns: [4, 3, 2, 1, 0],
    wings: [1, 1, 1, 1, 1, 0],
    aces: 0,
    tanks: 0,
    artillery: 13,
    air: 5,
    supply: 18,
    logistics: 4,
    tech: tech(0, 0, 0, 0),
  },
};

/** Turn 1, Action Phase 1. */
export const turn1: Boards = {
  allied: { ...august.allied, artillery: 10, supply: 17, tech: tech(1, 0, 0, 0) },
  cp: { ...august.cp, guns: [4, 3, 2, 1, 1, 0], artillery: 12, supply: 17, tech: tech(1, 1, 0, 0) },
};

export const in1915: Boards = {
  allied: {
    guns: [3, 2, 2, 1, 1, 0],
    wings: [2, 1, 1, 1, 1, 0],
    aces: 0,
    tanks: 0,
    artillery: 9,
    air: 6,
    supply: 16,
    logistics: 1,
    tech: tech(2, 1, 0, 1),
  },
  cp: {
    guns: [4, 3, 2, 2, 1, 0],
    wings: [2, 1, 1, 1, 1, 0],
    aces: 0,
    tanks: 0,
    artillery: 12,
    air: 6,
    supply: 17,
    logistics: 1,
    tech: tech(2, 2, 0, 0),
  },
};

export const in1917: Boards = {
  allied: {
    guns: [4, 3, 3, 2, 1, 0],
    wings: [3, 2, 2, 1, 1, 0],
    aces: 1,
    tanks: 1,
    artillery: 13,
    air: 9,
    supply: 17,
    logistics: 2,
    tech: tech(4, 4, 2, 3),
  },
  cp: {
    guns: [4, 3, 3, 2, 1, 0],
    wings: [3, 2, 2, 1, 1, 0],
    aces: 1,
    tanks: 1,
    artillery: 13,
    air: 9,
    supply: 17,
    logistics: 1,
    tech: tech(4, 5, 2, 3),
  },
};

const nothing: BoardSetup = {
  guns: [],
  wings: [0, 0, 0, 0, 0, 0],
  aces: 0,
  tanks: 0,
  artillery: 0,
  air: 0,
  supply: 0,
  logistics: 0,
  tech: tech(0, 0, 0, 0),
};

/** Free economic set-up: everything begins at zero. */
export const bare: Boards = { allied: nothing, cp: nothing };
