/** A game as the table shows it, for whoever looks: made by the same scene maker as a game in a browser. */

import type { PlaceNote, Plain, Problem } from '@armistice/engine';
import { loadTable } from '@armistice/games';
import {
  type About,
  type ChoiceOption,
  type Losses,
  lossesOf,
  optionsAbout,
  phaseStart,
  placeNotes,
  type Scene,
  SceneMaker,
  type Several,
  type SeveralAsked,
  type Shares,
  severalOf,
  type Thought,
  type Via,
  viaOf,
  whyIdle,
} from '@armistice/table';
import { z } from 'zod';
import { Fault } from '../fault.ts';
import { checkPlain } from '../http/door.ts';
import { mayLook, momentAt, ownSeat, type SeatCard, type SeatState, seatState } from './looking.ts';
import { policiesIn } from './orders.ts';
import type { GameService, LoadedGame, Person } from './service.ts';

/** More than any piece can lose. */
const MOST_LOST = 99;

/** A game for the page. */
export interface GameScene extends SeatState {
  readonly scene: Scene;
}

/** `at`: an earlier moment, as the asker's seat saw it then. */
export async function sceneFor(
  service: GameService,
  game: string,
  person: Person | null,
  at?: number,
): Promise<GameScene> {
  return service.look(game, async (seen) => {
    const maker = new SceneMaker(await faceOf(seen));
    const state = await seatState(service, seen, person);
    const { row, match } = seen;
    const { seat } = state;
    const seats = Object.fromEntries(state.seats.map((one) => [one.seat, nameOf(one)]));
    if (at !== undefined && at !== match.n)
      return { ...state, scene: maker.scene(await momentAt(service, seen, at), seat, { seats }) };
    const undoTo = seat === null ? match.n : match.undoLimit(seat);
    const standing = {
      seats,
      ended: row.status === 'over' ? row.outcome : null,
      waiting:
        seen.stranded ?? (row.status === 'open' ? 'The game begins when every seat is taken.' : undefined),
      live: {
        undoTo,
        phaseStart: phaseStart(match, undoTo),
        undoStep: seat === null ? 1 : match.undoStep(seat),
        undoNext: seat === null ? match.n : match.undoNext(seat),
        handsOver: true,
        minds: match.game.seats.map(({ id }) => id).filter((one) => one !== seat),
        policies: policiesIn(seen.seats.find((one) => one.seat === seat)?.orders ?? []),
      },
    };
    return { ...state, scene: maker.scene(match, seat, standing) };
  });
}

/** What can be chosen about one thing, as the table shows it. */
export async function optionsFor(
  service: GameService,
  game: string,
  person: Person,
  about: About,
): Promise<ChoiceOption[]> {
  return service.look(game, async (seen) => {
    const seat = ownSeat(seen.seats, person);
    if (!seen.row.asked.includes(seat)) return [];
    return optionsAbout(seen.match, await faceOf(seen), seat, about);
  });
}

/** What is to be said of a place to whoever looks. `thought`: a choice, its value as JSON. */
export async function placeIn(
  service: GameService,
  game: string,
  person: Person | null,
  place: string,
  { choice, value }: { readonly choice?: string | undefined; readonly value?: string | undefined },
): Promise<readonly PlaceNote[]> {
  return service.look(game, async (seen) => {
    const { row, seats, match } = seen;
    const seat = mayLook(row, seats, person);
    const asked = seat !== null && row.status === 'playing' && row.asked.includes(seat);
    const thought = asked && choice !== undefined ? { choice, value: jsonOf(value) } : undefined;
    return placeNotes(match, await faceOf(seen), seat, place, thought);
  });
}

function jsonOf(text: string | undefined): Plain {
  try {
    const value = JSON.parse(text ?? 'null') as Plain;
    checkPlain(value);
    return value;
  } catch {
    throw new Fault(400, 'malformed', 'The value of a choice is given as JSON.');
  }
}

/** How the asker's losses can be shared out; `wanted`, by piece, as JSON. */
export async function lossesIn(
  service: GameService,
  game: string,
  person: Person,
  wanted: string,
): Promise<Losses | null> {
  const meant = WANTED.safeParse(jsonOf(wanted));
  if (!meant.success) throw new Fault(400, 'malformed', 'Losses are given as numbers, by piece.');
  return service.look(game, async (seen) => {
    const seat = ownSeat(seen.seats, person);
    return seen.row.status === 'playing' ? lossesOf(seen.match, await faceOf(seen), seat, meant.data) : null;
  });
}

const WANTED = z.record(z.string().max(60), z.int().min(0).max(MOST_LOST));

/** A sheet for several deeds of the asker's seat, cut down to what the rules allow. */
export async function severalIn(
  service: GameService,
  game: string,
  person: Person,
  { shares, ...asked }: SeveralAsked & { readonly shares: Shares },
): Promise<Several | null> {
  return service.look(game, async (seen) => {
    const seat = ownSeat(seen.seats, person);
    if (seen.row.status !== 'playing' || seen.stranded !== undefined) return null;
    return severalOf(seen.match, await faceOf(seen), seat, asked, shares);
  });
}

/** What a piece of the asker's could do after these choices, made in thought. */
export async function viaIn(
  service: GameService,
  game: string,
  person: Person,
  { unit, acts }: { readonly unit: string; readonly acts: readonly Thought[] },
): Promise<Via | null> {
  return service.look(game, async (seen) => {
    const seat = ownSeat(seen.seats, person);
    if (seen.row.status !== 'playing' || seen.stranded !== undefined) return null;
    if (!seen.match.asked().includes(seat)) return null;
    return viaOf(seen.match, await faceOf(seen), seat, unit, acts);
  });
}

/** Why a piece of the asker's can do nothing now. */
export async function idleIn(
  service: GameService,
  game: string,
  person: Person,
  unit: string,
): Promise<Problem | null> {
  return service.look(game, async (seen) => {
    const seat = ownSeat(seen.seats, person);
    if (seen.row.status !== 'playing') return null;
    return whyIdle(seen.match, await faceOf(seen), seat, unit);
  });
}

async function faceOf({ row }: LoadedGame) {
  const face = await loadTable(row.game);
  if (face === undefined)
    throw new Fault(404, 'no-table', 'This game has no table: it is played by programs.');
  return face;
}

/** Who sits there, as the asker calls them. */
const nameOf = ({ you, name }: SeatCard): string => (you ? 'me' : name || 'nobody yet');
