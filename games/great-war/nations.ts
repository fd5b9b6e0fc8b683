/**
 * Powers and nationalities (3.26, 17.2-17.4). A power has an allegiance, resource points, headquarters and a trench
 * status of its own; a nationality is what the colour of a counter says. All units of the British Empire belong to one
 * power and are of several nationalities.
 */

export const POWERS = [
  ...(['germany', 'austria', 'turkey', 'bulgaria'] as const),
  ...(['britain', 'france', 'russia', 'belgium', 'serbia', 'montenegro'] as const),
  ...(['italy', 'rumania', 'greece', 'america', 'arabs'] as const),
] as const;
export type Power = (typeof POWERS)[number];

/** A power as a number, for columns. */
export const POWER = Object.fromEntries(POWERS.map((power, i) => [power, i])) as { [power in Power]: number };

/** Whose side a power is on, as kept in the state. Nobody's: neutral, or beaten and off the map. */
export const SIDE = { cp: 0, allied: 1, nobody: 2 } as const;

export interface Nation {
  readonly power: Power;
  /** The two or three letters of the counter. */
  readonly code: string;
  readonly title: string;
  /** A unit of it: 'German', as in 'German 8th Army'. */
  readonly adjective: string;
}

export const NATIONS = {
  german: { power: 'germany', code: 'GE', title: 'Germany', adjective: 'German' },
  austrian: { power: 'austria', code: 'AH', title: 'Austria-Hungary', adjective: 'Austro-Hungarian' },
  turkish: { power: 'turkey', code: 'TU', title: 'the Ottoman Empire', adjective: 'Turkish' },
  bulgarian: { power: 'bulgaria', code: 'BU', title: 'Bulgaria', adjective: 'Bulgarian' },
  /** The Persian Gendarmerie, who go with the Turks (7.24). */
  gendarmerie: { power: 'turkey', code: 'PN', title: 'Persia', adjective: 'Persian' },
  british: { power: 'britain', code: 'BR', title: 'Britain', adjective: 'British' },
  canadian: { power: 'britain', code: 'CND', title: 'Canada', adjective: 'Canadian' },
  anzac: { power: 'britain', code: 'AS', title: 'Australia and New Zealand', adjective: 'ANZAC' },
  indian: { power: 'britain', code: 'IN', title: 'India', adjective: 'Indian' },
  portuguese: { power: 'britain', code: 'PT', title: 'Portugal', adjective: 'Portuguese' },
  /** Counters that enter and are rebuilt in Iraq alone, and in Egypt alone (5.36). */
  iraq: { power: 'britain', code: 'BI', title: 'Britain in Iraq', adjective: 'British' },
  palestine: { power: 'britain', code: 'BP', title: 'Britain in Egypt', adjective: 'British' },
  rifles: { power: 'britain', code: 'PN', title: 'the South Persian Rifles', adjective: 'Persian' },
  french: { power: 'france', code: 'FR', title: 'France', adjective: 'French' },
  russian: { power: 'russia', code: 'RU', title: 'Russia', adjective: 'Russian' },
  provisional: { power: 'russia', code: 'PG', title: 'the Provisional Government', adjective: 'Russian' },
  armenian: { power: 'russia', code: 'ARM', title: 'Armenia', adjective: 'Armenian' },
  cossack: { power: 'russia', code: 'PC', title: 'the Persian Cossacks', adjective: 'Persian' },
  belgian: { power: 'belgium', code: 'BE', title: 'Belgium', adjective: 'Belgian' },
  serbian: { power: 'serbia', code: 'SB', title: 'Serbia', adjective: 'Serbian' },
  montenegrin: { power: 'montenegro', code: 'MN', title: 'Montenegro', adjective: 'Montenegrin' },
  italian: { power: 'italy', code: 'IT', title: 'Italy', adjective: 'Italian' },
  rumanian: { power: 'rumania', code: 'RO', title: 'Rumania', adjective: 'Rumanian' },
  greek: { power: 'greece', code: 'GK', title: 'Greece', adjective: 'Greek' },
  american: { power: 'america', code: 'US', title: 'the United States', adjective: 'American' },
  arab: { power: 'arabs', code: 'AB', title: 'the Arabs', adjective: 'Arab' },
} as const satisfies { [id: string]: Nation };

export type NationId = keyof typeof NATIONS;
export const NATION_IDS = Object.keys(NATIONS) as [NationId, ...NationId[]];
export const powerOf = (nation: NationId): number => POWER[NATIONS[nation].power];

/** A power at the beginning of a sentence: 'The Ottoman Empire'. */
export const powerTitle = (power: number): string => {
  const found = Object.values(NATIONS).find((nation) => POWER[nation.power] === power)!;
  return found.title.replace(/^the /, 'The ');
};
