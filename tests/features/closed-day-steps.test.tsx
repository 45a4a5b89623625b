/** The choice for a closed day: nothing chosen for the buyer, a last look, the choice as a posted form, and its result. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { quotas } from '#db/schema/tickets.ts';
import { vouchers } from '#db/schema/vouchers.ts';
import type { Locale } from '#i18n/locales.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { statesOf } from '#tests/support/aftercare.ts';
import { DEARER, OTHER, openDays } from '#tests/support/aftercare-exchange.ts';
import { calledOff, choose } from '#tests/support/closed-day.ts';
import { type ChoiceFields, offerOn, postChoice } from '#tests/support/closed-day-forms.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import { selfServicePage } from '#tests/support/self-service-page.tsx';

const { ClosedDayScreen } = await import('#src/screens/orders/closed-day.tsx');

openCopies(() => openDays(db));

const called = async () => (await calledOff(db, { orders: 1 }))[0] as Purchase;
const page = (bought: Purchase, query = '', locale: Locale = 'vi') =>
  selfServicePage(ClosedDayScreen, { ...bought, db, now: BEFORE, query, locale });
const wordsOf = (shown: Awaited<ReturnType<typeof page>>) =>
  (shown.body.textContent ?? '').replaceAll('\u00a0', ' ');

const post = (step: string, bought: Purchase, fields: ChoiceFields) => postChoice(db, step, bought, fields);
const offerOf = (bought: Purchase) => offerOn(db, bought);

test('the page chooses nothing, and its button leads to the last look without a script', async () => {
  const shown = await page(await called());
  expect(shown.querySelectorAll('input[type=radio][checked]')).toHaveLength(0);
  const form = shown.querySelector('article form');
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual([
    'post',
    '/api/orders/self-service/closure-check',
  ]);
  expect(form?.querySelector('button[type=submit]')?.hasAttribute('disabled')).toBe(false);
  expect(form?.querySelector('[name=date]')).not.toBeNull();
});

test.each([
  ['refund', ['Nhận lại toàn bộ tiền', '1.300.000 ₫', 'Phí xử lý của đơn0 ₫', 'VNPay', '12/12/2026']],
  ['credit', ['Giữ tiền thành phiếu bảo lưu', '1.300.000 ₫', 'Dùng đến hết ngày', '12/12/2026']],
] as const)(
  'before %s: the sum, the fee, the account or the time, and nothing is done yet',
  async (choice, facts) => {
    const bought = await called();
    const checked = await post('closure-check', bought, { choice });
    expect([checked.status, checked.to.searchParams.get('step'), checked.to.hash]).toEqual([
      303,
      'check',
      '#result',
    ]);
    const shown = await page(bought, checked.to.search.slice(1));
    for (const fact of ['Kiểm tra trước khi xác nhận', ...facts, 'không đổi lại được'])
      expect(wordsOf(shown)).toContain(fact);
    const form = shown.querySelector('form');
    expect(form?.getAttribute('action')).toBe('/api/orders/self-service/closure');
    expect(form?.querySelector('[name=expectedVnd]')?.getAttribute('value')).toBe('1300000');
    expect(await statesOf(db, bought)).toEqual(['issued', 'issued']);
  },
);

test('before a new day: from which day to which, at no charge; then the result and the new tickets', async () => {
  const bought = await called();
  const { to } = await post('closure-check', bought, { choice: 'new-day', date: DEARER });
  const shown = await page(bought, to.search.slice(1));
  for (const fact of ['12/12/2026 → ', '24/12/2026', 'Bạn trả thêm0 ₫', 'mã QR mới có ngay'])
    expect(wordsOf(shown)).toContain(fact);
  const back = [...shown.querySelectorAll('a')].find(({ textContent }) => textContent === 'Sửa lại lựa chọn');
  const again = await page(bought, back?.getAttribute('href')?.split('?')[1] ?? '');
  expect(again.querySelector('[name=choice][checked]')?.getAttribute('value')).toBe('new-day');
  expect(again.querySelector('[name=date]')?.getAttribute('value')).toBe(DEARER);
  const { to: done } = await post('closure', bought, { choice: 'new-day', date: DEARER });
  expect(done.hash).toBe('#result');
  const result = await page(bought, done.search.slice(1));
  expect(result.querySelector('#result')?.textContent).toContain('Vé của bạn đã chuyển sang');
  expect(result.querySelector('section.note a')?.getAttribute('href')).toContain('/checkout/success');
  expect(wordsOf(result)).not.toContain('chọn một trong ba cách');
});

test('after a refund: the sum and how long it takes, in both languages', async () => {
  const bought = await called();
  const { to } = await post('closure', bought, { choice: 'refund', expectedVnd: '1300000' });
  const result = wordsOf(await page(bought, to.search.slice(1)));
  for (const fact of ['Bạn được hoàn đủ 1.300.000 ₫', '3 đến 10 ngày làm việc', 'đã ngừng hiệu lực'])
    expect(result).toContain(fact);
  const english = wordsOf(await page(bought, to.search.slice(1), 'en'));
  expect(english).toContain('You get the full 1,300,000 ₫ back');
  expect(wordsOf(await page(bought))).toContain('Bạn được hoàn đủ 1.300.000 ₫');
});

test('after credit: its code, once, its worth and until when', async () => {
  const bought = await called();
  const { to } = await post('closure', bought, { choice: 'credit', expectedVnd: '1300000' });
  const [voucher] = await db.read.select().from(vouchers);
  const shown = await page(bought, to.search.slice(1));
  const code = spacedCode(voucher?.code ?? '');
  expect(shown.querySelector('#result')?.textContent).toContain(code);
  expect(wordsOf(shown)).toContain('trị giá 1.300.000 ₫');
  expect(shown.querySelectorAll('.note')).toHaveLength(1);
});

test('the same form sent twice is one choice with one result; another choice is refused', async () => {
  const bought = await called();
  const refund = { choice: 'refund', expectedVnd: '1300000' };
  const [once, again] = [await post('closure', bought, refund), await post('closure', bought, refund)];
  expect(again.to.href).toBe(once.to.href);
  const other = await post('closure', bought, { choice: 'credit', expectedVnd: '1300000' });
  expect(other.error).toBe('closures.error.chosen');
  expect(wordsOf(await page(bought, other.to.search.slice(1)))).toContain('Bạn đã chọn cho đơn này rồi');
  expect((await post('closure-check', bought, { choice: 'credit' })).error).toBe('closures.error.chosen');
});

test.each([
  ['no choice', {}, 'closures.error.choose'],
  ['a foreign choice', { choice: 'gift' }, 'closures.error.choose'],
  ['two choices', { choice: ['refund', 'credit'] }, 'closures.error.choose'],
  ['a new day without a day', { choice: 'new-day' }, 'tickets.error.dateRequired'],
  ['an empty day', { choice: 'new-day', date: '' }, 'tickets.error.dateRequired'],
  ['a day that is none', { choice: 'new-day', date: '2026-02-31' }, 'tickets.error.dateInvalid'],
  ['the closed day', { choice: 'new-day', date: DAY }, 'tickets.error.closed'],
  ['a day that is over', { choice: 'new-day', date: '2026-11-01' }, 'tickets.error.datePast'],
  ['another order’s day', { choice: 'refund', offerId: 'none' }, 'closures.error.unknown'],
  ['a wrong secret', { choice: 'refund', secret: 'wrong' }, 'orders.error.unknown'],
] as const)('%s is refused before the last look, with words and what was typed', async (_, fields, error) => {
  const bought = await called();
  const checked = await post('closure-check', bought, fields as unknown as ChoiceFields);
  expect([checked.error, checked.to.hash, checked.to.searchParams.get('step')]).toEqual([
    error,
    '#error',
    null,
  ]);
  const shown = await page(bought, checked.to.search.slice(1));
  expect(shown.querySelector('#error')?.textContent?.trim().length).toBeGreaterThan(10);
  expect(shown.querySelector('#result')).toBeNull();
  expect(await statesOf(db, bought)).toEqual(['issued', 'issued']);
});

test('a choice that is missing is said beside the choices, a day that is refused beside the day', async () => {
  const bought = await called();
  const none = await post('closure-check', bought, {});
  const shown = await page(bought, none.to.search.slice(1));
  expect(shown.querySelector('[id^=field-choice][id$=-error]')?.textContent).toBe(
    'Bạn hãy chọn một trong ba cách',
  );
  const far = await post('closure-check', bought, { choice: 'new-day', date: '2027-12-11' });
  expect(far.error).not.toBeNull();
  const day = await page(bought, far.to.search.slice(1));
  expect(day.querySelector('[id^=field-date][id$=-error]')?.textContent?.trim()).toBeTruthy();
  expect(day.querySelector('[name=date]')?.getAttribute('value')).toBe('2027-12-11');
});

test.each(['refund', 'credit'])(
  '%s for another sum than was shown, or for none, is refused',
  async (choice) => {
    const bought = await called();
    for (const [expectedVnd, error] of [
      ['1299999', 'refunds.error.amountChanged'],
      [['1300000', '1'], 'errors.invalid'],
      ['', 'refunds.error.amountChanged'],
      [[], 'errors.invalid'],
    ] as const)
      expect((await post('closure', bought, { choice, expectedVnd: expectedVnd as string })).error).toBe(
        error,
      );
    expect(await statesOf(db, bought)).toEqual(['issued', 'issued']);
    expect((await offerOf(bought)).state).toBe('open');
  },
);

test('a full day is refused before the last look', async () => {
  const bought = await called();
  await db.write((tx) => tx.update(quotas).set({ sold: sql`capacity` }).where(eq(quotas.day, OTHER)));
  const { error } = await post('closure-check', bought, { choice: 'new-day', date: OTHER });
  expect(error).toBe('tickets.error.soldOut');
});

test('a last look is shown only of this order’s own open choice', async () => {
  const [mine, theirs] = await calledOff(db, { orders: 2 });
  const [bought, other] = [mine as Purchase, theirs as Purchase];
  const foreign = `step=check&choice=refund&offerId=${(await offerOf(other)).id}`;
  expect(wordsOf(await page(bought, foreign))).not.toContain('Kiểm tra trước khi xác nhận');
  const own = `step=check&choice=refund&offerId=${(await offerOf(bought)).id}`;
  expect(wordsOf(await page(bought, own))).toContain('Kiểm tra trước khi xác nhận');
  await choose(db, bought, { choice: 'credit' });
  expect(wordsOf(await page(bought, own))).not.toContain('Kiểm tra trước khi xác nhận');
});
