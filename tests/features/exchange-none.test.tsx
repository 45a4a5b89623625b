/** The exchange page of an order whose tickets cannot be moved: it says so, why, and what can be done instead. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import { offerClosures } from '#src/features/closures/offer-closures.ts';
import { href } from '#src/routes.ts';
import { addDays } from '#src/values/day.ts';
import { askRefund, buy, orderOf, setTickets, ticketsOf } from '#tests/support/aftercare.ts';
import { openDays } from '#tests/support/aftercare-exchange.ts';
import { close } from '#tests/support/closed-day.ts';
import { staffOnceDue } from '#tests/support/fall-due.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE, DAY } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import { selfServicePage } from '#tests/support/self-service-page.tsx';

const { TicketExchangeScreen } = await import('#src/screens/orders/ticket-exchange.tsx');

openLedger(openDays);

/** Of the visit: when nothing moves any more, and when it has begun. */
const NIGHT = `${addDays(DAY, -1)}T20:00:00.000Z`;
const LATE = `${DAY}T02:00:00.000Z`;

type Looking = { now?: string; locale?: 'vi' | 'en' };

async function look(bought: Purchase, { now = BEFORE, locale = 'vi' }: Looking = {}) {
  const { body } = await selfServicePage(TicketExchangeScreen, { ...bought, db, now, locale });
  const linkTo = (address: string) =>
    [...body.querySelectorAll('.care-track a')].some((link) =>
      link.getAttribute('href')?.startsWith(address),
    );
  const links = (['closedDay', 'orderRefund', 'tickets'] as const).filter((name) =>
    linkTo(href(name, locale)),
  );
  return { text: body.textContent ?? '', hasForm: body.querySelector('form') !== null, links };
}

test('tickets past their time: no form and no price, but the reason, and links to what is left', async () => {
  const bought = await buy(db);
  for (const locale of LOCALES) {
    const { t } = intlFor(locale);
    const { text, hasForm, links } = await look(bought, { now: LATE, locale });
    expect([hasForm, text.includes('0 ₫'), links]).toEqual([false, false, ['tickets']]);
    for (const id of ['exchanges.none.title', 'exchanges.reason.PAST_DEADLINE'] as const)
      expect(text).toContain(t(id));
  }
});

test('what can still be refunded, or was closed, has its own link', async () => {
  const bought = await buy(db, { quantity: 1 });
  expect((await look(bought)).hasForm).toBe(true);
  const ids = (await ticketsOf(db, bought)).map(({ id }) => id);
  await setTickets(db, ids, { refundPolicy: { tiers: [{ hoursBefore: 1, percent: 50 }], feeVnd: 0 } });
  expect(await look(bought, { now: NIGHT })).toMatchObject({
    hasForm: false,
    links: ['orderRefund', 'tickets'],
  });
  await close(db);
  await offerClosures({ db, now: BEFORE });
  expect((await look(bought, { now: LATE })).links).toEqual(['closedDay', 'tickets']);
});

test('tickets that were given back are said to be, although their order counts as paid no more', async () => {
  const bought = await buy(db, { quantity: 1 });
  const { requestId } = await askRefund(db, bought, { ground: 'not-received' });
  const { refunds } = staffOnceDue(db, 'manager', { now: BEFORE });
  await refunds.approve({ requestId });
  // As of a payment that is refunded manually.
  await db.read.run(sql`UPDATE refund_payouts SET ref = NULL`);
  await refunds.markPaid({ requestId });
  expect((await orderOf(db, bought)).paymentStatus).toBe('refunded');
  const { t } = intlFor('vi');
  const { text } = await look(bought);
  expect(text).toContain(t('exchanges.reason.ALREADY_CANCELLED'));
  expect(text).not.toContain(t('exchanges.reason.NOT_PAID'));
});
