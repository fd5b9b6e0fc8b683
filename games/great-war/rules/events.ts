/** 6.1 Drawing events: who pays, what is drawn, and what has to be played at once. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { chitsOf, isHushed } from '../chits.ts';
import { POWER, type Power, powerTitle } from '../nations.ts';
import {
  ask,
  CHIT,
  choice,
  enemyOf,
  type Reader,
  run,
  SEATS,
  type Seat,
  SIDE_NAMES,
  seal,
  secret,
  sideOf,
  type Writer,
} from '../types.ts';
import { ARRIVING, EFFECTS, isIdle } from './event-effects.ts';
import { mayPickItaly } from './italy.ts';

/** 6.16: who may pay for a side's draws. */
const PAYERS: { readonly [seat in Seat]: readonly Power[] } = {
  cp: ['germany'],
  allied: ['britain', 'france', 'america'],
};

function payRefusal(g: Reader, power: Power, seat: Seat): Refusal | undefined {
  const { s, data } = g;
  if (!PAYERS[seat].includes(power))
    return refuse('6.16', `${powerTitle(POWER[power])} does not pay for events.`);
  if (s.allegiance[POWER[power]] !== sideOf(seat))
    return refuse('6.16', `${powerTitle(POWER[power])} is not in the war on your side.`);
  return s.resources[POWER[power]]! >= data.content.spending.events || g.scenario.freeEvents
    ? undefined
    : refuse('6.11', `${powerTitle(POWER[power])} has no resource point for it.`);
}

const form = z.enum(['germany', 'britain', 'france', 'america']).nullable();

/** 6.11: each side decides for itself whether to spend a point. */
export const spend = secret('purchase', {
  title: 'Draw two events',
  rule: '6.11',
  form,
  *values(g, _f, seat) {
    yield null;
    for (const power of PAYERS[seat]) if (payRefusal(g, power, seat) === undefined) yield power as 'germany';
  },
  refuse: (g, _f, power, seat) => (power === null ? undefined : payRefusal(g, power, seat)),
  say: (_g, _f, power) =>
    power === null
      ? 'draws no events'
      : `has ${powerTitle(POWER[power]).replace(/^The/, 'the')} pay for two events`,
});

export const purchase = seal('purchase', {
  title: 'Events',
  rule: '6.11',
  asks: () => SEATS,
  prompt: () => 'Spend a resource point for two events?',
  choices: { spend },
  reveal(g, _f, answers) {
    g.pop();
    const payers = SEATS.map((seat) => answers[seat].at(-1)!.value as Power | null);
    const bought = SEATS.filter((_seat, i) => payers[i] !== null);
    SEATS.forEach((_seat, i) => {
      const power = payers[i];
      if (power !== null && power !== undefined && !g.scenario.freeEvents) pay(g, power);
    });
    // The Allies draw first. Frames lie on a stack: the last pushed comes up first.
    if (bought.length === 1) g.push('raidPurchase', { side: bought[0]! });
    for (const seat of bought.filter((one) => one === 'cp'))
      g.push('draws', { side: seat, pool: seat, left: g.data.content.spending.chits });
    for (const seat of bought.filter((one) => one === 'allied'))
      g.push('draws', { side: seat, pool: seat, left: g.data.content.spending.chits });
  },
});

function pay(g: Writer, power: Power): void {
  g.s.resources[POWER[power]]! -= g.data.content.spending.events;
  g.tell('6.11', () => `${powerTitle(POWER[power])} pays for events.`, {
    kind: 'spent',
    power,
    points: g.data.content.spending.events,
    for: 'events',
  });
}

/** 6.14: who alone has bought may buy from the other's pool as well. */
export const buyTheirs = choice('raidPurchase', {
  title: 'Draw two of the enemy’s events',
  rule: '6.14',
  form,
  *values(g, f) {
    yield null;
    for (const power of PAYERS[f.side])
      if (payRefusal(g, power, f.side) === undefined) yield power as 'germany';
  },
  refuse: (g, f, power) => (power === null ? undefined : payRefusal(g, power, f.side)),
  apply(g, f, power) {
    const { side } = f;
    g.pop();
    if (power === null) return;
    if (!g.scenario.freeEvents) pay(g, power);
    g.push('draws', { side, pool: enemyOf(side), left: g.data.content.spending.chits });
  },
  say: (_g, _f, power) =>
    power === null ? 'leaves the enemy’s events alone' : 'draws from the enemy’s events',
});

export const raidPurchase = ask('raidPurchase', {
  title: 'The enemy’s events',
  rule: '6.14',
  asks: (_g, f) => f.side,
  prompt: () => 'The enemy has bought no events. Spend another point to draw two of his?',
  choices: { buyTheirs },
});

const poolOf = (g: Reader, side: Seat): number[] =>
  g.data.chits.bySide[side].filter((chit) => g.s.chit[chit] === CHIT.pool);

/** 6.13: one after the other. */
export const draws = run('draws', {
  title: 'Drawing events',
  rule: '6.13',
  run(g, f) {
    if (f.side === 'allied' && f.pool === 'allied' && mayPickItaly(g)) return g.push('pickItaly', {});
    const pool = poolOf(g, f.pool);
    if (f.left-- <= 0 || pool.length === 0) return g.pop();
    const own = f.side === f.pool;
    const chit = pool[g.roll('event', pool.length, { by: f.side, ...(own ? { to: [f.side] } : {}) }) - 1]!;
    const row = g.data.chits.rows[chit]!;
    g.reveal(); // everybody sees whether it is kept
    if (row.event === 'no-event') return g.tell('6.15', () => 'No event: it goes back.');
    if (own && isHushed(g, row.event)) return mutiny(g, chit, f.side);
    if (row.mandatory) return playNow(g, chit, f.pool);
    if (own && ARRIVING.includes(row.event)) return playNow(g, chit, f.pool);
    if (own && isIdle(g, row.event) === 'out') {
      g.s.chit[chit] = CHIT.out;
      g.tell(row.rule, () => `${row.title} comes too late and is removed.`, {
        ...{ kind: 'event', side: f.pool, event: row.event, what: 'removed' },
      });
      return;
    }
    g.s.chit[chit] = own ? CHIT.held : CHIT.out;
    const fact = { kind: 'event', side: f.pool, event: row.event, what: own ? 'drawn' : 'removed' } as const;
    if (!own) return g.tell('6.14', () => `${row.title} is drawn and removed.`, fact);
    if (row.air !== undefined) {
      g.s.chit[chit] = CHIT.active;
      return g.tell('15.11', () => `${row.title} takes to the air.`, { ...fact, what: 'played' });
    }
    g.tell('6.17', () => `${SIDE_NAMES[f.side]} keep an event.`);
    g.tell('6.12', () => `${row.title} is drawn and kept.`, fact, [f.side]);
  },
});

/** 6.46, 18.25: it begins at once, and to the enemy it is one more event that is kept. */
function mutiny(g: Writer, chit: number, side: Seat): void {
  g.s.chit[chit] = CHIT.held;
  EFFECTS['french-mutiny']!(g, chit);
  g.tell('6.17', () => `${SIDE_NAMES[side]} keep an event.`);
  g.tell(
    '6.46',
    () => 'The French army mutinies. The enemy is not told until it is over.',
    { kind: 'event', side, event: 'french-mutiny', what: 'drawn' },
    [side],
  );
}

/** 6.46: when it is over the mutiny comes to light. */
export function confess(g: Writer): void {
  const { s, data } = g;
  for (const chit of chitsOf(g, 'french-mutiny')) {
    const { event, side, rule, title } = data.chits.rows[chit]!;
    if (s.chit[chit] !== CHIT.held || !isHushed(g, event) || s.turn < s.until[chit]!) continue;
    s.chit[chit] = CHIT.out;
    s.since[chit] = s.turn;
    g.reveal();
    g.tell(rule, () => `${title}: it is over, and comes to light.`, {
      ...{ kind: 'event', side, event, what: 'played' },
    });
  }
}

/** 6.12: what may not be kept is played as it is drawn; what has no effect now goes back or is removed. */
export function playNow(g: Writer, chit: number, side: Seat): void {
  const { s, data } = g;
  const row = data.chits.rows[chit]!;
  g.reveal();
  const idle = isIdle(g, row.event);
  if (idle !== undefined) {
    s.chit[chit] = idle === 'back' ? CHIT.pool : CHIT.out;
    g.tell(
      row.rule,
      () => `${row.title} has no effect and ${idle === 'back' ? 'goes back' : 'is removed'}.`,
      {
        ...{ kind: 'event', side, event: row.event, what: 'removed' },
      },
    );
    return;
  }
  s.chit[chit] = CHIT.active;
  s.since[chit] = s.turn;
  g.tell(row.rule, () => `${SIDE_NAMES[side]}: ${row.title}.`, {
    kind: 'event',
    side,
    event: row.event,
    what: 'played',
  });
  EFFECTS[row.event]?.(g, chit);
}
