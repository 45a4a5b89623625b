import { inAlphabet, vietnameseOf } from '#db/alphabet.ts';
import { pageSlugs, pages } from '#db/schema/pages.ts';
import { slugMoves } from '#src/features/resources/moved-slugs.queries.ts';
import { tableRows } from '#src/features/resources/table-rows.queries.ts';

export const PAGE_ROWS = tableRows(pages, {
  values: {
    title: pages.title,
    summary: pages.summary,
    body: pages.body,
    kind: pages.kind,
    slug: pages.slug,
    slugEn: pages.slugEn,
    updatedOn: pages.updatedOn,
    position: pages.position,
    isActive: pages.isActive,
  },
  listed: ['title', 'kind', 'updatedOn', 'isActive'],
  sorts: {
    order: { columns: [pages.position, pages.id] },
    changed: { columns: [pages.updatedAt, pages.id], isDescending: true },
    name: { columns: [...inAlphabet(vietnameseOf(pages.title)), pages.id] },
  },
  filters: { kind: pages.kind, isActive: pages.isActive },
  searched: [pages.title],
});

export const PAGE_SLUGS = slugMoves(pages, { page: 'policy', table: pageSlugs, of: pageSlugs.pageId });
