/** A discount code in a checkout whose form no script has taken over, and that is refused after it was shown. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { discountCodes } from '#db/schema/discounts.ts';
import { intlFor } from '#i18n/intl.ts';
import { addCode } from '#tests/support/discounts.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { plainBrowser } from '#tests/support/posted.ts';
import { selfServicePage } from '#tests/support/self-service-page.tsx';

const { CheckoutTicketScreen } = await import('#src/screens/checkout/checkout-ticket.tsx');

openCopies((park) => openPark(park, { round: 12 }));

const { t, number } = intlFor('vi');
const CHOICE = { ticket: 'round', date: DAY, adult: '2', child: '0', infant: '' };
const FIELDS = {
  'contact.name': 'Nguyễn Thu Hà',
  'contact.email': 'ha@example.com',
  'contact.phone': '',
  country: '+84',
  hasAcceptedTerms: '1',
  method: 'vnpay',
  idempotencyKey: 'a-code-that-is-refused',
};

test('the code that was shown stands in its field again, with the reason, and the whole sum beside it', async () => {
  const code = await addCode(db);
  const browser = plainBrowser(db);
  const { to } = await browser.post('/dat-ve', CHOICE);
  const query = new URLSearchParams(to.split('?')[1]);
  const own = { db, now: BEFORE, code: query.get('code') ?? '', secret: query.get('key') ?? '' };
  const page = (refusedForm: Awaited<ReturnType<typeof browser.post>>['refused']) =>
    selfServicePage(CheckoutTicketScreen, { ...own, refusedForm });
  const total = (document: Awaited<ReturnType<typeof page>>) =>
    document.querySelector('.money-total')?.textContent ?? '';

  const looked = await browser.post(to, { ...FIELDS, 'discount.code': code });
  const shown = await page(looked.refused);
  const taken = shown.querySelector('[name="discount.shown"]')?.getAttribute('value') ?? '';
  expect([taken, total(shown)]).toEqual([`${code} 130000`, expect.stringContaining(number(1_170_000))]);

  await db.write((tx) => tx.update(discountCodes).set({ percent: 5 }).where(eq(discountCodes.code, code)));
  const sent = await browser.post(to, { ...FIELDS, 'discount.shown': taken });
  const again = await page(sent.refused);
  expect(again.querySelector('[name="discount.shown"]')).toBeNull();
  expect(again.querySelector('[name="discount.code"]')?.getAttribute('value')).toBe(code);
  expect(again.body.textContent).toContain(t('discounts.error.changed', { code }));
  expect(total(again)).toContain(number(1_300_000));
});
