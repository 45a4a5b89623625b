/** How often, how late and how many tickets at once a buyer may move, to the last one. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { paymentAttempts } from '#db/schema/payments.ts';
import { departureStatuses } from '#db/schema/tickets.ts';
import { exchangeTerms } from '#src/features/exchanges/exchange-terms.ts';
import { exchangeRequestInput } from '#src/features/exchanges/exchanges.ts';
import { assertNotPast } from '#src/features/exchanges/moving-tickets.ts';
import { differenceUntil } from '#src/features/exchanges/start-difference.ts';
import { addSeconds, parkInstant } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { settingsFrom } from '#src/values/settings.ts';
import { buy } from '#tests/support/aftercare.ts';
import { askExchange, DEARER, exchangeInput, OTHER, openDays } from '#tests/support/aftercare-exchange.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { BEFORE, DAY } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import { setCapacity } from '#tests/support/waiting.ts';

const settings = settingsFrom([]);
const DEADLINE = addSeconds(parkInstant(DAY, '07:00'), -settings['exchange.hoursBefore'] * 3600);
let bought: Purchase;

describe('in the database', () => {
  openEach(async () => {
    await openDays(db);
    bought = await buy(db);
  });

  const reasonOf = async (work: Promise<unknown>) => (await problemOf(work)).reason;
  const asked = (date: string, now = BEFORE) =>
    reasonOf(askExchange(db, bought, { date, expectedVnd: 0, now }));

  test('ten requests an hour for one order, and another order has its own', async () => {
    for (let count = 0; count < 10; count += 1) expect(await asked(DAY)).toBe('exchanges.error.sameDay');
    expect(await asked(OTHER, addSeconds(BEFORE, 3599))).toBe('errors.tooMany');
    expect(await asked(DAY, addSeconds(BEFORE, 3600))).toBe('exchanges.error.sameDay');
    bought = await buy(db);
    expect(await asked(DAY)).toBe('exchanges.error.sameDay');
  });

  test('until the very moment of the deadline', async () => {
    const moved = await askExchange(db, bought, { date: OTHER, now: DEADLINE });
    expect(moved.state).toBe('done');
    bought = await buy(db);
    expect(await asked(OTHER, addSeconds(DEADLINE, 1))).toBe('exchanges.reason.PAST_DEADLINE');
  });

  test('thirty payments of an order, whatever became of them', async () => {
    const [own] = await db.read.select().from(paymentAttempts);
    if (!own) throw new Error('nothing was paid');
    const failed = { ...own, state: 'failed', providerTxnId: null } as const;
    const more = Array.from({ length: 29 }, () => ({ ...failed, id: newId(), ref: newId() }));
    await db.read.insert(paymentAttempts).values(more);
    const moving = await exchangeInput(db, bought, { date: DEARER });
    const ask = () => asVisitor(db, { now: BEFORE }).exchanges.request(moving);
    expect(await reasonOf(ask())).toBe('orders.error.tooManyAttempts');
    await db.read.delete(paymentAttempts).where(eq(paymentAttempts.id, more[0]?.id ?? ''));
    expect((await ask()).state).toBe('pending');
  });

  test('as many as there is room for, which a preview says too', async () => {
    await setCapacity(db, `q-round-${OTHER}`, 1);
    const previewOf = async (count: number) => {
      const { method, idempotencyKey, expectedVnd, ...input } = await exchangeInput(db, bought, {
        ...{ date: OTHER, count, expectedVnd: 0 },
      });
      return asVisitor(db, { now: BEFORE }).exchanges.preview(input);
    };
    expect((await previewOf(1)).differenceVnd).toBe(0);
    expect(await reasonOf(previewOf(2))).toBe('tickets.error.onlyLeft');
    await setCapacity(db, `q-round-${DEARER}`, 1);
    await askExchange(db, bought, { date: DEARER });
    const ofDay = eq(departureStatuses.departureId, `round-${DEARER}`);
    expect(await db.read.select().from(departureStatuses).where(ofDay)).toMatchObject([
      { status: 'SOLD_OUT' },
    ]);
  });
});

const request = {
  idempotencyKey: 'exchange-key-0001',
  code: 'DM12345678',
  secret: 'secret',
  ticketIds: ['ticket'],
  date: OTHER,
  expectedVnd: 0,
};
const many = (count: number) => Array.from({ length: count }, (_, place) => `ticket-${place}`);

test.each([
  ['the secret', { secret: 'x'.repeat(64) }, { secret: 'x'.repeat(65) }],
  ['one ticket', { ticketIds: many(1) }, { ticketIds: [] }],
  ['a hundred tickets', { ticketIds: many(100) }, { ticketIds: many(101) }],
  ['the id of a ticket', { ticketIds: ['x'.repeat(80)] }, { ticketIds: ['x'.repeat(81)] }],
  ['a short id of a ticket', { ticketIds: ['x'] }, { ticketIds: [''] }],
  ['an amount', { expectedVnd: 0 }, { expectedVnd: -1 }],
])('a request takes %s up to its limit', (_, within, beyond) => {
  expect(z.safeParse(exchangeRequestInput, { ...request, ...within }).success).toBe(true);
  expect(z.safeParse(exchangeRequestInput, { ...request, ...beyond }).success).toBe(false);
});

test('a day that is none is told from one that is missing', () => {
  const messageOf = (date: string) =>
    z.safeParse(exchangeRequestInput, { ...request, date }).error?.issues[0]?.message;
  expect(['', 'x', '2026-02-30'].map(messageOf)).toEqual([
    'tickets.error.dateRequired',
    'tickets.error.dateInvalid',
    'tickets.error.dateInvalid',
  ]);
});

test('a day can be chosen until it is over', () => {
  const choose = (date: string) => () => assertNotPast(date, BEFORE);
  expect(choose('2026-12-01')).not.toThrow();
  expect(choose('2026-11-30')).toThrow('tickets.error.datePast');
});

test('a ticket with a time can move until as long before it', () => {
  const ticket = { id: 'ticket', state: 'issued', day: DAY, startTime: '09:00' } as const;
  const none = { exchanged: new Set<string>(), exchanging: new Set<string>() };
  const facts = { order: { paymentStatus: 'paid' }, ...none, settings, now: BEFORE } as const;
  expect(exchangeTerms(ticket, facts).deadline).toBe(addSeconds(DEADLINE, 2 * 3600));
});

test('new places wait as long as a hold, and for a transfer as long as that when it is longer', () => {
  const until = (method: 'vnpay' | 'transfer', held: number, transfer: number) => {
    const changed = { ...settings, 'hold.minutes': held, 'transfer.minutes': transfer };
    return differenceUntil(method, changed, BEFORE);
  };
  const minutes = (count: number) => addSeconds(BEFORE, count * 60);
  expect([until('vnpay', 20, 40), until('transfer', 20, 40), until('transfer', 20, 10)]).toEqual(
    [20, 40, 20].map(minutes),
  );
});
