import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { href, type RouteMatch } from '#src/routes.ts';

type Props = {
  /** The screen's context, as it is. */
  context: { match: RouteMatch | null; locale: Locale; origin: string };
  /** Without the park's name; the home page gives its whole title with `isWholeTitle`. */
  title: string;
  description?: string | undefined;
  isWholeTitle?: boolean | undefined;
  /** Path or address of the social card, 1200 × 630. */
  image?: string | undefined;
  /** For pages that must stay out of search although their route is indexed, e.g. an unknown slug. */
  isHidden?: boolean | undefined;
};

/** Title, description, canonical address, languages and social card; React lifts them into the head. */
export function PageHead({
  context,
  title,
  description,
  isWholeTitle = false,
  image = '/og.jpg',
  isHidden = false,
}: Props) {
  const { match, locale, origin } = context;
  const park = intlFor(locale).t('common.parkName');
  const whole = isWholeTitle ? title : `${title} · ${park}`;
  const isIndexed = Boolean(match?.route.isIndexed) && !isHidden;
  return (
    <>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
      {isIndexed && match ? (
        <Addresses match={match} origin={origin} locale={locale} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={park} />
      <meta property="og:locale" content={locale === 'vi' ? 'vi_VN' : 'en_GB'} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:image" content={new URL(image, origin).href} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function Addresses({ match, origin, locale }: { match: RouteMatch; origin: string; locale: Locale }) {
  const addressIn = (language: Locale) => `${origin}${href(match.name, language, { params: match.params })}`;
  return (
    <>
      <link rel="canonical" href={addressIn(locale)} />
      {LOCALES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn('vi')} />
      <meta property="og:url" content={addressIn(locale)} />
    </>
  );
}
