/** A ticket that cost nothing is cancelled: neither the check, the result nor the track speaks of money that comes back. */
import '#tests/support/env.ts';
import { expect, test } from 'bun:test';
import { orders } from '#db/schema/orders.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { askRefund, buy, ticketsOf } from '#tests/support/aftercare.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { ADULT, BEFORE, INFANT, openPark } from '#tests/support/park.ts';
import { selfServicePage } from '#tests/support/self-service-page.tsx';

const { OrderRefundScreen } = await import('#src/screens/orders/order-refund.tsx');

openCopies(openPark);

const MONEY = /(?<!\d\.?)0 ₫|về đúng nơi|ngày làm việc|the way you paid|working days/;
const CANCELLED = { vi: 'Đã hủy 1 vé miễn phí', en: '1 free ticket has been cancelled' };
const NOTHING = { vi: 'không có tiền hoàn', en: 'no money to give back' };

async function family() {
  const bought = await buy(db, {
    lines: [
      { unitId: ADULT, quantity: 1 },
      { unitId: INFANT, quantity: 1 },
    ],
  });
  const free = (await ticketsOf(db, bought)).find(({ priceVnd }) => priceVnd === 0)?.id ?? '';
  const sectionsOf = async (query: string, locale: Locale) => {
    const { body } = await selfServicePage(OrderRefundScreen, { ...bought, db, now: BEFORE, locale, query });
    const found = [...body.querySelectorAll('section:has(#result), .care-track')];
    return found.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  };
  return { bought, free, sectionsOf };
}

test('the check names the ticket and that its QR ends, and no sum', async () => {
  const { free, sectionsOf } = await family();
  for (const locale of LOCALES) {
    const [check = ''] = await sectionsOf(`step=check&ground=policy&ticket=${free}`, locale);
    expect(check).toMatch(/ngừng hiệu lực|stop working/);
    expect(check).not.toMatch(MONEY);
  }
});

test('the result and the track say that it is cancelled and that it was free', async () => {
  const { bought, free, sectionsOf } = await family();
  const { requestId, state } = await askRefund(db, bought, { ids: [free] });
  expect(state).toBe('done');
  for (const locale of LOCALES) {
    const [result = '', track = ''] = await sectionsOf(`done=${requestId}`, locale);
    expect(result).toContain(CANCELLED[locale]);
    for (const words of [result, track]) {
      expect(words).toContain(NOTHING[locale]);
      expect(words).not.toMatch(MONEY);
    }
  }
});

test('with nothing to give back there is nothing for staff to decide', async () => {
  const { bought, free } = await family();
  await db.read.update(orders).set({ needsReview: 'paid-twice' });
  expect((await askRefund(db, bought, { ids: [free], ground: 'not-received' })).state).toBe('done');
});
