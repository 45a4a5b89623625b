import type * as z from 'zod/mini';
import type { Tx } from '#db/client.ts';
import type { HoldLineRow, HoldRow } from '#db/schema/orders.ts';
import { assertFair, type TakenQuota } from '#src/features/fairness/assert-fair.ts';
import { keysOf } from '#src/features/fairness/fairness.ts';
import { readHolder } from '#src/features/fairness/read-holder.ts';
import { askingForWork, readWork } from '#src/features/fairness/work-challenge.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { loadSaleDay } from '#src/features/tickets/load-sale-day.ts';
import { statusOf } from '#src/features/tickets/tickets.ts';
import { findAnswer, keepAnswer, repeatAnswer } from '#src/server/idempotency.ts';
import { askerOf } from '#src/server/limits/asker.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds, parkDay } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { sumVnd, timesVnd } from '#src/values/money.ts';
import { randomOrderCode } from '#src/values/order-code.ts';
import { createHold, type HeldBy } from './holds.queries.ts';
import { holdSecret } from './order-secret.ts';
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
type Guards = { take?: TakePlaces; assertFair?: typeof assertFair };

/**
 * Takes places for a while, all of the basket or none, and fixes its prices.
 * Throws CONFLICT `soldOut`, `onlyLeft` {left} or `closed`; BAD_REQUEST for what can never be sold.
 * What its holder may not hold unpaid is refused in the same transaction (`assertFair`). `guards` are parameters so that
 * tests can prove what happens without them.
 */
export async function holdPlaces(
  ctx: Context,
  input: HoldInput,
  { take = takePlaces, assertFair: assertAllowed = assertFair }: Guards = {},
): Promise<HeldAnswer> {
  const { idempotencyKey, work: sent, ...body } = input;
  const attempted = { scope: 'orders.hold', key: idempotencyKey, ...askerOf(ctx), body, now: ctx.now };
  const basket = await readBasket(ctx, input).catch(async (problem) => {
    // A repeated request gets its first answer, even when the day has closed since.
    const before = await findAnswer<HeldOnly>(ctx.db.read, attempted);
    if (before) return before;
    throw problem;
  });
  if ('code' in basket) return { ...basket, secret: holdSecret(basket.code) };
  const { lines, claims, settings } = basket;
  const limitedPercent = settings['availability.limitedPercent'];
  const expiresAt = addSeconds(ctx.now, settings['hold.minutes'] * 60);
  const holder = await readHolder(ctx);
  const asking = { holder, settings, now: ctx.now };
  const work = await readWork(sent, asking);
  const places = placesOf(lines);
  const write = () =>
    ctx.db.write(async (tx) => {
      const before = await repeatAnswer<HeldOnly>(tx, attempted);
      if (before) return before;
      await sweepHolds(tx, { now: ctx.now, limitedPercent });
      await leaveToWaiting(tx, { ctx, day: input.date, claims });
      const { moved, taken } = await takeAll(tx, claims, { take, limitedPercent });
      await assertAllowed(tx, { ...asking, places, quotas: taken, work });
      const heldBy = { ...keysOf(holder), places };
      const held = await storeHold(tx, { ctx, date: input.date, expiresAt, lines, claims, heldBy });
      await refreshStatuses(tx, { quotaIds: moved, limitedPercent, now: ctx.now });
      await keepAnswer(tx, attempted, held);
      return held;
    });
  const answer = await askingForWork(asking, write);
  return { ...answer, secret: holdSecret(answer.code) };
}

async function readBasket(ctx: Context, input: HoldInput) {
  if (input.date < parkDay(ctx.now)) throw new Problem('BAD_REQUEST', 'tickets.error.datePast');
  const [sale, settings] = await Promise.all([loadSaleDay(ctx, input.date), loadSettings(ctx)]);
  return { ...priceHold(sale, input, ctx.now), settings };
}

/** People in a basket. */
export function placesOf(lines: readonly Pick<PricedLine, 'quantity' | 'paxCount'>[]): number {
  return lines.reduce((sum, { quantity, paxCount }) => sum + quantity * paxCount, 0);
}

/**
 * Takes all of them or throws. `moved`: the quotas whose own status moved by this, as only they can move a departure's;
 * `taken`: all of them as they are now.
 */
export async function takeAll(
  tx: Tx,
  claims: PlaceClaim[],
  { take, limitedPercent }: { take: TakePlaces; limitedPercent: number },
): Promise<{ moved: string[]; taken: TakenQuota[] }> {
  const moved: string[] = [];
  const taken: TakenQuota[] = [];
  for (const claim of claims) {
    const { isTaken, left, capacity, sold } = await take(tx, claim);
    if (!isTaken && left === 0) throw new Problem('CONFLICT', 'tickets.error.soldOut');
    if (!isTaken) throw new Problem('CONFLICT', 'tickets.error.onlyLeft', { left });
    const before = statusOf({ left: left + claim.places, capacity, limitedPercent });
    if (before !== statusOf({ left, capacity, limitedPercent })) moved.push(claim.quotaId);
    taken.push({ ...claim, left, capacity, sold });
  }
  return { moved, taken };
}

type NewHold = {
  ctx: Pick<Context, 'now' | 'locale'>;
  date: string;
  expiresAt: string;
  lines: PricedLine[];
  claims: PlaceClaim[];
  heldBy?: Partial<HeldBy>;
  /** `extendedAt`: a hold that its buyer cannot lengthen. */
  fixed?: Partial<Pick<HoldRow, 'id' | 'extendedAt'>>;
};

/** Writes down whose places they are that were taken. */
export async function storeHold(
  tx: Tx,
  { ctx, date, expiresAt, lines, claims, heldBy = {}, fixed = {} }: NewHold,
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
    ...heldBy,
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
