/**
 * Deeds one step away, offered already now. Whoever is done with one breakout begins the next by a click on it; whoever
 * could begin one takes its pieces up at once. The steps between are made along with them, if they roll, show and ask
 * nothing.
 */

import { type AnyRules, type FocusListed, type Moment, momentAt, type Play } from '@armistice/engine';
import { countersOf, UNIT_WORDS } from './answers.ts';
import type { TableFace } from './face.ts';
import { optionsAbout } from './options.ts';
import type { Thought } from './places.ts';
import type { ChoiceOption } from './scene.ts';
import { tryOut } from './trial.ts';

type AnyFace = TableFace<unknown>;

/** A position that these choices lead to, and what of it is offered here. */
export interface Onward {
  readonly first: readonly Thought[];
  readonly play: Play<AnyRules>;
  readonly foci: readonly FocusListed[];
}

export function onwardOf({ game, play }: Moment<AnyRules>, face: AnyFace, seat: string): readonly Onward[] {
  if (play.outcome !== null || play.sealing || !play.asked().includes(seat)) return [];
  const places = countersOf(face, game.view(play, seat) as unknown, seat);
  const standing = new Set([...places.values()].map(({ hex }) => hex));
  const taken = new Set([...play.foci(seat)].map(keyOf));
  const found: Onward[] = [];
  const offer = (one: Onward) => {
    const foci = one.foci.filter((focus) => !taken.has(keyOf(focus)));
    if (foci.length > 0) found.push({ ...one, foci });
  };
  const back = backFrom(play, seat);
  if (back !== undefined) offer(back);
  for (const { first, play: now } of [{ first: [], play }, ...(back === undefined ? [] : [back])])
    for (const { choice, about, id } of now.foci(seat)) {
      if (about !== 'hex' || !standing.has(String(id))) continue;
      const [only, other] = [...now.choices(seat, { choice, id }).take(2)];
      if (only === undefined || other !== undefined) continue;
      const { after, barrier } = tryOut(now, seat, only);
      if (barrier !== undefined || after.outcome !== null || after.flow.length !== now.flow.length + 1)
        continue;
      const foci = [...after.foci(seat)].filter(
        (one) => UNIT_WORDS.has(one.about) && places.get(String(one.id))?.hex === String(id),
      );
      offer({ first: [...first, only], play: after, foci });
    }
  return found;
}

const keyOf = ({ about, id }: FocusListed): string => `${about} ${id}`;

/** The question that this one is a part of, where its end leads back to it: what it asks about hexes. */
function backFrom(play: Play<AnyRules>, seat: string): Onward | undefined {
  const below = play.flow.at(-2);
  const asks = below !== undefined && 'asks' in play.setting.game.steps[below.step]!;
  const ending = asks ? play.ending(seat) : undefined;
  if (below === undefined || ending === undefined) return undefined;
  const { choice, value } = ending;
  const { after, barrier } = tryOut(play, seat, { choice, value });
  const same = after.outcome === null && after.flow.length === play.flow.length - 1;
  if (barrier !== undefined || !same || after.flow.at(-1)!.step !== below.step) return undefined;
  const foci = [...after.foci(seat)].filter(({ about }) => about === 'hex');
  return { first: [{ choice, value }], play: after, foci };
}

/** A piece that has gone somewhere, in thought, and what it could do from there. */
export interface Via {
  readonly unit: string;
  readonly options: readonly ChoiceOption[];
}

/** By way of a place: these choices are made in thought, the last of them by this piece; null where it goes no further. */
export function viaOf(
  moment: Moment<AnyRules>,
  face: AnyFace,
  seat: string,
  unit: string,
  acts: readonly Thought[],
): Via | null {
  const { game, play } = moment;
  let now = play;
  for (const act of acts) {
    if (now.problem(seat, act.choice, act.value) !== undefined) return null;
    const { after, barrier, shown } = tryOut(now, seat, act);
    const goesOn = barrier === undefined || (barrier === 'reveal' && !shown);
    if (!goesOn || after.outcome !== null || !after.asked().includes(seat)) return null;
    now = after;
  }
  const { choice, value } = acts.at(-1)!;
  const to = face.option(choice, value, game.view(play, seat)).hex;
  const [before, after] = [play, now].map((one) => countersOf(face, game.view(one, seat) as unknown, seat));
  const come = [...after!].filter(([id, { hex }]) => hex === to && before!.get(id)?.hex !== to);
  const [id] = come.find(([one]) => one === unit) ?? come[0] ?? [];
  const focus = id === undefined ? undefined : now.foci(seat).find((one) => String(one.id) === id);
  if (id === undefined || focus === undefined) return null;
  const { about } = focus;
  const then = optionsAbout(momentAt(moment, now), face, seat, { about, id });
  return { unit: id, options: then.map((option) => ({ ...option, first: acts })) };
}
