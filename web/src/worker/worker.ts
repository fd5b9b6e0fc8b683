/** The worker: messages in, answers out, in order. */

import { Host } from './host.ts';

const host = new Host();

interface Call {
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

self.addEventListener('message', async (event: MessageEvent<Call>) => {
  const { id, method, args } = event.data;
  try {
    const call = (host as unknown as Record<string, (...args: readonly unknown[]) => Promise<unknown>>)[
      method
    ]!;
    self.postMessage({ id, value: await call.apply(host, args as unknown[]) });
  } catch (error) {
    self.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
