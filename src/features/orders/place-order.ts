import type * as z from 'zod/mini';
import type { Tx } from '#db/client.ts';
import type { HoldRow, OrderRow } from '#db/schema/orders.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { findAnswer, keepAnswer } from '#src/server/idempotency.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds, laterOf } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { toE164 } from '#src/values/phone.ts';
import type { Settings } from '#src/values/settings.ts';
import { openHold } from './change-hold.ts';
import { findHold, updateHoldExpiry } from './holds.queries.ts';
import { orderSecret } from './order-secret.ts';
import { createOrder, createOrderEvents, findOrderOfHold, updateOrder } from './orders.queries.ts';
import type { placeInput } from './orders.ts';
import { paymentMethods } from './payment-methods.ts';
import { settleFreeOrder } from './settle-free-order.ts';
import { type NextStep, startPayment } from './start-payment.ts';

type PlaceInput = z.output<typeof placeInput>;
export type Placed = { code: string; secret: string; next: NextStep };

/** Turns a hold into an order and starts its payment. The same key answers the same; a second try changes the contact. */
export async function placeOrder(ctx: Context, input: PlaceInput): Promise<Placed> {
  const { idempotencyKey, ...body } = input;
  const attempted = { scope: 'orders.place', key: idempotencyKey, body, now: ctx.now };
  await openHold(ctx, input);
  const secret = orderSecret(input.code);
  const before = await findAnswer<{ next: NextStep }>(ctx.db.read, attempted);
  if (before) return { code: input.code, secret, next: before.next };
  const settings = await loadSettings(ctx);
  const payBy = addSeconds(ctx.now, settings['hold.afterFailureMinutes'] * 60);
  const { next, order } = await ctx.db.write(async (tx) => {
    const raced = await findAnswer<{ next: NextStep }>(tx, attempted);
    if (raced) return { next: raced.next, order: null };
    const hold = await liveHold(tx, ctx, input.code);
    assertOffered(input.method, hold.totalVnd, settings);
    const expiresAt = laterOf(hold.expiresAt, payBy);
    await updateHoldExpiry(tx, hold.id, { expiresAt });
    const placed = await storeOrder(tx, ctx, { input, hold });
    const step: NextStep =
      placed.totalVnd === 0
        ? { done: true }
        : await startPayment(tx, ctx, {
            order: placed,
            expiresAt,
            queryAfterSeconds: settings['payment.queryAfterSeconds'],
          });
    await keepAnswer(tx, attempted, { next: step });
    return { next: step, order: placed };
  });
  if (order?.totalVnd === 0) await settleFreeOrder(ctx, order);
  return { code: input.code, secret, next };
}

function assertOffered(method: string, totalVnd: number, settings: Settings): void {
  if (totalVnd === 0) return;
  const isOffered = paymentMethods(totalVnd, settings).some(
    (each) => each.method === method && each.isOffered,
  );
  if (!isOffered) throw new Problem('CONFLICT', 'checkout.error.method');
}

async function liveHold(tx: Tx, ctx: Context, code: string): Promise<HoldRow> {
  const hold = await findHold(tx, code);
  if (hold?.state !== 'held' || hold.expiresAt <= ctx.now)
    throw new Problem('CONFLICT', 'orders.error.holdExpired');
  return hold;
}

async function storeOrder(
  tx: Tx,
  ctx: Context,
  { input, hold }: { input: PlaceInput; hold: HoldRow },
): Promise<OrderRow> {
  const contact = contactOf(input);
  const existing = await findOrderOfHold(tx, hold.id);
  if (existing) {
    if (existing.paymentStatus === 'paid') throw new Problem('CONFLICT', 'orders.error.alreadyPaid');
    await updateOrder(tx, existing.id, contact);
    return { ...existing, ...contact };
  }
  const order = { ...newOrder(hold, ctx), ...contact };
  const { id: orderId } = order;
  const placed = { field: 'status', from: null, to: 'pending', why: 'placed' } as const;
  await createOrder(tx, order);
  await createOrderEvents(tx, [{ orderId, at: ctx.now, actor: 'buyer', ...placed }]);
  const dedupeKey = `order-received:${orderId}`;
  await createMessage(tx, { dedupeKey, kind: 'order-received', orderId, payload: {}, now: ctx.now });
  return order;
}

function contactOf({ contact, invoice, wantsMarketing, method }: PlaceInput) {
  return {
    contactName: contact.name,
    email: contact.email || null,
    phone: contact.phone ? toE164(contact.phone) : null,
    invoice: invoice ?? null,
    wantsMarketing,
    method,
  };
}

function newOrder(hold: HoldRow, ctx: Context) {
  return {
    id: newId(),
    code: hold.code,
    holdId: hold.id,
    status: 'pending' as const,
    paymentStatus: 'pending' as const,
    needsReview: null,
    refundDueVnd: 0,
    locale: ctx.locale,
    totalVnd: hold.totalVnd,
    paidVnd: 0,
    createdAt: ctx.now,
    paidAt: null,
    qrOpenedAt: null,
  };
}
