import './cards.css';
import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { SoftButtonLink, SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import type { Subject } from '#src/values/moderated.ts';
import { ReviewCard } from './review-card.tsx';
import { cardsIn } from './review-photos.tsx';
import { ReviewSummary } from './review-summary.tsx';
import type { ReviewPage, ReviewSummary as Summary } from './reviews.ts';

type Props = { subject: Subject; summary: Summary; reviews: ReviewPage; intl: Intl18 };

/**
 * What guests say about one subject, on its own page: the figures, the newest few, and links to all of them and to the
 * form.
 */
export function ReviewSection(props: Props) {
  return (
    <Static
      as="section"
      className=":uno: far [padding-block:56px_40px]"
      id="reviews"
      aria-labelledby="reviews-title"
      isCached
    >
      <NewestReviews {...props} />
    </Static>
  );
}

function NewestReviews({ subject, summary, reviews, intl }: Props) {
  const { t, locale } = intl;
  const isProduct = subject.kind === 'product';
  const about = `${subject.kind}:${subject.id}`;
  const all = href('reviews', locale, { query: { about } });
  const cardOf = cardsIn(intl);
  return (
    <>
      <h2 id="reviews-title">{t(isProduct ? 'reviews.section.product' : 'reviews.section')}</h2>
      <div className=":uno: grid grid-cols-[minmax(0,320px)_minmax(0,1fr)] gap-[32px_clamp(32px,5vw,80px)] mt-24px [&_.review]:grid-cols-1 [&_.review:first-child]:pt-0 max-1000:grid-cols-1">
        <div className=":uno: grid content-start justify-items-start gap-24px [&>.rating-summary]:w-full">
          {summary.count > 0 && <ReviewSummary summary={summary} intl={intl} />}
          {summary.count === 0 && (
            <p className="mut">{t(isProduct ? 'reviews.none.product' : 'reviews.none')}</p>
          )}
          <SoftButtonLink to={`${all}#write`} variant="line">
            {t('reviews.write')}
          </SoftButtonLink>
        </div>
        <div className="review-list">
          {reviews.items.map((review) => (
            <ReviewCard key={review.id} {...cardOf(review)} />
          ))}
          {reviews.total > reviews.items.length && (
            <SoftLink to={all} className=":uno: lnk inline-block mt-24px">
              {t('reviews.more', { count: reviews.total })}
            </SoftLink>
          )}
        </div>
      </div>
    </>
  );
}
