/** The worker: messages in, answers out, in order. */

import { connect } from '../session/connect.ts';
import { shelf } from '../storage/indexed.ts';
import { Host } from './host.ts';
import { GameLibrary } from './library.ts';
import { Mind } from './mind.ts';

/** Bots think in a worker of their own, made from this same file when the first one is asked. */
const elsewhere = () => {
  const worker = new Worker(self.location.href, { type: 'module' });
  return { ask: connect(worker), stop: () => worker.terminate() };
};

/** Who answers: the host of a game played here, the mind of its bots, or what is known of any game. */
const rooms: readonly object[] = [new Host({ elsewhere, shelf }), new Mind(), new GameLibrary()];

interface Call {
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

self.addEventListener('message', async (event: MessageEvent<Call>) => {
  const { id, method, args } = event.data;
  try {
    const room = rooms.find((one) => method in one) as
      | Record<string, (...args: readonly unknown[]) => Promise<unknown>>
      | undefined;
    self.postMessage({ id, value: await room![method]!(...args) });
  } catch (error) {
    self.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
