import { type FuzzReport, fuzz } from '@armistice/engine/kit';
import { type Answer, progress, wholeNumber } from '../answer.ts';
import { theGame, theScenarios } from '../files.ts';

export interface FuzzFlags {
  readonly scenario?: string;
  readonly games: string;
  readonly seed: string;
  readonly deep: string;
}

/** Random legal play to the end, invariants checked. With `--scenario all`, so many games of each scenario. */
export async function fuzzCommand(id: string, flags: FuzzFlags): Promise<Answer> {
  const game = await theGame(id);
  const games = wholeNumber(flags.games, '--games', 1);
  const seed = wholeNumber(flags.seed, '--seed');
  const deepEvery = wholeNumber(flags.deep, '--deep', 1);
  const all = flags.scenario === 'all';
  const scenarios = theScenarios(game, flags.scenario);
  const reports: FuzzReport[] = [];
  for (const scenario of scenarios) {
    const bar = progress(games, scenario);
    reports.push(fuzz(game, { scenario, games, seed, deepEvery, progress: (done) => bar.update(done) }));
    bar.stop();
  }
  const data = all ? merged(id, reports) : reports[0]!;
  return { data, text: reports.map(lines).join('\n'), ok: data.violations.length === 0 };
}

function merged(game: string, parts: readonly FuzzReport[]): FuzzReport & { parts: readonly FuzzReport[] } {
  const sum = (of: (part: FuzzReport) => number) => parts.reduce((total, part) => total + of(part), 0);
  const seconds = sum((part) => part.games / part.gamesPerSecond);
  const outcomes: Record<string, number> = {};
  for (const part of parts) {
    for (const [how, n] of Object.entries(part.outcomes)) outcomes[how] = (outcomes[how] ?? 0) + n;
  }
  return {
    game,
    scenario: 'all',
    games: sum((part) => part.games),
    finished: sum((part) => part.finished),
    steps: sum((part) => part.steps),
    stepsPerSecond: Math.round(sum((part) => part.steps) / seconds),
    gamesPerSecond: Math.round((sum((part) => part.games) / seconds) * 10) / 10,
    outcomes,
    violations: parts.flatMap((part) =>
      part.violations.map((one) => ({ ...one, what: `${part.scenario}: ${one.what}` })),
    ),
    parts,
  };
}

function lines(report: FuzzReport): string {
  const outcomes = Object.entries(report.outcomes).toSorted((a, b) => b[1] - a[1]);
  return [
    `${report.game}, ${report.scenario}: ${report.finished} of ${report.games} games finished, ${report.steps} choices, ` +
      `${report.stepsPerSecond} choices/s, ${report.gamesPerSecond} games/s`,
    ...outcomes.map(([how, n]) => `  ${how}: ${n}`),
    ...report.violations.map(
      ({ seed, step, what }) =>
        `  VIOLATION at choice ${step}: ${what}\n    again: armistice fuzz ${report.game} --scenario ${report.scenario} --games 1 --seed ${seed}`,
    ),
  ].join('\n');
}
