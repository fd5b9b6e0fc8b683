/** A game on the server as the page holds it: answers and events come in any order. */

import type { Client, GameEvents, GameState } from '@armistice/server/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OnlineTable } from '../online.ts';
import type { Library } from '../protocol.ts';

const state = (offers: object): GameState =>
  ({
    ...{ id: 'g', game: 'sample', status: 'playing', n: 3, undos: 0, asked: ['north'], seats: [] },
    ...{ offers, outcome: null, scene: { everything: false, n: 3 } },
  }) as unknown as GameState;

const OPEN = state({});
const OFFERED = state({ draw: { by: 'north', agreed: ['north'] } });

/** A table whose server answers when the test says so; it is shown the first state. */
async function slowTable() {
  const asked: ((answer: GameState) => void)[] = [];
  let events: GameEvents = {};
  const client = {
    scene: () => new Promise((answer) => asked.push(answer)),
    follow: (_id: string, _from: unknown, told: GameEvents) => {
      events = told;
      return () => {};
    },
    log: async () => ({ n: 3, undos: 0, entries: [] }),
  } as unknown as Client;
  const library = { overlaysIn: async () => [] } as unknown as Library;
  const table = new OnlineTable({ id: 'g', client, library, openRecord: () => Promise.reject() });
  const first = table.look(null);
  asked.shift()!(OPEN);
  await first;
  table.listen();
  expect(table.stale).toBe(false);
  return { table, asked, tell: (heard: GameState) => events.state?.(heard) };
}

beforeEach(() => vi.stubGlobal('addEventListener', () => {}));
afterEach(() => vi.unstubAllGlobals());

test('an offer that was declined while the page asked is not shown for ever', async () => {
  const { table, asked, tell } = await slowTable();
  // The other one offers a draw; the page asks what there is, and is told late.
  tell(OFFERED);
  expect(table.stale).toBe(true);
  const second = table.look(null);
  tell(OPEN); // taken back meanwhile
  asked.shift()!(OFFERED);
  await second;
  expect(table.stale).toBe(true);
  const third = table.look(null);
  asked.shift()!(OPEN);
  await third;
  expect(table.stale).toBe(false);
  expect(table.snapshot()!.state.offers).toEqual({});
});

test('what came as the answer to another question is still to be shown', async () => {
  const { table, asked, tell } = await slowTable();
  tell(OFFERED);
  const overlays = table.overlays();
  asked.shift()!(OFFERED);
  await overlays;
  expect(table.stale).toBe(true);
  await table.look(null); // nobody is asked again
  expect(asked).toHaveLength(0);
  expect(table.stale).toBe(false);
});
