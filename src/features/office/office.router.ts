import { findInputOf } from '#src/server/find-input.ts';
import { memberProcedure, permit, router } from '#src/server/trpc.ts';
import { loadFoundOrders } from './load-found-orders.ts';
import { loadFoundThings } from './load-found-things.ts';
import { QUESTION_MAX_CHARS } from './office.ts';

const findInput = findInputOf(QUESTION_MAX_CHARS);

export const officeRouter = router({
  find: permit('orders.find')
    .input(findInput)
    .query(({ ctx, input }) => loadFoundOrders(ctx.db.read, input.q)),
});

/** What whoever works here may open. */
export const thingsRouter = router({
  find: memberProcedure.input(findInput).query(({ ctx, input }) => loadFoundThings(ctx, input.q)),
});
