import { permit, router } from '#src/server/trpc.ts';
import { addMovement } from './add-movement.ts';
import { movementInput } from './stock.ts';

/** What staff write in the book of a stock. */
export const staffStockRouter = router({
  move: permit('stock.change')
    .input(movementInput)
    .mutation(({ ctx, input }) => addMovement(ctx, input)),
});
