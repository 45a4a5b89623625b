/** A part of the money whose rest never came goes back, while the order that it was for has its tickets. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { outbox } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import { lapseExchanges } from '#src/features/exchanges/lapse-exchanges.ts';
import { ReviewText } from '#src/features/orders/order-review.tsx';
import { allProviders } from '#src/features/payments/registry.ts';
import { pollPayments } from '#src/features/settlement/poll-payments.ts';
import { settlePayment } from '#src/features/settlement/settle-payment.ts';
import { returnOrphaned } from '#src/features/transfers/return-orphaned.ts';
import { addSeconds } from '#src/values/day.ts';
import { orderOf, statesOf } from '#tests/support/aftercare.ts';
import { postSepay } from '#tests/support/bank.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { composeOrderMail } from '#tests/support/compose-order-mail.ts';
import { awaitDifference, now, openDearerSoon } from '#tests/support/dearer-soon.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { SOON } from '#tests/support/park.ts';
import { holdAndPlace, noticeOf, type Purchase } from '#tests/support/purchase.ts';

const PART = 50_000;

openLedger(openDearerSoon);

/** The text of the mail and the order's page, once the rest is no longer awaited. */
async function notificationsOf(purchase: Purchase): Promise<string[]> {
  const late = addSeconds(now(), 3 * 60 * 60);
  await lapseExchanges({ db, now: late }, 20);
  await pollPayments({ db, now: late }, allProviders());
  expect(await returnOrphaned({ db, now: late })).toBe(1);
  const [message] = await db.read.select().from(outbox).where(eq(outbox.kind, 'refund-due'));
  if (!message) throw new Error('nobody was told');
  const reported: string[] = [];
  for (const locale of LOCALES) {
    await db.write((tx) => tx.update(orders).set({ locale }).where(eq(orders.code, purchase.code)));
    const composed = await composeOrderMail({ db, now: late }, message);
    const order = await orderOf(db, purchase);
    reported.push('mail' in composed ? composed.mail.text : composed.skipped);
    reported.push(renderToStaticMarkup(<ReviewText intl={intlFor(locale)} order={order} hasTickets />));
  }
  return reported;
}

function expectTruth([mailVi = '', pageVi = '', mailEn = '', pageEn = '']: string[]): void {
  for (const text of [mailVi, pageVi]) {
    expect(text).toContain('phần còn thiếu không tới trong hạn. Chúng tôi');
    expect(text).not.toMatch(/không được xác nhận|chưa phát được vé/);
  }
  for (const text of [mailEn, pageEn]) {
    expect(text).toContain('the rest did not follow in time. We');
    expect(text).not.toMatch(/could not be confirmed|no tickets/);
  }
}

test('of a difference: the buyer of valid tickets gets no failure message', async () => {
  const purchase = await awaitDifference(db);
  await postSepay(db, { content: purchase.exchangeRef, transferAmount: PART });
  const reported = await notificationsOf(purchase);
  expect(await statesOf(db, purchase)).toEqual(['issued']);
  expect(await orderOf(db, purchase)).toMatchObject({ refundDueVnd: PART, needsReview: 'underpaid' });
  expectTruth(reported);
});

test('of an order that was paid by another method meanwhile: neither', async () => {
  const purchase = await holdAndPlace(db, { now: now(), day: SOON, quantity: 1, method: 'transfer' });
  await postSepay(db, { content: purchase.ref, transferAmount: PART });
  const { code, secret } = purchase;
  const again = { idempotencyKey: 'another-way-1', code, secret, method: 'vnpay' as const };
  await asVisitor(db, { now: now() }).orders.retryPayment(again);
  await settlePayment({ db, now: now() }, noticeOf({ ...purchase, ref: `${code}02` }));
  const reported = await notificationsOf(purchase);
  expect(await statesOf(db, purchase)).toEqual(['issued']);
  expect(await orderOf(db, purchase)).toMatchObject({ refundDueVnd: PART, needsReview: 'underpaid' });
  expectTruth(reported);
});
