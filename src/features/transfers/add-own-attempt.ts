import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import type { PaymentAttemptRow } from '#db/schema/payments.ts';
import { dueOf } from '#src/features/orders/orders.ts';
import { nextRef } from '#src/features/payment-attempts/record-attempt.ts';
import { createAttempt, findAttempt } from '#src/features/payments/attempts.queries.ts';
import { parkStamp } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import type { OwnMethod } from '#src/values/payment-method.ts';

/** One more attempt of an order, for money by a method that its buyer had not chosen. */
export async function addOwnAttempt(
  tx: Tx,
  { order, method, now }: { order: OrderRow; method: OwnMethod; now: string },
): Promise<PaymentAttemptRow> {
  const ref = await nextRef(tx, order);
  await createAttempt(tx, {
    id: newId(),
    orderId: order.id,
    provider: method,
    ref,
    amountVnd: dueOf(order),
    providerCreateDate: parkStamp(now),
    createdAt: now,
    expiresAt: now,
    // Should a part of it be all that comes, its time has to end some day.
    nextQueryAt: now,
  });
  const made = await findAttempt(tx, ref);
  if (!made) throw new Error(`attempt ${ref} is gone`);
  return made;
}
