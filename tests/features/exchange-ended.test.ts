/** The message about an exchange that was not paid in time: only what is true of the old tickets. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { exchanges } from '#db/schema/exchanges.ts';
import { paymentAttempts } from '#db/schema/payments.ts';
import { offerClosures } from '#src/features/closures/offer-closures.ts';
import { lapseExchanges } from '#src/features/exchanges/lapse-exchanges.ts';
import { noteReturn } from '#src/features/settlement/note-return.ts';
import { settlePayment } from '#src/features/settlement/settle-payment.ts';
import { addSeconds } from '#src/values/day.ts';
import { buy, messagesOf, setTickets, statesOf, ticketsOf } from '#tests/support/aftercare.ts';
import {
  askExchange,
  DEARER,
  differenceRef,
  OTHER,
  openDays,
  payDifference,
} from '#tests/support/aftercare-exchange.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { choose, close } from '#tests/support/closed-day.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { BEFORE } from '#tests/support/park.ts';
import { holdAndPlace, noticeOf, type Purchase } from '#tests/support/purchase.ts';

let bought: Purchase;

openEach(
  async () => {
    await openDays(db);
    bought = await buy(db, { quantity: 2 });
    await askExchange(db, bought, { date: DEARER, count: 2 });
  },
  async () => expect(await brokenInvariants(db)).toEqual([]),
);

const lapse = () => lapseExchanges({ db, now: addSeconds(BEFORE, 3600) }, 20);
const states = async () => (await db.read.select().from(exchanges)).map(({ state }) => state);
const callOff = async () => {
  await close(db);
  await offerClosures({ db, now: BEFORE });
};

test('the old tickets are good: it is said', async () => {
  await lapse();
  expect(await messagesOf(db, bought)).toContain('exchange-ended');
});

test('not a moment before its time: then the new day is let go, and another may be asked for', async () => {
  const [{ expiresAt } = { expiresAt: '' }] = await db.read.select().from(exchanges);
  const asking = (now: string) => askExchange(db, bought, { date: OTHER, expectedVnd: 0, now });
  const justBefore = addSeconds(expiresAt, -1);
  expect(await lapseExchanges({ db, now: justBefore }, 20)).toBe(0);
  await expect(asking(justBefore)).rejects.toThrow('exchanges.reason.');
  expect((await asking(expiresAt)).state).toBe('done');
  expect(await lapseExchanges({ db, now: expiresAt }, 20)).toBe(1);
  expect((await states()).toSorted()).toEqual(['done', 'lapsed']);
});

test('places whose hold has ended are there for a move before any sweep', async () => {
  await holdAndPlace(db, { day: OTHER });
  await db.read.run(sql`UPDATE quotas SET capacity = held + sold WHERE day = ${OTHER}`);
  const moving = { date: OTHER, count: 2, expectedVnd: 0, now: addSeconds(BEFORE, 3600) };
  expect((await askExchange(db, bought, moving)).state).toBe('done');
});

test('one of them is: it is said', async () => {
  const [one] = await ticketsOf(db, bought);
  await setTickets(db, [one?.id ?? ''], { state: 'redeemed' });
  await lapse();
  expect(await messagesOf(db, bought)).toContain('exchange-ended');
});

test('paid when one of them is used already: the other stays as it is', async () => {
  const [one] = await ticketsOf(db, bought);
  await setTickets(db, [one?.id ?? ''], { state: 'redeemed' });
  await payDifference(db, bought);
  expect(await statesOf(db, bought)).toEqual(['redeemed', 'issued']);
  expect(await states()).toEqual(['failed']);
});

test.each([{ choice: 'refund' }, { choice: 'credit' }, { choice: 'new-day', date: OTHER }] as const)(
  'none is after $choice for their closed day: nothing is said of them',
  async (selection) => {
    await callOff();
    await choose(db, bought, selection);
    await lapse();
    expect(await states()).toContain('lapsed');
    expect(await messagesOf(db, bought)).not.toContain('exchange-ended');
  },
);

test('what is paid for them all the same goes back, which is said', async () => {
  await callOff();
  await choose(db, bought, { choice: 'credit' });
  await payDifference(db, bought);
  expect(await states()).toEqual(['failed']);
  const reported = await messagesOf(db, bought);
  expect(reported).toContain('refund-due');
  expect(reported).not.toContain('exchange-ended');
});

test('once its time is over it is not withdrawn, and a payment that fails ends it', async () => {
  await lapse();
  const [{ id: exchangeId } = { id: '' }] = await db.read.select().from(exchanges);
  const { code, secret } = bought;
  const leave = asVisitor(db, { now: BEFORE }).exchanges.withdraw({ code, secret, exchangeId });
  await expect(leave).rejects.toThrow('exchanges.error.over');
  expect(await states()).toEqual(['lapsed']);
  const ref = await differenceRef(db, bought);
  const [attempt] = await db.read.select().from(paymentAttempts).where(eq(paymentAttempts.ref, ref));
  const totalVnd = attempt?.amountVnd ?? 0;
  const notice = noticeOf({ ref, totalVnd }, { outcome: 'failed', providerTxnId: null });
  expect(await settlePayment({ db, now: BEFORE }, notice)).toBe('settled');
  expect(await states()).toEqual(['failed']);
});

test('who comes back from paying is told that the move waits, and no more once it is done', async () => {
  const ref = await differenceRef(db, bought);
  const comes = (to: string) =>
    noteReturn({ db, now: BEFORE }, noticeOf({ ref: to, totalVnd: 1 }, { source: 'return' }));
  expect(await comes(bought.ref)).toMatchObject({ isExchangeOpen: false });
  expect(await comes(ref)).toMatchObject({ isExchangeOpen: true });
  await payDifference(db, bought);
  expect(await comes(ref)).toMatchObject({ isExchangeOpen: false });
});
