import type { Queryable, Tx } from '#db/client.ts';
import type { ExchangeRow, ExchangeState } from '#db/schema/exchanges.ts';
import type { IssuedTicketRow, OrderRow } from '#db/schema/orders.ts';
import { createHold } from '#src/features/inventory/holds.queries.ts';
import { takePlaces } from '#src/features/inventory/places.queries.ts';
import { refreshStatuses, sweepHolds } from '#src/features/inventory/sweep-holds.ts';
import { takeAll } from '#src/features/inventory/take-places.ts';
import { leaveToWaiting } from '#src/features/inventory/waiting-room.ts';
import { leaveNobodyAlone } from '#src/features/issued-tickets/leave-nobody-alone.ts';
import type { PaymentAvailability } from '#src/features/orders/payment-methods.ts';
import { loadPaymentAvailability } from '#src/features/payment-attempts/payment-availability.ts';
import { loadSaleDay, type SaleDay } from '#src/features/tickets/load-sale-day.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { randomOrderCode } from '#src/values/order-code.ts';
import { DIFFERENCE_METHODS, type DifferenceMethod } from '#src/values/payment-method.ts';
import type { Settings } from '#src/values/settings.ts';
import { type Completing, completeExchange, type Unfinished } from './complete-exchange.ts';
import { createExchange } from './exchanges.queries.ts';
import { METHOD_MISSING } from './exchanges.ts';
import { type PricedExchange, priceExchange } from './load-move-price.ts';
import { afterMove, assertNotPast, chosenTickets } from './moving-tickets.ts';
import { assertPayable, differenceUntil, startDifference } from './start-difference.ts';

type PreparedMove = { availability: PaymentAvailability; sale: SaleDay };
export type Moving = PreparedMove & {
  ctx: Context;
  order: OrderRow;
  ticketIds: readonly string[];
  slotIds: readonly string[];
  /** Who of the staff moves them for their guest; null for the guest. */
  askedBy: string | null;
};
export type WeighedMove = { all: IssuedTicketRow[]; chosen: IssuedTicketRow[]; priced: PricedExchange };
/** With the attempt that pays the difference and its URL, if known. */
export type BegunMove = { exchangeId: string; state: ExchangeState } & Pick<ExchangeRow, 'ref' | 'payUrl'>;

const REFUSALS = {
  over: 'exchanges.error.over',
  closed: 'tickets.error.closed',
  'no-places': 'tickets.error.soldOut',
  tickets: 'exchanges.error.changed',
  alone: 'orders.error.childAlone',
} as const satisfies Record<Unfinished, string>;

/** What is read before the transaction of a move. Refuses a day that is over. */
export async function prepareMove(ctx: Context, date: string): Promise<PreparedMove> {
  assertNotPast(date, ctx.now);
  const availability = await loadPaymentAvailability(ctx, DIFFERENCE_METHODS);
  return { availability, sale: await loadSaleDay(ctx, date) };
}

/** The tickets as they are now and what the day asks for them; throws why one of them may not move there. */
export async function weighMove(db: Queryable, moving: Moving): Promise<WeighedMove> {
  const { ctx, order, availability, sale, ticketIds, slotIds, askedBy } = moving;
  const { settings } = availability;
  const chosing = { order, settings, ctx, ticketIds, isByStaff: askedBy !== null };
  const { all, chosen } = await chosenTickets(db, chosing);
  return { all, chosen, priced: priceExchange(sale, chosen, { slotIds, now: ctx.now }) };
}

type Beginning = WeighedMove & { method?: DifferenceMethod | undefined };

/** Holds the new places; without a difference the tickets move at once, else when it is paid. */
export async function beginMove(
  tx: Tx,
  { ctx, order, availability, askedBy }: Moving,
  { all, priced, method }: Beginning,
): Promise<BegunMove> {
  const { settings } = availability;
  // Nothing is chosen for the buyer.
  if (priced.differenceVnd > 0 && !method) throw new Problem('BAD_REQUEST', METHOD_MISSING);
  assertPayable(priced.differenceVnd, availability, method);
  await leaveNobodyAlone(tx, { before: all, after: afterMove(all, priced) });
  const cause = askedBy === null ? 'buyer' : 'staff';
  const row = await holdNewPlaces(tx, { ctx, order, settings, cause, askedBy, method }, priced);
  const { id: exchangeId, ref, payUrl } = row;
  if (ref) return { exchangeId, state: 'pending', ref, payUrl };
  const limitedPercent = settings['availability.limitedPercent'];
  await moveNow(tx, { exchange: row, order, limitedPercent, now: ctx.now });
  return { exchangeId, state: 'done', ref, payUrl };
}

/** Finishes a move that costs nothing, or throws why it cannot be; then nothing of it is stored. */
export async function moveNow(tx: Tx, completing: Completing): Promise<void> {
  const unfinished = await completeExchange(tx, completing);
  if (unfinished) throw new Problem('CONFLICT', REFUSALS[unfinished]);
}

type Holding = Pick<Moving, 'ctx' | 'order' | 'askedBy'> &
  Pick<ExchangeRow, 'cause'> & {
    settings: Settings;
    /** Of a difference. */
    method?: DifferenceMethod | undefined;
  };

/** The places of the new day, for as long as a hold lasts, with what pays the difference. */
export async function holdNewPlaces(
  tx: Tx,
  { ctx, order, settings, cause, askedBy, method = 'vnpay' }: Holding,
  { day, claims, tickets, differenceVnd }: PricedExchange,
): Promise<ExchangeRow> {
  const limitedPercent = settings['availability.limitedPercent'];
  await sweepHolds(tx, { now: ctx.now, limitedPercent });
  await leaveToWaiting(tx, { ctx, day, claims });
  const { moved: quotaIds } = await takeAll(tx, claims, { take: takePlaces, limitedPercent });
  const expiresAt = differenceUntil(method, settings, ctx.now);
  const holdId = newId();
  const made = { id: holdId, code: randomOrderCode(), state: 'held', day, expiresAt } as const;
  const hold = { ...made, locale: order.locale, totalVnd: 0, createdAt: ctx.now, extendedAt: null };
  await createHold(tx, hold, [], claims);
  await refreshStatuses(tx, { quotaIds, limitedPercent, now: ctx.now });
  const queryAfterSeconds = settings['payment.queryAfterSeconds'];
  const paying = { order, method, amountVnd: differenceVnd, expiresAt, queryAfterSeconds };
  const pay = differenceVnd > 0 ? await startDifference(tx, ctx, paying) : { ref: null, payUrl: null };
  const row: ExchangeRow = {
    ...pay,
    ...{ id: newId(), orderId: order.id, holdId, state: 'pending', cause, askedBy, day, differenceVnd },
    ...{ why: null, createdAt: ctx.now, updatedAt: ctx.now, expiresAt },
  };
  const moves = tickets.map(({ ticketId, departureId, priceVnd, vatPerMille }) => {
    return { exchangeId: row.id, ticketId, departureId, priceVnd, vatPerMille, newTicketId: null };
  });
  await createExchange(tx, row, moves);
  return row;
}
