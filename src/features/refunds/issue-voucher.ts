import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { creditMovement } from '#src/features/ledger/ledger.ts';
import { postMovement } from '#src/features/ledger/post-movement.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { extendMessage } from '#src/features/messages/pending-messages.queries.ts';
import { createOrderEvents } from '#src/features/orders/orders.queries.ts';
import { createVoucher } from '#src/features/vouchers/vouchers.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { randomCode } from '#src/values/order-code.ts';

type Issuing = {
  order: Pick<OrderRow, 'id'>;
  amountVnd: number;
  validDays: number;
  /** As events name them. */
  actor: string;
  now: string;
  /** The dedupe key of a message of this transaction that names the voucher; one of its own without. */
  withMessage?: string | undefined;
};

const DAY_SECONDS = 24 * 60 * 60;

/** Inside a transaction: money of the order stays with the park as credit under a code, and its buyer is told. Returns the code. */
export async function issueVoucher(tx: Tx, issuing: Issuing): Promise<string> {
  const { order, amountVnd, validDays, actor, now, withMessage } = issuing;
  const { id: orderId } = order;
  const code = `TD${randomCode(10)}`;
  const expiresAt = addSeconds(now, validDays * DAY_SECONDS);
  await createVoucher(tx, { code, orderId, amountVnd, balanceVnd: amountVnd, createdAt: now, expiresAt });
  await postMovement(tx, creditMovement({ orderId, code, amountVnd, at: now }));
  const event = { orderId, at: now, actor, field: 'note', from: null } as const;
  await createOrderEvents(tx, [{ ...event, to: 'credit issued', why: `${code} (${amountVnd})` }]);
  if (withMessage) {
    await extendMessage(tx, withMessage, { voucher: code, creditVnd: String(amountVnd) });
    return code;
  }
  const message = { dedupeKey: `credit-issued:${code}`, kind: 'credit-issued' } as const;
  const payload = { voucher: code, amountVnd: String(amountVnd) };
  await createMessage(tx, { ...message, orderId, payload, now });
  return code;
}
