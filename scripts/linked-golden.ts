/**
 * Records golden games of the linked war: `node scripts/linked-golden.ts FOLDER`. One in which staffs fight 1914 and nobody
 * does more than he must after that, to November 1918; two of random play. Files that exist are overwritten.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { askedOf, type Bot, botFor, drawFrom } from '@armistice/bots';
import { type AnyGame, type AnyRules, Match, saveText, toSave, unwrap } from '@armistice/engine';
import { randomMatch } from '@armistice/engine/kit';
import { loadGame } from '@armistice/games';

const [folder] = process.argv.slice(2);
const game = (await loadGame('linked-war')) as AnyGame;
if (folder === undefined) {
  console.error('usage: node scripts/linked-golden.ts FOLDER');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });

/** The first turns after the race to the sea. */
const QUIET = 69;
/** More choices than a quiet turn has: somebody owes an attack. */
const STUCK = 120;
/** What is chosen where there is more than one thing to do. */
const WAYS: { readonly [step: string]: readonly string[] } = {
  landing: ['toTheEast', 'disembark'],
  delivery: ['feed', 'deliver'],
  digging: ['digAll'],
};

function quiet(): Match<AnyRules> {
  const match = unwrap(Match.create(game, 'golden quiet', { options: { relief: false } })) as Match<AnyRules>;
  const bots: { [seat: string]: Bot } = {};
  for (const { id } of game.seats)
    bots[id] = botFor(game, 'staff')!({
      setting: match.play.setting,
      seat: id,
      random: drawFrom(`golden ${id}`),
    });
  let [turn, choices] = [0, 0];
  while (match.outcome === null) {
    const seat = match.asked()[0]!;
    const now = (match.play.s as { turn: number }).turn;
    choices = now === turn ? choices + 1 : 0;
    turn = now;
    const { choice, value } =
      now < QUIET || choices > STUCK ? bots[seat]!.choose(askedOf(match, seat)) : least(match, seat);
    unwrap(match.choose({ seat, choice, value }));
  }
  return match;
}

function least(match: Match<AnyRules>, seat: string) {
  for (const choice of WAYS[match.play.where().step] ?? []) {
    const found = match.choices(seat, { choice })[Symbol.iterator]().next();
    if (found.done === false) return found.value;
  }
  const end = match.play.ending(seat);
  if (end !== undefined) return end;
  const offered = [...match.choices(seat)];
  return offered.find(({ value }) => value === null) ?? offered[0]!;
}

const played = [
  quiet(),
  randomMatch(game, 1, 100_000, { options: { relief: false } }),
  randomMatch(game, 2, 100_000, { options: { relief: true } }),
];
for (const match of played) {
  const { winner, how, text } = match.outcome!;
  const file = `v${game.version}-duration-${winner ?? 'nobody'}-${how.replaceAll(' ', '-')}.json`;
  writeFileSync(`${folder}/${file}`, saveText(toSave(match)));
  console.log(file, match.n, text);
}
