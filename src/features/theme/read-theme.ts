import type { Locale } from '#i18n/locales.ts';
import { reportOnce } from '#src/server/report-once.ts';
import type { Context } from '#src/server/trpc.ts';
import type { Block } from './blocks.ts';
import { findSection, listPageSections, listSections, type ReadSections } from './sections.queries.ts';
import { findActiveTheme } from './theme.queries.ts';
import { BUILT_IN_THEME, type Theme } from './theme.ts';

type Ctx = Pick<Context, 'db'>;
type Of = { themeId: number; locale: Locale };

/** Never fails: without an answer the built-in theme holds. */
export async function readTheme({ db }: Ctx): Promise<Theme> {
  return findActiveTheme(db.read).catch((error: unknown) => {
    reportOnce('theme not read', '', error);
    return BUILT_IN_THEME;
  });
}

export async function readSections({ db }: Ctx, of: Of): Promise<Block[]> {
  return readable('sections not read', of, listSections(db.read, of));
}

export async function readPageSections({ db }: Ctx, of: Of & { pageType: string }): Promise<Block[]> {
  return readable('page sections not read', of, listPageSections(db.read, of));
}

/** Null for one that is not there, or that cannot be read. */
export async function readSection({ db }: Ctx, of: Of & { sectionId: string }): Promise<Block | null> {
  const [found] = await readable('section not read', of, findSection(db.read, of));
  return found ?? null;
}

/** What can be used; without an answer nothing. */
async function readable(failure: string, { themeId, locale }: Of, asked: Promise<ReadSections>) {
  const { blocks, broken } = await asked.catch((error: unknown) => {
    reportOnce(failure, `${themeId} ${locale}`, error);
    return { blocks: [], broken: [] };
  });
  for (const { sectionId, type } of broken)
    reportOnce('section skipped: unknown type or settings', `${themeId} ${locale} ${sectionId} ${type}`);
  return blocks;
}
