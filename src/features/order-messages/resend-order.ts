import type * as z from 'zod/mini';
import type { OrderMessageKind } from '#db/schema/messages.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { createMessage, findLatestMessageAt } from '#src/features/messages/messages.queries.ts';
import { quietUntil } from '#src/features/messages/quiet-hours.ts';
import { isOrderSecret } from '#src/features/orders/order-access.ts';
import { findOrder, listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { RESEND_PAUSE_SECONDS, type resendInput } from '#src/features/orders/orders.ts';
import { limitInside } from '#src/server/limits/stored-limits.ts';
import { Problem } from '#src/server/problem.ts';
import { openChannels } from '#src/server/sending/open-channels.ts';
import type { Context } from '#src/server/trpc.ts';
import { channelsFor } from '#src/values/channel.ts';

const RESENDS = { kind: 'resend', max: 10, windowSeconds: 24 * 60 * 60 };

type Resent = {
  /** Until the same channel may be asked again. */
  seconds: number;
  /** When it goes out, where that is not now: Zalo sleeps at night. */
  until: string | null;
};

/** Sends the order's tickets or confirmation again, by the requested channel, at most once a minute each. */
export async function resendOrder(
  ctx: Context,
  { code, secret, channel }: z.output<typeof resendInput>,
): Promise<Resent> {
  const order = (await isOrderSecret(ctx.db.read, { code, secret }))
    ? await findOrder(ctx.db.read, code)
    : null;
  if (!order) throw new Problem('NOT_FOUND', 'orders.error.unknown');
  const { email, phone } = order;
  if (!channelsFor({ first: channel, email, phone, open: openChannels() }).includes(channel))
    throw new Problem('BAD_REQUEST', 'orders.error.channel');
  const kind = await kindOf(ctx, order);
  if (!kind) throw new Problem('CONFLICT', 'orders.error.nothingToSend');
  const prefix = `resend:${order.id}:${channel}:`;
  await ctx.db.write(async (tx) => {
    const lastAt = await findLatestMessageAt(tx, prefix);
    const seconds = lastAt ? secondsUntilFree(lastAt, ctx.now) : 0;
    if (seconds > 0) throw new Problem('TOO_MANY_REQUESTS', 'orders.error.resendSoon', { seconds });
    await limitInside(tx, { ...RESENDS, key: order.id, now: ctx.now });
    const dedupeKey = `${prefix}${ctx.now}`;
    await createMessage(tx, { dedupeKey, kind, orderId: order.id, payload: { channel }, now: ctx.now });
  });
  return { seconds: RESEND_PAUSE_SECONDS, until: channel === 'zalo' ? quietUntil(ctx.now) : null };
}

function secondsUntilFree(lastAt: string, now: string): number {
  return RESEND_PAUSE_SECONDS - Math.floor((Date.parse(now) - Date.parse(lastAt)) / 1000);
}

/** The tickets while one still counts, else the confirmation of goods; null before anything is firm. */
async function kindOf({ db }: Context, order: OrderRow): Promise<OrderMessageKind | null> {
  const tickets = await listIssuedTickets(db.read, order.id);
  if (tickets.some(({ state }) => state === 'issued' || state === 'redeemed')) return 'tickets';
  const isFirm = order.status !== 'pending' && order.status !== 'cancelled' && tickets.length === 0;
  return isFirm ? 'order-confirmed' : null;
}
