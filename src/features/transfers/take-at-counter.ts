import type * as z from 'zod/mini';
import type { Queryable } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import type { PaymentAttemptRow } from '#db/schema/payments.ts';
import { intlFor } from '#i18n/intl.ts';
import { findBasket } from '#src/features/orders/order-lines.queries.ts';
import { orderSecret } from '#src/features/orders/order-secret.ts';
import {
  createOrderEvents,
  findOrder,
  listIssuedTickets,
  updateOrder,
} from '#src/features/orders/orders.queries.ts';
import { dueOf } from '#src/features/orders/orders.ts';
import { findOwnPending } from '#src/features/payments/bank-transfers.queries.ts';
import { loadSettlementInputs } from '#src/features/settlement/settle-payment.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import { staffActor } from '#src/server/sessions/staff-actor.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { addOwnAttempt } from './add-own-attempt.ts';
import { settleOwn } from './apply-transfer.ts';
import { listLineTexts } from './counter-lines.ts';
import type { CounterOrder, counterInput, counterOrderInput, Receipt } from './transfers.ts';

/** What staff at the counter see of an order before they take money for it. */
export async function readCounterOrder(
  ctx: StaffContext,
  { code }: z.output<typeof counterOrderInput>,
): Promise<CounterOrder> {
  const order = await openOrder(ctx.db.read, code);
  return {
    code,
    name: order.contactName,
    totalVnd: dueOf(order),
    lines: await listLineTexts(ctx.db.read, order.holdId, ctx.locale),
  };
}

/** Takes the whole price of an order at the counter: paid, its tickets issued, all of it or nothing. */
export async function takeAtCounter(
  ctx: StaffContext,
  { code, amountVnd, how, slip }: z.output<typeof counterInput>,
): Promise<Receipt> {
  const { db, now } = ctx;
  const known = await openOrder(db.read, code);
  const inputs = await loadSettlementInputs({ db, now }, known);
  const number = newId().slice(0, 10).toUpperCase();
  return db.write(async (tx) => {
    const order = await openOrder(tx, code);
    if (dueOf(order) !== amountVnd) {
      const amount = intlFor(ctx.locale).money(dueOf(order));
      throw new Problem('CONFLICT', 'transfers.error.amount', { amount, field: 'amountVnd' });
    }
    const asked = await findOwnPending(tx, order.id, 'counter');
    const attempt: PaymentAttemptRow =
      asked?.amountVnd === amountVnd ? asked : await addOwnAttempt(tx, { order, method: 'counter', now });
    await updateOrder(tx, order.id, { method: 'counter', salesChannel: 'counter' });
    const payload = { how, slip, number, by: staffActor(ctx) };
    const notice = { provider: 'counter', ref: attempt.ref, outcome: 'paid', amountVnd } as const;
    const refundDueVnd = await settleOwn(tx, {
      attempt,
      notice: { ...notice, providerTxnId: number, responseCode: '00', source: 'ipn', payload },
      inputs,
      now,
    });
    const why = [how, `${amountVnd} đồng`, number, slip].filter(Boolean).join(', ');
    const event = { orderId: order.id, at: now, actor: staffActor(ctx), from: null, why };
    await createOrderEvents(tx, [{ ...event, field: 'note', to: 'taken at the counter' }]);
    const { paymentStatus, paidVnd } = (await findOrder(tx, code)) ?? order;
    await recordAudit(tx, ctx, {
      subject: { kind: 'order', id: code },
      before: { paymentStatus: order.paymentStatus, paidVnd: order.paidVnd },
      after: { paymentStatus, paidVnd, how, number },
    });
    const tickets = (await listIssuedTickets(tx, order.id)).map((ticket) => ticket.code);
    const hasRefundDue = refundDueVnd > 0;
    return { code, amountVnd, how, number, at: now, tickets, secret: orderSecret(order), hasRefundDue };
  });
}

/** An order that can be paid here: unpaid, and nothing in it has to be sent. */
async function openOrder(db: Queryable, code: string): Promise<OrderRow> {
  const order = await findOrder(db, code);
  if (!order) throw new Problem('NOT_FOUND', 'transfers.error.order', { field: 'code' });
  if (order.paidAt !== null) throw new Problem('CONFLICT', 'orders.error.alreadyPaid', { field: 'code' });
  if ((await findBasket(db, order.holdId)).hasProducts)
    throw new Problem('CONFLICT', 'transfers.error.goods', { field: 'code' });
  return order;
}
