import type { CSSProperties } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { SoftButtonLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { Seal } from '#src/ui/seal.tsx';
import { labelOf, quoteOf, RATINGS, type ReviewQuote, type ReviewSummary } from './reviews.ts';

type Props = {
  title?: string | undefined;
  quote: ReviewQuote | null;
  summary: ReviewSummary;
  intl: Intl18;
};

/** What visitors say: one voice, and how many gave which rating. */
export function VoicesSection({ title, quote, summary, intl }: Props) {
  const { t, locale } = intl;
  return (
    <Static as="section" className="wrap gap voices" aria-labelledby="voices">
      <h2 id="voices" className={title ? undefined : 'sr-only'}>
        {title ?? t('reviews.title')}
      </h2>
      {quote && <Voice quote={quote} intl={intl} />}
      <div>
        <Scores summary={summary} intl={intl} />
        <SoftButtonLink to={href('reviews', locale)} variant="line">
          {t('home.voices.all')}
        </SoftButtonLink>
      </div>
    </Static>
  );
}

function Scores({ summary: { average, count, counts }, intl }: Pick<Props, 'summary' | 'intl'>) {
  if (average === null) return null;
  const { t } = intl;
  return (
    <>
      <p className="score">
        <b>{average.toFixed(1).replace('.', intl.locale === 'vi' ? ',' : '.')}</b>
        <span>
          <strong>{t(`reviews.label.${labelOf(average)}`)}</strong>
          <br />
          {t('reviews.summary.count', { count })}
        </span>
      </p>
      <dl>
        {RATINGS.map((rating) => {
          const share = `${Math.round((counts[rating] / count) * 100)}%`;
          return (
            <div key={rating} style={{ '--a': share } as CSSProperties}>
              <dt>{t(`reviews.rating.${rating}`)}</dt>
              <dd>{share}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

function Voice({ quote, intl }: { quote: ReviewQuote; intl: Intl18 }) {
  const { t, locale } = intl;
  const visit = t('home.voices.visit', { day: intl.day(quote.visitDate, 'long') });
  return (
    <figure>
      <Seal />
      <blockquote lang={quote.locale === locale ? undefined : quote.locale}>
        {quoteOf(quote.content)}
      </blockquote>
      <figcaption>
        <b>{quote.authorName}</b>
        <br />
        {[quote.profession, visit].filter(Boolean).join(' · ')}
      </figcaption>
    </figure>
  );
}
