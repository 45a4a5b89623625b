import { z } from 'zod';
import type { SearchKind } from '#db/search-sources.ts';
import { LOCALES, type Locale, localePrefix } from '#i18n/locales.ts';
import { href, type RouteMatch, type RouteName } from '#src/routes.ts';
import { shortHash } from '#src/values/files/short-hash.ts';
import { matchPage } from '#src/values/page-rules.ts';
import { isPicture, mediaIdIn, pictureUrl } from '#src/values/picture-source.ts';
import { type Slugs, slugIn } from '#src/values/route.ts';
import { parkName } from '#src/values/settings.ts';

/** As the specification names the fields. */
export type SeoRecord = {
  title: string;
  description: string;
  keywords: string;
  ogTitle: string;
  ogDescription: string;
  ogImage: string;
  robotsTxt: string;
  canonicalUrl: string;
};

const PATH_MAX_CHARS = 500;
const NEVER_INDEXED = ['/checkout', '/dashboard', '/orders', '/don-hang', '/auth', '/staff', '/api'];
export const HIDDEN = 'noindex, nofollow';

const path = z.string().transform((text) => text.slice(0, PATH_MAX_CHARS));

/** A path, alone or as `{path}`; the home page unless given. */
export const seoInput = z
  .union([path, z.object({ path: path.optional() }).transform((input) => input.path ?? '/')])
  .optional()
  .transform((given) => given || '/');

/** The canonical path of a page's record: of all URLs of its route, without query and anchor. */
export function recordPath(asked: string): string {
  const bare = `/${asked}`.replaceAll(/\/{2,}/g, '/').replace(/[?#].*$/s, '');
  const trimmed = bare.replace(/^\/vi(?=\/|$)/, '').replace(/\/+$/, '') || '/';
  const match = matchPage(trimmed) ?? matchPage(trimmed.toLowerCase());
  return match ? pathOf(match) : trimmed;
}

export function pathOf({ name, locale, params }: RouteMatch): string {
  return href(name, locale, { params });
}

/** Pages that are never indexed, whatever a record says. */
export function isNeverIndexed(canonical: string): boolean {
  const match = matchPage(canonical);
  if (match && !match.route.isIndexed) return true;
  return LOCALES.some((locale) =>
    NEVER_INDEXED.some((start) => {
      const prefix = `${localePrefix(locale)}${start}`;
      return canonical === prefix || canonical.startsWith(`${prefix}/`);
    }),
  );
}

/** What a social card shows. */
export type Card = { title: string; picture: string; priceVnd: number | null };

/** The pages that have a card of their own: route → what it shows. */
const CARD_ROUTES = {
  ticket: 'tickets',
  service: 'services',
  product: 'products',
  post: 'posts',
} as const satisfies Partial<Record<RouteName, SearchKind>>;
export type CardKind = (typeof CARD_ROUTES)[keyof typeof CARD_ROUTES];

// Part of each revision, so that a new drawing has a new address.
const CARD_DESIGN = 1;

export function isCardKind(text: string): text is CardKind {
  return (Object.values(CARD_ROUTES) as string[]).includes(text);
}

export function cardKindOf(name: RouteName): CardKind | null {
  return name in CARD_ROUTES ? CARD_ROUTES[name as keyof typeof CARD_ROUTES] : null;
}

type CardAddress = { kind: CardKind; locale: Locale; card: Card & Slugs };

/** URL of a card: it changes with the contents, so that it may be cached for ever. */
export function cardPath({ kind, locale, card }: CardAddress): `/${string}` {
  const revision = shortHash(
    [CARD_DESIGN, parkName(), card.title, pictureMark(card.picture), card.priceVnd].join('\n'),
  );
  return `/og/${kind}/${encodeURIComponent(slugIn(card, locale))}-${locale}.${revision}.jpg`;
}

/** An uploaded picture keeps its name when it is cut or replaced, and has another address. */
function pictureMark(name: string): string {
  return mediaIdIn(name) !== null && isPicture(name) ? pictureUrl(name) : name;
}
