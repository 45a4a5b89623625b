import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { countAttempts, createAttempt } from '#src/features/payments/attempts.queries.ts';
import { providerOf } from '#src/features/payments/registry.ts';
import { env } from '#src/server/env.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';

type Difference = { order: OrderRow; amountVnd: number; expiresAt: string; queryAfterSeconds: number };

/** The way the difference is paid: its address is known without asking anybody, so the places are held meanwhile. */
const METHOD = 'vnpay';
const ATTEMPTS_MAX = 30;

/** Records the attempt that pays the difference of an exchange. Inside the transaction that holds the new places. */
export async function startDifference(
  tx: Tx,
  ctx: Context,
  { order, amountVnd, expiresAt, queryAfterSeconds }: Difference,
): Promise<{ ref: string; payUrl: string }> {
  const tried = await countAttempts(tx, order.id);
  if (tried >= ATTEMPTS_MAX) throw new Problem('CONFLICT', 'orders.error.tooManyAttempts');
  const ref = `${order.code}${String(tried + 1).padStart(2, '0')}`;
  const provider = providerOf(METHOD);
  const { redirectUrl, createDate } = provider.startPayment({
    ref,
    amountVnd,
    info: `Doi ngay ve don ${order.code}`,
    locale: order.locale,
    ip: ctx.ip,
    returnUrl: new URL(`/api/payments/${provider.name}/return`, env().PUBLIC_URL).href,
    now: ctx.now,
    expiresAt,
  });
  if (!redirectUrl) throw new Error(`${METHOD} gives no address to pay at`);
  await createAttempt(tx, {
    id: newId(),
    orderId: order.id,
    provider: provider.name,
    ref,
    amountVnd,
    providerCreateDate: createDate,
    createdAt: ctx.now,
    expiresAt,
    nextQueryAt: addSeconds(ctx.now, queryAfterSeconds),
    surplus: 'exchange',
  });
  return { ref, payUrl: redirectUrl };
}
