import { publicProcedure, router } from '#src/server/trpc.ts';
import { readPageSections, readSection, readSections, readTheme } from './read-theme.ts';
import { pageSectionsInput, sectionInput, sectionsInput } from './theme.ts';

export const themeRouter = router({
  getActiveTheme: publicProcedure.query(({ ctx }) => readTheme(ctx)),
  getSections: publicProcedure.input(sectionsInput).query(({ ctx, input }) => readSections(ctx, input)),
  getPageSections: publicProcedure
    .input(pageSectionsInput)
    .query(({ ctx, input }) => readPageSections(ctx, input)),
  getSection: publicProcedure.input(sectionInput).query(({ ctx, input }) => readSection(ctx, input)),
});
