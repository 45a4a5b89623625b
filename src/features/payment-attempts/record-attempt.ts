import type { Queryable, Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import type { SurplusReason } from '#db/schema/payments.ts';
import { findBasket } from '#src/features/orders/order-lines.queries.ts';
import { dueOf } from '#src/features/orders/orders.ts';
import { countAttempts, createAttempt } from '#src/features/payments/attempts.queries.ts';
import type { NewPayment } from '#src/features/payments/provider.ts';
import { providerOf } from '#src/features/payments/registry.ts';
import { env } from '#src/server/env/env.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';

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
