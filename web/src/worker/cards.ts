/** The games there are, as Home and New game show them. */

import { levelsOf, sittersOf } from '@armistice/bots';
import type { Options } from '@armistice/engine';
import { gameIds, loadGame, loadTable } from '@armistice/games';
import type { GameCard } from '../session/protocol.ts';

export async function gameCards(): Promise<readonly GameCard[]> {
  const cards: GameCard[] = [];
  for (const id of gameIds) {
    const [game, face] = [await loadGame(id), await loadTable(id)];
    if (game === undefined || face === undefined) continue;
    cards.push({
      id,
      title: game.title,
      ...face.card,
      bots: levelsOf(id),
      seats: game.seats.map((seat) => ({ ...seat })),
      sides: face.sides,
      scenarios: game.scenarios.map((scenario) => ({
        id: scenario.id,
        title: scenario.title,
        turns: scenario.turns,
        ...(scenario.summary === undefined ? {} : { summary: scenario.summary }),
        sitters: Object.fromEntries(
          game.seats.map((seat) => [seat.id, sittersOf(game, scenario.id, seat.id)]),
        ),
        ...('options' in scenario ? { settled: scenario.options as Options } : {}),
      })),
      options: game.options.map((option) => ({ ...option })),
    });
  }
  return cards;
}
