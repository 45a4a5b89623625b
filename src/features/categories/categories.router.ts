import { resourceInput } from '#src/features/resources/resource-input.ts';
import { permit, publicProcedure, router } from '#src/server/trpc.ts';
import { findCategory, listCategories } from './categories.queries.ts';
import { categoryInput, categoryListInput } from './categories.ts';
import { CATEGORY_RESOURCE } from './category-resource.ts';
import { saveCategory } from './save-category.ts';

export const categoriesRouter = router({
  list: publicProcedure
    .input(categoryListInput)
    .query(({ ctx, input }) => listCategories(ctx.db.remembered, input.kind)),
  bySlug: publicProcedure
    .input(categoryInput)
    .query(({ ctx, input }) => findCategory(ctx.db.remembered, input.slug)),
});

/** What staff write. */
export const staffCategoriesRouter = router({
  save: permit(CATEGORY_RESOURCE.permission)
    .input(resourceInput(CATEGORY_RESOURCE))
    .mutation(({ ctx, input }) => saveCategory(ctx, input)),
});
