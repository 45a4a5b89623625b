import type { OrderRow } from '#db/schema/orders.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { isOrderSecret } from './order-access.ts';
import { findOrder } from './orders.queries.ts';

/** The order behind a code and its secret. Unknown code and wrong secret answer the same. */
export async function openOrder(
  { db }: Pick<Context, 'db'>,
  { code, secret }: { code: string; secret: string },
): Promise<OrderRow> {
  const order = (await isOrderSecret(db.read, { code, secret })) ? await findOrder(db.read, code) : null;
  if (!order) throw new Problem('NOT_FOUND', 'orders.error.unknown');
  return order;
}
