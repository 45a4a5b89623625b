import type { Queryable } from '#db/client.ts';
import type { IssuedTicketRow, OrderRow } from '#db/schema/orders.ts';
import { findCheckout } from '#src/features/orders/load-booking.ts';
import { type GroupCode, groupsOf, type OrderRecords } from '#src/features/orders/order-records.ts';
import { listClosuresOf } from '#src/features/tickets/tickets.queries.ts';
import { signGroup } from '#src/server/documents/group-tokens.ts';
import { isTripClosed } from '#src/values/timetable/closed-part.ts';
import { listGateNames } from './order-mail.queries.ts';

/** What mails and printed tickets of an order are made of, or null. The caller has the right to see it. */
export async function findOrderRecords(db: Queryable, code: string): Promise<OrderRecords | null> {
  const checkout = await findCheckout(db, code);
  if (!checkout?.order) return null;
  const { order, tickets } = checkout;
  const gateIds = [...new Set(tickets.flatMap((ticket) => ticket.gateIds))];
  const [gateNames, groups] = await Promise.all([listGateNames(db, gateIds), signGroups(db, order, tickets)]);
  return { ...checkout, order, gateNames, groups };
}

/** The codes of groups whose day the park is open. */
async function signGroups(
  db: Queryable,
  { code, linkVersion: version }: OrderRow,
  tickets: readonly IssuedTicketRow[],
): Promise<GroupCode[]> {
  const signed = groupsOf(tickets).map(async ({ day }) => {
    const closed = await listClosuresOf(db, day);
    const open = tickets.filter((ticket) => !isTripClosed(closed, ticket));
    const group = groupsOf(open).find((one) => one.day === day);
    return group ? [{ ...group, token: await signGroup({ code, day, version }) }] : [];
  });
  return (await Promise.all(signed)).flat();
}
