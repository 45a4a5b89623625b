import type { Queryable } from '#db/client.ts';
import { siteOrigin } from '#src/server/env/env.ts';
import { Problem } from '#src/server/problem.ts';
import { ownAddress } from '#src/values/written-address.ts';
import { SITE_PAGES } from './load-site-pages.ts';
import { SEO_RESOURCE, type SeoValues } from './seo-resource.ts';
import { findOther, SEO_ROWS } from './seo-rows.queries.ts';

export const SEO_KIND = {
  resource: SEO_RESOURCE,
  store: { ...SEO_ROWS, relations: { path: SITE_PAGES }, check },
};

async function check(db: Queryable, { id, values }: { id: string; values: SeoValues }): Promise<void> {
  const { path, canonical } = values;
  const other = await findOther(db, { id, path });
  if (other)
    throw new Problem('CONFLICT', other.isArchived ? 'resources.seo.takenArchived' : 'resources.seo.taken', {
      field: 'path',
    });
  // It would give the page away to that site, so the head leaves it out.
  if (canonical && !ownAddress(canonical, siteOrigin()))
    throw new Problem('BAD_REQUEST', 'resources.seo.otherSite', {
      field: 'canonical',
      path: new URL(canonical).pathname,
    });
}
