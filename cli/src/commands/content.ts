import { writeFileSync } from 'node:fs';
import { exportPack, packFaults } from '@armistice/engine';
import { gameIds, loadGame } from '@armistice/games';
import { type Answer, UsageError, unknown } from '../answer.ts';
import { readJson, theGame } from '../files.ts';

/** All replaceable content of a game, as a pack to start from. */
export async function contentExport(
  id: string,
  flags: { readonly out?: string; readonly json?: boolean },
): Promise<Answer> {
  const pack = exportPack(await theGame(id));
  if (flags.out === undefined) return { data: pack };
  try {
    writeFileSync(flags.out, `${JSON.stringify(pack, null, 2)}\n`, { flag: 'wx' });
  } catch (error) {
    throw new UsageError(`Cannot write ${flags.out}: ${(error as Error).message}`);
  }
  return { data: { file: flags.out, items: Object.keys(pack.items) }, text: `Wrote ${flags.out}.` };
}

export async function contentCheck(file: string): Promise<Answer> {
  const pack = readJson(file) as { game?: unknown } | null;
  const id =
    typeof pack === 'object' && pack !== null && typeof pack.game === 'string' ? pack.game : undefined;
  if (id === undefined) {
    const faults = [{ path: 'game', what: 'is missing: a pack says which game it is for' }];
    return {
      data: { ok: false, faults },
      text: `${file}: game is missing: a pack says which game it is for`,
      ok: false,
    };
  }
  const game = await loadGame(id);
  if (game === undefined) throw unknown('game', id, gameIds);
  const faults = packFaults(game, pack);
  const text =
    faults.length === 0
      ? `${file} can be used with ${game.title}.`
      : faults.map(({ path, what }) => `${file}: ${path} ${what}`).join('\n');
  return { data: { ok: faults.length === 0, game: id, faults }, text, ok: faults.length === 0 };
}
