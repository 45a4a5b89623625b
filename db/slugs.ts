/** Rows by the last part of their addresses. */
import { eq, or, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** `slugEn`: the name in English addresses, of kinds that may have another there. */
export type SlugColumns = { slug: SQLiteColumn; slugEn?: SQLiteColumn };

/** The row that has this address now, in whichever language. */
export function isAt({ slug, slugEn }: SlugColumns, asked: string): SQL | undefined {
  return or(eq(slug, asked), slugEn && eq(slugEn, asked));
}
