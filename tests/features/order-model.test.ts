/** Random histories of several buyers on few places and few goods: after every step the ledger must balance. */
import { expect, test } from 'bun:test';
import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import type { Db } from '#db/client.ts';
import { productVariants } from '#db/schema/products.ts';
import { sweepExpiredHolds } from '#src/features/inventory/sweep-holds.ts';
import { lapseOrders } from '#src/features/settlement/lapse-orders.ts';
import { Problem } from '#src/server/problem.ts';
import { addSeconds } from '#src/values/day.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';
import { CUP, openShop, TEA } from '#tests/support/goods.ts';
import { goods, placeGoods } from '#tests/support/goods-purchase.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { ADULT, BEFORE, DAY, FAMILY, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify, type Purchase } from '#tests/support/purchase.ts';

const RUNS = Number(process.env.MODEL_RUNS ?? 80);
const SHELF = { tea: 8, cup: 5 };
type World = { db: Db; now: string; purchases: Purchase[]; retries: number };
type Step = (world: World) => Promise<unknown>;

function pick(world: World, index: number): Purchase | undefined {
  return world.purchases[index % Math.max(1, world.purchases.length)];
}

const buy = fc.record({ quantity: fc.integer({ min: 1, max: 3 }), isFamily: fc.boolean() }).map(
  ({ quantity, isFamily }): Step =>
    async (world) => {
      const purchase = await holdAndPlace(world.db, {
        now: world.now,
        quantity: isFamily ? 1 : quantity,
        unitId: isFamily ? FAMILY : ADULT,
      });
      world.purchases.push(purchase);
    },
);

const buyGoods = fc
  .record({
    tea: fc.integer({ min: 0, max: 3 }),
    cups: fc.integer({ min: 0, max: 2 }),
    isPaidOnDelivery: fc.boolean(),
    hasTickets: fc.boolean(),
  })
  .map(
    ({ tea, cups, isPaidOnDelivery, hasTickets }): Step =>
      async (world) => {
        const { db, now } = world;
        const lines = [goods(TEA, tea), goods(CUP, cups)].filter((line) => line.quantity > 0);
        world.retries += 1;
        const hold = hasTickets ? await holdTicket(world) : undefined;
        const method = isPaidOnDelivery ? 'cod' : 'vnpay';
        world.purchases.push(await placeGoods(db, { lines, method, now, ...(hold ? { hold } : {}) }));
      },
  );

function holdTicket({ db, now, retries }: World) {
  const lines = [{ unitId: ADULT, quantity: 1 }];
  return asVisitor(db, { now }).orders.hold({ idempotencyKey: `with-goods-${retries}`, date: DAY, lines });
}

/** What staff do with goods: prepare, send, hand over, or cancel them. */
const advance = fc
  .record({
    index: fc.nat(20),
    to: fc.constantFrom(
      'processing' as const,
      'shipped' as const,
      'delivered' as const,
      'cancelled' as const,
    ),
  })
  .map(
    ({ index, to }): Step =>
      async (world) => {
        const purchase = pick(world, index);
        if (!purchase) return;
        const { code } = purchase;
        const { orders } = asStaff(world.db, to === 'cancelled' ? 'owner' : 'shop', { now: world.now });
        await (to === 'cancelled'
          ? orders.cancelGoods({ code, why: 'khách đổi ý' })
          : orders.advance({ code, to }));
      },
  );

const reported = fc
  .record({
    index: fc.nat(20),
    attempt: fc.integer({ min: 1, max: 3 }),
    outcome: fc.constantFrom('paid' as const, 'failed' as const, 'pending' as const, 'review' as const),
    isOtherTxn: fc.boolean(),
    isShort: fc.boolean(),
  })
  .map(
    ({ index, attempt, outcome, isOtherTxn, isShort }): Step =>
      async (world) => {
        const purchase = pick(world, index);
        if (!purchase) return;
        const ref = `${purchase.code}0${attempt}`;
        const providerTxnId = outcome === 'paid' ? `txn-${ref}${isOtherTxn ? '-b' : ''}` : null;
        await notify(
          world.db,
          { ...purchase, ref },
          { outcome, providerTxnId, ...(isShort ? { amountVnd: purchase.totalVnd - 1 } : {}) },
          world.now,
        );
      },
  );

const retry = fc.nat(20).map(
  (index): Step =>
    async (world) => {
      const purchase = pick(world, index);
      if (!purchase) return;
      world.retries += 1;
      const { code, secret } = purchase;
      await asVisitor(world.db, { now: world.now }).orders.retryPayment({
        idempotencyKey: `retry-key-${world.retries}`,
        code,
        secret,
        method: 'vnpay',
      });
    },
);

const change = fc.constantFrom('release' as const, 'extendHold' as const, 'cancel' as const);
const changeHold = fc.record({ index: fc.nat(20), change }).map(
  ({ index, change: name }): Step =>
    async (world) => {
      const purchase = pick(world, index);
      if (purchase) await asVisitor(world.db, { now: world.now }).orders[name](purchase);
    },
);

const wait = fc.integer({ min: 30, max: 1500 }).map(
  (seconds): Step =>
    async (world) => {
      world.now = addSeconds(world.now, seconds);
    },
);
const jobs = fc.constant<Step>(async ({ db, now }) => {
  await sweepExpiredHolds({ db, now }, 20);
  await lapseOrders({ db, now });
});

/** Nothing appears or vanishes: reserved, sold and what a buyer may still have make up the stock. */
async function stockProblems({ db, now }: World): Promise<string[]> {
  const ids = [TEA, CUP] as const;
  const { lines } = await asVisitor(db, { now }).cart.price({ lines: ids.map((id) => goods(id)) });
  const rows = await db.read
    .select({
      id: productVariants.id,
      stock: productVariants.stock,
      held: productVariants.held,
      sold: productVariants.sold,
    })
    .from(productVariants)
    .where(inArray(productVariants.id, [...ids]));
  return rows.flatMap(({ id, stock, held, sold }) => {
    const owned = id === TEA ? SHELF.tea : SHELF.cup;
    const left = lines.find((line) => line.id === id)?.max ?? -1;
    const isWhole = stock === owned && held + sold + left === owned && Math.min(held, sold, left) >= 0;
    return isWhole ? [] : [`${id}: ${held} reserved + ${sold} sold + ${left} left of ${stock}`];
  });
}

test(`${RUNS} random histories hold every invariant`, async () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: buy },
    { weight: 3, arbitrary: buyGoods },
    { weight: 4, arbitrary: reported },
    { weight: 2, arbitrary: advance },
    retry,
    { weight: 2, arbitrary: changeHold },
    wait,
    jobs,
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 18 }), async (steps) => {
      const db = await testDatabase();
      await openPark(db, { pool: 8, round: 6, family: 8 });
      await openShop(db, SHELF);
      const world: World = { db, now: BEFORE, purchases: [], retries: 0 };
      for (const run of steps) {
        await run(world).catch((error) => {
          if (!(error instanceof Problem)) throw error;
        });
        expect(await stockProblems(world)).toEqual([]);
      }
      const broken = await brokenInvariants(db);
      db.close();
      expect(broken).toEqual([]);
    }),
    { numRuns: RUNS },
  );
}, 300_000);
