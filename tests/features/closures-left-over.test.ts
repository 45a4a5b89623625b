/** Tickets of a closed day that come back after the choice was made, and offers whose tickets have all gone. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import { countOpenOffers } from '#src/features/closures/closing-list.queries.ts';
import { offerClosures } from '#src/features/closures/offer-closures.ts';
import { addDays } from '#src/values/day.ts';
import { askRefund, buy, messagesOf, setTickets, statesOf, ticketsOf } from '#tests/support/aftercare.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { calledOff, choose, close } from '#tests/support/closed-day.ts';
import { setSetting } from '#tests/support/goods.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import { selfServicePage } from '#tests/support/self-service-page.tsx';

const { ClosedDayScreen } = await import('#src/screens/orders/closed-day.tsx');

openLedger(openPark);

const reported = async (bought: Purchase) =>
  (await messagesOf(db, bought)).filter((kind) => kind === 'closure-offer').length;

const look = async (bought: Purchase, locale: 'vi' | 'en' = 'vi') =>
  (await selfServicePage(ClosedDayScreen, { ...bought, db, now: BEFORE, locale })).body;

const asksIn = (body: Awaited<ReturnType<typeof look>>) => body.querySelector('[type=radio]') !== null;

test('a ticket whose refund was withdrawn after the choice gets its own choice and one notification', async () => {
  await setSetting(db, 'refund.autoApproveMaxVnd', 0);
  const bought = await buy(db, { quantity: 2 });
  const [first] = await ticketsOf(db, bought);
  const { requestId } = await askRefund(db, bought, { ids: [first?.id ?? ''] });
  await close(db);
  await offerClosures({ db, now: BEFORE });
  await choose(db, bought, { choice: 'credit' });
  const { code, secret } = bought;
  await asVisitor(db, { now: BEFORE }).refunds.withdraw({ code, secret, requestId });
  expect(await statesOf(db, bought)).toEqual(['issued', 'void']);
  for (const _ of [1, 2, 3]) await offerClosures({ db, now: BEFORE });
  expect(await reported(bought)).toBe(2);
  expect((await choose(db, bought, { choice: 'refund' })).state).toBe('refunded');
  await offerClosures({ db, now: BEFORE });
  expect([await reported(bought), await statesOf(db, bought)]).toEqual([2, ['refunded', 'void']]);
});

test('an offer without any ticket left says so, and asks for no choice', async () => {
  const bought = await buy(db, { quantity: 2 });
  await close(db);
  await offerClosures({ db, now: BEFORE });
  expect(asksIn(await look(bought))).toBe(true);
  await setTickets(
    db,
    (await ticketsOf(db, bought)).map(({ id }) => id),
    { state: 'redeemed' },
  );
  for (const locale of LOCALES) {
    const { t } = intlFor(locale);
    const body = await look(bought, locale);
    expect(asksIn(body)).toBe(false);
    expect(body.textContent).toContain(t('closures.error.noTickets'));
    expect(body.textContent).not.toContain(t('closures.state.open'));
  }
});

test('choices that are open count as work waiting until their day is over', async () => {
  await calledOff(db, { orders: 2 });
  expect(await countOpenOffers(db.read, DAY)).toBe(2);
  expect(await countOpenOffers(db.read, addDays(DAY, 1))).toBe(0);
});
