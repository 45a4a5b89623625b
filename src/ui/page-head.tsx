import { use } from 'react';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { pageHref, type RouteMatch, type RouteName } from '#src/routes.ts';
import { parkCardPath } from '#src/values/files/park-card.ts';
import { localesOf, type Slugs } from '#src/values/route.ts';
import { ownAddress, webAddress } from '#src/values/written-address.ts';
import { InHead } from './fragment/in-head.tsx';
import { socialCard } from './social-card.ts';

type Overrides = Record<
  | 'title'
  | 'description'
  | 'keywords'
  | 'ogTitle'
  | 'ogDescription'
  | 'ogImage'
  | 'robotsTxt'
  | 'canonicalUrl',
  string
>;

type Props = {
  /** The screen's context, as it is; what staff have written in `head.seo` comes before the page's own words. */
  context: {
    match: RouteMatch | null;
    locale: Locale;
    origin: string;
    query?: URLSearchParams | undefined;
    head?: Promise<{ seo: Overrides | null; card: string | null; slugs?: Slugs | null }>;
  };
  /** Without the park's name; the home page gives its whole title with `isWholeTitle`. */
  title: string;
  description?: string | undefined;
  isWholeTitle?: boolean | undefined;
  /** Path or address of the social card, 1200 × 630. */
  image?: string | undefined;
  /** For pages that must stay out of search although their route is indexed, e.g. an unknown slug. */
  isHidden?: boolean | undefined;
  /** For paginated lists: the page's position. */
  pages?: Pages | undefined;
};

type Pages = { page: number; pageCount: number };

const OG_TYPES: Partial<Record<RouteName, string>> = { post: 'article', product: 'product' };

/** Title, description, canonical address and languages, which React lifts into the head, and the social card. */
export function PageHead({
  context,
  title,
  description,
  isWholeTitle = false,
  image,
  isHidden = false,
  pages,
}: Props) {
  const { match, locale, origin, query } = context;
  const head = context.head && use(context.head);
  const seo = head?.seo;
  const intl = intlFor(locale);
  const park = intl.t('common.parkName');
  const own = isWholeTitle ? title : `${title} · ${park}`;
  const whole = seo?.title ? titleOfPage(seo.title, pages?.page ?? 1, intl) : own;
  const shownDescription = seo?.description || description;
  const slugs = head?.slugs;
  const isIndexed = Boolean(match?.route.isIndexed) && !isHidden;
  const list = plainPages(pages, query);
  const ownTitle = seo?.ogTitle || title;
  const card = socialCard({
    kind: (match && OG_TYPES[match.name]) ?? 'website',
    park,
    locale,
    title: ownTitle,
    text: seo?.ogDescription || shownDescription,
    url: isIndexed && match ? addressOf(match, { origin, locale, slugs, page: list?.page }) : null,
    picture: pictureOf([seo?.ogImage, head?.card, image], origin),
    pictureText: head?.card || !image ? ownTitle : undefined,
  });
  return (
    <>
      <title>{whole}</title>
      {shownDescription && <meta name="description" content={shownDescription} />}
      {seo?.keywords && <meta name="keywords" content={seo.keywords} />}
      {isIndexed && match ? (
        <Addresses {...{ match, origin, locale, slugs }} canonical={seo?.canonicalUrl} pages={list} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {isIndexed && seo && seo.robotsTxt !== EVERYTHING && <meta name="robots" content={seo.robotsTxt} />}
      <InHead elements={card} />
    </>
  );
}

/** What a page of a list is called: its name, and which page it is from the second on. */
export function titleOfPage(title: string, page: number, { t }: Intl18): string {
  return page > 1 ? t('common.pagination.titled', { title, page }) : title;
}

const EVERYTHING = 'index, follow';

/** Filtered and sorted lists have the plain one as canonical, so only its own pages have URLs of their own. */
function plainPages(pages: Pages | undefined, query: URLSearchParams | undefined): Pages | undefined {
  return [...(query?.keys() ?? [])].every((key) => key === 'page') ? pages : undefined;
}

/** The first that is an address, else the card of the park. */
function pictureOf(pictures: (string | null | undefined)[], origin: string): string {
  for (const picture of pictures) {
    const address = picture && webAddress(picture, origin);
    if (address) return address;
  }
  return origin + parkCardPath();
}

type Place = {
  origin: string;
  locale: Locale;
  slugs: Slugs | null | undefined;
  page?: number | undefined;
};

function addressOf(match: RouteMatch, { origin, locale, slugs, page = 1 }: Place): string {
  const query = { page: page > 1 ? page : undefined };
  return `${origin}${pageHref({ ...match, slugs, query }, locale)}`;
}

type AddressesProps = Pick<Place, 'origin' | 'locale' | 'slugs'> & {
  match: RouteMatch;
  canonical: string | undefined;
  pages: Pages | undefined;
};

function Addresses({ match, origin, locale, slugs, canonical, pages }: AddressesProps) {
  const { page, pageCount } = pages ?? { page: 1, pageCount: 1 };
  const addressIn = (language: Locale, number = page) =>
    addressOf(match, { origin, locale: language, slugs, page: number });
  // Staff's texts describe the list, not each of its pages. A URL on another site would give the page away to that
  // site.
  const own = (page === 1 && canonical && ownAddress(canonical, origin)) || addressIn(locale);
  return (
    <>
      <link rel="canonical" href={own} />
      {page > 1 && <link rel="prev" href={addressIn(locale, page - 1)} />}
      {page < pageCount && <link rel="next" href={addressIn(locale, page + 1)} />}
      {localesOf(match.route).map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn('vi')} />
    </>
  );
}
