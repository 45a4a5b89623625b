/** Booking where the browser posts the forms by itself: the commands, limits and answers of the procedures. */
import { expect, test } from 'bun:test';
import { holds, orders } from '#db/schema/orders.ts';
import type { paymentAttempts } from '#db/schema/payments.ts';
import { intlFor } from '#i18n/intl.ts';
import { onwardApi } from '#src/http/onward.ts';
import { storeClosure } from '#tests/support/closed-day.ts';
import { addCode, usesOf } from '#tests/support/discounts.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE, DAY, EARLY_SLOT, openPark } from '#tests/support/park.ts';
import { plainBrowser } from '#tests/support/posted.ts';

openLedger((db) => openPark(db, { hasHoldLimits: true, round: 12 }));

const { t } = intlFor('vi');
const CHOICE = { ticket: 'round', date: DAY, adult: '2', child: '0', infant: '' };
const CONTACT = {
  'contact.name': 'Nguyễn Thu Hà',
  'contact.email': 'ha@example.com',
  'contact.phone': '',
  country: '+84',
  hasAcceptedTerms: '1',
  method: 'vnpay',
  idempotencyKey: 'first-showing-of-the-page',
};
const counted = async (table: typeof holds | typeof orders | typeof paymentAttempts) =>
  (await db.read.select().from(table)).length;
/** Every test is another network with limits of its own. */
let networks = 0;
function visitor() {
  networks += 1;
  return plainBrowser(db, `203.0.113.${networks}`);
}

test('from the choice to the gateway, in the language of the page', async () => {
  const browser = visitor();
  const first = await browser.send('/en/order-ticket', { body: new URLSearchParams(CHOICE) });
  expect(first).toMatchObject({ status: 307, to: '/en/order-ticket?again=1' });
  const held = await browser.post('/en/order-ticket', CHOICE);
  expect(held).toMatchObject({ status: 303 });
  expect(held.to).toMatch(/^\/en\/checkout\/ticket\?code=DM\w{8}&key=/);
  const paid = await browser.post(held.to, CONTACT);
  expect(paid).toMatchObject({ status: 303 });
  expect(paid.to).toMatch(/^\/api\/onward\/en\?to=/);
  const api = onwardApi(() => BEFORE);
  const page = await api.request(paid.to.replace('/api/onward', ''));
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain(intlFor('en').t('forms.onward.title'));
  expect(html).toMatch(/http-equiv="refresh" content="0; url=https?:\/\/[^"]*vnp_TxnRef=DM/);
  const [order] = await db.read.select().from(orders);
  expect(order).toMatchObject({ contactName: 'Nguyễn Thu Hà', email: 'ha@example.com', locale: 'en' });
});

test('the same form twice is one hold, and one order with one payment', async () => {
  const browser = visitor();
  const [before, orderedBefore] = [await counted(holds), await counted(orders)];
  const [one, other] = [await browser.post('/dat-ve', CHOICE), await browser.post('/dat-ve', CHOICE)];
  expect(other.to).toBe(one.to);
  expect((await counted(holds)) - before).toBe(1);
  const pays = await Promise.all([browser.post(one.to, CONTACT), browser.post(one.to, CONTACT)]);
  expect(pays.map(({ status }) => status)).toEqual([303, 303]);
  expect((await counted(orders)) - orderedBefore).toBe(1);
  const changed = await browser.post(one.to, { ...CONTACT, 'contact.name': 'Lan' });
  expect(changed.refused?.message).toBe(t('errors.idempotencyMismatch'));
});

test('a choice whose places are over is held anew', async () => {
  const browser = visitor();
  const one = await browser.post('/dat-ve', CHOICE);
  const later = new Date(Date.parse(BEFORE) + 3_600_000).toISOString();
  const other = await browser.post('/dat-ve', CHOICE, later);
  expect(other.status).toBe(303);
  expect(other.to).not.toBe(one.to);
  const late = await browser.post(one.to, CONTACT, later);
  expect(late).toMatchObject({ status: 422, refused: { message: t('orders.error.holdExpired') } });
});

test('a discount code is shown before it is taken, and what was shown is what is charged', async () => {
  const code = await addCode(db);
  const browser = visitor();
  const { to } = await browser.post('/dat-ve', CHOICE);
  const placed = { ...CONTACT, idempotencyKey: 'with-a-discount-code' };
  const wrong = await browser.post(to, { ...placed, 'discount.code': 'nobody', lookDiscount: '1' });
  expect(wrong.refused?.errors).toEqual({ 'discount.code': t('discounts.error.unknown') });
  const looked = await browser.post(to, { ...placed, 'discount.code': 't\u1ebft 2027' });
  expect(looked.refused).toMatchObject({ status: 200, typed: { 'discount.shown': `${code} 130000` } });
  expect(await usesOf(db)).toEqual([0, 0, '']);
  const other = await browser.post(to, { ...placed, 'discount.shown': `${code} 129999` });
  expect(other.refused?.message).toBe(t('discounts.error.changed', { code }));
  const paid = await browser.post(to, { ...placed, 'discount.shown': `${code} 130000` });
  expect([paid.status, await usesOf(db)]).toEqual([303, [1, 130_000, 'reserved']]);
});

test('two visitors without cookies never share places', async () => {
  const browser = visitor();
  const one = await browser.send('/dat-ve?again=1', { body: new URLSearchParams(CHOICE) });
  browser.dropCookies();
  const other = await browser.send('/dat-ve?again=1', { body: new URLSearchParams(CHOICE) });
  expect([one.status, other.status]).toEqual([303, 303]);
  expect(other.to).not.toBe(one.to);
});

test('what cannot be sold is refused in words, with what was chosen', async () => {
  const browser = visitor();
  const wrong: [Record<string, string>, string][] = [
    [{}, t('tickets.error.unknown')],
    [{ ...CHOICE, ticket: 'nothing' }, t('tickets.error.unknown')],
    [{ ...CHOICE, date: '' }, t('forms.check')],
    [{ ...CHOICE, date: '2026-02-30' }, t('forms.check')],
    [{ ...CHOICE, date: '2020-01-01' }, t('tickets.error.datePast')],
    [{ ...CHOICE, adult: '0' }, t('forms.check')],
    [{ ...CHOICE, adult: 'hai' }, t('forms.check')],
    [{ ...CHOICE, adult: '-1' }, t('forms.check')],
    [{ ...CHOICE, adult: '1e9' }, t('forms.check')],
    [{ ...CHOICE, adult: '', child: '1' }, t('tickets.error.needsCompanion')],
    [{ ...CHOICE, ticket: 'early' }, t('booking.form.slotRequired')],
    [{ ...CHOICE, ticket: 'early', slotId: `${EARLY_SLOT}x` }, t('tickets.error.noVariant')],
  ];
  for (const [fields, message] of wrong) {
    const answer = await browser.post('/dat-ve', fields);
    expect({ fields, status: answer.status, message: answer.refused?.message }).toEqual({
      fields,
      status: 422,
      message,
    });
    expect(answer.refused?.typed).toEqual(fields);
  }
  const noDay = await browser.post('/dat-ve', { ...CHOICE, date: '' });
  expect(noDay.refused?.errors).toEqual({ date: t('tickets.error.dateRequired') });
});

test('a press that needs a proof of work says how to go on without scripts', async () => {
  const browser = visitor();
  const answers = [];
  for (let press = 0; press < 6; press += 1) {
    browser.dropCookies();
    answers.push(await browser.post('/dat-ve', { ...CHOICE, adult: '1' }));
  }
  const refused = answers.filter(({ refused }) => refused);
  expect(refused[0]).toMatchObject({ status: 422 });
  expect(refused[0]?.refused?.message).toBe(`${t('fairness.error.workNeeded')} ${t('forms.prove')}`);
});

test('what a network may not hold is refused as it is to a script', async () => {
  const refused = await visitor().post('/dat-ve', { ...CHOICE, adult: '8' });
  const [share = ''] = t('fairness.error.networkShare', { percent: 0 }).split('0');
  expect(refused).toMatchObject({ status: 429, to: '' });
  expect(refused.refused?.message).toStartWith(share);
});

test('a closed day is said', async () => {
  await storeClosure(db);
  const closed = await visitor().post('/dat-ve', CHOICE);
  expect(closed).toMatchObject({ status: 422, refused: { message: t('tickets.error.closed') } });
});

test('an address that this site has not sealed leads nowhere', async () => {
  for (const to of ['', 'https://evil.example', 'x'.repeat(200)]) {
    const page = await onwardApi().request(`/vi?to=${encodeURIComponent(to)}`);
    expect(page.status).toBe(410);
    const html = await page.text();
    expect(html).toContain(t('forms.onward.over'));
    expect(html).not.toContain('evil.example');
    expect(html).not.toContain('http-equiv="refresh"');
  }
});
