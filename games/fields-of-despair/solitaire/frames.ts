/** Frames of the steps that only solitaire play has. */

export type SoloFrames = {
  soloSpending: { stage?: number };
  soloChoice: Record<never, never>;
  soloContest: Record<never, never>;
  /** Hexes that still wait for an answer; whether there was none in the hex before. */
  soloPatrols: { hexes?: number[]; refused?: boolean };
  soloRecon: { hexes: number[] };
  soloDeclare: Record<never, never>;
  soloCombat: { breakout: boolean; hexes?: number[] };
  /** The Allied player settles a tie (24.3). */
  soloTie: { hexes: number[]; why: string };
  soloAction: { at: number };
  soloOffensive: { stage: number; major: boolean; at: number };
  /** Allied blocks that fall back (25.4). */
  soloRetreat: { at: number };
  /** SPs lost to the guns before Verdun (20.3.1). */
  soloShelling: { at: number; points: number };
  soloBreakouts: { hexes?: number[] };
  /** Their Breakout Combats. */
  soloAssaults: { hexes?: number[] };
};
