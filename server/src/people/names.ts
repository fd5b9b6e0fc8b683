/**
 * Names: no two accounts have the same, and none that looks the same. They are compared by a handle: letters and digits
 * alone, without case and marks, those that look alike as one.
 */

import { Fault } from '../fault.ts';
import { tell } from '../games/notices.ts';
import type { Db, Reads, Tx } from '../store/db.ts';

const ALIKE: { readonly [sign: string]: string } = { 0: 'o', 1: 'l', i: 'l', ı: 'l' };

export const handleOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[01iı]/g, (sign) => ALIKE[sign]!);

/** The house's own: nobody is to be taken for it. */
const KEPT = new Set(
  ['Armistice', 'Admin', 'Administrator', 'Moderator', 'The House', 'Somebody who left', 'Server'].map(
    handleOf,
  ),
);

/** Letters of these alphabets look alike: a name has those of one. */
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** The handle of a name that may be borne here. */
export function checkName(name: string): string {
  const handle = handleOf(name);
  const bad = (message: string) => new Fault(400, 'bad-name', message);
  if (handle === '') throw bad('A name has at least one letter or digit.');
  if (KEPT.has(handle)) throw bad('This name is the house’s own.');
  if (/^bot\b/i.test(name.trim())) throw bad('Bots are called so.');
  if (SCRIPTS.filter((script) => script.test(name)).length > 1)
    throw bad('A name is written in the letters of one alphabet.');
  return handle;
}

const known = (): Fault =>
  new Fault(409, 'known-name', 'Somebody has this name, or one like it. Take another.');

async function bearerOf(reads: Reads, handle: string): Promise<string | undefined> {
  return (await reads.get<{ id: string }>('SELECT id FROM people WHERE handle = ?', [handle]))?.id;
}

/** The handle of a name that is free, or `own`'s already. */
export async function freeName(reads: Reads, name: string, own?: string): Promise<string> {
  const handle = checkName(name);
  const bearer = await bearerOf(reads, handle);
  if (bearer !== undefined && bearer !== own) throw known();
  return handle;
}

/** Without a handle the name is not kept free from others: guests, and whoever left. */
export async function writeName(
  tx: Tx,
  person: string,
  name: string,
  handle: string | null,
  now: number,
): Promise<void> {
  await tx.run('UPDATE people SET name = ?, handle = ?, "updatedAt" = ? WHERE id = ?', [
    ...[name, handle, new Date(now).toISOString(), person],
  ]);
  await tx.run(
    "UPDATE seats SET name = ? WHERE person = ? AND game IN (SELECT id FROM games WHERE status <> 'over')",
    [name, person],
  );
  await tx.notify({ kind: 'sessions' });
}

/** Calls somebody otherwise; what an account is called, no other is. */
export async function renamePerson(db: Db, person: string, name: string, now: number): Promise<void> {
  await db.tx(async (tx) => {
    await tx.lock('@names');
    const row = await tx.get<{ guest: number | null }>(
      'SELECT "isAnonymous" AS guest FROM people WHERE id = ?',
      [person],
    );
    const handle = await freeName(tx, name, person);
    await writeName(tx, person, name, row?.guest === 1 ? null : handle, now);
  });
}

/**
 * Gives everybody of a store from before names were unique a handle. Of several with one name the first keeps it; the
 * others get a number behind it, and are told.
 */
export async function nameEverybody(db: Db, now: number): Promise<number> {
  let renamed = 0;
  await db.tx(async (tx) => {
    await tx.lock('@names');
    const people = await tx.all<{ id: string; name: string }>(
      'SELECT id, name FROM people WHERE handle IS NULL AND COALESCE("isAnonymous", 0) = 0 ORDER BY "createdAt", id',
    );
    for (const { id, name } of people) {
      const base = handleOf(name) === '' ? 'Player' : name;
      let [wish, handle] = [base, handleOf(base)];
      for (let k = 2; (await bearerOf(tx, handle)) !== undefined; k++) {
        wish = `${base.slice(0, 34)} ${k}`;
        handle = handleOf(wish);
      }
      await writeName(tx, id, wish, handle, now);
      if (wish === name) continue;
      renamed++;
      await tell(tx, now, {
        ...{ person: id, game: '', seat: null, kind: 'house', n: 0, undos: 0 },
        title: `You are called ${wish} here now`,
        text: 'No two people have the same name any more. Take another under your account, if you like.',
      });
    }
  });
  return renamed;
}
