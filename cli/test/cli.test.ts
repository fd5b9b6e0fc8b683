/** The command line as its users meet it: its output and its exit code. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Match, saveText, toSave, unwrap } from '@armistice/engine';
import { loadGame } from '@armistice/games';
import { describe, expect, test } from 'vitest';
import { armistice, folder, json, spawned, spawnedJson } from './armistice.ts';

const golden = join(
  import.meta.dirname,
  '..',
  '..',
  'engine',
  'test',
  'golden',
  'v1-skirmish-nobody-draw.json',
);
const file = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

describe('armistice', () => {
  test('games', async () => {
    const { code, data } = await json('games');
    expect(code).toBe(0);
    expect(data).toContainEqual(
      expect.objectContaining({
        id: 'sample',
        title: 'The Fords',
        scenarios: expect.any(Array),
        options: expect.any(Array),
      }),
    );
    expect((await armistice('games')).out).toContain('The Fords');
  });

  test('rules', async () => {
    expect(await json('rules sample')).toMatchObject({
      code: 0,
      data: { game: 'sample', total: 28, reconstructed: 0, restsOn: {}, missing: [], untested: [], thin: [] },
    });
  });

  test('fuzz one scenario, and all', async () => {
    const one = await json('fuzz sample --games 20 --seed 5');
    expect(one).toMatchObject({
      code: 0,
      data: { scenario: 'skirmish', games: 20, finished: 20, violations: [] },
    });
    expect(Object.values(one.data.outcomes as Record<string, number>).reduce((a, b) => a + b)).toBe(20);
    const all = await json('fuzz sample --scenario all --games 2');
    expect(all.data).toMatchObject({ scenario: 'all', games: 6, finished: 6 });
    expect(all.data.parts).toHaveLength(3);
  });

  test('replay reproduces, up to any entry', async () => {
    const whole = await json(`replay ${golden}`);
    expect(whole).toMatchObject({ code: 0, data: { game: 'sample', version: 1, ok: true } });
    const save = JSON.parse(readFileSync(golden, 'utf8'));
    expect(whole.data.finalHash).toBe(save.log.at(-1).hash);
    expect((await json(`replay ${golden} --to 10`)).data).toMatchObject({
      actions: 10,
      finalHash: save.log[9].hash,
    });
  });

  test('replay names the entry that does not reproduce, and exits 1', async () => {
    const save = JSON.parse(readFileSync(golden, 'utf8'));
    save.log[20].hash = '0123456789abcdef';
    delete save.digest;
    const bad = await json(`replay ${file('diverges.json', JSON.stringify(save))}`);
    expect(bad).toMatchObject({ code: 1, data: { ok: false, entry: 21, problem: { code: 'diverged' } } });
  });

  test('a damaged save is a failed check, a missing one wrong usage', async () => {
    expect(
      await json(`replay ${file('cut.json', readFileSync(golden, 'utf8').slice(0, 500))}`),
    ).toMatchObject({
      code: 1,
      data: { problem: { code: 'damaged-save' } },
    });
    expect(await json('replay nowhere.json')).toMatchObject({ code: 2, data: { error: { code: 'usage' } } });
  });

  test('verify', async () => {
    expect(await json(`verify ${golden}`)).toMatchObject({
      code: 0,
      data: { ok: true, seed: 'verified', faults: [] },
    });
    const save = JSON.parse(readFileSync(golden, 'utf8'));
    const rolled = save.log.find((entry: { rolls: unknown[] }) => entry.rolls.length > 0);
    rolled.rolls[0].value = (rolled.rolls[0].value % rolled.rolls[0].sides) + 1;
    delete save.digest;
    expect(await json(`verify ${file('loaded-dice.json', JSON.stringify(save))}`)).toMatchObject({
      code: 1,
      data: { ok: false, faults: [{ entry: rolled.n }] },
    });
  });

  test('content export and check', async () => {
    const pack = join(folder, 'pack.json');
    expect((await json(`content export sample --out ${pack}`)).code).toBe(0);
    expect(await json(`content check ${pack}`)).toMatchObject({
      code: 0,
      data: { ok: true, game: 'sample', faults: [] },
    });
    expect((await armistice(`content export sample --out ${pack}`)).code).toBe(2); // nothing is overwritten
    const bad = JSON.parse(readFileSync(pack, 'utf8'));
    bad.items.cup = ['snow'];
    const checked = await json(`content check ${file('bad-pack.json', JSON.stringify(bad))}`);
    expect(checked).toMatchObject({ code: 1, data: { ok: false, faults: [{ path: 'items.cup[0]' }] } });
  });

  test.each([
    ['an unknown command', 'frobnicate', /unknown command/],
    [
      'an unknown game',
      'fuzz chess',
      /There is no game 'chess'. There is: storm-in-the-west, fields-of-despair, great-war, western-front, italian-front, linked-war, sample/,
    ],
    ['an unknown scenario', 'fuzz sample --scenario x', /no scenario/],
    ['a missing argument', 'replay', /missing required argument/],
    ['an unknown flag', 'games --frob', /unknown option/],
    ['a number that is none', 'fuzz sample --games many', /--games must be a whole number/],
    ['no depth at all', 'fuzz sample --deep 0', /--deep must be a whole number/],
    ['an entry beyond the end', `replay ${golden} --to 9999`, /entries/],
    ['an unknown player', 'play --terminal sample --seats human,bot:genius', /bot:genius/],
    [
      'a switch that is neither on nor off',
      'play --terminal sample --option digging=maybe',
      /is a switch: on or off/,
    ],
    ['an empty number', 'fuzz sample --games ', /--games must be a whole number/],
    ['content without a verb', 'content', /see armistice --help/],
  ])('%s is answered in one line, with exit code 2', async (_what, args, message) => {
    const { code, out, err } = await armistice(args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).toMatch(message);
  });

  test('help works on every level', async () => {
    for (const args of ['--help', 'fuzz --help', 'content --help', 'content export --help']) {
      const { code, out } = await armistice(args);
      expect(code).toBe(0);
      expect(out).toContain('Usage: armistice');
    }
  });

  test('play: a game in the terminal, saved on leaving, continued, and replayed', async () => {
    const first = spawned(
      'play --terminal sample --seed seven',
      ['1', '1', 'why place {"unit":9,"at":0}', 'u', 'l', 'x', 'q'].join('\n'),
    );
    expect(first.code).toBe(0);
    expect(first.out).toContain('Deploy your units');
    expect(first.out).toContain('is not yours to deploy. [1.4]');
    const saved = join(folder, 'saves', readdirSync(join(folder, 'saves'))[0]!);
    expect(await json(`replay ${saved}`)).toMatchObject({ code: 0, data: { ok: true } });
    const again = spawned(`play --terminal --load ${saved}`, 'q\n');
    expect(again.code).toBe(0);
    expect(again.out).toContain('The Fords: The Mill');
  });

  test('play: in the terminal, too, an empty phase passes by itself', async () => {
    const game = (await loadGame('storm-in-the-west'))!;
    const match = unwrap(Match.create(game, 'table 1', { scenario: 'campaign' }));
    while (match.play.where().step === 'deploy')
      unwrap(match.choose({ seat: match.asked()[0]!, choice: 'ready', value: null }));
    // Nobody has lost anything yet: there is nothing to replace.
    expect(match.play.where().step).toBe('replacements');
    const { code, out } = spawned(
      `play --terminal --load ${file('empty.json', saveText(toSave(match)))}`,
      'q\n',
    );
    expect(code).toBe(0);
    expect(out).toContain('Strategic movement');
    expect(out).not.toContain('\nReplacements [');
  });

  test('--json may stand before the command, too', () => {
    expect(JSON.parse(spawned('--json games').out)).toContainEqual(expect.objectContaining({ id: 'sample' }));
  });

  test('play --json keeps its prose off standard output', () => {
    const { code, data } = spawnedJson('play --terminal sample --seats bot:random,bot:random --seed abc');
    expect(code).toBe(0);
    expect(data).toMatchObject({
      game: 'sample',
      outcome: { how: expect.any(String) },
      save: expect.stringContaining('sample-'),
    });
  });

  test('monstrous saves are refused in one line, at once', async () => {
    const deep = file('deep.json', `{"format":"armistice","x":${'['.repeat(30_000)}${']'.repeat(30_000)}}`);
    expect(await json(`verify ${deep}`)).toMatchObject({
      code: 1,
      data: { ok: false, problem: { code: 'damaged-save' } },
    });
  });

  test('play: a save without its seed stops where it needs a roll', () => {
    const save = JSON.parse(readFileSync(golden, 'utf8'));
    delete save.seed;
    delete save.digest;
    save.log.length = 12;
    save.seats = { north: 'bot:random', south: 'bot:random' };
    delete save.snapshots;
    const { code, out } = spawned(`play --terminal --load ${file('seedless.json', JSON.stringify(save))}`);
    expect(code).toBe(0);
    expect(out).toContain('keeps its seed secret');
  });

  test('play: two bots play to the end, and the seed is shown', () => {
    const { out, code } = spawned('play --terminal sample --seats bot:random,bot:random --seed abc');
    expect(code).toBe(0);
    expect(out).toMatch(/Seed: abc/);
  });
});
