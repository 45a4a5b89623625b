import { and, count, eq, ne } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { given, prepared, prepareInsert } from '#db/prepared.ts';
import {
  type AttemptState,
  type PaymentAttemptRow,
  paymentAttempts,
  paymentEvents,
  type SurplusReason,
} from '#db/schema/payments.ts';
import type { PaymentNotice } from './provider.ts';

export type NewAttempt = Omit<
  PaymentAttemptRow,
  'state' | 'responseCode' | 'providerTxnId' | 'settledAt' | 'queryCount' | 'surplus'
> & { surplus?: SurplusReason };

const insertAttempt = prepareInsert(paymentAttempts);

export async function createAttempt(db: Queryable, attempt: NewAttempt): Promise<void> {
  await insertAttempt(db, {
    ...attempt,
    state: 'pending',
    queryCount: 0,
    responseCode: null,
    providerTxnId: null,
    settledAt: null,
    surplus: attempt.surplus ?? null,
  });
}

export async function findAttempt(db: Queryable, ref: string): Promise<PaymentAttemptRow | null> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.ref, ref)).limit(1);
  return row ?? null;
}

const attemptsOf = prepared((db) =>
  db
    .select({ total: count() })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, given('orderId')))
    .prepare(),
);

export async function countAttempts(db: Queryable, orderId: string): Promise<number> {
  const [row] = await attemptsOf(db).all({ orderId });
  return row?.total ?? 0;
}

/** Whether this provider transaction already settled another attempt. */
export async function isTransactionKnown(
  db: Queryable,
  { provider, txnId, exceptId }: { provider: string; txnId: string; exceptId: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        eq(paymentAttempts.providerTxnId, txnId),
        ne(paymentAttempts.id, exceptId),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function updateAttempt(
  db: Queryable,
  id: string,
  change: { state: AttemptState; responseCode: string; providerTxnId: string | null; settledAt: string },
): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ ...change, nextQueryAt: null })
    .where(eq(paymentAttempts.id, id));
}

export async function createPaymentEvent(
  db: Queryable,
  { notice, outcome, now }: { notice: PaymentNotice; outcome: string; now: string },
): Promise<void> {
  const { provider, source, ref, payload } = notice;
  await db.insert(paymentEvents).values({ at: now, provider, source, ref, outcome, payload });
}
