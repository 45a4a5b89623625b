import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { categories } from '#db/schema/products.ts';
import { readListPage } from '#src/features/resources/keyset.ts';
import type { ListAsked, ListPage, StoredRow } from '#src/features/resources/resources.ts';
import type { CategoryValues } from './category-resource.ts';

const VALUES = {
  slug: categories.slug,
  kind: categories.kind,
  position: categories.position,
  isActive: categories.isActive,
  isFeatured: categories.isFeatured,
  name: categories.name,
  description: categories.description,
  picture: categories.picture,
};
const SOURCE = {
  table: categories,
  sorts: { order: { columns: [categories.kind, categories.position, categories.id] } },
  filters: { kind: categories.kind, isActive: categories.isActive },
  searched: [categories.name],
};

/** Hidden ones too. */
export async function listCategoryRows(db: Queryable, asked: ListAsked): Promise<ListPage> {
  const { name, kind, position, isActive } = VALUES;
  return readListPage(SOURCE, asked, {
    ask: async ({ where, orderBy, limit }) =>
      db
        .select({ id: categories.id, values: { name, kind, position, isActive } })
        .from(categories)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
    count: async (where) =>
      (await db.select({ total: count() }).from(categories).where(where))[0]?.total ?? 0,
  });
}

export async function findCategoryRow(db: Queryable, id: string): Promise<StoredRow<CategoryValues> | null> {
  const [row] = await db
    .select({ id: categories.id, revision: categories.revision, values: VALUES })
    .from(categories)
    .where(eq(categories.id, id))
    .limit(1);
  return row ?? null;
}

/** Whether another category has this address. */
export async function isSlugTaken(
  db: Queryable,
  { slug, id }: { slug: string; id: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.slug, slug), ne(categories.id, id)))
    .limit(1);
  return rows.length > 0;
}

type Written = { id: string; values: CategoryValues; now: string };

export async function createCategoryRow(db: Queryable, { id, values, now }: Written): Promise<void> {
  await db.insert(categories).values({ ...values, id, updatedAt: now });
}

/** False when the row has another revision by now. */
export async function updateCategoryRow(
  db: Queryable,
  { id, values, now, revision }: Written & { revision: number },
): Promise<boolean> {
  const rows = await db
    .update(categories)
    .set({ ...values, updatedAt: now, revision: sql`${categories.revision} + 1` })
    .where(and(eq(categories.id, id), eq(categories.revision, revision)))
    .returning({ id: categories.id });
  return rows.length === 1;
}
