/** Drives one purchase through the procedures and speaks to `settlePayment` as the provider would. */
import type { Db } from '#db/client.ts';
import type { SettleResult } from '#src/features/orders/orders.ts';
import type { PaymentNotice } from '#src/features/payments/provider.ts';
import { settlePayment } from '#src/features/settlement/settle-payment.ts';
import type { Method } from '#src/values/payment-method.ts';
import { asVisitor } from './caller.ts';
import { ADULT, BEFORE, DAY } from './park.ts';
import { provedCookie } from './proved-contact.ts';

export type Purchase = {
  code: string;
  secret: string;
  ref: string;
  totalVnd: number;
  /** Where it is paid. */
  redirectUrl?: string;
};
type Order = {
  now?: string;
  quantity?: number;
  unitId?: string;
  /** Of a basket with more than one kind of ticket. */
  lines?: { unitId: string; quantity: number }[];
  method?: Method;
  day?: string;
  slotId?: string;
  /** Of the buyer's browser. */
  ip?: string;
  voucher?: { code: string; expectedVnd: number };
  discount?: { code: string; expectedVnd: number };
  email?: string;
};
export const EMAIL = 'thuha@example.com';
let counter = 0;

export async function holdAndPlace(
  db: Db,
  {
    now = BEFORE,
    quantity = 2,
    unitId = ADULT,
    lines = [{ unitId, quantity }],
    method = 'vnpay',
    day = DAY,
    slotId,
    ip = '203.0.113.7',
    voucher,
    discount,
    email = EMAIL,
  }: Order = {},
): Promise<Purchase> {
  counter += 1;
  const cookies = method === 'counter' ? provedCookie(EMAIL) : '';
  const visitor = asVisitor(db, { now, ip, cookies });
  const { code, secret, totalVnd } = await visitor.orders.hold({
    idempotencyKey: `hold-${counter}-key`,
    date: day,
    slotId,
    lines,
  });
  const { next } = await visitor.orders.place({
    idempotencyKey: `place-${counter}-key`,
    code,
    secret,
    contact: { name: 'Nguyễn Thu Hà', email, phone: '' },
    hasAcceptedTerms: true,
    method,
    voucher,
    discount,
  });
  const redirectUrl = 'redirectUrl' in next ? next.redirectUrl : '';
  return { code, secret, ref: `${code}01`, totalVnd: totalVnd - (discount?.expectedVnd ?? 0), redirectUrl };
}

export function noticeOf(
  purchase: Pick<Purchase, 'ref' | 'totalVnd'>,
  change: Partial<PaymentNotice> = {},
): PaymentNotice {
  return {
    provider: 'vnpay',
    ref: purchase.ref,
    outcome: 'paid',
    amountVnd: purchase.totalVnd,
    providerTxnId: `txn-${purchase.ref}`,
    responseCode: '00',
    source: 'ipn',
    payload: {},
    ...change,
  };
}

export function notify(
  db: Db,
  purchase: Purchase,
  change: Partial<PaymentNotice> = {},
  now: string = BEFORE,
): Promise<SettleResult> {
  return settlePayment({ db, now }, noticeOf(purchase, change));
}

/** Its buyer pays, and pays once more by a second link. */
export async function payTwice(db: Db, bought: Purchase): Promise<Purchase> {
  const { code, secret } = bought;
  const idempotencyKey = `retry-${code}`;
  await asVisitor(db, { now: BEFORE }).orders.retryPayment({ idempotencyKey, code, secret, method: 'vnpay' });
  await notify(db, bought);
  await notify(db, { ...bought, ref: `${code}02` });
  return bought;
}
