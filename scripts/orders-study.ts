/**
 * What orders are worth in Fields of Despair, two ways.
 *
 * `node scripts/orders-study.ts play SCENARIO SEAT SEED GAMES '{"second":{"keep":1.3}}' ...`: whole games against the staff,
 * under the general's doctrine with numbers multiplied (`mass` and `wing`: added; `manner`, `focus`, `buys`: set) in a part of
 * the turn, or in all of them (`"all"`). Nothing is searched, so a game takes half a second.
 *
 * `node scripts/orders-study.ts luck SCENARIO SEAT SEED GAMES [WORLDS]`: at each thought of the general in games between staffs,
 * what each of his plans does better than his doctrine: the mean over so many worlds, how far plans really differ, and how
 * far luck spreads one difference. He needs (luck / differ)² trials of each before he knows.
 */

import process from 'node:process';
import { type Asked, askedOf, drawFrom } from '@armistice/bots';
import { command, type Orders, Staff, tryOrders } from '@armistice/bots/despair';
import { type AnyGame, type AnyRules, Match, unwrap } from '@armistice/engine';
import { loadGame } from '@armistice/games';

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

if (mode === 'play') for (const text of rest.length === 0 ? ['{}'] : rest) playAll(text);
else if (mode === 'luck')
  for (let i = 0; i < games; i++) {
    const name = `${seed}:${i}`;
    played(name, (asked, turn, staff) => lookAt(asked, turn, staff, name, Number(rest[0] ?? 12)));
  }
else {
  console.error('node scripts/orders-study.ts play|luck SCENARIO SEAT [SEED] [GAMES] ...');
  process.exit(2);
}
