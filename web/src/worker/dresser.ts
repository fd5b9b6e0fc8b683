/** Dresses games played on the server: from what a seat was sent, what the table shows. No rules are asked here. */

import { type AnyGame, arrange, type SeatEntry } from '@armistice/engine';
import { loadGame, loadTable } from '@armistice/games';
import type { MapData } from '@armistice/hex';
import type { ListedChoice, Look } from '@armistice/server/client';
import type { OptionDetail, TableFace } from '@armistice/table';
import type {
  Button,
  ChoiceOption,
  Chronicle,
  Dressing,
  MapPicture,
  OrderStep,
  Scene,
  Then,
} from '../session/protocol.ts';
import { buttonOf, optionOf, sealedIn } from './buttons.ts';
import { luckOf } from './luck.ts';
import { pictureOf } from './picture.ts';

/** More values than this are no row of buttons. */
const MOST_BUTTONS = 24;

interface Wardrobe {
  readonly game: AnyGame;
  readonly face: TableFace<unknown>;
}

async function wardrobe(id: string): Promise<Wardrobe> {
  const [game, face] = [await loadGame(id), await loadTable(id)];
  if (game === undefined || face === undefined)
    throw new Error(
      `'${id}' cannot be shown at this table. Load the page again: it may be older than the server.`,
    );
  return { game, face };
}

export class Dresser implements Dressing {
  async dress(look: Look): Promise<Scene> {
    const { view } = look;
    const { game, face } = await wardrobe(look.game);
    return {
      ...seen({ game, face }, look, look),
      foci: look.foci.map(({ choice, about, id, name }) => ({ choice, about, id: String(id), name })),
      buttons: buttonsOf(face, look),
      kinds: Object.fromEntries(
        look.choices.map(({ choice, title, rule, about }) => [
          choice,
          { title, ...(rule === undefined ? {} : { rule }), ...(about === undefined ? {} : { about }) },
        ]),
      ),
      asked: view.asked,
      prompt: view.prompt,
      sealed: sealedIn(view),
      ...(look.status === 'open' ? { waiting: 'The game begins when every seat is taken.' } : {}),
      undoTo: look.undoTo,
      phaseStart: look.undoTo,
      outcome: view.outcome,
      ...(view.seed === undefined ? {} : { seed: view.seed }),
    };
  }

  async dressThen(look: Look, then: Then): Promise<Scene> {
    return seen(await wardrobe(look.game), look, then);
  }

  async dressOptions(look: Look, listed: readonly ListedChoice[]): Promise<readonly ChoiceOption[]> {
    const { face } = await wardrobe(look.game);
    return listed.map(({ choice, value, detail }) => {
      const option = face.option(choice, value, look.view.board);
      return optionOf({ choice, value }, option, detail as OptionDetail | undefined);
    });
  }

  /** Games keep their ground in the data they prepare for a scenario. */
  async pictureFor({ game: id, view }: Look, theme: 'light' | 'dark'): Promise<MapPicture> {
    const { game, face } = await wardrobe(id);
    const setting = arrange(game, { scenario: view.scenario, options: view.options });
    if (!setting.ok) throw new Error(setting.problem.message);
    return pictureOf((setting.value.data as { ground: { map: MapData } }).ground.map, theme, face.boxes);
  }

  async ruleIn(id: string, rule: string) {
    const { rules } = (await wardrobe(id)).face;
    return Object.hasOwn(rules, rule) ? rules[rule]! : null;
  }

  async overlaysIn(id: string) {
    const { game } = await wardrobe(id);
    return Object.entries(game.overlays ?? {}).map(([name, { title }]) => ({ name, title }));
  }

  async courseOf(id: string, log: readonly SeatEntry[], moments: readonly Then[]): Promise<Chronicle> {
    const { face } = await wardrobe(id);
    return {
      length: log.length,
      moments: log.flatMap((entry) => {
        const moment = face.moment(entry);
        return moment === null ? [] : [{ n: entry.n, ...moment }];
      }),
      points: moments.map(({ n, view }) => ({ n, values: face.curves(view.board) })),
      luck: luckOf(log, face),
    };
  }

  /** Every decision of the game that a person can be asked for. */
  async ordersIn(id: string): Promise<readonly OrderStep[]> {
    const { game } = await wardrobe(id);
    return Object.entries(game.steps).flatMap(([step, one]) => {
      if (!('choices' in one)) return [];
      const choices = Object.entries(
        one.choices as { readonly [choice: string]: { readonly title: string } },
      );
      return [{ step, title: one.title, choices: choices.map(([choice, { title }]) => ({ choice, title })) }];
    });
  }
}

/** What is to be seen at a moment; nothing can be chosen in it. */
function seen({ game, face }: Wardrobe, look: Look, { n, view, track }: Then): Scene {
  const { board, seat } = view;
  return {
    game: game.id,
    scenario: view.scenario,
    scenarioTitle: game.scenarios.find(({ id }) => id === view.scenario)?.title ?? view.scenario,
    options: view.options,
    seats: Object.fromEntries(look.seats.map((one) => [one.seat, one.you ? 'me' : one.name || 'nobody yet'])),
    seatTitles: Object.fromEntries(game.seats.map((one) => [one.id, one.title])),
    seat,
    everything: false,
    n,
    undos: view.undos,
    asked: [],
    step: view.step,
    prompt: null,
    track,
    headline: face.headline(board),
    stacks: face.stacks(board, seat),
    markers: face.markers(board),
    panels: face.panels(board, seat),
    battle: face.battle(board, seat),
    control: face.control(board),
    foci: [],
    buttons: [],
    kinds: {},
    undoTo: n,
    phaseStart: n,
    canRedo: false,
    sealed: 0,
    canTakeBack: false,
    hints: false,
    outcome: null,
    seedCommit: view.seedCommit,
  };
}

function buttonsOf(face: TableFace<unknown>, { choices, view }: Look): Button[] {
  return choices.flatMap((kind) =>
    (kind.values ?? [])
      .slice(0, MOST_BUTTONS)
      .map((value) =>
        buttonOf({ choice: kind.choice, value }, face.option(kind.choice, value, view.board), kind),
      ),
  );
}
