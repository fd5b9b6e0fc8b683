/**
 * Marches over several turns: units that were given a goal go on towards it, turn after turn, until something interferes.
 * Each step of it is a choice that the rules list, tried on a copy; nothing of it is in the save.
 */

import type { AnyRules, Moment, Play } from '@armistice/engine';
import { countersOf } from './answers.ts';
import type { TableFace } from './face.ts';
import type { Thought } from './places.ts';
import { tryOut } from './trial.ts';

type AnyFace = TableFace<unknown>;

/** Units by their goals. */
export type Goals = { readonly [unit: string]: string };

export interface JourneyLeg {
  readonly unit: string;
  readonly name: string;
  readonly hex: string;
  readonly to: string;
  /** Where it goes now; nothing, if it stays. */
  readonly next?: string;
  /** Why it stays. */
  readonly why?: string;
  readonly arrived: boolean;
}

export interface Journeys {
  readonly legs: readonly JourneyLeg[];
  /** The choices that carry all of it on, to be made as one. */
  readonly acts: readonly Thought[];
}

/** Null, where nobody goes on now. Units that are on the map no more are left out. */
export function journeysOf(
  { game, play }: Moment<AnyRules>,
  face: AnyFace,
  seat: string,
  goals: Goals,
): Journeys | null {
  const how = face.journeys;
  if (how === undefined || play.outcome !== null || !play.asked().includes(seat)) return null;
  if (!how.steps.includes(play.where().step)) return null;
  const board = game.view(play, seat) as unknown;
  const places = countersOf(face, board, seat);
  const legs: JourneyLeg[] = [];
  const acts: Thought[] = [];
  let now: Play<AnyRules> = play;
  for (const [unit, to] of Object.entries(goals)) {
    const found = places.get(unit);
    if (found === undefined) continue;
    const { hex } = found;
    const leg = { unit, name: found.face.name, hex, to, arrived: hex === to };
    const alarm = leg.arrived ? undefined : how.alarm?.(board, unit, hex, play.data);
    if (leg.arrived || alarm !== undefined) {
      legs.push({ ...leg, ...(alarm === undefined ? {} : { why: alarm }) });
      continue;
    }
    const best = nearer(now, face, seat, board, unit, hex, to);
    const trial = best === undefined ? undefined : tryOut(now, seat, best.act);
    if (best === undefined || trial === undefined || !isPlain(now, trial, seat)) {
      legs.push({ ...leg, why: 'No way leads nearer now.' });
      continue;
    }
    now = trial.after;
    acts.push(best.act);
    legs.push({ ...leg, next: best.hex });
  }
  return { legs, acts };
}

/** It rolls, shows and ends nothing: another can go after it. */
const isPlain = (
  now: Play<AnyRules>,
  { after, barrier, shown }: ReturnType<typeof tryOut>,
  seat: string,
): boolean =>
  !shown &&
  barrier !== 'roll' &&
  after.asked().includes(seat) &&
  after.flow.at(-1)!.step === now.flow.at(-1)!.step;

/** The listed way that leaves the least of it; the kind named first, where two are alike. */
function nearer(
  play: Play<AnyRules>,
  face: AnyFace,
  seat: string,
  board: unknown,
  unit: string,
  from: string,
  to: string,
): { readonly act: Thought; readonly hex: string } | undefined {
  const { choices, distance } = face.journeys!;
  const left = distance(play.data, to);
  let [best, least]: [{ act: Thought; hex: string } | undefined, number] = [undefined, left(from)];
  for (const choice of choices) {
    if (play.choiceKinds()[choice] === undefined) continue;
    for (const { value } of play.choices(seat, { choice, id: unit })) {
      const { hex } = face.option(choice, value, board);
      if (hex === undefined || left(hex) >= least) continue;
      [best, least] = [{ act: { choice, value }, hex }, left(hex)];
    }
  }
  return best;
}
