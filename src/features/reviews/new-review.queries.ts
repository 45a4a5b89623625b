import { and, asc, eq, gte, or } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import {
  type ReviewPhotoRow,
  type ReviewRow,
  reviewPhotos,
  reviews,
  reviewVotes,
} from '#db/schema/reviews.ts';
import type { Subject } from '#src/values/moderated.ts';

export async function createReview(
  db: Queryable,
  review: ReviewRow,
  photos: ReviewPhotoRow[],
): Promise<void> {
  await db.insert(reviews).values(review);
  if (photos.length > 0) await db.insert(reviewPhotos).values(photos);
}

type Sent = {
  subject: Subject;
  /** Null for a browser that has no cookie: its first may have been lost with the answer. */
  visitorId: string | null;
  authorName: string;
  rating: number;
  hasProof: boolean;
  content: string;
  since: string;
};

/** The same text about the same subject by the same visitor, or with the same name, stars and proof, since then. */
export async function findRepeat(
  db: Queryable,
  { subject, visitorId, authorName, rating, hasProof, content, since }: Sent,
): Promise<{ id: string; isVerified: boolean } | null> {
  const isAlike = and(
    eq(reviews.authorName, authorName),
    eq(reviews.rating, rating),
    eq(reviews.isVerified, hasProof),
  );
  const [row] = await db
    .select({ id: reviews.id, isVerified: reviews.isVerified })
    .from(reviews)
    .where(
      and(
        eq(reviews.subjectKind, subject.kind),
        eq(reviews.subjectId, subject.id),
        visitorId === null ? isAlike : or(eq(reviews.visitorId, visitorId), isAlike),
        eq(reviews.content, content),
        gte(reviews.createdAt, since),
      ),
    )
    .orderBy(asc(reviews.createdAt))
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
