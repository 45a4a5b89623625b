import type * as z from 'zod/mini';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { findCheckout } from './checkout.queries.ts';
import { isOrderSecret } from './order-secret.ts';
import type { orderKeyInput } from './orders.ts';
import { paymentMethods } from './payment-methods.ts';

type OrderKey = z.output<typeof orderKeyInput>;

/** What the buyer may know of an order or of a hold that is not ordered yet. */
export async function readOrder(ctx: Context, { code, secret }: OrderKey) {
  const checkout = isOrderSecret(code, secret) ? await findCheckout(ctx.db.read, code) : null;
  if (!checkout) throw new Problem('NOT_FOUND', 'orders.error.unknown');
  const { hold, lines, order, attempt, tickets } = checkout;
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
    status: order?.status ?? null,
    paymentStatus: order?.paymentStatus ?? null,
    needsReview: order?.needsReview != null,
    attempt: attempt ? { state: attempt.state, responseCode: attempt.responseCode } : null,
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

/** The ways to pay, each with the reason when it is not offered. */
export async function listPaymentMethods(ctx: Context, key: OrderKey) {
  const { totalVnd } = await readOrder(ctx, key);
  return paymentMethods(totalVnd, await loadSettings(ctx));
}
