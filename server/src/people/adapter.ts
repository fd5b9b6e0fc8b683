/**
 * better-auth on our own store: one schema, one way to write, one backup. The library asks for rows by model and field;
 * here that becomes SQL. Names come from the library's schema, never from a request, and are checked against our tables.
 */

import { type CleanedWhere, createAdapterFactory } from 'better-auth/adapters';
import type { Db, Reads, Tx, Value } from '../store/db.ts';

const TABLES: { readonly [model: string]: string } = {
  user: 'people',
  session: 'sessions',
  account: 'accounts',
  verification: 'verifications',
  twoFactor: 'factors',
};

const OPERATORS: { readonly [name: string]: string } = {
  eq: '=',
  ne: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
};

type Row = { [column: string]: Value };

function tableOf(model: string): string {
  const table = Object.hasOwn(TABLES, model) ? TABLES[model] : undefined;
  if (table === undefined) throw new Error(`The store has no table for '${model}'.`);
  return table;
}

function column(name: string): string {
  if (!/^[A-Za-z]{1,40}$/.test(name)) throw new Error(`'${name}' is no column.`);
  return `"${name}"`;
}

function kept(value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  throw new Error(`A ${typeof value} cannot be kept here.`);
}

/** Conditions with AND come first, then one of those with OR, as the library's own adapters do it. */
function whereOf(where: readonly CleanedWhere[]): { sql: string; values: Value[] } {
  const values: Value[] = [];
  const one = ({ field, operator, value }: CleanedWhere): string => {
    const name = column(field);
    if (value === null) return operator === 'ne' ? `${name} IS NOT NULL` : `${name} IS NULL`;
    if (operator === 'in' || operator === 'not_in') {
      const list = Array.isArray(value) ? value : [value];
      if (list.length === 0) return operator === 'in' ? '1 = 0' : '1 = 1';
      values.push(...list.map(kept));
      return `${name} ${operator === 'in' ? 'IN' : 'NOT IN'} (${list.map(() => '?').join(', ')})`;
    }
    const sign = OPERATORS[operator ?? 'eq'];
    if (sign === undefined) throw new Error(`The store does not search by '${operator}'.`);
    values.push(kept(value));
    return `${name} ${sign} ?`;
  };
  const all = where.filter((each) => each.connector !== 'OR').map(one);
  const any = where.filter((each) => each.connector === 'OR').map(one);
  if (any.length > 0) all.push(`(${any.join(' OR ')})`);
  return { sql: all.length === 0 ? '' : ` WHERE ${all.join(' AND ')}`, values };
}

async function find(reads: Reads, model: string, where: readonly CleanedWhere[], rest = ''): Promise<Row[]> {
  const { sql, values } = whereOf(where);
  return reads.all<Row>(`SELECT * FROM ${tableOf(model)}${sql}${rest}`, values);
}

/** The first row that matches, held by its id while it is changed. */
async function change(
  tx: Tx,
  model: string,
  where: readonly CleanedWhere[],
  update: { readonly [key: string]: unknown },
): Promise<Row | null> {
  await tx.lock(`@${model}`);
  const [row] = await find(tx, model, where, ' LIMIT 1');
  if (row === undefined) return null;
  const keys = Object.keys(update);
  if (keys.length === 0) return row;
  await tx.run(
    `UPDATE ${tableOf(model)} SET ${keys.map((key) => `${column(key)} = ?`).join(', ')} WHERE id = ?`,
    [...keys.map((key) => kept(update[key])), row.id!],
  );
  return (await tx.get<Row>(`SELECT * FROM ${tableOf(model)} WHERE id = ?`, [row.id!])) ?? null;
}

export function storeAdapter(db: Db) {
  return createAdapterFactory({
    config: {
      adapterId: 'armistice',
      adapterName: 'Armistice store',
      supportsJSON: false,
      supportsDates: false,
      supportsBooleans: false,
      supportsNumericIds: false,
      transaction: false,
    },
    adapter: () => ({
      async create({ model, data }) {
        const keys = Object.keys(data);
        await db.tx((tx) =>
          tx.run(
            `INSERT INTO ${tableOf(model)} (${keys.map(column).join(', ')}) VALUES (${keys.map(() => '?').join(', ')})`,
            keys.map((key) => kept(data[key])),
          ),
        );
        return data;
      },
      async update({ model, where, update }) {
        return (await db.tx((tx) => change(tx, model, where, update as Row))) as typeof update | null;
      },
      async updateMany({ model, where, update }) {
        const keys = Object.keys(update);
        const { sql, values } = whereOf(where);
        const set = keys.map((key) => `${column(key)} = ?`).join(', ');
        return db.tx((tx) =>
          tx.run(`UPDATE ${tableOf(model)} SET ${set}${sql}`, [
            ...keys.map((key) => kept(update[key])),
            ...values,
          ]),
        );
      },
      async findOne<T>({ model, where }: { model: string; where: CleanedWhere[] }) {
        return ((await find(db, model, where, ' LIMIT 1'))[0] ?? null) as T | null;
      },
      async findMany<T>(wish: {
        model: string;
        where?: CleanedWhere[] | undefined;
        limit: number;
        sortBy?: { field: string; direction: 'asc' | 'desc' } | undefined;
        offset?: number | undefined;
      }) {
        const { model, where, limit, sortBy, offset } = wish;
        const order =
          sortBy === undefined
            ? ''
            : ` ORDER BY ${column(sortBy.field)} ${sortBy.direction === 'desc' ? 'DESC' : 'ASC'}`;
        const part = ` LIMIT ${Math.trunc(limit)}${offset === undefined ? '' : ` OFFSET ${Math.trunc(offset)}`}`;
        return (await find(db, model, where ?? [], order + part)) as T[];
      },
      async delete({ model, where }) {
        await remove(db, model, where);
      },
      async deleteMany({ model, where }) {
        return remove(db, model, where);
      },
      async consumeOne<T>({ model, where }: { model: string; where: CleanedWhere[] }) {
        return db.tx(async (tx) => {
          await tx.lock(`@${model}`);
          const [row] = await find(tx, model, where, ' LIMIT 1');
          if (row === undefined) return null;
          await tx.run(`DELETE FROM ${tableOf(model)} WHERE id = ?`, [row.id!]);
          return row as T;
        });
      },
      /** Counts up where the conditions hold, all in one; an empty column counts as nothing. */
      async incrementOne<T>(wish: {
        model: string;
        where: CleanedWhere[];
        increment: { readonly [field: string]: number };
        set?: { readonly [field: string]: unknown } | undefined;
      }) {
        const { model, where, increment, set = {} } = wish;
        return db.tx(async (tx) => {
          await tx.lock(`@${model}`);
          const [row] = await find(tx, model, where, ' LIMIT 1');
          if (row === undefined) return null;
          const counted = Object.entries(increment).map(([key, by]) => [key, Number(row[key] ?? 0) + by]);
          return (await change(tx, model, where, { ...set, ...Object.fromEntries(counted) })) as T | null;
        });
      },
      async count({ model, where }) {
        const { sql, values } = whereOf(where ?? []);
        const row = await db.get<{ many: number }>(
          `SELECT COUNT(*) AS many FROM ${tableOf(model)}${sql}`,
          values,
        );
        return row?.many ?? 0;
      },
    }),
  });
}

async function remove(db: Db, model: string, where: readonly CleanedWhere[]): Promise<number> {
  const { sql, values } = whereOf(where);
  if (sql === '') throw new Error('Nothing is deleted without a condition.');
  return db.tx((tx) => tx.run(`DELETE FROM ${tableOf(model)}${sql}`, values));
}
