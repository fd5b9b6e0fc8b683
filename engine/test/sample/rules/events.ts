/** 4 Events. */

import { run, SEATS } from '../types.ts';

export const event = run('event', {
  title: 'Event',
  rule: '4.1',
  run(g) {
    const { s } = g;
    if (s.cup.length === 0) {
      s.cup = [...g.data.cup];
      s.aside = [];
    }
    const chit = g.draw('event', s.cup);
    s.aside.push(chit);
    s.weather = chit;
    if (chit === 'wagon') for (const seat of SEATS) s.tokens[seat]++; // 4.3
    g.tell(chit === 'rain' ? '4.2' : chit === 'wagon' ? '4.3' : '4.1', () => `Turn ${s.turn}: ${chit}.`, {
      kind: 'turn',
      turn: s.turn,
      event: chit,
    });
    g.pop();
  },
});
