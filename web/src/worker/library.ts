/** What the page knows of any game without asking for it: maps, rule cards, names, charts. Public code, no game's state. */

import { type AnyGame, arrange, type SeatEntry } from '@armistice/engine';
import { loadGame, loadTable } from '@armistice/games';
import {
  type FaceMap,
  type FaceSetting,
  keyMoment,
  luckOf,
  NO_NEWS,
  outlineOf,
  stagesOf,
  type TableFace,
} from '@armistice/table';
import type {
  Chronicle,
  Library,
  Lookup,
  MapPicture,
  OrderStep,
  Overlay,
  PastView,
  Setting,
} from '../session/protocol.ts';
import { mapNamed, pictureOf } from './picture.ts';

interface Known {
  readonly game: AnyGame;
  readonly face: TableFace<unknown>;
}

async function find(id: string): Promise<Known> {
  const [game, face] = [await loadGame(id), await loadTable(id)];
  if (game === undefined || face === undefined)
    throw new Error(
      `'${id}' cannot be shown at this table. Load the page again: it may be older than the server.`,
    );
  return { game, face };
}

export class GameLibrary implements Library {
  async mapsFor(setting: Setting) {
    return (await mapsOf(setting)).map(outlineOf);
  }

  async pictureFor(setting: Setting, id: string, theme: 'light' | 'dark'): Promise<MapPicture> {
    return pictureOf(mapNamed(await mapsOf(setting), id), theme);
  }

  async ruleIn(id: string, rule: string) {
    const { rules } = (await find(id)).face;
    return Object.hasOwn(rules, rule) ? rules[rule]! : null;
  }

  async referenceFor(setting: Setting) {
    const { face, of } = await arranged(setting);
    return lookupOf(face, of);
  }

  async overlaysIn(id: string) {
    return overlaysOf((await find(id)).game);
  }

  async courseOf(id: string, log: readonly SeatEntry[], views: readonly PastView[]): Promise<Chronicle> {
    const { face } = await find(id);
    return {
      length: log.length,
      moments: momentsIn(log),
      points: views.map(({ n, view }) => ({ n, values: face.curves(view.board) })),
      luck: luckOf(log),
    };
  }

  async stagesIn(id: string, entries: readonly SeatEntry[]) {
    return stagesOf((await find(id)).face, entries);
  }

  /** Every decision of the game that a person can be asked for. */
  async ordersIn(id: string): Promise<readonly OrderStep[]> {
    const { game } = await find(id);
    return Object.entries(game.steps).flatMap(([step, one]) => {
      if (!('choices' in one)) return [];
      const choices = Object.entries(
        one.choices as { readonly [choice: string]: { readonly title: string } },
      );
      return [{ step, title: one.title, choices: choices.map(([choice, { title }]) => ({ choice, title })) }];
    });
  }
}

/** What can be laid over the map. */
export function overlaysOf({ overlays = {} }: Pick<AnyGame, 'overlays'>): Overlay[] {
  return Object.entries(overlays).map(([name, { title, counts }]) => ({
    ...{ name, title },
    ...(counts === undefined ? {} : { counts }),
  }));
}

/** A game as it is played: its face, and what it prepares for this scenario. */
async function arranged({ game: id, scenario, options }: Setting) {
  const { game, face } = await find(id);
  const setting = arrange(game, { scenario, options });
  if (!setting.ok) throw new Error(setting.problem.message);
  return { face, of: setting.value };
}

async function mapsOf(setting: Setting): Promise<readonly FaceMap[]> {
  const { face, of } = await arranged(setting);
  return face.maps(of.data);
}

/** All there is to look up; of a game that brings nothing, its rules. */
export const lookupOf = (face: TableFace<unknown>, of: FaceSetting<unknown>): Lookup => ({
  ...(face.reference?.(of) ?? { charts: [], turns: [], legend: [], news: NO_NEWS }),
  rules: face.rules,
});

/** What of a log is worth a mark in the timeline. */
export function momentsIn(log: readonly SeatEntry[]): Chronicle['moments'] {
  return log.flatMap((entry) => {
    const moment = keyMoment(entry);
    return moment === null ? [] : [{ n: entry.n, ...moment }];
  });
}
