import { publishableProcedures } from '#src/features/drafts/draft-procedures.ts';
import { permit, router } from '#src/server/trpc.ts';
import { COMBO_KIND } from './combo-kind.ts';
import { PRODUCT_KIND } from './product-kind.ts';
import { repriceInput } from './reprice/reprice.ts';
import { repriceProducts } from './reprice/reprice-products.ts';
import { SERVICE_KIND } from './service-kind.ts';

/** What the shop keeper writes. */
export const staffProductsRouter = router({
  ...publishableProcedures(PRODUCT_KIND),
  reprice: permit('products.edit')
    .input(repriceInput)
    .mutation(({ ctx, input }) => repriceProducts(ctx, input)),
});
export const staffCombosRouter = router(publishableProcedures(COMBO_KIND));
export const staffServicesRouter = router(publishableProcedures(SERVICE_KIND));
