import type { Queryable } from '#db/client.ts';
import { siteOrigin } from '#src/server/env/env.ts';
import { Problem } from '#src/server/problem.ts';
import { matchPage } from '#src/values/page-rules.ts';
import { pathKey } from '#src/values/route.ts';
import { SITE_PAGES } from './load-site-pages.ts';
import { REDIRECT_RESOURCE, type RedirectValues } from './redirect-resource.ts';
import { listRedirectsAt, REDIRECT_ROWS } from './redirect-rows.queries.ts';
import { ownPathOf, pathIn, wrongFrom } from './redirects.ts';

type Row = { id: string; values: RedirectValues };

export const REDIRECT_KIND = { resource: REDIRECT_RESOURCE, store: { ...REDIRECT_ROWS, check } };

async function check(db: Queryable, { id, values }: Row): Promise<void> {
  const from = values.fromPath;
  const wrong = wrongFrom(from);
  if (wrong) refuse(wrong, 'fromPath', from);
  if ((await SITE_PAGES.find(db, [from])).length > 0) refuse('realPage', 'fromPath', from);
  const own = ownPathOf(values.toAddress, siteOrigin());
  if (own) refuse('ownSite', 'toAddress', own);
  const path = pathIn(values.toAddress);
  const to = path === null ? null : pathKey(path);
  if (to === from) refuse('itself', 'toAddress', from);
  for (const other of await listRedirectsAt(db, { id, from, to })) {
    if (other.fromPath === from)
      throw new Problem('CONFLICT', 'resources.redirects.taken', { field: 'fromPath' });
    if (other.fromPath === to) refuse('chain', 'toAddress', other.fromPath);
    refuse('chainTo', 'fromPath', other.fromPath);
  }
  if (path !== null && !(await isPage(db, path))) refuse('noPage', 'toAddress', path);
}

/** Whether a page answers; one that shows a row only if that row is there. */
async function isPage(db: Queryable, path: string): Promise<boolean> {
  const match = matchPage(path);
  if (!match) return false;
  return Object.keys(match.params).length === 0 || (await SITE_PAGES.find(db, [path])).length > 0;
}

type Reason = 'realPage' | 'ownWord' | 'ownSite' | 'itself' | 'chain' | 'chainTo' | 'noPage';

function refuse(reason: Reason, field: string, path: string): never {
  throw new Problem('BAD_REQUEST', `resources.redirects.${reason}`, { field, path });
}
