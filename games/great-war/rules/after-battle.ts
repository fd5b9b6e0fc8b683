/** 6.38-6.40 Events that stop an advance, and 15.45, 6.29 the offensives that count attacks. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { chitsOf, inForce, isOwnChit, mayBeInHand } from '../chits.ts';
import { isShock } from '../forces.ts';
import { POWER } from '../nations.ts';
import { ALWAYS, ask, CHIT, choice, FRONT, type Reader, type Seat } from '../types.ts';
import { waysOf } from './advance.ts';
import { attackersIn } from './odds.ts';
import { attacker, defender, under } from './under.ts';

/** What each of them needs; it is the defender who plays them. */
const STOPS: { readonly [event: string]: { rule: string; fits(g: Reader): boolean; stops: 1 | 2 } } = {
  'rigid-planning': {
    rule: '6.38',
    stops: 1,
    fits: (g) => under(g).british,
  },
  'they-shall-not-pass': {
    rule: '6.39',
    stops: 1,
    fits: (g) => under(g).french && !under(g).shock,
  },
  'german-looting': {
    rule: '6.40',
    stops: 2,
    fits: (g) => under(g).shock,
  },
};

function stopRefusal(g: Reader, chit: number, seat: Seat): Refusal | undefined {
  const row = g.data.chits.rows[chit];
  if (row === undefined || row.side !== seat || g.s.chit[chit] !== CHIT.held)
    return refuse('6.12', 'That event is not in your hand.');
  const stop = STOPS[row.event];
  if (stop === undefined) return refuse(row.rule, `${row.title} does nothing here.`);
  if (g.data.ground.front[under(g).target] !== FRONT.west)
    return refuse(stop.rule, `${row.title} counts on the Western Front.`);
  return stop.fits(g) ? undefined : refuse(stop.rule, `${row.title} does not fit this attack.`);
}

const stoppers = (g: Reader): number[] =>
  g.data.chits.bySide[defender(g)].filter((chit) => stopRefusal(g, chit, defender(g)) === undefined);

/** Is somebody about to go forward whom the enemy could stop, for all that his opponent knows of his hand? */
export function mayStop(g: Reader): boolean {
  const { chits, ground } = g.data;
  const seat = defender(g);
  if (ground.front[under(g).target] !== FRONT.west) return false;
  if (!attackersIn(g).some((u) => waysOf(g, u).length > 0)) return false;
  return chits.bySide[seat].some(
    (chit) => STOPS[chits.rows[chit]!.event]?.fits(g) === true && mayBeInHand(g, chit),
  );
}

export const stop = choice('halting', {
  title: 'Stop the advance',
  rule: '6.38',
  about: 'event',
  form: z.string(),
  foci: (g) => stoppers(g).map((chit) => g.data.chits.rows[chit]!.id),
  *values(g, _f, seat, id: string) {
    if (stopRefusal(g, g.data.chits.index.get(id) ?? -1, seat) === undefined) yield id;
  },
  refuse: (g, _f, id, seat) => stopRefusal(g, g.data.chits.index.get(id) ?? -1, seat),
  apply(g, _f, id) {
    const chit = g.data.chits.index.get(id)!;
    g.s.chit[chit] = CHIT.out;
    g.s.since[chit] = g.s.turn;
    g.s.noAdvance = STOPS[g.data.chits.rows[chit]!.event]!.stops;
    const { rule, title, event } = g.data.chits.rows[chit]!;
    g.tell(rule, () => `${title}.`, { kind: 'event', side: defender(g), event, what: 'played' });
    g.reveal();
    g.pop();
  },
  say: (g, _f, id, seat, reader) =>
    reader === seat ? `plays ${g.data.chits.rows[g.data.chits.index.get(id)!]!.title}` : 'plays an event',
  shown: (g, _f, id, reader) => (isOwnChit(g, id, reader) ? id : null),
});

export const letGo = choice('halting', {
  title: 'Let them come',
  rule: '6.38',
  ends: true,
  ...ALWAYS,
  apply: (g) => g.pop(),
  say: () => 'does not stop the advance',
});

export const halting = ask('halting', {
  title: 'Stopping the advance',
  rule: '6.38',
  asks: defender,
  prompt: () => 'Stop the advance with an event?',
  choices: { stop, letGo },
});

// ---- Offensives that count

/** 15.45: the first four attacks of the turn of the second event, on one front, with four shock divisions each. */
export function isKaiserschlacht(g: Reader): boolean {
  const { s, data } = g;
  const { target } = under(g);
  const front = data.ground.front[target]!;
  if (attacker(g) !== 'cp' || s.kaiserschlacht !== s.turn || front > FRONT.east) return false;
  const { front: own, attacks } = s.kaiserschlachten;
  if (attacks >= 4 || (own >= 0 && own !== front)) return false;
  return attackersIn(g).filter((u) => isShock(g, u, front)).length >= 4;
}

/** 6.29: the first attack of the first turn of the Conrad offensive, by Austrians alone in Italy. */
export function isConrad(g: Reader): boolean {
  const { s, data } = g;
  if (!inForce(g, 'conrad-offensive') || data.ground.front[under(g).target] !== FRONT.italy || s.conrad)
    return false;
  const first = chitsOf(g, 'conrad-offensive').some(
    (chit) => s.chit[chit] === CHIT.active && s.until[chit] === s.turn + 2,
  );
  return first && attackersIn(g).every((u) => data.forces.power[u] === POWER.austria);
}
