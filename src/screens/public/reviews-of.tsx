import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { ReviewSection } from '#src/features/reviews/review-section.tsx';
import { listReviews, summarizeReviews } from '#src/features/reviews/reviews.queries.ts';
import { NO_FILTER } from '#src/features/reviews/reviews.ts';
import type { Subject } from '#src/values/moderated.ts';

const SHOWN = 3;

/** What guests say about one thing, for that thing's own screen. */
export async function ReviewsOf({ context, subject }: { context: ScreenContext; subject: Subject }) {
  const { db, locale } = context;
  const [summary, reviews] = await Promise.all([
    summarizeReviews(db.remembered, subject),
    listReviews(db.remembered, { ...NO_FILTER, sort: 'helpful', subject }, SHOWN),
  ]);
  return <ReviewSection subject={subject} summary={summary} reviews={reviews} intl={intlFor(locale)} />;
}
