/** Series of games as one HTML page with its plots drawn in. */

import type { AnyGame, Options } from '@armistice/engine';
import { makeGrid } from '@armistice/hex';
import type { FaceMap, FaceSide } from '@armistice/table';
import type { SimulatedGame } from './game.ts';
import { heat } from './heat.ts';
import { histogram, linePlot, page, percent, plain, shareBars, table } from './plots.ts';
import type { Simulated } from './simulate.ts';
import type { Simulation } from './summary.ts';

/** What the figures belong to. */
export interface About {
  readonly game: Pick<AnyGame, 'title' | 'seats' | 'scenarios' | 'options'>;
  /** Given from outside: the laboratory has no clock. */
  readonly date: string;
  readonly code: string;
  readonly options: Options;
  readonly content: string;
}

/** `mapsOf` gives the maps of a scenario, for games that have some. */
export function reportPage(
  parts: readonly Simulated[],
  about: About,
  mapsOf: (scenario: string) => readonly FaceMap[],
  sides: readonly FaceSide[],
): string {
  const first = parts[0]!.summary;
  const games = parts.reduce((sum, { summary }) => sum + summary.games, 0);
  const names = new Names(about);
  const where = parts.length === 1 ? names.scenario(first.scenario) : `${parts.length} scenarios`;
  const bots = Object.entries(first.seats).map(([seat, bot]) => `${names.seat(seat)}: ${bot}`);
  return page(
    `${games} games of ${about.game.title}, ${where}`,
    `<p>${plain(bots.join(' · '))}</p>
${origin(first, about)}
<h2>Who wins</h2>${winBars(parts, names)}
<p>The bar is the share of games won; the whisker is its 95 % interval (Wilson): what luck with the dice alone leaves open.</p>
${parts.map((part) => spreadPart(part, names, parts.length > 1)).join('')}
${parts
  .map((part) => {
    const { scenario } = part.summary;
    const title = parts.length > 1 ? names.scenario(scenario) : undefined;
    return section(part, lines(part, mapsOf(scenario), sides), names, title);
  })
  .join('\n')}`,
  );
}

/** Titles of what the figures know by their ids. */
class Names {
  readonly #game: About['game'];
  constructor({ game }: About) {
    this.#game = game;
  }
  scenario(id: string): string {
    return this.#game.scenarios.find((one) => one.id === id)?.title ?? id;
  }
  seat(id: string): string {
    return this.#game.seats.find((one) => one.id === id)?.title ?? id;
  }
  /** 'german: time', as results call an ending. */
  ending(name: string): string {
    const [seat = '', ...how] = name.split(': ');
    return `${seat === 'nobody' ? 'nobody' : this.seat(seat)}: ${how.join(': ')}`;
  }
}

/** Where the figures come from, so that they can be had again. */
function origin({ seed }: Simulation, { date, code, options, content, game }: About): string {
  const said = game.options.map((option) => {
    const value = options[option.id];
    const chosen = option.values?.find((one) => one.id === value)?.title;
    return `${option.title}: ${chosen ?? (value === true ? 'yes' : 'no')}`;
  });
  const list =
    said.length === 0 ? '' : `<details><summary>Options</summary><p>${plain(said.join('; '))}</p></details>`;
  return `<p>${plain(`${date} · seed ${seed} · code ${code} · content: ${content}`)}</p>${list}`;
}

/** How far it depends on how the bots lead. */
function spreadPart(
  { summary: { spread, seats, scenario } }: Simulated,
  names: Names,
  titled: boolean,
): string {
  if (spread === undefined) return '';
  const ids = Object.keys(seats);
  const said = ids.map((seat) => {
    const { from, to } = spread.range[seat]!;
    return `${names.seat(seat)} ${percent(from)} to ${percent(to)}`;
  });
  return `<h3>${titled ? `${plain(names.scenario(scenario))}: h` : 'H'}ow far that depends on the play</h3>
<p>The same scenario with other doctrines in one seat at a time. Their spread is no interval: it says how far the figures above
move when the same staff judges a few things otherwise (and some of it is luck: see the interval of each). ${plain(said.join(', '))}.</p>${table(
    [...ids.map((seat) => names.seat(seat)), 'games', ...ids.map((seat) => `won by ${names.seat(seat)}`)],
    spread.doctrines.map((one) => [
      ...ids.map((seat) => one.seats[seat]!),
      one.games,
      ...ids.map((seat) => {
        const { share, from, to } = one.shares[seat]!;
        return `${percent(share)} (${percent(from)} to ${percent(to)})`;
      }),
    ]),
  )}`;
}

function winBars(parts: readonly Simulated[], names: Names): string {
  return shareBars(
    parts.flatMap(({ summary }) =>
      Object.entries(summary.shares).map(([seat, share], colour) => ({
        name:
          parts.length === 1 ? names.seat(seat) : `${names.scenario(summary.scenario)}: ${names.seat(seat)}`,
        colour,
        share,
      })),
    ),
  );
}

function section({ summary, results }: Simulated, lines: string, names: Names, title?: string): string {
  const { course } = summary;
  const turns = course.turns.map((label, i) => /\d+/.exec(label)?.[0] ?? String(i + 1));
  const titled = title !== undefined;
  const heading = titled ? `<h2>${plain(title)}</h2>` : '';
  const sections: [title: string, body: string][] = [
    ['How games end', outcomeTable(summary, names)],
    [
      'How long they last',
      `<p>${summary.meanTurns} turns and ${summary.meanChoices} choices a game.</p>${histogram(
        results.map((one) => one.turns),
        'Games by number of turns',
      )}${table(['turn', ...turns], [['games that came so far', ...course.games]])}`,
    ],
    ['Their course', explained(plots(summary, results, turns, 'curves'))],
    ['Losses and attacks', `${plots(summary, results, turns, 'counts')}${totals(summary)}`],
    ['How far the line moves', advance(summary, turns, names)],
    ['What falls, and when', eventTable(summary, turns)],
    ['Where the line runs', lines],
    ['Thought', thoughtTable(summary, names)],
  ];
  return `${heading}${sections
    .filter(([, body]) => body !== '')
    .map(([title, body]) => `<h${titled ? 3 : 2}>${title}</h${titled ? 3 : 2}>${body}`)
    .join('\n')}`;
}

/** What the plots show. */
const explained = (body: string): string =>
  body === ''
    ? ''
    : `<p>A line is the mean of the games that came so far; how many these are stands under each turn, and the later means are
those of longer games only. The band behind a line holds four fifths of them: one game in ten lies above it, one in ten below.
Where more than two sides are drawn there are no bands.</p>${body}`;

function outcomeTable({ outcomes, games }: Simulation, names: Names): string {
  const rows = Object.entries(outcomes).sort((a, b) => b[1] - a[1]);
  return table(
    ['ending', 'games', 'share'],
    rows.map(([how, number]) => [names.ending(how), number, percent(number / games)]),
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
      return `${linePlot({ title: thing, turns, games: course.games, lines })}<details><summary>${plain(thing)} as a table</summary>${table(['mean by turn', ...turns], rows)}</details>`;
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

function advance({ course }: Simulation, turns: readonly string[], names: Names): string {
  const sides = Object.entries(course.advance);
  if (sides.length === 0) return '';
  const row = (name: string, values: readonly number[]) => [name, ...values.map((value) => value.toFixed(1))];
  return `<p>Means by turn. Depth is how far the deepest hex won lies from what the side held when the turn began.</p>${table(
    ['', ...turns],
    sides.flatMap(([seat, { taken, deepest, inTwo }]) => [
      row(`${names.seat(seat)}: hexes taken`, taken),
      row(`${names.seat(seat)}: depth in the turn`, deepest),
      row(`${names.seat(seat)}: depth in this turn and the next`, inTwo),
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
    map,
    'How often a hex lay in the front line',
    (hex) => (nobodys(hex) ? undefined : line(hex) / most),
  )}<p>At the end: the darker, the more often a hex is ${plain(adjective)}.</p>${heat(
    grid,
    map,
    'Who holds what at the end',
    (hex) =>
      nobodys(hex) ? undefined : results.filter((one) => holds(one, hex) === letter).length / results.length,
  )}`;
}

function thoughtTable(summary: Simulation, names: Names): string {
  return table(
    ['seat', 'bot', 'ms a decision', 'longest player turn, mean s', 'longest of all, s'],
    Object.entries(summary.seats).map(([seat, bot]) => {
      const { mean, most } = summary.longestTurnMs[seat]!;
      return [
        names.seat(seat),
        bot,
        summary.perBotMsPerDecision[seat]!.toFixed(2),
        (mean / 1000).toFixed(2),
        (most / 1000).toFixed(2),
      ];
    }),
  );
}
