import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { comments } from '#db/schema/comments.ts';
import { moderationEvents } from '#db/schema/moderation.ts';
import { reviewPhotos, reviews } from '#db/schema/reviews.ts';
import type { ItemState, Subject } from '#src/values/moderated.ts';
import { uploadPath } from '#src/values/upload.ts';
import { shownAnswer } from './answers.queries.ts';
import { isTooShort } from './inbox-address.ts';
import { inTurn, isAbout, isBeyond, isOfReview, type Turn } from './inbox-turns.queries.ts';
import { hasWords } from './inbox-words.queries.ts';
import { INBOX_SIZE, type InboxCounts, type InboxItem, type InboxPage } from './moderation.ts';
import type { InboxInput } from './moderation-input.ts';
import { findSubject } from './subjects.queries.ts';

type Bare = Omit<InboxItem, 'subject' | 'reason'> & { subject: Subject };

/** A page of what waits, the oldest first; of what was decided, the newest first. Stars are of reviews and their pictures. */
export async function listInbox(db: Queryable, input: InboxInput): Promise<InboxPage> {
  const { state, kind, stars, words, after, before } = input;
  const turn = { ...input, isForward: !before || Boolean(after) };
  if (words && isTooShort(words)) return { items: [], hasMore: false, hasBefore: false };
  const lists = await Promise.all([
    (!kind || kind === 'comment') && !stars ? listCommentItems(db, turn) : [],
    !kind || kind === 'review' ? listReviewItems(db, turn) : [],
    (!kind || kind === 'photo') && !words ? listPhotoItems(db, turn) : [],
  ]);
  const isAscending = (state === 'pending') === turn.isForward;
  const items = lists.flat().sort((one, other) => (isEarlier(one, other) === isAscending ? -1 : 1));
  const [shown, isFull] = [items.slice(0, INBOX_SIZE), items.length > INBOX_SIZE];
  if (!turn.isForward) shown.reverse();
  return {
    items: await withContext(db, shown),
    hasMore: turn.isForward ? isFull : true,
    hasBefore: turn.isForward ? Boolean(after) : isFull,
  };
}

type Place = { createdAt: string; id: string };

function isEarlier(one: Place, other: Place): boolean {
  return one.createdAt === other.createdAt ? one.id < other.id : one.createdAt < other.createdAt;
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

async function listCommentItems(db: Queryable, turn: Turn): Promise<Bare[]> {
  const parent = alias(comments, 'parent');
  const rows = await db
    .select({
      comment: comments,
      answers: { authorName: parent.authorName, text: parent.content },
      ownerReply: shownAnswer,
    })
    .from(comments)
    .leftJoin(parent, eq(parent.id, comments.parentId))
    .where(
      and(
        eq(comments.state, turn.state),
        eq(comments.isStaff, false),
        isBeyond(turn, comments),
        isAbout(turn, comments),
        await hasWords(db, turn, 'comments'),
      ),
    )
    .orderBy(...inTurn(turn, comments))
    .limit(INBOX_SIZE + 1);
  return rows.map(({ comment, answers, ownerReply }) => ({
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
    ownerReply,
    photo: null,
    subject: { kind: comment.subjectKind, id: comment.subjectId },
    answers,
  }));
}

async function listReviewItems(db: Queryable, turn: Turn): Promise<Bare[]> {
  const rows = await db
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.state, turn.state),
        isBeyond(turn, reviews),
        isOfReview(turn),
        await hasWords(db, turn, 'reviews'),
      ),
    )
    .orderBy(...inTurn(turn, reviews))
    .limit(INBOX_SIZE + 1);
  return rows.map((review) => ({ ...reviewItem(review), kind: 'review', photo: null }));
}

/** Pictures that guests sent with reviews that are not refused themselves. */
async function listPhotoItems(db: Queryable, turn: Turn): Promise<Bare[]> {
  const rows = await db
    .select({ photo: reviewPhotos, review: reviews })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(and(photosIn(turn.state), isBeyond(turn, reviewPhotos), isOfReview(turn)))
    .orderBy(...inTurn(turn, reviewPhotos))
    .limit(INBOX_SIZE + 1);
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

/** The name of what each item is about, and why it was last decided as it is. */
async function withContext(db: Queryable, items: Bare[]): Promise<InboxItem[]> {
  const keys = new Map(items.map(({ subject }) => [`${subject.kind} ${subject.id}`, subject]));
  const named = await Promise.all(
    [...keys].map(async ([key, subject]) => [key, await findSubject(db, subject)] as const),
  );
  const names = new Map(named);
  const ids = items.map((item) => item.id);
  // The index begins with the kind.
  const isOfThese = and(
    inArray(
      moderationEvents.itemKind,
      items.map((item) => item.kind),
    ),
    inArray(moderationEvents.itemId, ids),
  );
  const events = await db
    .select({ itemId: moderationEvents.itemId, reason: moderationEvents.reason })
    .from(indexed(moderationEvents, 'moderation_events_item'))
    .where(and(isOfThese, eq(moderationEvents.action, 'decide')))
    .orderBy(asc(moderationEvents.id));
  const reasons = new Map(events.map((event) => [event.itemId, event.reason]));
  return items.map((item) => ({
    ...item,
    subject: { ...item.subject, name: names.get(`${item.subject.kind} ${item.subject.id}`)?.name ?? null },
    reason: item.state === 'pending' ? null : reasons.get(item.id) || null,
  }));
}
