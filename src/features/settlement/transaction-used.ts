import type { Queryable } from '#db/client.ts';
import { listRepeatRefs } from '#src/features/ledger/ledger.queries.ts';
import { repeatRef } from '#src/features/ledger/ledger.ts';
import { findAttempt, isTransactionKnown } from '#src/features/payments/attempts.queries.ts';
import type { PaymentNotice } from '#src/features/payments/provider.ts';

type Numbered = { provider: string; txnId: string; exceptId?: string; exceptRef?: string };

/**
 * Whether money of this number is in the ledger: it paid an attempt, or is a refund due for the second payment of one.
 */
export async function isTransactionBooked(
  db: Queryable,
  { provider, txnId, exceptId = '', exceptRef = '' }: Numbered,
): Promise<boolean> {
  if (await isTransactionKnown(db, { provider, txnId, exceptId })) return true;
  return (await listRepeatRefs(db, { provider, txnId })).some((ref) => ref !== exceptRef);
}

/**
 * Whether the money of a notice is in the ledger for something else. A refund due for a second payment of this very
 * attempt may be reported again, but never settles it.
 */
export async function isTransactionUsed(db: Queryable, notice: PaymentNotice): Promise<boolean> {
  const { provider, providerTxnId: txnId, ref, outcome, amountVnd } = notice;
  if (txnId === null || (outcome !== 'paid' && outcome !== 'review')) return false;
  const attempt = await findAttempt(db, ref);
  const wouldSettle = attempt?.state !== 'paid' && attempt?.amountVnd === amountVnd;
  const exceptRef = wouldSettle ? '' : repeatRef(ref, txnId);
  return isTransactionBooked(db, { provider, txnId, exceptId: attempt?.id ?? '', exceptRef });
}
