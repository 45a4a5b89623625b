/** Without scripts a move to a full day is refused in words, and what was chosen is kept. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { aftercareApi } from '#src/http/aftercare.ts';
import { href } from '#src/routes.ts';
import { buy, statesOf, ticketsOf } from '#tests/support/aftercare.ts';
import { OTHER } from '#tests/support/aftercare-exchange.ts';
import { asVisitor, testContext } from '#tests/support/caller.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { ADULT, BEFORE, DAY, openPark } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import { selfServicePage } from '#tests/support/self-service-page.tsx';

const { TicketExchangeScreen } = await import('#src/screens/orders/ticket-exchange.tsx');

openCopies(() => openPark(db, { days: [DAY, OTHER], pool: 3 }));

async function post(step: 'exchange-check' | 'exchange', fields: Record<string, string>) {
  const app = aftercareApi(async () => testContext(db, { now: BEFORE }));
  const body = new URLSearchParams(fields);
  const answer = await app.request(`http://localhost/self-service/${step}`, { method: 'POST', body });
  return {
    status: answer.status,
    to: new URL(answer.headers.get('location') ?? '/', 'http://localhost'),
  };
}

/** Other visitors hold so many of the new day's three places. */
async function fill(quantity: number): Promise<void> {
  await asVisitor(db, { now: BEFORE, ip: '198.51.100.4' }).orders.hold({
    idempotencyKey: 'the-day-is-full',
    date: OTHER,
    lines: [{ unitId: ADULT, quantity }],
  });
}

async function choose(bought: Purchase, locale: Locale): Promise<Record<string, string>> {
  const [ticket] = await ticketsOf(db, bought);
  const { code, secret } = bought;
  return { code, secret, locale, date: OTHER, ticket: ticket?.id ?? '' };
}

async function expectRefused(bought: Purchase, locale: Locale, to: URL): Promise<void> {
  const query = to.search.slice(1);
  const page = await selfServicePage(TicketExchangeScreen, { ...bought, db, now: BEFORE, locale, query });
  const [ticket] = await ticketsOf(db, bought);
  expect(page.querySelector('#error')?.textContent).toBe(intlFor(locale).t('tickets.error.soldOut'));
  expect(page.querySelector('[name=ticket][checked]')?.getAttribute('value')).toBe(ticket?.id ?? '');
  expect(page.querySelector('[name=date]')?.getAttribute('value')).toBe(OTHER);
  expect(await statesOf(db, bought)).toEqual(['issued', 'issued']);
}

test.each([...LOCALES])('before the last look, in %s', async (locale) => {
  const bought = await buy(db);
  await fill(3);
  const { status, to } = await post('exchange-check', await choose(bought, locale));
  expect([status, to.hash]).toEqual([303, '#error']);
  expect(to.pathname).toBe(href('ticketExchange', locale));
  await expectRefused(bought, locale, to);
});

test.each([...LOCALES])('when the last place goes while it is looked at, in %s', async (locale) => {
  const bought = await buy(db);
  const fields = await choose(bought, locale);
  const looked = await post('exchange-check', fields);
  expect(looked.to.searchParams.get('step')).toBe('check');
  await fill(3);
  const sent = { ...fields, expectedVnd: '0', idempotencyKey: `moved-late-${locale}` };
  const { status, to } = await post('exchange', sent);
  expect([status, to.hash]).toEqual([303, '#error']);
  await expectRefused(bought, locale, to);
});
