import { resourceInput } from '#src/features/resources/resource-input.ts';
import { permit, router } from '#src/server/trpc.ts';
import { FAQ_RESOURCE } from './faq-resource.ts';
import { saveFaq } from './save-faq.ts';

/** What staff write. */
export const staffFaqsRouter = router({
  save: permit(FAQ_RESOURCE.permission)
    .input(resourceInput(FAQ_RESOURCE))
    .mutation(({ ctx, input }) => saveFaq(ctx, input)),
});
