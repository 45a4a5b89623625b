import type * as z from 'zod/mini';
import { creditUseMovement } from '#src/features/ledger/ledger.ts';
import { postMovement } from '#src/features/ledger/post-movement.ts';
import { findVoucher, spendVoucher } from '#src/features/vouchers/vouchers.queries.ts';
import { findAnswer, keepAnswer } from '#src/server/idempotency.ts';
import { Problem } from '#src/server/problem.ts';
import type { UserContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { normalizeCode } from '#src/values/order-code.ts';
import type { useVoucherInput } from './closures.ts';

type Spent = { balanceVnd: number };

/** Staff at the counter take what a guest buys off the guest's credit. The same key takes once. */
export async function spendCredit(
  ctx: UserContext,
  { idempotencyKey, ...use }: z.output<typeof useVoucherInput>,
): Promise<Spent> {
  const code = normalizeCode(use.code);
  const attempted = { scope: 'vouchers.use', key: idempotencyKey, body: use, now: ctx.now };
  return ctx.db.write(async (tx) => {
    const before = await findAnswer<Spent>(tx, attempted);
    if (before) return before;
    const found = await findVoucher(tx, code);
    if (!found) throw new Problem('NOT_FOUND', 'closures.error.noVoucher');
    const { amountVnd, note } = use;
    const id = newId();
    const spending = { id, code, amountVnd, usedBy: `staff:${ctx.user.id}`, note, now: ctx.now };
    const balanceVnd = await spendVoucher(tx, spending);
    if (balanceVnd === null) throw new Problem('CONFLICT', 'closures.error.notEnough');
    const { orderId } = found.voucher;
    await postMovement(tx, creditUseMovement({ orderId, useId: id, code, amountVnd, at: ctx.now }));
    await keepAnswer(tx, attempted, { balanceVnd });
    return { balanceVnd };
  });
}
