/** For whoever runs a server: what people tell of each other, what is said, who may speak. */

import {
  chatOf,
  closeReport,
  endSecondFactor,
  findPerson,
  findReport,
  listReports,
  type Report,
  silence,
  takeOutLines,
} from '@armistice/server';
import { type Answer, columns, UsageError, wholeNumber } from '../answer.ts';
import { onStore } from './admin.ts';
import type { StoreFlags } from './store.ts';

const day = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

export const reports = (flags: StoreFlags & { readonly closed?: boolean }): Promise<Answer> =>
  onStore(flags, async (db) => {
    const found = await listReports(db, flags.closed === true);
    const rows = found.map(({ id, made, by, name, reason, text }) => [
      ...[id, day(made), `${by} of ${name}`, reason, text.replaceAll('\n', ' ').slice(0, 60)],
    ]);
    return { data: found, text: rows.length === 0 ? 'None.' : columns(rows) };
  });

function reportText(one: Report): string {
  const { by, person, name, about, game, reason, text, said, made, closed, verdict } = one;
  return [
    `${day(made)}: ${by} (${person}) tells of ${name} (${about})${game === null ? '' : ` in game ${game}`}: ${reason}`,
    ...(text === '' ? [] : [text]),
    ...said.map((line) => `  ${line.id}  ${day(line.made)}  ${line.text}`),
    ...(closed === null ? [] : [`Closed ${day(closed)}: ${verdict}`]),
  ].join('\n');
}

export const readReport = (id: string, flags: StoreFlags): Promise<Answer> =>
  onStore(flags, async (db) => {
    const found = await findReport(db, id);
    return { data: found, text: reportText(found) };
  });

export const close = (id: string, verdict: string, flags: StoreFlags): Promise<Answer> =>
  onStore(flags, async (db) => {
    await closeReport(db, id, verdict, Date.now());
    return { data: { report: id, verdict }, text: 'Closed. Whoever told of it reads this.' };
  });

export const chat = (game: string, flags: StoreFlags): Promise<Answer> =>
  onStore(flags, async (db) => {
    const lines = await chatOf(db, game);
    const rows = lines.map(({ id, made, name, text, gone }) => [
      ...[String(id), day(made), name, gone === null ? text : `(taken out: ${gone})`],
    ]);
    return { data: lines, text: rows.length === 0 ? 'Nobody has said anything.' : columns(rows) };
  });

export const unsay = (
  game: string,
  line: string | undefined,
  flags: StoreFlags & { readonly person?: string },
): Promise<Answer> =>
  onStore(flags, async (db) => {
    if ((line === undefined) === (flags.person === undefined))
      throw new UsageError('Say which line, or --person WHO for all that somebody said there.');
    const which =
      flags.person === undefined
        ? { line: wholeNumber(line!, 'A line') }
        : { person: (await findPerson(db, flags.person)).id };
    const many = await takeOutLines(db, game, which);
    return { data: { game, lines: many }, text: `${many} taken out.` };
  });

export const mute = (
  who: string,
  flags: StoreFlags & { readonly why?: string; readonly lift?: boolean },
): Promise<Answer> =>
  onStore(flags, async (db) => {
    const person = await findPerson(db, who);
    const why = flags.lift === true ? null : (flags.why ?? 'ask whoever runs this server.');
    await silence(db, person.id, why);
    return {
      data: { person: person.id, silenced: why },
      text: why === null ? `${person.name} may speak again.` : `${person.name} plays on, and says nothing.`,
    };
  });

export const secondFactor = (who: string, flags: StoreFlags & { readonly end?: boolean }): Promise<Answer> =>
  onStore(flags, async (db) => {
    const person = await findPerson(db, who);
    if (flags.end !== true)
      return {
        data: { person: person.id, second: person.second },
        text: `${person.name} has ${person.second ? 'a' : 'no'} second factor.`,
      };
    await endSecondFactor(db, person.id);
    return {
      data: { person: person.id, second: false },
      text: `${person.name} signs in with the password alone; all their sessions have ended.`,
    };
  });
