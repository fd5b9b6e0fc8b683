/** Series of games as one HTML page with its plots drawn in. */

import { makeGrid } from '@armistice/hex';
import type { FaceMap, FaceSide } from '@armistice/table';
import type { SimulatedGame } from './game.ts';
import { heat, histogram, linePlot, page, percent, plain, shareBars, table } from './plots.ts';
import type { Simulated } from './simulate.ts';
import type { Simulation } from './summary.ts';

/** `mapsOf` gives the maps of a scenario, for games that have some. */
export function reportPage(
  parts: readonly Simulated[],
  mapsOf: (scenario: string) => readonly FaceMap[],
  sides: readonly FaceSide[],
): string {
  const first = parts[0]!.summary;
  const games = parts.reduce((sum, { summary }) => sum + summary.games, 0);
  const where = parts.length === 1 ? first.scenario : `${parts.length} scenarios`;
  const bots = Object.entries(first.seats).map(([seat, bot]) => `${plain(seat)}: ${plain(bot)}`);
  return page(
    `${games} games of ${first.game}, ${where}`,
    `<p>${bots.join(' · ')} · seed ${plain(first.seed)}</p>
<h2>Who wins</h2>${winBars(parts)}
${parts.map((part) => section(part, lines(part, mapsOf(part.summary.scenario), sides), parts.length > 1)).join('\n')}`,
  );
}

function winBars(parts: readonly Simulated[]): string {
  return shareBars(
    parts.flatMap(({ summary }) =>
      Object.entries(summary.shares).map(([seat, share], colour) => ({
        name: parts.length === 1 ? seat : `${summary.scenario}: ${seat}`,
        colour,
        share,
      })),
    ),
  );
}

function section({ summary, results }: Simulated, lines: string, titled: boolean): string {
  const { course } = summary;
  const turns = course.turns.map((label, i) => /\d+/.exec(label)?.[0] ?? String(i + 1));
  const heading = titled ? `<h2>${plain(summary.scenario)}</h2>` : '';
  const sections: [title: string, body: string][] = [
    ['How games end', outcomeTable(summary)],
    [
      'How long they last',
      `<p>${summary.meanTurns} turns and ${summary.meanChoices} choices a game.</p>${histogram(
        results.map((one) => one.turns),
        'Games by number of turns',
      )}`,
    ],
    ['Their course', plots(summary, results, turns, 'curves')],
    ['Losses and attacks', `${plots(summary, results, turns, 'counts')}${totals(summary)}`],
    ['How far the line moves', advance(summary, turns)],
    ['What falls, and when', eventTable(summary, turns)],
    ['Where the line runs', lines],
    ['Thought', thoughtTable(summary)],
  ];
  return `${heading}${sections
    .filter(([, body]) => body !== '')
    .map(([title, body]) => `<h${titled ? 3 : 2}>${title}</h${titled ? 3 : 2}>${body}`)
    .join('\n')}`;
}

function outcomeTable({ outcomes, games }: Simulation): string {
  const rows = Object.entries(outcomes).sort((a, b) => b[1] - a[1]);
  return table(
    ['ending', 'games', 'share'],
    rows.map(([how, number]) => [how, number, percent(number / games)]),
  );
}

const sideIn = (name: string): string => name.slice(0, Math.max(0, name.indexOf(' ')));
const thingIn = (name: string): string => name.slice(name.indexOf(' ') + 1);

/** One plot for each thing, its sides as lines: 'German morale' and 'Allied morale' go together. */
function plots(
  { course }: Simulation,
  results: readonly SimulatedGame[],
  turns: readonly string[],
  of: 'curves' | 'counts',
): string {
  const means = of === 'curves' ? course.levels : course.counts;
  const names = Object.keys(means);
  // A side has the same colour in all of them.
  const sides = [...new Set([...Object.keys(course.levels), ...names].map(sideIn))];
  return [...new Set(names.map(thingIn))]
    .map((thing) => {
      const own = names
        .filter((name) => thingIn(name) === thing)
        .sort((a, b) => sides.indexOf(sideIn(a)) - sides.indexOf(sideIn(b)));
      const lines = own.map((name) => ({
        name: sideIn(name),
        colour: sides.indexOf(sideIn(name)),
        columns: turns.map((_, turn) =>
          results.flatMap((one) => (turn < one.turns ? [one[of][turn]![name] ?? 0] : [])),
        ),
      }));
      const rows = own.map((name) => [name, ...means[name]!.map((value) => value.toFixed(1))]);
      return `${linePlot({ title: thing, turns, lines })}<details><summary>${plain(thing)} as a table</summary>${table(['mean by turn', ...turns], rows)}</details>`;
    })
    .join('');
}

function totals({ course }: Simulation): string {
  const rows = Object.entries(course.totals);
  if (rows.length === 0) return '';
  return table(
    ['in a whole game, on average', ''],
    rows.map(([name, value]) => [name, value.toFixed(1)]),
  );
}

function advance({ course }: Simulation, turns: readonly string[]): string {
  const sides = Object.entries(course.advance);
  if (sides.length === 0) return '';
  const row = (name: string, values: readonly number[]) => [name, ...values.map((value) => value.toFixed(1))];
  return `<p>Means by turn. Depth is how far the deepest hex won lies from what the side held when the turn began.</p>${table(
    ['', ...turns],
    sides.flatMap(([seat, { taken, deepest, inTwo }]) => [
      row(`${seat}: hexes taken`, taken),
      row(`${seat}: depth in the turn`, deepest),
      row(`${seat}: depth in this turn and the next`, inTwo),
    ]),
  )}`;
}

function eventTable({ course }: Simulation, turns: readonly string[]): string {
  const rows = Object.entries(course.events);
  if (rows.length === 0) return '';
  return table(
    ['first', 'games', 'mean turn', ...turns],
    rows.map(([name, { share, meanTurn, byTurn }]) => [
      name,
      percent(share),
      named(turns, meanTurn),
      ...byTurn.map((number) => (number === 0 ? '' : number)),
    ]),
  );
}

/** A mean turn in the game's own count, which may begin later than 1. */
function named(turns: readonly string[], turn: number): string {
  return (turn - 1 + Number(turns[0] ?? 1)).toFixed(1);
}

/** Where the line runs, on each map. */
function lines({ results }: Simulated, maps: readonly FaceMap[], sides: readonly FaceSide[]): string {
  const [first] = sides;
  if (first === undefined) return '';
  return maps
    .map(
      (face, i) =>
        (maps.length === 1 ? '' : `<h4>${plain(face.title)}</h4>`) + heats(results, face, i, first),
    )
    .join('');
}

function heats(
  results: readonly SimulatedGame[],
  { map }: FaceMap,
  which: number,
  { letter, adjective }: FaceSide,
): string {
  const grid = makeGrid(map.grid);
  const turns = results.reduce((sum, one) => sum + one.turns, 0);
  const line = (hex: number): number =>
    results.reduce((sum, one) => sum + Number.parseInt(one.front?.lines[which]?.[hex] ?? '0', 36), 0) /
    Math.max(1, turns);
  const most = Math.max(0.001, ...grid.ids.map((_, hex) => line(hex)));
  const holds = (one: SimulatedGame, hex: number): string => one.control[which]?.[hex] ?? '-';
  const nobodys = (hex: number): boolean => results.every((one) => holds(one, hex) === '-');
  return `<p>The front line: the darker, the more turns began with a hex in it.</p>${heat(
    grid,
    'How often a hex lay in the front line',
    (hex) => (nobodys(hex) ? undefined : line(hex) / most),
  )}<p>At the end: the darker, the more often a hex is ${plain(adjective)}.</p>${heat(
    grid,
    'Who holds what at the end',
    (hex) =>
      nobodys(hex) ? undefined : results.filter((one) => holds(one, hex) === letter).length / results.length,
  )}`;
}

function thoughtTable(summary: Simulation): string {
  return table(
    ['seat', 'bot', 'ms a decision', 'longest player turn, mean s', 'longest of all, s'],
    Object.entries(summary.seats).map(([seat, bot]) => {
      const { mean, most } = summary.longestTurnMs[seat]!;
      return [
        seat,
        bot,
        summary.perBotMsPerDecision[seat]!.toFixed(2),
        (mean / 1000).toFixed(2),
        (most / 1000).toFixed(2),
      ];
    }),
  );
}
