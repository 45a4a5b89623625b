import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { askOnce } from '#db/remembered.ts';
import { themes } from '#db/schema/theme.ts';
import { BUILT_IN_THEME, cleanColors, type Theme } from './theme.ts';

const IS_USABLE = and(eq(themes.isActive, true), isNotNull(themes.colors));
const NEWEST_FIRST = [desc(themes.updatedAt), desc(themes.id)];

/** For a query beside the one for the theme; it can be of one whose colours cannot be read. */
export const ACTIVE_THEME_ID = sql<number>`(
  SELECT ${themes.id} FROM ${themes} WHERE ${IS_USABLE} ORDER BY ${sql.join(NEWEST_FIRST, sql`, `)} LIMIT 1)`;

/** The newest active theme, or the built-in one when there is none or its colours cannot be read. */
export function findActiveTheme(db: Queryable): Promise<Theme> {
  return askOnce(db, readActiveTheme);
}

async function readActiveTheme(db: Queryable): Promise<Theme> {
  const [row] = await db
    .select({
      id: themes.id,
      name: themes.name,
      isActive: themes.isActive,
      colors: themes.colors,
      createdAt: themes.createdAt,
      updatedAt: themes.updatedAt,
    })
    .from(themes)
    .where(IS_USABLE)
    .orderBy(...NEWEST_FIRST)
    .limit(1);
  const colors = cleanColors(row?.colors);
  return row && colors ? { ...row, colors } : BUILT_IN_THEME;
}
