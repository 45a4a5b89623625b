import { tags } from '#db/schema/posts.ts';
import { tableRows } from '#src/features/resources/table-rows.queries.ts';

export const TAG_ROWS = tableRows(tags, {
  values: { name: tags.name, slug: tags.slug, isActive: tags.isActive },
  listed: ['name', 'slug', 'isActive'],
  sorts: { address: { columns: [tags.slug] } },
  filters: { isActive: tags.isActive },
  searched: [tags.name],
});
