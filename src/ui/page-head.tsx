import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { href, localesOf, type RouteMatch, type RouteName } from '#src/routes.ts';

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
    head?: { seo: Overrides | null; card: string | null };
  };
  /** Without the park's name; the home page gives its whole title with `isWholeTitle`. */
  title: string;
  description?: string | undefined;
  isWholeTitle?: boolean | undefined;
  /** Path or address of the social card, 1200 × 630. */
  image?: string | undefined;
  /** For pages that must stay out of search although their route is indexed, e.g. an unknown slug. */
  isHidden?: boolean | undefined;
  /** Of a list that has pages: where this one stands. */
  pages?: Pages | undefined;
};

type Pages = { page: number; pageCount: number };

const PARK_CARD = '/og.jpg';
const OG_TYPES: Partial<Record<RouteName, string>> = { post: 'article', product: 'product' };

/** Title, description, canonical address, languages and social card; React lifts them into the head. */
export function PageHead({
  context,
  title,
  description,
  isWholeTitle = false,
  image,
  isHidden = false,
  pages,
}: Props) {
  const { match, locale, origin, query, head } = context;
  const seo = head?.seo;
  const intl = intlFor(locale);
  const park = intl.t('common.parkName');
  const own = isWholeTitle ? title : `${title} · ${park}`;
  const whole = seo?.title ? titleOfPage(seo.title, pages?.page ?? 1, intl) : own;
  const said = seo?.description || description;
  const isIndexed = Boolean(match?.route.isIndexed) && !isHidden;
  const card = seo?.ogImage || head?.card;
  return (
    <>
      <title>{whole}</title>
      {said && <meta name="description" content={said} />}
      {seo?.keywords && <meta name="keywords" content={seo.keywords} />}
      {isIndexed && match ? (
        <Addresses
          {...{ match, origin, locale }}
          canonical={seo?.canonicalUrl}
          pages={plainPages(pages, query)}
        />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {isIndexed && seo && seo.robotsTxt !== EVERYTHING && <meta name="robots" content={seo.robotsTxt} />}
      <meta property="og:type" content={(match && OG_TYPES[match.name]) ?? 'website'} />
      <meta property="og:site_name" content={park} />
      <meta property="og:locale" content={locale === 'vi' ? 'vi_VN' : 'en_GB'} />
      <meta property="og:title" content={seo?.ogTitle || title} />
      <SocialText text={seo?.ogDescription || said} />
      <meta property="og:image" content={new URL(card || image || PARK_CARD, origin).href} />
      {(head?.card || !image) && <CardSize alt={title} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** What a page of a list is called: its name, and which page it is from the second on. */
export function titleOfPage(title: string, page: number, { t }: Intl18): string {
  return page > 1 ? t('common.pagination.titled', { title, page }) : title;
}

const EVERYTHING = 'index, follow';

function SocialText({ text }: { text: string | undefined }) {
  return text ? <meta property="og:description" content={text} /> : null;
}

/** Ours are drawn to this size. */
function CardSize({ alt }: { alt: string }) {
  return (
    <>
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={alt} />
    </>
  );
}

/** Filtered and sorted lists are told as the plain one, so only its own pages have addresses of their own. */
function plainPages(pages: Pages | undefined, query: URLSearchParams | undefined): Pages | undefined {
  return [...(query?.keys() ?? [])].every((key) => key === 'page') ? pages : undefined;
}

type AddressesProps = {
  match: RouteMatch;
  origin: string;
  locale: Locale;
  canonical: string | undefined;
  pages: Pages | undefined;
};

function Addresses({ match, origin, locale, canonical, pages }: AddressesProps) {
  const { page, pageCount } = pages ?? { page: 1, pageCount: 1 };
  const addressIn = (language: Locale, number = page) => {
    const query = { page: number > 1 ? number : undefined };
    return `${origin}${href(match.name, language, { params: match.params, query })}`;
  };
  // What staff have written speaks of the list, not of each of its pages.
  const own = page > 1 || !canonical ? addressIn(locale) : new URL(canonical, origin).href;
  return (
    <>
      <link rel="canonical" href={own} />
      {page > 1 && <link rel="prev" href={addressIn(locale, page - 1)} />}
      {page < pageCount && <link rel="next" href={addressIn(locale, page + 1)} />}
      {localesOf(match.route).map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn('vi')} />
      <meta property="og:url" content={addressIn(locale)} />
    </>
  );
}
