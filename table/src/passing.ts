/**
 * What is answered without asking: a question with one possible answer, an empty phase, and what a seat has said once and
 * for all. Done by whoever keeps the game, here or on the server; the rules never know, and the log shows it as the
 * seat's own choice.
 */

import {
  type AnyRules,
  blank,
  type Listed,
  type Match,
  type Moment,
  type Passed,
  type Play,
  wasShown,
} from '@armistice/engine';
import type { TableFace } from './face.ts';
import type { PolicyFace } from './policy.ts';
import type { Beforehand, PolicyCard } from './scene.ts';

type AnyFace = TableFace<unknown>;

/** What a seat wants answered for it, as `saying` writes it: the answer by the id of the policy. */
export interface Policies {
  readonly [policy: string]: string;
}

/** Places beyond this many are not remembered. */
const MOST_PLACES = 12;

/** An answer, but not at these places: there it asks. */
export const saying = (how: string, but: readonly string[] = []): string =>
  how === ASK || but.length === 0 ? how : `${how};${but.slice(0, MOST_PLACES).join(',')}`;

export function said(words: string | undefined): { readonly how: string; readonly but: readonly string[] } {
  const [how = ASK, places] = words?.split(';') ?? [];
  return { how, but: places === undefined ? [] : places.split(',') };
}

export interface PassedBy extends Listed {
  readonly passed: Passed;
}

/** Asks each time. */
export const ASK = 'ask';

/** More values than this are not gone through for a policy. */
const MOST = 2000;

/** How the game is kept, as far as passing could tell somebody something. */
export interface Company {
  readonly policies?: Policies | undefined;
  /**
   * Somebody else would see that this seat was not asked: at one screen, where it changes hands. Then a question whose
   * number of answers is a secret is asked however few they are, unless a policy answers it.
   */
  readonly watched?: boolean;
  /** Seats that do not mind what is taken back: bots. */
  readonly free?: readonly string[];
}

/** The choice a seat need not be asked for now; nothing, when a person has to decide. */
export function passing(
  match: Match<AnyRules>,
  face: AnyFace,
  seat: string,
  { policies = {}, watched = false, free = [] }: Company = {},
): PassedBy | undefined {
  const { play } = match;
  if (play.outcome !== null || !play.asked().includes(seat)) return undefined;
  const meant = byPolicy(match, face, seat, policies);
  if (meant !== undefined) return { ...meant, passed: 'closed' };
  const only = onlyAnswer(play, seat);
  if (only === undefined) return undefined;
  const hushed = isHushed(play, face);
  if (hushed && watched) return undefined;
  // Whoever has done something here that can be taken back ends it: they may want to look at it once more. Within a
  // question of theirs it goes on.
  const lastLook = play.choiceKinds()[only.choice]?.ends === true && underWay(match, seat);
  const canGoBack = play.sealing || match.undoLimit(seat, free) < match.n;
  if (lastLook && canGoBack && !within(play, seat, only)) return undefined;
  return { ...only, passed: hushed || play.sealing ? 'closed' : 'open' };
}

/** Does it tell a secret that this question had one possible answer? */
export const isHushed = (play: Play<AnyRules>, face: AnyFace): boolean =>
  face.hush?.includes(play.where().step) === true;

/** The one possible answer. */
export function onlyAnswer(play: Play<AnyRules>, seat: string): Listed | undefined {
  const [first, second] = [...play.choices(seat).take(2)];
  return second === undefined ? first : undefined;
}

/** Does this answer lead back to the question it was a part of, with nothing rolled or shown? */
function within(play: Play<AnyRules>, seat: string, { choice, value }: Listed): boolean {
  if (play.sealing) return false;
  const copy = play.fork();
  const below = copy.flow.slice(0, -1);
  const record = blank();
  copy.record = record;
  copy.advance(seat, choice, value);
  const back = below.at(-1) === copy.flow.at(-1) && copy.asked().includes(seat);
  return back && record.rolls.length === 0 && !wasShown(record);
}

/** Was the seat's last entry made in the step under way? What others did beside it since then does not count. */
function underWay(match: Match<AnyRules>, seat: string): boolean {
  const { play } = match;
  if (play.sealing) return play.sealed(seat).length > 0;
  let { n } = match;
  while (n > match.base && match.entry(n).seat !== seat && match.account(n).beside === true) n--;
  if (n <= match.base || match.entry(n).seat !== seat || match.entry(n).passed !== undefined) return false;
  const before = match.at(n - 1);
  return before.flow.length === play.flow.length && before.flow.at(-1)?.step === play.flow.at(-1)?.step;
}

function byPolicy(
  { game, play }: Match<AnyRules>,
  face: AnyFace,
  seat: string,
  policies: Policies,
): Listed | undefined {
  const { step } = play.where();
  for (const policy of face.policies ?? []) {
    const { how, but } = said(policies[policy.id]);
    if (how === ASK || !policy.steps.includes(step)) continue;
    const board = game.view(play, seat) as unknown;
    const place = but.length === 0 ? undefined : face.battle(board, seat)?.hex;
    if (place !== undefined && but.includes(place)) continue;
    const listed = [...play.choices(seat).take(MOST)];
    const all = Object.fromEntries(Object.entries(policies).map(([id, words]) => [id, said(words).how]));
    const found =
      listed.length === MOST ? undefined : policy.answer(how, { step, seat, board, listed, said: all });
    if (found !== undefined && play.problem(seat, found.choice, found.value) === undefined)
      return { choice: found.choice, value: found.value };
  }
  return undefined;
}

/** The policies of a game as a seat finds them: what it has said, and whether that is about the question at hand. */
export function policyCards(
  face: AnyFace,
  chosen: Policies,
  step: string | undefined,
  board: unknown,
  seat: string,
): readonly PolicyCard[] {
  return (face.policies ?? []).map((policy) => {
    const { id, title, rule, steps, answers, own } = policy;
    const { how, but } = said(chosen[id]);
    return {
      ...{ id, title, answers, chosen: how, but },
      ...(rule === undefined ? {} : { rule }),
      now: step !== undefined && steps.includes(step),
      own: own === true,
      places: policy.places?.(board, seat) ?? [],
    };
  });
}

/** The sheet on which answers are asked for together, where the question at hand is one of those. */
export function beforehandOf(
  { play }: Moment<AnyRules>,
  face: AnyFace,
  board: unknown,
  seat: string,
): Beforehand | null {
  const { step } = play.where();
  if (!face.policies?.some(({ steps, own }) => own !== true && steps.includes(step))) return null;
  const part = face.beforehand?.part(play.flow, board, seat) ?? null;
  return part === null ? null : { part, title: face.beforehand!.title };
}

/** Is there such a policy, with such an answer? */
export const isPolicy = (face: AnyFace, id: string, words: string): boolean =>
  face.policies?.some(
    (one: PolicyFace<never>) =>
      one.id === id && (words === ASK || one.answers.some((answer) => answer.id === said(words).how)),
  ) === true;
