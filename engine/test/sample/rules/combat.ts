/** 6 Combat. A battle is a frame of its own; what it asks of either side are frames on top of it. */

import { Account, itemText, type Refusal, refuse, type Tally } from '@armistice/engine';
import { z } from 'zod';
import { count, isPlace, name, put, road, STACK_LIMIT, unitsIn } from '../map.ts';
import {
  ask,
  type Battle,
  choice,
  enemyOf,
  type Reader,
  run,
  type Seat,
  sequence,
  sideOf,
  type Writer,
} from '../types.ts';
import { unitName } from '../units.ts';
import { annihilated } from './victory.ts';

export function attackRefusal(
  g: Reader,
  from: number,
  to: number,
  token: boolean,
  seat: Seat,
): Refusal | undefined {
  const side = sideOf(seat);
  if (!isPlace(g, from) || count(g, from, side) === 0)
    return refuse('6.1', `You have no units at ${name(g, from)}.`);
  if (!isPlace(g, to) || count(g, to, side === 0 ? 1 : 0) === 0)
    return refuse('6.1', `No enemy stands at ${name(g, to)}.`);
  if (road(g, from, to) < 0) return refuse('6.1', `${name(g, to)} is not adjacent to ${name(g, from)}.`);
  if (unitsIn(g, from, side).some((u) => g.s.attacked[u] === 1))
    return refuse('6.1', `The stack at ${name(g, from)} has attacked this turn.`);
  if (g.s.assailed[to] === 1) return refuse('6.1', `${name(g, to)} has been attacked this turn.`);
  if (token && g.s.tokens[seat] === 0) return refuse('6.22', 'You have no token to spend.');
  return undefined;
}

function* targets(g: Reader, from: number, seat: Seat): Generator<number> {
  for (let i = g.data.start[from]!; i < g.data.start[from + 1]!; i++) {
    const to = g.data.to[i]!;
    if (attackRefusal(g, from, to, false, seat) === undefined) yield to;
  }
}

/** 6.1 */
export const attack = choice('fight', {
  title: 'Attack',
  rule: '6.1',
  about: 'place',
  form: z.strictObject({ from: z.int().min(0), to: z.int().min(0), token: z.boolean() }),
  *foci(g, _f, seat) {
    for (let p = 0; p < g.data.places.length; p++) {
      if (count(g, p, sideOf(seat)) > 0 && !targets(g, p, seat).next().done) yield p;
    }
  },
  *values(g, _f, seat, from: number) {
    if (!isPlace(g, from)) return;
    for (const to of targets(g, from, seat)) {
      yield { from, to, token: false };
      if (g.s.tokens[seat] > 0) yield { from, to, token: true };
    }
  },
  refuse: (g, _f, { from, to, token }, seat) => attackRefusal(g, from, to, token, seat),
  apply(g, _f, { from, to, token }, seat) {
    for (const u of unitsIn(g, from, sideOf(seat))) g.s.attacked[u] = 1;
    g.s.assailed[to] = 1;
    if (token) g.s.tokens[seat]--;
    g.push('battle', { at: 0, attacker: seat, from, to, token, attackerLoss: 0, defenderLoss: 0 });
  },
  say: (g, _f, { from, to, token }) =>
    `attacks ${name(g, to)} from ${name(g, from)}${token ? ', spending a token' : ''}`,
  fact: (_g, _f, { from, to }, seat) => ({ kind: 'attack', attacker: seat, from, place: to }),
});

export const doneFighting = choice('fight', {
  title: 'End combat',
  rule: '2.2',
  ends: true,
  form: z.null(),
  values: () => [null],
  refuse: () => undefined,
  apply: (g) => g.pop(),
  say: () => 'ends its combat',
});

export const fight = ask('fight', {
  title: 'Combat',
  rule: '2.2',
  asks: (_g, f) => f.side,
  prompt: () => 'Attack adjacent enemy stacks.',
  choices: { attack, done: doneFighting },
});

/** 6.2: what speaks for the attacker, and what against. */
export function difference(
  g: Reader,
  battle: Pick<Battle, 'attacker' | 'from' | 'to' | 'token'>,
  tally: Tally,
): void {
  const side = sideOf(battle.attacker);
  for (const u of unitsIn(g, battle.from, side)) tally.add(unitName(g, u), g.s.steps[u]!, '6.2');
  for (const u of unitsIn(g, battle.to, side === 0 ? 1 : 0)) {
    tally.add(unitName(g, u), -g.s.steps[u]!, '6.2');
    if (g.s.dug[u] === 1) tally.add(`${unitName(g, u)} dug in`, -1, '8.1');
  }
  if (g.data.ford[road(g, battle.from, battle.to)] === 1) tally.add('across the ford', -1, '6.21');
  if (battle.token) tally.add('token', 1, '6.22');
}

/** 6.3 */
export function result(g: Reader, score: number): { attacker: number; defender: number } {
  return g.data.results.findLast((row) => row.from <= score)!;
}

export const battle = sequence('battle', 'Battle', '6.1', [
  { step: 'resolve' },
  { step: 'losses', when: (g) => stricken(g, false) > 0, frame: (g) => toll(g, false) },
  { step: 'losses', when: (g) => stricken(g, true) > 0, frame: (g) => toll(g, true) },
  { step: 'reckoning' },
  { step: 'retreat', when: mustRetreat, frame: retreatFrame },
  { step: 'reckoning' },
  { step: 'advance', when: mayAdvance, frame: advanceFrame },
]);

const ongoing = (g: Reader): Battle => g.frame('battle')!;

export const resolve = run('resolve', {
  title: 'Resolution',
  rule: '6.3',
  run(g) {
    const b = ongoing(g);
    for (const place of [b.from, b.to]) {
      for (const side of [0, 1] as const) for (const u of unitsIn(g, place, side)) g.s.known[u] = 1;
    }
    g.reveal(); // 6.2
    const account = new Account();
    difference(g, b, account);
    const die = g.roll('combat', 6, { by: b.attacker });
    const { attacker, defender } = result(g, account.total + die);
    b.attackerLoss = attacker;
    b.defenderLoss = defender;
    g.tell(
      '6.3',
      () =>
        `Difference ${itemText(account.items)}; die ${die}: ${attacker} to the attacker, ${defender} to the defender.`,
      {
        kind: 'battle',
        attacker: b.attacker,
        place: b.to,
        difference: account.total,
        die,
        losses: { attacker, defender },
      },
    );
    g.pop();
  },
});

function stricken(g: Reader, attacker: boolean): number {
  return toll(g, attacker).points;
}

/** 6.4: whose losses, where, and how many: no more than they have steps. */
function toll(g: Reader, attacker: boolean): { side: Seat; place: number; points: number } {
  const b = ongoing(g);
  const side = attacker ? b.attacker : enemyOf(b.attacker);
  const place = attacker ? b.from : b.to;
  const points = Math.min(stepsAt(g, place, side), attacker ? b.attackerLoss : b.defenderLoss);
  return { side, place, points };
}

function stepsAt(g: Reader, place: number, side: Seat): number {
  let steps = 0;
  for (const u of unitsIn(g, place, sideOf(side))) steps += g.s.steps[u]!;
  return steps;
}

export const lose = choice('losses', {
  title: 'Take a loss',
  rule: '6.4',
  about: 'unit',
  form: z.strictObject({ unit: z.int().min(0) }),
  foci: (g, f, seat) => unitsIn(g, f.place, sideOf(seat)),
  *values(g, f, seat, unit: number) {
    if (unitsIn(g, f.place, sideOf(seat)).includes(unit)) yield { unit };
  },
  refuse(g, f, { unit }, seat) {
    if (unitsIn(g, f.place, sideOf(seat)).includes(unit)) return undefined;
    return refuse(
      '6.4',
      `The loss is for your units at ${name(g, f.place)}; ${unitName(g, unit)} is not one of them.`,
    );
  },
  apply(g, f, { unit }) {
    g.s.steps[unit]!--;
    if (g.s.steps[unit] === 0) remove(g, unit);
    f.points--;
    if (f.points === 0) g.pop();
  },
  say: (g, _f, { unit }) => `takes a loss on ${unitName(g, unit)}`,
  fact: (_g, f) => ({ kind: 'loss', side: f.side, place: f.place, steps: 1 }),
});

export const losses = ask('losses', {
  title: 'Losses',
  rule: '6.4',
  asks: (_g, f) => f.side,
  prompt: (g, f) => `Choose a unit at ${name(g, f.place)} to lose a step (${f.points} to go).`,
  choices: { lose },
});

/** 7.2: asked when all losses are taken, since both sides may fall in one battle. */
export const reckoning = run('reckoning', {
  title: 'Is anybody left?',
  rule: '7.2',
  run(g) {
    const outcome = annihilated(g);
    if (outcome !== undefined) g.end(outcome);
    g.pop();
  },
});

function remove(g: Writer, unit: number): void {
  put(g, unit, -1);
  g.s.dug[unit] = 0;
}

/** 6.5 */
function mustRetreat(g: Reader): boolean {
  const b = ongoing(g);
  return b.defenderLoss > b.attackerLoss && count(g, b.to, sideOf(enemyOf(b.attacker))) > 0;
}

function retreatFrame(g: Reader) {
  const b = ongoing(g);
  return { side: enemyOf(b.attacker), place: b.to, from: b.from };
}

function refuges(g: Reader, place: number, from: number, side: 0 | 1): number[] {
  const going = count(g, place, side);
  const found: number[] = [];
  for (let i = g.data.start[place]!; i < g.data.start[place + 1]!; i++) {
    const to = g.data.to[i]!;
    if (to === from || count(g, to, side === 0 ? 1 : 0) > 0) continue;
    if (count(g, to, side) + going <= STACK_LIMIT) found.push(to);
  }
  return found;
}

export const fallBack = choice('retreat', {
  title: 'Retreat',
  rule: '6.5',
  about: 'place',
  form: z.strictObject({ to: z.int().min(0) }),
  foci: (g, f, seat) => refuges(g, f.place, f.from, sideOf(seat)),
  *values(g, f, seat, to: number) {
    if (refuges(g, f.place, f.from, sideOf(seat)).includes(to)) yield { to };
  },
  refuse(g, f, { to }, seat) {
    if (refuges(g, f.place, f.from, sideOf(seat)).includes(to)) return undefined;
    return refuse('6.5', `The stack at ${name(g, f.place)} cannot retreat to ${name(g, to)}.`);
  },
  apply(g, f, { to }, seat) {
    for (const u of unitsIn(g, f.place, sideOf(seat))) {
      put(g, u, to);
      g.s.dug[u] = 0;
    }
    g.pop();
  },
  say: (g, f, { to }) => `retreats from ${name(g, f.place)} to ${name(g, to)}`,
});

export const surrender = choice('retreat', {
  title: 'Lay down arms',
  rule: '6.5',
  form: z.null(),
  *values(g, f, seat) {
    if (refuges(g, f.place, f.from, sideOf(seat)).length === 0) yield null;
  },
  refuse: (g, f, _v, seat) =>
    refuges(g, f.place, f.from, sideOf(seat)).length === 0
      ? undefined
      : refuse('6.5', `The stack at ${name(g, f.place)} can retreat, and must.`),
  apply(g, f, _v, seat) {
    for (const u of unitsIn(g, f.place, sideOf(seat))) remove(g, u);
    g.pop();
  },
  say: (g, f) => `has no way out of ${name(g, f.place)}`,
  fact: (g, f) => ({ kind: 'loss', side: f.side, place: f.place, steps: stepsAt(g, f.place, f.side) }),
});

export const retreat = ask('retreat', {
  title: 'Retreat',
  rule: '6.5',
  asks: (_g, f) => f.side,
  prompt: (g, f) => `Retreat your stack from ${name(g, f.place)}.`,
  choices: { fallBack, surrender },
});

/** 6.6 */
function mayAdvance(g: Reader): boolean {
  const b = ongoing(g);
  return count(g, b.to, 0) + count(g, b.to, 1) === 0 && count(g, b.from, sideOf(b.attacker)) > 0;
}

function advanceFrame(g: Reader) {
  const b = ongoing(g);
  return { side: b.attacker, from: b.from, to: b.to };
}

export const goForward = choice('advance', {
  title: 'Advance, or stay',
  rule: '6.6',
  form: z.boolean(),
  values: () => [true, false],
  refuse: () => undefined,
  apply(g, f, yes, seat) {
    if (yes) {
      for (const u of unitsIn(g, f.from, sideOf(seat))) {
        put(g, u, f.to);
        g.s.dug[u] = 0;
      }
    }
    g.pop();
  },
  say: (g, f, yes) => (yes ? `advances into ${name(g, f.to)}` : 'does not advance'),
});

export const advance = ask('advance', {
  title: 'Advance',
  rule: '6.6',
  asks: (_g, f) => f.side,
  prompt: (g, f) => `Advance into ${name(g, f.to)}?`,
  choices: { goForward },
});
