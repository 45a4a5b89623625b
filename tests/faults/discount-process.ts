/** A process of buyers with one discount code, with the guard or with a naive check-then-write; prints how many got it. */
import { eq, sql } from 'drizzle-orm';
import { openDb, type Tx } from '#db/client.ts';
import { discountCodes } from '#db/schema/discounts.ts';
import { placeOrder } from '#src/features/checkout/place-order.ts';
import type { UseClaim } from '#src/features/discounts/discounts.queries.ts';
import { testContext } from '#tests/support/caller.ts';
import { type BuyersErrand, think, unguarded } from '#tests/support/naive-buyers.ts';

export type DiscountErrand = BuyersErrand & {
  code: string;
  variantId: string;
  expectedVnd: number;
  discountVnd: number;
};

async function takeNaively(tx: Tx, { codeId, amountVnd }: UseClaim): Promise<boolean> {
  const { usedCount, usedVnd, maxUses } = discountCodes;
  const [seen] = await tx
    .select({ usedCount, maxUses })
    .from(discountCodes)
    .where(eq(discountCodes.id, codeId));
  if (!seen || seen.usedCount >= (seen.maxUses ?? 0)) return false;
  await think();
  await tx
    .update(discountCodes)
    .set({ usedCount: sql`${usedCount} + 1`, usedVnd: sql`${usedVnd} + ${amountVnd}` })
    .where(eq(discountCodes.id, codeId));
  return true;
}

const errand = JSON.parse(process.argv[2] ?? '{}') as DiscountErrand;
const db = await openDb(errand.url);
const shop = errand.isNaive ? unguarded(db) : db;
await Bun.sleep(errand.startAt - Date.now());
const results = await Promise.allSettled(
  Array.from({ length: errand.buyers }, (_, index) => {
    const ctx = testContext(shop, { ip: `203.0.113.${index}` });
    const input = {
      idempotencyKey: crypto.randomUUID(),
      cart: {
        lines: [{ kind: 'product' as const, id: errand.variantId, quantity: 1 }],
        isPickup: true,
        expectedVnd: errand.expectedVnd,
      },
      contact: { name: 'Nguyễn Thị Lan', email: `lan${index}@example.com`, phone: '' },
      discount: { code: errand.code, expectedVnd: errand.discountVnd },
      wantsMarketing: false,
      hasAcceptedTerms: true as const,
      method: 'vnpay' as const,
    };
    return placeOrder(ctx, input, errand.isNaive ? { discount: takeNaively } : {});
  }),
);
const strange = results.filter(
  (one) => one.status === 'rejected' && !/discounts\.error\.used/.test(String(one.reason)),
);
if (strange.length > 0 && !errand.isNaive) throw strange[0];
console.log(results.filter((result) => result.status === 'fulfilled').length);
db.close();
