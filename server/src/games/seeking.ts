/**
 * Seeks: 'any opponent for this game, by correspondence'. A seek names a game and a kind of clock, and may name a scenario
 * and a side. The first other seek that it fits makes a game of both; the sides nobody asked for are dealt by lot.
 */

import { randomInt } from 'node:crypto';
import { sittersOf } from '@armistice/bots';
import { type AnyGame, listedScenarios } from '@armistice/engine';
import { loadGame, loadTable } from '@armistice/games';
import { Fault, unknown } from '../fault.ts';
import { apartFrom } from '../people/company.ts';
import type { Reads, Tx } from '../store/db.ts';
import { type Clock, DAY } from './clock.ts';
import { makeGame } from './making.ts';
import { seatTitle, tell } from './notices.ts';
import type { GameService, Person } from './service.ts';

export interface NewSeek {
  readonly game: string;
  readonly scenario?: string | undefined;
  readonly seat?: string | undefined;
  readonly clock: Exclude<Clock['kind'], 'none'>;
  readonly rated: boolean;
}

export interface Seek extends NewSeek {
  readonly id: string;
  readonly person: string;
  readonly name: string;
  readonly made: number;
  readonly ends: number;
}

/** Whoever wants to play now will not wait long. */
const LASTS = { live: DAY / 48, fast: 14 * DAY, slow: 14 * DAY } as const;

/** Of one person at once. */
const MOST_SEEKS = 10;

interface Row {
  readonly id: string;
  readonly person: string;
  readonly name: string;
  readonly game: string;
  readonly scenario: string | null;
  readonly seat: string | null;
  readonly clock: NewSeek['clock'];
  readonly rated: number;
  readonly made: number;
  readonly ends: number;
}

const SEEKS = `SELECT k.*, p.name FROM seeks k JOIN people p ON p.id = k.person
  WHERE k.ends > ? AND p.suspended IS NULL`;

const seekOf = ({ scenario, seat, rated, ...row }: Row): Seek => ({
  ...row,
  ...(scenario === null ? {} : { scenario }),
  ...(seat === null ? {} : { seat }),
  rated: rated === 1,
});

/** Those that this person could take up, and their own. */
export async function seeksNow(reads: Reads, now: number, person: string | null): Promise<Seek[]> {
  const rows = await reads.all<Row>(`${SEEKS} ORDER BY k.made DESC LIMIT 200`, [now]);
  const apart = person === null ? new Set() : await apartFrom(reads, person);
  return rows
    .filter((row) => !apart.has(row.person))
    .slice(0, 100)
    .map(seekOf);
}

/** Scenarios in which two people can play each other. */
function scenariosFor(game: AnyGame): string[] {
  return listedScenarios(game)
    .map(({ id }) => id)
    .filter((id) => game.seats.every(({ id: seat }) => sittersOf(game, id, seat).includes('me')));
}

/** Looks for an opponent: the game, when there is one already; else the seek waits. */
export async function seek(
  service: GameService,
  person: Person,
  wanted: NewSeek,
): Promise<{ readonly game: string } | { readonly seek: string }> {
  const game = await loadGame(wanted.game);
  if (game === undefined) throw unknown('game');
  if (game.seats.length !== 2)
    throw new Fault(422, 'not-two', `${game.title} is no game for two: make one, and invite.`);
  if (wanted.scenario !== undefined && !scenariosFor(game).includes(wanted.scenario))
    throw new Fault(
      404,
      'unknown-scenario',
      `Two people cannot play '${wanted.scenario}' against each other.`,
    );
  if (wanted.seat !== undefined && !game.seats.some(({ id }) => id === wanted.seat)) throw unknown('seat');
  const now = service.now();
  const found = await service.db.tx((tx) => takeOrWait(service, tx, person, wanted, now));
  if ('seek' in found) return found;
  try {
    return { game: await begin(service, game, person, wanted, found.other) };
  } catch (error) {
    await service.db.tx((tx) => write(tx, found.other)); // it goes on waiting
    throw error;
  }
}

type Found = { readonly seek: string } | { readonly other: Row };

/** Takes the oldest seek that fits, so that nobody else does; or writes one that waits. */
async function takeOrWait(
  service: GameService,
  tx: Tx,
  person: Person,
  wanted: NewSeek,
  now: number,
): Promise<Found> {
  const { game, clock, rated } = wanted;
  await tx.lock(`@seeks:${game}`);
  const waiting = await tx.all<Row>(
    `${SEEKS} AND k.game = ? AND k.clock = ? AND k.rated = ? AND k.person <> ? ORDER BY k.made, k.id LIMIT 500`,
    [now, game, clock, rated ? 1 : 0, person.id],
  );
  const apart = await apartFrom(tx, person.id);
  const other = waiting.find((one) => !apart.has(one.person) && fits(wanted, one));
  if (other !== undefined) {
    await tx.run('DELETE FROM seeks WHERE id = ?', [other.id]);
    return { other };
  }
  const { many } = (await tx.get<{ many: number }>(
    'SELECT COUNT(*) AS many FROM seeks WHERE person = ? AND ends > ?',
    [person.id, now],
  ))!;
  if (many >= MOST_SEEKS)
    throw new Fault(409, 'too-many', `You look for ${many} opponents already. Withdraw one first.`);
  const row: Row = {
    ...{ id: service.freshId(), person: person.id, name: person.name, game, clock, rated: rated ? 1 : 0 },
    ...{ scenario: wanted.scenario ?? null, seat: wanted.seat ?? null, made: now, ends: now + LASTS[clock] },
  };
  await write(tx, row);
  return { seek: row.id };
}

async function write(tx: Tx, { id, person, game, scenario, seat, clock, rated, made, ends }: Row) {
  await tx.run(
    'INSERT INTO seeks (id, person, game, scenario, seat, clock, rated, made, ends) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    [id, person, game, scenario, seat, clock, rated, made, ends],
  );
}

const fits = (wanted: NewSeek, other: Row): boolean =>
  (wanted.scenario === undefined || other.scenario === null || wanted.scenario === other.scenario) &&
  (wanted.seat === undefined || wanted.seat !== other.seat);

async function begin(
  service: GameService,
  game: AnyGame,
  person: Person,
  wanted: NewSeek,
  other: Row,
): Promise<string> {
  const usual = (await loadTable(game.id))?.card.first;
  const able = scenariosFor(game);
  const scenario =
    wanted.scenario ?? other.scenario ?? (usual !== undefined && able.includes(usual) ? usual : able[0]!);
  const [one, two] = game.seats.map(({ id }) => id) as [string, string];
  const against = (seat: string): string => (seat === one ? two : one);
  const own = wanted.seat ?? (other.seat === null ? [one, two][randomInt(2)]! : against(other.seat));
  const waited: Person = { id: other.person, name: other.name, guest: false };
  const id = await makeGame(
    service,
    person,
    { game: game.id, scenario, clock: { kind: wanted.clock }, rated: wanted.rated },
    { people: { [own]: person, [against(own)]: waited } },
  );
  await service.change(id, async ({ tx, row }) => {
    await tell(tx, service.now(), {
      ...{ person: waited.id, game: id, seat: against(own), kind: 'joined', n: row.n, undos: row.undos },
      title: `${game.title}: an opponent is found`,
      text: `${person.name} plays ${seatTitle(game, own)}; you play ${seatTitle(game, against(own))}.`,
    });
  });
  return id;
}

export async function withdrawSeek(service: GameService, person: Person, id: string): Promise<void> {
  const gone = await service.db.tx((tx) =>
    tx.run('DELETE FROM seeks WHERE id = ? AND person = ?', [id, person.id]),
  );
  if (gone === 0) throw unknown('seek');
}
