import { readVisitorId } from '#src/server/sessions/visitor-cookie.ts';
import type { Context } from '#src/server/trpc.ts';
import type { Subject } from '#src/values/moderated.ts';
import { listOwnReviews, listOwnVotes } from './reviews.queries.ts';
import type { PublicReview } from './reviews.ts';

/** What a cached page cannot know: the caller's reviews that still wait, and the ones found helpful. */
export async function ownReviews(
  { db, cookies }: Context,
  { subject }: { subject?: Subject | undefined },
): Promise<{ reviews: PublicReview[]; votes: string[] }> {
  const visitorId = readVisitorId(cookies);
  if (!visitorId) return { reviews: [], votes: [] };
  const [reviews, votes] = await Promise.all([
    listOwnReviews(db.read, { subject, visitorId }),
    listOwnVotes(db.read, visitorId),
  ]);
  return { reviews, votes };
}
