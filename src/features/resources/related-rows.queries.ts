/** The SQL of relations: rows that another row names. */
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '#db/client.ts';
import type { Bilingual } from '#db/columns.ts';
import type { MessageId } from '#i18n/intl.ts';
import { hasWords } from '#src/values/typed/word-search.ts';
import type { RelationSource, RowOptions } from './resources.ts';

const FOUND_MAX = 8;

type Described = {
  /** What the other row stores; no two rows have the same. */
  value: SQLiteColumn;
  /** Bilingual. */
  name: SQLiteColumn;
  isActive: SQLiteColumn;
  /** What one of them is called. */
  of: MessageId;
  /** Only the rows with this value there. */
  only?: readonly [SQLiteColumn, string];
};

/** Rows of a table with names in both languages; hidden ones are found too, and said to be. */
export function relatedRows(
  table: SQLiteTable,
  { value, name, isActive, of, only }: Described,
): RelationSource {
  const columns = { value, label: name, isActive };
  async function rowsWhere(
    db: Queryable,
    where: SQL | undefined,
    limit: number,
  ): Promise<RowOptions[string][number][]> {
    // In the order of the table: by the index of another column each row would be looked up by itself.
    const rows = await db
      .select(columns)
      .from(table)
      .where(and(where, only && eq(...only)))
      .limit(limit);
    return rows.map((row) => ({
      ...{ value: row.value as string, label: row.label as Bilingual },
      ...{ of, isHidden: !row.isActive },
    }));
  }
  return {
    find: (db, values) => rowsWhere(db, inArray(value, [...values]), values.length),
    search: (db, globs) => rowsWhere(db, and(...hasWords(name, globs)), FOUND_MAX),
  };
}
