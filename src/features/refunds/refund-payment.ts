import type { Db } from '#db/client.ts';
import type { RefundRow } from '#db/schema/payments.ts';
import type { PaymentProvider } from '#src/features/payments/provider.ts';
import type { PayingRefund } from '#src/features/payments/refunds.queries.ts';
import { allProviders } from '#src/features/payments/registry.ts';
import { closeRefund } from './close-refund.ts';
import { type RefundInput, reserveRefund } from './reserve-refund.ts';

type Clock = { db: Db; now: string };

/**
 * Refunds money by the method of its payment. The amount is reserved before the provider is called, so that all refunds
 * together never exceed the payment; a lost answer leaves the refund `paying` until `pollRefunds` resolves it.
 */
export async function refundPayment(
  ctx: Clock,
  input: RefundInput,
  providers: readonly PaymentProvider[] = allProviders(),
): Promise<RefundRow> {
  const { db, now } = ctx;
  const { refund, attempt, isNew } = await db.write((tx) => reserveRefund(tx, input, now));
  return isNew ? sendRefund(ctx, { refund, attempt }, providers) : refund;
}

/** Sends a reserved refund to its provider, again if need be: the request id is the same each time. */
export async function sendRefund(
  { db, now }: Clock,
  { refund, attempt }: PayingRefund,
  providers: readonly PaymentProvider[],
): Promise<RefundRow> {
  const provider = providers.find(({ name }) => name === attempt.provider);
  if (!provider) throw new Error(`no payment provider ${attempt.provider}`);
  const answer = await provider.refundPayment(refundRequest({ refund, attempt }, now));
  return db.write((tx) => closeRefund(tx, { refund, attempt, answer, now }));
}

export function refundRequest({ refund, attempt }: PayingRefund, now: string) {
  return {
    ref: attempt.ref,
    amountVnd: attempt.amountVnd,
    createDate: attempt.providerCreateDate,
    providerTxnId: attempt.providerTxnId,
    refundVnd: refund.amountVnd,
    isFull: refund.amountVnd === attempt.amountVnd,
    requestId: refund.requestId,
    createdBy: refund.createdBy,
    createdAt: refund.createdAt,
    now,
  };
}
