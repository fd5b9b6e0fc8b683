/** S3.26 The bombers of 1919. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { hexId, stepFact } from '../facts.ts';
import { unitAt, unitName } from '../forces.ts';
import { hexAt, hexName } from '../map.ts';
import { unitsIn } from '../stacks.ts';
import {
  ALWAYS,
  ask,
  choice,
  OFF,
  type Reader,
  run,
  type Seat,
  sideOf,
  type Writer,
  YES_OR_NO,
} from '../types.ts';
import { eliminate, uncover } from './supply.ts';

/** The air unit of a kind that a side still has this turn; -1 if none. */
function ready(g: Reader, seat: Seat, kind: 'air' | 'bomber'): number {
  const { s, data } = g;
  for (const u of data.forces.of[sideOf(seat)]) {
    const unit = data.forces.units[u]!;
    if (unit.kind !== kind || s.at[u] !== OFF.aloft || s.flown[u] === 1) continue;
    if (!g.scenario.grounded.some((row) => row.unit === unit.id && row.turn === s.turn)) return u;
  }
  return -1;
}

export const canBomb = (g: Reader): boolean => g.scenario.bombing && ready(g, 'allied', 'bomber') >= 0;
export const canIntercept = (g: Reader): boolean => ready(g, 'german', 'air') >= 0;

/** Before the weather is known (S3.26). */
export const sendBombers = choice('bombers', {
  title: 'Bomb the Ruhr',
  rule: 'S3.26',
  ...YES_OR_NO,
  apply(g, _f, yes) {
    if (yes) {
      g.s.bombing.out = true;
      g.s.flown[ready(g, 'allied', 'bomber')] = 1;
    }
    g.pop();
  },
  say: (_g, _f, yes) => (yes ? 'sends the bombers over the Ruhr' : 'keeps the bombers back'),
});

export const bombers = ask('bombers', {
  title: 'Strategic bombing',
  rule: 'S3.26',
  asks: () => 'allied',
  prompt: () => 'Send the bombers over the Ruhr this turn?',
  choices: { sendBombers },
});

export const defendHome = choice('homeDefence', {
  title: 'Defend the Ruhr',
  rule: 'S3.26',
  ...YES_OR_NO,
  apply(g, _f, yes) {
    if (yes) {
      g.s.bombing.turnedBack = true;
      g.s.flown[ready(g, 'german', 'air')] = 1;
    }
    g.pop();
  },
  say: (_g, _f, yes) => (yes ? 'sends its fighters to defend the Ruhr' : 'leaves the Ruhr to its guns'),
});

export const homeDefence = ask('homeDefence', {
  title: 'Home defence',
  rule: 'S3.26',
  asks: () => 'german',
  prompt: () => 'Bombers are on their way to the Ruhr. Send your air unit against them?',
  choices: { defendHome },
});

const ALLIED = { by: 'allied' } as const;

function turnBack(g: Writer, place: string | null): void {
  g.tell('S3.26', () => 'The bombers are turned back.', { kind: 'bombersStopped', place, by: 'fighters' });
}

/** After the weather: nothing in the wet, nothing if turned back. */
export const strategicBombing = run('strategicBombing', {
  title: 'The Ruhr',
  rule: 'S3.26',
  run(g) {
    const { bombing, wet } = g.s;
    g.pop();
    if (bombing.turnedBack) return turnBack(g, null);
    if (wet === 1)
      return g.tell('S3.13', () => 'The bombers cannot fly in this weather.', {
        kind: 'bombersStopped',
        place: null,
        by: 'weather',
      });
    const die = g.roll('strategic bombing', 6, ALLIED);
    bombing.cut = g.data.content.bombing.strategic[die - 1]!;
    g.tell(
      'S3.26',
      () => `Bombs on the Ruhr: die ${die}, ${bombing.cut} fewer German replacements this turn.`,
      { kind: 'bombing', place: null, die, steps: bombing.cut },
    );
  },
});

export const canRaid = (g: Reader): boolean => canBomb(g) && g.s.wet === 0;

function targetRefusal(g: Reader, hex: number): Refusal | undefined {
  const { s, data } = g;
  if (hex >= 0 && s.top[hex]! >= 0 && data.forces.side[s.top[hex]!] === 0) return undefined;
  return refuse('S3.26', `No Germans stand in ${hexName(g, hex)}.`);
}

/** At the start of the Allied part of a turn. */
export const raid = choice('tacticalBombing', {
  title: 'Bomb a German stack',
  rule: 'S3.26',
  about: 'hex',
  form: z.string(),
  *foci(g) {
    for (const u of g.data.forces.of[0])
      if (g.s.at[u]! >= 0 && g.s.top[g.s.at[u]!] === u) yield g.data.ground.grid.ids[g.s.at[u]!]!;
  },
  *values(g, _f, _seat, id: string) {
    if (targetRefusal(g, hexAt(g, id)) === undefined) yield id;
  },
  refuse: (g, _f, id) => targetRefusal(g, hexAt(g, id)),
  apply(g, _f, id) {
    const hex = hexAt(g, id);
    g.s.flown[ready(g, 'allied', 'bomber')] = 1;
    if (canIntercept(g)) g.replace('interception', { hex });
    else g.replace('bombs', { hex, intercepted: false });
  },
  say: (g, _f, id) => `sends the bombers against ${hexName(g, hexAt(g, id))}`,
});

export const noRaid = choice('tacticalBombing', {
  title: 'No bombing',
  rule: 'S3.26',
  ends: true,
  ...ALWAYS,
  apply: (g) => g.pop(),
  say: () => 'bombs no stack',
});

export const tacticalBombing = ask('tacticalBombing', {
  title: 'Tactical bombing',
  rule: 'S3.26',
  asks: () => 'allied',
  prompt: () => 'Bomb a German stack, or keep the bombers for support.',
  choices: { raid, noRaid },
});

export const intercept = choice('interception', {
  title: 'Intercept',
  rule: 'S3.26',
  ...YES_OR_NO,
  apply(g, f, yes) {
    if (yes) g.s.flown[ready(g, 'german', 'air')] = 1;
    g.replace('bombs', { hex: f.hex, intercepted: yes });
  },
  say: (_g, _f, yes) => (yes ? 'intercepts the bombers' : 'does not intercept'),
});

export const interception = ask('interception', {
  title: 'Interception',
  rule: 'S3.26',
  asks: () => 'german',
  prompt: (g, f) => `Bombers over ${hexName(g, f.hex)}. Send your air unit against them?`,
  choices: { intercept },
});

export const bombs = run('bombs', {
  title: 'Bombs',
  rule: 'S3.26',
  run(g, f) {
    if (f.intercepted) {
      turnBack(g, hexId(g, f.hex));
      return g.pop();
    }
    const { tactical, fortress } = g.data.content.bombing;
    const die = g.roll('tactical bombing', 6, ALLIED);
    const low = g.data.ground.fortress[f.hex]?.army === 'german' ? fortress : 0;
    const points = tactical[Math.max(0, die + low - 1)]!;
    g.tell(
      'S3.26',
      () => `Bombs on ${hexName(g, f.hex)}: die ${die}${low === 0 ? '' : ` ${low}`}, ${points} steps.`,
      { kind: 'bombing', place: hexId(g, f.hex), die, steps: points },
    );
    if (points === 0) return g.pop();
    g.replace('bombLosses', { hex: f.hex, points });
  },
});

/** Everybody learns who loses a step if the unit lies open, or is gone with it. */
const showsLoss = (g: Reader, unit: number): boolean => g.s.known[unit] === 1 || g.s.steps[unit] === 1;

export const bombed = choice('bombLosses', {
  title: 'Lose a step',
  rule: 'S3.26',
  about: 'unit',
  form: z.string(),
  foci: (g, f) => unitsIn(g, f.hex).map((u) => g.data.forces.units[u]!.id),
  *values(g, f, _seat, id: string) {
    if (unitsIn(g, f.hex).includes(unitAt(g, id))) yield id;
  },
  refuse(g, f, id) {
    if (unitsIn(g, f.hex).includes(unitAt(g, id))) return undefined;
    return refuse('S3.26', `${unitName(g, unitAt(g, id))} is not in ${hexName(g, f.hex)}.`);
  },
  apply(g, f, id) {
    const unit = unitAt(g, id);
    g.s.steps[unit]!--;
    if (g.s.steps[unit] === 0) eliminate(g, unit);
    f.points--;
    if (f.points > 0 && g.s.top[f.hex]! >= 0) return;
    uncover(g, 0);
    g.pop();
  },
  say: (g, f, id, seat, to) =>
    to === seat || showsLoss(g, unitAt(g, id))
      ? `${unitName(g, unitAt(g, id))} loses a step`
      : `a unit in ${hexName(g, f.hex)} loses a step`,
  fact: (g, _f, id, seat, to) =>
    stepFact(g, unitAt(g, id), 'bombs', to === seat || showsLoss(g, unitAt(g, id))),
  shown: (g, _f, id) => (showsLoss(g, unitAt(g, id)) ? id : null),
});

export const bombLosses = ask('bombLosses', {
  title: 'Losses by bombing',
  rule: 'S3.26',
  asks: () => 'german',
  prompt: (g, f) => `Take ${f.points} steps from ${hexName(g, f.hex)}.`,
  choices: { lose: bombed },
});
