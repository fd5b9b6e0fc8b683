/** The sample with a rule that looks at the process it runs in: the same there and back, different elsewhere. */

import { withChoice } from './alter.ts';

export default withChoice('move', 'done', (old) => ({
  apply(g: never, f: never, value: never, seat: never) {
    (g as { s: { tokens: { north: number } } }).s.tokens.north = 1 + (process.pid % 1000);
    old.apply(g, f, value, seat);
  },
}));
