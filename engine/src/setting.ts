/** Making a setting: which game, scenario, options and content are played. Checked here, once. */

import { contentWith, type Pack } from './content.ts';
import type { Game, Option, Options, Rules, Setting } from './game.ts';
import { fail, ok, type Result } from './problem.ts';

export interface SettingOptions {
  /** The first scenario, when left out. */
  readonly scenario?: string | undefined;
  readonly options?: Options | undefined;
  readonly content?: Pack | undefined;
}

/** The scenarios of a game that are offered to people. */
export function listedScenarios<R extends Rules>(game: Game<R>): readonly R['scenario'][] {
  return game.scenarios.filter((one) => one.unlisted !== true);
}

export function arrange<R extends Rules>(game: Game<R>, wanted: SettingOptions = {}): Result<Setting<R>> {
  const id = wanted.scenario ?? game.scenarios[0]?.id;
  const scenario = game.scenarios.find((one) => one.id === id);
  if (scenario === undefined) {
    const known = game.scenarios.map((one) => one.id);
    return fail('unknown-scenario', `${game.title} has no scenario '${id}'. It has ${known.join(', ')}.`, {
      known,
    });
  }
  const options: Record<string, boolean | string> = {};
  for (const option of game.options) options[option.id] = option.default;
  for (const [key, value] of Object.entries(wanted.options ?? {})) {
    const option = game.options.find((one) => one.id === key);
    const wrong = option === undefined ? `there is no option '${key}'` : optionFault(option, value);
    if (wrong !== undefined) return fail('bad-option', `${game.title}: ${wrong}.`, { option: key });
    options[key] = value;
  }
  const content = contentWith(game, wanted.content);
  if (!content.ok) return content;
  const bare = { game, scenario, options, content: content.value.values, provenance: content.value.from };
  try {
    return ok({ ...bare, data: game.prepare(bare) });
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    if (wanted.content === undefined)
      return fail('defect', `A mistake in ${game.title} stopped its preparation. (${what})`);
    return fail('bad-content', `${game.title} cannot be prepared with this content pack: ${what}`);
  }
}

function optionFault(option: Option, value: unknown): string | undefined {
  if (option.values === undefined) {
    return typeof value === 'boolean' ? undefined : `option '${option.id}' is a switch: true or false`;
  }
  const ids = option.values.map((one) => one.id);
  return ids.includes(value as string) ? undefined : `option '${option.id}' is one of ${ids.join(', ')}`;
}
