import type { Queryable } from '#db/client.ts';
import { log } from '#src/server/tracing/log.ts';
import { pathKey } from '#src/values/route.ts';
import { findRedirect } from './redirect-rows.queries.ts';
import { REDIRECT_PATH_MAX } from './redirects.ts';

/** Where a path leads that no page answers: one read by an index. Without the database nowhere, which is the page as it was. */
export async function findMove(
  db: Queryable,
  pathname: string,
): Promise<{ location: string; status: number } | null> {
  const key = pathname.length > REDIRECT_PATH_MAX * 3 ? '' : pathKey(pathname);
  if (key === '' || key.length > REDIRECT_PATH_MAX) return null;
  return findRedirect(db, key).catch((error) => {
    log.error({ err: error }, 'redirect not read');
    return null;
  });
}
