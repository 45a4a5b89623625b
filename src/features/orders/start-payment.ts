import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { countAttempts, createAttempt } from '#src/features/payments/attempts.queries.ts';
import { providerOf } from '#src/features/payments/registry.ts';
import { env } from '#src/server/env.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { findBasket } from './order-lines.queries.ts';
import { ATTEMPTS_MAX } from './orders.ts';

export type NextStep = { redirectUrl: string } | { done: true };
export type Starting = { order: OrderRow; expiresAt: string; queryAfterSeconds: number };

/** Records one more attempt to pay and where the buyer goes for it. Runs inside the transaction; no network is needed. */
export async function startPayment(
  tx: Tx,
  ctx: Context,
  { order, expiresAt, queryAfterSeconds }: Starting,
): Promise<NextStep> {
  const tried = await countAttempts(tx, order.id);
  if (tried >= ATTEMPTS_MAX) throw new Problem('CONFLICT', 'orders.error.tooManyAttempts');
  const ref = `${order.code}${String(tried + 1).padStart(2, '0')}`;
  const provider = providerOf(order.method);
  const started = provider.startPayment({
    ref,
    amountVnd: order.totalVnd,
    info: `Thanh toan don ${(await hasOnlyGoods(tx, order)) ? 'hang' : 've'} ${order.code}`,
    locale: order.locale,
    ip: ctx.ip,
    returnUrl: new URL(`/api/payments/${provider.name}/return`, env().PUBLIC_URL).href,
    now: ctx.now,
    expiresAt,
  });
  await createAttempt(tx, {
    id: newId(),
    orderId: order.id,
    provider: provider.name,
    ref,
    amountVnd: order.totalVnd,
    providerCreateDate: started.createDate,
    createdAt: ctx.now,
    expiresAt,
    nextQueryAt: addSeconds(ctx.now, queryAfterSeconds),
  });
  return { redirectUrl: started.redirectUrl };
}

async function hasOnlyGoods(tx: Tx, { holdId }: OrderRow): Promise<boolean> {
  return !(await findBasket(tx, holdId)).hasTickets;
}
