import { and, count, desc, eq, getTableColumns, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Id, Queryable } from '#db/client.ts';
import { given, prepared, prepareInsert, prepareUpdate, rowsBy } from '#db/prepared.ts';
import {
  type AttemptState,
  type PaymentAttemptRow,
  paymentAttempts,
  paymentEvents,
  type SurplusReason,
} from '#db/schema/payments.ts';
import type { PaymentNotice } from './provider.ts';

type NewAttempt = Omit<
  PaymentAttemptRow,
  'state' | 'responseCode' | 'providerTxnId' | 'settledAt' | 'queryCount' | 'surplus' | 'payUrl'
> & { surplus?: SurplusReason };

const insertAttempt = prepareInsert(paymentAttempts);
const changeAttempt = prepareUpdate(paymentAttempts);
const insertEvent = prepareInsert(paymentEvents, { omitted: ['id'] });

export async function createAttempt(db: Queryable, attempt: NewAttempt): Promise<void> {
  await insertAttempt(db, {
    ...attempt,
    state: 'pending',
    queryCount: 0,
    responseCode: null,
    providerTxnId: null,
    settledAt: null,
    surplus: attempt.surplus ?? null,
    payUrl: null,
  });
}

const attemptOfRef = rowsBy((db, ref) =>
  db.select().from(paymentAttempts).where(eq(paymentAttempts.ref, ref)).limit(1).prepare(),
);

export async function findAttempt(db: Queryable, ref: string): Promise<PaymentAttemptRow | null> {
  const [row] = await attemptOfRef(db, ref);
  return row ?? null;
}

/** All attempts of an order, each with what has come for it while the rest is awaited. */
export async function listAttempts(db: Queryable, orderId: string) {
  const { ref, provider, payUrl, state, responseCode } = getTableColumns(paymentAttempts);
  // Names in full: in a query of one table drizzle writes bare ones, which mean the inner table here.
  const receivedVnd = sql<number>`(SELECT coalesce(sum(t.amount_vnd), 0)
    FROM bank_transfers t INDEXED BY bank_transfers_partial
    WHERE t.attempt_id = payment_attempts.id AND t.state = 'partial')`;
  return db
    .select({ ref, provider, payUrl, state, responseCode, receivedVnd })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId));
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

const otherOfTransaction = prepared((db) =>
  db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, given('provider')),
        eq(paymentAttempts.providerTxnId, given('txnId')),
        ne(paymentAttempts.id, given('exceptId')),
      ),
    )
    .limit(1)
    .prepare(),
);

/** Whether this provider transaction already settled another attempt. */
export async function isTransactionKnown(
  db: Queryable,
  transaction: { provider: string; txnId: string; exceptId: string },
): Promise<boolean> {
  const [row] = await otherOfTransaction(db).all(transaction);
  return row !== undefined;
}

export async function updateAttempt(
  db: Queryable,
  id: string,
  change: { state: AttemptState; responseCode: string; providerTxnId: string | null; settledAt: string },
): Promise<void> {
  await changeAttempt(db, id, { ...change, nextQueryAt: null });
}

/** Whether a provider has a payment of this order under review. */
export async function hasReviewed(db: Queryable, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, 'needs_review')))
    .limit(1);
  return row !== undefined;
}

/** Money that came for an order and pays for nothing in it. */
export async function markSurplus(db: Queryable, id: string, surplus: SurplusReason): Promise<void> {
  await db.update(paymentAttempts).set({ surplus }).where(eq(paymentAttempts.id, id));
}

/** Stores where the buyer pays; false when the attempt was closed or got a URL meanwhile. */
export async function storePayUrl(db: Queryable, id: string, payUrl: string): Promise<boolean> {
  const updated = await db
    .update(paymentAttempts)
    .set({ payUrl })
    .where(isUnopened(id))
    .returning({ id: paymentAttempts.id });
  return updated.length > 0;
}

/** Ends an attempt that cannot be paid, because it never got a URL; false when that no longer holds. */
export async function closeUnopened(
  db: Queryable,
  id: string,
  { responseCode, now }: { responseCode: string; now: string },
): Promise<boolean> {
  const closed = await db
    .update(paymentAttempts)
    .set({ state: 'failed', responseCode, settledAt: now, nextQueryAt: null })
    .where(isUnopened(id))
    .returning({ id: paymentAttempts.id });
  return closed.length > 0;
}

function isUnopened(id: string) {
  return and(
    eq(paymentAttempts.id, id),
    eq(paymentAttempts.state, 'pending'),
    isNull(paymentAttempts.payUrl),
  );
}

type Recorded = Pick<PaymentNotice, 'provider' | 'ref' | 'payload'> & {
  source: PaymentNotice['source'] | 'create';
};

export async function createPaymentEvent(
  db: Queryable,
  { notice, outcome, now }: { notice: Recorded; outcome: string; now: string },
): Promise<void> {
  const { provider, source, ref, payload } = notice;
  await insertEvent(db, { at: now, provider, source, ref, outcome, payload });
}

/** The newest attempt with a provider; money from vouchers and surplus payments do not count. */
const latestOfOrder = rowsBy((db, orderId) =>
  db
    .select()
    .from(paymentAttempts)
    .where(isOfOrder(orderId))
    .orderBy(...LATEST_FIRST)
    .limit(1)
    .prepare(),
);

export async function findLatestAttempt(db: Queryable, orderId: Id): Promise<PaymentAttemptRow | null> {
  const [row] = await latestOfOrder(db, orderId);
  return row ?? null;
}

/** The id of the same attempt, for what is read beside it. */
export function latestAttemptIdOf(db: Queryable, orderId: Id): SQL<string> {
  const latest = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(isOfOrder(orderId))
    .orderBy(...LATEST_FIRST)
    .limit(1);
  return sql`(${latest})`;
}

const LATEST_FIRST = [desc(paymentAttempts.createdAt), desc(paymentAttempts.ref)];

function isOfOrder(orderId: Id) {
  return and(
    eq(paymentAttempts.orderId, orderId),
    isNull(paymentAttempts.surplus),
    ne(paymentAttempts.provider, 'credit'),
  );
}
