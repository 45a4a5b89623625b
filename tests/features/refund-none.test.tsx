/**
 * The refund page of an order whose tickets give nothing back: it says so and why, offers no form, and the API agrees.
 */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import { offerClosures } from '#src/features/closures/offer-closures.ts';
import { href } from '#src/routes.ts';
import { addDays } from '#src/values/day.ts';
import { askRefund, buy, refundInput, setTickets, statesOf, ticketsOf } from '#tests/support/aftercare.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { close } from '#tests/support/closed-day.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { ADULT, BEFORE, DAY, INFANT, openPark } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import { selfServicePage } from '#tests/support/self-service-page.tsx';

const { OrderRefundScreen } = await import('#src/screens/orders/order-refund.tsx');

openLedger(openPark);

/** Of the visit, and when not even what never came can be asked back. */
const LATE = `${DAY}T02:00:00.000Z`;
const OVER = `${addDays(DAY, 10)}T02:00:00.000Z`;

type Looking = { now?: string; locale?: 'vi' | 'en' };

async function look(bought: Purchase, { now = BEFORE, locale = 'vi' }: Looking = {}) {
  const { body } = await selfServicePage(OrderRefundScreen, { ...bought, db, now, locale });
  const forms = [...body.querySelectorAll('form')];
  const radios = [...body.querySelectorAll('[name=ground]')].map((one) => one.getAttribute('value'));
  return {
    body,
    text: body.textContent ?? '',
    openForms: forms.filter((form) => !form.closest('details')).length,
    foldedForms: forms.filter((form) => form.closest('details')).length,
    radios,
  };
}

const refusalOf = async (bought: Purchase, ids: string[], now: string) => {
  const input = await refundInput(db, bought, { ids, now });
  expect(input.expectedVnd).toBe(0);
  return (await problemOf(asVisitor(db, { now }).refunds.request(input))).reason;
};

const idsOf = async (bought: Purchase) => (await ticketsOf(db, bought)).map(({ id }) => id);

test('past every deadline there is no form and no sum, but the reason; the API says the same', async () => {
  const bought = await buy(db);
  for (const locale of LOCALES) {
    const { t } = intlFor(locale);
    const { text, openForms, foldedForms } = await look(bought, { now: OVER, locale });
    expect([openForms, foldedForms, text.includes('0 ₫')]).toEqual([0, 0, false]);
    expect(text).toContain(t('refunds.none.title'));
    expect(text).toContain(t('refunds.reason.PAST_DEADLINE'));
  }
  expect(await refusalOf(bought, await idsOf(bought), OVER)).toBe('refunds.reason.PAST_DEADLINE');
  expect(await statesOf(db, bought)).toEqual(['issued', 'issued']);
});

test('past their tiers, tickets that never came can still be asked back, and only those', async () => {
  const bought = await buy(db);
  expect((await look(bought)).radios).toEqual(['policy', 'not-received']);
  const { text, openForms, foldedForms, radios } = await look(bought, { now: LATE });
  expect([openForms, foldedForms, radios]).toEqual([0, 1, ['not-received']]);
  expect(text).toContain(intlFor('vi').t('refunds.none.title'));
});

test('tickets that were given back already are said to be', async () => {
  const bought = await buy(db);
  await askRefund(db, bought, { count: 2 });
  const { text, openForms, foldedForms } = await look(bought);
  expect([openForms, foldedForms]).toEqual([0, 0]);
  expect(text).toContain(intlFor('vi').t('refunds.none.title'));
  expect(text).toContain(intlFor('vi').t('refunds.reason.ALREADY_CANCELLED'));
  expect(await refusalOf(bought, await idsOf(bought), BEFORE)).toBe('refunds.reason.ALREADY_CANCELLED');
});

test('nobody gives paid tickets up for nothing where the fee takes all; free ones may still go back', async () => {
  const lines = [
    { unitId: ADULT, quantity: 1 },
    { unitId: INFANT, quantity: 1 },
  ];
  const bought = await buy(db, { lines });
  const ids = await idsOf(bought);
  await setTickets(db, ids, { refundPolicy: { tiers: [{ hoursBefore: 24, percent: 1 }], feeVnd: 20_000 } });
  const { text, openForms } = await look(bought);
  expect([openForms, text.includes(intlFor('vi').t('refunds.error.feeTakesAll'))]).toEqual([0, true]);
  expect(await refusalOf(bought, ids, BEFORE)).toBe('refunds.error.feeTakesAll');
  expect(await statesOf(db, bought)).toEqual(['issued', 'issued']);
  const [infant] = (await ticketsOf(db, bought)).filter(({ priceVnd }) => priceVnd === 0);
  expect((await askRefund(db, bought, { ids: [infant?.id ?? ''] })).state).toBe('done');
});

test('of a day that was closed it leads to the choice for that day', async () => {
  const bought = await buy(db);
  const leads = async () =>
    (await look(bought, { now: LATE })).body.querySelector(
      `.care-track a[href^="${href('closedDay', 'vi')}"]`,
    );
  expect(await leads()).toBeNull();
  await close(db);
  await offerClosures({ db, now: BEFORE });
  expect(await leads()).not.toBeNull();
});
