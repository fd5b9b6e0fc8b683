/** What each reader is told of a choice, in words, as a fact and by its value. */

import type { Fact, Rules } from './game.ts';
import type { Plain } from './plain.ts';
import type { Play } from './play.ts';
import { type EntryAccount, RETRACT } from './record.ts';

type Told = EntryAccount['shown'][string];

/** Asked before the choice is made. */
export function shownTo<R extends Rules>(
  play: Play<R>,
  seat: string,
  name: string,
  value: Plain,
): EntryAccount['shown'] {
  if (name === RETRACT) return { '*': { text: 'takes back a sealed choice', value: null } };
  const choice = play.choiceKinds()[name]!;
  const frame = play.flow.at(-1)!;
  const told = (to: string | null, its: Plain, alias?: string): Told => {
    const text: string = choice.say?.(play, frame, value, seat, to) ?? choice.title;
    const fact: Fact | undefined = choice.fact?.(play, frame, value, seat, to);
    const made = fact === undefined ? { text, value: its } : { text, fact, value: its };
    return alias === undefined ? made : { ...made, alias };
  };
  const { alias } = choice;
  if (choice.shown === undefined && alias === undefined) return { '*': told(seat, value) };
  const to = (reader: string | null): Told =>
    told(reader, choice.shown === undefined ? value : choice.shown(play, frame, value, reader), alias);
  const shown: Record<string, Told> = { '': to(null) };
  for (const { id } of play.setting.game.seats) shown[id] = id === seat ? told(id, value) : to(id);
  return shown;
}
