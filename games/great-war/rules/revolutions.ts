/** 5.4 The Russian revolutions, and the treaty that ends the war there. */

import { Account, itemText } from '@armistice/engine';
import { wasPlayed } from '../chits.ts';
import { NATIONS, POWER, SIDE } from '../nations.ts';
import { cover, put, remove } from '../stacks.ts';
import { ALWAYS, ask, choice, FRONT, LETTER, OFF, type Reader, run, type Writer } from '../types.ts';
import { isReplacedByFall } from '../units/clues.ts';
import { checkCollapse, collapse } from './collapse.ts';

/** Cities in Russia and Poland that the Central Powers hold (5.42). */
const cities = (g: Reader): number =>
  g.data.ground.russianCities.filter((place) => g.s.control[place] === SIDE.cp).length;

/** Cities of the Central Powers in Russian hands (5.43, 5.44). */
function lostCities(g: Reader): number {
  const { s, data } = g;
  return data.ground.centralCities.filter((place) => {
    if (s.control[place] !== SIDE.allied) return false;
    const front = data.ground.front[place]!;
    return front === FRONT.east || front === FRONT.caucasus;
  }).length;
}

/** What is added to the die, item by item: 5.43 before the Fall, 5.44 after it. */
export function revolutionModifiers(g: Reader): Account {
  const { s, data } = g;
  const on = new Account();
  const held = cities(g);
  if (held > 0) on.add('cities lost', held, '5.42');
  const rule = s.fall === 0 ? '5.43' : '5.44';
  if (s.fall === 0) {
    if (wasPlayed(g, 'czar-commands')) on.add('the Czar in command', 2, rule);
    if (wasPlayed(g, 'brusilov')) on.add('Brusilov', 1, rule);
    if (s.control[data.ground.petrograd] === SIDE.cp) on.add('Petrograd', 3, rule);
    if (s.poland === SIDE.allied) on.add('Poland restored', 1, rule);
    if (s.letter <= LETTER.G) on.add('early in the war', -2, rule);
    else if (s.letter <= LETTER.K) on.add('early in the war', -1, rule);
  } else {
    if (s.russian.attacked > 0) on.add('turns with Russian attacks', s.russian.attacked, rule);
    const quiet = s.russian.turns - s.russian.assailed;
    if (quiet > 0) on.add('turns without attacks on Russians', quiet, rule);
  }
  const taken = lostCities(g);
  if (taken > 0) on.add('enemy cities held', -taken, rule);
  return on;
}

/** 5.41: one is still to come, and Russia is in the game. */
export const mayRevolt = (g: Reader): boolean =>
  g.s.bolshevik === 0 && g.s.allegiance[POWER.russia] !== SIDE.nobody;

export const revolutions = run('revolutions', {
  title: 'Russian revolutions',
  rule: '5.4',
  run(g) {
    const { s } = g;
    g.pop();
    const { dates } = g.scenario.revolutions;
    if (dates !== undefined) {
      const next = LETTER[(s.fall === 0 ? dates.czar : dates.bolsheviks) as keyof typeof LETTER];
      if (s.letter >= next) revolt(g);
      return;
    }
    const on = revolutionModifiers(g);
    const die = g.roll('revolution', 6, { by: 'cp' });
    const total = die + on.total;
    const enough = g.data.content.victory.revolution;
    const what = s.fall === 0 ? 'Fall of the Czar' : 'Bolshevik Revolution';
    g.tell(
      '5.42',
      () =>
        `${what}: die ${die}${on.items.length > 0 ? `, ${itemText(on.items)}` : ''}, in all ${total} of ${enough}.`,
      {
        ...{ kind: 'politics', what, die, total },
      },
    );
    s.russian = { attacked: 0, assailed: 0, turns: 0 };
    if (total >= enough) revolt(g);
  },
});

/** 5.41, 5.45: the Czar first, then the Provisional Government. */
function revolt(g: Writer): void {
  if (g.s.fall === 0) {
    fallOfTheCzar(g);
    return;
  }
  g.s.bolshevik = g.s.letter;
  g.tell('5.45', () => 'The Bolsheviks seize power.', {
    ...{ kind: 'politics', what: 'bolshevik', power: 'russia' },
  });
  collapse(g, 'russia');
}

/** 5.45, 15.91, 15.92: every Czarist infantry division gives way to one of the Provisional Government, where it stands. */
export function fallOfTheCzar(g: Writer): void {
  const { s, data } = g;
  const { forces } = data;
  s.fall = s.letter;
  const pool = [...forces.of[POWER.russia]!].filter((u) => forces.units[u]!.nation === 'provisional');
  for (const u of forces.of[POWER.russia]!) {
    if (!isReplacedByFall(forces.units[u]!) || s.at[u] === OFF.gone || s.at[u] === OFF.unused) continue;
    const at = s.at[u]!;
    remove(g, u, OFF.gone);
    if (at === OFF.coming) continue;
    const next = pool.shift();
    if (next === undefined) continue;
    if (at >= 0) put(g, next, at);
    else s.at[next] = at;
  }
  for (const u of pool) s.at[u] = OFF.europe;
  cover(g, SIDE.allied);
  g.tell('5.45', () => `The Czar falls. ${NATIONS.provisional.title.replace(/^the/, 'The')} takes over.`, {
    ...{ kind: 'politics', what: 'fall of the Czar', power: 'russia' },
  });
  checkCollapse(g); // 16.8: Rumania, where Bucharest is lost
}

export const makePeace = choice('treaty', {
  title: 'Declare the war in Russia over',
  rule: '5.46',
  ...ALWAYS,
  apply(g) {
    g.s.treaty = true;
    g.tell('5.46', () => 'The treaty of Brest-Litovsk ends the war in Russia.', {
      kind: 'politics',
      what: 'treaty',
    });
    g.pop();
  },
  say: () => 'dictates the treaty of Brest-Litovsk',
});

export const fightOn = choice('treaty', {
  title: 'Fight on',
  rule: '5.46',
  ends: true,
  ...ALWAYS,
  apply: (g) => g.pop(),
  say: () => 'makes no peace in the East',
});

export const treaty = ask('treaty', {
  title: 'Treaty of Brest-Litovsk',
  rule: '5.46',
  asks: () => 'cp',
  prompt: () => 'Declare the war in Russia over?',
  choices: { makePeace, fightOn },
});
