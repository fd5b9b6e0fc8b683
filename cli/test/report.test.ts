/** report: the page and the film of a game, from the newest golden games. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyRules, Match, openSave, readSave, unwrap } from '@armistice/engine';
import { loadGame, loadTable } from '@armistice/games';
import { type Account, accountOf, reportPage } from '@armistice/report';
import { planFilm } from '@armistice/report/film';
import { describe, expect, test } from 'vitest';
import { folder, json } from './armistice.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** The longest golden game that this version replays from its beginning. */
async function golden(id: string): Promise<{ path: string; text: string }> {
  const game = (await loadGame(id))!;
  const at = join(ROOT, 'games', id, 'test', 'golden');
  const found = readdirSync(at)
    .map((name) => ({ path: join(at, name), text: readFileSync(join(at, name), 'utf8') }))
    .filter(({ text }) => unwrap(readSave(text)).gameVersion === game.version)
    .toSorted((a, b) => unwrap(readSave(b.text)).log.length - unwrap(readSave(a.text)).log.length);
  return found[0]!;
}

async function opened(id: string) {
  const { path, text } = await golden(id);
  const game = (await loadGame(id))!;
  const { match } = unwrap(openSave(text, () => game));
  return { path, text, match: match as Match<AnyRules>, face: (await loadTable(id))! };
}

const lostIn = ({ turns }: Account): number =>
  turns.reduce((sum, { losses }) => sum + losses.reduce((all, { lost }) => all + lost, 0), 0);

describe.each(['storm-in-the-west', 'fields-of-despair'])('%s', (id) => {
  test('turn by turn, and it adds up', async () => {
    const { match, face, path } = await opened(id);
    const account = accountOf(match, face);
    expect(account.turns.length).toBeGreaterThan(0);
    expect(account.outcome).toEqual(match.outcome);
    // One turn ends where the next begins, on the map too.
    for (const [i, turn] of account.turns.slice(1).entries())
      expect(turn.before).toEqual(account.turns[i]!.after);
    // The export counts the same from its own reading of the log.
    const { data } = await json(`export ${path}`);
    const { losses, battles } = data as {
      losses: { turn: number | null; lost: number }[];
      battles: { turn: number | null }[];
    };
    const inTurns = <T extends { turn: number | null }>(rows: readonly T[]) =>
      rows.filter(({ turn }) => turn !== null);
    expect(lostIn(account)).toBe(inTurns(losses).reduce((sum, { lost }) => sum + lost, 0));
    expect(account.turns.flatMap((turn) => turn.battles)).toHaveLength(inTurns(battles).length);
  });

  test('the page has every turn, and each battle once', async () => {
    const { match, face } = await opened(id);
    const account = accountOf(match, face);
    const page = reportPage(account);
    for (const { turn } of account.turns) expect(page).toContain(`id="turn-${turn}"`);
    const rows = page.match(/<tr data-palette=/g)?.length ?? 0;
    expect(rows).toBe(account.turns.reduce((sum, { battles }) => sum + battles.length, 0));
    expect(page).not.toMatch(/<script|undefined|NaN|\[object/);
    expect(page).toBe(reportPage(accountOf(match, face))); // the same bytes each time
  });

  test('a game that goes on is told as anybody may know it', async () => {
    const { face, text } = await opened(id);
    const game = (await loadGame(id))!;
    const save = unwrap(readSave(text));
    const eyes = new Set<string | null>();
    const watched: typeof game = {
      ...game,
      view(play, seat) {
        eyes.add(seat);
        return game.view(play, seat);
      },
    };
    const { seed, scenario, options, log } = save;
    const match: Match<AnyRules> = unwrap(Match.create(watched, seed!, { scenario, options }));
    for (const { seat, choice, value } of log.slice(0, Math.floor(log.length / 2)))
      unwrap(match.choose({ seat, choice, value }));
    expect(match.outcome).toBeNull();
    eyes.clear();
    const account = accountOf(match, face);
    expect(account.seed.seed).toBeUndefined();
    expect(reportPage(account)).toContain('Not over yet');
    expect(planFilm(match, face, { most: 6 }).pictures.length).toBeGreaterThan(0);
    expect([...eyes]).toEqual([null]);
  });
});

test('the command writes both, and says what is wrong with what was asked', async () => {
  const { path } = await golden('storm-in-the-west');
  const { code, data } = await json(
    `report ${path} --out ${folder}/r.html --film ${folder}/r.png --width 300`,
  );
  expect(code).toBe(0);
  const { pictures } = data as { pictures: number };
  expect(readFileSync(`${folder}/r.html`, 'utf8')).toContain('src="r.png"');
  const film = readFileSync(`${folder}/r.png`);
  const at = film.indexOf('acTL');
  expect(film.readUInt32BE(at + 4)).toBe(pictures);
  expect((await json(`report ${path}`)).code).toBe(2);
  expect((await json(`report ${path} --out ${folder}/r.txt`)).code).toBe(2);
  expect((await json(`report ${path} --out ${folder}/s.html --seat nobody`)).code).toBe(2);
});
