/** A process of buyers with one voucher, with the guard or with a naive check-then-write; says when it holds its places, is told when to pay, prints how many spent it. */
import { eq, sql } from 'drizzle-orm';
import { openDb, type Tx } from '#db/client.ts';
import { vouchers } from '#db/schema/vouchers.ts';
import { placeOrder } from '#src/features/checkout/place-order.ts';
import type { CreditClaim } from '#src/features/vouchers/vouchers.queries.ts';
import { asVisitor, testContext } from '#tests/support/caller.ts';
import { type BuyersErrand, think, unguarded } from '#tests/support/naive-buyers.ts';
import { ADULT, BEFORE, DAY } from '#tests/support/park.ts';

export type VoucherErrand = Omit<BuyersErrand, 'startAt'> & { code: string; expectedVnd: number };

async function takeNaively(tx: Tx, { code, amountVnd }: CreditClaim): Promise<number | null> {
  const [seen] = await tx.select().from(vouchers).where(eq(vouchers.code, code));
  if (!seen || seen.balanceVnd < amountVnd) return null;
  await think();
  await tx
    .update(vouchers)
    .set({ balanceVnd: sql`${vouchers.balanceVnd} - ${amountVnd}` })
    .where(eq(vouchers.code, code));
  return seen.balanceVnd - amountVnd;
}

const errand = JSON.parse(process.argv[2] ?? '{}') as VoucherErrand;
const db = await openDb(errand.url);
const store = errand.isNaive ? unguarded(db) : db;
const held = [];
for (let buyer = 0; buyer < errand.buyers; buyer += 1) {
  const lines = [{ unitId: ADULT, quantity: 1 }];
  held.push(
    await asVisitor(db, { now: BEFORE }).orders.hold({
      idempotencyKey: crypto.randomUUID(),
      date: DAY,
      lines,
    }),
  );
}
console.log('ready');
for await (const startAt of console) {
  await Bun.sleep(Number(startAt) - Date.now());
  break;
}
const results = await Promise.allSettled(
  held.map(({ code, secret }, index) => {
    const ctx = testContext(store, { ip: `203.0.113.${index}`, now: BEFORE });
    const input = {
      idempotencyKey: crypto.randomUUID(),
      code,
      secret,
      contact: { name: 'Nguyễn Thị Lan', email: 'lan@example.vn', phone: '' },
      voucher: { code: errand.code, expectedVnd: errand.expectedVnd },
      wantsMarketing: false,
      hasAcceptedTerms: true as const,
      method: 'vnpay' as const,
    };
    return placeOrder(ctx, input, errand.isNaive ? { credit: takeNaively } : {});
  }),
);
const strange = results.filter(
  (one) => one.status === 'rejected' && !/vouchers\.error\./.test(String(one.reason)),
);
if (strange.length > 0 && !errand.isNaive) throw strange[0];
console.log(results.filter((result) => result.status === 'fulfilled').length);
db.close();
