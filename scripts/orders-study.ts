/**
 * What orders are worth in Fields of Despair, three ways.
 *
 * `node scripts/orders-study.ts play SCENARIO SEAT SEED GAMES '{"second":{"keep":1.3}}' ...`: whole games against the staff,
 * under the general's doctrine with numbers multiplied (`mass` and `wing`: added; `manner`, `focus`, `buys`: set) in a part of
 * the turn, or in all of them (`"all"`). Nothing is searched, so a game takes half a second.
 *
 * `node scripts/orders-study.ts fit SCENARIO SEAT SEED GAMES`: the same games, with every number of every part of a turn drawn anew
 * for each; what a number is worth in victory points at the end, for e times as much of it, with its error. Where sixty numbers
 * are fitted, three errors mean little: what a fit says is to be played on other seeds.
 *
 * `node scripts/orders-study.ts luck SCENARIO SEAT SEED GAMES [WORLDS]`: at each thought of the general in games between staffs,
 * what each of his plans does better than his doctrine: the mean over so many worlds, how far plans really differ, and how
 * far luck spreads one difference. He needs (luck / differ)² trials of each before he knows.
 */

import process from 'node:process';
import { type Asked, askedOf, drawFrom } from '@armistice/bots';
import { command, type Orders, Staff, tryOrders } from '@armistice/bots/despair';
import { type AnyGame, type AnyRules, Match, type Random, unwrap } from '@armistice/engine';
import type { State } from '@armistice/fields-of-despair/staff';
import { loadGame } from '@armistice/games';
import { leastSquares } from './least-squares.ts';

type Changes = { readonly [key: string]: number | string };

const [mode = '', scenario = '', seat = '', seed = '1', count = '20', ...rest] = process.argv.slice(2);
const game = (await loadGame('fields-of-despair')) as AnyGame;
const games = Number(count);

const ADDED = ['mass', 'wing'];
const SET = ['manner', 'focus', 'buys'];
const PARTS: { readonly [name: string]: string } = { 1: 'first', 2: 'second', anew: 'anew' };

function changed(orders: Orders, changes: Changes): Orders {
  const made: Record<string, number | string> = { ...orders };
  for (const [key, value] of Object.entries(changes)) {
    const before = Number(made[key]);
    made[key] = SET.includes(key)
      ? value
      : ADDED.includes(key)
        ? before + Number(value)
        : before * Number(value);
  }
  return made as unknown as Orders;
}

/** A game between staffs; `thought` sees each thought of the seat, and may give it orders. */
function played(name: string, thought: (asked: Asked, turn: string, staff: Staff) => void): Match<AnyRules> {
  const match = unwrap(Match.create(game, name, { scenario })) as Match<AnyRules>;
  const staffs = new Map(
    game.seats.map(({ id }) => [
      id,
      new Staff({ setting: match.play.setting, seat: id, random: drawFrom(`${name} ${id}`) }),
    ]),
  );
  let last: string | undefined;
  while (match.outcome === null) {
    const asks = match.asked()[0]!;
    const asked = askedOf(match, asks);
    const staff = staffs.get(asks)!;
    const turn = asks === seat ? command.thinks(asked) : undefined;
    if (turn !== undefined && turn !== last) {
      last = turn;
      thought(asked, turn, staff);
    }
    const { choice, value } = staff.choose(asked);
    unwrap(match.choose({ seat: asks, choice, value }));
  }
  return match;
}

/** The part of a turn that a thought belongs to: its name is the turn and the part. */
const partOf = (turn: string): string => PARTS[turn.split(' ')[1]!] ?? '';

function playAll(text: string): void {
  const changes = JSON.parse(text) as { readonly [part: string]: Changes };
  let [won, lost, drawn] = [0, 0, 0];
  for (let i = 0; i < games; i++) {
    const { outcome } = played(`${seed}:${i}`, (asked, turn, staff) => {
      staff.orders = changed(command.doctrine(asked), { ...changes.all, ...changes[partOf(turn)] });
    });
    if (outcome?.winner === seat) won++;
    else if (outcome?.winner === null) drawn++;
    else lost++;
  }
  console.log(`${won} : ${lost} : ${drawn} (${((won / games) * 100).toFixed(0)} %)  ${text}`);
}

const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;
const variance = (list: readonly number[]): number => {
  const middle = mean(list);
  return list.reduce((sum, one) => sum + (one - middle) ** 2, 0) / Math.max(1, list.length - 1);
};

function lookAt(asked: Asked, turn: string, staff: Staff, name: string, worlds: number): void {
  const doctrine = command.doctrine(asked);
  const random = drawFrom(`${name} ${turn}`);
  const memory = staff.memory();
  let plans: readonly Orders[] = [];
  const values: number[][] = [];
  for (let n = 0; n < worlds; n++) {
    const world = asked.imagine(random);
    if (n === 0) plans = [doctrine, ...command.plans(doctrine, world, seat)];
    for (const [i, orders] of plans.entries()) {
      const trial = { seat, orders, memory, luck: `${name} ${turn}:${n}` };
      values[i] = [...(values[i] ?? []), tryOrders(command, world, trial, () => false).value!];
    }
  }
  const differences = values.slice(1).map((list) => list.map((value, n) => value - values[0]![n]!));
  const luck = mean(differences.map(variance));
  const means = differences.map(mean);
  const differ = Math.sqrt(Math.max(0, variance(means) - luck / worlds));
  const best = means.indexOf(Math.max(...means));
  const what = Object.entries(plans[best + 1] ?? {})
    .filter(([key, value]) => doctrine[key as keyof Orders] !== value)
    .map(([key, value]) => `${key} ${typeof value === 'number' ? Math.round(value * 100) / 100 : value}`);
  console.log(
    `${name} ${turn.padEnd(7)} doctrine ${mean(values[0]!).toFixed(2)}, luck ${Math.sqrt(luck).toFixed(3)}, plans differ ${differ.toFixed(3)}, mean ${mean(means).toFixed(3)}, best ${means[best]!.toFixed(3)} (${what.join(', ')})`,
  );
}

/** Numbers of the orders that are drawn, and how far: multiplied ones by e to so much, added ones by a part of it. */
const DRAWN = [
  ...['point', 'kill', 'man', 'fear', 'stir', 'help', 'effort', 'pull', 'keep', 'belgium', 'goals', 'paris'],
  ...['posts', ...ADDED],
];
const SPREAD = 0.3;
const ADDED_PART = 0.4;
/** A game that is over before its end counts for so many points, and none for more than `most`. */
const POINTS = { sudden: 6, most: 8 } as const;

function leadOf(match: Match<AnyRules>): number {
  const { vp } = match.play.s as State;
  const side = seat === 'cp' ? 0 : 1;
  const lead = vp[side]! - vp[1 - side]!;
  const { winner, how } = match.outcome!;
  const won = winner === seat ? 1 : -1;
  const counted = how === 'points' || winner === null ? lead : won * Math.max(POINTS.sudden, Math.abs(lead));
  return Math.max(-POINTS.most, Math.min(POINTS.most, counted));
}

function fitAll(): void {
  const names = Object.values(PARTS).flatMap((part) => DRAWN.map((key) => `${part}.${key}`));
  const draws: number[][] = [];
  const leads: number[] = [];
  for (let i = 0; i < games; i++) {
    const name = `${seed}:${i}`;
    const random = drawFrom(`fit ${name}`);
    const draw = names.map(() => SPREAD * normal(random));
    const match = played(name, (asked, turn, staff) => {
      const part = partOf(turn);
      const changes: Record<string, number> = {};
      for (const key of DRAWN) {
        const drawn = draw[names.indexOf(`${part}.${key}`)]!;
        changes[key] = ADDED.includes(key) ? drawn * ADDED_PART : Math.exp(drawn);
      }
      staff.orders = changed(command.doctrine(asked), changes);
    });
    draws.push(draw);
    leads.push(leadOf(match));
  }
  const found = leastSquares(draws, leads);
  console.log(`${games} games, lead ${mean(leads).toFixed(2)} on average`);
  for (const { i, worth, error } of found.sort(
    (a, b) => Math.abs(b.worth / b.error) - Math.abs(a.worth / a.error),
  ))
    console.log(`${names[i]!.padEnd(16)} ${worth.toFixed(2).padStart(6)} +- ${error.toFixed(2)}`);
}

/** Nearly normal: the sum of twelve even draws. */
function normal(random: Random): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += random(10_001) / 10_000;
  return sum;
}

if (mode === 'play') for (const text of rest.length === 0 ? ['{}'] : rest) playAll(text);
else if (mode === 'fit') fitAll();
else if (mode === 'luck')
  for (let i = 0; i < games; i++) {
    const name = `${seed}:${i}`;
    played(name, (asked, turn, staff) => lookAt(asked, turn, staff, name, Number(rest[0] ?? 12)));
  }
else {
  console.error('node scripts/orders-study.ts play|fit|luck SCENARIO SEAT [SEED] [GAMES] ...');
  process.exit(2);
}
