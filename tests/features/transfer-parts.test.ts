/** A part of the money makes an order wait longer for the rest, never shorter, and brings back no places that are gone. */
import { beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { holds } from '#db/schema/orders.ts';
import { paymentAttempts } from '#db/schema/payments.ts';
import { listOrderEvents } from '#src/features/orders/orders.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { openAccount, orderByTransfer, postSepay } from '#tests/support/bank.ts';
import { db, openLedger, orderOf } from '#tests/support/ledger.ts';
import { openPark, SOON } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';

openLedger(async (park) => {
  await openPark(park, { days: [SOON] });
  await openAccount(park);
});

const GRACE_SECONDS = 30 * 60;
let bought: Purchase;
beforeEach(async () => {
  bought = await orderByTransfer(db);
});

async function waiting() {
  const { holdId } = await orderOf(bought);
  const [hold] = await db.read.select().from(holds).where(eq(holds.id, holdId));
  const [attempt] = await db.read.select().from(paymentAttempts).where(eq(paymentAttempts.ref, bought.ref));
  return { hold: hold?.expiresAt ?? '', attempt: attempt?.expiresAt ?? '' };
}

async function setWaiting({ hold, attempt }: { hold: string; attempt: string }): Promise<void> {
  const { holdId } = await orderOf(bought);
  await db.read.update(holds).set({ expiresAt: hold }).where(eq(holds.id, holdId));
  await db.read
    .update(paymentAttempts)
    .set({ expiresAt: attempt })
    .where(eq(paymentAttempts.ref, bought.ref));
}

const fromNow = (seconds: number) => addSeconds(new Date().toISOString(), seconds);
const part = () => postSepay(db, { content: bought.ref, transferAmount: 300_000 });

describe('a part', () => {
  test('makes both wait for the rest, from its own moment', async () => {
    const soon = fromNow(120);
    await setWaiting({ hold: soon, attempt: soon });
    const least = fromNow(GRACE_SECONDS);
    await part();
    const { hold, attempt } = await waiting();
    expect(hold).toBe(attempt);
    expect(hold >= least).toBe(true);
    expect(hold <= fromNow(GRACE_SECONDS)).toBe(true);
  });

  test('is written into the order, with what is missing', async () => {
    await part();
    const events = await listOrderEvents(db.read, (await orderOf(bought)).id);
    const note = events.find(({ to }) => to === 'transfer partial');
    expect(note?.why).toBe(`300000 came for ${bought.ref}, 1000000 missing`);
  });

  test.each([
    ['the hold', { hold: fromNow(5 * 3600), attempt: fromNow(120) }],
    ['the payment', { hold: fromNow(120), attempt: fromNow(5 * 3600) }],
    ['both', { hold: fromNow(6 * 3600), attempt: fromNow(5 * 3600) }],
  ])('shortens nothing where %s would wait longer anyway', async (_, before) => {
    await setWaiting(before);
    await part();
    const after = await waiting();
    expect(after.attempt >= before.attempt).toBe(true);
    expect(after.hold >= before.hold).toBe(true);
    expect(after.hold >= after.attempt).toBe(true);
  });

  test('leaves places gone that were gone before it came', async () => {
    const gone = fromNow(-1);
    await setWaiting({ hold: gone, attempt: fromNow(120) });
    await part();
    expect((await waiting()).hold).toBe(gone);
  });
});

test('an order is found by its code alone, also behind words that look like another', async () => {
  for (const content of [bought.code, `ADMIN12345678 ${bought.code} cam on`]) {
    await postSepay(db, { content, transferAmount: 1000 });
    const { id } = await orderOf(bought);
    const notes = (await listOrderEvents(db.read, id)).filter(({ to }) => to === 'transfer partial');
    expect(notes).toHaveLength(content === bought.code ? 1 : 2);
  }
});
