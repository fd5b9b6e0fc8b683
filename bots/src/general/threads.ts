/** A crew of threads (Node). Whoever thinks is itself in a thread and waits for them, without an event loop between. */

import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Pack } from '@armistice/engine';
import type { Crew, Task } from './crew.ts';
import type { Result } from './trial.ts';

/** What a thread is told, and how it answers. */
export interface Asks {
  readonly task: Task;
  readonly content: Pack | undefined;
  readonly ms: number;
}
export type Answers = { readonly result: Result } | { readonly fault: string };

interface Hand {
  readonly worker: Worker;
  readonly port: MessagePort;
  /** 1 once it has answered. */
  readonly flag: Int32Array;
}

/** Longer than any thread needs to start and to finish a trial. */
const PATIENCE = 60_000;

export class Threads implements Crew {
  readonly size: number;
  readonly #content: Pack | undefined;
  readonly #hands: Hand[] = [];

  /** `content`: the pack the game is played with, if it is not its own. */
  constructor(size: number, content?: Pack) {
    this.size = size;
    this.#content = content;
  }

  tryAll(tasks: readonly Task[], ms: number): readonly Result[] {
    if (tasks.length > this.size) throw new Error('More trials than threads.');
    for (const [i, task] of tasks.entries()) {
      this.#hands[i] ??= start();
      const { port, flag } = this.#hands[i];
      Atomics.store(flag, 0, 0);
      const asks: Asks = { task, content: this.#content, ms };
      port.postMessage(asks);
    }
    return tasks.map((_task, i) => answer(this.#hands[i]!));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#hands.map(({ worker }) => worker.terminate()));
    this.#hands.length = 0;
  }
}

function start(): Hand {
  const { port1, port2 } = new MessageChannel();
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { port: port2, flag },
    transferList: [port2],
  });
  worker.unref();
  port1.unref();
  return { worker, port: port1, flag };
}

function answer({ port, flag }: Hand): Result {
  if (Atomics.wait(flag, 0, 0, PATIENCE) === 'timed-out')
    throw new Error('A thread of the general does not answer.');
  const { message } = receiveMessageOnPort(port) as { message: Answers };
  if ('fault' in message) throw new Error(message.fault);
  return message.result;
}
