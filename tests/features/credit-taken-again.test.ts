/** Late money asks for a voucher's earlier part again, while the order has reserved another part meanwhile. */
import { beforeEach, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { orderCredits, vouchers } from '#db/schema/vouchers.ts';
import { spendCredit } from '#src/features/payment-attempts/spend-credit.ts';
import { newId } from '#src/values/id.ts';
import { db, openLedger, orderOf } from '#tests/support/ledger.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { holdAndPlace, type Purchase } from '#tests/support/purchase.ts';
import { creditStates, giveVoucher, VOUCHER } from '#tests/support/vouchers.ts';

const OTHER = 'TDANOTHERAB2';
const RESERVED = 300_000;
let bought: Purchase;

openLedger(async (park) => {
  await openPark(park);
  await giveVoucher(park, { amountVnd: RESERVED });
  await giveVoucher(park, { code: OTHER, amountVnd: 200_000 });
});

beforeEach(async () => {
  bought = await holdAndPlace(db, { voucher: { code: VOUCHER, expectedVnd: RESERVED } });
});

type Case = { code?: string; earlierVnd: number; balanceVnd: number };

/** What it would leave, taken back afterwards: no money of the order is in the ledger here. */
async function takenAgain({ code = VOUCHER, earlierVnd, balanceVnd }: Case) {
  const order = await orderOf(bought);
  const { id: orderId } = order;
  const undone = new Error('undone');
  let left: { isSpent: boolean; states: string[]; balances: Record<string, number> } | undefined;
  const trial = db.write(async (tx) => {
    const earlier = { id: newId(), orderId, code, amountVnd: earlierVnd, state: 'released' as const };
    await tx.insert(orderCredits).values({ ...earlier, createdAt: BEFORE, updatedAt: BEFORE });
    await tx.update(vouchers).set({ balanceVnd }).where(eq(vouchers.code, code));
    const isSpent = await spendCredit(tx, { order, creditVnd: earlierVnd, now: BEFORE });
    const credits = await tx.select().from(orderCredits).where(eq(orderCredits.orderId, orderId));
    const rows = await tx.select().from(vouchers);
    left = {
      isSpent,
      states: credits.map(({ amountVnd, state }) => `${amountVnd} ${state}`).sort(),
      balances: Object.fromEntries(rows.map((row) => [row.code, row.balanceVnd])),
    };
    throw undone;
  });
  await expect(trial).rejects.toBe(undone);
  expect(await creditStates(db)).toEqual(['reserved']);
  return left;
}

test('a larger part takes only what is missing off the same voucher', async () => {
  expect(await takenAgain({ earlierVnd: 500_000, balanceVnd: 250_000 })).toEqual({
    isSpent: true,
    states: ['300000 released', '500000 spent'],
    balances: { [VOUCHER]: 50_000, [OTHER]: 200_000 },
  });
});

test('a larger part is refused where the missing part is not there', async () => {
  expect(await takenAgain({ earlierVnd: 500_000, balanceVnd: 199_999 })).toEqual({
    isSpent: false,
    states: ['300000 reserved', '500000 released'],
    balances: { [VOUCHER]: 199_999, [OTHER]: 200_000 },
  });
});

test('a smaller part puts the rest back on the same voucher', async () => {
  expect(await takenAgain({ earlierVnd: 200_000, balanceVnd: 0 })).toEqual({
    isSpent: true,
    states: ['200000 spent', '300000 released'],
    balances: { [VOUCHER]: 100_000, [OTHER]: 200_000 },
  });
});

test("another voucher's part takes all of it, and frees what is reserved", async () => {
  expect(await takenAgain({ code: OTHER, earlierVnd: 200_000, balanceVnd: 200_000 })).toEqual({
    isSpent: true,
    states: ['200000 spent', '300000 released'],
    balances: { [VOUCHER]: RESERVED, [OTHER]: 0 },
  });
});
