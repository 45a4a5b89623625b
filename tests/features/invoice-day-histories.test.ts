/** Stored sums of invoices equal their sales after these commands in any order, whenever the job has run between them. */
import '#tests/support/env.ts';
import { beforeEach, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { orders } from '#db/schema/orders.ts';
import type { InvoiceRange } from '#src/features/invoices/invoices.ts';
import { listRefundDues } from '#src/features/refunds/refund-dues.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { buy, orderOf } from '#tests/support/aftercare.ts';
import { askExchange, OTHER, payDifference } from '#tests/support/aftercare-exchange.ts';
import { asStaff } from '#tests/support/caller.ts';
import { BIG_TEA, CUP, openShop, TEA } from '#tests/support/goods.ts';
import { goods, placeGoods } from '#tests/support/goods-purchase.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { COMPANY, db, giveBack, openOffice } from '#tests/support/invoice-world.ts';
import { BEFORE, DAY } from '#tests/support/park.ts';
import { notify, type Purchase } from '#tests/support/purchase.ts';
import { type Random, randomFrom } from '#tests/support/random.ts';
import { countedRates, shownRates, storeAllDays } from '#tests/support/summed-days.ts';

/** Of a higher tax. */
const NEXT_YEAR = '2027-01-05';
const RANGES: InvoiceRange[] = [true, false].map((isAll) => ({
  from: '2026-11-25',
  to: '2026-12-20',
  isAll,
}));
const STEPS = 24;
const PAUSE_SECONDS = 12 * 60 * 60;

openOffice({ days: [DAY, OTHER, NEXT_YEAR] });
beforeEach(() => openShop(db));

type World = { random: Random; now: string; tickets: Purchase[]; parcels: Purchase[] };
type Step = (world: World) => Promise<unknown>;

const STEP: Record<string, Step> = {
  'buy tickets': async ({ random, now, tickets }) => {
    const day = random.oneOf([DAY, OTHER, NEXT_YEAR]);
    tickets.push(await buy(db, { now, day, quantity: 1 + random.below(3) }));
  },
  'buy goods': async ({ random, now, parcels }) => {
    const lines = [goods(random.oneOf([CUP, TEA, BIG_TEA]), 1 + random.below(2))];
    const placed = await placeGoods(db, { now, lines, isPickup: random.below(3) === 0 });
    parcels.push(placed);
    if (random.below(4) > 0) await notify(db, placed, {}, now);
  },
  'want an invoice': async ({ random, tickets, parcels }) => {
    const { id } = await orderOf(db, random.oneOf([...tickets, ...parcels]));
    await db.write((tx) => tx.update(orders).set({ invoice: COMPANY }).where(eq(orders.id, id)));
  },
  'cancel goods': ({ random, now, parcels }) =>
    asStaff(db, 'manager', { now }).orders.cancelGoods({ code: random.oneOf(parcels).code, why: 'hết hàng' }),
  'send goods': ({ random, now, parcels }) =>
    asStaff(db, 'manager', { now }).orders.advance({ code: random.oneOf(parcels).code, to: 'processing' }),
  'give money back': async ({ now }) => {
    const { staff } = asStaff(db, 'manager', { now });
    for (const { due } of await listRefundDues(db.read, ['open'], 1))
      await staff.refunds.noteDueReturned({ dueId: due.id, how: 'counter', reference: 'PC-7' });
  },
  'refund a part': ({ random, now, tickets }) => giveBack(random.oneOf(tickets), { count: 1, now }),
  exchange: async ({ random, now, tickets }) => {
    const bought = random.oneOf(tickets);
    await askExchange(db, bought, { date: random.oneOf([OTHER, NEXT_YEAR]), now });
    // Where nothing is to be paid.
    await payDifference(db, bought, now).catch(() => undefined);
  },
};

/** How often each step was taken, and how many rates there were at the end. */
async function live(seed: number) {
  const random = randomFrom(seed);
  const world: World = { random, now: BEFORE, tickets: [], parcels: [] };
  const taken = new Set<string>();
  for (const name of ['buy tickets', 'buy goods']) await STEP[name]?.(world);
  for (let number = 0; number < STEPS; number += 1) {
    if (random.below(2)) await storeAllDays(db);
    world.now = addSeconds(world.now, random.below(PAUSE_SECONDS));
    const name = random.oneOf(Object.keys(STEP));
    // A refusal is an answer too; what counts is what it leaves behind.
    const isDone = await STEP[name]?.(world).then(
      () => true,
      () => false,
    );
    if (isDone) taken.add(name);
    for (const range of RANGES)
      expect({ name, ...(await shownRates(db.read, range)) }).toEqual({
        name,
        ...(await countedRates(db.read, range)),
      });
  }
  return { taken, rates: (await countedRates(db.read, RANGES[0] as InvoiceRange)).sold.length };
}

test.each([[[1, 2, 3, 4]]])(
  'after the histories %p, which together take every step',
  async (seeds) => {
    const taken = new Set<string>();
    for (const seed of seeds) {
      const lived = await live(seed);
      for (const name of lived.taken) taken.add(name);
      await storeAllDays(db);
      expect(lived.rates).toBeGreaterThan(1);
      expect((await brokenInvariants(db)).filter((sentence) => sentence.includes('invoice'))).toEqual([]);
    }
    expect([...taken].toSorted()).toEqual(Object.keys(STEP).toSorted());
  },
  120_000,
);
