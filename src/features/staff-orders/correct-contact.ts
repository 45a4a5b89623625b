import type * as z from 'zod/mini';
import type { OrderRow } from '#db/schema/orders.ts';
import { notifyContacts } from '#src/features/orders/change-contact.ts';
import { createOrderEvents, findOrder, updateOrder } from '#src/features/orders/orders.queries.ts';
import { masked } from '#src/features/orders/orders.ts';
import { sendNewLink } from '#src/features/orders/renew-link.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import { staffActor } from '#src/server/sessions/staff-actor.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { toE164 } from '#src/values/phone.ts';
import { contactStamp, type correctContactInput } from './desk-input.ts';

type Contact = Pick<OrderRow, 'contactName' | 'email' | 'phone'>;
type Corrected = { code: string; isChanged: boolean };

/**
 * Staff correct name, e-mail or phone of an order. The old contact is told. `isRenewed` ends the links that the old
 * contact has and sends the new one a link of its own. Refused when the contact has changed since it was shown.
 */
export async function correctContact(
  ctx: StaffContext,
  input: z.output<typeof correctContactInput>,
): Promise<Corrected> {
  const { code, shown, reason } = input;
  const phone = input.phone ? toE164(input.phone) : null;
  const next: Contact = { contactName: input.name, email: input.email || null, phone };
  return ctx.db.write(async (tx) => {
    const order = await findOrder(tx, code);
    if (!order) throw new Problem('NOT_FOUND', 'orders.error.unknown');
    if (order.contactName === '') throw new Problem('CONFLICT', 'orderDesk.error.purged');
    if (contactStamp(order) !== shown) throw new Problem('CONFLICT', 'orderDesk.error.contactChanged');
    const changed = changedFields(order, next);
    if (changed.length === 0) return { code, isChanged: false };
    await updateOrder(tx, order.id, next);
    const isMoved = next.email !== order.email || next.phone !== order.phone;
    if (isMoved) {
      const actor = staffActor(ctx);
      const why = `contact changed to ${[next.email, next.phone].filter(Boolean).map(masked).join(', ')}`;
      const event = { orderId: order.id, at: ctx.now, actor, field: 'note', from: null } as const;
      await createOrderEvents(tx, [{ ...event, to: 'contact changed', why }]);
      await notifyContacts(tx, { order, next, now: ctx.now });
      if (input.isRenewed) await sendNewLink(tx, { ...order, ...next }, { actor, now: ctx.now });
    }
    const before = { linkVersion: order.linkVersion };
    const linkVersion = order.linkVersion + (isMoved && input.isRenewed ? 1 : 0);
    // That it was changed, not whose address it is: the order has it.
    const after = { ...Object.fromEntries(changed.map((field) => [field, true])), linkVersion };
    await recordAudit(tx, ctx, { subject: { kind: 'order', id: code }, before, after, reason });
    return { code, isChanged: true };
  });
}

function changedFields(order: Contact, next: Contact): string[] {
  return [
    ...(order.contactName === next.contactName ? [] : ['contactName']),
    ...(order.email === next.email ? [] : ['contactEmail']),
    ...(order.phone === next.phone ? [] : ['contactPhone']),
  ];
}
