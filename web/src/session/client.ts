/** The engine as the page starts it. */

import { connect } from './connect.ts';
import type { Dressing, Engine } from './protocol.ts';

/** The engine in a worker of its own. */
export function startEngine(): Engine & Dressing {
  return connect(new Worker(new URL('../worker/worker.ts', import.meta.url), { type: 'module' }));
}
