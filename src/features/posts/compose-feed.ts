import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
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

// Nothing below a space but tab and line ends may stand in XML, not even escaped.
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** RSS 2.0 with the newest post first; addresses are absolute, every text is escaped. */
export function composeFeed(posts: readonly PostSummary[], channel: Channel): string {
  const { locale, title, description, selfUrl, homeUrl } = channel;
  const [newest] = posts;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', title),
    element('link', homeUrl),
    element('description', description),
    element('language', locale),
    ...(newest ? [element('lastBuildDate', rfc822(newest.publishedAt))] : []),
    `<atom:link href="${escapeXml(selfUrl)}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => itemOf(post, channel)),
    '</channel></rss>',
    '',
  ].join('\n');
}

function itemOf(post: PostSummary, { locale, origin }: Channel): string {
  const url = `${origin}${href('post', locale, { params: { slug: post.slug } })}`;
  return [
    '<item>',
    element('title', post.title[locale]),
    element('link', url),
    `<guid isPermaLink="false">${escapeXml(`${post.id}-${locale}`)}</guid>`,
    element('pubDate', rfc822(post.publishedAt)),
    element('category', post.category.name[locale]),
    element('description', post.summary[locale]),
    '</item>',
  ].join('');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function rfc822(instant: string): string {
  return new Date(instant).toUTCString();
}

function escapeXml(text: string): string {
  return text
    .replaceAll(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
