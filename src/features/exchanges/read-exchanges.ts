import { openOrder } from '#src/features/orders/open-order.ts';
import { sumReceived } from '#src/features/payments/bank-transfers.queries.ts';
import type { Context } from '#src/server/trpc.ts';
import { listExchanges } from './exchanges.queries.ts';

/** The state of an order's exchanges, and the received part of a difference that waits for the rest. */
export async function readExchanges(ctx: Context, key: { code: string; secret: string }) {
  const order = await openOrder(ctx, key);
  const exchanges = await listExchanges(ctx.db.read, order.id);
  return Promise.all(
    exchanges.map(async ({ id, state, day, differenceVnd, expiresAt, ref }) => {
      const receivedVnd = ref && state === 'pending' ? await sumReceived(ctx.db.read, ref) : 0;
      return { id, state, day, differenceVnd, expiresAt, receivedVnd };
    }),
  );
}
