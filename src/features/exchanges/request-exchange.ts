import type { Tx } from '#db/client.ts';
import type { ExchangeRow, ExchangeState } from '#db/schema/exchanges.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { createHold } from '#src/features/inventory/holds.queries.ts';
import { takePlaces } from '#src/features/inventory/places.queries.ts';
import { refreshStatuses, sweepHolds } from '#src/features/inventory/sweep-holds.ts';
import { takeAll } from '#src/features/inventory/take-places.ts';
import { leaveToWaiting } from '#src/features/inventory/waiting-room.ts';
import { leaveNobodyAlone } from '#src/features/issued-tickets/leave-nobody-alone.ts';
import { openOrder } from '#src/features/orders/open-order.ts';
import { findOrderById } from '#src/features/orders/orders.queries.ts';
import type { PaymentAvailability } from '#src/features/orders/payment-methods.ts';
import { loadPaymentAvailability } from '#src/features/payment-attempts/payment-availability.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { loadSaleDay, type SaleDay } from '#src/features/tickets/load-sale-day.ts';
import { type Attempted, findAnswer, storeAnswer } from '#src/server/idempotency.ts';
import { orderOwner } from '#src/server/limits/asker.ts';
import { limitStored } from '#src/server/limits/stored-limits.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { randomOrderCode } from '#src/values/order-code.ts';
import { DIFFERENCE_METHODS, type DifferenceMethod } from '#src/values/payment-method.ts';
import type { Settings } from '#src/values/settings.ts';
import { wantedSlots } from '#src/values/timetable/slots-input.ts';
import { type Completing, completeExchange, type Unfinished } from './complete-exchange.ts';
import { endExchange } from './end-exchange.ts';
import { createExchange, findExchange } from './exchanges.queries.ts';
import { type ExchangeRequestInput, METHOD_MISSING } from './exchanges.ts';
import { afterMove, assertNotPast, chosenTickets } from './moving-tickets.ts';
import { type DifferenceStep, openDifference } from './open-difference.ts';
import { type PricedExchange, priceExchange } from './price-exchange.ts';
import { assertPayable, differenceUntil, startDifference } from './start-difference.ts';

type Exchanged = {
  exchangeId: string;
  state: ExchangeState;
  next: DifferenceStep | { done: true };
};
/** As stored under its key, with the attempt that pays the difference and its URL, if known. */
type StoredAnswer = Omit<Exchanged, 'next'> & Pick<ExchangeRow, 'ref' | 'payUrl'>;
type Doing = {
  ctx: Context;
  input: ExchangeRequestInput;
  order: OrderRow;
  availability: PaymentAvailability;
  sale: SaleDay;
};

const REQUESTS = { kind: 'exchange-request', max: 10, windowSeconds: 3600 };

const REFUSALS = {
  over: 'exchanges.error.over',
  closed: 'tickets.error.closed',
  'no-places': 'tickets.error.soldOut',
  tickets: 'exchanges.error.changed',
  alone: 'orders.error.childAlone',
} as const satisfies Record<Unfinished, string>;

/**
 * Moves tickets to another day. One transaction holds the new places and prices the difference; without one the old QR
 * codes end and the new ones begin in it, else that is what the payment does, and until then the old tickets are good.
 */
export async function requestExchange(ctx: Context, input: ExchangeRequestInput): Promise<Exchanged> {
  const { idempotencyKey: key, ...body } = input;
  const attempted = { scope: 'exchanges.request', key, ...orderOwner(input.code), body, now: ctx.now };
  const { id, code } = await openOrder(ctx, input);
  const before = await findAnswer<StoredAnswer>(ctx.db.read, attempted);
  if (before) return answered(ctx, attempted, before);
  await limitStored(ctx.db, { ...REQUESTS, key: code, now: ctx.now });
  assertNotPast(input.date, ctx.now);
  const availability = await loadPaymentAvailability(ctx, DIFFERENCE_METHODS);
  const sale = await loadSaleDay(ctx, input.date);
  const stored = await ctx.db.write(async (tx): Promise<StoredAnswer> => {
    const raced = await findAnswer<StoredAnswer>(tx, attempted);
    if (raced) return raced;
    const order = await findOrderById(tx, id);
    if (!order) throw new Problem('NOT_FOUND', 'orders.error.unknown');
    const exchanged = await exchange(tx, { ctx, input, order, availability, sale });
    await storeAnswer(tx, attempted, exchanged);
    return exchanged;
  });
  return answered(ctx, attempted, stored);
}

async function answered(
  ctx: Context,
  attempted: Attempted,
  { ref, payUrl, ...exchanged }: StoredAnswer,
): Promise<Exchanged> {
  const next = ref === null ? { done: true as const } : await openDifference(ctx, { ref, payUrl, attempted });
  return { ...exchanged, next };
}

async function exchange(tx: Tx, doing: Doing): Promise<StoredAnswer> {
  const { ctx, input, order, availability, sale } = doing;
  const { settings } = availability;
  const { ticketIds, expectedVnd, method } = input;
  const { all, chosen } = await chosenTickets(tx, { order, settings, ctx, ticketIds });
  const priced = priceExchange(sale, chosen, { slotIds: wantedSlots(input), now: ctx.now });
  if (priced.differenceVnd !== expectedVnd) throw new Problem('CONFLICT', 'exchanges.error.amountChanged');
  // Nothing is chosen for the buyer.
  if (priced.differenceVnd > 0 && !method) throw new Problem('BAD_REQUEST', METHOD_MISSING);
  assertPayable(priced.differenceVnd, availability, method);
  await leaveNobodyAlone(tx, { before: all, after: afterMove(all, priced) });
  const row = await holdNewPlaces(tx, { ctx, order, settings, cause: 'buyer', method }, priced);
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

type Holding = Pick<Doing, 'ctx' | 'order'> &
  Pick<ExchangeRow, 'cause'> & {
    settings: Settings;
    /** Of a difference. */
    method?: DifferenceMethod | undefined;
  };

/** The places of the new day, for as long as a hold lasts, with what pays the difference. */
export async function holdNewPlaces(
  tx: Tx,
  { ctx, order, settings, cause, method = 'vnpay' }: Holding,
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
    id: newId(),
    orderId: order.id,
    holdId,
    state: 'pending',
    cause,
    day,
    differenceVnd,
    why: null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    expiresAt,
  };
  const moves = tickets.map(({ ticketId, departureId, priceVnd, vatPerMille }) => {
    return { exchangeId: row.id, ticketId, departureId, priceVnd, vatPerMille, newTicketId: null };
  });
  await createExchange(tx, row, moves);
  return row;
}

/** The buyer leaves it at the old day; what is paid afterwards all the same goes back. */
export async function withdrawExchange(
  ctx: Context,
  input: { code: string; secret: string; exchangeId: string },
): Promise<{ exchangeId: string; state: ExchangeState }> {
  const order = await openOrder(ctx, input);
  const limitedPercent = (await loadSettings(ctx))['availability.limitedPercent'];
  return ctx.db.write(async (tx) => {
    const row = await findExchange(tx, input.exchangeId);
    if (row?.orderId !== order.id) throw new Problem('NOT_FOUND', 'exchanges.error.unknown');
    const ending = { exchange: row, to: 'withdrawn', why: 'buyer', limitedPercent, now: ctx.now } as const;
    if (!(await endExchange(tx, ending))) throw new Problem('CONFLICT', 'exchanges.error.over');
    return { exchangeId: row.id, state: 'withdrawn' };
  });
}
