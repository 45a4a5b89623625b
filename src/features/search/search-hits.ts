import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';

/** The URL of each kind of result. */
const ADDRESSES = {
  tickets: (slug, locale) => href('ticket', locale, { params: { slug } }),
  services: (slug, locale) => href('service', locale, { params: { slug } }),
  products: (slug, locale) => href('product', locale, { params: { slug } }),
  posts: (slug, locale) => href('post', locale, { params: { slug } }),
  places: (slug, locale) => href('map', locale, { query: { place: slug } }),
} as const satisfies Record<string, (slug: string, locale: Locale) => `/${string}`>;

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
  /** What was searched instead, when the words as typed find nothing. */
  corrected: string | null;
  groups: SearchGroup[];
};

export function hitHref({ kind, slug }: Pick<SearchHit, 'kind' | 'slug'>, locale: Locale): `/${string}` {
  return ADDRESSES[kind](slug, locale);
}

export function isSearchKind(text: unknown): text is SearchKind {
  return typeof text === 'string' && (SEARCH_KINDS as string[]).includes(text);
}
