/** Losses of a battle, shared out among the pieces before they are taken: what the rules allow is tried on copies. */

import type { AnyRules, Moment, Play } from '@armistice/engine';
import { UNIT_WORDS } from './answers.ts';
import type { BattleFace, TableFace } from './face.ts';
import type { Thought } from './places.ts';
import { sideOf } from './sides.ts';
import { type Trial, tryOut } from './trial.ts';

/** How much each piece is to lose. */
export type Wanted = { readonly [piece: string]: number };

export interface Losses {
  readonly choice: string;
  /** To be lost as things stand, and what is left of it when these are taken. */
  readonly points: number;
  readonly left: number;
  readonly pieces: readonly LossPiece[];
  /** The choices that take them, in an order in which they can be made as one. */
  readonly acts: readonly Thought[];
}

export interface LossPiece {
  readonly id: string;
  readonly taken: number;
  /** One more can be taken from it as one with the rest. */
  readonly more: boolean;
}

type AnyFace = TableFace<unknown>;

interface Asked {
  readonly face: AnyFace;
  readonly seat: string;
  readonly choice: string;
  readonly board: unknown;
}

interface Plan {
  readonly acts: readonly Thought[];
  readonly left: Play<AnyRules> | 'nothing';
}

/** One loss is one click; from here on they are shared out. */
const SEVERAL = 2;

function owed(face: AnyFace, battle: BattleFace | null, seat: string): number {
  if (battle === null) return 0;
  const attacks = sideOf(face.sides, seat)?.id === battle.side;
  return (attacks ? battle.attackerLoss : battle.defenderLoss) ?? 0;
}

/** Null, where this seat has not several losses to share out. A wish the rules refuse is forgotten. */
export function lossesOf(
  { game, play }: Moment<AnyRules>,
  face: AnyFace,
  seat: string,
  wanted: Wanted = {},
): Losses | null {
  if (play.outcome !== null || play.sealing || !play.asked().includes(seat)) return null;
  const board = game.view(play, seat) as unknown;
  const battle = face.battle(board, seat);
  const points = owed(face, battle, seat);
  if (battle === null || battle.stage !== 'losses' || points < SEVERAL) return null;
  const ids = [...battle.attackers, ...battle.defenders].flatMap(({ id }) => id ?? []);
  const choice = choiceAbout(play, seat, new Set(ids));
  if (choice === undefined) return null;
  const asked = { face, seat, choice, board };
  const meant = plan(play, asked, wanted) === undefined ? {} : wanted;
  const { acts, left: then } = plan(play, asked, meant)!;
  const left = then === 'nothing' ? 0 : owed(face, face.battle(game.view(then, seat), seat), seat);
  return {
    ...{ choice, points, left, acts },
    pieces: ids.map((id) => {
      const taken = meant[id] ?? 0;
      const more = left > 0 && plan(play, asked, { ...meant, [id]: taken + 1 }) !== undefined;
      return { id, taken, more };
    }),
  };
}

/** The choice that is about pieces of the battle, and nothing else. */
function choiceAbout(play: Play<AnyRules>, seat: string, ids: ReadonlySet<string>): string | undefined {
  return Object.keys(play.choiceKinds()).find((choice) => {
    const foci = [...play.foci(seat, { choice })];
    return foci.length > 0 && foci.every(({ about, id }) => UNIT_WORDS.has(about) && ids.has(String(id)));
  });
}

/** Choices that take these losses as one; nothing, if there is no such order. */
function plan(play: Play<AnyRules>, asked: Asked, wanted: Wanted): Plan | undefined {
  let open = Object.entries(wanted).filter(([, many]) => many > 0);
  let now = play;
  let over = false;
  const acts: Thought[] = [];
  while (open.length > 0) {
    const found = next(now, asked, open);
    if (found === undefined) return undefined;
    acts.push(found.act);
    [open, now, over] = [found.open, found.trial.after, isOver(now, asked.seat, found.trial)];
  }
  return { acts, left: over ? 'nothing' : now };
}

type Open = [piece: string, many: number][];

/** The first that can be taken next: what throws dice, shows something or ends it comes last. */
function next(
  play: Play<AnyRules>,
  asked: Asked,
  wanted: Open,
): { readonly act: Thought; readonly open: Open; readonly trial: Trial } | undefined {
  for (const [piece, many] of wanted) {
    const found = lossOf(play, asked, piece, many);
    if (found === undefined) continue;
    const open = wanted.flatMap(
      (one): Open => (one[0] !== piece ? [one] : many > found.much ? [[piece, many - found.much]] : []),
    );
    const trial = tryOut(play, asked.seat, found.act);
    if (open.length === 0 || (trial.barrier === undefined && !isOver(play, asked.seat, trial)))
      return { act: found.act, open, trial };
  }
  return undefined;
}

/** All that a piece is to lose in one choice, or one step of it where the rules take them one by one. */
function lossOf(
  play: Play<AnyRules>,
  { face, seat, choice, board }: Asked,
  piece: string,
  many: number,
): { readonly act: Thought; readonly much: number } | undefined {
  const focus = play.foci(seat, { choice }).find(({ id }) => String(id) === piece);
  if (focus === undefined) return undefined;
  for (const { value } of play.choices(seat, { choice, id: focus.id })) {
    const { amount } = face.option(choice, value, board);
    const part =
      amount === undefined || amount === '' ? value : (value as { [part: string]: unknown })[amount];
    const much = amount === undefined ? 1 : Number(part);
    if (amount === undefined || much === many) return { act: { choice, value }, much };
  }
  return undefined;
}

const isOver = (before: Play<AnyRules>, seat: string, { after, barrier }: Trial): boolean =>
  barrier === 'roll' ||
  after.outcome !== null ||
  !after.asked().includes(seat) ||
  after.flow.at(-1)!.step !== before.flow.at(-1)!.step ||
  after.flow.length !== before.flow.length;
