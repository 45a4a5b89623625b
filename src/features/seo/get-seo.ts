import { intlFor } from '#i18n/intl.ts';
import { log } from '#src/server/tracing/log.ts';
import type { Context } from '#src/server/trpc.ts';
import { findSeoRecord } from './seo.queries.ts';
import { HIDDEN, isNeverIndexed, recordPath, type SeoRecord } from './seo.ts';

/** The record of a path, else the specification's default; private pages are excluded from search in both cases. */
export async function getSeo(ctx: Pick<Context, 'db'>, asked: string): Promise<SeoRecord> {
  const path = recordPath(asked);
  const found = await findSeoRecord(ctx.db.read, path).catch((error) => {
    log.error({ err: error, path }, 'seo record not read');
    return null;
  });
  const record = withDefaults(found);
  return isNeverIndexed(path) ? { ...record, robotsTxt: HIDDEN } : record;
}

/** Fields that staff left empty use the default too. */
function withDefaults(found: SeoRecord | null): SeoRecord {
  const home = intlFor('vi').t('common.home');
  return {
    title: found?.title || home,
    description: found?.description || home,
    keywords: found?.keywords || home,
    ogTitle: found?.ogTitle || home,
    ogDescription: found?.ogDescription || home,
    ogImage: found?.ogImage ?? '',
    robotsTxt: found?.robotsTxt || 'index, follow',
    canonicalUrl: found?.canonicalUrl ?? '',
  };
}
