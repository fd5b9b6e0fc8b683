/** Colours by day and by night. Terrain goes by class; games may name their terrain as they like. */

export type TerrainClass =
  | 'clear'
  | 'forest'
  | 'rough'
  | 'broken' // easier than rough
  | 'wooded' // rough under trees
  | 'hills'
  | 'mountain'
  | 'alpine'
  | 'marsh'
  | 'flood'
  | 'devastated'
  | 'desert'
  | 'urban'
  | 'closed'
  | 'other'
  | 'lake'
  | 'sea';

/** Which class a game's own word for terrain belongs to; the first that fits. */
const CLASSES: readonly (readonly [RegExp, TerrainClass])[] = [
  [/^(all[- ]?)?sea|ocean/, 'sea'],
  [/lake|haff|lagoon|water/, 'lake'],
  [/impass|neutral|no[- ]?entry|prohibit|closed|off[- ]?map|holland/, 'closed'],
  [/devast|shell|cratered/, 'devastated'],
  [/alpine|high[- ]?mountain|glacier/, 'alpine'],
  [/mountain/, 'mountain'],
  [/wooded[- ]?(rough|hill|broken)/, 'wooded'],
  [/forest|wood/, 'forest'],
  [/hill|difficult/, 'hills'],
  [/broken/, 'broken'],
  [/rough|karst|heights/, 'rough'],
  [/marsh|swamp|bog/, 'marsh'],
  [/flood|inundat|polder/, 'flood'],
  [/desert|sand|dune/, 'desert'],
  [/urban|city|built/, 'urban'],
  [/clear|open|flat|plain/, 'clear'],
];

export function terrainClass(word: string): TerrainClass {
  const lower = word.toLowerCase();
  for (const [pattern, found] of CLASSES) if (pattern.test(lower)) return found;
  return 'other';
}

export interface Tint {
  readonly tint: string;
  /** Lines of the symbols, and their filled parts. */
  readonly line: string;
  readonly mass: string;
}

export interface Theme {
  readonly name: 'light' | 'dark';
  readonly page: string;
  readonly panel: string;
  readonly land: string;
  readonly sea: string;
  readonly depth: string;
  readonly coast: string;
  readonly river: string;
  readonly riverEdge: string;
  readonly riverName: string;
  readonly seaName: string;
  readonly grid: string;
  readonly edge: string;
  readonly number: string;
  readonly ink: string;
  readonly faint: string;
  readonly halo: string;
  readonly border: string;
  readonly borderGlow: string;
  readonly rail: string;
  readonly railInner: string;
  readonly fort: string;
  readonly fortFill: string;
  readonly badge: string;
  readonly badgeInk: string;
  readonly bandOpacity: number;
  readonly terrain: Readonly<Record<TerrainClass, Tint>>;
  /** Country bands, by name; others take the next of `more`. */
  readonly countries: Readonly<Record<string, string>>;
  readonly more: readonly string[];
}

const t = (tint: string, line: string, mass: string): Tint => ({ tint, line, mass });

export const light: Theme = {
  name: 'light',
  page: '#efe5cd',
  panel: '#f7f0de',
  land: '#f6eed8',
  sea: '#c3d7d6',
  depth: '#8fb2b6',
  coast: '#3d626e',
  river: '#a9cfdd',
  riverEdge: '#3b7794',
  riverName: '#23607f',
  seaName: '#3f6c7c',
  grid: '#7d6f55',
  edge: '#4a3f2d',
  number: '#75684f',
  ink: '#241c12',
  faint: '#5d4d36',
  halo: '#fbf6e8',
  border: '#7b2f46',
  borderGlow: '#fbf6e8',
  rail: '#453b32',
  railInner: '#fbf6e8',
  fort: '#7c2018',
  fortFill: '#f3d9b4',
  badge: '#8e2a22',
  badgeInk: '#fff8ea',
  bandOpacity: 0.34,
  terrain: {
    clear: t('#f6eed8', '#8a7a58', '#8a7a58'),
    forest: t('#cbd9a9', '#4c6a36', '#8fae68'),
    rough: t('#ecdab3', '#94703c', '#d9bd88'),
    broken: t('#eee6c4', '#7d8050', '#c9c795'),
    wooded: t('#dbd9ac', '#6a6a34', '#9fae68'),
    hills: t('#efe2bf', '#a17f4a', '#e0c897'),
    mountain: t('#dcc29a', '#6b4c2c', '#a98257'),
    alpine: t('#d6c5b4', '#594a42', '#9b8778'),
    marsh: t('#d3e0d2', '#3f777c', '#3f777c'),
    flood: t('#dfe9da', '#6c9ea6', '#6c9ea6'),
    devastated: t('#dacabc', '#7b6255', '#a58d7e'),
    desert: t('#f6e3b2', '#b98f45', '#b98f45'),
    urban: t('#e3cdb8', '#8a5c48', '#8a5c48'),
    closed: t('#ddd6c6', '#b8ae99', '#b8ae99'),
    other: t('#ebe3d0', '#8a7a58', '#8a7a58'),
    lake: t('#b4d0d4', '#3d626e', '#8fb2b6'),
    sea: t('#c3d7d6', '#3d626e', '#8fb2b6'),
  },
  countries: {
    france: '#6f86c4',
    germany: '#77705f',
    belgium: '#cf9a2c',
    luxembourg: '#9c6aa8',
    netherlands: '#d67d33',
    switzerland: '#c7544c',
    italy: '#5f9a55',
    'austria-hungary': '#c9a53a',
    austria: '#c9a53a',
    russia: '#6c9a72',
    'russian poland': '#8aa06c',
    poland: '#8aa06c',
    serbia: '#b0556f',
    montenegro: '#a3705a',
    romania: '#cc9f49',
    bulgaria: '#7f8f4c',
    greece: '#5d96b5',
    albania: '#b56a58',
    turkey: '#b5824e',
    'european turkey': '#b5824e',
    persia: '#8f6ba3',
    egypt: '#c2924a',
    britain: '#c56a7c',
  },
  more: ['#b5824e', '#5d96b5', '#9c6aa8', '#7f8f4c', '#c7544c', '#5f9a55'],
};

export const dark: Theme = {
  name: 'dark',
  page: '#17191a',
  panel: '#212423',
  land: '#37342d',
  sea: '#182a35',
  depth: '#2f4f60',
  coast: '#7fa6b3',
  river: '#3f7e9c',
  riverEdge: '#6db0cd',
  riverName: '#9fd0e6',
  seaName: '#8fb6c6',
  grid: '#b9ad92',
  edge: '#a99d82',
  number: '#b3a88f',
  ink: '#f5ecd9',
  faint: '#cabd9f',
  halo: '#23241f',
  border: '#e091a6',
  borderGlow: '#23241f',
  rail: '#c9bfab',
  railInner: '#2a2a26',
  fort: '#f09a85',
  fortFill: '#5d2f26',
  badge: '#c9574a',
  badgeInk: '#fff8ea',
  bandOpacity: 0.3,
  terrain: {
    clear: t('#37342d', '#9a8f75', '#9a8f75'),
    forest: t('#33422b', '#86a869', '#4c6a3a'),
    rough: t('#453c2b', '#b69561', '#5d4c30'),
    broken: t('#3d3d2b', '#9a9c66', '#52522f'),
    wooded: t('#3c402b', '#a3a167', '#556a3a'),
    hills: t('#3e392c', '#ab915f', '#54482f'),
    mountain: t('#4d3e2e', '#d0ae83', '#7b6042'),
    alpine: t('#494440', '#cfc4ba', '#7d726a'),
    marsh: t('#2c3d3c', '#79b3b8', '#79b3b8'),
    flood: t('#2f3f3d', '#5f939c', '#5f939c'),
    devastated: t('#443a35', '#b2978a', '#7a655a'),
    desert: t('#4a4029', '#cfa45a', '#cfa45a'),
    urban: t('#4b3b33', '#d3a086', '#d3a086'),
    closed: t('#292927', '#45443e', '#45443e'),
    other: t('#3b3a34', '#9a8f75', '#9a8f75'),
    lake: t('#1f3a48', '#7fa6b3', '#2f4f60'),
    sea: t('#182a35', '#7fa6b3', '#2f4f60'),
  },
  countries: light.countries,
  more: light.more,
};

export const themes = { light, dark } as const;
