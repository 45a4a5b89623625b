/** What a voucher paid, as buyers read it on the page and in mails, and the accountants in their files. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { desc, eq, sql } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { type MessageKind, outbox } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { LeasedMessage } from '#src/features/messages/messages.ts';
import { composeAftercareMail } from '#src/features/order-messages/compose-aftercare.ts';
import { moneyEvents } from '#src/features/order-messages/money-events.ts';
import { MoneyNotice } from '#src/features/order-messages/money-notice.tsx';
import { findCheckout } from '#src/features/orders/load-booking.ts';
import { OrderFacts } from '#src/features/orders/order-facts.tsx';
import { allProviders } from '#src/features/payments/registry.ts';
import { payRefunds } from '#src/features/refunds/pay-refunds.ts';
import { listOrderCredits } from '#src/features/vouchers/vouchers.queries.ts';
import { staffApi } from '#src/http/staff.ts';
import { goodsFormWords } from '#src/screens/checkout/cart-parts.tsx';
import { askRefund } from '#tests/support/aftercare.ts';
import { askExchange, DEARER, makePeak, payDifference } from '#tests/support/aftercare-exchange.ts';
import { staffContext } from '#tests/support/caller.ts';
import { composeOrderMail } from '#tests/support/compose-order-mail.ts';
import { openShop } from '#tests/support/goods.ts';
import { db, openLedger, orderOf } from '#tests/support/ledger.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify, type Purchase } from '#tests/support/purchase.ts';
import { giveVoucher, VOUCHER } from '#tests/support/vouchers.ts';

const TOTAL = 1_300_000;
const PART = 500_000;
const LOCALES = ['vi', 'en'] as const;

openLedger(async (park) => {
  await openPark(park, { days: [DAY, DEARER] });
  await openShop(park);
  await makePeak(park, DEARER);
});

async function placed(creditVnd: number): Promise<Purchase> {
  await giveVoucher(db, { amountVnd: creditVnd });
  return holdAndPlace(db, { voucher: { code: VOUCHER, expectedVnd: creditVnd } });
}

async function bought(creditVnd: number): Promise<Purchase> {
  const purchase = await placed(creditVnd);
  if (creditVnd < TOTAL) await notify(db, { ...purchase, totalVnd: TOTAL - creditVnd });
  return purchase;
}

/** The latest of its kind, as plain text with common blanks. */
async function mailed(kind: MessageKind, locale: Locale): Promise<string> {
  await db.write((tx) => tx.update(orders).set({ locale }));
  const [row] = await db.read
    .select()
    .from(outbox)
    .where(eq(outbox.kind, kind))
    .orderBy(desc(outbox.createdAt), sql`rowid DESC`);
  const compose = kind.startsWith('refund-') ? composeAftercareMail : composeOrderMail;
  const composed = await compose({ db, now: BEFORE }, row as LeasedMessage);
  if (!('mail' in composed)) throw new Error(composed.skipped);
  const { text, html } = composed.mail;
  for (const [amount] of text.matchAll(/[\d.,]+(?=\u00a0₫)/g)) expect(html).toContain(amount);
  return text.replaceAll('\u00a0', ' ');
}

async function page(purchase: Purchase, locale: Locale): Promise<string> {
  const intl = intlFor(locale);
  const order = await orderOf(purchase);
  const checkout = await findCheckout(db.read, purchase.code);
  const [credit = null] = await listOrderCredits(db.read, order.id);
  const about = { intl, order, hotline: '1900', hasTickets: true };
  const html = renderToStaticMarkup(
    <>
      <MoneyNotice
        {...about}
        secret={purchase.secret}
        events={moneyEvents({ order, requests: [], vouchers: [], now: BEFORE })}
      />
      <OrderFacts {...about} isPickup={false} attempt={checkout?.attempt ?? null} credit={credit} />
    </>,
  );
  return html.replaceAll('\u00a0', ' ').replaceAll(/<[^>]*>/g, ' ');
}

const file = async (kind: 'csv' | 'xml') => {
  const ctx = staffContext(db, 'manager', { now: BEFORE });
  const path = `/invoices.${kind}?from=2026-12-01&to=2026-12-31&all=1`;
  return (await staffApi(async () => ctx).request(path)).text();
};

const SOLD_OUT = [
  `UPDATE hold_places SET is_released = 1 WHERE hold_id IN (SELECT id FROM holds WHERE state = 'held')`,
  `UPDATE holds SET state = 'released' WHERE state = 'held'`,
  'UPDATE quotas SET held = 0, capacity = sold',
];

test('places gone: the payment and the voucher part are two amounts and are returned separately', async () => {
  const purchase = await placed(PART);
  for (const change of SOLD_OUT) await db.read.run(sql.raw(change));
  await notify(db, { ...purchase, totalVnd: TOTAL - PART });
  const vi = await page(purchase, 'vi');
  expect(vi).toContain('Chúng tôi đã nhận 800.000 ₫ cho đơn');
  expect(vi).toContain('Phần 500.000 ₫ trả bằng phiếu bảo lưu đã về lại trên phiếu');
  expect(vi).toContain('Toàn bộ 800.000 ₫ sẽ được hoàn');
  expect(vi).not.toContain('1.300.000');
  const en = await page(purchase, 'en');
  expect(en).toContain('We received 800,000 ₫ for order');
  expect(en).toContain('The 500,000 ₫ paid with credit is back on it');
});

describe('a refund is described by its parts, where a voucher has one', () => {
  const refunded = async (purchase: Purchase) => {
    await askRefund(db, purchase, { count: 2 });
    await payRefunds({ db, now: BEFORE }, allProviders());
  };

  test('wholly on the voucher: no bank is waited for', async () => {
    await refunded(await bought(TOTAL));
    const vi = await mailed('refund-done', 'vi');
    expect(vi).toMatch(/Phiếu bảo lưu TD-7K…QA-B2 đã được cộng lại [\d.]+ ₫, bạn dùng được ngay/);
    expect(vi).not.toMatch(/ngân hàng|Phần còn lại/);
    const en = await mailed('refund-done', 'en');
    expect(en).toMatch(/[\d,]+ ₫ is back on your park credit TD-7K…QA-B2/);
    expect(en).not.toMatch(/bank|The other|phiếu/);
    expect(await mailed('refund-approved', 'vi')).not.toContain('ngày làm việc');
  });

  test('in part: the rest is named with its method', async () => {
    await refunded(await bought(PART));
    expect(await mailed('refund-approved', 'vi')).toMatch(
      /TD-7K…QA-B2 được cộng lại 500\.000 ₫ trong ít phút[\s\S]*Phần còn lại là [\d.]+ ₫ được trả về đúng phương thức/,
    );
    expect(await mailed('refund-approved', 'en')).toMatch(
      /500,000 ₫ goes back on your park credit[\s\S]*The other/,
    );
  });

  test('without one: not a word of it', async () => {
    const purchase = await holdAndPlace(db);
    await notify(db, purchase);
    await refunded(purchase);
    expect(await mailed('refund-approved', 'vi')).not.toContain('bảo lưu');
    expect(await mailed('refund-approved', 'en')).not.toContain('credit');
  });
});

test('the mails of an order and of its tickets say what the voucher pays and what is left', async () => {
  const purchase = await placed(PART);
  for (const [locale, credit, rest] of [
    ['vi', 'Trả bằng phiếu bảo lưu: 500.000 ₫', 'Còn phải trả: 800.000 ₫'],
    ['en', 'Paid with credit: 500,000 ₫', 'Left to pay: 800,000 ₫'],
  ] as const) {
    const text = await mailed('order-received', locale);
    expect([text.includes(credit), text.includes(rest)]).toEqual([true, true]);
  }
  await notify(db, { ...purchase, totalVnd: TOTAL - PART });
  for (const [locale, credit, rest] of [
    ['vi', 'Trả bằng phiếu bảo lưu: 500.000 ₫', 'Trả bằng cách khác: 800.000 ₫'],
    ['en', 'Paid with credit: 500,000 ₫', 'Paid another way: 800,000 ₫'],
  ] as const) {
    const text = await mailed('tickets', locale);
    expect([text.includes(credit), text.includes(rest)]).toEqual([true, true]);
  }
});

test('accountants read by what it was paid; the sale is the same', async () => {
  await bought(PART);
  const [csv, xml] = [await file('csv'), await file('xml')];
  expect(csv).toContain('"vnpay+credit"');
  expect(xml).toContain('<HTTToan>vnpay+credit</HTTToan>');
  expect(xml).toContain('<TgTTTBSo>1300000</TgTTTBSo>');
});

test('fully paid by a voucher and moved to a dearer day: the difference is named with its method', async () => {
  const purchase = await bought(TOTAL);
  expect(await file('csv')).toContain('"credit"');
  await askExchange(db, purchase, { date: DEARER });
  await db.read.run(sql`UPDATE payment_attempts SET provider = 'momo' WHERE surplus = 'exchange'`);
  await payDifference(db, purchase, undefined, 'momo');
  expect((await orderOf(purchase)).totalVnd).toBeGreaterThan(TOTAL);
  for (const locale of LOCALES) {
    const shown = await page(purchase, locale);
    expect([shown.includes('MoMo'), shown.includes('VNPay')]).toEqual([true, false]);
  }
  expect(await file('csv')).toContain('"momo+credit"');
});

test('goods fully paid by a voucher do not mention tickets', () => {
  for (const locale of LOCALES) {
    const { free, submitFree } = goodsFormWords(intlFor(locale));
    expect(`${free} ${submitFree}`).not.toMatch(/vé|ticket/i);
  }
});
