import { assertFair } from '#src/features/fairness/assert-fair.ts';
import { keysOf } from '#src/features/fairness/fairness.ts';
import { readHolder } from '#src/features/fairness/read-holder.ts';
import { askingForWork, readWork } from '#src/features/fairness/work-challenge.ts';
import type { HoldInput } from '#src/features/inventory/inventory.ts';
import { takePlaces } from '#src/features/inventory/places.queries.ts';
import { priceHold } from '#src/features/inventory/price-hold.ts';
import { refreshStatuses, sweepHolds } from '#src/features/inventory/sweep-holds.ts';
import {
  type Held,
  placesOf,
  storeHold,
  type TakePlaces,
  takeAll,
} from '#src/features/inventory/take-places.ts';
import { leaveToWaiting } from '#src/features/inventory/waiting-room.ts';
import { holdSecret } from '#src/features/orders/order-secret.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { loadSaleDay } from '#src/features/tickets/load-sale-day.ts';
import { findAnswer, repeatAnswer, storeAnswer } from '#src/server/idempotency.ts';
import { askerOf } from '#src/server/limits/asker.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds, parkDay } from '#src/values/day.ts';

type HeldAnswer = Held & { secret: string };
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
    const before = await findAnswer<Held>(ctx.db.read, attempted);
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
      const before = await repeatAnswer<Held>(tx, attempted);
      if (before) return before;
      await sweepHolds(tx, { now: ctx.now, limitedPercent });
      await leaveToWaiting(tx, { ctx, day: input.date, claims });
      const { moved, taken } = await takeAll(tx, claims, { take, limitedPercent });
      await assertAllowed(tx, { ...asking, places, quotas: taken, work });
      const heldBy = { ...keysOf(holder), places };
      const held = await storeHold(tx, { ctx, date: input.date, expiresAt, lines, claims, heldBy });
      await refreshStatuses(tx, { quotaIds: moved, limitedPercent, now: ctx.now });
      await storeAnswer(tx, attempted, held);
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
