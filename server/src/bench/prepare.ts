/** Games with people at them, ready to be played: written straight into the store, before the server starts. */

import { GameService, makeGame, type Person, serverSecret, sitDown } from '../games/index.ts';
import type { AnyMatch } from '../games/live.ts';
import { Accounts } from '../people/accounts.ts';
import type { Db } from '../store/db.ts';
import { openDb } from '../store/open.ts';

export interface BenchTable {
  readonly id: string;
  /** The same game here, to know what may be chosen. */
  readonly match: AnyMatch;
  readonly cookies: { readonly [seat: string]: string };
}

/** So many people share the games. */
const PEOPLE = 200;

export interface BenchStore {
  readonly db: Db;
  readonly service: GameService;
  readonly people: readonly { readonly person: Person; readonly cookie: string }[];
}

/** The store before the server starts, with so many guests in it. */
export async function openStore(address: string, guests: number): Promise<BenchStore> {
  const db = await openDb(address);
  const secret = await serverSecret(db);
  const service = new GameService({ db, secret });
  const accounts = new Accounts({ service, url: 'http://127.0.0.1', secret });
  const people = await Promise.all(
    Array.from({ length: guests }, async (_, i) => {
      const { person, cookies } = await accounts.guest(`Guest ${i}`);
      return { person, cookie: cookies.map((one) => one.split(';')[0]).join('; ') };
    }),
  );
  return { db, service, people };
}

export async function prepare(address: string, game: string, games: number): Promise<BenchTable[]> {
  const { db, service, people } = await openStore(address, PEOPLE);
  const tables: BenchTable[] = [];
  for (let i = 0; i < games; i++) {
    const [one, two] = [people[(i * 2) % PEOPLE]!, people[(i * 2 + 1) % PEOPLE]!];
    const seats = await seatsOf(service, game);
    const id = await makeGame(service, one.person, {
      game,
      seats: { [seats[0]!]: 'me', [seats[1]!]: 'link' },
      clock: { kind: 'none' },
    });
    await sitDown(service, two.person, id, seats[1]!, true);
    const match = await service.look(id, (seen) => seen.match);
    tables.push({ id, match, cookies: { [seats[0]!]: one.cookie, [seats[1]!]: two.cookie } });
  }
  await db.close();
  return tables;
}

async function seatsOf(service: GameService, game: string): Promise<string[]> {
  const { game: found } = await service.live.settings.of({
    game,
    scenario: await firstOf(game),
    options: {},
    content: undefined,
  });
  return found.seats.map((one: { id: string }) => one.id);
}

async function firstOf(game: string): Promise<string> {
  const { loadGame } = await import('@armistice/games');
  return (await loadGame(game))!.scenarios[0].id;
}
