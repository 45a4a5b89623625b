import type * as z from 'zod/mini';
import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { createMessage, findLatestMessageAt } from '#src/features/messages/messages.queries.ts';
import { quietUntil } from '#src/features/messages/quiet-hours.ts';
import { isOrderSecret } from '#src/features/orders/order-access.ts';
import { findOrder, listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { RESEND_PAUSE_SECONDS, type resendInput } from '#src/features/orders/orders.ts';
import { limitInside } from '#src/server/limits/stored-limits.ts';
import { Problem } from '#src/server/problem.ts';
import { openChannels } from '#src/server/sending/open-channels.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { Context, StaffContext } from '#src/server/trpc.ts';
import { type Channel, channelsFor } from '#src/values/channel.ts';
import { resentKind } from './resent-kind.ts';

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
  return resend(ctx, order, { channel });
}

/** The same by staff, who have no link of the order; their reason goes to the audit log. */
export async function resendByStaff(
  ctx: StaffContext,
  { code, channel, reason }: { code: string; channel: Channel; reason: string },
): Promise<Resent> {
  const order = await findOrder(ctx.db.read, code);
  if (!order) throw new Problem('NOT_FOUND', 'orders.error.unknown');
  const audit = (tx: Tx) =>
    recordAudit(tx, ctx, { subject: { kind: 'order', id: code }, after: { resent: channel }, reason });
  return resend(ctx, order, { channel, audit });
}

type Resending = { channel: Channel; audit?: (tx: Tx) => Promise<void> };

async function resend(ctx: Context, order: OrderRow, { channel, audit }: Resending): Promise<Resent> {
  const { email, phone } = order;
  if (!channelsFor({ first: channel, email, phone, open: openChannels() }).includes(channel))
    throw new Problem('BAD_REQUEST', 'orders.error.channel');
  const kind = resentKind(order, await listIssuedTickets(ctx.db.read, order.id));
  if (!kind) throw new Problem('CONFLICT', 'orders.error.nothingToSend');
  const prefix = `resend:${order.id}:${channel}:`;
  await ctx.db.write(async (tx) => {
    const lastAt = await findLatestMessageAt(tx, prefix);
    const seconds = lastAt ? secondsUntilFree(lastAt, ctx.now) : 0;
    if (seconds > 0) throw new Problem('TOO_MANY_REQUESTS', 'orders.error.resendSoon', { seconds });
    await limitInside(tx, { ...RESENDS, key: order.id, now: ctx.now });
    const dedupeKey = `${prefix}${ctx.now}`;
    await createMessage(tx, { dedupeKey, kind, orderId: order.id, payload: { channel }, now: ctx.now });
    await audit?.(tx);
  });
  return { seconds: RESEND_PAUSE_SECONDS, until: channel === 'zalo' ? quietUntil(ctx.now) : null };
}

function secondsUntilFree(lastAt: string, now: string): number {
  return RESEND_PAUSE_SECONDS - Math.floor((Date.parse(now) - Date.parse(lastAt)) / 1000);
}
