import { resourceInput } from '#src/features/resources/resource-input.ts';
import { permit, router } from '#src/server/trpc.ts';
import { COMBO_RESOURCE } from './combo-resource.ts';
import { PRODUCT_RESOURCE } from './product-resource.ts';
import { saveCombo } from './save-combo.ts';
import { saveProduct } from './save-product.ts';
import { saveService } from './save-services.ts';
import { SERVICE_RESOURCE } from './service-resource.ts';

/** What staff write of products. */
export const staffProductsRouter = router({
  save: permit(PRODUCT_RESOURCE.permission)
    .input(resourceInput(PRODUCT_RESOURCE))
    .mutation(({ ctx, input }) => saveProduct(ctx, input)),
});

/** What staff write of combos. */
export const staffCombosRouter = router({
  save: permit(COMBO_RESOURCE.permission)
    .input(resourceInput(COMBO_RESOURCE))
    .mutation(({ ctx, input }) => saveCombo(ctx, input)),
});

/** What staff write of services. */
export const staffServicesRouter = router({
  save: permit(SERVICE_RESOURCE.permission)
    .input(resourceInput(SERVICE_RESOURCE))
    .mutation(({ ctx, input }) => saveService(ctx, input)),
});
