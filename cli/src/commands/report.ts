/** `armistice report`: a game retold as a page, and as a moving picture. */

import { writeFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { fontCss, toPixels } from '@armistice/board/png';
import { openSave } from '@armistice/engine';
import { loadTable } from '@armistice/games';
import { accountOf, readerOf, reportPage } from '@armistice/report';
import { filmed, planFilm } from '@armistice/report/film';
import { type Answer, problemText, progress, UsageError, unknown, wholeNumber } from '../answer.ts';
import { theSave } from '../files.ts';

export interface ReportFlags {
  readonly out?: string;
  readonly film?: string;
  readonly seat?: string;
  readonly width?: string;
}

export async function reportCommand(file: string, flags: ReportFlags): Promise<Answer> {
  const { out, film, seat } = flags;
  if (out === undefined && film === undefined)
    throw new UsageError('Say where it shall go: --out report.html, --film film.png, or both.');
  if (out !== undefined && extname(out) !== '.html') throw new UsageError('--out must be FILE.html.');
  if (film !== undefined && extname(film) !== '.png')
    throw new UsageError('--film must be FILE.png: it is an animated PNG.');
  const { text, game } = await theSave(file);
  const opened = openSave(text, () => game);
  if (!opened.ok)
    return { data: { ok: false, problem: opened.problem }, text: problemText(opened.problem), ok: false };
  const { match } = opened.value;
  const face = await loadTable(match.game.id);
  if (face === undefined)
    throw new UsageError(`${match.game.title} has no table, so there is nothing to draw.`);
  const seats: readonly string[] = match.game.seats.map(({ id }: { id: string }) => id);
  if (seat !== undefined && !seats.includes(seat)) throw unknown('seat', seat, seats);
  const reader = seat === undefined ? readerOf(match) : { seat, everything: false };
  const account = accountOf(match, face, reader);
  const written: string[] = [];
  let pictures = 0;
  if (film !== undefined) {
    const width = flags.width === undefined ? 960 : wholeNumber(flags.width, '--width', 200);
    if (width > 2400) throw new UsageError(`--width must be at most 2400 pixels, not ${width}.`);
    const plan = planFilm(match, face, { width }, reader);
    const bar = progress(plan.pictures.length, 'pictures');
    const blob = await filmed(plan, (svg) => toPixels(svg), bar.update);
    bar.stop();
    writeFileSync(film, await blob.bytes());
    pictures = plan.pictures.length;
    written.push(film);
  }
  if (out !== undefined) {
    const beside = film === undefined ? {} : { film: encodeURI(basename(film)) };
    writeFileSync(out, reportPage(account, { fonts: fontCss(), ...beside }));
    written.push(out);
  }
  const battles = account.turns.reduce((sum, turn) => sum + turn.battles.length, 0);
  return {
    data: {
      ok: true,
      written,
      turns: account.turns.length,
      battles,
      ...(film === undefined ? {} : { pictures }),
    },
    text: `${account.title}, ${account.scenario}: ${account.turns.length} turns, ${battles} battles. Written: ${written.join(', ')}.`,
  };
}
