/** 6.4 Naval warfare. */

import { z } from 'zod';
import { strength } from '../blocks.ts';
import { lossFact } from '../facts.ts';
import { type At, ask, choice, type Reader, run, type Writer } from '../types.ts';
import { short1914 } from './east.ts';
import { pay, payment, type Toll, takeToll } from './toll.ts';
import { advanceUsa } from './usa.ts';

const WARFARE = ['prize', 'unrestricted'] as const;

/** 6.4.1: the first declaration ever brings the USA nearer; in a game of 1914 alone each one adds a blue cube (16.2). */
export function declareUnrestricted(g: Writer): void {
  const { s } = g;
  s.uswNow = true;
  if (short1914(g)) {
    s.naval.blue++;
    g.tell('16.2', () => 'A blue cube more goes into the bag, for good.', {
      kind: 'cubesAdded',
      bag: 'sea',
      colour: 'blue',
      cubes: 1,
    });
  }
  if (s.uswEver) return;
  s.uswEver = true;
  advanceUsa(g, '6.4.1');
}

/** 25.2: every turn. */
function declareAgain(g: Writer): void {
  declareUnrestricted(g);
  g.tell('25.2', () => 'The Central Powers declare unrestricted submarine warfare.', {
    kind: 'submarineWarfare',
    how: 'unrestricted',
  });
}

/** 6.4.1 */
export const declare = choice('submarines', {
  title: 'Declare how submarines fight',
  rule: '6.4.1',
  form: z.enum(WARFARE),
  values: () => WARFARE,
  refuse: () => undefined,
  apply(g, _f, how) {
    g.pop();
    if (how === 'unrestricted') declareUnrestricted(g);
  },
  say: (_g, _f, how) =>
    how === 'prize' ? 'keeps to prize regulations' : 'declares unrestricted submarine warfare',
  fact: (_g, _f, how) => ({ kind: 'submarineWarfare', how }),
});

export const submarines = ask('submarines', {
  title: 'Submarine warfare',
  rule: '6.4.1',
  asks: () => 'cp',
  prompt: () => 'Prize regulations, or unrestricted submarine warfare?',
  choices: { declare },
});

/** 6.4: three cubes, and what each colour does. */
export const naval = run('naval', {
  title: 'Naval warfare',
  rule: '6.4',
  run(g) {
    g.pop();
    if (g.scenario.solitaire) declareAgain(g);
    const drawn = drawCubes(g);
    const of = (colour: string): number => drawn.filter((cube) => cube === colour).length;
    g.s.naval.white -= of('white'); // 6.4.3
    if (of('blue') > 0) blockade(g, of('blue'));
    if (of('black') > 0) sinkShips(g, of('black'));
  },
});

function drawCubes(g: Writer): string[] {
  const { blue, black, white } = g.s.naval;
  const cubes = { blue, black, white };
  const bag = (['blue', 'black', 'white'] as const).flatMap((colour) => Array(cubes[colour]).fill(colour));
  const drawn = Array.from({ length: Math.min(3, bag.length) }, () => g.draw('naval cubes', bag) as string);
  g.tell('6.4', () => `Cubes at sea: ${drawn.length === 0 ? 'none in the bag' : drawn.join(', ')}.`, {
    kind: 'cubes',
    bag: 'sea',
    drawn,
  });
  return drawn;
}

/** 6.4.2 */
function blockade(g: Writer, blue: number): void {
  const { s } = g;
  const levels = g.data.content.sea.blockade;
  const last = levels.length - 1;
  const wanted = blue + levels[Math.min(s.blockade, last)]!;
  const lost = Math.min(wanted, Math.floor(s.collected[0] / 2), s.boards[0].ep);
  s.boards[0].ep -= lost;
  s.blockade = Math.min(s.blockade + 1, last);
  g.tell('6.4.2', () => `The blockade costs the Central Powers ${lost}, and rises to ${s.blockade}.`, {
    kind: 'blockade',
    lost,
    level: s.blockade,
  });
}

/** 6.4.3 */
function sinkShips(g: Writer, black: number): void {
  const { s } = g;
  const lost = Math.min(black, s.boards[1].ep);
  s.boards[1].ep -= lost;
  g.tell('6.4.3', () => `Ships sunk cost the Allies ${lost}.`, { kind: 'shipsSunk', lost });
  if (!s.uswNow) return;
  s.usw += black;
  const die = g.roll('submarines', 6, { by: 'cp' });
  const { sunk } = g.data.content.sea;
  const column = sunk.find(({ to }) => s.usw <= to) ?? sunk.at(-1)!;
  if (black >= 2 && die === 6) advanceUsa(g, '6.4.3');
  drown(g, column.by[die - 1]!);
}

function drown(g: Writer, wanted: number): void {
  const { england } = g.data.ground;
  const points = Math.min(wanted, strength(g.s.armies[1], england));
  if (wanted > 0) g.reveal(); // no more are lost than there were
  const fact = lossFact(g, 1, england, points, 'submarines');
  g.tell('6.4.3', () => `Submarines at box ${g.s.usw} of their track sink ${points} off England.`, fact);
  if (points > 0 && !takeToll(g, { side: 1, at: england, points })) g.push('sinking', { points });
}

const tollOf = (g: Reader, f: At<'sinking'>): Toll => ({
  side: 1,
  at: g.data.ground.england,
  points: f.points,
});

/** 6.4.3: the Allies choose which blocks in England lose. */
export const drownFrom = choice('sinking', {
  title: 'Take losses from a block',
  rule: '6.4.3',
  ...payment('6.4.3', tollOf),
  apply(g, f, loss) {
    const left = pay(g, tollOf(g, f), loss);
    g.pop();
    if (left.points > 0 && !takeToll(g, left)) g.push('sinking', { points: left.points });
  },
});

export const sinking = ask('sinking', {
  title: 'Sunk on the way',
  rule: '6.4.3',
  asks: () => 'allied',
  prompt: (_g, f) => `Submarines have sunk ${f.points}: take them from blocks in England.`,
  choices: { drownFrom },
});
