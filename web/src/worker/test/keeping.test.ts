/** Games kept entry by entry: what a click writes, how a long game is opened, and what is told when its record is damaged. */

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ReadTo, Update } from '../../session/protocol.ts';
import { MemoryShelf } from '../../storage/memory.ts';
import type { ListedGame, RecordChange } from '../../storage/shelf.ts';
import { Host } from '../host.ts';

const GAME = 'storm-in-the-west';
const both = { german: 'me', allied: 'me' };

/** A game of several hundred entries in the store, and the host that plays it. */
async function long(shelf = new MemoryShelf()): Promise<{ shelf: MemoryShelf; host: Host; seat: string }> {
  const host = new Host({ shelf });
  await host.create({
    game: GAME,
    scenario: 'campaign',
    options: {},
    seats: both,
    seed: 'long',
    asksAll: true,
  });
  await host.store('long', 'A long game');
  await advance(host, 420);
  // So that somebody has a decision of their own to take back.
  for (let i = 0; i < 200; i++) {
    const seat = (await host.scene(null)).asked[0]!;
    const { n, undoTo, phaseStart } = await host.scene(seat);
    if (undoTo < n - 2 && phaseStart < n) return { shelf, host, seat };
    await advance(host, n + 1);
  }
  throw new Error('Nobody ever moved twice.');
}

/** Both staffs play until there are so many entries. */
async function advance(host: Host, n: number): Promise<void> {
  for (let now = await host.scene(null); now.n < n; now = await host.scene(null)) {
    const seat = now.asked[0]!;
    const { choice, value } = await host.botChoice(seat, 'staff');
    const done = await host.choose(seat, choice, value, now.n + 1, now.undos);
    if (!done.ok) throw new Error(done.problem.message);
    if (done.value.notStored !== undefined) throw new Error(done.value.notStored);
  }
}

let stored: Awaited<ReturnType<typeof long>>;
beforeAll(async () => {
  stored = await long();
});

/** Another window: the same store, nothing in memory. */
async function opened(shelf: MemoryShelf, id = 'long'): Promise<Host> {
  const host = new Host({ shelf });
  expect(await host.openStored(id)).toMatchObject({ ok: true });
  return host;
}

/** A store with the same in it. */
function copied(shelf: MemoryShelf): MemoryShelf {
  const copy = new MemoryShelf();
  for (const [id, game] of structuredClone(shelf.games)) copy.games.set(id, game);
  return copy;
}

describe('a click', () => {
  test('writes its own entry, however long the game is, and now and then the position', () => {
    const { written } = stored.shelf;
    expect(written.length).toBeGreaterThan(420);
    expect(Math.max(...written.map(({ rows }) => rows))).toBeLessThan(3); // an envelope is written again when it opens
    const positions = written.filter(({ position }) => position).length;
    expect(positions).toBeGreaterThan(5);
    expect(positions).toBeLessThan(written.length / 60);
  });

  test('brings the scene and the new entries, whatever had been read before', async () => {
    const { host } = stored;
    const fresh = await opened(copied(stored.shelf));
    const seat = (await fresh.scene(null)).asked[0]!;
    const before = await fresh.look(seat);
    expect(before.entries.length).toBeLessThan(before.scene.n);
    expect(before.entries).toEqual(await host.log(seat, before.from + 1));
    const read: ReadTo = { viewer: seat, n: before.scene.n, undos: before.scene.undos };
    const { choice, value } = await fresh.botChoice(seat, 'staff');
    const done = await fresh.choose(seat, choice, value, before.scene.n + 1, before.scene.undos, read);
    const update = (done as { value: Update }).value;
    expect(update).toMatchObject({ from: before.scene.n, scene: { n: before.scene.n + 1, seat } });
    expect(update.entries.map(({ n }) => n)).toEqual([before.scene.n + 1]);
    expect(update.scene).toEqual(await fresh.scene(seat));
  });
});

describe('a long game opened from the store', () => {
  test('shows and does at once what the game does that was never closed', async () => {
    const fresh = await opened(copied(stored.shelf));
    const { seat, host } = stored;
    expect(await fresh.scene(seat)).toEqual(await host.scene(seat));
    expect((await fresh.scene(seat)).undoTo).toBeLessThan((await fresh.scene(seat)).n);
    expect(await fresh.at((await fresh.scene(seat)).n - 1, seat)).toEqual(
      await host.at((await host.scene(seat)).n - 1, seat),
    );
  });

  test('is the whole game once its record is replayed: log, moments, chronicle and save', async () => {
    const fresh = await opened(copied(stored.shelf));
    const { seat, host } = stored;
    expect(await fresh.save()).toBe(await host.save()); // from what stands in the store
    expect(await fresh.at(7, seat)).toEqual(await host.at(7, seat)); // waits for the replay
    expect(await fresh.checked()).toBeNull();
    expect(await fresh.log(seat, 1)).toEqual(await host.log(seat, 1));
    expect(await fresh.chronicle(seat)).toEqual(await host.chronicle(seat));
    expect(await fresh.save()).toBe(await host.save());
  });

  test('goes back behind the position it began with, and the store follows', async () => {
    const shelf = copied(stored.shelf);
    const fresh = await opened(shelf);
    const read: ReadTo = { viewer: 'german', n: (await fresh.scene(null)).n, undos: 0 };
    const done = await fresh.undo('german', 100, ['allied'], read);
    expect(done).toMatchObject({ ok: true, value: { from: 100, entries: [], scene: { n: 100, undos: 1 } } });
    expect([...shelf.games.get('long')!.rows.keys()].at(-1)).toBe(100);
    expect(Math.max(0, ...shelf.games.get('long')!.positions.keys())).toBeLessThanOrEqual(100);
    const again = await opened(shelf);
    expect(await again.log(null, 1)).toEqual(await fresh.log(null, 1));
    expect((await again.scene('german')).stacks).toEqual((await fresh.scene('german')).stacks);
  });

  test('and brought in as a file is opened at a position too, not replayed first', async () => {
    const shelf = new MemoryShelf();
    const file = new Host({ shelf });
    await file.open(await stored.host.save());
    await file.store('file', 'From a file');
    const { positions, rows } = shelf.games.get('file')!;
    const [n] = positions.keys();
    expect(n).toBe((await file.scene(stored.seat)).undoTo);
    rows.delete(1); // nobody needs it to begin with
    const fresh = await opened(shelf, 'file');
    expect(await fresh.scene(stored.seat)).toEqual(await stored.host.scene(stored.seat));
    await expect(fresh.at(7, null)).rejects.toThrow('cannot be made again');
  });

  test('that does not replay says so, and can still be played on and exported', async () => {
    const shelf = copied(stored.shelf);
    const { rows } = shelf.games.get('long')!;
    const row = rows.get(40)!;
    rows.set(40, { ...row, entry: { ...row.entry, hash: '0123456789abcdef' } });
    const fresh = await opened(shelf);
    await expect(fresh.at(7, null)).rejects.toThrow('entry 40');
    expect(await fresh.checked()).toMatchObject({ message: expect.stringContaining('entry 40') });
    await advance(fresh, (await fresh.scene(null)).n + 1);
    expect(JSON.parse(await fresh.save()).log).toHaveLength((await fresh.scene(null)).n);
  });
});

describe('two windows', () => {
  test('the one that is late is told, and writes nothing over the other', async () => {
    const shelf = copied(stored.shelf);
    const [one, other] = [await opened(shelf), await opened(shelf)];
    await advance(one, (await one.scene(null)).n + 1);
    const { n, undos, asked } = await other.scene(null);
    const { choice, value } = await other.botChoice(asked[0]!, 'staff');
    const late = await other.choose(asked[0]!, choice, value, n + 1, undos);
    expect(late).toMatchObject({ ok: true, value: { notStored: 'it went on in another window' } });
    expect((await (await opened(shelf)).scene(null)).n).toBe(n + 1);
    shelf.games.clear();
    await expect(advance(one, n + 3)).rejects.toThrow('deleted');
  });

  test('a write that fails is made up for by the next one', async () => {
    const shelf = copied(stored.shelf);
    const host = await opened(shelf);
    const write = shelf.write.bind(shelf);
    shelf.write = () => Promise.reject(new Error('the disk is full'));
    await expect(advance(host, (await host.scene(null)).n + 1)).rejects.toThrow('the disk is full');
    shelf.write = (change: RecordChange) => write(change);
    await advance(host, (await host.scene(null)).n + 1);
    const again = await opened(shelf);
    expect(await again.save()).toBe(await host.save());
  });
});

describe('a game stored by an older version of the page', () => {
  const hashes = (text: string) =>
    (JSON.parse(text) as { log: { hash: string }[] }).log.map(({ hash }) => hash);
  const golden = readFileSync(
    new URL(
      '../../../../games/storm-in-the-west/test/golden/v2-campaign-german-allied-morale.json',
      import.meta.url,
    ),
    'utf8',
  );
  const listed: ListedGame = {
    ...{ id: 'old', game: GAME, title: 'Old', scenarioTitle: '', headline: '', seats: both, asked: '' },
    ...{ n: JSON.parse(golden).log.length, over: true, created: 1, changed: 2 },
  };

  test('is taken apart when it is opened, and is the same afterwards', async () => {
    const shelf = new MemoryShelf();
    shelf.putWhole(listed, golden, {});
    const first = await opened(shelf, 'old');
    expect(shelf.games.get('old')).not.toHaveProperty('whole');
    expect(shelf.games.get('old')!.rows.size).toBe(listed.n);
    expect(shelf.games.get('old')!.listed).toMatchObject({ title: 'Old', created: 1, n: listed.n });
    const again = await opened(shelf, 'old');
    expect(await again.log(null, 1)).toEqual(await first.log(null, 1));
    expect(hashes(await again.save())).toEqual(hashes(golden));
  });

  test('one that nobody stored is missing', async () => {
    expect(await new Host({ shelf: new MemoryShelf() }).openStored('none')).toBeNull();
  });
});
