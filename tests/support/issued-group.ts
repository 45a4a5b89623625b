/** One paid order with several tickets for a day, and the code that presents them all at once. */
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type IssuedTicketRow, issuedTickets, type OrderRow, orders } from '#db/schema/orders.ts';
import { signGroup } from '#src/server/documents/group-tokens.ts';
import { signTicket } from '#src/server/documents/ticket-tokens.ts';
import { newId } from '#src/values/id.ts';
import { ticketCode } from '#src/values/order-code.ts';
import { issueTicket } from './issued-ticket.ts';
import { DAY } from './park.ts';

type Change = Partial<IssuedTicketRow>;

/** A ticket for each change, the first one too. */
export async function issueGroup(
  db: Db,
  { order = {}, tickets = [{}, {}, {}, {}] }: { order?: Partial<OrderRow>; tickets?: Change[] } = {},
) {
  const [first = {}, ...others] = tickets;
  const issued = [await issueTicket(db, { order, ticket: first })];
  const [{ orderId, code } = { orderId: '', code: '' }] = issued;
  const orderCode = code.slice(0, -2);
  for (const [index, change] of others.entries()) {
    const [id, number] = [newId(), index + 2];
    const token = await signTicket({ id, unit: 'adult', day: DAY, pax: 1, nonce: newId() });
    const plain = { ...(issued[0] as IssuedTicketRow), paxCount: 1, day: DAY, state: 'issued' as const };
    const ticket = { ...plain, id, number, token, code: ticketCode(orderCode, number), ...change };
    await db.write((tx) => tx.insert(issuedTickets).values(ticket));
    issued.push(ticket);
  }
  return {
    orderId,
    code: orderCode,
    tickets: issued,
    codes: issued.map((ticket) => ticket.code),
    token: await signGroup({ code: orderCode, day: issued[0]?.day ?? DAY, version: 0 }),
  };
}

export type Group = Awaited<ReturnType<typeof issueGroup>>;

export async function changeOrder(db: Db, { orderId }: Group, change: Partial<OrderRow>): Promise<void> {
  await db.write((tx) => tx.update(orders).set(change).where(eq(orders.id, orderId)));
}

export async function changeTicket(
  db: Db,
  ticket: IssuedTicketRow | undefined,
  change: Change,
): Promise<void> {
  await db.write((tx) =>
    tx
      .update(issuedTickets)
      .set(change)
      .where(eq(issuedTickets.id, ticket?.id ?? '')),
  );
}
