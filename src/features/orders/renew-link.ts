import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import { recordEvent } from '#src/server/sessions/security-events.ts';
import { staffActor } from '#src/server/sessions/staff-actor.ts';
import type { Context, StaffContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { raiseLinkVersion } from './link-versions.queries.ts';
import { openOrder } from './open-order.ts';
import { orderSecret } from './order-secret.ts';
import { createOrderEvents, findOrder, listIssuedTickets } from './orders.queries.ts';

type Renewed = { code: string; secret: string };

/**
 * A new link for the holder of the present one, which stops working with all before it: page, documents, passes, API.
 */
export async function renewLink(ctx: Context, key: { code: string; secret: string }): Promise<Renewed> {
  const order = await openOrder(ctx, key);
  return renew(ctx, order, { actor: 'buyer', staff: null });
}

type ByStaff = { code: string; reason: string };

/** Staff renew a link that has got about, and the buyer is sent the new one at once. */
export async function renewLinkOf(ctx: StaffContext, { code, reason }: ByStaff): Promise<{ code: string }> {
  const order = await findOrder(ctx.db.read, code);
  if (!order) throw new Problem('NOT_FOUND', 'orders.error.unknown');
  await renew(ctx, order, { actor: staffActor(ctx), staff: { ctx, reason } });
  return { code };
}

async function renew(
  ctx: Context,
  order: OrderRow,
  { actor, staff }: { actor: string; staff: { ctx: StaffContext; reason: string } | null },
): Promise<Renewed> {
  const { code, linkVersion } = order;
  await ctx.db.write(async (tx) => {
    if (!staff) {
      await replaceLink(tx, order, { actor, now: ctx.now });
      const trace = { kind: 'account', action: 'order.renewLink', result: 'ok', subject: code } as const;
      await recordEvent(tx, ctx, { ...trace, userId: ctx.user?.id ?? null });
      return;
    }
    await sendNewLink(tx, order, { actor, now: ctx.now });
    const event = { before: { linkVersion }, after: { linkVersion: linkVersion + 1 }, reason: staff.reason };
    await recordAudit(tx, staff.ctx, { subject: { kind: 'order', id: code }, ...event });
  });
  return { code, secret: orderSecret({ code, linkVersion: linkVersion + 1 }) };
}

type Renewing = { actor: string; now: string };

async function replaceLink(tx: Tx, { id, linkVersion }: OrderRow, { actor, now }: Renewing): Promise<void> {
  if (!(await raiseLinkVersion(tx, { id, from: linkVersion })))
    throw new Problem('CONFLICT', 'orders.error.linkRenewed');
  const note = { orderId: id, at: now, actor, field: 'note', from: null } as const;
  await createOrderEvents(tx, [{ ...note, to: 'link renewed', why: '' }]);
}

/** Ends every link of the order so far and sends its contact the new one; call it inside a write. */
export async function sendNewLink(tx: Tx, order: OrderRow, renewing: Renewing): Promise<void> {
  const { id } = order;
  await replaceLink(tx, order, renewing);
  const tickets = await listIssuedTickets(tx, id);
  const hasTickets = tickets.some(({ state }) => state === 'issued' || state === 'redeemed');
  const kind = hasTickets ? 'tickets' : order.status === 'pending' ? 'order-received' : 'order-confirmed';
  const dedupeKey = `renewed:${newId()}`;
  await createMessage(tx, { dedupeKey, kind, orderId: id, payload: {}, now: renewing.now });
}
