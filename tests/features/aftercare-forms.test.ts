/** Refund, exchange and their withdrawal as forms that no script has taken over: the same commands, answered with 303. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { aftercareApi } from '#src/http/aftercare.ts';
import { PostedRefusal } from '#src/screens/orders/posted-refusal.tsx';
import { askRefund, buy, statesOf, ticketsOf } from '#tests/support/aftercare.ts';
import { askExchange, DEARER, OTHER, openDays } from '#tests/support/aftercare-exchange.ts';
import { testContext } from '#tests/support/caller.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';

openCopies(() => openDays(db));

type Fields = Record<string, string | string[]>;
let drawn = 0;

async function post(step: string, fields: Fields, headers: Record<string, string> = {}) {
  const body = new URLSearchParams();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) body.append(name, value);
  const app = aftercareApi(async () => testContext(db, { now: BEFORE }));
  const answer = await app.request(`http://localhost/self-service/${step}`, {
    method: 'POST',
    body,
    headers,
  });
  const to = new URL(answer.headers.get('location') ?? '/', 'http://localhost');
  return { status: answer.status, to, answer };
}

async function refundFields({ code, secret }: Purchase, change: Fields = {}): Promise<Fields> {
  drawn += 1;
  const [first] = await ticketsOf(db, { code });
  return {
    ...{ code, secret, locale: 'en', ground: 'policy', note: '', idempotencyKey: `posted-${drawn}-key` },
    ...{ ticket: [first?.id ?? ''], expectedVnd: '500000' },
    ...change,
  };
}

test('a refund is asked for and leads to its result, in the language of the form', async () => {
  const bought = await buy(db);
  const { status, to } = await post('refund', await refundFields(bought));
  expect(status).toBe(303);
  expect([to.pathname, to.searchParams.get('code'), to.hash]).toEqual([
    '/en/order-refund',
    bought.code,
    '#result',
  ]);
  expect(to.searchParams.get('done')).toBeTruthy();
  expect(await statesOf(db, bought)).toEqual(['refunded', 'issued']);
});

test('the script that took the form over reads the same address', async () => {
  const { status, answer } = await post('refund', await refundFields(await buy(db)), {
    accept: 'application/json',
  });
  expect([status, (await answer.json()).to]).toEqual([200, expect.stringContaining('/en/order-refund?')]);
});

test('a message that is too long is refused with the number of characters it may have', async () => {
  const bought = await buy(db);
  const { to } = await post('refund', await refundFields(bought, { note: 'x'.repeat(501) }));
  expect([to.searchParams.get('error'), to.searchParams.get('max')]).toEqual(['errors.tooLong', '500']);
  const context = { locale: 'en', query: to.searchParams } as const;
  const shown = renderToStaticMarkup(PostedRefusal({ context }));
  expect(shown).toContain('Cannot exceed 500 characters');
  expect(await statesOf(db, bought)).toEqual(['issued', 'issued']);
});

test('the same form sent twice is one request; another tab is refused', async () => {
  const bought = await buy(db);
  const fields = await refundFields(bought);
  const [once, again] = [await post('refund', fields), await post('refund', fields)];
  expect(again.to.searchParams.get('done')).toBe(once.to.searchParams.get('done'));
  const { status, to } = await post('refund', { ...fields, idempotencyKey: 'another-tab-key' });
  expect([status, to.searchParams.get('error')]).toEqual([303, 'refunds.reason.ALREADY_CANCELLED']);
});

test.each([
  ['a field that stands twice', { expectedVnd: ['500000', '1'] }, 'errors.invalid'],
  ['no ticket', { ticket: [] }, 'refunds.error.noTickets'],
  ['another sum than was shown', { expectedVnd: '499999' }, 'refunds.error.amountChanged'],
  ['a sum in words', { expectedVnd: 'all' }, 'errors.invalid'],
  ['a foreign ground', { ground: 'closure' }, 'errors.invalid'],
  ['a wrong secret', { secret: 'wrong' }, 'orders.error.unknown'],
] as const)('%s is refused, and nothing changes', async (_, change, error) => {
  const bought = await buy(db);
  const { status, to } = await post('refund', await refundFields(bought, change as unknown as Fields));
  expect([status, to.searchParams.get('error'), to.hash]).toEqual([303, error, '#error']);
  expect(await statesOf(db, bought)).toEqual(['issued', 'issued']);
});

test('a ticket of another order is refused by both forms', async () => {
  const [bought, other] = [await buy(db), await buy(db)];
  const [theirs] = await ticketsOf(db, other);
  const ticket = [theirs?.id ?? ''];
  const refund = await post('refund', await refundFields(bought, { ticket }));
  expect(refund.to.searchParams.get('error')).toBe('refunds.error.noTickets');
  const { code, secret } = bought;
  const move = await post('exchange-check', { code, secret, ticket, date: OTHER });
  expect(move.to.searchParams.get('error')).toBe('exchanges.error.noTickets');
  expect(await statesOf(db, other)).toEqual(['issued', 'issued']);
});

test('an exchanged ticket is not refunded', async () => {
  const bought = await buy(db);
  await askExchange(db, bought, { date: OTHER });
  const moved = (await ticketsOf(db, bought)).find(({ day, state }) => day === OTHER && state === 'issued');
  const { to } = await post('refund', await refundFields(bought, { ticket: [moved?.id ?? ''] }));
  expect(to.searchParams.get('error')).toBe('refunds.reason.ALREADY_EXCHANGED');
});

async function moveFields({ code, secret }: Purchase, date: string, expectedVnd: number): Promise<Fields> {
  drawn += 1;
  const [first] = await ticketsOf(db, { code });
  const key = { code, secret, locale: 'vi', idempotencyKey: `moved-${drawn}-key` };
  return { ...key, ticket: [first?.id ?? ''], date, expectedVnd: String(expectedVnd) };
}

test('a move is checked without holding anything, then made, and ends on the new tickets', async () => {
  const bought = await buy(db);
  const fields = await moveFields(bought, OTHER, 0);
  const { to } = await post('exchange-check', fields);
  expect(Object.fromEntries(to.searchParams)).toMatchObject({ step: 'check', date: OTHER, expected: '0' });
  expect(await statesOf(db, bought)).toEqual(['issued', 'issued']);
  const done = await post('exchange', fields);
  expect([done.status, done.to.pathname]).toEqual([303, '/checkout/success']);
  expect(await statesOf(db, bought)).toEqual(['exchanged', 'issued', 'issued']);
});

test('a difference leads to the link that pays it, not out of the site; it can be dropped', async () => {
  const bought = await buy(db);
  const asked = await post('exchange', { ...(await moveFields(bought, DEARER, 100_000)), method: 'vnpay' });
  expect([asked.to.origin, asked.to.pathname]).toEqual(['http://localhost', '/ticket-exchange']);
  const exchangeId = asked.to.searchParams.get('done') ?? '';
  const { code, secret } = bought;
  const dropped = await post('exchange-withdraw', { code, secret, exchangeId });
  expect(dropped.to.searchParams.get('done')).toBe(exchangeId);
  const again = await post('exchange-withdraw', { code, secret, exchangeId });
  expect(again.to.searchParams.get('error')).toBe('exchanges.error.over');
});

test.each([
  ['a past day', '2026-11-01', 'tickets.error.datePast'],
  ['no day', '2026-02-31', 'tickets.error.dateInvalid'],
  ['a day that is not sold', '2027-03-01', 'tickets.error.noVariant'],
])('a move to %s is refused', async (_, date, error) => {
  const { to } = await post('exchange-check', await moveFields(await buy(db), date, 0));
  expect(to.searchParams.get('error')).toBe(error);
});

test('a dearer day without a way to pay leads back to the last look, with nothing chosen', async () => {
  const bought = await buy(db);
  const fields = await moveFields(bought, DEARER, 100_000);
  for (const method of [[], ['cash'], ['vnpay', 'momo']]) {
    const { to } = await post('exchange', { ...fields, method });
    expect(to.searchParams.get('error')).toBe('checkout.error.method');
    expect([to.searchParams.get('step'), to.searchParams.get('expected')]).toEqual(['check', '100000']);
    expect(to.searchParams.get('date')).toBe(DEARER);
  }
  expect(await statesOf(db, bought)).toEqual(['issued', 'issued']);
});

test('a request that waits is withdrawn, and its tickets are good again', async () => {
  const bought = await buy(db);
  const { requestId } = await askRefund(db, bought, { ground: 'not-received' });
  const { code, secret } = bought;
  const { to } = await post('refund-withdraw', { code, secret, requestId });
  expect(to.searchParams.get('done')).toBe(requestId);
  expect(await statesOf(db, bought)).toEqual(['issued', 'issued']);
});

test('forms of other sites are refused, an unknown step is none', async () => {
  const fields = await refundFields(await buy(db));
  expect((await post('refund', fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await post('constructor', fields)).status).toBe(404);
});
