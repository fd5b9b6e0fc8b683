/** What people tell the house of each other. Whoever runs it reads them with `armistice admin reports`. */

import { Fault, unknown } from '../fault.ts';
import { tell } from '../games/notices.ts';
import type { GameService } from '../games/service.ts';
import type { Db, Reads } from '../store/db.ts';

export const REASONS = ['chat', 'name', 'cheating', 'stalling', 'other'] as const;

export interface NewReport {
  /** The person; or whoever sits there in the game. */
  readonly person?: string | undefined;
  readonly game?: string | undefined;
  readonly seat?: string | undefined;
  readonly reason: (typeof REASONS)[number];
  readonly text: string;
}

export interface Said {
  readonly id: number;
  readonly text: string;
  readonly made: number;
}

export interface Report {
  readonly id: string;
  readonly person: string;
  readonly by: string;
  readonly about: string;
  readonly name: string;
  readonly game: string | null;
  readonly reason: string;
  readonly text: string;
  /** What the one it is about had said in the game until then. */
  readonly said: readonly Said[];
  readonly made: number;
  readonly closed: number | null;
  readonly verdict: string | null;
}

const DAY = 86_400_000;
/** Of one person in a day; lines of chat that go along. */
const MOST_A_DAY = 10;
const MOST_LINES = 50;

/** Who is meant: by their id, or by where they sit. */
async function meant(reads: Reads, { person, game, seat }: NewReport): Promise<string> {
  if (person !== undefined) {
    if ((await reads.get('SELECT id FROM people WHERE id = ?', [person])) === undefined)
      throw unknown('person');
    return person;
  }
  const row = await reads.get<{ person: string | null }>(
    'SELECT person FROM seats WHERE game = ? AND seat = ?',
    [game ?? '', seat ?? ''],
  );
  if (row === undefined || row.person === null) throw unknown('person');
  return row.person;
}

export async function report(service: GameService, person: string, wanted: NewReport): Promise<string> {
  const now = service.now();
  return service.db.tx(async (tx) => {
    await tx.lock(`@reports:${person}`);
    const about = await meant(tx, wanted);
    if (about === person) throw new Fault(400, 'yourself', 'That is you.');
    const { many } = (await tx.get<{ many: number }>(
      'SELECT COUNT(*) AS many FROM reports WHERE person = ? AND made > ?',
      [person, now - DAY],
    ))!;
    if (many >= MOST_A_DAY)
      throw new Fault(
        429,
        'too-many',
        `${MOST_A_DAY} reports a day are the most. What you told is being read.`,
      );
    // What they read themselves, and no more: of games in which they sit.
    const sits =
      wanted.game !== undefined &&
      (await tx.get('SELECT seat FROM seats WHERE game = ? AND person = ?', [wanted.game, person])) !==
        undefined;
    const said = sits
      ? await tx.all<Said>(
          `SELECT id, text, made FROM chat WHERE game = ? AND person = ? AND gone IS NULL ORDER BY id DESC LIMIT ${MOST_LINES}`,
          [wanted.game!, about],
        )
      : [];
    const id = service.freshId();
    await tx.run(
      'INSERT INTO reports (id, person, about, game, reason, text, said, made, closed, verdict) VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL, NULL)',
      [
        ...[
          id,
          person,
          about,
          wanted.game ?? null,
          wanted.reason,
          wanted.text,
          JSON.stringify(said.reverse()),
          now,
        ],
      ],
    );
    return id;
  });
}

type Row = Omit<Report, 'said'> & { readonly said: string };

const REPORTS = `SELECT r.*, COALESCE(a.name, 'Somebody who left') AS name, COALESCE(b.name, 'Somebody who left') AS "by"
  FROM reports r LEFT JOIN people a ON a.id = r.about LEFT JOIN people b ON b.id = r.person`;

const reportOf = (row: Row): Report => ({ ...row, said: JSON.parse(row.said) as Said[] });

export async function listReports(db: Db, closed: boolean): Promise<Report[]> {
  const rows = await db.all<Row>(
    `${REPORTS} WHERE r.closed IS ${closed ? 'NOT NULL' : 'NULL'} ORDER BY r.made DESC, r.id LIMIT 100`,
  );
  return rows.map(reportOf);
}

export async function findReport(db: Db, id: string): Promise<Report> {
  const row = await db.get<Row>(`${REPORTS} WHERE r.id = ?`, [id]);
  if (row === undefined) throw unknown('report');
  return reportOf(row);
}

export const openReports = async (reads: Reads): Promise<number> =>
  (await reads.get<{ many: number }>('SELECT COUNT(*) AS many FROM reports WHERE closed IS NULL'))?.many ?? 0;

/** Whoever told of it hears what came of it. */
export async function closeReport(db: Db, id: string, verdict: string, now: number): Promise<void> {
  const { closed, person, name } = await findReport(db, id);
  if (closed !== null) throw new Fault(409, 'closed', 'This report is closed.');
  await db.tx(async (tx) => {
    await tx.run('UPDATE reports SET closed = ?, verdict = ? WHERE id = ?', [now, verdict, id]);
    await tell(tx, now, {
      ...{ person, game: '', seat: null, kind: 'house', n: 0, undos: 0 },
      title: `What you told of ${name} has been read`,
      text: verdict,
    });
  });
}
