import { isOrderSecret } from '#src/features/orders/order-access.ts';
import { findOrder } from '#src/features/orders/orders.queries.ts';
import { createOwner, listClaimable } from '#src/features/orders/own-orders.queries.ts';
import { limitStored } from '#src/server/limits/stored-limits.ts';
import { Problem } from '#src/server/problem.ts';
import type { UserContext } from '#src/server/trpc.ts';
import { readOrderLink } from './profile.ts';
import { findSelf, proofsOf } from './read-profile.ts';

const LINKS = { kind: 'claim-link', max: 20, windowSeconds: 15 * 60 };

/** Takes over the orders that a guest made with the address or number this account has confirmed. */
export async function claimOrders(ctx: UserContext): Promise<{ claimed: number }> {
  const proofs = proofsOf(await findSelf(ctx));
  const userId = ctx.user.id;
  return ctx.db.write(async (tx) => {
    const found = await listClaimable(tx, proofs);
    for (const { id: orderId, email } of found) {
      const how = email?.toLowerCase() === proofs.email ? 'email' : 'phone';
      await createOwner(tx, { orderId, userId, how, createdAt: ctx.now });
    }
    return { claimed: found.length };
  });
}

/** Takes over one order by the secret link that its buyer was given. One answer for every link that opens nothing. */
export async function addOrder(ctx: UserContext, { link }: { link: string }): Promise<{ code: string }> {
  await limitStored(ctx.db, { ...LINKS, key: ctx.user.id, now: ctx.now });
  const read = readOrderLink(link);
  const order =
    read && (await isOrderSecret(ctx.db.read, { code: read.code, secret: read.key }))
      ? await findOrder(ctx.db.read, read.code)
      : null;
  if (!order) throw new Problem('NOT_FOUND', 'profile.error.orderLink', { field: 'link' });
  const owned = { orderId: order.id, userId: ctx.user.id, how: 'link' as const, createdAt: ctx.now };
  const isNew = await ctx.db.write((tx) => createOwner(tx, owned));
  if (!isNew) throw new Problem('CONFLICT', 'profile.error.orderTaken', { field: 'link' });
  return { code: order.code };
}
