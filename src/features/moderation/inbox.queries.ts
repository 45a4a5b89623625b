import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '#db/client.ts';
import { comments } from '#db/schema/comments.ts';
import { moderationEvents } from '#db/schema/moderation.ts';
import { reviewPhotos, reviews } from '#db/schema/reviews.ts';
import type { ItemState, Subject } from '#src/values/moderated.ts';
import { uploadPath } from '#src/values/upload.ts';
import { INBOX_SIZE, type InboxCounts, type InboxInput, type InboxItem } from './moderation.ts';
import { findSubject } from './subjects.queries.ts';

type Bare = Omit<InboxItem, 'subject' | 'reason'> & { subject: Subject };

/** What waits, the oldest first; what was decided, the newest first. */
export async function listInbox(db: Queryable, { state, kind }: InboxInput): Promise<InboxItem[]> {
  const lists = await Promise.all([
    !kind || kind === 'comment' ? listCommentItems(db, state) : [],
    !kind || kind === 'review' ? listReviewItems(db, state) : [],
    !kind || kind === 'photo' ? listPhotoItems(db, state) : [],
  ]);
  const turn = state === 'pending' ? 1 : -1;
  const items = lists.flat().sort((one, other) => turn * (one.createdAt < other.createdAt ? -1 : 1));
  return withContext(db, items.slice(0, INBOX_SIZE));
}

export async function countInbox(db: Queryable): Promise<InboxCounts> {
  const [comment, review, photo] = await Promise.all([
    db.$count(comments, eq(comments.state, 'pending')),
    db.$count(reviews, eq(reviews.state, 'pending')),
    db
      .select({ count: sql<number>`count(*)` })
      .from(reviewPhotos)
      .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
      .where(photosIn('pending')),
  ]);
  return { comment, review, photo: photo[0]?.count ?? 0 };
}

async function listCommentItems(db: Queryable, state: ItemState): Promise<Bare[]> {
  const parent = alias(comments, 'parent');
  const rows = await db
    .select({ comment: comments, answers: { authorName: parent.authorName, text: parent.content } })
    .from(comments)
    .leftJoin(parent, eq(parent.id, comments.parentId))
    .where(eq(comments.state, state))
    .orderBy(inTurn(state, comments.createdAt))
    .limit(INBOX_SIZE);
  return rows.map(({ comment, answers }) => ({
    kind: 'comment',
    id: comment.id,
    state: comment.state,
    createdAt: comment.createdAt,
    authorName: comment.authorName,
    email: comment.email,
    locale: comment.locale,
    title: null,
    text: comment.content,
    rating: null,
    isVerified: false,
    ownerReply: null,
    photo: null,
    subject: { kind: comment.subjectKind, id: comment.subjectId },
    answers,
  }));
}

async function listReviewItems(db: Queryable, state: ItemState): Promise<Bare[]> {
  const rows = await db
    .select()
    .from(reviews)
    .where(eq(reviews.state, state))
    .orderBy(inTurn(state, reviews.createdAt))
    .limit(INBOX_SIZE);
  return rows.map((review) => ({ ...reviewItem(review), kind: 'review', photo: null }));
}

/** Pictures that guests sent with reviews that are not refused themselves. */
async function listPhotoItems(db: Queryable, state: ItemState): Promise<Bare[]> {
  const rows = await db
    .select({ photo: reviewPhotos, review: reviews })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(photosIn(state))
    .orderBy(inTurn(state, reviewPhotos.createdAt))
    .limit(INBOX_SIZE);
  return rows.map(({ photo, review }) => ({
    ...reviewItem(review),
    kind: 'photo',
    id: photo.id,
    state: photo.state,
    createdAt: photo.createdAt,
    photo: {
      src: uploadPath(photo.uploadId ?? '', 'large'),
      isAvatar: photo.purpose === 'avatar',
    },
  }));
}

function photosIn(state: ItemState) {
  return and(
    eq(reviewPhotos.state, state),
    isNotNull(reviewPhotos.uploadId),
    state === 'pending' ? inArray(reviews.state, ['pending', 'approved']) : undefined,
  );
}

function reviewItem(review: typeof reviews.$inferSelect) {
  return {
    id: review.id,
    state: review.state,
    createdAt: review.createdAt,
    authorName: review.authorName,
    email: null,
    locale: review.locale,
    title: review.title,
    text: review.content,
    rating: review.rating,
    isVerified: review.isVerified,
    ownerReply: review.ownerReply,
    subject: { kind: review.subjectKind, id: review.subjectId },
    answers: null,
  };
}

function inTurn(state: ItemState, column: Parameters<typeof asc>[0]) {
  return state === 'pending' ? asc(column) : desc(column);
}

/** The name of what each item is about, and why it was last decided as it is. */
async function withContext(db: Queryable, items: Bare[]): Promise<InboxItem[]> {
  const keys = new Map(items.map(({ subject }) => [`${subject.kind} ${subject.id}`, subject]));
  const named = await Promise.all(
    [...keys].map(async ([key, subject]) => [key, await findSubject(db, subject)] as const),
  );
  const names = new Map(named);
  const ids = items.map((item) => item.id);
  const events = await db
    .select({ itemId: moderationEvents.itemId, reason: moderationEvents.reason })
    .from(moderationEvents)
    .where(and(inArray(moderationEvents.itemId, ids), eq(moderationEvents.action, 'decide')))
    .orderBy(asc(moderationEvents.id));
  const reasons = new Map(events.map((event) => [event.itemId, event.reason]));
  return items.map((item) => ({
    ...item,
    subject: { ...item.subject, name: names.get(`${item.subject.kind} ${item.subject.id}`)?.name ?? null },
    reason: item.state === 'pending' ? null : reasons.get(item.id) || null,
  }));
}
