/** The nations of the series on maps 5-3 and 6-4, and what is different about each (37-49). */

export const NATIONS = [
  'germany',
  'austria',
  'france',
  'britain',
  'belgium',
  'italy',
  'america',
  'portugal',
  'russia',
  'poland',
] as const;
export type Nation = (typeof NATIONS)[number];

export const NATION = Object.fromEntries(NATIONS.map((nation, i) => [nation, i])) as {
  readonly [nation in Nation]: number;
};

export const SIDE = { cp: 0, entente: 1, nobody: 2 } as const;

export interface NationRow {
  readonly title: string;
  readonly adjective: string;
  readonly side: 0 | 1;
  /** Whose supply points feed its units, and whose demoralisation its losses are (17-2, 43-1, 45-1, 46-1). */
  readonly counts: Nation;
  /** 37-5: entrains in an enemy zone of control, and sends two divisions over a single track. */
  readonly railways?: true;
  /** 37-5, 38-2: marches into an enemy zone of control after travelling. */
  readonly offTheTrain?: true;
  /** 40-2: no column movement towards the enemy. */
  readonly wary?: true;
}

export const ROWS: { readonly [nation in Nation]: NationRow } = {
  germany: {
    title: 'Germany',
    adjective: 'German',
    side: SIDE.cp,
    counts: 'germany',
    railways: true,
    offTheTrain: true,
  },
  austria: {
    title: 'Austria-Hungary',
    adjective: 'Austro-Hungarian',
    side: SIDE.cp,
    counts: 'austria',
    wary: true,
  },
  france: { title: 'France', adjective: 'French', side: SIDE.entente, counts: 'france' },
  britain: {
    title: 'Great Britain',
    adjective: 'British',
    side: SIDE.entente,
    counts: 'britain',
    offTheTrain: true,
  },
  belgium: { title: 'Belgium', adjective: 'Belgian', side: SIDE.entente, counts: 'belgium' },
  italy: { title: 'Italy', adjective: 'Italian', side: SIDE.entente, counts: 'italy' },
  america: { title: 'United States', adjective: 'American', side: SIDE.entente, counts: 'america' },
  portugal: { title: 'Portugal', adjective: 'Portuguese', side: SIDE.entente, counts: 'britain' },
  russia: { title: 'Russia', adjective: 'Russian', side: SIDE.entente, counts: 'france' },
  poland: { title: 'Poland', adjective: 'Polish', side: SIDE.entente, counts: 'france' },
};

export const rowOf = (nation: number): NationRow => ROWS[NATIONS[nation]!];
