import type { Queryable, Tx } from '#db/client.ts';
import { findSubject } from '#src/features/moderation/subjects.queries.ts';
import { fetchAvatar } from '#src/features/uploads/fetch-avatar.ts';
import { listOwnFreeUploads } from '#src/features/uploads/uploads.queries.ts';
import { networkOf } from '#src/server/limits/rate-limit.ts';
import { limitShared } from '#src/server/limits/shared-limits.ts';
import { Problem } from '#src/server/problem.ts';
import { readVisitorId, visitorOf } from '#src/server/sessions/visitor-cookie.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds, parkDay } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { plainText } from '#src/values/visitor-text.ts';
import { createReview, findRepeat } from './new-review.queries.ts';
import { proveVisit } from './prove-visit.ts';
import { isSpamReview, type ReviewInput } from './review-input.ts';
import { REPEAT_SECONDS } from './reviews.ts';

const REVIEWS = { kind: 'reviews', max: 10, windowSeconds: 10 * 60 } as const;

type Written = { id: string; status: 'pending'; isVerified: boolean };
type Avatar = (ctx: Context, from: { address: string; visitorId: string }) => Promise<{ id: string }>;

/**
 * Stores a review and its pictures for moderation; repeated requests store one and get the first answer. Throws
 * NOT_FOUND for an unknown subject, UNPROCESSABLE_CONTENT for a future day, a picture of another visitor or an invalid
 * proof, CONFLICT for a line reviewed already.
 */
export async function writeReview(
  ctx: Context,
  input: ReviewInput,
  avatarFrom: Avatar = fetchAvatar,
): Promise<Written> {
  await limitShared({ ...REVIEWS, key: networkOf(ctx.ip), now: ctx.now });
  if (input.visitDate > parkDay(ctx.now))
    throw new Problem('UNPROCESSABLE_CONTENT', 'reviews.error.dateFuture');
  if (!(await findSubject(ctx.db.read, input.subject))) throw new Problem('NOT_FOUND', 'errors.notFound');
  const { subject, proof: typed } = input;
  if (typed)
    await proveVisit(ctx.db.read, { typed, subject }).catch(async (problem) => {
      // What took the proof may be this very review, sent before.
      if (!(await repeatOf(ctx.db.read, ctx, input))) throw problem;
    });
  const before = await repeatOf(ctx.db.read, ctx, input);
  if (before) return before;
  const visitorId = visitorOf(ctx);
  const avatarId = await avatarOf(ctx, input, visitorId, avatarFrom);
  return ctx.db.write((tx) => storeReview(tx, { ctx, input, visitorId, avatarId }));
}

/** Fetched before the transaction: nothing waits for the network while others wait to write. */
async function avatarOf(ctx: Context, input: ReviewInput, visitorId: string, from: Avatar) {
  if (input.avatarUploadId || !input.avatarUrl) return input.avatarUploadId ?? null;
  return (await from(ctx, { address: input.avatarUrl, visitorId })).id;
}

type Work = { ctx: Context; input: ReviewInput; visitorId: string; avatarId: string | null };

/** What this review was answered when it was sent before. */
async function repeatOf(db: Queryable, ctx: Context, input: ReviewInput): Promise<Written | null> {
  const { subject, authorName, rating } = input;
  const visitorId = readVisitorId(ctx.cookies);
  const content = plainText(input.content);
  const since = addSeconds(ctx.now, -REPEAT_SECONDS);
  const hasProof = input.proof !== '';
  const repeat = await findRepeat(db, { subject, visitorId, authorName, rating, hasProof, content, since });
  return repeat && { ...repeat, status: 'pending' };
}

async function storeReview(tx: Tx, { ctx, input, visitorId, avatarId }: Work): Promise<Written> {
  const repeat = await repeatOf(tx, ctx, input);
  if (repeat) return repeat;
  const { subject, proof } = input;
  const line = proof ? await proveVisit(tx, { typed: proof, subject }) : null;
  const id = newId();
  const photos = await photosOf(tx, { ctx, input, visitorId, avatarId }, id);
  const review = {
    id,
    subjectKind: subject.kind,
    subjectId: subject.id,
    authorName: input.authorName,
    profession: input.profession || null,
    avatar: null,
    rating: input.rating,
    title: input.title || null,
    content: plainText(input.content),
    locale: ctx.locale,
    serviceType: input.serviceType,
    visitDate: line?.day ?? input.visitDate,
    isVerified: line !== null,
    orderLineId: line?.id ?? null,
    state: isSpamReview(input) ? ('spam' as const) : ('pending' as const),
    visitorId,
    createdAt: ctx.now,
    ownerReply: null,
    ownerReplyAt: null,
  };
  await createReview(tx, review, photos);
  return { id, status: 'pending', isVerified: line !== null };
}

async function photosOf(tx: Tx, { ctx, input, visitorId, avatarId }: Work, reviewId: string) {
  const asked = [
    ...(avatarId ? [{ id: avatarId, purpose: 'avatar' as const }] : []),
    ...input.photoUploadIds.map((id) => ({ id, purpose: 'photo' as const })),
  ];
  const own = await listOwnFreeUploads(tx, { ids: asked.map((one) => one.id), visitorId });
  const isOwn = ({ id, purpose }: (typeof asked)[number]) =>
    own.some((upload) => upload.id === id && upload.purpose === purpose);
  const isRepeated = new Set(asked.map((one) => one.id)).size < asked.length;
  if (isRepeated || !asked.every(isOwn))
    throw new Problem('UNPROCESSABLE_CONTENT', 'reviews.error.photoGone');
  return asked.map(({ id, purpose }, position) => ({
    id: newId(),
    reviewId,
    purpose,
    position,
    uploadId: id,
    picture: null,
    state: 'pending' as const,
    createdAt: ctx.now,
  }));
}
