import type * as z from 'zod/mini';
import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { limitStored } from '#src/server/limits/stored-limits.ts';
import type { Context } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { toE164 } from '#src/values/phone.ts';
import { openOrder } from './open-order.ts';
import { createOrderEvents, updateOrder } from './orders.queries.ts';
import { type changeContactInput, masked } from './orders.ts';

const PER_ORDER = { kind: 'change-contact', max: 3, windowSeconds: 3600 };

/**
 * Sends the messages of an order to another contact. The old address is notified too, so that nobody loses an order
 * unnoticed.
 */
export async function changeContact(
  ctx: Context,
  input: z.output<typeof changeContactInput>,
): Promise<{ isChanged: boolean }> {
  const order = await openOrder(ctx, input);
  const next = { email: input.email || null, phone: input.phone ? toE164(input.phone) : null };
  if (next.email === order.email && next.phone === order.phone) return { isChanged: false };
  await limitStored(ctx.db, { ...PER_ORDER, key: order.code, now: ctx.now });
  await ctx.db.write(async (tx) => {
    await updateOrder(tx, order.id, next);
    const why = `contact changed to ${[next.email, next.phone].filter(Boolean).map(masked).join(', ')}`;
    const event = { orderId: order.id, at: ctx.now, actor: 'buyer', field: 'note', from: null } as const;
    await createOrderEvents(tx, [{ ...event, to: 'contact changed', why }]);
    await notifyContacts(tx, { order, next, now: ctx.now });
  });
  return { isChanged: true };
}

type ContactChange = { order: OrderRow; next: Pick<OrderRow, 'email' | 'phone'>; now: string };

/** Tells the old contact and the new one; call it inside the write of the change. */
export async function notifyContacts(tx: Tx, { order, next, now }: ContactChange): Promise<void> {
  const to = [next.email, next.phone]
    .filter((one) => one !== null)
    .map(masked)
    .join(', ');
  const change = newId();
  // Whoever took over an order must not be the only one to hear of it: a number that is replaced is told, too.
  const isNewNumber = order.phone !== next.phone;
  const numbers = isNewNumber ? [order.phone, next.email === null ? next.phone : null] : [];
  const addresses = [order.email, next.email, ...numbers].filter((one) => one !== null);
  for (const [index, sendTo] of [...new Set(addresses)].entries()) {
    const dedupeKey = `contact-changed:${change}:${index}`;
    const payload = { sendTo, to };
    await createMessage(tx, { dedupeKey, kind: 'contact-changed', orderId: order.id, payload, now });
  }
}
