/** What a preview and a request ask of the tickets that shall move, and of the day they move to. */
import type { Queryable } from '#db/client.ts';
import type { IssuedTicketRow, OrderRow } from '#db/schema/orders.ts';
import { listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import type { Settings } from '#src/values/settings.ts';
import { exchangeTerms, staffExchangeTerms } from './exchange-terms.ts';
import { findExchangedTickets } from './exchanges.queries.ts';
import type { PricedExchange } from './load-move-price.ts';

export function assertNotPast(date: string, now: string): void {
  if (date < parkDay(now)) throw new Problem('BAD_REQUEST', 'tickets.error.datePast');
}

type Choosing = {
  order: OrderRow;
  settings: Settings;
  ctx: Pick<Context, 'now'>;
  ticketIds: readonly string[];
  isByStaff?: boolean;
};

/** The tickets asked for, all of which may move; throws why the first of them may not. */
export async function chosenTickets(
  db: Queryable,
  { order, settings, ctx, ticketIds, isByStaff = false }: Choosing,
): Promise<{ all: IssuedTicketRow[]; chosen: IssuedTicketRow[] }> {
  const all = await listIssuedTickets(db, order.id);
  const wanted = new Set(ticketIds);
  const chosen = all.filter(({ id }) => wanted.has(id));
  if (chosen.length !== wanted.size) throw new Problem('NOT_FOUND', 'exchanges.error.noTickets');
  const moved = await findExchangedTickets(db, { orderId: order.id, now: ctx.now });
  const facts = { order, settings, now: ctx.now, ...moved };
  const termsOf = isByStaff ? staffExchangeTerms : exchangeTerms;
  const [refused] = chosen.flatMap((ticket) => termsOf(ticket, facts).reason ?? []);
  if (refused) throw new Problem('CONFLICT', `exchanges.reason.${refused}`);
  return { all, chosen };
}

/** The tickets of an order as they will be when some of them have moved. */
export function afterMove(all: IssuedTicketRow[], { day, tickets }: PricedExchange): IssuedTicketRow[] {
  return all.map((ticket) => {
    const moved = tickets.find(({ ticketId }) => ticketId === ticket.id);
    return moved ? { ...ticket, day, startTime: moved.startTime } : ticket;
  });
}
