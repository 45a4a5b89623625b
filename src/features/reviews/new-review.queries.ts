import { and, eq, gte } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import {
  type ReviewPhotoRow,
  type ReviewRow,
  reviewPhotos,
  reviews,
  reviewVotes,
} from '#db/schema/reviews.ts';

export async function createReview(
  db: Queryable,
  review: ReviewRow,
  photos: ReviewPhotoRow[],
): Promise<void> {
  await db.insert(reviews).values(review);
  if (photos.length > 0) await db.insert(reviewPhotos).values(photos);
}

/** The same words by the same visitor since then. */
export async function findRepeat(
  db: Queryable,
  { visitorId, content, since }: { visitorId: string; content: string; since: string },
): Promise<{ id: string } | null> {
  const [row] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.visitorId, visitorId), eq(reviews.content, content), gte(reviews.createdAt, since)))
    .limit(1);
  return row ?? null;
}

export async function isShownReview(db: Queryable, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.state, 'approved')))
    .limit(1);
  return row !== undefined;
}

/** Counts once however often it is sent. */
export async function createVote(
  db: Queryable,
  vote: { reviewId: string; visitorId: string; createdAt: string },
): Promise<void> {
  await db.insert(reviewVotes).values(vote).onConflictDoNothing();
}

export async function countVotes(db: Queryable, reviewId: string): Promise<number> {
  return db.$count(reviewVotes, eq(reviewVotes.reviewId, reviewId));
}
