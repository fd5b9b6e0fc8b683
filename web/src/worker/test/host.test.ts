/** The host without a browser: bots, their reasons, hints, and all-seeing eyes. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EVERYTHING, type Scene } from '../../session/protocol.ts';
import { MemoryShelf } from '../../storage/memory.ts';
import { Host } from '../host.ts';
import { Mind } from '../mind.ts';
import type { Elsewhere } from '../thinker.ts';

const GAME = 'storm-in-the-west';
const seats = { german: 'bot:staff', allied: 'me' };

/** The campaign against a German staff that is about to set up. */
async function begun(host: Host): Promise<Host> {
  await host.create({ game: GAME, scenario: 'campaign', options: {}, seats, seed: 'bots 1', asksAll: true });
  await play(host, 'ready');
  return host;
}

/** The same, until the Allies are asked in the middle of its first turn. */
async function underAttack(host = new Host()): Promise<Host> {
  await begun(host);
  await host.botMoves(1000);
  return host;
}

async function play(host: Host, choice: string, value: null | boolean = null): Promise<void> {
  const { n, undos } = await host.scene('allied');
  const done = await host.choose('allied', choice, value, n + 1, undos);
  if (!done.ok) throw new Error(done.problem.message);
}

/** A finished game that was recorded with the game's own tests. */
const finished = (): string =>
  readFileSync(
    new URL(
      '../../../../games/storm-in-the-west/test/golden/v2-campaign-german-allied-morale.json',
      import.meta.url,
    ),
    'utf8',
  );

describe('thought elsewhere', () => {
  /** A second host with a gate: nothing is decided until it opens. */
  function gated() {
    const other = new Mind();
    const calls: string[] = [];
    let release = () => {};
    let gate: Promise<void> = Promise.resolve();
    const elsewhere: Elsewhere = {
      ask: {
        stand: (...args) => {
          calls.push('stand');
          return other.stand(...args);
        },
        follow: (asks) => {
          calls.push(`follow ${asks.length}`);
          return other.follow(asks);
        },
        decide: async (...args) => {
          await gate;
          return other.decide(...args);
        },
      },
      stop: () => calls.push('stop'),
    };
    const shut = () => {
      gate = new Promise((resolve) => {
        release = resolve;
      });
    };
    return { elsewhere, calls, shut, open: () => release() };
  }

  test('plays the same game as thought at the table', async () => {
    const { elsewhere, calls } = gated();
    const away = await underAttack(new Host({ elsewhere: () => elsewhere }));
    const here = await underAttack();
    expect(await away.log('allied', 1)).toEqual(await here.log('allied', 1));
    expect((await away.scene(null)).n).toBeGreaterThan(10);
    expect(calls.filter((call) => call === 'stand')).toHaveLength(1); // afterwards it is told each choice
    expect(calls.filter((call) => call === 'follow 1').length).toBeGreaterThan(10);
  });

  test('the table answers while a bot thinks', async () => {
    const { elsewhere, shut, open } = gated();
    const host = await begun(new Host({ elsewhere: () => elsewhere }));
    const before = (await host.scene('allied')).n;
    shut();
    let done = false;
    const moves = host.botMoves(1).then((answer) => {
      done = true;
      return answer;
    });
    expect((await host.scene('allied')).n).toBe(before);
    expect(await host.rule('13.8')).not.toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 0)); // whatever could have been done, is
    expect(done).toBe(false);
    open();
    expect(await moves).toMatchObject({ made: 1 });
  });

  test('a thought for a game that has been left is dropped', async () => {
    const { elsewhere, calls, shut, open } = gated();
    const host = await begun(new Host({ elsewhere: () => elsewhere }));
    shut();
    const moves = host.botMoves(1);
    await host.create({
      game: GAME,
      scenario: 'offensive',
      options: {},
      seats,
      seed: 'bots 2',
      asksAll: true,
    });
    expect(calls).toContain('stop');
    open();
    expect(await moves).toMatchObject({ made: 0 });
    expect((await host.scene(null)).n).toBe(0);
  });
});

describe('reasons', () => {
  test('stand with the entries of bots, and only there', async () => {
    const host = await underAttack();
    const log = await host.log('allied', 1);
    expect(log.find(({ why }) => why !== undefined)).toMatchObject({
      ...{ seat: 'german', bot: true },
      why: expect.stringMatching(/.{8}/),
    });
    for (const entry of log.filter(({ seat }) => seat === 'allied')) {
      expect(entry).not.toHaveProperty('why');
      expect(entry).not.toHaveProperty('bot');
    }
  });

  test('are kept beside the save, and are there when it is opened again', async () => {
    const shelf = new MemoryShelf();
    const host = await underAttack(new Host({ shelf }));
    await host.store('one', 'A game');
    const log = await host.log('allied', 1);
    const whys = log.flatMap(({ why }) => (why === undefined ? [] : [why]));
    expect(whys.length).toBeGreaterThan(5);
    const text = await host.save();
    for (const why of whys) expect(text).not.toContain(why); // a save is for others too
    const again = new Host({ shelf });
    expect(await again.openStored('one')).toMatchObject({ ok: true });
    expect(await again.log('allied', 1)).toEqual(log);
  });

  test('go with an entry that is undone, and none is taken for a person’s entry', async () => {
    const host = await underAttack();
    const reasoned = async (one: Host) =>
      (await one.log('allied', 1)).filter(({ why }) => why !== undefined).map(({ n }) => n);
    const { n } = await host.scene('allied');
    const all = await reasoned(host);
    const to = Math.floor(n / 2);
    expect((await host.undo('allied', to, ['german'])).ok).toBe(true);
    expect(await reasoned(host)).toEqual(all.filter((one) => one <= to));
    expect((await reasoned(host)).length).toBeLessThan(all.length);
    const again = new Host();
    await again.open(await host.save(), { 1: 'none of its business', [n]: 'long gone' });
    expect(await reasoned(again)).not.toContain(n);
    const mine = (await again.log('allied', 1)).filter(({ seat }) => seat === 'allied');
    for (const entry of mine) expect(entry).not.toHaveProperty('why');
  });
});

describe('hints', () => {
  /** Does what the staff advises; the steps in which it was asked. */
  async function advised(host: Host, until: (scene: Scene) => boolean): Promise<Set<string>> {
    const steps = new Set<string>();
    for (let i = 0; i < 400; i++) {
      const { asked } = await host.scene(null);
      const scene = await host.scene(asked[0]!);
      if (until(scene)) return steps;
      expect(scene.hints).toBe(true);
      steps.add(scene.step!.id);
      const hint = await host.hint(asked[0]!);
      if (!hint.ok) throw new Error(`${scene.step!.id}: ${hint.problem.message}`);
      expect(hint.value.text.length).toBeGreaterThan(4);
      const { choice, value, n, undos } = hint.value;
      expect(await host.choose(asked[0]!, choice, value, n + 1, undos)).toMatchObject({ ok: true });
    }
    throw new Error('It goes on and on.');
  }
  const both = { german: 'me', allied: 'me' };

  test('answer every question of a turn of both sides, set-up included, and are always legal', async () => {
    const host = new Host();
    await host.create({
      game: GAME,
      scenario: 'campaign',
      options: {},
      seats: both,
      seed: 'hints',
      asksAll: true,
    });
    const steps = await advised(host, ({ headline }) => headline.startsWith('Turn 2'));
    expect([...steps]).toEqual(
      expect.arrayContaining(['deploy', 'replacements', 'strategicMovement', 'regularMovement', 'combat']),
    );
  });

  test('answer what a battle asks of either side', async () => {
    const host = new Host();
    await host.create({
      game: GAME,
      scenario: 'campaign',
      options: {},
      seats: both,
      seed: 'table 1',
      asksAll: true,
    });
    const deeds: readonly (readonly [string, string | number | null])[] = [
      ...(['ready', 'ready', 'done', 'done', 'done'].map((choice) => [choice, null]) as [string, null][]),
      ...([
        ['attack', '2532'],
        ['join', 'ge-stoss-3'],
        ['join', 'ge-stoss-51'],
        ['commit', null],
      ] as const),
    ];
    for (const [choice, value] of deeds) {
      const { asked, n, undos } = await host.scene(null);
      expect(await host.choose(asked[0]!, choice, value, n + 1, undos)).toMatchObject({ ok: true });
    }
    const steps = await advised(host, ({ battle }) => battle === null);
    expect([...steps].slice(0, 2)).toEqual(['airSupport', 'airDefence']);
    expect(steps.size).toBeGreaterThan(2); // losses, retreat, advance: as the die falls
  });

  test('point at the map', async () => {
    const host = await underAttack();
    for (let i = 0; i < 300; i++) {
      await host.botMoves(1000);
      const hint = await host.hint('allied');
      if (!hint.ok) throw new Error(hint.problem.message);
      const { choice, value, hexes, unit, text, n, undos } = hint.value;
      if (choice === 'move') {
        expect(hexes).toEqual([expect.stringMatching(/^\d{4}$/), (value as { to: string }).to]);
        expect((value as { unit: string }).unit).toBe(unit);
        expect(text).toContain('moves from');
        return;
      }
      await host.choose('allied', choice, value, n + 1, undos);
    }
    throw new Error('The staff never moved.');
  });

  test('are for whoever is asked, and not for a bot’s seat', async () => {
    const host = await underAttack();
    expect(await host.hint('german')).toMatchObject({ ok: false, problem: { code: 'out-of-turn' } });
    expect((await host.scene('german')).hints).toBe(false);
    const waits = await begun(new Host());
    expect((await waits.scene('german')).asked).toEqual(['german']);
    for (const seat of ['german', 'allied']) {
      expect(await waits.hint(seat)).toMatchObject({ ok: false });
      expect((await waits.scene(seat)).hints).toBe(false);
    }
  });
});

describe('all-seeing eyes', () => {
  const covered = ({ stacks }: Scene): number =>
    stacks.flatMap(({ counters }) => counters).filter(({ id }) => id === undefined).length;

  test('after the game see what both sides saw', async () => {
    const host = new Host();
    expect((await host.open(finished())).ok).toBe(true);
    // Nothing can be taken back any more, whoever decided last.
    for (const seat of ['german', 'allied']) {
      const scene = await host.scene(seat);
      expect(scene).toMatchObject({ undoTo: scene.n, canRedo: false });
    }
    const n = 150;
    const all = await host.at(n, EVERYTHING);
    expect(all).toMatchObject({ everything: true, seat: null });
    expect(covered(await host.at(n, null))).toBeGreaterThan(0);
    expect(covered(await host.at(n, 'german'))).toBeGreaterThan(0);
    expect(covered(all)).toBe(0);
    const german = (await host.at(n, 'german')).stacks.filter(({ side }) => side === 'german');
    expect(all.stacks.filter(({ side }) => side === 'german')).toEqual(german);
    const secret = (await host.log(null, 1)).findIndex(({ text }) => text.startsWith('a unit '));
    expect(secret).toBeGreaterThan(0);
    expect((await host.log(EVERYTHING, 1))[secret]!.text).not.toMatch(/^a unit /);
    expect((await host.chronicle(EVERYTHING)).length).toBe((await host.scene(null)).n);
  });

  test('before it is over they see what everyone does', async () => {
    const host = await underAttack();
    const { n } = await host.scene(null);
    expect(await host.scene(EVERYTHING)).toEqual(await host.scene(null));
    expect(await host.at(n - 1, EVERYTHING)).toEqual(await host.at(n - 1, null));
    expect(await host.log(EVERYTHING, 1)).toEqual(await host.log(null, 1));
  });
});

describe('the map says', () => {
  test('where a set-up is at fault', async () => {
    const host = new Host();
    await host.create({
      game: GAME,
      scenario: 'campaign',
      options: {},
      seats: {},
      seed: 'faults',
      asksAll: true,
    });
    const flags = async () =>
      (await host.scene('allied')).markers.filter(({ kind }) => kind === 'flag').map(({ hex }) => hex);
    expect(await flags()).toEqual([]);
    // Everybody leaves the line, one after the other, until some of it lies open.
    const { stacks } = await host.scene('allied');
    for (const { hex, counters } of stacks.filter((one) => one.side === 'allied')) {
      const { n, undos } = await host.scene('allied');
      const about = { about: 'unit', id: counters[0]!.id! };
      const to = (await host.choicesAbout('allied', about)).findLast(
        (one) => one.hex !== undefined && one.hex !== hex,
      );
      if (to !== undefined) await host.choose('allied', to.choice, to.value, n + 1, undos);
    }
    const found = await flags();
    expect(found.length).toBeGreaterThan(0);
    const { prompt } = await host.scene('allied');
    expect(found.some((hex) => prompt!.includes(hex))).toBe(true);
  });
});
