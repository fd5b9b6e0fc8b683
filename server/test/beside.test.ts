/** Several seats at once, each in its own affairs, over the server's games. */

import type { Listed, Plain } from '@armistice/engine';
import { addGame } from '@armistice/games';
import { expect, test } from 'vitest';
import { makeGame, postChoice, sitDown, undo } from '../src/games/index.ts';
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

  test('in the Great War both sides march at once, each in a theatre of its own', async () => {
    const at = await testHouse(await store.fresh());
    const { service } = at;
    const [ann, bob] = [await at.person('ann'), await at.person('bob')];
    const seats = { cp: 'me', allied: 'link' };
    const id = await makeGame(service, ann, { game: 'great-war', scenario: 'near-east', seats });
    await sitDown(service, bob, id, 'allied', true);
    const now = () =>
      service.look(id, ({ match }) => ({
        ...{ n: match.n, asked: match.asked(), step: match.play.where().step },
        end: match.asked().map((seat) => match.play.ending(seat)),
      }));
    const post = (seat: string, choice: string, value: Plain, n: number) =>
      postChoice(service, id, seat, { choice, value, n, undos: 0, key: `${seat}${n}${choice}` });
    let at0 = await now();
    for (; at0.step !== 'movement'; at0 = await now())
      await post(at0.asked[0]!, at0.end[0]!.choice, at0.end[0]!.value, at0.n + 1);
    expect([...at0.asked].sort()).toEqual(['allied', 'cp']);
    const march = (seat: string) =>
      service.look(id, ({ match }) => match.play.choices(seat, { choice: 'move' }).next().value as Listed);
    const [ours, theirs] = [await march('cp'), await march('allied')];
    await post('cp', 'move', ours.value, at0.n + 1);
    await post('allied', 'move', theirs.value, at0.n + 1); // they had not heard of ours
    const after = await now();
    expect([after.n, after.step, after.asked.length]).toEqual([at0.n + 2, 'movement', 2]);
    // Who takes back leaves what the other did.
    await undo(service, id, 'cp', { to: at0.n, n: after.n, undos: 0 });
    const left = await service.look(id, ({ match }) => match.log.slice(at0.n).map(({ seat }) => seat));
    expect(left).toEqual(['allied']);
    await at.close();
  });
});
