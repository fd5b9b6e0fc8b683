/** 21.2 Polish restoration. */

import { POWER, SIDE } from '../nations.ts';
import { remove } from '../stacks.ts';
import { ALWAYS, ask, choice, OFF, type Reader, type Seat, seatOf, type Writer } from '../types.ts';

/** Who holds both Warsaw and Lodz may promise Poland its freedom; one promise a game. */
export function mayRestorePoland(g: Reader): boolean {
  if (g.options.poland !== true || g.s.poland !== SIDE.nobody) return false;
  const [lodz, warsaw] = g.data.ground.poles;
  return g.s.control[lodz!] === g.s.control[warsaw!] && g.s.control[lodz!] !== SIDE.nobody;
}

const holder = (g: Reader): Seat => seatOf(g.s.control[g.data.ground.poles[0]!]!);

export const restore = choice('poland', {
  title: 'Promise Poland its freedom',
  rule: '21.2',
  ...ALWAYS,
  apply(g, _f, _none, seat) {
    g.s.poland = seat === 'cp' ? SIDE.cp : SIDE.allied;
    if (seat === 'allied') dismissPoles(g);
    g.tell('21.2', () => 'The restoration of Poland is declared.', { kind: 'politics', what: 'poland' });
    g.pop();
  },
  say: () => 'promises Poland its freedom',
});

/** The Austrian Polish Division goes home for good. */
function dismissPoles(g: Writer): void {
  const { forces } = g.data;
  const unit = forces.index.get('ah-polish') ?? -1;
  if (unit >= 0 && g.s.at[unit] !== OFF.unused) remove(g, unit, OFF.gone);
}

export const waitWithPoland = choice('poland', {
  title: 'Not now',
  rule: '21.2',
  ends: true,
  ...ALWAYS,
  apply: (g) => g.pop(),
  say: () => 'makes no promise to Poland',
});

export const poland = ask('poland', {
  title: 'Poland',
  rule: '21.2',
  asks: holder,
  prompt: () => 'Warsaw and Lodz are yours. Declare the restoration of Poland?',
  choices: { restore, wait: waitWithPoland },
});

/** What the promise brings each strategic turn: two points for the Allies, or two each for Germany and Austria. */
export function polishPoints(g: Reader): readonly { readonly power: number; readonly points: number }[] {
  if (g.s.poland === SIDE.allied) return [{ power: POWER.russia, points: 2 }];
  if (g.s.poland !== SIDE.cp || !g.data.ground.poles.every((place) => g.s.control[place] === SIDE.cp))
    return [];
  return [POWER.germany, POWER.austria]
    .filter((power) => g.s.collapsed[power] === 0)
    .map((power) => ({ power, points: 2 }));
}
