import type { Locale } from '#i18n/locales.ts';
import { rowHref } from '#src/routes.ts';
import { writeXml, type XmlElements } from '#src/server/documents/xml.ts';
import type { PostSummary } from './posts.ts';

type Channel = {
  locale: Locale;
  origin: string;
  title: string;
  description: string;
  /** Where the feed itself is. */
  selfUrl: string;
  /** The page it is the feed of. */
  homeUrl: string;
};

/** RSS 2.0 with the newest post first; addresses are absolute. */
export function composeFeed(posts: readonly PostSummary[], channel: Channel): string {
  const { locale, title, description, selfUrl, homeUrl } = channel;
  const [newest] = posts;
  return writeXml({
    rss: {
      '@version': '2.0',
      '@xmlns:atom': 'http://www.w3.org/2005/Atom',
      channel: {
        title,
        link: homeUrl,
        description,
        language: locale,
        ...(newest ? { lastBuildDate: rfc822(newest.publishedAt) } : {}),
        'atom:link': { '@href': selfUrl, '@rel': 'self', '@type': 'application/rss+xml' },
        item: posts.map((post) => itemOf(post, channel)),
      },
    },
  });
}

function itemOf(post: PostSummary, { locale, origin }: Channel): XmlElements {
  return {
    title: post.title[locale],
    link: `${origin}${rowHref('post', locale, post)}`,
    guid: { '@isPermaLink': 'false', '#text': `${post.id}-${locale}` },
    pubDate: rfc822(post.publishedAt),
    category: post.category.name[locale],
    description: post.summary[locale],
  };
}

function rfc822(instant: string): string {
  return new Date(instant).toUTCString();
}
