/** Ready-made houses, people and games for tests. Time stands still until a test moves it. */

import type { AnyRules, Listed, Random } from '@armistice/engine';
import { randomChoice, randomFrom } from '@armistice/engine/kit';
import {
  GameService,
  invitation,
  makeGame,
  type NewGame,
  type Person,
  postChoice,
  serverSecret,
  sitDown,
} from '../src/games/index.ts';
import type { Db } from '../src/store/db.ts';
import { openDb } from '../src/store/open.ts';

export const NOON = Date.UTC(2026, 10, 11, 11, 0, 0);

export interface TestHouse {
  readonly service: GameService;
  readonly db: Db;
  /** Moves the time on. */
  pass(ms: number): void;
  person(name: string): Promise<Person>;
  close(): Promise<void>;
}

export async function testHouse(
  address: string,
  more: { readonly liveBytes?: number } = {},
): Promise<TestHouse> {
  const db = await openDb(address);
  let now = NOON;
  let seeds = 0;
  const seed = () => `seed ${++seeds}`;
  const service = new GameService({ db, secret: await serverSecret(db), now: () => now, seed, ...more });
  return {
    service,
    db,
    pass: (ms) => {
      now += ms;
    },
    person: (name) => addPerson(db, name),
    close: () => db.close(),
  };
}

export async function addPerson(db: Db, name: string, guest = false): Promise<Person> {
  const id = `p-${name}`;
  const then = new Date(NOON).toISOString();
  await db.tx((tx) =>
    tx.run(
      'INSERT INTO people (id, name, email, "emailVerified", "isAnonymous", "createdAt", "updatedAt") VALUES (?, ?, ?, 1, ?, ?, ?)',
      [id, name, `${name}@example.org`, guest ? 1 : 0, then, then],
    ),
  );
  return { id, name, guest };
}

export interface TestGame {
  readonly id: string;
  /** Who sits where. */
  readonly people: { readonly [seat: string]: Person };
}

/** A game of The Fords between two people, begun. */
export async function twoPeople(
  { service, person }: TestHouse,
  more: Partial<NewGame> = {},
): Promise<TestGame> {
  const [ann, bob] = [await person(`ann${service.freshId()}`), await person(`bob${service.freshId()}`)];
  const id = await makeGame(service, ann, { game: 'sample', seats: { north: 'me', south: 'link' }, ...more });
  await sitDown(service, bob, id, 'south', true);
  return { id, people: { north: ann, south: bob } };
}

/** A random legal choice of the game as it stands. */
export async function anyChoice(
  service: GameService,
  game: string,
  random: Random,
): Promise<{ seat: string; pick: Listed; n: number; undos: number } | null> {
  return service.look(game, ({ match, row }) => {
    if (row.status === 'over') return null;
    const found = randomChoice(match.play, random);
    if (typeof found === 'string') throw new Error(found);
    return { ...found, n: match.n + 1, undos: match.undos };
  });
}

/** Plays on at random: so many choices, or to the end. */
export async function playOn(service: GameService, game: string, choices: number, seed = 1): Promise<void> {
  const random = randomFrom(seed);
  for (let i = 0; i < choices; i++) {
    const next = await anyChoice(service, game, random);
    if (next === null) return;
    const { seat, pick, n, undos } = next;
    await postChoice(service, game, seat, { ...pick, n, undos, key: `k${n}-${undos}-${seed}` });
  }
}

export type { AnyRules };
export { invitation, randomFrom };
