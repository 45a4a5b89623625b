/** A payment that another process opens at the same moment: both send the buyer to the same address. */
import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { paymentAttempts, paymentEvents } from '#db/schema/payments.ts';
import { dictatedServer } from '#tests/support/dictated-server.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { openPark, SOON } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';
import { pointAt } from '#tests/support/wallet-world.ts';

openLedger(openPark);

const ELSEWHERE = 'https://pay.example/opened-elsewhere';

test.each([
  ['is still being opened', { resultCode: 7000 }],
  ['was opened already', { resultCode: 41 }],
])('MoMo says that it %s: the address is the one that the other process has stored', async (_, answer) => {
  const momo = dictatedServer(async () => {
    await db.read.run(sql`UPDATE payment_attempts SET pay_url = ${ELSEWHERE}`);
    return answer;
  });
  const restore = pointAt(momo.url);
  const bought = await holdAndPlace(db, { method: 'momo', day: SOON, now: new Date().toISOString() });
  restore();
  await momo.stop();
  expect(bought.redirectUrl).toBe(ELSEWHERE);
  expect((await db.read.select().from(paymentAttempts)).map(({ state }) => state)).toEqual(['pending']);
  const outcomes = (await db.read.select().from(paymentEvents)).map(({ outcome }) => outcome);
  expect(outcomes).toHaveLength(1);
  expect(outcomes).not.toContain('opened');
});
