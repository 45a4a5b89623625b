import type { ScreenContext } from '#src/context.ts';
import { NO_FILTER } from '#src/features/reviews/review-filter.ts';
import { listReviews, summarizeReviews } from '#src/features/reviews/reviews.queries.ts';
import type { NamedSubject } from '#src/features/reviews/subject.queries.ts';

const MAX_REVIEWS = 3;

/** What guests say about one thing, for that thing's own screen, which reads the thing at the same time. */
export async function loadReviewsOf({ db }: Pick<ScreenContext, 'db'>, subject: NamedSubject) {
  const [summary, reviews] = await Promise.all([
    summarizeReviews(db.remembered, subject),
    listReviews(db.remembered, { ...NO_FILTER, sort: 'helpful', subject }, MAX_REVIEWS),
  ]);
  return { summary, reviews };
}
