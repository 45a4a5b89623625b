/** Discount codes of a test's park. */
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type DiscountCodeRow, discountCodes, discountUses } from '#db/schema/discounts.ts';
import { BEFORE } from './park.ts';

export const PLAIN_CODE: Omit<DiscountCodeRow, 'usedCount' | 'usedVnd' | 'revision' | 'id' | 'code'> = {
  name: { vi: 'Tết 2027', en: 'Tet 2027' },
  kind: 'percent',
  percent: 10,
  maxVnd: null,
  amountVnd: null,
  scope: 'all',
  ticketTypeIds: [],
  categoryIds: [],
  productIds: [],
  minVnd: null,
  startsOn: null,
  endsOn: null,
  visitFrom: null,
  visitTo: null,
  maxUses: null,
  maxPerBuyer: null,
  budgetVnd: null,
  isActive: true,
  batch: null,
  createdAt: BEFORE,
  updatedAt: BEFORE,
};

export async function addCode(db: Db, change: Partial<DiscountCodeRow> = {}): Promise<string> {
  const { code = 'TET2027' } = change;
  await db.write((tx) =>
    tx.insert(discountCodes).values({ ...PLAIN_CODE, id: `code-${code}`, code, ...change }),
  );
  return code;
}

/** How often and for how much it counts as used, and the states of its uses. */
export async function usesOf(db: Db, code = 'TET2027') {
  const [row] = await db.read.select().from(discountCodes).where(eq(discountCodes.code, code));
  const uses = await db.read
    .select()
    .from(discountUses)
    .where(eq(discountUses.codeId, row?.id ?? ''));
  return [
    row?.usedCount,
    row?.usedVnd,
    uses
      .map(({ state }) => state)
      .sort()
      .join(' '),
  ];
}
