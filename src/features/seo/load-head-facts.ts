import type { Queryable } from '#db/client.ts';
import type { RouteMatch } from '#src/routes.ts';
import { log } from '#src/server/tracing/log.ts';
import { findHeadFacts, type HeadFacts } from './seo.queries.ts';

/** A page goes without rather than not at all. */
export async function loadHeadFacts(db: Queryable, match: RouteMatch | null): Promise<HeadFacts> {
  return findHeadFacts(db, match).catch((error) => {
    log.error({ err: error, path: match?.name }, 'head facts not read');
    return { seo: null, card: null, slugs: null };
  });
}
