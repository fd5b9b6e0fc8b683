/** A game on the server as the page holds it: answers and events come in any order. */

import type { Client, GameEvents, GameState } from '@armistice/server/client';
import { expect, test, vi } from 'vitest';
import { OnlineTable } from '../online.ts';
import type { Library } from '../protocol.ts';

const state = (offers: object): GameState =>
  ({
    ...{ id: 'g', game: 'sample', status: 'playing', n: 3, undos: 0, asked: ['north'], seats: [] },
    ...{ offers, outcome: null },
  }) as unknown as GameState;

const OPEN = state({});
const OFFERED = state({ draw: { by: 'north', agreed: ['north'] } });

/** A server that answers when the test says so. */
function slowServer() {
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
  return { client, asked, tell: (heard: GameState) => events.state?.(heard) };
}

test('an offer that was declined while the page asked is not shown for ever', async () => {
  vi.stubGlobal('addEventListener', () => {});
  const { client, asked, tell } = slowServer();
  const library = {} as Library;
  const table = new OnlineTable({ id: 'g', client, library, openRecord: () => Promise.reject() });
  const first = table.scene(null);
  asked.shift()!(OPEN);
  await first;
  table.listen();
  // The other one offers a draw; the page asks what there is, and is told late.
  tell(OFFERED);
  expect(table.stale).toBe(true);
  const second = table.scene(null);
  tell(OPEN); // taken back meanwhile
  asked.shift()!(OFFERED);
  await second;
  expect(table.stale).toBe(true);
  const third = table.scene(null);
  asked.shift()!(OPEN);
  await third;
  expect(table.stale).toBe(false);
  expect(table.snapshot()!.state.offers).toEqual({});
  vi.unstubAllGlobals();
});
