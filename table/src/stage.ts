/** A battle as a viewer can watch it afterwards, made of what the log told them: never of a scene that has gone by. */

import type { Fact, Item, SeatEntry } from '@armistice/engine';
import type { BattleFire, CounterFace, FaceSide, TableFace } from './face.ts';
import { type BattleFact, type BattlePiece, type BattleRow, is, type MusterFact } from './facts.ts';
import { sideOf } from './sides.ts';

export interface StageForces {
  readonly attackers: readonly CounterFace[];
  readonly defenders: readonly CounterFace[];
}

/** A die read on a table: '4 + 3 = 7', and all rows of its column. */
export interface StageRoll {
  readonly odds?: string;
  readonly strengths?: { readonly attacker: number; readonly defender: number };
  readonly items: readonly Item[];
  /** Nothing where no die is thrown. */
  readonly die?: number;
  readonly modified?: number;
  readonly rows: readonly BattleRow[];
}

export interface StageFace {
  /** The entry in which its first die fell, and which battle of that entry it is. */
  readonly key: string;
  /** The last entry that tells of it. */
  readonly n: number;
  readonly place: string;
  /** The sides that attack and defend. */
  readonly side: string;
  readonly against: string;
  readonly before: StageForces;
  /** Nothing while it goes on. */
  readonly after?: StageForces;
  readonly fires: readonly BattleFire[];
  readonly roll?: StageRoll;
  /** Steps lost so far. */
  readonly losses: { readonly attacker: number; readonly defender: number };
  /** What else happened, in order. */
  readonly events: readonly { readonly rule?: string; readonly text: string }[];
  /** One line; nothing while it goes on. */
  readonly verdict?: string;
}

type Entry = Pick<SeatEntry, 'n' | 'text' | 'fact' | 'notes'>;
type Open = { -readonly [K in keyof StageFace]: StageFace[K] } & {
  fires: BattleFire[];
  events: { rule?: string; text: string }[];
  left?: StageForces;
  readonly begun: number;
};

/** The battles that these entries tell of, in their order; the last may still be under way. */
export function stagesOf(
  face: Pick<TableFace<unknown>, 'sides' | 'stage'>,
  entries: readonly Entry[],
): StageFace[] {
  const found: Open[] = [];
  let open: Open | undefined;
  for (const { n, text, fact, notes } of entries) {
    for (const told of [{ fact, text }, ...notes]) {
      if (is(told.fact, 'muster') && told.fact.when === 'before') {
        if (open?.place === told.fact.place)
          open.before = forces(face, told.fact, open.against); // again, with one's own that others cannot read
        else {
          open = begun(face, told.fact, `${n} ${found.filter((one) => one.begun === n).length}`, n);
          found.push(open);
        }
      } else if (open !== undefined) {
        open.n = n;
        if (tell(face, open, told)) open = undefined;
      }
    }
  }
  return found.map(({ left, begun: _n, ...stage }) => stage);
}

function begun(
  face: Pick<TableFace<unknown>, 'sides' | 'stage'>,
  fact: MusterFact,
  key: string,
  n: number,
): Open {
  const side = sideOf(face.sides, fact.attacker)?.id ?? fact.attacker;
  const against = face.sides.find(({ id }) => id !== side)?.id ?? '';
  return {
    ...{ key, n, begun: n, place: fact.place, side, against },
    before: forces(face, fact, against),
    ...{ fires: [], events: [], losses: { attacker: 0, defender: 0 } },
  };
}

function forces(
  { stage }: Pick<TableFace<unknown>, 'stage'>,
  fact: Pick<MusterFact, 'attacker' | 'attackers' | 'defenders'>,
  against: string,
): StageForces {
  const faces = (pieces: readonly BattlePiece[], side: string): CounterFace[] =>
    stage === undefined ? [] : pieces.map((piece) => stage.piece(piece, side));
  return { attackers: faces(fact.attackers, fact.attacker), defenders: faces(fact.defenders, against) };
}

/** Kinds that the stage shows in another way, or that are about nothing but the log. */
const SHOWN = new Set(['attack', 'battle', 'lossTaken', 'turn']);

/** Adds what was told to a battle; true if that was its end. */
function tell(
  face: Pick<TableFace<unknown>, 'sides' | 'stage'>,
  open: Open,
  { fact, text, rule }: { readonly fact?: Fact | undefined; readonly text: string; readonly rule?: string },
): boolean {
  if (fact === undefined) return false;
  if (is(fact, 'muster')) open.left = forces(face, fact, open.against);
  else if (is(fact, 'verdict')) {
    open.after = open.left ?? forces(face, fact, open.against);
    open.verdict = verdictOf(face.sides, open, text, fact.retreated === true);
    return true;
  } else if (is(fact, 'fire')) {
    const { side, what, dice, hitsOn, hits } = fact;
    open.fires.push(face.stage?.fire?.(fact) ?? { side, what, dice, hitsOn, hits });
  } else if (is(fact, 'battle') && fact.odds !== undefined) open.roll = rollOf(fact);
  else if (is(fact, 'loss')) {
    const { attacker, defender } = open.losses;
    open.losses =
      sideOf(face.sides, fact.side)?.id === open.side
        ? { attacker: attacker + fact.steps, defender }
        : { attacker, defender: defender + fact.steps };
  }
  if (!SHOWN.has(fact.kind) && !is(fact, 'fire') && !is(fact, 'muster'))
    open.events.push({ text, ...(rule === undefined ? {} : { rule }) });
  return false;
}

const rollOf = ({ odds, strengths, items, die, modified, rows }: BattleFact): StageRoll => ({
  ...(odds === undefined ? {} : { odds }),
  ...(strengths === undefined ? {} : { strengths }),
  ...(die === undefined ? {} : { die }),
  ...(modified === undefined ? {} : { modified }),
  items: items?.die ?? [],
  rows: rows ?? [],
});

/** 'The Germans lose 2, the Allies lose 3 and retreat: Arras (1234) is taken.' */
function verdictOf(
  sides: readonly FaceSide[],
  { side, against, losses: { attacker, defender } }: Open,
  text: string,
  retreated: boolean,
): string {
  const called = (id: string, role: string): string => `the ${sideOf(sides, id)?.people ?? role}`;
  const [us, them] = [called(side, 'attackers'), called(against, 'defenders')];
  const went = retreated ? ' and retreat' : '';
  const lost =
    attacker + defender === 0
      ? retreated
        ? `${them} retreat`
        : 'neither side loses anything'
      : `${us} lose ${attacker === 0 ? 'nothing' : attacker}, ${them} ${defender === 0 ? 'nothing' : defender}${went}`;
  return `${lost[0]!.toUpperCase()}${lost.slice(1)}: ${text}`;
}

/** What of an entry is about no battle: the stage has the rest. */
export function besideBattles<E extends Pick<SeatEntry, 'rolls' | 'notes'>>(entry: E): E {
  const notes: SeatEntry['notes'][number][] = [];
  const thrown = new Set<string>();
  let within = false;
  for (const note of entry.notes) {
    const { fact } = note;
    if (is(fact, 'muster')) within = true;
    if (is(fact, 'fire')) thrown.add(fact.what);
    if (!within && !is(fact, 'fire')) notes.push(note);
    if (is(fact, 'verdict')) within = false;
  }
  // A die that is read on a table is all that was thrown.
  const table = entry.notes.some(({ fact }) => is(fact, 'battle') && fact.die !== undefined);
  const rolls = table ? [] : entry.rolls.filter(({ what }) => what === undefined || !thrown.has(what));
  return { ...entry, notes, rolls };
}
