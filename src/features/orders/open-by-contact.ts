import type * as z from 'zod/mini';
import { networkOf } from '#src/server/limits/rate-limit.ts';
import { limitStored } from '#src/server/limits/stored-limits.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { normalizeCode } from '#src/values/order-code.ts';
import { toE164 } from '#src/values/phone.ts';
import { orderSecret } from './order-secret.ts';
import { findOrder } from './orders.queries.ts';
import type { openInput } from './orders.ts';

const ORDER_CODE_LENGTH = 10;
const PER_NETWORK = { kind: 'order-open', max: 30, windowSeconds: 600 };
const PER_CODE = { kind: 'order-open-code', max: 8, windowSeconds: 3600 };
const PER_CODE_EVERYWHERE = { kind: 'order-open-code-all', max: 60, windowSeconds: 3600 };

/** The key of an order, for a visitor who knows its code and its contact. Every mismatch gets the same answer. */
export async function openByContact(
  { db, ip, now }: Context,
  { code: typed, contact }: z.output<typeof openInput>,
): Promise<{ code: string; secret: string }> {
  // A ticket's code names its order, too.
  const code = normalizeCode(typed).slice(0, ORDER_CODE_LENGTH);
  const network = networkOf(ip);
  // Per code and network first: other networks do not use up the buyer's limit.
  await limitStored(
    db,
    { ...PER_NETWORK, key: network, now },
    { ...PER_CODE, key: `${code} ${network}`, now },
    { ...PER_CODE_EVERYWHERE, key: code, now },
  );
  const order = await findOrder(db.read, code);
  const isTheirs =
    order !== null &&
    (order.email?.toLowerCase() === contact.toLowerCase() ||
      (order.phone !== null && order.phone === toE164(contact)));
  if (!isTheirs) throw new Problem('NOT_FOUND', 'orders.error.noMatch');
  return { code, secret: orderSecret(order) };
}
