import type { Locale } from '#i18n/locales.ts';
import { href, type RouteName } from '#src/routes.ts';

/** Each kind of find with the route that shows it. */
export const SEARCH_ROUTES = {
  tickets: 'ticket',
  posts: 'post',
} as const satisfies Record<string, RouteName>;

export type SearchKind = keyof typeof SEARCH_ROUTES;
export const SEARCH_KINDS = Object.keys(SEARCH_ROUTES) as SearchKind[];

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
  return href(SEARCH_ROUTES[kind], locale, { params: { slug } });
}

export function isSearchKind(text: unknown): text is SearchKind {
  return typeof text === 'string' && (SEARCH_KINDS as string[]).includes(text);
}
