import type { Db } from '#db/client.ts';
import type { CreditBack } from '#src/features/orders/order-records.ts';
import { CREDIT } from '#src/features/payments/payments.ts';
import { listPayouts } from '#src/features/refunds/payouts.queries.ts';
import { findVoucher, listOrderCredits } from '#src/features/vouchers/vouchers.queries.ts';
import { returnedUntil } from '#src/features/vouchers/vouchers.ts';
import { laterOf } from '#src/values/day.ts';
import { sumVnd } from '#src/values/money.ts';
import { spacedCode } from '#src/values/order-code.ts';
import type { Settings } from '#src/values/settings.ts';
import { maskedVoucher } from '#src/values/voucher-code.ts';

type About = {
  kind: string;
  orderId: string;
  payload: Record<string, string>;
  settings: Settings;
  now: string;
};

/** The voucher that a message is about: what of the refund is credit, and until when it can be used; null where none is. */
export async function loadCreditBack(db: Db, about: About): Promise<CreditBack | null> {
  const { kind, payload } = about;
  if (kind === 'credit-issued') return ofIssued(db, payload);
  if (kind === 'exchange-done' && payload.voucher)
    return ofIssued(db, { ...payload, amountVnd: payload.creditVnd ?? '0' });
  const isRefund = kind === 'refund-approved' || kind === 'refund-done';
  return isRefund && payload.requestId ? ofRefund(db, payload.requestId, about) : null;
}

/** The code in full: it is news to its reader. */
async function ofIssued(db: Db, { voucher = '', amountVnd }: Record<string, string>) {
  const found = await findVoucher(db.read, voucher);
  if (!found) throw new Error('the voucher of a message is gone');
  const creditVnd = Number(amountVnd);
  return { voucher: spacedCode(voucher), creditVnd, restVnd: 0, validUntil: found.voucher.expiresAt };
}

async function ofRefund(
  db: Db,
  requestId: string,
  { kind, orderId, settings, now }: About,
): Promise<CreditBack | null> {
  const payouts = await listPayouts(db.read, [requestId]);
  const sumOf = (isCredit: boolean) =>
    sumVnd(payouts.filter(({ provider }) => (provider === CREDIT) === isCredit).map((one) => one.amountVnd));
  const [creditVnd, restVnd] = [sumOf(true), sumOf(false)];
  if (creditVnd === 0) return null;
  const [credit] = await listOrderCredits(db.read, orderId);
  const found = credit && (await findVoucher(db.read, credit.code));
  if (!found) throw new Error(`the voucher of refund ${requestId} is gone`);
  const { code, expiresAt } = found.voucher;
  // Before the amount is back, a voucher that ends too early still has its old end.
  const validUntil = kind === 'refund-done' ? expiresAt : laterOf(expiresAt, returnedUntil(settings, now));
  return { voucher: maskedVoucher(code), creditVnd, restVnd, validUntil };
}
