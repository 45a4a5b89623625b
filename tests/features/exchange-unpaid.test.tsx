/** The difference of a move was not paid: its buyer comes back to the reason, and to one more try with all that was chosen. */
import '#tests/support/env.ts';
import { expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { lapseExchanges } from '#src/features/exchanges/lapse-exchanges.ts';
import { paymentsApi } from '#src/http/payments.ts';
import { addSeconds } from '#src/values/day.ts';
import { buy, ticketsOf } from '#tests/support/aftercare.ts';
import { askExchange, DEARER, differenceRef, OTHER, openDays } from '#tests/support/aftercare-exchange.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE } from '#tests/support/park.ts';
import { notify, type Purchase } from '#tests/support/purchase.ts';
import { selfServicePage } from '#tests/support/self-service-page.tsx';
import { resultQuery } from '#tests/support/vnpay-gateway.ts';

const { TicketExchangeScreen } = await import('#src/screens/orders/ticket-exchange.tsx');

openCopies(openDays);

const VND = 100_000;
const NO_MONEY = { vnp_ResponseCode: '51', vnp_TransactionStatus: '02', vnp_TransactionNo: '0' };

/** Two tickets on their way to a dearer day, and where the gateway sends their buyer back to. */
async function cameBack(result: Partial<typeof NO_MONEY> = NO_MONEY) {
  const bought = await buy(db);
  const { exchangeId } = await askExchange(db, bought, { date: DEARER, count: 2 });
  const ref = await differenceRef(db, bought);
  const path = `/vnpay/return?${resultQuery(ref, 2 * VND, result)}`;
  const answer = await paymentsApi(async () => db).request(path, { redirect: 'manual' });
  const to = new URL(answer.headers.get('location') ?? '/', 'http://localhost');
  const fail = () =>
    notify(db, { ...bought, ref, totalVnd: 2 * VND }, { outcome: 'failed', responseCode: '51' });
  return { bought, exchangeId, to, fail };
}

async function resultOf(bought: Purchase, query: string, locale: Locale = 'vi') {
  const page = await selfServicePage(TicketExchangeScreen, { ...bought, db, now: BEFORE, locale, query });
  const panel = page.querySelector('section[aria-labelledby=result]');
  return { page, title: page.querySelector('#result')?.textContent ?? '', link: panel?.querySelector('a') };
}

test('the address names the move and the reason, which is on top before the gateway has confirmed it', async () => {
  const { bought, exchangeId, to } = await cameBack();
  expect(to.pathname).toBe('/ticket-exchange');
  expect([to.searchParams.get('done'), to.searchParams.get('reason')]).toEqual([exchangeId, '51']);
  for (const locale of LOCALES)
    expect((await resultOf(bought, to.search.slice(1), locale)).title).toBe(
      intlFor(locale).t('payments.vnpay.code.51'),
    );
});

test('whoever has paid, and whose payment is not confirmed yet, is not told first to pay', async () => {
  const { bought, exchangeId, to } = await cameBack({});
  expect(['done', 'reason', 'paid'].map((name) => to.searchParams.get(name))).toEqual([
    null,
    null,
    exchangeId,
  ]);
  const linksOf = async (query: string) => {
    const { page, title } = await resultOf(bought, query);
    return [
      title,
      page.querySelectorAll('[aria-labelledby=exchange-track] a').length,
      page.querySelector('[aria-labelledby=exchange-track] p')?.textContent,
    ];
  };
  const amount = intlFor('vi').money(2 * VND);
  expect(await linksOf(to.search.slice(1))).toEqual([
    '',
    0,
    intlFor('vi').t('exchanges.track.confirming', { amount }),
  ]);
  // Known not to be paid: the gateway and the way out.
  expect((await linksOf('')).slice(0, 2)).toEqual(['', 2]);
});

test('one press leads to the last look with the tickets, the day, the sum and the method', async () => {
  const { bought, exchangeId, fail } = await cameBack();
  await fail();
  for (const locale of LOCALES) {
    const { title, link } = await resultOf(bought, `done=${exchangeId}`, locale);
    expect(title).toBe(intlFor(locale).t('payments.vnpay.code.51'));
    const again = new URL(link?.getAttribute('href') ?? '/', 'http://localhost');
    const { page } = await resultOf(bought, again.search.slice(1), locale);
    const form = page.querySelector('form[action="/api/orders/self-service/exchange"]');
    const hidden = (name: string) => form?.querySelector(`[name=${name}]`)?.getAttribute('value');
    expect([hidden('date'), hidden('expectedVnd')]).toEqual([DEARER, String(2 * VND)]);
    expect(form?.querySelector('[name=method][checked]')?.getAttribute('value')).toBe('vnpay');
    expect(form?.querySelectorAll('[name=ticket]').length).toBe(2);
  }
});

test('a made-up reason, or one of a move that ended otherwise, is not shown', async () => {
  const { bought, exchangeId } = await cameBack();
  const { t } = intlFor('vi');
  const odd = await resultOf(bought, `done=${exchangeId}&reason=nonsense`);
  expect(odd.title).toBe(t('checkout.cancel.title'));
  await lapseExchanges({ db, now: addSeconds(BEFORE, 16 * 60) }, 20);
  const lapsed = await resultOf(bought, `done=${exchangeId}&reason=51`);
  expect(lapsed.title).toContain('Hết giờ trả phần chênh');
  expect(lapsed.link?.getAttribute('href')).toContain('step=check');
});

test('there is no second try once the tickets have gone another way', async () => {
  const { bought, exchangeId, fail } = await cameBack();
  await fail();
  await askExchange(db, bought, { date: OTHER });
  expect((await ticketsOf(db, bought))[0]?.state).toBe('exchanged');
  expect((await resultOf(bought, `done=${exchangeId}`)).link).toBeNull();
});
