/** The address of a request's result, opened again once something has become of the request. */
import '#tests/support/env.ts';
import { expect, test } from 'bun:test';
import { orders } from '#db/schema/orders.ts';
import { payRefunds } from '#src/features/refunds/pay-refunds.ts';
import { askRefund, buy } from '#tests/support/aftercare.ts';
import { asStaff } from '#tests/support/caller.ts';
import { db, dictate, gateway, openPurchase } from '#tests/support/paid-by-vnpay.ts';
import { BEFORE } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import { DONE } from '#tests/support/refunding.ts';
import { selfServicePage } from '#tests/support/self-service-page.tsx';

const { OrderRefundScreen } = await import('#src/screens/orders/order-refund.tsx');

openPurchase(() => DONE);

const staff = () => asStaff(db, 'manager', { now: BEFORE }).staff.refunds;
const pay = () => payRefunds({ db, now: BEFORE }, [gateway.provider]);
const PROMISE = /Bạn được hoàn|You get .* back for/;

/** The panel on top of the page: its tone and its words. */
async function resultOf(bought: Purchase, requestId: string, locale: 'vi' | 'en' = 'vi') {
  const query = `done=${requestId}`;
  const page = await selfServicePage(OrderRefundScreen, { ...bought, db, now: BEFORE, locale, query });
  const panel = page.querySelector('section[aria-labelledby=result]');
  const tone = /tag-(\w+)/.exec(panel?.className ?? '')?.[1];
  return { tone, text: (panel?.textContent ?? '').replaceAll('\u00a0', ' ') };
}

test('staff have refused: the answer, in no green, and that the tickets are valid', async () => {
  const bought = await buy(db);
  await db.read.update(orders).set({ needsReview: 'paid-twice' });
  const { requestId } = await askRefund(db, bought);
  expect((await resultOf(bought, requestId)).text).toContain('Chúng tôi đã nhận yêu cầu hoàn 500.000 ₫');
  await staff().reject({ requestId, answer: 'Vé mua ở đại lý.' });
  const vi = await resultOf(bought, requestId);
  expect(vi.tone).toBe('err');
  for (const words of ['không được duyệt', 'Trả lời: Vé mua ở đại lý.', 'Vé dùng được trở lại'])
    expect(vi.text).toContain(words);
  const en = await resultOf(bought, requestId, 'en');
  for (const words of ['not approved', 'Our answer: Vé mua ở đại lý.', 'valid again'])
    expect(en.text).toContain(words);
  for (const { text } of [vi, en]) {
    expect(text).not.toMatch(PROMISE);
    expect(text).not.toMatch(/ngừng hiệu lực|no longer work/);
  }
});

test('the bank has refused: a warning that nothing has come yet; then that it is back', async () => {
  const bought = await buy(db);
  dictate(() => ({ ResponseCode: '95' }));
  const { requestId } = await askRefund(db, bought);
  expect(await resultOf(bought, requestId)).toMatchObject({
    tone: 'ok',
    text: expect.stringMatching(PROMISE),
  });
  await pay();
  const failed = await resultOf(bought, requestId);
  expect(failed.tone).toBe('warn');
  expect(failed.text).toContain('Khoản hoàn 500.000 ₫ chưa tới được bạn');
  expect(failed.text).not.toMatch(PROMISE);
  dictate(() => DONE);
  await staff().retry({ requestId });
  await pay();
  const done = await resultOf(bought, requestId);
  expect([done.tone, done.text.includes('Đã hoàn 500.000 ₫ cho bạn')]).toEqual(['ok', true]);
  expect(done.text).not.toContain('ngày làm việc');
});
