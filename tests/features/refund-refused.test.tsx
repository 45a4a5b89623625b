/**
 * The refund console about money that was not returned: what was refused, when and why, for as long as the row is
 * there.
 */
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { orders } from '#db/schema/orders.ts';
import { intlFor, type MessageId } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { sendDue } from '#src/features/refunds/pay-due.ts';
import { payRefunds } from '#src/features/refunds/pay-refunds.ts';
import { addSeconds } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { askRefund, buy } from '#tests/support/aftercare.ts';
import { asStaff, staffContext, testContext } from '#tests/support/caller.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, dictate, gateway, openPurchase } from '#tests/support/paid-by-vnpay.ts';
import { BEFORE } from '#tests/support/park.ts';
import { holdAndPlace, type Purchase, payTwice } from '#tests/support/purchase.ts';
import { DONE } from '#tests/support/refunding.ts';

const { StaffRefundsScreen } = await import('#src/screens/staff/staff-refunds.tsx');

openPurchase(() => ({ ResponseCode: '95' }));

const LATER = addSeconds(BEFORE, 3600);
const staff = () => asStaff(db, 'manager', { now: BEFORE }).staff.refunds;
const pay = (now = BEFORE) => payRefunds({ db, now }, [gateway.provider]);

/** The text of the order's row. */
async function rowOf({ code }: Purchase, locale: Locale = 'vi'): Promise<string> {
  const seen = {
    ...testContext(db, { locale }),
    match: null,
    query: new URLSearchParams(),
    origin: 'http://localhost',
    partBegins: () => undefined,
  };
  const screen = StaffRefundsScreen({ context: seen as unknown as ScreenContext });
  const { body } = parseDocument(await wholeMarkup(screen));
  const rows = [...body.querySelectorAll('article')].map(({ textContent }) => textContent);
  return rows.find((row) => row.includes(spacedCode(code))) ?? '';
}

function refusalText(
  locale: Locale,
  amountVnd: number,
  { id, code }: { id: MessageId; code: string },
): string {
  const { t, money, moment } = intlFor(locale);
  const why = `${t(id)} (${t('refunds.refused.code', { code })})`;
  const about = { way: 'VNPay', amount: money(amountVnd), time: moment(BEFORE) };
  return t('refunds.refused.by', { ...about, why });
}

const NO_PAYMENT = { id: 'payments.vnpay.refund.95', code: '95' } as const;

test('a refund that the gateway turned down, in both languages, in its own row, also after it was sent again', async () => {
  const [bought, other] = [await buy(db), await buy(db)];
  await askRefund(db, other);
  dictate(() => DONE);
  await pay();
  dictate(() => ({ ResponseCode: '95' }));
  const { requestId } = await askRefund(db, bought);
  await pay();
  for (const locale of ['vi', 'en'] as const) {
    expect(await rowOf(bought, locale)).toContain(refusalText(locale, 500_000, NO_PAYMENT));
    expect(await rowOf(other, locale)).not.toContain('95');
  }
  await staff().retry({ requestId });
  dictate(() => DONE);
  await pay(LATER);
  expect(await rowOf(bought)).toContain(intlFor('vi').t('refunds.state.done'));
  expect(await rowOf(bought)).toContain(refusalText('vi', 500_000, NO_PAYMENT));
});

test('one that was accepted and then refused is described by its status', async () => {
  const bought = await buy(db);
  await askRefund(db, bought);
  dictate(() => ({ TransactionStatus: '09' }));
  await pay();
  const status = { id: 'payments.vnpay.status.09', code: '09' } as const;
  expect(await rowOf(bought)).toContain(refusalText('vi', 500_000, status));
});

test('a code that it never published is quoted with its own words', async () => {
  const bought = await buy(db);
  await askRefund(db, bought);
  dictate(() => ({ ResponseCode: '77', Message: 'Merchant balance is low' }));
  await pay();
  expect(await rowOf(bought)).toContain('Merchant balance is low (mã 77)');
});

test('one that could not even be asked for says so', async () => {
  const bought = await buy(db);
  await askRefund(db, bought);
  await db.read.run(sql`UPDATE refund_payouts SET amount_vnd = 9000000`);
  await pay();
  const { t, money } = intlFor('vi');
  const why = t('refunds.refused.refundTooMuch');
  const message = { amount: money(9_000_000), time: '10:00 ngày 01/12/2026', why };
  expect(await rowOf(bought)).toContain(t('refunds.refused.unsent', message));
});

test('a refund due that was not requested, also once staff have paid it back', async () => {
  const bought = await payTwice(db, await holdAndPlace(db));
  const [due] = await db.read.all<{ id: string }>(sql`SELECT id FROM refund_dues`);
  const manager = staffContext(db, 'manager', { now: BEFORE });
  const dueId = due?.id ?? '';
  expect(await rowOf(bought)).not.toContain('95');
  expect((await sendDue(manager, { dueId }, [gateway.provider])).state).toBe('open');
  expect(await rowOf(bought)).toContain(refusalText('vi', 1_300_000, NO_PAYMENT));
  await staff().noteDueReturned({ dueId, how: 'counter', reference: 'PC-0815' });
  expect(await rowOf(bought)).toContain(refusalText('vi', 1_300_000, NO_PAYMENT));
});

test('a rejected request shows the answer to the guest, and when', async () => {
  const bought = await buy(db);
  await db.read.update(orders).set({ needsReview: 'paid-twice' });
  const { requestId } = await askRefund(db, bought);
  await staff().reject({ requestId, answer: 'Vé mua ở đại lý' });
  const reported = { answer: 'Vé mua ở đại lý', time: '10:00 ngày 01/12/2026' };
  expect(await rowOf(bought)).toContain(intlFor('vi').t('refunds.staff.answered', reported));
});
