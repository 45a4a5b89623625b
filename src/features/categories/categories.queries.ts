import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { askOnce } from '#db/remembered.ts';
import { categorySlugs } from '#db/schema/goods-slugs.ts';
import { categories, products, services } from '#db/schema/products.ts';
import type { Category, CategoryKindShown, CountedCategory } from './categories.ts';

const COLUMNS = {
  id: categories.id,
  slug: categories.slug,
  slugEn: categories.slugEn,
  kind: categories.kind,
  isFeatured: categories.isFeatured,
  name: categories.name,
  description: categories.description,
  picture: categories.picture,
};

/** Categories of goods and services in their order, each with what is on sale in it. Those of posts live elsewhere. */
export function listCategories(db: Queryable, kind?: CategoryKindShown): Promise<CountedCategory[]> {
  return askOnce(db, readCategories, kind);
}

async function readCategories(db: Queryable, kind?: CategoryKindShown): Promise<CountedCategory[]> {
  const kinds: CategoryKindShown[] = kind ? [kind] : ['product', 'service'];
  const [rows, ofProducts, ofServices] = await Promise.all([
    db
      .select(COLUMNS)
      .from(categories)
      .where(and(eq(categories.isActive, true), inArray(categories.kind, kinds)))
      .orderBy(asc(categories.position)),
    countOf(db, products),
    countOf(db, services),
  ]);
  return rows.map((row) => ({
    ...row,
    itemCount: (row.kind === 'product' ? ofProducts : ofServices).get(row.id) ?? 0,
  }));
}

/** An active category of goods or services by an address that it has or had in either language, or null. */
export async function findCategory(db: Queryable, slug: string): Promise<Category | null> {
  const [row] = await db
    .select(COLUMNS)
    .from(categories)
    .where(
      and(
        eq(categories.id, idOf(slug)),
        eq(categories.isActive, true),
        inArray(categories.kind, ['product', 'service']),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** Whoever has an address now goes before whoever had it. */
function idOf(slug: string): SQL<string> {
  return sql`coalesce((SELECT id FROM categories WHERE slug = ${slug} OR slug_en = ${slug}), (SELECT ${categorySlugs.categoryId} FROM ${categorySlugs} WHERE ${eq(categorySlugs.slug, slug)}))`;
}

async function countOf(
  db: Queryable,
  table: typeof products | typeof services,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: table.categoryId, total: sql<number>`count(*)` })
    .from(table)
    .where(eq(table.isActive, true))
    .groupBy(table.categoryId);
  return new Map(rows.map(({ id, total }) => [id, total]));
}
