/** Who gets the news of an order, changed by a form that no script has taken over. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { orderOf } from '#tests/support/aftercare.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { plainBrowser } from '#tests/support/posted.ts';
import { EMAIL, holdAndPlace, type Purchase } from '#tests/support/purchase.ts';
import { selfServicePage } from '#tests/support/self-service-page.tsx';

const { FindOrderScreen } = await import('#src/screens/orders/find-order.tsx');

openCopies(openPark);

const own = ({ code, secret }: Purchase, locale: Locale = 'vi') =>
  href('findOrder', locale, { query: { code, key: secret } });
const send = (bought: Purchase, body: string, locale?: Locale) =>
  plainBrowser(db).send(own(bought, locale), {
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

test('it leads to the order with 303, and the news go to the new address', async () => {
  const bought = await holdAndPlace(db);
  const { status, to } = await send(bought, 'email=moi%40example.com&phone=0912345678');
  const { code, secret } = bought;
  expect([status, to]).toEqual([303, href('order', 'vi', { params: { code }, query: { key: secret } })]);
  expect(await orderOf(db, bought)).toMatchObject({ email: 'moi@example.com', phone: '+84912345678' });
});

test.each([
  ['vi', 'an address that is none', 'email=lan%40&phone=', 'errors.email', 'email'],
  ['en', 'a number that is none', 'email=&phone=12', 'errors.phone', 'phone'],
  ['vi', 'nothing', '', 'checkout.error.emailOrPhone', 'email'],
  ['en', 'markup', `email=${encodeURIComponent('<img src=x>')}&phone=`, 'errors.email', 'email'],
  ['vi', 'a doubled field', 'email=a%40example.com&email=b&phone=', 'errors.email', 'email'],
] as const)(
  'in %s, %s is named at its field, and what was typed stays',
  async (locale, _, body, id, field) => {
    const bought = await holdAndPlace(db);
    const { status, refused } = await send(bought, body, locale);
    expect([status, refused?.errors[field]]).toEqual([422, intlFor(locale).t(id)]);
    const page = await selfServicePage(FindOrderScreen, {
      ...{ ...bought, db, now: BEFORE, locale },
      refusedForm: refused,
    });
    const input = page.querySelector(`[name=${field}]`);
    expect(input?.getAttribute('aria-invalid')).toBe('true');
    const typed = new URLSearchParams(body).getAll(field).at(-1);
    expect(input?.getAttribute('value')).toBe(typed ?? EMAIL);
    expect(page.body.textContent).toContain(intlFor(locale).t(id));
    expect((await orderOf(db, bought)).email).toBe(EMAIL);
  },
);

test('a foreign field changes nothing else', async () => {
  const bought = await holdAndPlace(db);
  const { status } = await send(
    bought,
    'email=moi%40example.com&phone=&code=DM22222222&secret=x&status=paid&contactName=Evil&__proto__=1',
  );
  expect(status).toBe(303);
  const { email, contactName, status: state } = await orderOf(db, bought);
  expect([email, contactName, state]).toEqual(['moi@example.com', 'Nguyễn Thu Hà', 'pending']);
});
