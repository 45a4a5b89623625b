import type { Queryable, Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { countAttempts, createAttempt } from '#src/features/payments/attempts.queries.ts';
import type { NewPayment, OwnPage } from '#src/features/payments/provider.ts';
import { providerOf } from '#src/features/payments/registry.ts';
import { env } from '#src/server/env.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { findBasket } from './order-lines.queries.ts';
import { ATTEMPTS_MAX } from './orders.ts';

/** `page`: a page of ours on which the money is waited for. */
export type NextStep = { redirectUrl: string } | { page: OwnPage } | { done: true };
/** `ref`: of an attempt that is recorded and whose provider must be told before the buyer can go there. */
export type Begun = NextStep | { ref: string };
export type Starting = { order: OrderRow; expiresAt: string; queryAfterSeconds: number };

/** Records one more attempt to pay and where the buyer goes for it. Runs inside the transaction; no network is needed. */
export async function startPayment(
  tx: Tx,
  ctx: Context,
  { order, expiresAt, queryAfterSeconds }: Starting,
): Promise<Begun> {
  const tried = await countAttempts(tx, order.id);
  if (tried >= ATTEMPTS_MAX) throw new Problem('CONFLICT', 'orders.error.tooManyAttempts');
  const ref = `${order.code}${String(tried + 1).padStart(2, '0')}`;
  const provider = providerOf(order.method);
  const started = provider.startPayment(await newPayment(tx, ctx, { order, ref, expiresAt }));
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
  if (provider.page) return { page: provider.page };
  return started.redirectUrl === null ? { ref } : { redirectUrl: started.redirectUrl };
}

/** What a provider is told about an attempt. */
export async function newPayment(
  db: Queryable,
  ctx: Context,
  { order, ref, expiresAt }: { order: OrderRow; ref: string; expiresAt: string },
): Promise<NewPayment> {
  const { code, totalVnd: amountVnd, locale, method, holdId } = order;
  const { hasTickets } = await findBasket(db, holdId);
  return {
    ref,
    amountVnd,
    info: `Thanh toan don ${hasTickets ? 've' : 'hang'} ${code}`,
    locale,
    ip: ctx.ip,
    returnUrl: new URL(`/api/payments/${method}/return`, env().PUBLIC_URL).href,
    now: ctx.now,
    expiresAt,
  };
}
