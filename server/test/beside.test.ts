/** Several seats at once, each in its own affairs, over the server's games. */

import { addGame } from '@armistice/games';
import { expect, test } from 'vitest';
import { postChoice, undo } from '../src/games/index.ts';
import { testHouse, twoPeople } from './helpers.ts';
import { eachStore } from './stores.ts';

addGame('garden', { load: () => import('@armistice/engine/garden'), tests: 'engine/test' });

eachStore('several at once', (store) => {
  test('two move at once: nobody is late, and who takes back leaves what the other did', async () => {
    const at = await testHouse(await store.fresh());
    const { id } = await twoPeople(at, { game: 'garden' });
    const plant = (seat: string, value: number, n: number, undos = 0) =>
      postChoice(at.service, id, seat, {
        choice: 'plant',
        value,
        n,
        undos,
        key: `${seat}${n}${value}${undos}`,
      });
    await plant('north', 1, 1);
    await plant('south', 1, 1); // he had not heard of hers
    await plant('north', 2, 3);
    await plant('south', 2, 3);
    expect(await undo(at.service, id, 'north', { to: 2, n: 4, undos: 0 })).toEqual({ n: 3, undos: 1 });
    const beds = () => at.service.look(id, ({ match }) => (match.play.s as { beds: unknown }).beds);
    expect(await beds()).toEqual({ north: [1], south: [1, 2] });
    await at.service.look(id, async ({ match, row, seats, reads }) => {
      const anew = await at.service.live.load(reads, row, seats);
      expect([anew.n, anew.hash]).toEqual([3, match.hash]);
      expect(anew.log.map((entry) => entry.seat)).toEqual(['north', 'south', 'south']);
    });
    await plant('north', 3, 4, 1);
    expect(await beds()).toEqual({ north: [1, 3], south: [1, 2] });
    await at.close();
  });
});
