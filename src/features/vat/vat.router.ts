import { permit, router } from '#src/server/trpc.ts';
import { saveVat } from './save-vat.ts';
import { vatInput } from './vat.ts';

export const staffVatRouter = router({
  save: permit('settings.edit')
    .input(vatInput)
    .mutation(({ ctx, input }) => saveVat(ctx, input)),
});
