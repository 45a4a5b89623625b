import type { Tx } from '#db/client.ts';
import type { ExchangeState } from '#db/schema/exchanges.ts';
import { openOrder } from '#src/features/orders/open-order.ts';
import { findOrderById } from '#src/features/orders/orders.queries.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { type Attempted, findAnswer, storeAnswer } from '#src/server/idempotency.ts';
import { orderOwner } from '#src/server/limits/asker.ts';
import { limitStored } from '#src/server/limits/stored-limits.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { wantedSlots } from '#src/values/timetable/slots-input.ts';
import { type BegunMove, beginMove, type Moving, prepareMove, weighMove } from './begin-move.ts';
import { endExchange } from './end-exchange.ts';
import { findExchange } from './exchanges.queries.ts';
import type { ExchangeRequestInput } from './exchanges.ts';
import { type DifferenceStep, openDifference } from './open-difference.ts';

type Exchanged = {
  exchangeId: string;
  state: ExchangeState;
  next: DifferenceStep | { done: true };
};
/** As stored under its key. */
type StoredAnswer = BegunMove;
type Doing = Moving & { input: ExchangeRequestInput };

const REQUESTS = { kind: 'exchange-request', max: 10, windowSeconds: 3600 };

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
  const prepared = await prepareMove(ctx, input.date);
  const stored = await ctx.db.write(async (tx): Promise<StoredAnswer> => {
    const raced = await findAnswer<StoredAnswer>(tx, attempted);
    if (raced) return raced;
    const order = await findOrderById(tx, id);
    if (!order) throw new Problem('NOT_FOUND', 'orders.error.unknown');
    const moving = { ctx, order, ticketIds: input.ticketIds, slotIds: wantedSlots(input), askedBy: null };
    const exchanged = await exchange(tx, { ...moving, ...prepared, input });
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

async function exchange(tx: Tx, { input, ...moving }: Doing): Promise<StoredAnswer> {
  const weighed = await weighMove(tx, moving);
  if (weighed.priced.differenceVnd !== input.expectedVnd)
    throw new Problem('CONFLICT', 'exchanges.error.amountChanged');
  return beginMove(tx, moving, { ...weighed, method: input.method });
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
