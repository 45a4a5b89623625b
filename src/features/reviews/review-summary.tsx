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

/** The average with its count, and how many gave which rating. */
export function ReviewSummary({ summary: { count, average, counts }, intl, hrefOf }: Props) {
  const { t } = intl;
  return (
    <div className="rating-summary">
      {average === null ? (
        <p className="mut">{t('reviews.summary.few', { min: AVERAGE_MIN_COUNT })}</p>
      ) : (
        <p className="rating-average">
          <span className="sr-only">
            {t('reviews.summary.title')}: {t('reviews.summary.outOf', { average: decimal(average, intl) })}
          </span>
          <b aria-hidden="true">{decimal(average, intl)}</b>
          <span>
            <strong>{t(`reviews.label.${labelOf(average)}`)}</strong>
            {t('reviews.summary.count', { count })}
          </span>
        </p>
      )}
      {count > 0 && (
        <ul className="rating-rows">
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
      <span className="rating-bar" aria-hidden="true">
        <span style={{ '--share': `${percent}%` } as CSSProperties} />
      </span>
      <span className="num" aria-hidden="true">
        {percent}%
      </span>
    </>
  );
  if (!to || count === 0) return <span className="rating-row">{inner}</span>;
  return (
    <SoftLink to={to} className="rating-row">
      {inner}
    </SoftLink>
  );
}

/** `4,8` in Vietnamese, `4.8` in English. */
function decimal(value: number, { locale }: Intl18): string {
  return value.toFixed(1).replace('.', locale === 'vi' ? ',' : '.');
}
