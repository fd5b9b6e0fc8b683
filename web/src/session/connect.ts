/** The engine as the page sees it: every call is a message to the worker. */

import type { Engine, Keeping, Library, Thinking } from './protocol.ts';

interface Reply {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

/** All of them: one that is left out does not compile. */
const METHODS: { readonly [method in keyof Connected]: true } = {
  games: true,
  create: true,
  open: true,
  save: true,
  openStored: true,
  store: true,
  checked: true,
  scene: true,
  look: true,
  at: true,
  log: true,
  maps: true,
  map: true,
  choicesAbout: true,
  why: true,
  place: true,
  idle: true,
  losses: true,
  choose: true,
  chooseAll: true,
  undo: true,
  redo: true,
  setPolicies: true,
  several: true,
  journeys: true,
  via: true,
  sit: true,
  botMoves: true,
  hint: true,
  stand: true,
  follow: true,
  decide: true,
  overlays: true,
  overlay: true,
  rule: true,
  reference: true,
  chronicle: true,
  stages: true,
  verify: true,
  report: true,
  film: true,
  mapsFor: true,
  pictureFor: true,
  ruleIn: true,
  referenceFor: true,
  overlaysIn: true,
  courseOf: true,
  stagesIn: true,
  ordersIn: true,
};

/** All a worker answers. */
export type Connected = Engine & Keeping & Thinking & Library;

export function connect(worker: Worker): Connected {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let last = 0;
  worker.addEventListener('message', (event: MessageEvent<Reply>) => {
    const { id, value, error } = event.data;
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) call?.resolve(value);
    else call?.reject(new Error(error));
  });
  // A worker that cannot start answers nobody: say so instead of waiting for ever.
  worker.addEventListener('error', (event) => {
    const fault = new Error(event.message || 'The engine could not be started.');
    for (const { reject } of waiting.values()) reject(fault);
    waiting.clear();
  });
  const call =
    (method: string) =>
    (...args: unknown[]): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, method, args });
      });
  return Object.fromEntries(
    Object.keys(METHODS).map((method) => [method, call(method)]),
  ) as unknown as Connected;
}
