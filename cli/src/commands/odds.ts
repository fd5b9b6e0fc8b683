/** `armistice odds`: what a described battle may come to. Each game brings the flags it understands. */

import { arrange, type Item, itemText, type Pack } from '@armistice/engine';
import { gameIds, loadOdds } from '@armistice/games';
import type { BattleOdds, BattleResult, OddsFace, OddsFlag } from '@armistice/table';
import { type Answer, columns, UsageError, unknown } from '../answer.ts';
import { readJson, theGame, theScenario } from '../files.ts';
import { percent } from '../tables.ts';

export interface OddsFlags {
  readonly scenario?: string;
  readonly option?: readonly string[];
  readonly content?: string;
}

export async function oddsCommand(words: readonly string[], flags: OddsFlags): Promise<Answer> {
  const [id, ...rest] = words;
  if (id === undefined || id === '--help' || id === '-h')
    return { data: { games: await able() }, text: await usage() };
  const game = await theGame(id);
  const face = await loadOdds(id);
  if (face === undefined) throw unknown('game that reckons battles', id, await able());
  if (rest.includes('--help') || rest.includes('-h'))
    return { data: { game: id, flags: face.flags, example: face.example }, text: help(id, face) };
  const scenario = flags.scenario === undefined ? game.scenarios[0]!.id : theScenario(game, flags.scenario);
  const said = readFlags(id, face, rest);
  const setting = arrange(game, {
    scenario,
    options: optionsOf(flags.option ?? []),
    ...(flags.content === undefined ? {} : { content: readJson(flags.content) as Pack }),
  });
  if (!setting.ok) throw new UsageError(setting.problem.message);
  const found = face.reckon(setting.value, said);
  if (!found.ok) throw new UsageError(found.problem.message);
  const heading = { game: id, scenario };
  return { data: { ...heading, ...found.value }, text: textOf(found.value) };
}

async function able(): Promise<string[]> {
  const found = await Promise.all(gameIds.map(loadOdds));
  return gameIds.filter((_id, i) => found[i] !== undefined);
}

/** `id=value`, as the game's options are set. */
function optionsOf(given: readonly string[]): { [id: string]: boolean | string } {
  return Object.fromEntries(
    given.map((one) => {
      const [id, value] = one.split('=', 2);
      if (id === undefined || value === undefined)
        throw new UsageError(`--option wants id=value, not '${one}'.`);
      return [id, value === 'true' ? true : value === 'false' ? false : value];
    }),
  );
}

function readFlags(id: string, { flags }: OddsFace, words: readonly string[]): { [flag: string]: unknown } {
  const said: { [flag: string]: unknown } = {};
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    const [name, given] = word.replace(/^--/, '').split(/=(.*)/s, 2) as [string, string | undefined];
    const flag = word.startsWith('--') ? flags.find((one) => one.name === name) : undefined;
    if (flag === undefined)
      throw unknown(
        `flag of odds ${id}`,
        word,
        flags.map((one) => `--${one.name}`),
      );
    if (flag.kind === 'yes') {
      if (given !== undefined) throw new UsageError(`--${name} stands alone, without '=${given}'.`);
      said[name] = true;
      continue;
    }
    const value = given ?? words[++i];
    if (value === undefined || (given === undefined && value.startsWith('--')))
      throw new UsageError(`--${name} wants ${wanted(flag)} behind it.`);
    if (flag.values !== undefined && !flag.values.includes(value)) throw unknown(name, value, flag.values);
    if (flag.kind === 'number' && !/^\d+$/.test(value))
      throw new UsageError(`--${name} must be a whole number, not '${value}'.`);
    said[name] = value;
  }
  return said;
}

const wanted = ({ kind, values }: OddsFlag): string =>
  values !== undefined ? `one of ${values.join(', ')}` : kind === 'number' ? 'a number' : 'a word';

// ---- in words

async function usage(): Promise<string> {
  return [
    'Usage: armistice odds GAME [flags]',
    `  what a battle may come to, exactly. Games: ${(await able()).join(', ')}.`,
    '  armistice odds GAME --help lists what can be said of a battle of that game.',
  ].join('\n');
}

function help(id: string, { flags, example }: OddsFace): string {
  const rows = flags.map((flag) => [
    `  --${flag.name}${flag.kind === 'yes' ? '' : flag.values === undefined ? ` <${flag.kind}>` : ` <${flag.values.join('|')}>`}`,
    flag.about,
  ]);
  const common = [
    ['  --scenario <id>', "its map and set-up; the game's first unless told"],
    ['  --option <id=value>', 'an optional rule (repeatable)'],
    ['  --content <file>', 'a content pack'],
    ['  --json', 'answer with one JSON document'],
  ];
  return [
    `Usage: armistice odds ${id} [flags]`,
    columns([...rows, ...common]),
    `For instance: ${example}`,
  ].join('\n');
}

/** More results than anybody reads: each side's losses by themselves instead. */
const MOST_ROWS = 20;

function textOf(odds: BattleOdds): string {
  const items = (title: string, list: readonly Item[]): string[] =>
    list.length === 0 ? [] : [`${title}: ${itemText(list)}`];
  const { attackerLoss, defenderLoss } = odds.expected;
  return [
    ...items('Attack', odds.attack),
    ...items('Defence', odds.defence),
    ...(odds.column === undefined ? [] : [`Odds: ${odds.column}`]),
    ...(odds.columns.length > 0
      ? items('Die', odds.modifiers)
      : odds.modifiers.map(({ label, value, rule }) => `${label}: ${value} (${rule})`)),
    ...(odds.results.length <= MOST_ROWS ? [resultRows(odds.results)] : marginals(odds.results)),
    `On average the attacker loses ${attackerLoss.toFixed(2)}, the defender ${defenderLoss.toFixed(2)}.`,
    ...odds.notes,
  ].join('\n');
}

function resultRows(results: readonly BattleResult[]): string {
  const rows = results.map(({ p, attackerLoss, defenderLoss, ...more }) => [
    percent(p),
    `attacker loses ${attackerLoss}`,
    `defender loses ${defenderLoss}`,
    ...Object.entries(more)
      .filter(([name]) => name !== 'ways')
      .map(([name, value]) => `${name} ${value}`),
  ]);
  return columns(rows);
}

function marginals(results: readonly BattleResult[]): string[] {
  return (['attackerLoss', 'defenderLoss'] as const).flatMap((loss) => {
    const chances: number[] = [];
    for (const one of results) chances[one[loss]] = (chances[one[loss]] ?? 0) + one.p;
    const rows = chances.flatMap((p, lost) => (p >= 0.0005 ? [[`  ${lost}`, percent(p)]] : []));
    return [`The ${loss === 'attackerLoss' ? 'attacker' : 'defender'} loses`, columns(rows)];
  });
}
