import type { Bilingual } from '#db/columns.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { href, rowHref } from '#src/routes.ts';
import { SoftButtonLink, SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import type { Slugs } from '#src/values/route.ts';
import { HelpfulButton } from './helpful-button.tsx';
import { ReviewCard } from './review-card.tsx';
import { cardsIn } from './review-photos.tsx';
import type { PublicReview, ReviewPage } from './reviews.ts';

type Named = Slugs & { name: Bilingual };
type Props = {
  page: ReviewPage;
  /** By `kind:id`. */
  subjects: ReadonlyMap<string, Named>;
  isFiltered: boolean;
  clearTo: `/${string}`;
  intl: Intl18;
};

/** A page of reviews, or why there is none. */
export function ReviewList({ page, subjects, isFiltered, clearTo, intl }: Props) {
  const { t } = intl;
  if (page.total === 0) {
    return (
      <Static className=":uno: grid justify-items-start gap-20px py-40px">
        <p className="lead">{t(isFiltered ? 'reviews.noMatch' : 'reviews.none')}</p>
        {isFiltered && <SoftButtonLink to={clearTo}>{t('reviews.clear')}</SoftButtonLink>}
      </Static>
    );
  }
  const cardOf = cardsIn(intl);
  const words = {
    helpful: intl.words('reviews.card').helpful,
    thanks: t('reviews.votes.thanks'),
    failed: t('reviews.votes.failed'),
  };
  return (
    <>
      <p className=":uno: mut text-14.5px">{t('reviews.shown', { count: page.total })}</p>
      <div className="review-list">
        {page.items.map((review) => (
          <ReviewCard
            key={review.id}
            {...cardOf(review)}
            subject={subjectLink(review, subjects, intl)}
            as="h2"
            vote={
              <HelpfulButton
                reviewId={review.id}
                count={review.helpfulCount}
                words={words}
                locale={intl.locale}
              />
            }
            asFragment={(markup) => <Static>{markup}</Static>}
          />
        ))}
      </div>
    </>
  );
}

function subjectLink(review: PublicReview, subjects: Props['subjects'], { locale }: Intl18) {
  const found = subjects.get(`${review.subjectKind}:${review.subjectId}`);
  if (!found) return null;
  const about = `${review.subjectKind}:${review.subjectId}`;
  const to =
    review.subjectKind === 'ticket'
      ? rowHref('ticket', locale, found)
      : href('reviews', locale, { query: { about } });
  return (
    <SoftLink className=":uno: c-inherit underline underline-offset-3px" to={to}>
      {found.name[locale]}
    </SoftLink>
  );
}
