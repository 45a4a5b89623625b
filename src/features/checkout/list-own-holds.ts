import { listOwnHolds } from '#src/features/fairness/fairness.queries.ts';
import { readHolder } from '#src/features/fairness/read-holder.ts';
import { orderSecret } from '#src/features/orders/order-secret.ts';
import type { Context } from '#src/server/trpc.ts';

/** What the caller's own browser holds unpaid, each with the key that opens it; nothing of anybody else. */
export async function listMyHolds(ctx: Context) {
  const { visitorKey } = await readHolder(ctx);
  const rows = await listOwnHolds(ctx.db.read, { visitorKey, now: ctx.now });
  return rows.map(({ linkVersion, ...hold }) => {
    const secret = orderSecret({ code: hold.code, linkVersion: linkVersion ?? 0 });
    // For a clock that runs on whatever the visitor's own says.
    const secondsLeft = Math.floor((Date.parse(hold.expiresAt) - Date.parse(ctx.now)) / 1000);
    return { ...hold, secret, secondsLeft, isOrdered: linkVersion !== null };
  });
}
