/** `armistice forces`: the order of battle of a scenario as data. */

import { arrange } from '@armistice/engine';
import { gameIds, loadForces } from '@armistice/games';
import type { ListedUnit, OrderOfBattle } from '@armistice/table';
import { type Answer, columns, UsageError, unknown } from '../answer.ts';
import { theGame, theScenario } from '../files.ts';
import { csv } from '../tables.ts';

export interface ForcesFlags {
  readonly scenario?: string;
  readonly csv?: boolean;
  readonly json?: boolean;
}

const FIELDS = [
  ...(['id', 'name', 'nation', 'side', 'kind', 'size', 'steps', 'strength'] as const),
  ...(['attack', 'defence', 'movement', 'at', 'pool', 'provenance'] as const),
] as const satisfies readonly (keyof ListedUnit)[];

export async function forcesCommand(id: string, flags: ForcesFlags): Promise<Answer> {
  const game = await theGame(id);
  const list = await loadForces(id);
  if (list === undefined) throw unknown('game with an order of battle', id, await able());
  if (flags.csv === true && flags.json === true) throw new UsageError('Say --csv or --json, not both.');
  const scenario = flags.scenario === undefined ? game.scenarios[0]!.id : theScenario(game, flags.scenario);
  const setting = arrange(game, { scenario });
  if (!setting.ok) throw new UsageError(setting.problem.message);
  const data = list(setting.value);
  const rows = data.units.map((unit) => FIELDS.map((field) => unit[field]));
  return { data, text: flags.csv === true ? csv(FIELDS, rows) : textOf(data) };
}

async function able(): Promise<string[]> {
  const found = await Promise.all(gameIds.map(loadForces));
  return gameIds.filter((_id, i) => found[i] !== undefined);
}

function textOf({ units, arrivals, stores = [], totals }: OrderOfBattle): string {
  const factors = ({ attack, defence, movement, strength }: ListedUnit): string =>
    attack === undefined
      ? `${strength} SP${movement === 0 ? '' : `, moves ${movement}`}`
      : `${attack}-${defence}-${movement}`;
  return [
    columns(
      units.map((unit) => [
        unit.at ?? unit.pool ?? '',
        unit.nation,
        unit.kind,
        factors(unit),
        unit.name,
        unit.id,
      ]),
    ),
    ...(arrivals.length === 0
      ? []
      : [
          '',
          'Later:',
          columns(
            arrivals.map(({ when, nation, what, units: who, supply, where, rule }) => [
              `  ${typeof when === 'number' ? `Turn ${when}` : when}`,
              ...[nation, what, where, rule],
              who.length > 0 ? who.join(', ') : `${supply} ${supply === 1 ? 'step' : 'steps'}`,
            ]),
          ),
        ]),
    ...(stores.length === 0
      ? []
      : [
          '',
          'Beside the map:',
          columns(
            stores.map(({ side, what, amount, where, rule }) => [
              ...[`  ${where}`, side ?? '', what, `${amount}`, rule],
            ]),
          ),
        ]),
    '',
    'On the map:',
    columns(
      Object.entries(totals).map(([nation, sum]) => [
        `  ${nation}`,
        `${sum.units} units`,
        `strength ${sum.strength}`,
      ]),
    ),
  ].join('\n');
}
