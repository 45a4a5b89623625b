import type { Locale } from '#i18n/locales.ts';
import { href, rowHref } from '#src/routes.ts';
import type { Post, PostSummary } from './posts.ts';

type Facts = Record<string, unknown>;
type Place = { origin: string; locale: Locale };

/** A post for search engines. `image` is a path. */
export function postData({
  post,
  image,
  publisher,
  origin,
  locale,
}: Place & { post: Post; image: string; publisher: string }): Facts {
  const url = `${origin}${rowHref('post', locale, post)}`;
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    mainEntityOfPage: url,
    url,
    headline: post.title[locale],
    description: post.summary[locale],
    image: [`${origin}${image}`],
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    inLanguage: locale,
    articleSection: post.category.name[locale],
    keywords: post.tags.map((tag) => tag.name[locale]).join(', '),
    timeRequired: `PT${post.minutes[locale]}M`,
    author: { '@type': 'Organization', name: post.author[locale] },
    publisher: {
      '@type': 'Organization',
      name: publisher,
      logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` },
    },
  };
}

/** The posts of a list, in its order. */
export function blogData(
  posts: readonly PostSummary[],
  { origin, locale, name }: Place & { name: string },
): Facts {
  return {
    '@type': 'Blog',
    '@id': `${origin}${href('posts', locale)}#blog`,
    name,
    inLanguage: locale,
    blogPost: posts.map((post) => ({
      '@type': 'BlogPosting',
      headline: post.title[locale],
      url: `${origin}${rowHref('post', locale, post)}`,
      datePublished: post.publishedAt,
    })),
  };
}
