import type { Db, Tx } from '#db/client.ts';
import { isRefundDue } from '#src/features/payments/payments.ts';
import type { PaymentProvider } from '#src/features/payments/provider.ts';
import {
  findRefundTxnId,
  listPayingRefunds,
  type PayingRefund,
  updateRefund,
} from '#src/features/payments/refunds.queries.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { log } from '#src/server/tracing/log.ts';
import { parkDay } from '#src/values/day.ts';
import { closeRefund } from './close-refund.ts';
import { refundRequest, sendRefund } from './refund-payment.ts';

const LOOKED_AT = 100;
/** The next run is soon. */
const AT_ONCE = 5;
const UNANSWERED = ['unreachable', 'signature'];

type Clock = { db: Db; now: string };

/** Queries pending refunds; one whose request was never answered is sent again with its own id. */
export async function pollRefunds(ctx: Clock, providers: readonly PaymentProvider[]): Promise<number> {
  const { db, now } = ctx;
  const firstAfterSeconds = (await readSettings(db.read))['payment.queryAfterSeconds'];
  const isDue = ({ refund }: PayingRefund) => isRefundDue(refund, now, firstAfterSeconds);
  if (!(await listPayingRefunds(db.read, LOOKED_AT)).some(isDue)) return 0;
  const leased = await db.write((tx) => lease(tx, now, isDue));
  for (const paying of leased) {
    await ask(ctx, paying, providers).catch((error) =>
      log.error({ ref: paying.attempt.ref, err: error }, 'refund query failed'),
    );
  }
  return leased.length;
}

async function lease(tx: Tx, now: string, isDue: (paying: PayingRefund) => boolean): Promise<PayingRefund[]> {
  const due = (await listPayingRefunds(tx, LOOKED_AT)).filter(isDue).slice(0, AT_ONCE);
  for (const { refund } of due) await updateRefund(tx, refund.id, { updatedAt: now });
  return due;
}

async function ask(ctx: Clock, paying: PayingRefund, providers: readonly PaymentProvider[]): Promise<void> {
  const { db, now } = ctx;
  const { refund, attempt } = paying;
  const { ref } = attempt;
  if (refund.responseCode === null || UNANSWERED.includes(refund.responseCode)) {
    // Providers compare request ids within a day only: on a later day a repeat could pay twice.
    if (parkDay(refund.createdAt) === parkDay(now)) await sendRefund(ctx, paying, providers);
    else
      log.error(
        { ref, requestId: refund.requestId },
        'refund unanswered since yesterday, a person must look',
      );
    return;
  }
  const provider = providers.find(({ name }) => name === attempt.provider);
  if (!provider) throw new Error(`no payment provider ${attempt.provider}`);
  const refundTxnId = await findRefundTxnId(db.read, { ref, requestId: refund.requestId });
  const answer = await provider.queryRefund({ ...refundRequest(paying, now), refundTxnId });
  const isUnclear = answer.state === 'paying';
  if (!isUnclear) await db.write((tx) => closeRefund(tx, { refund, attempt, answer, now }));
}
