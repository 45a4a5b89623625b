import type { Queryable, Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import type { SurplusReason } from '#db/schema/payments.ts';
import { findBasket } from '#src/features/orders/order-lines.queries.ts';
import { ATTEMPTS_MAX, dueOf } from '#src/features/orders/orders.ts';
import { countAttempts, createAttempt } from '#src/features/payments/attempts.queries.ts';
import type { NewPayment, OwnPage } from '#src/features/payments/provider.ts';
import { providerOf } from '#src/features/payments/registry.ts';
import { env } from '#src/server/env/env.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { openCounter } from './open-counter.ts';

/** `page`: a page of ours on which the money is waited for. */
export type NextStep = { redirectUrl: string } | { page: OwnPage } | { done: true };
/** `ref`: of a recorded attempt whose provider must be called before the buyer can go there. */
export type Begun = NextStep | { ref: string };
type Starting = { order: OrderRow; expiresAt: string; queryAfterSeconds: number };

/** Records one more attempt to pay and where the buyer goes for it. Runs inside the transaction; no network is needed. */
export async function startPayment(
  tx: Tx,
  ctx: Context,
  { order, queryAfterSeconds, ...held }: Starting,
): Promise<Begun> {
  const expiresAt = order.method === 'counter' ? await openCounter(tx, ctx, order) : held.expiresAt;
  const ref = await nextRef(tx, order, ATTEMPTS_MAX);
  const payment = await newPayment(tx, ctx, { order, ref, expiresAt });
  const { page } = providerOf(order.method);
  const redirectUrl = await recordAttempt(tx, { order, payment, queryAfterSeconds });
  if (page) return { page };
  return redirectUrl === null ? { ref } : { redirectUrl };
}

/** Of the next attempt of an order. Throws CONFLICT when it has had so many. */
export async function nextRef(
  db: Queryable,
  { id, code }: Pick<OrderRow, 'id' | 'code'>,
  most: number = Number.POSITIVE_INFINITY,
): Promise<string> {
  const tried = await countAttempts(db, id);
  if (tried >= most) throw new Problem('CONFLICT', 'orders.error.tooManyAttempts');
  return `${code}${String(tried + 1).padStart(2, '0')}`;
}

type Recording = {
  order: Pick<OrderRow, 'id' | 'method'>;
  payment: NewPayment;
  queryAfterSeconds: number;
  surplus?: SurplusReason;
};

/** Where the buyer goes, if that is known without asking the provider. */
export async function recordAttempt(
  tx: Tx,
  { order, payment, queryAfterSeconds, ...more }: Recording,
): Promise<string | null> {
  const { ref, amountVnd, now, expiresAt } = payment;
  const provider = providerOf(order.method);
  const { redirectUrl, createDate } = provider.startPayment(payment);
  await createAttempt(tx, {
    ...more,
    id: newId(),
    orderId: order.id,
    provider: provider.name,
    ref,
    amountVnd,
    providerCreateDate: createDate,
    createdAt: now,
    expiresAt,
    nextQueryAt: addSeconds(now, queryAfterSeconds),
  });
  return redirectUrl;
}

/** The data of an attempt for its provider. */
export async function newPayment(
  db: Queryable,
  ctx: Context,
  { order, ref, expiresAt }: { order: OrderRow; ref: string; expiresAt: string },
): Promise<NewPayment> {
  const { code, locale, method, holdId } = order;
  const { hasTickets } = await findBasket(db, holdId);
  return {
    ref,
    amountVnd: dueOf(order),
    info: `Thanh toan don ${hasTickets ? 've' : 'hang'} ${code}`,
    locale,
    ip: ctx.ip,
    returnUrl: new URL(`/api/payments/${method}/return`, env().PUBLIC_URL).href,
    now: ctx.now,
    expiresAt,
  };
}
