import { findInput } from '#src/server/find-input.ts';
import { permit, router } from '#src/server/trpc.ts';
import { loadFoundOrders } from './load-found-orders.ts';

export const officeRouter = router({
  find: permit('orders.find')
    .input(findInput)
    .query(({ ctx, input }) => loadFoundOrders(ctx.db.read, input.q)),
});
