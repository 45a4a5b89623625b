/** Rows by the last part of their addresses. */
import { eq, getTableName, or, type SQL, sql } from 'drizzle-orm';
import { type SQLiteColumn, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** `slugEn`: the name in English addresses, of kinds that may have another there. */
export type SlugColumns = { slug: SQLiteColumn; slugEn?: SQLiteColumn };

/** The row that has this address now, in whichever language. */
export function isAt({ slug, slugEn }: SlugColumns, asked: string): SQL | undefined {
  return or(eq(slug, asked), slugEn && eq(slugEn, asked));
}

/**
 * Only of rows that have an English address: to statistics that count the others too, all of them are one value, and the
 * planner reads the whole table rather than look into the index.
 */
export function uniqueEnglish(slugEn: SQLiteColumn) {
  const name = `${getTableName(slugEn.table)}_english_slug_unique`;
  return uniqueIndex(name).on(slugEn).where(sql`slug_en IS NOT NULL`);
}
