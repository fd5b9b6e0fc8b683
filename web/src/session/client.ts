/** The engine as the page starts it. */

import { connect } from './connect.ts';
import type { Engine, Keeping, Library } from './protocol.ts';

/** The engine in a worker of its own. */
export function startEngine(): Engine & Keeping & Library {
  return connect(new Worker(new URL('../worker/worker.ts', import.meta.url), { type: 'module' }));
}
