import type { ScreenContext } from '#src/context.ts';
import { NO_FILTER } from '#src/features/reviews/review-filter.ts';
import { listReviews, summarizeReviews } from '#src/features/reviews/reviews.queries.ts';
import type { Subject } from '#src/values/moderated.ts';

const SHOWN = 3;

/** What guests say about one thing, for that thing's own screen. */
export async function loadReviewsOf({ db }: Pick<ScreenContext, 'db'>, subject: Subject) {
  const [summary, reviews] = await Promise.all([
    summarizeReviews(db.remembered, subject),
    listReviews(db.remembered, { ...NO_FILTER, sort: 'helpful', subject }, SHOWN),
  ]);
  return { subject, summary, reviews };
}
