import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { answerOnce } from '#db/remembered.ts';
import { themes } from '#db/schema/theme.ts';
import { BUILT_IN_THEME, cleanColors, type Theme } from './theme.ts';

/** The newest active theme, or the built-in one when there is none or its colours cannot be read. */
export function findActiveTheme(db: Queryable): Promise<Theme> {
  return answerOnce(db, 'active theme', () => readActiveTheme(db));
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
    .where(and(eq(themes.isActive, true), isNotNull(themes.colors)))
    .orderBy(desc(themes.updatedAt), desc(themes.id))
    .limit(1);
  const colors = cleanColors(row?.colors);
  return row && colors ? { ...row, colors } : BUILT_IN_THEME;
}
