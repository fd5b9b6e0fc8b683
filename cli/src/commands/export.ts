/** `armistice export`: the dice, losses and battles of a save, and how lucky either side was. */

import {
  type AnyRules,
  type Match,
  prepareSave,
  type Roll,
  replaySave,
  seatLog,
  seatStart,
} from '@armistice/engine';
import { factsOf, type StoryTurn, storyOf } from '@armistice/table';
import { type Answer, columns, problemText, UsageError, unknown } from '../answer.ts';
import { theSave } from '../files.ts';
import { type Cell, csv } from '../tables.ts';

export interface ExportFlags {
  readonly csv?: boolean | string;
  readonly json?: boolean;
}

/** Dice of one kind: how many, what they showed, and how far that is from what was to be expected. */
interface DiceRow {
  /** Null for dice that are nobody's luck. */
  readonly seat: string | null;
  readonly purpose: string;
  readonly sides: number;
  readonly rolls: number;
  readonly sum: number;
  readonly expected: number;
  /** The sum in standard deviations from what was expected. */
  readonly z: number;
  /** How unevenly the faces came up, with one degree of freedom less than there are faces. */
  readonly chiSquare: number;
  /** How often each face came up, from 1 on. */
  readonly faces: readonly number[];
}

/** Draws from a bag are no dice: what was drawn says it all. */
const isDie = ({ drew, sides }: Roll): boolean => drew === undefined && sides > 1;

function diceRow(seat: string | null, purpose: string, rolls: readonly Roll[]): DiceRow {
  const [{ sides }] = rolls as [Roll];
  const faces = new Array<number>(sides).fill(0);
  let sum = 0;
  for (const { value } of rolls) {
    faces[value - 1]!++;
    sum += value;
  }
  const n = rolls.length;
  const expected = (n * (sides + 1)) / 2;
  const each = n / sides;
  return {
    ...{ seat, purpose, sides, rolls: n, sum, expected },
    z: (sum - expected) / Math.sqrt((n * (sides * sides - 1)) / 12),
    chiSquare: faces.reduce((all, found) => all + (found - each) ** 2 / each, 0),
    faces,
  };
}

function diceRows(all: readonly Roll[], purposeOf: (roll: Roll) => string): DiceRow[] {
  const groups = new Map<string, Roll[]>();
  for (const roll of all.filter(isDie)) {
    const key = `${roll.by ?? ''}\n${purposeOf(roll)}\n${roll.sides}`;
    groups.set(key, [...(groups.get(key) ?? []), roll]);
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, rolls]) => diceRow(rolls[0]!.by ?? null, purposeOf(rolls[0]!), rolls));
}

/** What facts tell of turns, battles and losses. Of its losses a side's own log knows all. */
function told(match: Match<AnyRules>): StoryTurn[] {
  const seats: readonly string[] = match.game.seats.map(({ id }: { id: string }) => id);
  const own = Object.fromEntries(seats.map((seat) => [seat, seatLog(match, seat)]));
  return storyOf(factsOf(seatStart(match, null)), own[seats[0]!]!, own);
}

function statistics(match: Match<AnyRules>) {
  const rolls = [...match.start.rolls, ...match.log.flatMap((entry) => entry.rolls)];
  const turns = told(match);
  return {
    game: match.game.id as string,
    scenario: match.play.scenario.id as string,
    entries: match.n,
    outcome: match.outcome,
    dice: diceRows(rolls, ({ what, name }) => what ?? name),
    /** All dice of a seat together. */
    luck: diceRows(
      rolls.filter(({ by }) => by !== undefined),
      () => 'all',
    ),
    losses: turns.flatMap(({ turn, losses }) => losses.map((row) => ({ turn, ...row }))),
    battles: turns.flatMap(({ turn, battles }) => battles.map(({ n, ...row }) => ({ n, turn, ...row }))),
  };
}

type Statistics = ReturnType<typeof statistics>;

export async function exportCommand(file: string, flags: ExportFlags): Promise<Answer> {
  if (flags.csv !== undefined && flags.json === true) throw new UsageError('Say --csv or --json, not both.');
  const { read, game } = await theSave(file);
  if (!read.ok)
    return { data: { ok: false, problem: read.problem }, text: problemText(read.problem), ok: false };
  const prepared = prepareSave(read.value, () => game);
  const played = prepared.ok ? replaySave(read.value, prepared.value) : prepared;
  if (!played.ok)
    return { data: { ok: false, problem: played.problem }, text: problemText(played.problem), ok: false };
  const data = statistics(played.value);
  return { data, text: flags.csv === undefined ? textOf(data) : csvOf(data, flags.csv) };
}

// ---- as rows

const TABLES: {
  readonly [table: string]: { readonly head: readonly string[]; rows(of: Statistics): Cell[][] };
} = {
  dice: {
    head: ['seat', 'purpose', 'sides', 'rolls', 'sum', 'expected', 'z', 'chi_square'],
    rows: ({ dice }) =>
      dice.map((row) => [
        ...[row.seat, row.purpose, row.sides, row.rolls, row.sum, row.expected],
        ...[round(row.z), round(row.chiSquare)],
      ]),
  },
  losses: {
    head: ['turn', 'side', 'cause', 'lost'],
    rows: ({ losses }) => losses.map(({ turn, side, cause, lost }) => [turn, side, cause, lost]),
  },
  battles: {
    head: ['entry', 'turn', 'attacker', 'place', 'odds', 'die', 'lost'],
    rows: ({ battles }) =>
      battles.map(({ n, turn, attacker, place, odds, die, lost }) => [
        ...[n, turn, attacker, place, odds, die],
        Object.entries(lost)
          .map(([side, steps]) => `${side} ${steps}`)
          .join(' '),
      ]),
  },
};

function csvOf(data: Statistics, which: boolean | string): string {
  const name = which === true ? 'dice' : String(which);
  const table = Object.hasOwn(TABLES, name) ? TABLES[name] : undefined;
  if (table === undefined) throw unknown('table to export', name, Object.keys(TABLES));
  return csv(table.head, table.rows(data));
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

function textOf(data: Statistics): string {
  const grid = (name: string): string => {
    const { head, rows } = TABLES[name]!;
    const lines = rows(data).map((row) => row.map((cell) => String(cell ?? '')));
    return lines.length === 0 ? '  none' : columns([[...head], ...lines]);
  };
  const luck = data.luck.map(
    ({ seat, rolls, sum, expected, z }) =>
      `${seat}: ${rolls} dice, ${sum} where ${expected} was to be expected, ${z >= 0 ? '+' : ''}${z.toFixed(2)} standard deviations`,
  );
  const sections = ['dice', 'losses', 'battles'].map(
    (name) => `${name[0]!.toUpperCase()}${name.slice(1)}\n${grid(name)}`,
  );
  const head = `${data.game}, ${data.scenario}: ${data.entries} entries${data.outcome === null ? '' : `. ${data.outcome.text}`}`;
  return [head, ...luck, '', sections.join('\n\n')].join('\n');
}
