/** 5.2 Strategic warfare: U-boats and bombers. */

import { refuse } from '@armistice/engine';
import { z } from 'zod';
import { chitsOf, inForce } from '../chits.ts';
import { unitName } from '../forces.ts';
import { POWER, type Power, powerTitle } from '../nations.ts';
import {
  ALWAYS,
  ask,
  CHIT,
  choice,
  OFF,
  preWar,
  type Reader,
  run,
  WEATHER,
  type Writer,
  YES_OR_NO,
} from '../types.ts';
import { checkAce } from './battle-events.ts';
import { kill } from './control.ts';

/** 5.22: the U-boat event that stands in the box of strategic warfare; -1 for none. */
const inBox = (g: Reader, event: string): number =>
  chitsOf(g, event).find((chit) => g.s.chit[chit] === CHIT.active) ?? -1;

/** Never below nothing. */
function lose(g: Writer, power: Power, points: number, rule: string, why: string): void {
  const { s } = g;
  const p = POWER[power];
  const lost = Math.min(Math.max(0, points), s.resources[p]!);
  s.resources[p]! -= lost;
  g.tell(rule, () => `${why}: ${powerTitle(p)} loses ${lost} resource point${lost === 1 ? '' : 's'}.`, {
    kind: 'spent',
    power,
    points: lost,
    for: why,
  });
}

/** A die a strategic turn for Britain's points; two after more U-boats were built (20.3). */
export const uBoats = run('uBoats', {
  title: 'Strategic warfare',
  rule: '5.22',
  run(g) {
    const { s } = g;
    g.pop();
    if (inBox(g, 'u-boat') < 0) bringOut(g);
    const boat = inBox(g, 'u-boat');
    if (boat >= 0 && !inForce(g, 'convoy')) {
      const more = preWar(g, 'cp', 4);
      const die = g.roll('U-boats', 6, { by: 'cp' }) + (more ? g.roll('U-boats', 6, { by: 'cp' }) : 0);
      lose(g, 'britain', die, '5.22', 'U-boats');
      sinkAmericans(g);
      if (die >= 4) {
        provoke(g);
        if (!s.uBoats.cancelled && !more) g.push('cancelUBoats', { chit: boat });
      }
    }
    for (const [event, power] of [
      ['air-raid-london', 'britain'],
      ['air-raid-paris', 'france'],
    ] as const) {
      const raid = inBox(g, event);
      if (raid < 0) continue;
      lose(g, power, 2, '5.23', 'An air raid');
      s.chit[raid] = CHIT.out;
    }
  },
});

/** 5.22: a second U-boat event waits until the first is gone. */
function bringOut(g: Writer): void {
  const next = chitsOf(g, 'u-boat').find((chit) => g.s.chit[chit] === CHIT.held && g.s.since[chit]! > 0);
  if (next !== undefined) g.s.chit[next] = CHIT.active;
}

/** 5.22, 20.2: four or more brings the United States a strategic turn nearer; under Roosevelt at once. */
function provoke(g: Writer): void {
  const { s } = g;
  if (s.allegiance[POWER.america] === 1) return;
  s.america = preWar(g, 'allied', 10) && s.letter < 11 ? s.letter + 1 : Math.max(s.letter + 1, s.america - 1);
  g.tell('5.22', () => 'The sinkings bring the United States nearer to war.', {
    kind: 'politics',
    what: 'america',
  });
}

/** 5.22: after their entry, American units waiting to cross are lost on a one. */
function sinkAmericans(g: Writer): void {
  const { s, data } = g;
  for (const u of data.forces.of[POWER.america]!) {
    if (s.at[u] !== OFF.europe || data.forces.headquarters[u] === 1) continue;
    if (g.roll('troopship', 6, { by: 'cp' }) !== 1) continue;
    g.tell('5.22', () => `${unitName(g, u)} is lost at sea.`);
    kill(g, u);
  }
}

export const cancel = choice('cancelUBoats', {
  title: 'Call the U-boats home',
  rule: '5.22',
  ...YES_OR_NO,
  apply(g, f, yes) {
    g.s.uBoats.cancelled = true;
    if (yes) g.s.chit[f.chit] = CHIT.out;
    g.pop();
  },
  say: (_g, _f, yes) => (yes ? 'calls the U-boats home' : 'lets the U-boats go on'),
});

export const cancelUBoats = ask('cancelUBoats', {
  title: 'U-boats',
  rule: '5.22',
  asks: () => 'cp',
  prompt: () => 'America protests. Call the U-boats home, this once?',
  choices: { cancel },
});

// ---- The Independent Air Force (5.24)

/** German air units of the West that are at hand, aces too. */
const defenders = (g: Reader): number[] =>
  g.data.chits.bySide.cp.filter((chit) => {
    const { air } = g.data.chits.rows[chit]!;
    return air !== undefined && air.front === 'west' && !air.cancels && g.s.chit[chit] === CHIT.active;
  });

export const defend = choice('homeDefence', {
  title: 'Commit an air unit to home defence',
  rule: '5.24',
  about: 'event',
  form: z.string(),
  foci: (g) => defenders(g).map((chit) => g.data.chits.rows[chit]!.id),
  *values(g, _f, _seat, id: string) {
    if (defenders(g).includes(g.data.chits.index.get(id) ?? -1)) yield id;
  },
  refuse: (g, _f, id) =>
    defenders(g).includes(g.data.chits.index.get(id) ?? -1)
      ? undefined
      : refuse('5.24', 'That is no air unit of the West at hand.'),
  apply(g, f, id) {
    const chit = g.data.chits.index.get(id)!;
    g.s.chit[chit] = CHIT.used;
    f.up.push(chit);
  },
  say: (g, _f, id) => `${g.data.chits.rows[g.data.chits.index.get(id)!]!.title} defends the home country`,
});

export const endDefence = choice('homeDefence', {
  title: 'No more',
  rule: '5.24',
  ends: true,
  ...ALWAYS,
  apply(g, f) {
    const { up } = f;
    g.pop();
    bomb(g, up);
  },
  say: () => 'awaits the bombers',
});

export const homeDefence = ask('homeDefence', {
  title: 'Home defence',
  rule: '5.24',
  asks: () => 'cp',
  prompt: () => 'Which air units of the West defend Germany against the bombers?',
  choices: { defend, done: endDefence },
});

export const bombersFly = (g: Reader): boolean => inForce(g, 'independent-air-force');

function bomb(g: Writer, up: readonly number[]): void {
  const { s } = g;
  const die = g.roll('bombers', 6, { by: 'allied' });
  const bad = s.weather[0] === WEATHER.wet || s.weather[0] === WEATHER.snow ? 2 : 0;
  lose(g, 'germany', die - bad - up.length, '5.24', 'The Independent Air Force');
  for (const chit of up) if (g.data.chits.rows[chit]!.air!.killed.length > 0) checkAce(g, chit);
}

/** 15.12: air units used since the last strategic turn are at hand again. */
export function readyAir(g: Writer): void {
  for (let chit = 0; chit < g.s.chit.length; chit++)
    if (g.s.chit[chit] === CHIT.used && g.data.chits.rows[chit]!.air !== undefined)
      g.s.chit[chit] = CHIT.active;
}
