/** Gas (9): who receives and loses the counter, and what it does. */

/** 9-1, 9-2: sums of two dice. */
export const GAS = {
  received: { germany: [2, 12], entente: [2] },
  lost: { germany: [2, 3, 12], entente: [2, 3, 4, 11, 12] },
} as const;

export interface GasEffect {
  readonly name: 'contaminates' | 'impedes' | 'minor' | 'major' | 'catastrophic';
  readonly sums: readonly number[];
  /** Added to the die of the attack, taken from that of the counterattack. */
  readonly drm: number;
  /** Artillery and fortress do not counterattack. */
  readonly silences: boolean;
  /** Losses above this share of the infantry drive defenders out; null: as without gas. */
  readonly share: readonly [number, number] | null;
}

/** 9-4 */
export const GAS_EFFECTS: readonly GasEffect[] = [
  { name: 'contaminates', sums: [2, 3], drm: 0, silences: false, share: null },
  { name: 'impedes', sums: [4, 5], drm: -2, silences: false, share: null },
  { name: 'minor', sums: [6, 7, 8], drm: 2, silences: false, share: null },
  { name: 'major', sums: [9, 10], drm: 2, silences: true, share: [1, 2] },
  { name: 'catastrophic', sums: [11, 12], drm: 2, silences: true, share: [0, 1] },
];

export const gasEffect = (sum: number): GasEffect => GAS_EFFECTS.find(({ sums }) => sums.includes(sum))!;

/** 9-4: the column on which contaminated attackers lose. */
export const contaminated = (attacking: number): number => Math.floor(attacking / 3);
/** 9-4: always on the table of 1914-1916. */
export const CONTAMINATION_YEAR = 1914;
