/** The lists of the money room: whatever waits for a person or was decided is on one page. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { paymentAttempts, refunds } from '#db/schema/payments.ts';
import { bankTransfers, type TransferState } from '#db/schema/transfers.ts';
import { listMoney, listPaybacks, listRecentTransfers } from '#src/features/transfers/transfers.queries.ts';
import { buy, orderOf } from '#tests/support/aftercare.ts';
import { paged, walk } from '#tests/support/list-walk.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { openPark } from '#tests/support/park.ts';
import { plansOf } from '#tests/support/query-plans.ts';

openCopies(openPark);

const MANY = Array.from({ length: 11 }, (_, place) => place);
/** Three at each moment, so that a page ends between two of the same. */
const at = (place: number) => `2026-12-01T0${Math.floor(place / 3)}:00:00.000Z`;
const idOf = (name: string, place: number) => `${name}-${String(place).padStart(2, '0')}`;
const allOf = (name: string) => MANY.map((place) => idOf(name, place));

type Kind = { name: string; state: TransferState; decidedBy?: string; reference?: string };
const KINDS: Kind[] = [
  { name: 'kept', state: 'kept' },
  { name: 'proven', state: 'repeat', reference: 'FT1' },
  { name: 'settled', state: 'settled' },
  { name: 'partial', state: 'partial' },
];

const transfer = ({ name, ...kind }: Kind, place: number) => {
  const own = {
    id: idOf(name, place),
    channelId: idOf(name, place),
    movedAt: at(place),
    receivedAt: at(place),
  };
  const money = { account: '1', amountVnd: 1000, content: '', reference: '', raw: '', refundDueVnd: 0 };
  return { ...own, ...money, channel: 'sepay' as const, ...kind };
};

async function insertTransfers(): Promise<void> {
  const open = MANY.map((place) =>
    transfer({ name: 'open', state: place % 2 === 0 ? 'unmatched' : 'returning' }, place),
  );
  const unproven = MANY.map((place) =>
    transfer(
      { name: 'repeat', state: 'repeat', ...(place % 2 ? { decidedBy: 'a', reference: 'FT2' } : {}) },
      place,
    ),
  );
  const others = KINDS.flatMap((kind) => MANY.map((place) => transfer(kind, place)));
  await db.write((tx) => tx.insert(bankTransfers).values([...open, ...unproven, ...others].reverse()));
}

test.each([
  ['open', 'open', 'asc'],
  ['retained', 'kept', 'desc'],
  ['repeats', 'repeat', 'desc'],
] as const)('transfers that are %s', async (list, name, order) => {
  await insertTransfers();
  const all = order === 'asc' ? allOf(name) : allOf(name).reverse();
  const read = paged(async (turn) => (await listMoney(db.read, list, turn)).map(({ id }) => id));
  expect(await walk(read)).toEqual({ forwards: all, backwards: all });
});

async function insertPaybacks(provider: 'counter' | 'vnpay'): Promise<void> {
  const { id: orderId } = await orderOf(db, await buy(db));
  const [attempt] = await db.read.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId));
  if (!attempt) throw new Error('no attempt');
  await db.write((tx) =>
    tx.update(paymentAttempts).set({ provider }).where(eq(paymentAttempts.id, attempt.id)),
  );
  const when = (place: number) => ({ createdAt: at(place), updatedAt: at(10 - place) });
  const rows = MANY.flatMap((place) =>
    (['paying', 'done', 'failed'] as const).map((state) => ({
      ...{ id: idOf(`${provider}-${state}`, place), requestId: idOf(`${provider}-${state}`, place), orderId },
      ...{ attemptId: attempt.id, amountVnd: 1000, state, reason: 'x', createdBy: 'a', ...when(place) },
    })),
  );
  await db.write((tx) => tx.insert(refunds).values(rows.reverse()));
}

test('refunds that staff pay, without those of providers and those that have ended', async () => {
  await insertPaybacks('counter');
  await insertPaybacks('vnpay');
  const all = allOf('counter-paying');
  const read = paged(async (turn) => (await listPaybacks(db.read, turn)).map(({ id }) => id));
  expect(await walk(read)).toEqual({ forwards: all, backwards: all });
});

test('each page is read off an index in its order, without a sort', async () => {
  const turn = { after: 'open-03', before: null, limit: 31 };
  const plans = await plansOf(db, async (read) => {
    for (const list of ['open', 'retained', 'repeats'] as const) await listMoney(read, list, turn);
    await listPaybacks(read, turn);
    await listRecentTransfers(read, { limit: 31, turn });
  });
  expect(plans).toHaveLength(5);
  for (const plan of plans) expect(plan).not.toMatch(/TEMP B-TREE|SCAN/);
});
