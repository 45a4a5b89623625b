import { sharedAnswer } from '#src/server/shared-answers.ts';
import { publicProcedure, router } from '#src/server/trpc.ts';
import { findProduct } from './product-detail.queries.ts';
import { listProducts } from './products.queries.ts';
import { productInput, productListInput } from './products.ts';

export const productsRouter = router({
  list: publicProcedure
    .input(productListInput)
    .query(({ ctx, input }) => sharedAnswer(ctx.db, listProducts, input)),
  bySlug: publicProcedure
    .input(productInput)
    .query(({ ctx, input }) => sharedAnswer(ctx.db, findProduct, input.slug)),
});
