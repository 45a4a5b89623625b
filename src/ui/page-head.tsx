import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { href, localesOf, type RouteMatch } from '#src/routes.ts';

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
};

const PARK_CARD = '/og.jpg';

/** Title, description, canonical address, languages and social card; React lifts them into the head. */
export function PageHead({
  context,
  title,
  description,
  isWholeTitle = false,
  image,
  isHidden = false,
}: Props) {
  const { match, locale, origin, head } = context;
  const seo = head?.seo;
  const park = intlFor(locale).t('common.parkName');
  const whole = seo?.title || (isWholeTitle ? title : `${title} · ${park}`);
  const said = seo?.description || description;
  const isIndexed = Boolean(match?.route.isIndexed) && !isHidden;
  const card = seo?.ogImage || head?.card;
  return (
    <>
      <title>{whole}</title>
      {said && <meta name="description" content={said} />}
      {seo?.keywords && <meta name="keywords" content={seo.keywords} />}
      {isIndexed && match ? (
        <Addresses match={match} origin={origin} locale={locale} canonical={seo?.canonicalUrl} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {isIndexed && seo && seo.robotsTxt !== EVERYTHING && <meta name="robots" content={seo.robotsTxt} />}
      <meta property="og:type" content="website" />
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

type AddressesProps = { match: RouteMatch; origin: string; locale: Locale; canonical: string | undefined };

function Addresses({ match, origin, locale, canonical }: AddressesProps) {
  const addressIn = (language: Locale) => `${origin}${href(match.name, language, { params: match.params })}`;
  return (
    <>
      <link rel="canonical" href={canonical ? new URL(canonical, origin).href : addressIn(locale)} />
      {localesOf(match.route).map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn('vi')} />
      <meta property="og:url" content={addressIn(locale)} />
    </>
  );
}
