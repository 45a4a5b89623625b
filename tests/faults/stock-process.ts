/** A process of buyers of one variant, with the guard or with a naive check-then-write; prints how many got a piece. */
import { eq, sql } from 'drizzle-orm';
import { openDb, type Tx } from '#db/client.ts';
import { productVariants } from '#db/schema/products.ts';
import { placeOrder } from '#src/features/checkout/place-order.ts';
import type { StockClaim, StockTaken } from '#src/features/inventory/stock.queries.ts';
import { testContext } from '#tests/support/caller.ts';
import { type BuyersErrand, think, unguarded } from '#tests/support/naive-buyers.ts';

export type StockErrand = BuyersErrand & {
  variantId: string;
  expectedVnd: number;
};

async function takeNaively(tx: Tx, { variantId, quantity }: StockClaim): Promise<StockTaken> {
  const { stock, held, sold } = productVariants;
  const [seen] = await tx
    .select({ left: sql<number>`${stock} - ${held} - ${sold}` })
    .from(productVariants)
    .where(eq(productVariants.id, variantId));
  if (!seen || seen.left < quantity) return { isTaken: false, left: seen?.left ?? 0 };
  await think();
  await tx
    .update(productVariants)
    .set({ held: sql`${held} + ${quantity}` })
    .where(eq(productVariants.id, variantId));
  return { isTaken: true, left: seen.left - quantity };
}

const errand = JSON.parse(process.argv[2] ?? '{}') as StockErrand;
const db = await openDb(errand.url);
const shop = errand.isNaive ? unguarded(db) : db;
await Bun.sleep(errand.startAt - Date.now());
const results = await Promise.allSettled(
  Array.from({ length: errand.buyers }, (_, index) => {
    const ctx = testContext(shop, { ip: `203.0.113.${index}` });
    const { variantId: id, expectedVnd } = errand;
    const input = {
      idempotencyKey: crypto.randomUUID(),
      cart: { lines: [{ kind: 'product' as const, id, quantity: 1 }], expectedVnd },
      contact: { name: 'Nguyễn Thị Lan', email: '', phone: '0912345678' },
      address: {
        provinceCode: '15',
        province: '',
        wardCode: '',
        ward: 'Phường Sa Pa',
        street: '1 Cầu Mây',
        note: '',
      },
      wantsMarketing: false,
      hasAcceptedTerms: true as const,
      method: 'vnpay' as const,
    };
    return errand.isNaive ? placeOrder(ctx, input, { stock: takeNaively }) : placeOrder(ctx, input);
  }),
);
const strange = results.filter(
  (one) => one.status === 'rejected' && !/cart\.error\./.test(String(one.reason)),
);
if (strange.length > 0 && !errand.isNaive) throw strange[0];
console.log(results.filter((result) => result.status === 'fulfilled').length);
db.close();
