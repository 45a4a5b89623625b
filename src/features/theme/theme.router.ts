import {
  draftProcedures,
  publishableProcedures,
  publishedFileProcedures,
} from '#src/features/drafts/draft-procedures.ts';
import { permit, publicProcedure, router } from '#src/server/trpc.ts';
import { archiveTheme } from './archive-theme.ts';
import { PAGE_SECTIONS_KIND } from './page-sections-kind.ts';
import { readPageSections, readSection, readSections, readTheme } from './read-theme.ts';
import { SECTION_KIND } from './section-kind.ts';
import { archiveThemeInput, pageSectionsInput, sectionInput, sectionsInput } from './theme.ts';
import { THEME_KIND } from './theme-kind.ts';

export const themeRouter = router({
  getActiveTheme: publicProcedure.query(({ ctx }) => readTheme(ctx)),
  /** The sections of a theme at the end of every page that it composes; not those of single kinds of pages. */
  getSections: publicProcedure.input(sectionsInput).query(({ ctx, input }) => readSections(ctx, input)),
  /** What a kind of page lists itself; what the theme puts on every one comes after it. */
  getPageSections: publicProcedure
    .input(pageSectionsInput)
    .query(({ ctx, input }) => readPageSections(ctx, input)),
  getSection: publicProcedure.input(sectionInput).query(({ ctx, input }) => readSection(ctx, input)),
});

/** What staff write, as drafts that are published. */
export const staffThemesRouter = router({
  ...draftProcedures(THEME_KIND),
  archive: permit('theme.edit')
    .input(archiveThemeInput)
    .mutation(({ ctx, input }) => archiveTheme(ctx, input)),
});
export const staffSectionsRouter = router(publishableProcedures(SECTION_KIND));
export const staffPageSectionsRouter = router({
  ...draftProcedures(PAGE_SECTIONS_KIND),
  ...publishedFileProcedures(PAGE_SECTIONS_KIND),
});
