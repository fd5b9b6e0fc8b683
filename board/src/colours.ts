/** Colour schemes of counters, by day and by night. Ink on body and on stripe is readable (AA) in every one. */

export interface CounterColours {
  readonly body: string;
  /** The reduced side's stripe, and the light edge. */
  readonly stripe: string;
  readonly edge: string;
  readonly ink: string;
  /** The box of the symbol. */
  readonly box: string;
  readonly boxInk: string;
  /** A bar along the top for a special arm. */
  readonly bar?: string;
}

export type ThemeName = 'light' | 'dark';

const c = (
  body: string,
  stripe: string,
  edge: string,
  ink: string,
  box: string,
  boxInk: string,
  bar?: string,
): CounterColours => ({ body, stripe, edge, ink, box, boxInk, ...(bar === undefined ? {} : { bar }) });

const DARK_INK = '#1b1712';
const PALE_INK = '#fdf7e8';

const byDay: { readonly [scheme: string]: CounterColours } = {
  german: c('#aab3a1', '#d8ddd2', '#3b4238', DARK_INK, '#dfe3d8', DARK_INK),
  'german-back': c('#4d554b', '#6b7466', '#1d211b', PALE_INK, '#dfe3d8', DARK_INK),
  'german-shock': c('#535c50', '#6b7466', '#1d211b', PALE_INK, '#dfe3d8', DARK_INK, '#b0251d'),
  austrian: c('#e0d49c', '#f0e9c6', '#6b5c1e', DARK_INK, '#f6f0d6', DARK_INK),
  british: c('#cbac6d', '#ead9b4', '#5b431a', DARK_INK, '#f3e6c8', DARK_INK),
  australian: c('#c8935a', '#e6c6a4', '#5e3712', DARK_INK, '#f4e1c8', DARK_INK),
  canadian: c('#d38f78', '#edc8bb', '#6b2a1a', DARK_INK, '#f7e2da', DARK_INK),
  portuguese: c('#86b3ab', '#c3dad5', '#1f4f47', DARK_INK, '#dcebe8', DARK_INK),
  french: c('#96b7dd', '#cfdff2', '#26456e', DARK_INK, '#e3edf8', DARK_INK),
  italian: c('#a5c286', '#d3e3c2', '#3a5620', DARK_INK, '#e8f1dd', DARK_INK),
  japanese: c('#efe0d6', '#f9f1eb', '#8a2b2b', DARK_INK, '#ffffff', '#8a1c1c'),
  belgian: c('#ddb840', '#f0dc9c', '#65500c', DARK_INK, '#f8ecc2', DARK_INK),
  american: c('#929a5c', '#c6cba2', '#3a3f17', DARK_INK, '#e6e9d2', DARK_INK),
  allied: c('#44648c', '#54739b', '#182b45', PALE_INK, '#dfe8f3', DARK_INK),
  neutral: c('#cfc6b2', '#e2dccd', '#554b38', DARK_INK, '#f2eee2', DARK_INK),
};

const byNight: { readonly [scheme: string]: CounterColours } = {
  german: c('#838c7b', '#acb4a4', '#20251e', '#0d0f0c', '#b9c1b0', '#121410'),
  'german-back': c('#3e463c', '#5e675a', '#0e110d', PALE_INK, '#b9c1b0', '#121410'),
  'german-shock': c('#3a4138', '#5e675a', '#0e110d', PALE_INK, '#b9c1b0', '#121410', '#c43a30'),
  austrian: c('#b5a765', '#d0c794', '#3b3210', '#141108', '#ddd4ab', '#141108'),
  british: c('#a3854a', '#c4ae82', '#33250c', '#120d04', '#d8c49a', '#120d04'),
  australian: c('#a5723c', '#c79f76', '#361d06', '#120902', '#dbbd98', '#120902'),
  canadian: c('#ad6a55', '#cc9c8c', '#3d140a', '#140603', '#e0bcb0', '#140603'),
  portuguese: c('#5d8c84', '#8fb3ad', '#0e302b', '#04110f', '#b5d0cb', '#04110f'),
  french: c('#6c90ba', '#a0b9d6', '#12284a', '#060d18', '#bdd0e6', '#060d18'),
  italian: c('#7d9b5e', '#adc196', '#1f330e', '#091004', '#c5d6b2', '#091004'),
  japanese: c('#cdbdb2', '#e9dfd8', '#5c1a1a', '#1a0f0b', '#efe6e0', '#7a1515'),
  belgian: c('#b5922a', '#d3bb74', '#3d2f05', '#130e02', '#dfc98a', '#130e02'),
  american: c('#7b844a', '#a0a777', '#20240a', '#080a02', '#bfc597', '#080a02'),
  allied: c('#33507a', '#5372a0', '#0c1a30', PALE_INK, '#b9c8dc', '#0c1420'),
  neutral: c('#9c937f', '#b0a896', '#2e281c', '#100d08', '#cfc8b8', '#100d08'),
};

/** Bodies by day of nations whose other colours follow from it. */
const NATIONS: { readonly [scheme: string]: string } = {
  ottoman: '#b5b14f',
  bulgarian: '#ab9078',
  russian: '#78976c',
  serbian: '#a898bf',
  montenegrin: '#c58aa8',
  romanian: '#edba92',
  greek: '#c0dcf2',
  indian: '#a98548',
  'new-zealand': '#8f8a76',
  'south-african': '#c79f2e',
  polish: '#e3a9ae',
  czechoslovak: '#8f95cc',
  georgian: '#b87478',
  armenian: '#d9823a',
  persian: '#a6d8bb',
  arab: '#5fae7a',
};

/** Dark counters with pale letters: picked troops, with a bar in the colour of their arm, and revolutionaries. */
const DARK: { readonly [scheme: string]: readonly [body: string, bar?: string] } = {
  'german-guard': ['#3d4650', '#1f5fa8'],
  'austrian-shock': ['#66591f', '#b0251d'],
  'ottoman-shock': ['#565620', '#b0251d'],
  'bulgarian-guard': ['#5f4a38', '#1f5fa8'],
  'russian-guard': ['#3a5535', '#1f5fa8'],
  'russian-shock': ['#33452f', '#b0251d'],
  'italian-shock': ['#4a6630', '#b0251d'],
  'french-colonial': ['#2f5f78', '#7a5a10'],
  soviet: ['#9c2b25'],
};

/** Part of the way from one colour to another. */
function mixed(from: string, to: string, part: number): string {
  const at = (i: number) => {
    const [a, b] = [Number.parseInt(from.slice(i, i + 2), 16), Number.parseInt(to.slice(i, i + 2), 16)];
    return Math.round(a + (b - a) * part)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${at(1)}${at(3)}${at(5)}`;
}

const [WHITE, BLACK] = ['#ffffff', '#000000'];

function nation(body: string, theme: ThemeName): CounterColours {
  if (theme === 'light')
    return c(
      body,
      mixed(body, WHITE, 0.5),
      mixed(body, BLACK, 0.64),
      DARK_INK,
      mixed(body, WHITE, 0.7),
      DARK_INK,
    );
  const [dim, ink] = [mixed(body, BLACK, 0.1), mixed(body, BLACK, 0.97)];
  return c(dim, mixed(dim, WHITE, 0.36), mixed(dim, BLACK, 0.7), ink, mixed(dim, WHITE, 0.5), ink);
}

function dark(body: string, bar: string | undefined, theme: ThemeName): CounterColours {
  const own = theme === 'light' ? body : mixed(body, BLACK, 0.2);
  const box = theme === 'light' ? mixed(body, WHITE, 0.82) : mixed(body, WHITE, 0.6);
  return c(own, mixed(own, WHITE, 0.1), mixed(own, BLACK, 0.6), PALE_INK, box, DARK_INK, bar);
}

const all = (
  own: { readonly [scheme: string]: CounterColours },
  theme: ThemeName,
): { readonly [scheme: string]: CounterColours } => ({
  ...own,
  ...Object.fromEntries(Object.entries(NATIONS).map(([id, body]) => [id, nation(body, theme)])),
  ...Object.fromEntries(Object.entries(DARK).map(([id, [body, bar]]) => [id, dark(body, bar, theme)])),
});

export const counterColours: {
  readonly [theme in ThemeName]: { readonly [scheme: string]: CounterColours };
} = { light: all(byDay, 'light'), dark: all(byNight, 'dark') };

/** A scheme by its key; the neutral one if there is no such scheme. */
export function coloursOf(scheme: string, theme: ThemeName): CounterColours {
  const schemes = counterColours[theme];
  return Object.hasOwn(schemes, scheme) ? schemes[scheme]! : schemes.neutral!;
}

/** What is the same on every counter: marks of choosing, badges. */
export const marks = {
  light: { lit: '#ffc21a', litEdge: '#5e4300', selected: '#c2185b', badge: '#7c1712', badgeInk: '#fff8ea' },
  dark: { lit: '#ffd65c', litEdge: '#2b1f00', selected: '#ff6fa5', badge: '#8e211a', badgeInk: '#fff8ea' },
} as const;
