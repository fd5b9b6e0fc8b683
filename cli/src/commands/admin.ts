/** For whoever runs a server: people, games, and what holds for the whole house. Works beside it, on its store. */

import { writeFileSync } from 'node:fs';
import {
  checkGames,
  type Db,
  deletePerson,
  endGame,
  exportPerson,
  findPerson,
  GameService,
  type HouseState,
  houseState,
  listGames,
  listPeople,
  openDb,
  renamePerson,
  repair,
  resetLink,
  serverSecret,
  setHouse,
  suspend,
} from '@armistice/server';
import { type Answer, columns, UsageError } from '../answer.ts';
import { mendable, type StoreFlags, storeAddress } from './store.ts';

export async function onStore(flags: StoreFlags, work: (db: Db) => Promise<Answer>): Promise<Answer> {
  const db = await openDb(storeAddress(flags)).catch(mendable);
  try {
    return await work(db);
  } catch (error) {
    return mendable(error);
  } finally {
    await db.close();
  }
}

const serviceOn = async (db: Db) => new GameService({ db, secret: await serverSecret(db) });

export const people = (find: string | undefined, flags: StoreFlags): Promise<Answer> =>
  onStore(flags, async (db) => {
    const found = await listPeople(db, find);
    const rows = found.map(({ id, name, email, proved, guest, suspended, silenced }) => [
      ...[id, name, guest ? '(guest)' : `${email}${proved ? '' : ' (not proved)'}`],
      suspended !== null ? `suspended: ${suspended}` : silenced === null ? '' : `muted: ${silenced}`,
    ]);
    return { data: found, text: rows.length === 0 ? 'Nobody.' : columns(rows) };
  });

export const password = (who: string, flags: StoreFlags & { readonly url?: string }): Promise<Answer> =>
  onStore(flags, async (db) => {
    const url = flags.url ?? process.env.ARMISTICE_URL;
    if (url === undefined || url === '')
      throw new UsageError('Say where people reach the server: --url https://... (or ARMISTICE_URL).');
    const person = await findPerson(db, who);
    const link = await resetLink(db, url.replace(/\/$/, ''), person.id, Date.now());
    return {
      data: { person: person.id, link },
      text: `Give ${person.name} this link; it works once, for an hour:\n${link}`,
    };
  });

export const suspendPerson = (
  who: string,
  flags: StoreFlags & { readonly why?: string; readonly lift?: boolean },
): Promise<Answer> =>
  onStore(flags, async (db) => {
    const person = await findPerson(db, who);
    const why = flags.lift === true ? null : (flags.why ?? 'ask whoever runs this server.');
    await suspend(db, person.id, why);
    return {
      data: { person: person.id, suspended: why },
      text:
        why === null
          ? `${person.name} may come in again.`
          : `${person.name} is suspended, and all their sessions have ended.`,
    };
  });

export const rename = (who: string, name: string, flags: StoreFlags): Promise<Answer> =>
  onStore(flags, async (db) => {
    if (name.trim() === '' || name.length > 40 || /[\p{C}<>]/u.test(name))
      throw new UsageError('A name has 1 to 40 signs, and no control signs or brackets.');
    const person = await findPerson(db, who);
    await renamePerson(db, person.id, name.trim(), Date.now());
    return { data: { person: person.id, name }, text: `${person.name} is called ${name} now.` };
  });

export const exportData = (who: string, flags: StoreFlags & { readonly out?: string }): Promise<Answer> =>
  onStore(flags, async (db) => {
    const data = await exportPerson(db, (await findPerson(db, who)).id);
    if (flags.out === undefined) return { data };
    writeFileSync(flags.out, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return { data: { file: flags.out }, text: `All that is kept of them is in ${flags.out}` };
  });

export const remove = (who: string, flags: StoreFlags & { readonly yes?: boolean }): Promise<Answer> =>
  onStore(flags, async (db) => {
    const person = await findPerson(db, who);
    if (flags.yes !== true)
      throw new UsageError(
        `This resigns ${person.name}'s games and deletes all that is kept of them, for good. Say --yes if you mean it.`,
      );
    await deletePerson(await serviceOn(db), person.id);
    return { data: { person: person.id }, text: `${person.name} is deleted.` };
  });

export const gamesOf = (status: string, flags: StoreFlags): Promise<Answer> =>
  onStore(flags, async (db) => {
    if (!['open', 'playing', 'over'].includes(status))
      throw new UsageError(`Games are open, playing or over, not '${status}'.`);
    const found = await listGames(db, status);
    const rows = found.map(({ id, game, n, moved }) => [id, game, `${n} entries`, moved]);
    return { data: found, text: rows.length === 0 ? 'None.' : columns(rows) };
  });

export const end = (game: string, flags: StoreFlags & { readonly why?: string }): Promise<Answer> =>
  onStore(flags, async (db) => {
    await endGame(await serviceOn(db), game, flags.why ?? 'Whoever runs this server has ended the game.');
    return { data: { game }, text: 'It is over, without a winner and without a rating.' };
  });

export const repairGame = (game: string, flags: StoreFlags): Promise<Answer> =>
  onStore(flags, async (db) => {
    const { n, lost } = await repair(await serviceOn(db), game);
    return { data: { game, n, lost }, text: `It goes on from entry ${n}; ${lost} entries were taken back.` };
  });

/** Opens every game under way, as the first who looks at it would. */
export const check = (flags: StoreFlags): Promise<Answer> =>
  onStore(flags, async (db) => {
    const found = await checkGames(await serviceOn(db));
    const rows = [...found.stranded, ...found.broken].map(({ id, why }) => [id, why]);
    const text = `${found.games} games under way, ${found.stranded.length} stranded, ${found.broken.length} that do not open`;
    return {
      data: found,
      text: rows.length === 0 ? text : `${text}\n${columns(rows)}`,
      ok: rows.length === 0,
    };
  });

const setting =
  (what: keyof HouseState, usual: string | undefined) =>
  (text: string | undefined, flags: StoreFlags & { readonly clear?: boolean }): Promise<Answer> =>
    onStore(flags, async (db) => {
      const value = flags.clear === true ? null : (text ?? usual);
      if (value === undefined) throw new UsageError('Say what is to be announced, or --clear.');
      await setHouse(db, what, value);
      return { data: await houseState(db), text: 'Servers know it within seconds.' };
    });

export const announce = setting('announcement', undefined);
export const maintenance = setting(
  'maintenance',
  'The server rests for a moment. Nothing is lost; come back soon.',
);

export const signUp = (state: string, flags: StoreFlags): Promise<Answer> =>
  onStore(flags, async (db) => {
    if (state !== 'open' && state !== 'closed')
      throw new UsageError(`Sign-up is open or closed, not '${state}'.`);
    await setHouse(db, 'signUpClosed', state === 'closed' ? 'closed' : null);
    return { data: await houseState(db), text: `Accounts are ${state === 'open' ? '' : 'not '}made.` };
  });
