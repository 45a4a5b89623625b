import { resourceProcedures } from '#src/features/resources/bulk/resource-procedures.ts';
import { publicProcedure, router } from '#src/server/trpc.ts';
import { findCategory, listCategories } from './categories.queries.ts';
import { categoryInput, categoryListInput } from './categories.ts';
import { CATEGORY_KIND, POST_CATEGORY_KIND } from './category-kind.ts';

export const categoriesRouter = router({
  list: publicProcedure
    .input(categoryListInput)
    .query(({ ctx, input }) => listCategories(ctx.db.remembered, input.kind)),
  bySlug: publicProcedure
    .input(categoryInput)
    .query(({ ctx, input }) => findCategory(ctx.db.remembered, input.slug)),
});

/** What staff write. */
export const staffCategoriesRouter = router(resourceProcedures(CATEGORY_KIND));
export const staffPostCategoriesRouter = router(resourceProcedures(POST_CATEGORY_KIND));
