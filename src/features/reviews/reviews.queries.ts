import { and, asc, desc, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { askOnce } from '#db/remembered.ts';
import { reviewPhotos, reviews, reviewVotes } from '#db/schema/reviews.ts';
import type { Subject } from '#src/values/moderated.ts';
import type { ReviewFilter } from './review-input.ts';
import {
  type PublicReview,
  RATINGS,
  type Rating,
  REVIEWS_PER_PAGE,
  type ReviewPage,
  type ReviewQuote,
  type ReviewSort,
  type ReviewSummary,
  summaryOf,
} from './reviews.ts';
import { type AskedSubject, isAbout } from './subject.queries.ts';

const helpfulCount = sql<number>`(SELECT count(*) FROM review_votes v WHERE v.review_id = ${reviews.id})`;

const COLUMNS = {
  id: reviews.id,
  subjectKind: reviews.subjectKind,
  subjectId: reviews.subjectId,
  authorName: reviews.authorName,
  profession: reviews.profession,
  avatar: reviews.avatar,
  rating: reviews.rating,
  title: reviews.title,
  content: reviews.content,
  locale: reviews.locale,
  serviceType: reviews.serviceType,
  visitDate: reviews.visitDate,
  isVerified: reviews.isVerified,
  createdAt: reviews.createdAt,
  ownerReply: reviews.ownerReply,
  ownerReplyAt: reviews.ownerReplyAt,
  helpfulCount,
};

const ORDERS: Record<ReviewSort, SQL[]> = {
  newest: [],
  highest: [desc(reviews.rating)],
  lowest: [asc(reviews.rating)],
  helpful: [desc(helpfulCount)],
};

type Asked = Omit<ReviewFilter, 'subject'> & { subject?: AskedSubject | undefined };

/** Approved reviews that fit, with their approved pictures; of one subject, or of all. */
export function listReviews(db: Queryable, filter: Asked, perPage = REVIEWS_PER_PAGE) {
  return askOnce(db, readReviews, filter, perPage);
}

async function readReviews(db: Queryable, filter: Asked, perPage: number): Promise<ReviewPage> {
  const fits = and(shown(filter.subject), ...conditionsOf(db, filter));
  const [[counted], rows] = await Promise.all([
    db.select({ total: sql<number>`count(*)` }).from(reviews).where(fits),
    db
      .select({ ...COLUMNS, pictures: photosIn(['approved']) })
      .from(reviews)
      .where(fits)
      .orderBy(...ORDERS[filter.sort], desc(reviews.createdAt), asc(reviews.id))
      .limit(perPage)
      .offset((filter.page - 1) * perPage),
  ]);
  const total = counted?.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  return { items: rows.map(withPictures), total, page: filter.page, pageCount };
}

export function summarizeReviews(db: Queryable, subject?: AskedSubject): Promise<ReviewSummary> {
  return askOnce(db, countRatings, subject);
}

async function countRatings(db: Queryable, subject: AskedSubject | undefined): Promise<ReviewSummary> {
  const rows = await db
    .select({ rating: reviews.rating, count: sql<number>`count(*)` })
    .from(reviews)
    .where(shown(subject))
    .groupBy(reviews.rating);
  const countOf = (rating: Rating) => rows.find((row) => row.rating === rating)?.count ?? 0;
  return summaryOf(
    Object.fromEntries(RATINGS.map((rating) => [rating, countOf(rating)])) as Record<Rating, number>,
  );
}

/** An approved review to quote: the one asked for, else the newest of five stars in the language, else in any. */
export async function findQuote(
  db: Queryable,
  { id, locale }: { id?: string | undefined; locale: string },
): Promise<ReviewQuote | null> {
  const chosen = id ? eq(reviews.id, id) : undefined;
  const [row] = await db
    .select({
      id: reviews.id,
      authorName: reviews.authorName,
      profession: reviews.profession,
      content: reviews.content,
      locale: reviews.locale,
      visitDate: reviews.visitDate,
    })
    .from(reviews)
    .where(and(shown(undefined), chosen ? or(chosen, eq(reviews.rating, 5)) : eq(reviews.rating, 5)))
    .orderBy(
      ...(chosen ? [desc(chosen)] : []),
      desc(eq(reviews.locale, locale as never)),
      desc(reviews.createdAt),
      asc(reviews.id),
    )
    .limit(1);
  return row ?? null;
}

/** Reviews of this visitor that nobody else sees yet; spam looks the same to its writer. */
export async function listOwnReviews(
  db: Queryable,
  { subject, visitorId }: { subject: Subject | undefined; visitorId: string },
): Promise<PublicReview[]> {
  const rows = await db
    .select({ ...COLUMNS, pictures: photosIn(['approved', 'pending']) })
    .from(reviews)
    .where(
      and(
        eq(reviews.visitorId, visitorId),
        or(eq(reviews.state, 'pending'), eq(reviews.state, 'spam')),
        isAbout(subject),
      ),
    )
    .orderBy(desc(reviews.createdAt))
    .limit(10);
  return rows.map(withPictures);
}

export async function listOwnVotes(db: Queryable, visitorId: string): Promise<string[]> {
  const rows = await db
    .select({ reviewId: reviewVotes.reviewId })
    .from(reviewVotes)
    .where(eq(reviewVotes.visitorId, visitorId))
    .limit(500);
  return rows.map((row) => row.reviewId);
}

type State = 'approved' | 'pending';
type Photo = { purpose: 'avatar' | 'photo'; position: number } & PublicReview['photos'][number];

/**
 * In the same statement: a database elsewhere is asked once for a review and its pictures. In any order, as a libSQL server does
 * not parse an ORDER BY within an aggregate.
 */
function photosIn(states: State[]) {
  const photo = sql`json_object('id', p.id, 'purpose', p.purpose, 'position', p.position, 'uploadId', p.upload_id, 'picture', p.picture)`;
  return sql<Photo[]>`(SELECT json_group_array(${photo}) FROM review_photos p
    WHERE p.review_id = reviews.id AND p.state IN ${states})`.mapWith(JSON.parse);
}

/** One of our own, by its address. */
const DRAWING = /^\/people\/[\w-]+\.svg$/;

function withPictures<Row extends { pictures: Photo[]; avatar: string | null }>({ pictures, ...row }: Row) {
  const photos = pictures.filter(({ purpose }) => purpose === 'photo').sort(byPosition);
  return {
    ...row,
    avatar: row.avatar && DRAWING.test(row.avatar) ? row.avatar : null,
    avatarUploadId: pictures.find(({ purpose }) => purpose === 'avatar')?.uploadId ?? null,
    photos: photos.map(({ id, uploadId, picture }) => ({ id, uploadId, picture })),
  };
}

function byPosition(one: Photo, other: Photo): number {
  return one.position - other.position || (one.id < other.id ? -1 : 1);
}

function conditionsOf(db: Queryable, { rating, service, hasPhoto, isVerified }: Asked) {
  const photo = db
    .select({ one: sql`1` })
    .from(reviewPhotos)
    .where(
      and(
        eq(reviewPhotos.reviewId, reviews.id),
        eq(reviewPhotos.purpose, 'photo'),
        eq(reviewPhotos.state, 'approved'),
      ),
    );
  return [
    rating === undefined ? undefined : eq(reviews.rating, rating),
    service === undefined ? undefined : eq(reviews.serviceType, service),
    hasPhoto ? exists(photo) : undefined,
    isVerified ? eq(reviews.isVerified, true) : undefined,
  ];
}

function shown(subject: AskedSubject | undefined) {
  return and(eq(reviews.state, 'approved'), isAbout(subject));
}
