import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { discountCodes, discountUses } from '#db/schema/discounts.ts';
import { orders } from '#db/schema/orders.ts';
import { categories } from '#db/schema/products.ts';
import { ticketTypes } from '#db/schema/tickets.ts';
import { readListPage } from '#src/features/resources/keyset.ts';
import type { ListAsked, ListPage, RowOptions } from '#src/features/resources/resources.ts';
import { tableRows } from '#src/features/resources/table-rows.queries.ts';

const { usedCount, usedVnd, batch, revision } = discountCodes;
const columns = {
  code: discountCodes.code,
  name: discountCodes.name,
  isActive: discountCodes.isActive,
  kind: discountCodes.kind,
  percent: discountCodes.percent,
  maxVnd: discountCodes.maxVnd,
  amountVnd: discountCodes.amountVnd,
  minVnd: discountCodes.minVnd,
  scope: discountCodes.scope,
  ticketTypeIds: discountCodes.ticketTypeIds,
  categoryIds: discountCodes.categoryIds,
  productIds: discountCodes.productIds,
  startsOn: discountCodes.startsOn,
  endsOn: discountCodes.endsOn,
  visitFrom: discountCodes.visitFrom,
  visitTo: discountCodes.visitTo,
  maxUses: discountCodes.maxUses,
  maxPerBuyer: discountCodes.maxPerBuyer,
  budgetVnd: discountCodes.budgetVnd,
};
const ORDER = {
  sorts: { newest: { columns: [discountCodes.createdAt, discountCodes.id], isDescending: true } },
  filters: { isActive: discountCodes.isActive, kind: discountCodes.kind, scope: discountCodes.scope, batch },
  searched: [discountCodes.code, discountCodes.name],
};
const BATCHES_MAX = 100;

/** The codes themselves; products by their ids. */
export const DISCOUNT_ROWS = tableRows(discountCodes, { values: columns, listed: ['code'], ...ORDER });

export async function listDiscountRows(db: Queryable, asked: ListAsked): Promise<ListPage> {
  const { code, name, isActive, endsOn, maxUses, budgetVnd } = columns;
  const usesLeft = sql<number | null>`${maxUses} - ${usedCount}`;
  const values = { code, name, isActive, endsOn, usesLeft, usedVnd, budgetVnd, batch };
  return readListPage({ table: discountCodes, ...ORDER }, asked, {
    ask: async ({ where, orderBy, limit }) =>
      db
        .select({ id: discountCodes.id, revision, values })
        .from(discountCodes)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
    count: async (where) =>
      (await db.select({ total: count() }).from(discountCodes).where(where))[0]?.total ?? 0,
  });
}

/** The ticket types and categories that a code can be for, and the batches that there are. */
export async function listDiscountOptions(db: Queryable): Promise<RowOptions> {
  const [types, groups, batches] = await Promise.all([
    db
      .select({ value: ticketTypes.id, label: ticketTypes.name })
      .from(ticketTypes)
      .orderBy(asc(ticketTypes.position), asc(ticketTypes.id)),
    db
      .select({ value: categories.id, label: categories.name })
      .from(categories)
      .where(inArray(categories.kind, ['product', 'service']))
      .orderBy(asc(categories.kind), asc(categories.position), asc(categories.id)),
    db
      .selectDistinct({ batch })
      .from(discountCodes)
      .where(isNotNull(batch))
      .orderBy(desc(batch))
      .limit(BATCHES_MAX),
  ]);
  return {
    ticketTypeIds: types,
    categoryIds: groups,
    batch: batches.map(({ batch: value }) => ({
      value: value ?? '',
      label: { vi: value ?? '', en: value ?? '' },
    })),
  };
}

/** How often and for how much a code counts as used. */
export async function findUsage(db: Queryable, id: string) {
  const [row] = await db
    .select({ usedCount, usedVnd })
    .from(discountCodes)
    .where(eq(discountCodes.id, id))
    .limit(1);
  return row ?? { usedCount: 0, usedVnd: 0 };
}

export async function isCodeTaken(db: Queryable, code: string): Promise<boolean> {
  const rows = await db
    .select({ id: discountCodes.id })
    .from(discountCodes)
    .where(eq(discountCodes.code, code))
    .limit(1);
  return rows.length > 0;
}

type NewCode = Pick<typeof discountCodes.$inferSelect, 'id' | 'createdAt'> & { batch: string | null };

/** What no form sets: when it was made, and with which others. */
export async function markNewCode(db: Queryable, { id, ...made }: NewCode): Promise<void> {
  await db.update(discountCodes).set(made).where(eq(discountCodes.id, id));
}

export type ListedUse = Awaited<ReturnType<typeof listUses>>[number];

/** The newest uses of a code with their orders. */
export async function listUses(db: Queryable, { codeId, limit }: { codeId: string; limit: number }) {
  return db
    .select({
      orderCode: orders.code,
      name: orders.contactName,
      amountVnd: discountUses.amountVnd,
      totalVnd: orders.totalVnd,
      state: discountUses.state,
      at: discountUses.createdAt,
    })
    .from(discountUses)
    .innerJoin(orders, eq(orders.id, discountUses.orderId))
    .where(eq(discountUses.codeId, codeId))
    .orderBy(desc(discountUses.createdAt), desc(discountUses.id))
    .limit(limit);
}

/** What codes took off the orders that were paid between two instants. */
export async function sumDiscounts(
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${discountUses.amountVnd}), 0)` })
    .from(discountUses)
    .where(
      and(
        sql`${discountUses.state} = 'used'`,
        sql`${discountUses.updatedAt} >= ${from}`,
        sql`${discountUses.updatedAt} < ${to}`,
      ),
    );
  return row?.sum ?? 0;
}
