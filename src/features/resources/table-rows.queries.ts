/** The SQL of kinds whose rows stand in one table. */
import { isDeepStrictEqual } from 'node:util';
import { and, count, eq, type InferSelectModel, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '#db/client.ts';
import type { DraftedRow } from '#db/drafted-reads.ts';
import { placeOf, readListPage, type Sorting } from './keyset.ts';
import type { ListAsked, ListedRow, ListPage, StoredRow, Values } from './resources.ts';

type EditableTable = SQLiteTable & { id: SQLiteColumn; revision: SQLiteColumn; updatedAt?: SQLiteColumn };
type Columns = Readonly<Record<string, SQLiteColumn>>;

type TableRows<V extends Values> = {
  list: (db: Queryable, asked: ListAsked) => Promise<ListPage>;
  /** A page of it with all that a row holds; in one direction only, and without counting. */
  listWhole: (db: Queryable, asked: ListAsked) => Promise<StoredRow<V>[]>;
  find: (db: Queryable, id: string) => Promise<StoredRow<V> | null>;
  findMany: (db: Queryable, ids: readonly string[]) => Promise<StoredRow<V>[]>;
  create: (db: Queryable, row: { id: string; values: V; now: string }) => Promise<void>;
  /** False when the row has another revision by now. Columns that are as `before` are not written: each has its triggers. */
  update: (
    db: Queryable,
    row: { id: string; values: V; before?: V; now: string; revision: number },
  ) => Promise<boolean>;
  /** Whether another row has this address; never of a kind without addresses. */
  isSlugTaken: (db: Queryable, row: { id: string; slug: string }) => Promise<boolean>;
  /** The row as it would stand in the table. */
  drafted: (row: { id: string; values: V }) => DraftedRow;
};

type Description<C extends Columns> = {
  /** The columns of its form, by field. */
  values: C;
  /** Those that the list shows. */
  listed: readonly (keyof C & string)[];
  sorts: Readonly<Record<string, Sorting>>;
  filters: Readonly<Record<string, SQLiteColumn | SQL>>;
  /** Texts that a search looks into. */
  searched: readonly SQLiteColumn[];
  /** Few of them have letters with accents. */
  isMostlyAscii?: boolean;
  /** Which rows of the table the kind has; to it there are no others. */
  only?: SQL;
};

/** Lists, finds and writes the rows of a table, hidden ones too. */
export function tableRows<T extends EditableTable, C extends Columns>(
  table: T,
  { values, listed, ...order }: Description<C>,
): TableRows<Pick<InferSelectModel<T>, keyof C & keyof InferSelectModel<T>>> {
  const source: EditableTable = table;
  const { id, revision } = source;
  const shown = Object.fromEntries(Object.entries(values).filter(([name]) => listed.includes(name)));
  return {
    ...writesOf(source),
    list: (db, asked) =>
      readListPage({ table: source, ...order }, asked, {
        ask: async ({ where, orderBy, limit }) => {
          const rows = db.select({ id, revision, values: shown }).from(source).where(where);
          return (await rows.orderBy(...orderBy).limit(limit)) as ListedRow[];
        },
        count: async (where) =>
          (await db.select({ total: count() }).from(source).where(where))[0]?.total ?? 0,
      }),
    listWhole: async (db, asked) => {
      const { where, orderBy } = placeOf({ table: source, ...order }, asked);
      const rows = db.select({ id, revision, values }).from(source).where(where);
      return (await rows.orderBy(...orderBy).limit(asked.limit)) as never;
    },
    findMany: async (db, ids) => {
      const rows = db.select({ id, revision, values }).from(source);
      return (await rows.where(and(inArray(id, [...ids]), order.only))) as never;
    },
    find: async (db, wanted) => {
      const rows = db
        .select({ id, revision, values })
        .from(source)
        .where(and(eq(id, wanted), order.only));
      return ((await rows.limit(1))[0] as never) ?? null;
    },
    isSlugTaken: slugLookup(source, values.slug),
    drafted: (row) => ({ table, ...row }),
  };
}

function writesOf(table: EditableTable): Pick<TableRows<Values>, 'create' | 'update'> {
  const { id, revision } = table;
  const written = (values: Values, now: string) => ({
    ...values,
    ...(table.updatedAt ? { updatedAt: now } : {}),
  });
  return {
    create: async (db, row) => {
      await db.insert(table).values({ ...written(row.values, row.now), id: row.id } as never);
    },
    update: async (db, { before = {}, ...row }) => {
      const changed = Object.fromEntries(
        Object.entries(row.values).filter(([name, value]) => !isDeepStrictEqual(value, before[name])),
      );
      const rows = await db
        .update(table)
        .set({ ...written(changed, row.now), revision: sql`${revision} + 1` } as never)
        .where(and(eq(id, row.id), eq(revision, row.revision)))
        .returning({ id });
      return rows.length === 1;
    },
  };
}

/** Among all rows of the table, also those that the kind does not have. */
function slugLookup(table: EditableTable, slug: SQLiteColumn | undefined): TableRows<Values>['isSlugTaken'] {
  return async (db, row) => {
    if (!slug) return false;
    const others = and(eq(slug, row.slug), ne(table.id, row.id));
    return (await db.select({ id: table.id }).from(table).where(others).limit(1)).length > 0;
  };
}
