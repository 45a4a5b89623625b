import type { CSSProperties } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import {
  AVERAGE_MIN_COUNT,
  labelOf,
  RATINGS,
  type Rating,
  type ReviewSummary as Summary,
} from './reviews.ts';

type Props = {
  summary: Summary;
  intl: Intl18;
  /** Where each rating's reviews are; without it the rows are plain. */
  hrefOf?: ((rating: Rating) => `/${string}`) | undefined;
};

/** The average with its count, and how many gave which rating; of too few for an average the rows only lead to them. */
export function ReviewSummary({ summary: { count, average, counts }, intl, hrefOf }: Props) {
  const { t } = intl;
  return (
    <div className="rating-summary">
      {average === null ? (
        <p className="mut">{t('reviews.summary.few', { min: AVERAGE_MIN_COUNT })}</p>
      ) : (
        <p className=":uno: flex items-center gap-16px">
          <span className="sr-only">
            {t('reviews.summary.title')}: {t('reviews.summary.outOf', { average: decimal(average, intl) })}
          </span>
          <b
            className=":uno: type-700-76/0.9-display lining -tracking-0.02em max-760:text-60px"
            aria-hidden="true"
          >
            {decimal(average, intl)}
          </b>
          <span className=":uno: c-ink-2 text-15px">
            <strong className=":uno: block c-ink text-18px">{t(`reviews.label.${labelOf(average)}`)}</strong>
            {t('reviews.summary.count', { count })}
          </span>
        </p>
      )}
      {count > 0 && (average !== null || hrefOf) && (
        <ul className=":uno: mt-16px">
          {RATINGS.map((rating) => (
            <li key={rating}>
              <Row rating={rating} count={counts[rating]} total={count} intl={intl} to={hrefOf?.(rating)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type RowProps = { rating: Rating; count: number; total: number; intl: Intl18; to: `/${string}` | undefined };

function Row({ rating, count, total, intl: { t }, to }: RowProps) {
  const percent = Math.round((count / total) * 100);
  const label = t(`reviews.rating.${rating}`);
  const inner = (
    <>
      <span className="sr-only">{t('reviews.summary.row', { label, count, percent })}</span>
      <span aria-hidden="true">{label}</span>
      <span className=":uno: h-5px bg-line-2" aria-hidden="true">
        <span
          className=":uno: block w-[var(--share)] h-full bg-primary-600"
          style={{ '--share': `${percent}%` } as CSSProperties}
        />
      </span>
      <span className="num" aria-hidden="true">
        {percent}%
      </span>
    </>
  );
  if (!to || count === 0)
    return (
      <span className=":uno: rating-row grid grid-cols-[92px_1fr_44px] items-center gap-10px min-h-32px c-ink text-15px [&_.num]:text-right coarse:min-h-44px">
        {inner}
      </span>
    );
  return (
    <SoftLink
      to={to}
      className=":uno: rating-row grid grid-cols-[92px_1fr_44px] items-center gap-10px min-h-32px c-ink text-15px [&_.num]:text-right coarse:min-h-44px"
    >
      {inner}
    </SoftLink>
  );
}

/** `4,8` in Vietnamese, `4.8` in English. */
function decimal(value: number, { locale }: Intl18): string {
  return value.toFixed(1).replace('.', locale === 'vi' ? ',' : '.');
}
