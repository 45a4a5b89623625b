import type { Locale } from '#i18n/locales.ts';
import { reportOnce } from '#src/server/tracing/report-once.ts';
import type { Context } from '#src/server/trpc.ts';
import { type Block, usableBlocks } from './blocks.ts';
import { findSection, listPageSections, listSections } from './sections.queries.ts';
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

/** What the theme puts at the end of every page that it composes. */
export async function readSections({ db }: Ctx, of: Of): Promise<Block[]> {
  return usableBlocks(listSections(db.read, of), {
    of,
    report: reportOnce,
    failure: 'theme sections not read',
  });
}

export async function readPageSections({ db }: Ctx, of: Of & { pageType: string }): Promise<Block[]> {
  return usableBlocks(listPageSections(db.read, of), {
    of,
    report: reportOnce,
    failure: 'page sections not read',
  });
}

/** Null for one that is not there, or that cannot be read. */
export async function readSection({ db }: Ctx, of: Of & { sectionId: string }): Promise<Block | null> {
  const [found] = await usableBlocks(findSection(db.read, of), {
    of,
    report: reportOnce,
    failure: 'section not read',
  });
  return found ?? null;
}
