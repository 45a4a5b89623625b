import type { AskLast, Tx } from '#db/client.ts';
import { assertFair } from '#src/features/fairness/assert-fair.ts';
import { readUsage } from '#src/features/fairness/fairness.queries.ts';
import { keysOf, type Usage } from '#src/features/fairness/fairness.ts';
import { readHolder } from '#src/features/fairness/read-holder.ts';
import { askingForWork, readWork } from '#src/features/fairness/work-challenge.ts';
import { listExpiredHoldIds } from '#src/features/inventory/holds.queries.ts';
import type { HoldInput } from '#src/features/inventory/inventory.ts';
import { type PlaceClaim, takePlaces } from '#src/features/inventory/places.queries.ts';
import { priceHold } from '#src/features/inventory/price-hold.ts';
import { refreshStatuses, sweepHolds } from '#src/features/inventory/sweep-holds.ts';
import {
  type Held,
  newHold,
  placesOf,
  type TakePlaces,
  takeAll,
} from '#src/features/inventory/take-places.ts';
import { comesAnythingFirst, listWaitingLine } from '#src/features/inventory/waiting-room.queries.ts';
import { leaveToWaiting } from '#src/features/inventory/waiting-room.ts';
import { holdSecret } from '#src/features/orders/order-secret.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { loadSaleDay } from '#src/features/tickets/load-sale-day.ts';
import {
  type Attempted,
  answerPlace,
  findAnswer,
  repeatAnswer,
  storeAnswer,
} from '#src/server/idempotency.ts';
import { askerOf } from '#src/server/limits/asker.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds, parkDay } from '#src/values/day.ts';

/** Takes a hold back that was made before what comes first had been seen. */
const TOO_EARLY = new Error('something comes before this hold');

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
  const heldBy = { ...keysOf(holder), places };
  const { held, store } = newHold({ ctx, date: input.date, expiresAt, lines, claims, heldBy });
  const asked: Asked = { ctx, attempted, day: input.date, claims, limitedPercent };
  const write: Write = async ({ tx, askLast }, taking) => {
    await assertAllowed(tx, { ...asking, places, quotas: taking.taken, work, usage: taking.usage });
    const status = { quotaIds: taking.moved, limitedPercent, now: ctx.now };
    const storeAll = () =>
      Promise.all([store(tx), refreshStatuses(tx, status), storeAnswer(tx, attempted, held)]);
    // A status that moves is looked up first.
    await (taking.moved.length > 0 ? storeAll() : askLast(storeAll));
    return held;
  };
  const takePlacesFor: Take = (tx) =>
    Promise.all([takeAll(tx, claims, { take, limitedPercent }), readUsage(tx, holder, ctx.now)]).then(
      ([taken, usage]) => ({ ...taken, usage }),
    );
  const answer = await askingForWork(asking, () => takeAndWrite(asked, takePlacesFor, write));
  return { ...answer, secret: holdSecret(answer.code) };
}

type Asked = {
  ctx: Context;
  attempted: Attempted;
  day: string;
  claims: readonly PlaceClaim[];
  limitedPercent: number;
};
type Taking = Awaited<ReturnType<typeof takeAll>> & { usage: Usage };
type Take = (tx: Tx) => Promise<Taking>;
type Write = (within: { tx: Tx; askLast: AskLast }, taking: Taking) => Promise<Held>;

/**
 * Takes places before it is known whether something comes first, which on a server saves one of three trips, and takes
 * them back where something does.
 */
async function takeAndWrite(asked: Asked, take: Take, write: Write): Promise<Held> {
  const { db } = asked.ctx;
  try {
    return await db.write(async (tx, askLast) => {
      // Neither may be on its way any more when the transaction ends.
      const [look, taking] = await Promise.allSettled([hasToLook(tx, asked), take(tx)]);
      if (look.status === 'rejected') throw look.reason;
      if (look.value) throw TOO_EARLY;
      if (taking.status === 'rejected') throw taking.reason;
      return write({ tx, askLast }, taking.value);
    });
  } catch (error) {
    if (error !== TOO_EARLY) throw error;
  }
  return db.write(
    async (tx, askLast) => (await lookFirst(tx, asked)) ?? write({ tx, askLast }, await take(tx)),
  );
}

/** Whether `lookFirst` has something to do. */
function hasToLook(tx: Tx, { ctx, attempted, day }: Asked): Promise<boolean> {
  return comesAnythingFirst(tx, { ...answerPlace(attempted), now: ctx.now, day });
}

/** The answer that this key has already; otherwise gives back what has expired, and leaves to those waiting what is theirs. */
async function lookFirst(
  tx: Tx,
  { ctx, attempted, day, claims, limitedPercent }: Asked,
): Promise<Held | null> {
  const { now } = ctx;
  const [before, expired, line] = await Promise.all([
    repeatAnswer<Held>(tx, attempted),
    listExpiredHoldIds(tx, { now, limit: 1 }),
    listWaitingLine(tx, day),
  ]);
  if (before) return before;
  if (expired.length > 0) await sweepHolds(tx, { now, limitedPercent });
  if (line.length > 0) await leaveToWaiting(tx, { ctx, day, claims });
  return null;
}

async function readBasket(ctx: Context, input: HoldInput) {
  if (input.date < parkDay(ctx.now)) throw new Problem('BAD_REQUEST', 'tickets.error.datePast');
  const [sale, settings] = await Promise.all([loadSaleDay(ctx, input.date), loadSettings(ctx)]);
  return { ...priceHold(sale, input, ctx.now), settings };
}
