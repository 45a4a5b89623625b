/** Who comes free is told from the ages and prices of the kinds of guests, and not at all where nobody does. */
import '#tests/support/env.ts';

import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Db } from '#db/client.ts';
import { orders } from '#db/schema/orders.ts';
import { ticketUnits, unitPrices } from '#db/schema/tickets.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import { deliverMessages } from '#src/features/messages/deliver-messages.ts';
import { freeUnder, freeUnderAmong } from '#src/features/tickets/rules/free-age.ts';
import { listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import type { Mail } from '#src/server/sending/mail.ts';
import { composeOrderMail } from '#tests/support/compose-order-mail.ts';
import { testDatabase } from '#tests/support/database.ts';
import { BEFORE, DAY, INFANT, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { QuickBooking } = await import('#src/features/booking/quick-booking.tsx');
const { BookingTerms } = await import('#src/features/checkout/booking-terms.tsx');
const [HomeSection] = Object.values(await import('#src/features/home/promises-section.tsx'));
const { PricingNotes } = await import('#src/features/tickets/pricing-notes.tsx');

const ALL = { weekday: 0, weekend: 0, peak: 0 };
const unit = (id: string, fromAge: number | null, toAge: number | null, prices: Record<string, number>) => ({
  ...{ id, fromAge, toAge },
  prices: prices as never,
});
const [infant, adult] = [unit('infant', null, 2, ALL), unit('adult', 12, null, { ...ALL, weekday: 9 })];

describe('the age under which guests come free', () => {
  test('is that of the free kind of guest, told as the first age that pays', () => {
    expect(freeUnder([{ units: [adult, infant] }])).toBe(3);
    expect(freeUnder([{ units: [adult, unit('infant', 0, 5, ALL)] }])).toBe(6);
    expect(freeUnder([{ units: [infant, unit('toddler', 0, 4, ALL)] }])).toBe(5);
  });

  test('is the least of several tickets, and none where one has no free kind', () => {
    const other = { units: [adult, unit('baby', null, 1, ALL)] };
    expect(freeUnder([{ units: [adult, infant] }, other])).toBe(2);
    expect(freeUnder([{ units: [adult, infant] }, { units: [adult] }])).toBeNull();
    expect(
      freeUnderAmong([{ units: [adult, infant] }, { units: [unit('other', 3, 5, ALL)] }], ['adult']),
    ).toBe(3);
    expect(freeUnderAmong([{ units: [adult, infant] }], ['gone'])).toBeNull();
  });

  test.each([
    ['pays in a season', unit('child', null, 4, { ...ALL, peak: 1000 })],
    ['has no price', unit('child', null, 4, {})],
    ['has no upper age', unit('guide', null, null, ALL)],
    ['begins at an age', unit('senior', 60, 90, ALL)],
  ])('is not that of a kind of guest that %s', (_name, one) => {
    expect(freeUnder([{ units: [adult, one] }])).toBeNull();
  });

  test('is none without tickets', () => expect(freeUnder([])).toBeNull());
});

describe('what guests read', () => {
  let db: Db;
  beforeEach(async () => {
    db = await testDatabase();
    await openPark(db);
  });
  afterEach(() => db.close());

  const setAge = (toAge: number | null) =>
    db.write((tx) => tx.update(ticketUnits).set({ toAge }).where(eq(ticketUnits.id, INFANT)));

  async function pages(intl: Intl18) {
    const type = (await listTicketTypes(db.read)).find(({ id }) => id === 'round');
    if (!type || !HomeSection) throw new Error('nothing on sale');
    const under = freeUnder([type]);
    const bar = { type, dates: [DAY], days: [], now: BEFORE };
    return [
      <BookingTerms key="terms" intl={intl} refunds={[]} freeUnder={under} full="/" />,
      <HomeSection key="home" refund={undefined} freeUnder={under} intl={intl} />,
      <PricingNotes key="notes" peaks={[]} refund={undefined} freeUnder={under} intl={intl} />,
      <QuickBooking key="bar" {...bar} intl={intl} />,
    ].map((part) => renderToStaticMarkup(<WithinRouter>{part}</WithinRouter>));
  }

  async function mail(locale: 'vi' | 'en') {
    const order = await holdAndPlace(db);
    await db.write((tx) => tx.update(orders).set({ locale }));
    await notify(db, order);
    const mails: Mail[] = [];
    await deliverMessages(
      { db, now: BEFORE },
      {
        ...{ owner: 'test', limit: 20 },
        compose: (message) => composeOrderMail({ db, now: BEFORE }, message),
        send: async (one) => mails.push(one),
      },
    );
    return mails.map(({ html, text }) => `${html} ${text}`);
  }

  test.each([
    ['vi', 7, /dưới 7 tuổi miễn phí/i],
    ['vi', 3, /dưới 3 tuổi miễn phí/i],
    ['en', 7, /under 7 (?:travel|come|go) free/],
  ] as const)('names the age in %s under %p', async (locale, under, said) => {
    await setAge(under - 1);
    const texts = [...(await pages(intlFor(locale))), ...(await mail(locale))];
    expect(texts.length).toBeGreaterThan(4);
    for (const text of texts) expect(text).toMatch(said);
  });

  test.each([
    ['vi', /miễn phí/i],
    ['en', /free/i],
  ] as const)('says nothing of it in %s where nobody comes free', async (locale, said) => {
    await setAge(2);
    await db.write((tx) =>
      tx.update(unitPrices).set({ priceVnd: 1000 }).where(eq(unitPrices.unitId, INFANT)),
    );
    const texts = [...(await pages(intlFor(locale))), ...(await mail(locale))];
    expect(texts.length).toBeGreaterThan(4);
    for (const text of texts) expect(text).not.toMatch(said);
  });
});
