import type * as z from 'zod/mini';
import type { Tx } from '#db/client.ts';
import type { HoldLineRow, HoldRow } from '#db/schema/orders.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { loadSaleDay } from '#src/features/tickets/load-sale-day.ts';
import { statusOf } from '#src/features/tickets/tickets.ts';
import { findAnswer, keepAnswer } from '#src/server/idempotency.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds, parkDay } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { sumVnd, timesVnd } from '#src/values/money.ts';
import { randomOrderCode } from '#src/values/order-code.ts';
import { createHold } from './holds.queries.ts';
import { orderSecret } from './order-secret.ts';
import type { holdInput } from './orders.ts';
import { type PlaceClaim, type Taken, takePlaces } from './places.queries.ts';
import { type PricedLine, priceHold } from './price-hold.ts';
import { refreshStatuses, sweepHolds } from './sweep-holds.ts';
import { leaveToWaiting } from './waiting-room.ts';

type HoldInput = z.output<typeof holdInput>;
export type HeldAnswer = {
  code: string;
  secret: string;
  expiresAt: string;
  totalVnd: number;
  lines: { unitId: string; quantity: number; unitPriceVnd: number }[];
};
type HeldOnly = Omit<HeldAnswer, 'secret'>;
type TakePlaces = (tx: Tx, claim: PlaceClaim) => Promise<Taken>;

/**
 * Takes places for a while, all of the basket or none, and fixes its prices.
 * Throws CONFLICT `soldOut`, `onlyLeft` {left} or `closed`; BAD_REQUEST for what can never be sold.
 * `take` is the guard itself, a parameter so that a test can prove what happens without it.
 */
export async function holdPlaces(
  ctx: Context,
  input: HoldInput,
  take: TakePlaces = takePlaces,
): Promise<HeldAnswer> {
  const { idempotencyKey, ...body } = input;
  const attempted = { scope: 'orders.hold', key: idempotencyKey, body, now: ctx.now };
  const basket = await readBasket(ctx, input).catch(async (problem) => {
    // A repeated request gets its first answer, even when the day has closed since.
    const before = await findAnswer<HeldOnly>(ctx.db.read, attempted);
    if (before) return before;
    throw problem;
  });
  if ('code' in basket) return { ...basket, secret: orderSecret(basket.code) };
  const { lines, claims, settings } = basket;
  const limitedPercent = settings['availability.limitedPercent'];
  const expiresAt = addSeconds(ctx.now, settings['hold.minutes'] * 60);
  const answer = await ctx.db.write(async (tx) => {
    const before = await findAnswer<HeldOnly>(tx, attempted);
    if (before) return before;
    await sweepHolds(tx, { now: ctx.now, limitedPercent });
    await leaveToWaiting(tx, { ctx, day: input.date, claims });
    const moved = await takeAll(tx, claims, { take, limitedPercent });
    const held = await storeHold(tx, { ctx, date: input.date, expiresAt, lines, claims });
    await refreshStatuses(tx, { quotaIds: moved, limitedPercent, now: ctx.now });
    await keepAnswer(tx, attempted, held);
    return held;
  });
  return { ...answer, secret: orderSecret(answer.code) };
}

async function readBasket(ctx: Context, input: HoldInput) {
  if (input.date < parkDay(ctx.now)) throw new Problem('BAD_REQUEST', 'tickets.error.datePast');
  const [sale, settings] = await Promise.all([loadSaleDay(ctx, input.date), loadSettings(ctx)]);
  return { ...priceHold(sale, input, ctx.now), settings };
}

/** Takes all of them or throws; gives the quotas whose own status moved by this, as only they can move a departure's. */
export async function takeAll(
  tx: Tx,
  claims: PlaceClaim[],
  { take, limitedPercent }: { take: TakePlaces; limitedPercent: number },
): Promise<string[]> {
  const moved: string[] = [];
  for (const claim of claims) {
    const { isTaken, left, capacity } = await take(tx, claim);
    if (!isTaken && left === 0) throw new Problem('CONFLICT', 'tickets.error.soldOut');
    if (!isTaken) throw new Problem('CONFLICT', 'tickets.error.onlyLeft', { left });
    const before = statusOf({ left: left + claim.places, capacity, limitedPercent });
    if (before !== statusOf({ left, capacity, limitedPercent })) moved.push(claim.quotaId);
  }
  return moved;
}

type NewHold = {
  ctx: Pick<Context, 'now' | 'locale'>;
  date: string;
  expiresAt: string;
  lines: PricedLine[];
  claims: PlaceClaim[];
  /** `extendedAt`: a hold that its buyer cannot lengthen. */
  fixed?: Partial<Pick<HoldRow, 'id' | 'extendedAt'>>;
};

/** Writes down whose places they are that were taken. */
export async function storeHold(
  tx: Tx,
  { ctx, date, expiresAt, lines, claims, fixed = {} }: NewHold,
): Promise<HeldOnly> {
  const { id = newId(), extendedAt = null } = fixed;
  const code = randomOrderCode();
  const totalVnd = sumVnd(lines.map((line) => timesVnd(line.unitPriceVnd, line.quantity)));
  const rows: HoldLineRow[] = lines.map((line, index) => ({
    ...line,
    id: `${id}-${String(index).padStart(2, '0')}`,
    holdId: id,
  }));
  const hold = {
    id,
    code,
    state: 'held' as const,
    locale: ctx.locale,
    day: date,
    totalVnd,
    createdAt: ctx.now,
    expiresAt,
    extendedAt,
  };
  await createHold(tx, hold, rows, claims);
  return {
    code,
    expiresAt,
    totalVnd,
    lines: rows.map(({ unitId, quantity, unitPriceVnd }) => ({ unitId, quantity, unitPriceVnd })),
  };
}
