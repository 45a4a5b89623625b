import type { Tx } from '#db/client.ts';
import type { SaveInput } from '#src/features/resources/resource-input.ts';
import { type Saved, saveResource } from '#src/features/resources/save-resource.ts';
import { siteOrigin } from '#src/server/env/env.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { ownAddress } from '#src/values/written-address.ts';
import { SITE_PAGES } from './load-site-pages.ts';
import { SEO_RESOURCE, type SeoValues } from './seo-resource.ts';
import { isPathTaken, SEO_ROWS } from './seo-rows.queries.ts';

const store = { ...SEO_ROWS, relations: { path: SITE_PAGES }, check };

export function saveSeoRecord(ctx: StaffContext, input: SaveInput): Promise<Saved> {
  return saveResource(ctx, { resource: SEO_RESOURCE, store }, input);
}

async function check(tx: Tx, { id, values }: { id: string; values: SeoValues }): Promise<void> {
  const { path, canonical } = values;
  if (await isPathTaken(tx, { id, path }))
    throw new Problem('CONFLICT', 'resources.seo.taken', { field: 'path' });
  // It would give the page away to that site, so the head leaves it out.
  if (canonical && !ownAddress(canonical, siteOrigin()))
    throw new Problem('BAD_REQUEST', 'resources.seo.otherSite', {
      field: 'canonical',
      path: new URL(canonical).pathname,
    });
}
