/** How texts of pages are written: their rules and their statements. */
import type { PublishableKind } from '#src/features/drafts/draft-sides.ts';
import { assertFreeSlug, movingSlugs } from '#src/features/resources/free-slug.ts';
import { PAGE_RESOURCE } from './page-resource.ts';
import { PAGE_ROWS, PAGE_SLUGS } from './page-rows.queries.ts';
import { NO_TEXT, type PageValues } from './pages.ts';

export const PAGE_KIND: PublishableKind<PageValues> = {
  resource: PAGE_RESOURCE,
  store: {
    ...PAGE_ROWS,
    update: movingSlugs(PAGE_SLUGS, PAGE_ROWS.update),
    check: (tx, row) => assertFreeSlug(tx, { isSlugTaken: PAGE_SLUGS.isTaken }, row),
    // What is left empty in a form is no text; the column has one.
    ready: (values) => ({ ...values, body: values.body ?? NO_TEXT }),
  },
};
