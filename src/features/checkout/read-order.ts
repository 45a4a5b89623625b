import type * as z from 'zod/mini';
import type { HoldRow } from '#db/schema/orders.ts';
import type { PaymentAttemptRow } from '#db/schema/payments.ts';
import { priceLines } from '#src/features/cart/price-lines.ts';
import { readCounterUse } from '#src/features/inventory/counter.queries.ts';
import { counterTerms } from '#src/features/inventory/counter-terms.ts';
import { findCheckout } from '#src/features/orders/load-booking.ts';
import { isOrderSecret } from '#src/features/orders/order-access.ts';
import { findBasket } from '#src/features/orders/order-lines.queries.ts';
import { findOrderOfHold } from '#src/features/orders/orders.queries.ts';
import type { methodsInput, orderKeyInput } from '#src/features/orders/orders.ts';
import { type PaymentAvailability, paymentMethods } from '#src/features/orders/payment-methods.ts';
import { loadPaymentAvailability } from '#src/features/payment-attempts/payment-availability.ts';
import { sumPartials } from '#src/features/payments/bank-transfers.queries.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import { openHold } from './change-hold.ts';

type OrderKey = z.output<typeof orderKeyInput>;

/** What the buyer may know of an order or of a hold that is not ordered yet. */
export async function readOrder(ctx: Context, { code, secret }: OrderKey) {
  const isOpen = await isOrderSecret(ctx.db.read, { code, secret });
  const checkout = isOpen ? await findCheckout(ctx.db.read, code) : null;
  if (!checkout) throw new Problem('NOT_FOUND', 'orders.error.unknown');
  const { hold, lines, goods, delivery, order, attempt, tickets } = checkout;
  return {
    code,
    day: hold.day,
    holdState: hold.state,
    expiresAt: hold.expiresAt,
    isExtended: hold.extendedAt !== null,
    totalVnd: hold.totalVnd,
    lines: lines.map(({ unitId, name, quantity, unitPriceVnd }) => ({
      unitId,
      name,
      quantity,
      unitPriceVnd,
    })),
    goods: goods.map(({ kind, slug, name, choice, quantity, unitPriceVnd, discountVnd, day }) => {
      return { kind, slug, name, choice, quantity, unitPriceVnd, discountVnd, day };
    }),
    shippingVnd: delivery?.feeVnd ?? 0,
    status: order?.status ?? null,
    paymentStatus: order?.paymentStatus ?? null,
    needsReview: order?.needsReview != null,
    attempt: attempt && {
      state: attempt.state,
      responseCode: attempt.responseCode,
      receivedVnd: await receivedOf(ctx, attempt),
    },
    tickets: tickets.map((ticket) => ({
      number: ticket.number,
      code: ticket.code,
      unitName: ticket.unitName,
      day: ticket.day,
      startTime: ticket.startTime,
      state: ticket.state,
    })),
  };
}

/** Of a hold, or of a cart that takes no places. */
async function readCounterTerms(
  { db, now }: Context,
  hold: HoldRow | null,
  { settings }: PaymentAvailability,
) {
  if (!hold)
    return counterTerms({ use: { day: parkDay(now), places: 0, quotas: [] }, orderedAt: now, settings, now });
  const [order, use] = await Promise.all([
    findOrderOfHold(db.read, hold.id),
    readCounterUse(db.read, { id: hold.id, now }),
  ]);
  return counterTerms({ use, orderedAt: order?.createdAt ?? now, settings, now });
}

/** What has come of a transfer and waits for the rest. */
async function receivedOf({ db }: Context, { id, provider }: PaymentAttemptRow): Promise<number> {
  return provider === 'transfer' ? sumPartials(db.read, id) : 0;
}

/** The payment methods of a hold, a cart or both together, each with the reason when it is not offered. */
export async function listPaymentMethods(ctx: Context, input: z.output<typeof methodsInput>) {
  const availability = await loadPaymentAvailability(ctx);
  const { code, secret = '', cart } = input;
  if (code === undefined && !cart) throw new Problem('BAD_REQUEST', 'cart.error.empty');
  const hold = code === undefined ? null : await openHold(ctx, { code, secret });
  const held = hold && (await findBasket(ctx.db.read, hold.id));
  const kinds = new Set(cart?.lines.map((line) => line.kind));
  const basket = {
    hasTickets: held?.hasTickets ?? false,
    hasProducts: kinds.has('product') || (held?.hasProducts ?? false),
    hasServices: kinds.has('service') || (held?.hasServices ?? false),
    counter: await readCounterTerms(ctx, hold, availability),
  };
  const cartVnd = cart ? (await priceLines(ctx, cart)).totalVnd : 0;
  return paymentMethods({ totalVnd: (hold?.totalVnd ?? 0) + cartVnd }, availability, basket);
}
