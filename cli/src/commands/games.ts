import { join } from 'node:path';
import type { AnyGame, LedgerCount } from '@armistice/engine';
import { ledgerKit } from '@armistice/engine/kit';
import { testsOf } from '@armistice/games';
import { type Answer, columns } from '../answer.ts';
import { allGames, theGame } from '../files.ts';

export async function games(): Promise<Answer> {
  const found = await allGames();
  return { data: found.map(summary), text: found.map(page).join('\n\n') };
}

function summary(game: AnyGame) {
  return {
    id: game.id,
    title: game.title,
    version: game.version,
    rulebook: game.rulebook,
    seats: game.seats,
    scenarios: game.scenarios.map(({ id, title, turns, summary: line }) => ({
      id,
      title,
      turns,
      ...(line === undefined ? {} : { summary: line }),
    })),
    options: game.options,
  };
}

function page(game: AnyGame): string {
  const scenarios = game.scenarios.map(({ id, title, turns, summary: line }) => [
    '  ',
    id,
    title,
    `${turns} turns`,
    line ?? '',
  ]);
  const options = game.options.map((option) => [
    '  ',
    option.id,
    `${option.title} (${option.rule})`,
    option.summary,
  ]);
  return [
    `${game.title} [${game.id}], version ${game.version}`,
    columns(scenarios),
    ...(options.length > 0 ? [' options', columns(options)] : []),
  ].join('\n');
}

/** The ledger of a game against its rulebook and its tests. */
export async function rules(id: string): Promise<Answer> {
  const game = await theGame(id);
  const root = join(import.meta.dirname, '..', '..', '..');
  const folders = testsOf(id).map((folder) => join(root, folder));
  const { violations, ...report } = ledgerKit(game, folders);
  const data = { game: id, ...report };
  const text = [
    `${game.title}: ${countText(report)}`,
    ...Object.entries(report.books ?? {}).map(([book, count]) => `  ${book}: ${countText(count)}`),
    ...Object.entries(report.restsOn).map(([title, ids]) => `  on ${title}: ${ids.join(', ')}`),
    ...violations.map((what) => `  ${what}`),
  ].join('\n');
  return { data, text, ok: violations.length === 0 };
}

const countText = ({ total, enforced, reconstructed, byAgreement, notARule }: LedgerCount): string =>
  `${total} rules; ${enforced} enforced (${reconstructed} of them on reconstructed data), ` +
  `${byAgreement} by agreement, ${notARule} not rules`;
