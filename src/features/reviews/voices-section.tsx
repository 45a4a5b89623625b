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
    <Static
      as="section"
      className=":uno: wrap gap voices grid gap-[40px_90px] items-center grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] [&_dl_div]:(grid grid-cols-[92px_1fr_44px] gap-10px items-center text-15px lh-32px) max-760:grid-cols-1"
      aria-labelledby="voices"
    >
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
      <p className=":uno: c-ink-3 text-15px flex gap-18px items-center">
        <b className=":uno: c-ink type-700-76/1-display lining">
          {average.toFixed(1).replace('.', intl.locale === 'vi' ? ',' : '.')}
        </b>
        <span>
          <strong className=":uno: c-ink">{t(`reviews.label.${labelOf(average)}`)}</strong>
          <br />
          {t('reviews.summary.count', { count })}
        </span>
      </p>
      <dl className=":uno: m-[18px_0_24px]">
        {RATINGS.map((rating) => {
          const share = `${Math.round((counts[rating] / count) * 100)}%`;
          return (
            <div key={rating} style={{ '--a': share } as CSSProperties}>
              <dt>{t(`reviews.rating.${rating}`)}</dt>
              <dd className=":uno: text-right type-600-15-data">{share}</dd>
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
    <figure className=":uno: grid grid-cols-[42px_1fr] gap-[18px_30px] max-760:grid-cols-1">
      <Seal />
      <blockquote
        className=":uno: [font:italic_500_clamp(26px,3.2vw,46px)/1.3_var(--f-inscription)]"
        lang={quote.locale === locale ? undefined : quote.locale}
      >
        {quoteOf(quote.content)}
      </blockquote>
      <figcaption className=":uno: col-[2] c-ink-3 text-15px max-760:col-auto">
        <b className=":uno: c-ink">{quote.authorName}</b>
        <br />
        {[quote.profession, visit].filter(Boolean).join(' · ')}
      </figcaption>
    </figure>
  );
}
