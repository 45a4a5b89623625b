/** The dashboard's list of a user's refunds and exchanges. */
import { describe, expect, test } from 'bun:test';
import { type ExchangeState, exchanges } from '#db/schema/exchanges.ts';
import { type RefundState, refundRequests } from '#db/schema/refunds.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { changesPart } from '#src/screens/dashboard/dashboard-changes.tsx';
import { spacedCode } from '#src/values/order-code.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { askRefund, buy } from '#tests/support/aftercare.ts';
import { askExchange, DEARER, makePeak, OTHER } from '#tests/support/aftercare-exchange.ts';
import { lookAt, own } from '#tests/support/dashboard-part.tsx';
import { db, openCopies } from '#tests/support/own-database.ts';
import { DAY, openPark } from '#tests/support/park.ts';

openCopies(async () => {
  await openPark(db, { days: [DAY, OTHER, DEARER] });
  await makePeak(db, DEARER);
  await openAccounts(db);
});

const look = (userId: string, locale: Locale = 'vi') => lookAt(changesPart, { userId, locale });

const REFUNDS: Record<RefundState, Record<Locale, string>> = {
  requested: { vi: 'Chờ duyệt', en: 'Waiting for approval' },
  approved: { vi: 'Đã duyệt', en: 'Approved' },
  paying: { vi: 'Đang chuyển tiền', en: 'Money on its way' },
  done: { vi: 'Đã hoàn xong', en: 'Refunded' },
  failed: { vi: 'Chưa chuyển được', en: 'Not paid out yet' },
  rejected: { vi: 'Không được duyệt', en: 'Not approved' },
  withdrawn: { vi: 'Bạn đã rút lại', en: 'Withdrawn by you' },
};
const EXCHANGES: Record<ExchangeState, Record<Locale, string>> = {
  pending: { vi: 'Chờ trả phần chênh', en: 'Waiting for the difference' },
  done: { vi: 'Đã đổi xong', en: 'Moved' },
  lapsed: { vi: 'Hết giờ, vé cũ vẫn dùng được', en: 'Time ran out, the old tickets are still valid' },
  failed: { vi: 'Không đổi được, vé cũ vẫn dùng được', en: 'Not moved, the old tickets are still valid' },
  withdrawn: { vi: 'Bạn đã hủy yêu cầu đổi', en: 'Cancelled by you' },
};
const statesOf = <S extends string>(table: Record<S, unknown>) => Object.keys(table) as S[];

describe('a user’s own change is listed with its state and a link to it', () => {
  test('a refund, in each of its states', async () => {
    const purchase = await own(await buy(db), 'user-khoa');
    await askRefund(db, purchase);
    const words = {
      vi: ['Hoàn 500.000', 'Gửi ngày 01/12/2026', '/order-refund'],
      en: ['500,000', 'Asked on 1 Dec 2026', '/en/order-refund'],
    };
    for (const state of statesOf(REFUNDS)) {
      await db.read.update(refundRequests).set({ state });
      for (const locale of LOCALES) {
        const { rows } = await look('user-khoa', locale);
        const [amount, day, page] = words[locale];
        expect(rows).toHaveLength(1);
        for (const word of [spacedCode(purchase.code), amount, day, REFUNDS[state][locale]])
          expect(rows[0]?.text).toContain(word ?? '');
        expect(rows[0]?.link).toBe(`${page}?code=${purchase.code}&key=key-${purchase.code}`);
      }
    }
  });

  test('a move, in each of its states', async () => {
    const purchase = await own(await buy(db), 'user-khoa');
    await askExchange(db, purchase, { date: OTHER });
    const words = {
      vi: ['Đổi sang ngày 15/12/2026', '/ticket-exchange'],
      en: ['Move to 15 Dec 2026', '/en/ticket-exchange'],
    };
    for (const state of statesOf(EXCHANGES)) {
      await db.read.update(exchanges).set({ state });
      for (const locale of LOCALES) {
        const { rows } = await look('user-khoa', locale);
        const [day, page] = words[locale];
        for (const word of [spacedCode(purchase.code), day, EXCHANGES[state][locale]])
          expect(rows[0]?.text).toContain(word ?? '');
        expect(rows[0]?.link).toBe(`${page}?code=${purchase.code}&key=key-${purchase.code}`);
      }
    }
  });
});

test('the newest comes first, and what is asked next for the coming orders stands below', async () => {
  const purchase = await own(await buy(db, { quantity: 3 }), 'user-khoa');
  await askRefund(db, purchase);
  await askExchange(db, purchase, { date: OTHER, skip: 1, now: '2026-12-01T03:10:00.000Z' });
  await askExchange(db, purchase, { date: DEARER, skip: 2, now: '2026-12-01T03:20:00.000Z' });
  const { rows, text } = await look('user-khoa');
  expect(
    rows.map((row) => ['24/12/2026', '15/12/2026', 'Hoàn'].findIndex((word) => row.text.includes(word))),
  ).toEqual([0, 1, 2]);
  expect(text).toContain('Hoàn hoặc đổi vé sắp dùng');
});

test('nobody sees anything of somebody else’s, nor of an order that is nobody’s', async () => {
  const [hers, his, free] = [await buy(db), await buy(db), await buy(db)];
  await own(hers, 'user-lan');
  await own(his, 'user-khoa');
  for (const purchase of [hers, his, free]) await askRefund(db, purchase);
  const lan = await look('user-lan');
  expect(lan.rows).toHaveLength(1);
  expect(lan.text).toContain(spacedCode(hers.code));
  for (const { code } of [his, free]) expect(lan.text).not.toContain(spacedCode(code));
});

test('a user without requests reads what will be listed there', async () => {
  expect((await look('user-khoa')).text).toContain('Chưa có yêu cầu nào');
  expect((await look('user-khoa', 'en')).text).toContain('No requests yet');
  expect((await look('user-khoa')).rows).toEqual([]);
});
