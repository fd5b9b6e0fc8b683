/**
 * `node scripts/war-study.ts --scenario campaign --seeds 1-10 --turns 6 --out FILE`: staff against staff in The Great War,
 * turn by turn: steps lost by nation and theatre, in battle and for want of supply, points, hexes that change hands, events,
 * processor seconds. One line of JSON a game goes to FILE; games that stand there already are not played again, so a study
 * can be stopped and taken up. Prints each game and, at the end, what all of them come to.
 */

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { drawFrom } from '@armistice/bots';
import { playBots } from '@armistice/bots/game';
import { loadGame } from '@armistice/games';
import { counts, FRONT, type GreatWarFact, type Reader, score } from '@armistice/great-war/staff';
import { factsOf } from '@armistice/table';

interface TurnLine {
  readonly turn: number;
  /** 'german west' and the like: steps lost in battle, units lost for want of supply. */
  readonly lost: { [who: string]: number };
  readonly starved: { [who: string]: number };
  /** By front: hexes that another side holds than at the end of the turn before. */
  readonly moved: { [front: string]: number };
  readonly attacks: { [who: string]: number };
  points: number;
  cities: number;
  /** Processor seconds by seat, thinking and rules together. */
  readonly cpu: { [seat: string]: number };
  readonly notes: string[];
}

interface GameLine {
  readonly scenario: string;
  readonly seed: string;
  readonly winner: string | null;
  readonly how: string;
  readonly turns: readonly TurnLine[];
}

class Stop extends Error {}

const { values } = parseArgs({
  options: {
    scenario: { type: 'string', default: 'campaign' },
    seeds: { type: 'string', default: '1-4' },
    turns: { type: 'string', default: '99' },
    out: { type: 'string', default: '' },
    quiet: { type: 'boolean', default: false },
  },
});
const game = (await loadGame('great-war'))!;
const FRONTS = Object.keys(FRONT);
const NAMED = new Set(['collapse', 'surrender', 'entry', 'revolution', 'treaty', 'sudden death']);

function play(scenario: string, seed: string, turns: number): GameLine {
  const lines: TurnLine[] = [];
  let cpu = process.cpuUsage().user;
  let control: Int8Array | undefined;
  let winner: string | null = null;
  let how = `stopped after turn ${turns}`;
  const add = (to: { [who: string]: number }, who: string, n: number): void => {
    to[who] = (to[who] ?? 0) + n;
  };
  const begin = (turn: number): TurnLine => {
    const line: TurnLine = {
      ...{ turn, lost: {}, starved: {}, moved: {}, attacks: {}, points: 0, cities: 0 },
      ...{ cpu: { cp: 0, allied: 0 }, notes: [] },
    };
    lines.push(line);
    return line;
  };
  const close = (g: Reader, line: TurnLine): void => {
    const { total, cities } = score(g);
    Object.assign(line, { points: total, cities });
    const { ground } = g.data;
    const name = (place: number): string =>
      ground.world.hexes[place]?.place?.name ?? ground.world.ids[place]!;
    const held = ground.victoryHexes.filter((place) => counts(g, place)).map(name);
    const lost = [...ground.centralCities].filter((place) => g.s.control[place] === 1).map(name);
    line.notes.unshift(`hold ${held.join(' ')}; lost ${lost.join(' ')}`);
    const now = Int8Array.from(g.s.control);
    if (control !== undefined)
      for (let place = 0; place < now.length; place++)
        if (now[place] !== control[place]) add(line.moved, FRONTS[g.data.ground.front[place]!] ?? 'box', 1);
    control = now;
  };
  let line: TurnLine | undefined;
  try {
    const match = playBots(game, {
      seats: { cp: 'staff', allied: 'staff' },
      seed: `war-study:${scenario}:${seed}`,
      random: (seat) => drawFrom(`${seat}:${seed}`),
      wanted: { scenario },
      after(match, seat) {
        const g = match.play as unknown as Reader;
        control ??= Int8Array.from(g.s.control);
        line ??= begin(g.s.turn);
        const used = process.cpuUsage().user;
        line.cpu[seat]! += (used - cpu) / 1e6;
        cpu = used;
        const { notes, shown } = match.accounts.at(-1)!;
        const told = shown['*'] ?? shown[''];
        const { world, front } = g.data.ground;
        const where = (id: string): string => FRONTS[front[world.index(id)]!] ?? 'box';
        const nation = (id: string): string => g.data.forces.units[g.data.forces.index.get(id)!]!.nation;
        for (const fact of factsOf<GreatWarFact>({
          fact: told?.fact as GreatWarFact | undefined,
          notes,
        } as never)) {
          if (fact.kind === 'loss') add(line.lost, `${nation(fact.unit)} ${where(fact.place)}`, fact.steps);
          if (fact.kind === 'supply') add(line.starved, `${nation(fact.unit)} ${where(fact.place)}`, 1);
          if (fact.kind === 'attack') add(line.attacks, `${fact.attacker} ${where(fact.place)}`, 1);
          if (fact.kind === 'capture' && fact.worth > 0)
            line.notes.push(`${fact.name ?? fact.place} to ${fact.by}`);
          if (fact.kind === 'politics' && NAMED.has(fact.what))
            line.notes.push(`${fact.power ?? ''} ${fact.what}`);
          if (fact.kind === 'event' && fact.what === 'played') line.notes.push(`${fact.side}: ${fact.event}`);
        }
        if (g.s.turn > line.turn || match.outcome !== null) {
          close(g, line);
          if (!values.quiet) show(line);
          if (match.outcome === null && g.s.turn > turns) throw new Stop();
          line = begin(g.s.turn);
        }
      },
    });
    winner = match.outcome!.winner;
    how = match.outcome!.how;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
  }
  return {
    scenario,
    seed,
    winner,
    how,
    turns: lines.filter(({ cpu: used }) => Object.values(used).some((seconds) => seconds > 0)),
  };
}

const told = (of: { [who: string]: number }): string =>
  Object.entries(of)
    .sort((a, b) => b[1] - a[1])
    .map(([who, n]) => `${who} ${n}`)
    .join(', ');

function show({ turn, lost, starved, moved, attacks, points, cities, cpu, notes }: TurnLine): void {
  const seconds = Object.entries(cpu).map(([seat, s]) => `${seat} ${s.toFixed(1)} s`);
  console.log(`  turn ${turn}: points ${points} (cities ${cities}); ${seconds.join(', ')}`);
  console.log(`    lost: ${told(lost)} | starved: ${told(starved)}`);
  console.log(`    attacks: ${told(attacks)} | moved: ${told(moved)}`);
  if (notes.length > 0) console.log(`    ${notes.join('; ')}`);
}

// ---- all games together

const file = values.out;
const done: GameLine[] =
  file !== '' && existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((text) => JSON.parse(text) as GameLine)
    : [];
const [from, to = from] = values.seeds.split('-').map(Number);
for (const scenario of values.scenario.split(','))
  for (let seed = from!; seed <= to!; seed++) {
    if (done.some((one) => one.scenario === scenario && one.seed === String(seed))) continue;
    if (!values.quiet) console.log(`${scenario}, seed ${seed}`);
    const found = play(scenario, String(seed), Number(values.turns));
    done.push(found);
    const last = found.turns.at(-1)!;
    console.log(
      `${scenario} ${seed}: ${found.winner ?? 'nobody'} (${found.how}), turn ${last.turn}, points ${last.points}`,
    );
    if (file !== '') appendFileSync(file, `${JSON.stringify(found)}\n`);
  }

const mean = (list: readonly number[]): string =>
  (list.reduce((sum, n) => sum + n, 0) / Math.max(1, list.length)).toFixed(1);
for (const scenario of new Set(done.map((one) => one.scenario))) {
  const games = done.filter((one) => one.scenario === scenario);
  const endings: { [how: string]: number } = {};
  for (const { winner, how } of games)
    endings[`${winner ?? 'nobody'} by ${how}`] = (endings[`${winner ?? 'nobody'} by ${how}`] ?? 0) + 1;
  console.log(`\n${scenario}, ${games.length} games: ${told(endings)}`);
  const turns = [...new Set(games.flatMap((one) => one.turns.map(({ turn }) => turn)))].sort((a, b) => a - b);
  for (const turn of turns) {
    const lines = games.flatMap((one) => one.turns.filter((line) => line.turn === turn));
    const sums = (pick: (line: TurnLine) => { [who: string]: number }): string => {
      const all: { [who: string]: number } = {};
      for (const line of lines)
        for (const [who, n] of Object.entries(pick(line))) all[who] = (all[who] ?? 0) + n;
      return Object.entries(all)
        .sort((a, b) => b[1] - a[1])
        .map(([who, n]) => `${who} ${(n / lines.length).toFixed(1)}`)
        .join(', ');
    };
    console.log(
      `turn ${turn} (${lines.length} games): points ${mean(lines.map(({ points }) => points))} [${lines.map(({ points }) => points).join(' ')}], cities ${mean(lines.map(({ cities }) => cities))}`,
    );
    console.log(`  lost: ${sums(({ lost }) => lost)}\n  starved: ${sums(({ starved }) => starved)}`);
    console.log(`  attacks: ${sums(({ attacks }) => attacks)} | moved: ${sums(({ moved }) => moved)}`);
    console.log(`  processor seconds: ${sums(({ cpu }) => cpu)}`);
  }
}
