import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { products } from '#db/schema/products.ts';
import type { RelationSource, Relations } from '#src/features/resources/resources.ts';
import { hasWords } from '#src/values/typed/word-search.ts';
import { listProductIds } from './other-products.queries.ts';

const FOUND_MAX = 8;
const { id, slug, name, pictures, isActive } = products;
const FOUND = { id, value: slug, label: name, pictures, isActive };

type Found = {
  value: string;
  label: typeof products.$inferSelect.name;
  pictures: string[];
  isActive: boolean;
};

function shown({ value, label, pictures: [picture], isActive: isSold }: Found) {
  return {
    ...{ value, label, of: 'resources.relation.product' as const, isHidden: !isSold },
    ...(picture === undefined ? {} : { picture }),
  };
}

/** Products by the address that they have or had; those on sale are found first, in the order of the shop. */
const PRODUCTS: RelationSource = {
  find: async (db, slugs) => {
    const ids = await listProductIds(db, slugs);
    const rows = await db
      .select(FOUND)
      .from(products)
      .where(inArray(id, [...new Set(ids.values())]));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return slugs.flatMap((value) => {
      const row = byId.get(ids.get(value) ?? '');
      return row ? [shown({ ...row, value })] : [];
    });
  },
  search: async (db, globs) => {
    const like = hasWords(name, globs);
    const onSale = await listFound(db, and(eq(isActive, true), ...like), FOUND_MAX);
    if (onSale.length === FOUND_MAX) return onSale;
    return [
      ...onSale,
      ...(await listFound(db, and(eq(isActive, false), ...like), FOUND_MAX - onSale.length)),
    ];
  },
};

async function listFound(db: Queryable, where: SQL | undefined, limit: number) {
  const rows = await db
    .select(FOUND)
    .from(indexed(products, 'products_order'))
    .where(where)
    .orderBy(asc(products.position), asc(id))
    .limit(limit);
  return rows.map(shown);
}

/** What the lists of products, combos, discounts and sections name. */
export const OTHER_PRODUCTS = { slug: PRODUCTS } satisfies Relations;
