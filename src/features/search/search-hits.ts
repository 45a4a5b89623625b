import type { PageKind } from '#db/schema/pages.ts';
import type { Locale } from '#i18n/locales.ts';
import { pageOfKind } from '#src/features/pages/pages.ts';
import { href, type RouteName } from '#src/routes.ts';
import type { Intent } from './intents.ts';

/** The URL of each kind of result, in the order in which equal kinds are shown. */
const ADDRESSES = {
  screens: (name, locale) => href(name as RouteName, locale),
  tickets: (slug, locale) => href('ticket', locale, { params: { slug } }),
  services: (slug, locale) => href('service', locale, { params: { slug } }),
  products: (slug, locale) => href('product', locale, { params: { slug } }),
  posts: (slug, locale) => href('post', locale, { params: { slug } }),
  places: (slug, locale) => href('map', locale, { query: { place: slug } }),
  dishes: (id, locale) => `${href('menu', locale)}#${id}`,
  menuSections: (slug, locale) => `${href('menu', locale)}#${slug}`,
  categories: (slug, locale) => categoryHref(slug, locale),
  pages: (slug, locale) => pageHref(slug, locale),
  faqs: (id, locale) => faqHref(id, locale),
  jobs: (slug, locale) => `${href('recruitment', locale, { query: { job: slug } })}#${slug}`,
} as const satisfies Record<string, (slug: string, locale: Locale) => `/${string}`>;

/** `product/gom`: what it is a category of, and its slug in the language. */
function categoryHref(kindAndSlug: string, locale: Locale): `/${string}` {
  const [kind = '', slug = ''] = kindAndSlug.split('/');
  if (kind === 'product') return href('category', locale, { params: { slug } });
  return href(kind === 'post' ? 'posts' : 'services', locale, { query: { category: slug } });
}

/** `policy/giao-hang`: a policy has a page of its own, the others stand on the page of their kind. */
function pageHref(kindAndSlug: string, locale: Locale): `/${string}` {
  const [kind = '', slug = ''] = kindAndSlug.split('/');
  if (kind === 'policy') return href('policy', locale, { params: { slug } });
  const page = href(pageOfKind(kind as PageKind), locale);
  return kind === 'way' ? `${page}#${slug}` : kind === 'arrival' ? `${page}#ways` : page;
}

/** Opens the answer among the others. */
export function faqHref(id: string, locale: Locale): `/${string}` {
  return `${href('contact', locale, { query: { faq: id } })}#${id}`;
}

export type SearchKind = keyof typeof ADDRESSES;
export const SEARCH_KINDS = Object.keys(ADDRESSES) as SearchKind[];

/** More finds than that are not counted. */
export const COUNTED_MAX = 1000;

export type SearchHit = {
  kind: SearchKind;
  id: string;
  slug: string;
  title: string;
  text: string;
  /** A picture name, or empty. */
  picture: string;
  priceVnd: number | null;
};
/** `total` is as many as are listed unless they were counted. */
export type SearchGroup = { kind: SearchKind; hits: SearchHit[]; total: number };
export type SearchAnswer = {
  /** The folded words that the hits have. */
  terms: string[];
  /** What was searched instead, when the words as typed find nothing or only something far. */
  corrected: string | null;
  groups: SearchGroup[];
};

/** The answer to a question that many ask, above what was found. */
export type AnswerCard = {
  intent: Intent;
  title: string;
  facts: string[];
  link: { to: `/${string}`; label: string };
};
export type CardAndHits = SearchAnswer & { card: AnswerCard | null };

export function hitHref({ kind, slug }: Pick<SearchHit, 'kind' | 'slug'>, locale: Locale): `/${string}` {
  return ADDRESSES[kind](slug, locale);
}

export function isSearchKind(text: unknown): text is SearchKind {
  return typeof text === 'string' && (SEARCH_KINDS as string[]).includes(text);
}
