/** A part of the difference extends the new places of the exchange, and the exchange itself. */
import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { exchanges } from '#db/schema/exchanges.ts';
import { holds } from '#db/schema/orders.ts';
import { receiveTransfer } from '#src/features/transfers/receive-transfer.ts';
import { addSeconds } from '#src/values/day.ts';
import { buy, orderOf } from '#tests/support/aftercare.ts';
import { askExchange, DEARER, differenceRef, openDays } from '#tests/support/aftercare-exchange.ts';
import { ACCOUNT, openAccount } from '#tests/support/bank.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';

openLedger(async (park) => {
  await openDays(park);
  await openAccount(park);
});

test('until the rest has had its time', async () => {
  const bought = await buy(db);
  await askExchange(db, bought, { date: DEARER, method: 'transfer' });
  const untilOf = async (holdId: string) =>
    (await db.read.select().from(holds).where(eq(holds.id, holdId)))[0]?.expiresAt;
  const { holdId } = await orderOf(db, bought);
  const before = await untilOf(holdId);
  const now = addSeconds(BEFORE, 600);
  const reported = { account: ACCOUNT, direction: 'in', amountVnd: 1000, payer: null, raw: '{}' } as const;
  const content = await differenceRef(db, bought);
  const movement = { channel: 'sepay', channelId: 'part', reference: 'FT1', movedAt: now, content } as const;
  expect(await receiveTransfer({ db, now }, { ...reported, ...movement })).toBe('partial');
  const [exchange] = await db.read.select().from(exchanges);
  const until = addSeconds(now, 30 * 60);
  expect(exchange).toMatchObject({ state: 'pending', expiresAt: until });
  expect(await untilOf(exchange?.holdId ?? '')).toBe(until);
  expect(await untilOf(holdId)).toBe(before);
});
