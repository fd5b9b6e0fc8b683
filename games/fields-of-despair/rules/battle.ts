/** 7.3 Combat: the active side's order of hexes, and each combat from its artillery to its end. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { type Block, blockAt, count, strength, take } from '../blocks.ts';
import { openBlock, placeId } from '../facts.ts';
import { contested, defended, fortOf, holds } from '../front.ts';
import { placeAt, placeName } from '../map.ts';
import { BERTHA, gasDice, gasHitsOn, LEFT_BY } from '../reckoning.ts';
import {
  ALWAYS,
  type At,
  ask,
  type Battle,
  choice,
  KIND,
  other,
  type Reader,
  run,
  SIDE_NAMES,
  type SideIndex,
  STACK,
  seatOf,
  trenches,
  type Writer,
} from '../types.ts';
import { tellBattle, tellMuster, tellVerdict } from './account.ts';
import { settle } from './control.ts';
import {
  artilleryDice,
  countDice,
  fortressDice,
  gasOf,
  gunsIn,
  gunValue,
  hitsOn,
  infantryDice,
  roll,
  rollOnTable,
  useUp,
} from './dice.ts';
import { railGunAsked } from './guns.ts';
import { allot, batter, inflict } from './losses.ts';
import { forceName } from './names.ts';
import { SPRING } from './owed.ts';
import { callReinforcements } from './reinforce.ts';

// ---- which hex is next (7.3) ----

const NEWLY = 1;
const FOUGHT = 2;
const BREAKOUT_MOVE = 1;
const BREAKOUT_COMBAT = 2;

type Order = Pick<At<'combat'>, 'side' | 'breakout'>;

/** Must a round be fought here still? */
const due = (g: Reader, f: Order, place: number): boolean =>
  g.s.fight[place] === NEWLY &&
  contested(g, place) &&
  (!f.breakout || g.s.breakout[place] === BREAKOUT_COMBAT);

/** May the side begin infantry combat here? 6.7: not without supply, where it has a choice. */
const mayPress = (g: Reader, side: SideIndex, place: number): boolean =>
  holds(g, side, place) && (g.s.fight[place] === NEWLY || g.s.out[side][place] === 0);

function noFight(g: Reader, f: Order, place: number): Refusal | undefined {
  const name = placeName(g, place);
  if (place < 0 || !contested(g, place)) return refuse('7.3', `${name} is not contested.`);
  if (g.s.fight[place] === FOUGHT) return refuse('7.3', `${name} has been fought in already.`);
  if (f.breakout && g.s.breakout[place] !== BREAKOUT_COMBAT)
    return refuse('7.4.3', `${name} was not contested by a Breakout Move.`);
  if (mayPress(g, f.side, place) || gunsIn(g, f.side, place).length > 0) return undefined;
  if (fortOf(g, f.side, place) > 0) return undefined;
  return refuse('6.7', `Your blocks in ${name} are out of supply and cannot attack.`);
}

function* fights(g: Reader, f: Order): Generator<number> {
  for (let h = 0; h < g.data.ground.size; h++) if (noFight(g, f, h) === undefined) yield h;
}

/** Is there anything to fight in? */
export const canFight = (g: Reader, f: Order): boolean => fights(g, f).next().done !== true;

/** 16.5: a hex from which the attack of the spring must still be made, if there is one but `except`. */
export function springDue(g: Reader, f: Order, except = -1): number | undefined {
  const { s } = g;
  if (f.side !== 0 || s.spring || s.turn !== g.scenario.springTurn || s.phase !== 2) return undefined;
  for (const place of fights(g, f)) {
    if (place === except || !mayPress(g, 0, place)) continue;
    if (strength(s.armies[0], place) >= SPRING) return place;
  }
  return undefined;
}

function noEnd(g: Reader, f: Order): Refusal | undefined {
  const owed: number[] = [];
  for (let h = 0; h < g.data.ground.size; h++) if (due(g, f, h)) owed.push(h);
  if (owed.length > 0)
    return refuse(
      '7.3',
      `Newly contested, and must be fought in: ${owed.map((h) => placeName(g, h)).join(', ')}.`,
      { hexes: owed.map((h) => g.data.ground.ids[h]!) },
    );
  const spring = springDue(g, f);
  if (spring === undefined) return undefined;
  return refuse(
    '16.5',
    `This turn you must attack with ${SPRING} SPs or more, and have them in ${placeName(g, spring)}.`,
  );
}

export const fight = choice('combat', {
  title: 'Fight',
  rule: '7.3',
  about: 'hex',
  form: z.string(),
  *foci(g, f): Generator<string> {
    for (const place of fights(g, f)) yield g.data.ground.ids[place]!;
  },
  values: (g, f, _seat, hex: string) => (noFight(g, f, placeAt(g, hex)) === undefined ? [hex] : []),
  refuse: (g, f, hex) => noFight(g, f, placeAt(g, hex)),
  apply: (g, f, hex) => beginBattle(g, placeAt(g, hex), f.side, f.breakout),
  say: (g, _f, hex) => `fights at ${placeName(g, placeAt(g, hex))}`,
  fact: (_g, f, hex) => ({ kind: 'attack', attacker: seatOf(f.side), place: hex, breakout: f.breakout }),
});

/** 7.3, 7.4.3: hex by hex, in the order the active side likes. */
export const combat = ask('combat', {
  title: 'Combat',
  rule: '7.3',
  asks: (_g, f) => seatOf(f.side),
  prompt: (_g, f) => (f.breakout ? 'Fight in hexes contested by breakouts.' : 'Fight in contested hexes.'),
  idle: (g, f, id) => noFight(g, f, placeAt(g, id.split(':')[0]!)),
  choices: {
    fight,
    done: choice('combat', {
      title: 'Done',
      rule: '7.3',
      ends: true,
      form: z.null(),
      values: (g, f) => (noEnd(g, f) === undefined ? [null] : []),
      refuse: (g, f) => noEnd(g, f),
      apply: (g) => g.pop(),
      say: () => 'fights nowhere else',
    }),
  },
});

// ---- one combat ----

/** A combat begins: the fortress protects as long as it lasts (7.3.5). */
export function beginBattle(g: Writer, at: number, side: SideIndex, breakout: boolean): void {
  g.push('battle', {
    at,
    side,
    breakout,
    stage: 0,
    fort: fortOf(g, other(side), at),
    ownFort: fortOf(g, side, at),
    rail: false,
    hits: [0, 0],
    strength: 0,
    met: false,
    against: 0,
    lost: [0, 0],
    fires: [],
  });
}

/** The order of a combat (7.3.1 to 7.3.5). */
export const STAGES = [
  'reinforcement',
  'artillery of the defender',
  'rail gun',
  'artillery',
  'decision',
  'infantry',
  'answer',
  'aftermath',
] as const;
export const stageOf = (name: (typeof STAGES)[number]): number => STAGES.indexOf(name);

const STEPS: { readonly [stage in (typeof STAGES)[number]]: (g: Writer, b: Battle) => void } = {
  reinforcement: callReinforcements,
  'artillery of the defender': defenderGuns,
  'rail gun': askRailGun,
  artillery: artilleryFire,
  decision: decide,
  infantry: infantryCombat,
  answer: trenchAnswer,
  aftermath,
};

export const battle = run('battle', {
  title: 'Combat in a hex',
  rule: '7.3',
  run: (g, b) => STEPS[STAGES[b.stage++]!](g, b),
});

/** 7.4.3; 16.1 */
function defenderGuns(g: Writer, b: Battle): void {
  const { opponent } = g.data;
  if (opponent !== null) opponent.makesReady(g, b);
  else if (b.breakout && g.frame('sideAction')?.opening !== true) g.push('breakoutGuns');
}

/** 10.1 */
function askRailGun(g: Writer, b: Battle): void {
  const { opponent } = g.data;
  if (opponent !== null) opponent.laysGuns(g, b);
  else if (!b.breakout && railGunAsked(g, b.side, b.at)) g.push('railGun');
}

/** 7.3.1: the rail gun, then all others of both sides together. */
export function artilleryFire(g: Writer, b: Battle): void {
  const enemy = other(b.side);
  tellMuster(g, b);
  showGuns(g, b);
  if (b.rail) batter(g, b, enemy, roll(g, b, b.side, 'rail gun', BERTHA.value, BERTHA.hitsOn));
  const shots = [barrageOf(g, b, b.side), barrageOf(g, b, enemy)] as const;
  const lost = allot(g, b, enemy, shots[0].hits, shots[0].gas, LEFT_BY.artillery);
  inflict(g, b, b.side, allot(g, b, b.side, shots[1].hits, shots[1].gas, LEFT_BY.artillery));
  inflict(g, b, enemy, lost);
  if (b.fires.length > 0) g.reveal();
}

function showGuns(g: Writer, b: Battle): void {
  for (const side of [0, 1] as const) {
    const guns = gunsIn(g, side, b.at);
    if (guns.length === 0) continue;
    for (const gun of guns) g.s.boards[side].gunUp[gun] = 1;
    g.reveal();
    const values = guns.map((gun) => gunValue(g, side, gun));
    g.tell(
      '7.3.1',
      () => `Artillery of ${SIDE_NAMES[side]} at ${placeName(g, b.at)}: ${values.join(', ')}.`,
      {
        kind: 'guns',
        side: seatOf(side),
        place: placeId(g, b.at),
        values,
      },
    );
  }
}

/** Counters, gas among them, and the fortress of a side. */
function barrageOf(g: Writer, b: Battle, side: SideIndex): { hits: number; gas: number } {
  const needed = hitsOn(b, other(side));
  const dice = countDice((tally) => artilleryDice(g, b, side, tally));
  const pips = gasOf(g, side);
  const poison = gasDice(pips, dice);
  const hits = roll(g, b, side, 'artillery', dice - poison, needed);
  const gas = roll(g, b, side, 'gas', poison, gasHitsOn(pips));
  return { hits: hits + roll(g, b, side, 'fortress', fortressDice(b, side), needed), gas };
}

/** 7.3.2: does infantry meet? */
function decide(g: Writer, b: Battle): void {
  const meets = g.data.opponent?.meets(g, b); // 7.3-S: it was declared beforehand
  if (!defended(g, other(b.side), b.at) || !mayPress(g, b.side, b.at) || meets === false)
    b.stage = stageOf('aftermath');
  else if (meets === undefined) g.push('pressOn');
}

/** 16.5: the attack of the spring cannot be broken off, if it is the only one that could be made. */
function noStop(g: Reader): Refusal | undefined {
  const b = g.frame('battle')!;
  const f = { side: b.side, breakout: b.breakout };
  if (strength(g.s.armies[b.side], b.at) < SPRING || springDue(g, f) !== b.at) return undefined;
  if (springDue(g, f, b.at) !== undefined) return undefined;
  return refuse('16.5', `This turn you must attack with ${SPRING} SPs or more, and they are here.`);
}

/** 7.3.2 */
export const pressOn = ask('pressOn', {
  title: 'End of the combat, or infantry',
  rule: '7.3.2',
  asks: (g) => seatOf(g.frame('battle')!.side),
  prompt: (g) => `Artillery has fired at ${placeName(g, g.frame('battle')!.at)}. Does the infantry attack?`,
  choices: {
    press: choice('pressOn', {
      title: 'Attack',
      rule: '7.3.2',
      ...ALWAYS,
      apply: (g) => g.pop(),
      say: (g) => `sends the infantry in at ${placeName(g, g.frame('battle')!.at)}`,
    }),
    end: choice('pressOn', {
      title: 'End the combat',
      rule: '7.3.2',
      form: z.null(),
      values: (g) => (noStop(g) === undefined ? [null] : []),
      refuse: (g) => noStop(g),
      apply(g) {
        g.frame('battle')!.stage = stageOf('aftermath');
        g.pop();
      },
      say: (g) => `ends the combat at ${placeName(g, g.frame('battle')!.at)}`,
    }),
  },
});

/** 7.3.3: all blocks are laid face up. In mobile war both fire together; from trenches the side that is not active first. */
export function infantryCombat(g: Writer, b: Battle): void {
  layOpen(g, b);
  b.met = true;
  b.strength = strength(g.s.armies[b.side], b.at);
  if (b.side === 0 && b.strength >= SPRING && g.s.turn === g.scenario.springTurn) g.s.spring = true; // 16.5
  const enemy = other(b.side);
  b.against = strength(g.s.armies[enemy], b.at);
  if (trenches(g)) {
    inflict(g, b, b.side, volley(g, b, enemy));
    return;
  }
  b.stage = stageOf('aftermath');
  const lost = [volley(g, b, b.side), volley(g, b, enemy)] as const;
  inflict(g, b, b.side, lost[1]);
  inflict(g, b, enemy, lost[0]);
}

/** 7.3.3: the active side fires with what trenches have left of it. */
export function trenchAnswer(g: Writer, b: Battle): void {
  inflict(g, b, other(b.side), volley(g, b, b.side));
}

/** The fire of a side's infantry and cavalry; the SPs that the enemy's blocks lose. */
function volley(g: Writer, b: Battle, side: SideIndex): number {
  const target = other(side);
  const dice = countDice((tally) => infantryDice(g, b, side, tally));
  const needed = hitsOn(b, target);
  const hits =
    g.options.combat === 'table'
      ? rollOnTable(g, b, side, dice, needed)
      : roll(g, b, side, 'infantry', dice, needed);
  return allot(g, b, target, hits, 0, LEFT_BY.infantry);
}

function layOpen(g: Writer, b: Battle): void {
  g.reveal();
  for (const side of [b.side, other(b.side)]) {
    const army = g.s.armies[side];
    const blocks: Block[] = [];
    for (let i = 0; i < count(army, b.at); i++) {
      army.up[b.at * STACK + i] = 1;
      blocks.push(blockAt(army, b.at * STACK + i));
    }
    const words = () => blocks.map(forceName).join(', ') || 'no blocks';
    g.tell('7.3.3', () => `At ${placeName(g, b.at)} ${SIDE_NAMES[side]} have ${words()}.`, {
      kind: 'open',
      side: seatOf(side),
      place: placeId(g, b.at),
      blocks: blocks.map(openBlock),
    });
  }
}

// ---- after it ----

/** Deception blocks that infantry has found alone are taken away (7.3.3). */
function sweep(g: Writer, side: SideIndex, place: number): void {
  const army = g.s.armies[side];
  if (strength(army, place) > 0) return;
  for (let i = count(army, place) - 1; i >= 0; i--)
    if (army.kind[place * STACK + i] === KIND.deception) take(army, place * STACK + i);
}

/** 7.3, 7.3.5: the hex is settled; a side that has cleared it may break out (7.4). */
function aftermath(g: Writer, b: Battle): void {
  const { s } = g;
  if (b.met) for (const side of [0, 1] as const) sweep(g, side, b.at);
  s.fight[b.at] = FOUGHT;
  if (b.breakout) s.breakout[b.at] = 0;
  useUp(g, b.at);
  // A fortress may cover two hexes.
  const { fortAt, size } = g.data.ground;
  for (let h = 0; h < size; h++) if (fortAt[h] === fortAt[b.at]) settle(g, h);
  if (!b.breakout && holds(g, b.side, b.at) && !defended(g, other(b.side), b.at)) {
    s.breakout[b.at] = BREAKOUT_MOVE;
    g.tell('7.4', () => `${placeName(g, b.at)} is cleared: ${SIDE_NAMES[b.side]} may break out.`, {
      kind: 'cleared',
      by: seatOf(b.side),
      place: placeId(g, b.at),
    });
  }
  tellBattle(g, b);
  tellVerdict(g, b);
  g.pop();
  const order = g.flow.at(-1);
  if (order?.step === 'combat' && !canFight(g, order as At<'combat'>)) g.pop();
}
