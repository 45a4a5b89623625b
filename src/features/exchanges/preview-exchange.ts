import { leaveToWaiting } from '#src/features/inventory/waiting-room.ts';
import { leaveNobodyAlone } from '#src/features/issued-tickets/leave-nobody-alone.ts';
import { openOrder } from '#src/features/orders/open-order.ts';
import { loadPaymentAvailability } from '#src/features/payment-attempts/payment-availability.ts';
import { loadSaleDay } from '#src/features/tickets/load-sale-day.ts';
import { listDeparturesLeftById } from '#src/features/tickets/places-left.queries.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { DIFFERENCE_METHODS } from '#src/values/payment-method.ts';
import { wantedSlots } from '#src/values/timetable/slots-input.ts';
import type { ExchangePreviewInput } from './exchanges.ts';
import { afterMove, assertNotPast, chosenTickets } from './moving-tickets.ts';
import { priceExchange } from './price-exchange.ts';
import { assertPayable, differenceMethods } from './start-difference.ts';

/** What the move costs, if the day has room for it now. Holds nothing; refuses as the request would. */
export async function previewExchange(ctx: Context, input: ExchangePreviewInput) {
  const { date } = input;
  const order = await openOrder(ctx, input);
  const availability = await loadPaymentAvailability(ctx, DIFFERENCE_METHODS);
  const { settings } = availability;
  assertNotPast(date, ctx.now);
  const { ticketIds } = input;
  const { all, chosen } = await chosenTickets(ctx.db.read, { order, settings, ctx, ticketIds });
  const wanted = { slotIds: wantedSlots(input), now: ctx.now };
  const priced = priceExchange(await loadSaleDay(ctx, date), chosen, wanted);
  assertPayable(priced.differenceVnd, availability);
  await leaveNobodyAlone(ctx.db.read, { before: all, after: afterMove(all, priced) });
  await leaveToWaiting(ctx.db.read, { ctx, day: date, claims: priced.claims });
  const departureIds = [...new Set(priced.tickets.map(({ departureId }) => departureId))];
  const lefts = await listDeparturesLeftById(ctx.db.read, { departureIds, now: ctx.now });
  for (const { departureId, left } of lefts) {
    const own = priced.tickets.filter((ticket) => ticket.departureId === departureId);
    const moving = chosen.filter(({ id }) => own.some(({ ticketId }) => ticketId === id));
    const places = moving.reduce((sum, { paxCount }) => sum + paxCount, 0);
    if (left === 0) throw new Problem('CONFLICT', 'tickets.error.soldOut');
    if (left < places) throw new Problem('CONFLICT', 'tickets.error.onlyLeft', { left });
  }
  const { tickets, differenceVnd } = priced;
  return {
    code: order.code,
    day: date,
    differenceVnd,
    methods: differenceMethods(differenceVnd, availability),
    tickets: tickets.map(({ ticketId, oldVnd, dayVnd }) => ({ ticketId, oldVnd, dayVnd })),
  };
}
