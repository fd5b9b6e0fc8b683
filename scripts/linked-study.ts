/**
 * `node scripts/linked-study.ts --seeds 1-6 [--out FILE] [--cp LEVEL] [--entente LEVEL] [--until YEAR]`: staffs play the linked war. By month:
 * what each nation has suffered, what stands where, how the East goes; at the end, what nations had suffered at the dates for
 * which both books print it, who surrendered and when, and processor seconds. One line of JSON a game goes to FILE; games
 * that stand there already are not played again, so a study can be stopped and taken up.
 */

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { drawFrom } from '@armistice/bots';
import { playBots } from '@armistice/bots/game';
import { type AnyRules, type Match, seatLog } from '@armistice/engine';
import { loadGame } from '@armistice/games';
import type { MusterFact } from '@armistice/table';
import {
  isAwayEast,
  LINKED,
  NATION,
  POWERS,
  powerOf,
  type Reader,
  rowOf,
  SOUTH,
  type TurnDate,
  turnDate,
  turnNumber,
} from '@armistice/weltkrieg/staff';

const NAMES = ['germany', 'austria', 'france', 'britain', 'italy'] as const;
type Points = { readonly [nation in (typeof NAMES)[number]]?: number };

/** 000 13 to 21, 004 4 to 13: what nations had suffered. */
const PRINTED: readonly (TurnDate & Points)[] = [
  { year: 1915, month: 'April', turn: 6, germany: 467, france: 420, britain: 62 },
  { year: 1915, month: 'May', turn: 7, austria: 220, italy: 0 },
  { year: 1916, month: 'February', turn: 5, germany: 926, france: 660, britain: 205 },
  { year: 1916, month: 'May', turn: 4, austria: 475, italy: 60 },
  { year: 1916, month: 'June', turn: 6, germany: 1172, france: 750, britain: 268 },
  { year: 1917, month: 'April', turn: 4, germany: 1587, france: 870, britain: 563 },
  { year: 1917, month: 'May', turn: 3, austria: 690, italy: 125 },
  { year: 1917, month: 'October', turn: 6, austria: 750, italy: 220 },
  { year: 1918, month: 'March', turn: 6, germany: 1966, france: 975, britain: 912 },
  { year: 1918, month: 'June', turn: 4, austria: 840, italy: 350 },
];

/** Days that the East and Italy bring, by their place in `tally`. */
const EVENTS = {
  'Italy joins': LINKED.joins,
  'Italy out': LINKED.italyOut,
  'Serbia out': LINKED.serbiaOut,
  Romania: LINKED.romania,
  'Russia out': LINKED.russiaOut,
  'Bulgaria out': LINKED.bulgariaOut,
} as const;

interface GameLine {
  readonly seed: string;
  readonly end: string;
  readonly turn: number;
  readonly seconds: number;
  readonly choices: number;
  readonly printed: readonly (readonly number[] | undefined)[];
  readonly events: { readonly [event: string]: number };
}

interface Demoralised {
  readonly kind: 'demoralised';
  readonly nation: string;
  readonly points: number;
  readonly why: string;
}

class Stop extends Error {}

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1-6' },
    out: { type: 'string', default: '' },
    cp: { type: 'string', default: 'staff' },
    entente: { type: 'string', default: 'staff' },
    until: { type: 'string', default: '1919' },
    relief: { type: 'boolean', default: true },
    causes: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
  },
  allowNegative: true,
});
const game = (await loadGame('linked-war'))!;
const say = (turn: number): string => {
  const { year, month, turn: day } = turnDate(turn);
  return `${day} ${month.slice(0, 3)} ${year}`;
};
const suffered = ({ s }: Reader): number[] => NAMES.map((name) => s.demoralisation[NATION[name]]!);

/** Infantry on both maps by side, and in the East by power. */
function strengths(g: Reader): string {
  const { s, data } = g;
  const found = { west: [0, 0], south: [0, 0], east: POWERS.map((_, at) => s.tally[LINKED.unseen + at]!) };
  for (let unit = 0; unit < data.forces.size; unit++) {
    if (data.forces.infantry[unit] === 0) continue;
    const [place, nation, points] = [s.at[unit]!, data.forces.nation[unit]!, s.strength[unit]!];
    if (isAwayEast(g, unit)) found.east[powerOf(nation)]! += points;
    if (place < 0) continue;
    found[data.ground.world.mapOf[place] === 1 ? 'south' : 'west'][rowOf(nation).side]! += points;
  }
  return `west ${found.west.join(':')}, Italy ${found.south.join(':')}, East ${found.east.join('+')}`;
}

const supplies = ({ s, data }: Reader): string =>
  NAMES.map((name) => {
    const held = data.forces.staffs[NATION[name]]!.map((staff) => (s.at[staff]! >= 0 ? s.supply[staff]! : 0));
    return held.reduce((sum, points) => sum + points, s.stock[NATION[name]]!);
  }).join('/');

function play(seed: string): GameLine {
  const began = process.cpuUsage();
  const printed: (number[] | undefined)[] = PRINTED.map(() => undefined);
  const attacks = new Map<string, number>();
  const causes = new Map<string, number>();
  let [turn, month, seen] = [-1, -1, 0];
  let last: Match<AnyRules> | undefined;
  const seconds = (): number => process.cpuUsage(began).user / 1e6;
  const watch = (match: Match<AnyRules>): void => {
    last = match;
    for (const { notes } of seatLog(match, 'cp', seen + 1))
      for (const { fact } of notes) {
        const one = fact as MusterFact | Demoralised | undefined;
        if (one?.kind === 'demoralised') {
          const why = `${one.nation} ${one.why}`;
          causes.set(why, (causes.get(why) ?? 0) + one.points);
        }
        if (one?.kind !== 'muster' || one.when !== 'before') continue;
        const key = `${one.attacker} ${one.place.startsWith(SOUTH) ? 'Italy' : 'west'}`;
        attacks.set(key, (attacks.get(key) ?? 0) + 1);
      }
    seen = match.n;
    const g = match.play as unknown as Reader;
    if (g.s.turn === turn) return;
    turn = g.s.turn;
    for (const [at, date] of PRINTED.entries()) if (turn === turnNumber(date)) printed[at] = suffered(g);
    if (turnDate(turn).year >= Number(values.until)) throw new Stop();
    if (Math.floor(turn / 7) === month) return;
    month = Math.floor(turn / 7);
    if (values.quiet) return;
    const fought = [...attacks].map(([who, n]) => `${who} ${n}`).sort();
    console.log(
      `${seed} ${say(turn)}  ${suffered(g).join('/')}  ${strengths(g)}  line ${g.s.tally[LINKED.line]} Russia ${g.s.tally[LINKED.russia]}  supply ${supplies(g)}  ${fought.join(', ')}  ${seconds().toFixed(0)} s`,
    );
    if (values.causes)
      console.log(`    ${[...causes].map(([why, points]) => `${why} ${points}`).join(', ')}`);
    attacks.clear();
    causes.clear();
  };
  let end = `stopped in ${values.until}`;
  try {
    const { outcome } = playBots(game, {
      seats: { cp: values.cp, entente: values.entente },
      seed: `linked:${seed}`,
      random: (seat) => drawFrom(`${seat}:${seed}`),
      wanted: { options: { relief: values.relief } },
      limit: 1_000_000,
      after: watch,
    });
    end = `${outcome!.winner ?? 'nobody'} ${outcome!.how}: ${outcome!.text}`;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
  }
  const g = last!.play as unknown as Reader;
  const events = Object.fromEntries(Object.entries(EVENTS).map(([name, at]) => [name, g.s.tally[at]! - 1]));
  return { ...{ seed, end, turn, printed, events }, seconds: seconds(), choices: last!.n };
}

const [first, final] = values.seeds.split('-').map(Number) as [number, number?];
const stored = existsSync(values.out)
  ? readFileSync(values.out, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as GameLine)
  : [];
const all: GameLine[] = [];
for (let n = first; n <= (final ?? first); n++) {
  const seed = String(n);
  const line = stored.find((one) => one.seed === seed) ?? play(seed);
  if (!stored.includes(line) && values.out !== '') appendFileSync(values.out, `${JSON.stringify(line)}\n`);
  all.push(line);
  const events = Object.entries(line.events).filter(([, when]) => when >= 0);
  console.log(
    `${seed}: ${say(line.turn)}, ${line.end} ${events.map(([name, when]) => `${name} ${say(when)}`).join(', ')}; ${line.choices} choices, ${line.seconds.toFixed(0)} s`,
  );
}
const mean = (list: readonly number[]): string =>
  list.length === 0 ? '-' : (list.reduce((sum, n) => sum + n, 0) / list.length).toFixed(0);
for (const [at, date] of PRINTED.entries()) {
  const games = all.flatMap(({ printed }) => (printed[at] == null ? [] : [printed[at]!]));
  const text = NAMES.flatMap((name, nation) =>
    date[name] === undefined
      ? []
      : [`${name} ${mean(games.map((points) => points[nation]!))} (${date[name]})`],
  );
  console.log(`${date.turn} ${date.month} ${date.year}: ${text.join(', ')}; ${games.length} games`);
}
