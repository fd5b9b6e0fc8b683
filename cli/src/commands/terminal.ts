/** A game in the terminal: enough to try a game that the table in the browser cannot show. */

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline/promises';
import {
  type AnyGame,
  type AnyRules,
  type FocusListed,
  freshSeed,
  type Listed,
  Match,
  openSave,
  type Pack,
  type Plain,
  saveText,
  seatLog,
  seatStart,
  seatView,
  toSave,
} from '@armistice/engine';
import { randomFrom } from '@armistice/engine/kit';
import { gameIds, loadGame, loadTable } from '@armistice/games';
import { passing } from '@armistice/table';
import { type Answer, columns, problemText, UsageError, unknown } from '../answer.ts';
import { readJson, theGame, theSave } from '../files.ts';

export interface TerminalFlags {
  readonly scenario?: string;
  readonly seats?: string;
  readonly option?: readonly string[];
  readonly content?: string;
  readonly seed?: string;
  readonly load?: string;
  readonly json?: boolean;
}

/** Wipes the screen, so that the next player does not read the last one's secrets. */
const CLEAR = process.stdout.isTTY ? '\x1b[2J\x1b[3J\x1b[H' : '';

const HELP = `Type the number of a choice. Where a choice is about a unit or a place, you choose that first.
  u  undo      r  redo      s  save      l  the whole log      q  save and quit
  why CHOICE VALUE  asks whether the rules allow it, and if not, why: why go {"unit":0,"to":5}`;

export async function playInTerminal(
  id: string | undefined,
  flags: TerminalFlags,
): Promise<Answer | undefined> {
  if (flags.json === true) screen = process.stderr;
  const match = await begin(id ?? gameIds[0]!, flags);
  const seats = Object.keys(match.seats);
  const face = await loadTable(match.game.id);
  const random = randomFrom(parseInt(match.seedCommit.slice(0, 7), 16));
  const input = createInterface({ input: process.stdin, terminal: process.stdin.isTTY === true });
  const lines = input[Symbol.asyncIterator]();
  const ask = async (prompt: string): Promise<string | undefined> => {
    screen.write(prompt);
    const line = await lines.next();
    return line.done === true ? undefined : line.value.trim();
  };
  const seen = Object.fromEntries(seats.map((seat) => [seat, 0]));
  say(`${match.game.title}: ${match.play.scenario.title}`);
  say(`Dice: SHA-256 of the seed is ${match.seedCommit}; the seed is shown at the end.`);
  say(HELP);
  let last: string | undefined;
  while (match.outcome === null) {
    const asked = match.asked();
    const bot = asked.find((seat) => match.seats[seat]!.startsWith('bot:'));
    if (bot !== undefined) {
      const pick = match.play.sample(bot, random)!;
      const done = match.choose({ seat: bot, ...pick });
      if (done.ok) continue;
      say(problemText(done.problem));
      break;
    }
    const seat = asked[0]!;
    // A question with one answer passes by itself, as at the table.
    const watched = humans(match) > 1 && seat !== last;
    const free = seats.filter((one) => match.seats[one]!.startsWith('bot:'));
    const pass = face && passing(match, face, seat, { watched, free });
    if (pass !== undefined && match.choose({ seat, ...pass }).ok) continue;
    if (
      last !== undefined &&
      last !== seat &&
      humans(match) > 1 &&
      (await ask(`${CLEAR}\nHand over to ${seat}, then press Enter. `)) === undefined
    )
      break;
    last = seat;
    if (!(await turn(match, seat, seen, ask))) break;
  }
  const file = closing(match, input);
  const data = {
    game: match.game.id,
    scenario: match.play.scenario.id,
    entries: match.n,
    outcome: match.outcome,
    save: file,
  };
  return flags.json === true ? { data } : undefined;
}

/** With `--json`, standard output is for the one document at the end. */
let screen: NodeJS.WriteStream = process.stdout;

function say(text: string): void {
  screen.write(`${text}\n`);
}

const humans = (match: Match<AnyRules>) => Object.values(match.seats).filter((who) => who === 'human').length;

async function begin(id: string, flags: TerminalFlags): Promise<Match<AnyRules>> {
  if (flags.load !== undefined) {
    const { text, read } = await theSave(flags.load);
    const game = read.ok ? await loadGame(read.value.game) : undefined;
    const opened = openSave(text, () => game);
    if (!opened.ok) throw new UsageError(problemText(opened.problem));
    if (opened.value.notice !== undefined) say(opened.value.notice);
    return opened.value.match;
  }
  const game = await theGame(id);
  const content = flags.content === undefined ? undefined : (readJson(flags.content) as Pack);
  const made = Match.create(game, flags.seed ?? freshSeed(), {
    scenario: flags.scenario,
    options: Object.fromEntries((flags.option ?? []).map((text) => optionOf(game, text))),
    seats: seatsOf(game, flags.seats ?? 'human,bot:random'),
    content,
  });
  if (!made.ok) throw new UsageError(problemText(made.problem));
  return made.value;
}

function optionOf(game: AnyGame, setting: string): [string, boolean | string] {
  const [id = '', value = 'true'] = setting.split('=');
  const option = game.options.find((one) => one.id === id);
  if (option === undefined)
    throw unknown(
      'option',
      id,
      game.options.map((one) => one.id),
    );
  if (option.values !== undefined) return [id, value];
  const switches: { readonly [word: string]: boolean } = {
    true: true,
    on: true,
    yes: true,
    false: false,
    off: false,
    no: false,
  };
  const on = Object.hasOwn(switches, value) ? switches[value] : undefined;
  if (on === undefined) throw new UsageError(`--option ${id} is a switch: on or off, not '${value}'.`);
  return [id, on];
}

function seatsOf(game: AnyGame, list: string): { [seat: string]: string } {
  const who = list.split(',').map((one) => one.trim());
  const known = ['human', 'bot:random'];
  const stranger = who.find((one) => !known.includes(one));
  if (stranger !== undefined) throw unknown('kind of player', stranger, known);
  if (who.length !== game.seats.length) {
    throw new UsageError(
      `--seats needs ${game.seats.length} players (${game.seats.map((seat) => seat.id).join(', ')}), not ${who.length}.`,
    );
  }
  return Object.fromEntries(game.seats.map((seat, i) => [seat.id, who[i]!]));
}

type Ask = (prompt: string) => Promise<string | undefined>;

/** Shows the position and takes one command. False: the player leaves. */
async function turn(
  match: Match<AnyRules>,
  seat: string,
  seen: { [seat: string]: number },
  ask: Ask,
): Promise<boolean> {
  news(match, seat, seen);
  const view = seatView(match, seat);
  say(`\n${match.game.sketch?.(view.board) ?? JSON.stringify(view.board)}`);
  say(
    `\n${view.step!.path.slice(1).join(' > ')}${view.step!.rule === undefined ? '' : ` [${view.step!.rule}]`}`,
  );
  const kinds = match.play.choiceKinds();
  const foci = [...match.foci(seat)];
  const plain = Object.keys(kinds).flatMap((choice) =>
    kinds[choice]!.foci === undefined ? [...match.choices(seat, { choice })] : [],
  );
  const menu = [
    ...foci.map((focus) => ({ focus, line: focusLine(match, seat, focus) })),
    ...plain.map((choice) => ({ choice, line: sentence(match, seat, choice) })),
  ];
  for (const [i, { line }] of menu.entries()) say(`${String(i + 1).padStart(3)}  ${line}`);
  const typed = await ask(`${seat}: ${view.prompt}\n> `);
  if (typed === undefined || typed === 'q') return false;
  const word = words[typed];
  if (word !== undefined) {
    word(match, seat);
    return true;
  }
  if (typed.startsWith('why ')) {
    why(match, seat, typed);
    return true;
  }
  const chosen = menu[Number(typed) - 1];
  if (chosen === undefined) {
    say(HELP);
    return true;
  }
  const picked =
    'choice' in chosen
      ? chosen.choice
      : await narrow(match, seat, [...match.choices(seat, chosen.focus)], ask);
  if (picked === undefined) return true;
  const done = match.choose({ seat, ...picked });
  if (!done.ok) say(problemText(done.problem));
  return true;
}

async function narrow(
  match: Match<AnyRules>,
  seat: string,
  choices: readonly Listed[],
  ask: Ask,
): Promise<Listed | undefined> {
  if (choices.length === 1) return choices[0];
  for (const [i, choice] of choices.entries())
    say(`${String(i + 1).padStart(8)}  ${sentence(match, seat, choice)}`);
  const typed = await ask('  which? (Enter: none) > ');
  return typed === undefined ? undefined : choices[Number(typed) - 1];
}

/** A choice as the log will tell it. */
function sentence(match: Match<AnyRules>, seat: string, { choice, value }: Listed): string {
  const kind = match.play.choiceKinds()[choice]!;
  return kind.say?.(match.play, match.play.flow.at(-1)!, value, seat, seat) ?? kind.title;
}

/** A line of the menu: what a focus is called, and what can be done with it. */
function focusLine(match: Match<AnyRules>, seat: string, focus: FocusListed): string {
  const ways = [...match.choices(seat, focus)];
  if (ways.length === 1) return sentence(match, seat, ways[0]!);
  const name = match.game.name?.(match.play, focus.about, focus.id, seat) ?? `${focus.about} ${focus.id}`;
  return `${match.play.choiceKinds()[focus.choice]!.title}: ${name} (${ways.length} ways)`;
}

const words: { readonly [typed: string]: (match: Match<AnyRules>, seat: string) => void } = {
  u: (match, seat) => {
    const done = match.play.canRetract(seat) ? match.retract(seat) : match.undo(seat);
    say(done.ok ? 'Undone.' : problemText(done.problem));
  },
  r: (match, seat) => {
    const done = match.redo(seat);
    say(done.ok ? 'Done again.' : problemText(done.problem));
  },
  s: (match) => say(`Saved as ${save(match)}.`),
  l: (match, seat) => log(match, seat, 0),
};

function why(match: Match<AnyRules>, seat: string, typed: string): void {
  const [, choice = '', json = 'null'] = /^why\s+(\S+)\s*(.*)$/.exec(typed) ?? [];
  let value: Plain = null;
  try {
    value = JSON.parse(json === '' ? 'null' : json) as Plain;
  } catch {
    say(`${json} is not JSON.`);
    return;
  }
  const problem = match.problem({ seat, choice, value });
  say(problem === undefined ? 'The rules allow it.' : problemText(problem));
}

/** What has happened since this seat last looked. */
function news(match: Match<AnyRules>, seat: string, seen: { [seat: string]: number }): void {
  if (match.n === 0) for (const note of seatStart(match, seat).notes) say(`  ${note.text} [${note.rule}]`);
  if (seen[seat]! < match.n) log(match, seat, seen[seat]!);
  seen[seat] = match.n;
}

function log(match: Match<AnyRules>, seat: string, from: number): void {
  const rows = seatLog(match, seat, from + 1).map((entry) => {
    const rolls = entry.rolls.map((roll) => `${roll.name}: ${roll.drew ?? roll.value}`).join(', ');
    const notes = entry.notes.map((note) => `${note.text} [${note.rule}]`).join(' ');
    return [
      `${entry.n}`.padStart(4),
      entry.seat,
      [entry.text, rolls === '' ? '' : `(${rolls})`, notes].filter((part) => part !== '').join(' '),
    ];
  });
  say(`\n${columns(rows)}`);
}

function save(match: Match<AnyRules>): string {
  const folder = join(process.cwd(), 'saves');
  mkdirSync(folder, { recursive: true });
  let file = '';
  for (let i = 1; file === '' || existsSync(file); i++) file = join(folder, `${match.game.id}-${i}.json`);
  writeFileSync(file, saveText(toSave(match)), { flag: 'wx' });
  return file;
}

/** Saves the game and says goodbye; the name of the save, if there was anything to save. */
function closing(match: Match<AnyRules>, input: Interface): string | null {
  input.close();
  if (match.outcome === null) {
    if (match.n === 0) return null;
    const file = save(match);
    say(`\nSaved as ${file}. Go on with: npm run -s armistice -- play --terminal --load FILE`);
    return file;
  }
  say(`\n${match.game.sketch?.(seatView(match, null).board) ?? ''}`);
  say(`\n${match.outcome.text}`);
  say(`Seed: ${match.seed}   (check it: printf '%s' '${match.seed}' | sha256sum)`);
  const file = save(match);
  say(`Saved as ${file}.`);
  return file;
}
