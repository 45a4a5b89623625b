/** Moves to another day that cannot be: each is refused with its reason, and nothing changes. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { quotas } from '#db/schema/tickets.ts';
import { addSeconds, parkInstant } from '#src/values/day.ts';
import { askRefund, buy, orderOf, scanAt, statesOf, ticketsOf } from '#tests/support/aftercare.ts';
import {
  askExchange,
  DEARER,
  exchangeInput,
  OTHER,
  openDays,
  payDifference,
} from '#tests/support/aftercare-exchange.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { storeClosure } from '#tests/support/closed-day.ts';
import { problemOf, problemsOf } from '#tests/support/gate-scanner.ts';
import { hold } from '#tests/support/holding.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { ADULT, BEFORE, CHILD, DAY } from '#tests/support/park.ts';
import { notify, type Purchase } from '#tests/support/purchase.ts';
import { placeHeld } from '#tests/support/waiting.ts';

let bought: Purchase;

openEach(
  async () => {
    await openDays(db);
    bought = await buy(db);
  },
  async () => expect(await brokenInvariants(db)).toEqual([]),
);

const reasonOf = async (work: Promise<unknown>) => (await problemOf(work)).reason as string;

test('a child is not left without its grown-up, neither in the preview nor in the request', async () => {
  const lines = [
    { unitId: ADULT, quantity: 1 },
    { unitId: CHILD, quantity: 1 },
  ];
  const { code, secret, totalVnd } = await hold(lines);
  const family = { code, secret, totalVnd, ref: `${code}01` };
  await placeHeld(db, family);
  await notify(db, family);
  const [grownUp] = (await ticketsOf(db, family)).filter(({ unitKey }) => unitKey === 'adult');
  const input = await exchangeInput(db, family, { date: OTHER, expectedVnd: 0 });
  const alone = { ...input, ticketIds: [grownUp?.id ?? ''] };
  const { exchanges } = asVisitor(db, { now: BEFORE });
  const asked = await problemsOf([exchanges.preview(alone), exchanges.request(alone)]);
  for (const { reason } of asked) expect(reason).toBe('orders.error.childAlone');
});

test('a grown-up who is the last with a child when the difference comes stays, and it goes back', async () => {
  const lines = [ADULT, CHILD].map((unitId, place) => ({ unitId, quantity: 2 - place }));
  const group = await buy(db, { lines });
  await askExchange(db, group, { date: DEARER });
  expect((await askExchange(db, group, { date: OTHER, skip: 1 })).state).toBe('done');
  await payDifference(db, group);
  expect(await statesOf(db, group)).toEqual(['issued', 'exchanged', 'issued', 'issued']);
  expect(await orderOf(db, group)).toMatchObject({ refundDueVnd: 100_000, needsReview: 'exchange' });
});

describe('a move is refused with a clear message', () => {
  test('to a closed day, a sold-out day, the same day, a past day', async () => {
    const preview = async (date: string) => {
      const { idempotencyKey, expectedVnd, ...input } = await exchangeInput(db, bought, {
        date,
        expectedVnd: 0,
      });
      return reasonOf(asVisitor(db, { now: BEFORE }).exchanges.preview(input));
    };
    expect(await preview(DAY)).toBe('exchanges.error.sameDay');
    expect(await preview('2026-11-30')).toBe('tickets.error.datePast');
    await db.read
      .update(quotas)
      .set({ capacity: 0 })
      .where(eq(quotas.id, `q-round-${OTHER}`));
    expect(await preview(OTHER)).toBe('tickets.error.soldOut');
    expect(await reasonOf(askExchange(db, bought, { date: OTHER, expectedVnd: 0 }))).toBe(
      'tickets.error.soldOut',
    );
    await storeClosure(db, { day: DEARER });
    expect(await preview(DEARER)).toBe('tickets.error.closed');
    expect(await statesOf(db, bought)).toEqual(['issued', 'issued']);
  });

  test('after the deadline, for a used, exchanged or refunded ticket', async () => {
    const tooLate = addSeconds(parkInstant(DAY, '07:00'), -24 * 3600 + 1);
    const ask = (now = BEFORE) => reasonOf(askExchange(db, bought, { date: OTHER, expectedVnd: 0, now }));
    expect(await ask(tooLate)).toBe('exchanges.reason.PAST_DEADLINE');
    await askExchange(db, bought, { date: OTHER });
    expect(await ask()).toBe('exchanges.reason.ALREADY_EXCHANGED');
    expect(await reasonOf(askExchange(db, bought, { date: DEARER, expectedVnd: 0, skip: 2 }))).toBe(
      'exchanges.reason.ALREADY_EXCHANGED',
    );
    const moved = (await ticketsOf(db, bought))[2];
    const { code, secret } = bought;
    const preview = await asVisitor(db, { now: BEFORE }).refunds.preview({ code, secret });
    expect(preview.tickets.find(({ id }) => id === moved?.id)?.reason).toBe('ALREADY_EXCHANGED');
    const [used, refunded] = [await buy(db), await buy(db)];
    const [first] = await ticketsOf(db, used);
    expect(await scanAt(db, first?.token ?? '', parkInstant(DAY, '09:12'))).toBe(true);
    await askRefund(db, refunded);
    const move = (of: Purchase) => reasonOf(askExchange(db, of, { date: OTHER, expectedVnd: 0 }));
    expect([await move(used), await move(refunded)]).toEqual([
      'exchanges.reason.CHECKED_IN',
      'exchanges.reason.ALREADY_CANCELLED',
    ]);
    expect([await statesOf(db, used), await statesOf(db, refunded)]).toEqual([
      ['redeemed', 'issued'],
      ['refunded', 'issued'],
    ]);
  });

  test('while it waits for its difference it can be neither refunded nor moved again', async () => {
    await askExchange(db, bought, { date: DEARER });
    expect(await reasonOf(askExchange(db, bought, { date: OTHER, expectedVnd: 0 }))).toBe(
      'exchanges.reason.EXCHANGE_UNDER_WAY',
    );
    const refused = askRefund(db, bought).catch((error: { messageId: string }) => error.messageId);
    expect((await refused) as string).toBe('refunds.reason.EXCHANGE_UNDER_WAY');
  });
});
