import { eq, ne } from 'drizzle-orm';
import { categorySlugs } from '#db/schema/goods-slugs.ts';
import { categories } from '#db/schema/products.ts';
import { slugMoves } from '#src/features/resources/moved-slugs.queries.ts';
import { tableRows } from '#src/features/resources/table-rows.queries.ts';

const SHARED = {
  slug: categories.slug,
  position: categories.position,
  isActive: categories.isActive,
  isFeatured: categories.isFeatured,
  name: categories.name,
  description: categories.description,
  picture: categories.picture,
};
const ORDER = {
  sorts: { order: { columns: [categories.kind, categories.position, categories.id] } },
  searched: [categories.name],
};

/** Of goods and services. */
export const CATEGORY_ROWS = tableRows(categories, {
  ...ORDER,
  values: { ...SHARED, slugEn: categories.slugEn, kind: categories.kind },
  listed: ['name', 'kind', 'position', 'isActive'],
  filters: { kind: categories.kind, isActive: categories.isActive },
  only: ne(categories.kind, 'post'),
});

const OF_POSTS = tableRows(categories, {
  ...ORDER,
  values: SHARED,
  listed: ['name', 'position', 'isActive'],
  filters: { isActive: categories.isActive },
  only: eq(categories.kind, 'post'),
});

export const POST_CATEGORY_ROWS: typeof OF_POSTS = {
  ...OF_POSTS,
  create: (db, { values, ...row }) =>
    OF_POSTS.create(db, { ...row, values: { ...values, kind: 'post' } as typeof values }),
};

/** All categories share one set of addresses. */
export const CATEGORY_SLUGS = slugMoves(categories, {
  page: 'category',
  table: categorySlugs,
  of: categorySlugs.categoryId,
});
