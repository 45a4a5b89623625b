import { categories } from '#db/schema/products.ts';
import { tableRows } from '#src/features/resources/table-rows.queries.ts';

export const CATEGORY_ROWS = tableRows(categories, {
  values: {
    slug: categories.slug,
    kind: categories.kind,
    position: categories.position,
    isActive: categories.isActive,
    isFeatured: categories.isFeatured,
    name: categories.name,
    description: categories.description,
    picture: categories.picture,
  },
  listed: ['name', 'kind', 'position', 'isActive'],
  sorts: { order: { columns: [categories.kind, categories.position, categories.id] } },
  filters: { kind: categories.kind, isActive: categories.isActive },
  searched: [categories.name],
});
