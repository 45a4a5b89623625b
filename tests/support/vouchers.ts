/** Vouchers as after a closed day: issued by an order, and in the ledger. */
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { orderCredits, type VoucherRow, vouchers } from '#db/schema/vouchers.ts';
import { creditMovement } from '#src/features/ledger/ledger.ts';
import { postMovement } from '#src/features/ledger/post-movement.ts';
import { createVoucher } from '#src/features/vouchers/vouchers.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { buy, orderOf } from './aftercare.ts';
import { BEFORE, DAY } from './park.ts';

export const VOUCHER = 'TD7K2P9XQAB2';
const YEAR_SECONDS = 365 * 24 * 3600;

type Given = { code?: string; amountVnd?: number; expiresAt?: string; now?: string; day?: string };

export async function giveVoucher(
  db: Db,
  {
    code = VOUCHER,
    amountVnd = 500_000,
    now = BEFORE,
    expiresAt = addSeconds(now, YEAR_SECONDS),
    day = DAY,
  }: Given = {},
): Promise<string> {
  const { id: orderId } = await orderOf(db, await buy(db, { now, day }));
  await db.write(async (tx) => {
    await createVoucher(tx, { code, orderId, amountVnd, balanceVnd: amountVnd, createdAt: now, expiresAt });
    await postMovement(tx, creditMovement({ orderId, code, amountVnd, at: now }));
  });
  return code;
}

export async function voucherNow(db: Db, code = VOUCHER): Promise<VoucherRow> {
  const [row] = await db.read.select().from(vouchers).where(eq(vouchers.code, code));
  if (!row) throw new Error(`no voucher ${code}`);
  return row;
}

export async function creditStates(db: Db): Promise<string[]> {
  return (await db.read.select().from(orderCredits)).map(({ state }) => state).sort();
}
