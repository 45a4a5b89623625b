import type { Queryable } from '#db/client.ts';
import type { IssuedTicketRow, OrderRow } from '#db/schema/orders.ts';
import { findExchangedTickets, listExchanges } from '#src/features/orders/exchanges.queries.ts';
import { leaveNobodyAlone } from '#src/features/orders/leave-nobody-alone.ts';
import { loadOffering } from '#src/features/orders/offering.ts';
import { openOrder } from '#src/features/orders/open-order.ts';
import { listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { leaveToWaiting } from '#src/features/orders/waiting-room.ts';
import { sumReceived } from '#src/features/payments/bank-transfers.queries.ts';
import { loadSaleDay } from '#src/features/tickets/load-sale-day.ts';
import { listDeparturesLeftById } from '#src/features/tickets/places-left.queries.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import { DIFFERENCE_METHODS } from '#src/values/payment-method.ts';
import type { Settings } from '#src/values/settings.ts';
import { exchangeTerms } from './exchange-terms.ts';
import type { ExchangePreviewInput } from './exchanges.ts';
import { priceExchange } from './price-exchange.ts';
import { assertPayable, differenceMethods } from './start-difference.ts';

/** What the move costs, if the day has room for it now. Holds nothing; refuses as the request would. */
export async function previewExchange(ctx: Context, input: ExchangePreviewInput) {
  const { date, slotId } = input;
  const order = await openOrder(ctx, input);
  const offering = await loadOffering(ctx, DIFFERENCE_METHODS);
  const { settings } = offering;
  assertNotPast(date, ctx.now);
  const { ticketIds } = input;
  const { all, chosen } = await chosenTickets(ctx.db.read, { order, settings, ctx, ticketIds });
  const priced = priceExchange(await loadSaleDay(ctx, date), chosen, { slotId, now: ctx.now });
  assertPayable(priced.differenceVnd, offering);
  await leaveNobodyAlone(ctx.db.read, afterMove(all, chosen, date));
  await leaveToWaiting(ctx.db.read, { ctx, day: date, claims: priced.claims });
  const departureIds = [...new Set(priced.tickets.map(({ departureId }) => departureId))];
  const lefts = await listDeparturesLeftById(ctx.db.read, { departureIds, now: ctx.now });
  for (const { departureId, left } of lefts) {
    const own = priced.tickets.filter((ticket) => ticket.departureId === departureId);
    const wanted = chosen.filter(({ id }) => own.some(({ ticketId }) => ticketId === id));
    const places = wanted.reduce((sum, { paxCount }) => sum + paxCount, 0);
    if (left === 0) throw new Problem('CONFLICT', 'tickets.error.soldOut');
    if (left < places) throw new Problem('CONFLICT', 'tickets.error.onlyLeft', { left });
  }
  const { tickets, differenceVnd } = priced;
  return {
    code: order.code,
    day: date,
    differenceVnd,
    methods: differenceMethods(differenceVnd, offering),
    tickets: tickets.map(({ ticketId, oldVnd, dayVnd }) => ({ ticketId, oldVnd, dayVnd })),
  };
}

/** The tickets of an order as they will be when some of them have moved. */
export function afterMove(all: IssuedTicketRow[], moved: IssuedTicketRow[], day: string): IssuedTicketRow[] {
  return all.map((ticket) => (moved.includes(ticket) ? { ...ticket, day } : ticket));
}

/** How the exchanges of an order stand, and how much of a difference has come that still waits for its rest. */
export async function readExchanges(ctx: Context, key: { code: string; secret: string }) {
  const order = await openOrder(ctx, key);
  const exchanges = await listExchanges(ctx.db.read, order.id);
  return Promise.all(
    exchanges.map(async ({ id, state, day, differenceVnd, expiresAt, ref }) => {
      const receivedVnd = ref && state === 'pending' ? await sumReceived(ctx.db.read, ref) : 0;
      return { id, state, day, differenceVnd, expiresAt, receivedVnd };
    }),
  );
}

export function assertNotPast(date: string, now: string): void {
  if (date < parkDay(now)) throw new Problem('BAD_REQUEST', 'tickets.error.datePast');
}

type Choosing = { order: OrderRow; settings: Settings; ctx: Context; ticketIds: readonly string[] };

/** The tickets asked for, all of which may move; throws why the first of them may not. */
export async function chosenTickets(
  db: Queryable,
  { order, settings, ctx, ticketIds }: Choosing,
): Promise<{ all: IssuedTicketRow[]; chosen: IssuedTicketRow[] }> {
  const all = await listIssuedTickets(db, order.id);
  const wanted = new Set(ticketIds);
  const chosen = all.filter(({ id }) => wanted.has(id));
  if (chosen.length !== wanted.size) throw new Problem('NOT_FOUND', 'exchanges.error.noTickets');
  const moved = await findExchangedTickets(db, { orderId: order.id, now: ctx.now });
  const facts = { order, settings, now: ctx.now, ...moved };
  const [refused] = chosen.flatMap((ticket) => exchangeTerms(ticket, facts).reason ?? []);
  if (refused) throw new Problem('CONFLICT', `exchanges.reason.${refused}`);
  return { all, chosen };
}
