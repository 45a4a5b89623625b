/** The newest posts as RSS, one feed a language: `/rss.xml` and `/en/rss.xml`. */
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { composeFeed } from '#src/features/posts/compose-feed.ts';
import { listNewestPosts } from '#src/features/posts/posts.queries.ts';
import { FEED_POSTS } from '#src/features/posts/posts.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { href } from '#src/routes.ts';
import { database } from '#src/server/database.ts';
import { siteOrigin } from '#src/server/env/env.ts';
import { endOfMinute } from '#src/values/day.ts';

const FEEDS: Record<string, Locale> = { '/rss.xml': 'vi', '/en/rss.xml': 'en' };

/** The answer to one of these paths, or null when the path is none of them. */
export function feedFile(request: Request, pathname: string): Promise<Response> | null {
  const locale = FEEDS[pathname];
  return locale ? sendFeed(request, pathname, locale) : null;
}

async function sendFeed(request: Request, pathname: string, locale: Locale): Promise<Response> {
  const { t } = intlFor(locale);
  const origin = siteOrigin();
  const db = await database();
  await loadSettings({ db });
  // The same question all minute long, so that it is answered from memory.
  const now = endOfMinute(new Date().toISOString());
  const posts = await listNewestPosts(db.remembered, { now, limit: FEED_POSTS });
  const body = composeFeed(posts, {
    locale,
    origin,
    title: `${t('posts.heading')} · ${t('common.parkName')}`,
    description: t('posts.description'),
    selfUrl: origin + pathname,
    homeUrl: origin + href('posts', locale),
  });
  const etag = `"${new Bun.CryptoHasher('sha1').update(body).digest('base64url')}"`;
  const headers = {
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
    etag,
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}
