import type { Queryable } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import type { OrderCreditRow } from '#db/schema/vouchers.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import {
  findVoucher,
  listOrderCredits,
  moveCredit,
  putBack,
} from '#src/features/vouchers/vouchers.queries.ts';
import { freedUntil } from '#src/features/vouchers/vouchers.ts';
import { updateOrder } from './orders.queries.ts';

type Releasing = { order: Pick<OrderRow, 'id' | 'creditVnd'>; now: string };

/** What an order has reserved and not spent goes back on its voucher; false when there is no such thing. */
export async function releaseCredit(
  tx: Queryable,
  { order: { id: orderId, creditVnd }, now }: Releasing,
): Promise<boolean> {
  if (!creditVnd) return false;
  const [credit] = await listOrderCredits(tx, orderId);
  if (!credit || !(await moveCredit(tx, { id: credit.id, from: 'reserved', to: 'released', now })))
    return false;
  await freeCredit(tx, { ...credit, now });
  await updateOrder(tx, orderId, { creditVnd: null });
  return true;
}

type Freeing = Pick<OrderCreditRow, 'code' | 'amountVnd' | 'createdAt'> & { now: string };

/** Reserved money is on its voucher again, which can be used for a while even if it ended meanwhile. */
export async function freeCredit(
  tx: Queryable,
  { code, amountVnd, createdAt: reservedAt, now }: Freeing,
): Promise<void> {
  const settings = await readSettings(tx);
  const found = await findVoucher(tx, code);
  const issuedAt = found?.voucher.createdAt ?? now;
  const validUntil = freedUntil(settings, { issuedAt, reservedAt, now });
  await putBack(tx, { code, amountVnd, validUntil, ifEndedBy: now });
}
