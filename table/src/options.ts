/** What can be chosen, on the map and beside it, as the table shows it. */

import {
  type AnyRules,
  type Filter,
  type FocusListed,
  type Listed,
  type Moment,
  momentAt,
} from '@armistice/engine';
import type { OptionDetail, OptionFace, TableFace } from './face.ts';
import { type Onward, onwardOf } from './onward.ts';
import type { Button, ChoiceOption, Focus, Scene } from './scene.ts';

type AnyFace = TableFace<unknown>;

/** More values than this are no row of buttons. */
const MOST_BUTTONS = 24;
/** More than this nobody looks through. */
const MOST_OPTIONS = 5000;

/** What is lit on the map: what can be done now, and what is one step away. */
export function fociOf(
  { game, play }: Moment<AnyRules>,
  seat: string,
  onward: readonly Onward[] = [],
): Focus[] {
  const focusOf = ({ choice, about, id }: FocusListed): Focus => ({
    ...{ choice, about, id: String(id) },
    name: game.name?.(play, about, id, seat) ?? String(id),
  });
  return [
    ...[...play.foci(seat)].map(focusOf),
    ...onward.flatMap(({ foci, first }) => foci.map((focus) => ({ ...focusOf(focus), first }))),
  ];
}

export function buttonsOf({ play }: Moment<AnyRules>, face: AnyFace, seat: string, board: unknown): Button[] {
  return Object.entries(play.choiceKinds()).flatMap(([choice, kind]) =>
    kind.foci !== undefined
      ? []
      : [...play.choices(seat, { choice }).take(MOST_BUTTONS)].map((listed) =>
          buttonOf(listed, face.option(choice, listed.value, board), kind),
        ),
  );
}

/** Which things options are asked about. The id of a focus is text here, whatever the game uses. */
export interface About {
  readonly choice?: string | undefined;
  readonly about?: string | undefined;
  readonly id?: string | undefined;
}

/** The same as the engine asks it; nothing, if there is no such focus. */
export function filterOf(
  { play }: Moment<AnyRules>,
  seat: string,
  { id, ...head }: About,
): Filter | undefined {
  if (id === undefined) return head;
  const focus = play.foci(seat, head).find((one) => String(one.id) === id);
  return focus && { ...head, id: focus.id };
}

/** The legal values about one thing, as the table shows them. */
export function optionsAbout(
  moment: Moment<AnyRules>,
  face: AnyFace,
  seat: string,
  about: About,
): ChoiceOption[] {
  const filter = filterOf(moment, seat, about);
  if (filter === undefined) return onwardAbout(moment, face, seat, about);
  const { game, play } = moment;
  const board = game.view(play, seat) as unknown;
  const frame = play.flow.at(-1)!;
  const kinds = play.choiceKinds();
  return [...play.choices(seat, filter).take(MOST_OPTIONS)].map((listed) => {
    const { choice, value } = listed;
    const detail = kinds[choice]?.detail?.(play, frame, value, seat) as OptionDetail | undefined;
    return optionOf(listed, face.option(choice, value, board), detail);
  });
}

/** The same about something one step away. */
function onwardAbout(
  moment: Moment<AnyRules>,
  face: AnyFace,
  seat: string,
  { choice, about, id }: About,
): ChoiceOption[] {
  const found = onwardOf(moment, face, seat).find(({ foci }) =>
    foci.some(
      (one) =>
        String(one.id) === id && (about ?? one.about) === one.about && (choice ?? one.choice) === one.choice,
    ),
  );
  if (found === undefined) return [];
  const { first, play } = found;
  const then = momentAt(moment, play);
  return optionsAbout(then, face, seat, { choice, about, id }).map((option) => ({ ...option, first }));
}

/** The kinds of choice of the step under way, and of those one step away. */
export function kindsOf({ play }: Moment<AnyRules>, onward: readonly Onward[] = []): Scene['kinds'] {
  return Object.fromEntries(
    [...onward.map((one) => one.play), play]
      .flatMap((one) => Object.entries(one.choiceKinds()))
      .map(([choice, { title, rule, about, ends }]) => [
        choice,
        {
          title,
          ...(rule === undefined ? {} : { rule }),
          ...(about === undefined ? {} : { about }),
          ...(ends === true ? { ends } : {}),
        },
      ]),
  );
}

function optionOf(
  { choice, value }: Listed,
  { hex, text, binds, ...rest }: OptionFace,
  detail: OptionDetail | undefined,
): ChoiceOption {
  return {
    ...{ choice, value, text },
    ...(hex === undefined ? {} : { hex }),
    ...(binds === true ? { binds } : {}),
    ...beside(rest),
    ...(detail === undefined ? {} : { detail }),
  };
}

function buttonOf(
  { choice, value }: Listed,
  { text, ...rest }: OptionFace,
  { title, rule }: { readonly title: string; readonly rule?: string },
): Button {
  return {
    ...{ choice, value, text: text || title },
    ...(rule === undefined ? {} : { rule }),
    ...beside(rest),
  };
}

const beside = ({ amount, shelf, price, note, change, line }: Omit<OptionFace, 'text'>) => ({
  ...(amount === undefined ? {} : { amount }),
  ...(shelf === undefined ? {} : { shelf }),
  ...(price === undefined ? {} : { price }),
  ...(note === undefined ? {} : { note }),
  ...(change === undefined ? {} : { change }),
  ...(line === undefined ? {} : { line }),
});
