/** A refund that staff have approved and that can still be taken back. */
import { eq } from 'drizzle-orm';
import { ledgerEntries } from '#db/schema/ledger.ts';
import { type RefundRequestRow, refundPayouts } from '#db/schema/refunds.ts';
import { loadRefundableVnd } from '#src/features/refunds/load-refundable.ts';
import { findRefundRequest } from '#src/features/refunds/payouts.queries.ts';
import { buy, messagesOf, orderOf, statesOf, ticketsOf } from './aftercare.ts';
import { asStaff } from './caller.ts';
import { db } from './own-database.ts';
import { BEFORE } from './park.ts';

type Role = Parameters<typeof asStaff>[1];
let keys = 0;

export const staff = (role: Role = 'care', now = BEFORE) => asStaff(db, role, { now }).staff;

export const fault = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { messageId?: string; code: string }) => error.messageId ?? error.code,
  );

/** What the page sends: tickets by their number in the order, or a sum for goodwill. */
export async function refundOf(
  code: string,
  { tickets = [] as number[], amountVnd = null as number | null },
) {
  keys += 1;
  const all = await ticketsOf(db, { code });
  const ticketIds = all.filter(({ number }) => tickets.includes(number)).map(({ id }) => id);
  const refundableVnd = await loadRefundableVnd(db.read, await orderOf(db, { code }));
  const reason = 'khách gọi 1900 0000';
  return { idempotencyKey: `scheduled-refund-${keys}`, code, ticketIds, amountVnd, refundableVnd, reason };
}

/** The first ticket of a new order of two. */
export async function pressed(role: Role = 'care') {
  const bought = await buy(db);
  const asked = await staff(role).orders.refund(await refundOf(bought.code, { tickets: [1] }));
  return { ...bought, ...asked };
}

export async function requestOf(id: string): Promise<RefundRequestRow> {
  const request = await findRefundRequest(db.read, id);
  if (!request) throw new Error('no request');
  return request;
}

type About = { code: string; requestId: string };

/** What a refund has moved so far. */
export async function tracesOf({ code, requestId }: About) {
  const order = await orderOf(db, { code });
  const payouts = await db.read.select().from(refundPayouts).where(eq(refundPayouts.requestId, requestId));
  const entries = await db.read.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, order.id));
  return {
    tickets: await statesOf(db, { code }),
    payouts: payouts.map(({ amountVnd }) => amountVnd),
    dueVnd: order.refundDueVnd,
    entries: entries.length,
    messages: (await messagesOf(db, { code })).filter((kind) => kind.startsWith('refund')),
  };
}
