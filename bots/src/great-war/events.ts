/** What events are worth: whether to buy, what to play, and where. */

import { CHIT, POWER, type Power, type Seat, unitsIn } from '@armistice/great-war/staff';
import { best, first } from '../pick.ts';
import type { Asked, Decision } from '../types.ts';
import type { Situation } from './situation.ts';

/** To the side in whose pool it lies, in divisions; all others are worth one. */
const WORTH: { readonly [event: string]: number } = {
  ...{ 'no-event': 0, 'italian-entry': 10, 'rumanian-entry': 4, 'greek-entry': 3, 'bulgarian-entry': 8 },
  ...{ 'french-mutiny': -6, 'haig-offensive': -2, 'conrad-offensive': -2, 'enver-offensive': -2 },
  ...{ brusilov: 5, 'czar-commands': 3, 'serb-typhus': 1, jutland: 1, 'shock-troops': 6, 'u-boat': 3 },
  ...{ 'british-tanks': 4, 'french-tanks': 3, 'american-tanks': 2, 'german-tanks': 1, 'anti-tank': 2 },
  ...{ foch: 4, gallipoli: 2, salonika: 3, convoy: 3, tiger: 1, 'independent-air-force': 2 },
  ...{ zimmermann: -3, 'turkish-atrocity': -1, 'remove-indians': -1, 'army-of-islam': -1, influenza: -1 },
  ...{ 'bulgaria-collapses': 6, 'naval-mutiny': 3, 'russian-civil-war': 3, 'command-paralysis': 3 },
  ...{ 'armenian-massacres': -0.5, 'libyan-revolt': 1, 'turkey-surrenders': 8, bruchmuller: 3 },
};
const USUAL = 1;
/** What two draws must promise to be bought. */
const WORTH_A_POINT = 1.2;

/** What the French mutiny is worth to those who need it for a sudden death (18.21). */
const MUTINY = 12;

/** What a draw from a pool is worth on average: to its owner, or to who takes from it what helps him and lets loose what harms him (6.14). */
function drawWorth(of: Situation, pool: Seat): number {
  const { chits } = of.data;
  const worth = (event: string): number => {
    const own = WORTH[event] ?? USUAL;
    if (pool === of.seat) return own;
    return event === 'french-mutiny' ? MUTINY : Math.abs(own);
  };
  const left = chits.bySide[pool].filter((chit) => of.g.s.chit[chit] === CHIT.pool);
  if (left.length === 0) return 0;
  const sum = left.reduce((all, chit) => all + worth(chits.rows[chit]!.event), 0);
  return sum / left.length;
}

/** A point is a division rebuilt: two draws must be worth more. Of those who can pay, the richest does. */
export function buy(asked: Asked, of: Situation, pool: Seat): Decision {
  const points = (power: unknown): number => pointsOf(of, String(power));
  const worth = drawWorth(of, pool) * (pool === of.seat ? 2 : 1.2);
  const free = of.g.scenario.freeEvents;
  const richest = best(asked.choices(), ({ value }) => (value === null ? -Infinity : points(value)));
  const enough = free || (richest !== undefined && points(richest.value) >= 1);
  if (richest === undefined || !enough || (!free && worth < WORTH_A_POINT))
    return {
      ...([...asked.choices()].find(({ value }) => value === null) ?? first(asked)),
      why: 'keeps the point for men',
    };
  return { ...richest, why: 'events are worth a point' };
}

const pointsOf = (of: Situation, power: string): number => of.g.s.resources[POWER[power as Power]]!;

/** Events that help from the day they are played go at once; those laid on the map go where the enemy presses most. */
export function play(asked: Asked, of: Situation): Decision | undefined {
  const found = best(asked.choices({ choice: 'playEvent' }), ({ value }) => {
    const { chit: id, at } = value as { chit: string; at: string | null };
    const row = of.data.chits.rows[of.data.chits.index.get(id)!]!;
    const worth = WORTH[row.event] ?? USUAL;
    if (worth < 0) return -Infinity;
    if (at === null) return worth;
    const place = of.place(at);
    const held = unitsIn(of.g, place).length > 0 ? 1 : 0;
    return worth + Math.min(1, of.threat.soon[place]! / 40) + held * 0.5 + of.worth[place]! * 0.05;
  });
  if (found === undefined) return undefined;
  const { chit } = found.value as { chit: string };
  return { ...found, why: `plays ${of.data.chits.rows[of.data.chits.index.get(chit)!]!.title}` };
}
