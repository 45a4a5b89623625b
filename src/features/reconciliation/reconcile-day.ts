import type { Db } from '#db/client.ts';
import type { ReconciliationRow } from '#db/schema/ledger.ts';
import { refundRequest } from '#src/features/orders/refund-payment.ts';
import type { PaymentProvider } from '#src/features/payments/provider.ts';
import { findRefundTxnId } from '#src/features/payments/refunds.queries.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { log } from '#src/server/log.ts';
import { addDays, addSeconds, parkInstant } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import {
  type Compared,
  type ComparedRefund,
  createDifference,
  leaseReconciliation,
  listAttemptsToCompare,
  listRefundsToCompare,
  updateReconciliation,
} from './reconciliation.queries.ts';
import {
  comparePayment,
  compareRefund,
  type Difference,
  dayToCompare,
  isComparable,
  PATIENCE_SECONDS,
} from './reconciliation.ts';

const AT_ONCE = 20;
/** Longer than so many questions take; after a crash the day waits this long. */
const LEASE_SECONDS = 10 * 60;

type Clock = { db: Db; now: string };
type Comparing = Clock & { run: ReconciliationRow; provider: PaymentProvider; isPatient: boolean };

/**
 * Compares yesterday's payments and refunds with what each provider says of them, and writes every difference down.
 * Any number of processes may run it; a day broken off is taken up where it was left. Resolves with how many were compared.
 */
export async function reconcileDay(
  { db, now }: Clock,
  providers: readonly PaymentProvider[],
): Promise<number> {
  const day = dayToCompare(now, (await readSettings(db.read))['reconciliation.hour']);
  if (day === null) return 0;
  let compared = 0;
  for (const provider of providers) {
    if (!isComparable(provider.name)) continue;
    const lease = { day, provider: provider.name, id: newId(), now, until: addSeconds(now, LEASE_SECONDS) };
    const run = await db.write((tx) => leaseReconciliation(tx, lease));
    if (!run) continue;
    const isPatient = now < addSeconds(run.startedAt, PATIENCE_SECONDS);
    compared += await compareDay({ db, now, run, provider, isPatient }).catch((error) => {
      log.error({ day, provider: provider.name, err: error }, 'reconciliation failed');
      return 0;
    });
  }
  return compared;
}

async function compareDay(comparing: Comparing): Promise<number> {
  const { db, now, run, provider } = comparing;
  const from = parkInstant(run.day, '00:00');
  const span = { provider: provider.name, from, until: parkInstant(addDays(run.day, 1), '00:00') };
  let { cursor, checked } = run;
  for (;;) {
    const attempts = await listAttemptsToCompare(db.read, { ...span, cursor, limit: AT_ONCE });
    for (const attempt of attempts) {
      if (!(await compareOne(comparing, attempt))) return pause(comparing, checked);
      cursor = attempt.ref;
      checked += 1;
      await db.write((tx) => updateReconciliation(tx, run.id, { cursor, checked }));
    }
    if (attempts.length < AT_ONCE) break;
    await db.write((tx) => updateReconciliation(tx, run.id, { leaseUntil: addSeconds(now, LEASE_SECONDS) }));
  }
  for (const ended of await listRefundsToCompare(db.read, span)) await compareEnded(comparing, ended);
  await db.write((tx) => updateReconciliation(tx, run.id, { finishedAt: now }));
  return checked - run.checked;
}

/** Whoever comes next goes on at once where this one stopped. */
async function pause({ db, now, run }: Comparing, checked: number): Promise<number> {
  await db.write((tx) => updateReconciliation(tx, run.id, { leaseUntil: now }));
  return checked - run.checked;
}

/** False when the provider has to be asked later. */
async function compareOne(comparing: Comparing, attempt: Compared): Promise<boolean> {
  const { now, provider, isPatient } = comparing;
  const { ref, amountVnd, providerCreateDate: createDate, providerTxnId } = attempt;
  const answer = await provider.queryPayment({ ref, amountVnd, createDate, providerTxnId }, now);
  const verdict = comparePayment(attempt, answer, isPatient);
  if (verdict === 'later') return false;
  if (verdict) await note(comparing, { ...verdict, ref, orderId: attempt.orderId });
  return true;
}

async function compareEnded(comparing: Comparing, { refund, attempt }: ComparedRefund): Promise<void> {
  const { db, now, provider } = comparing;
  const { requestId } = refund;
  const refundTxnId = await findRefundTxnId(db.read, { ref: attempt.ref, requestId });
  const answer = await provider.queryRefund({ ...refundRequest({ refund, attempt }, now), refundTxnId });
  const difference = compareRefund(refund, answer);
  if (difference) await note(comparing, { ...difference, ref: requestId, orderId: refund.orderId });
}

async function note(
  { db, run }: Comparing,
  difference: Difference & { ref: string; orderId: string },
): Promise<void> {
  log.error({ ...difference, day: run.day, provider: run.provider }, 'the provider says otherwise');
  await db.write((tx) => createDifference(tx, { ...difference, id: newId(), reconciliationId: run.id }));
}
