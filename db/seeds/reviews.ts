import { readdirSync, readFileSync } from 'node:fs';
import type { Tx } from '#db/client.ts';
import { reviewPhotos, reviews, reviewVotes } from '#db/schema/reviews.ts';
import { uploads } from '#db/schema/uploads.ts';
import { addDays, addSeconds, parkInstant } from '#src/values/day.ts';
import { between } from './chance.ts';
import { moreReviews } from './voices/more-reviews.ts';
import { mountainReviews } from './voices/mountain-reviews.ts';
import type { ReviewSeed } from './voices/review-seed.ts';
import { tableReviews } from './voices/table-reviews.ts';
import { visitReviews } from './voices/visit-reviews.ts';
import { waitingReviews } from './voices/waiting-reviews.ts';

const APPROVED = [...mountainReviews, ...tableReviews, ...visitReviews, ...moreReviews];
const PICTURES = new URL('../../public/pictures/', import.meta.url).pathname;
/** A real upload, so that moderators have a picture to judge: who sent it with which review. */
const WAITING_PHOTO = { key: 'cho-1', picture: 'san-kinh', width: 880, height: 495 };

type When = { today: string };

/** Reviews with their pictures, votes and our answers, and a few that wait; rows that exist stay as they are. */
export async function seedReviews(tx: Tx, when: When): Promise<void> {
  const rows = [
    ...APPROVED.map((seed) => reviewRow(seed, when, 'approved')),
    ...waitingReviews.map((seed) => reviewRow(seed, when, 'pending')),
  ];
  const added = await tx.insert(reviews).values(rows).onConflictDoNothing().returning({ id: reviews.id });
  const isNew = new Set(added.map((row) => row.id));
  const fresh = APPROVED.filter((seed) => isNew.has(reviewId(seed)));
  const photos = fresh.flatMap((seed) => photoRows(seed, when));
  if (photos.length > 0) await tx.insert(reviewPhotos).values(photos);
  const votes = fresh.flatMap((seed) => voteRows(seed, when));
  if (votes.length > 0) await tx.insert(reviewVotes).values(votes);
  if (isNew.has(`rv-${WAITING_PHOTO.key}`)) await seedWaitingPhoto(tx, when);
}

function reviewId({ key }: ReviewSeed): string {
  return `rv-${key}`;
}

function reviewRow(seed: ReviewSeed, when: When, state: 'approved' | 'pending') {
  return {
    id: reviewId(seed),
    subjectKind: seed.about.kind,
    subjectId: seed.about.id,
    authorName: seed.name,
    profession: seed.profession ?? null,
    avatar: seed.avatar ? `/people/${seed.avatar}.svg` : null,
    rating: seed.rating,
    title: seed.title ?? null,
    content: seed.content,
    locale: seed.locale ?? ('vi' as const),
    serviceType: seed.service,
    visitDate: addDays(when.today, -seed.visitedDaysAgo),
    isVerified: seed.isVerified ?? false,
    orderLineId: null,
    state,
    visitorId: null,
    createdAt: writtenAt(seed, when),
    ownerReply: seed.reply?.text ?? null,
    ownerReplyAt: seed.reply ? parkInstant(addDays(when.today, -seed.reply.daysAgo), '09:15') : null,
  };
}

/** Some minute of the day, the same at every seeding. */
function writtenAt({ key, writtenDaysAgo }: ReviewSeed, { today }: When): string {
  const start = parkInstant(addDays(today, -writtenDaysAgo), '07:00');
  return addSeconds(start, between(0, 14 * 60, 'review', key) * 60);
}

function photoRows(seed: ReviewSeed, when: When) {
  return (seed.photos ?? []).map((picture, position) => ({
    id: `${reviewId(seed)}-${position + 1}`,
    reviewId: reviewId(seed),
    purpose: 'photo' as const,
    position,
    uploadId: null,
    picture,
    state: 'approved' as const,
    createdAt: writtenAt(seed, when),
  }));
}

function voteRows(seed: ReviewSeed, when: When) {
  return Array.from({ length: seed.votes ?? 0 }, (_, index) => ({
    reviewId: reviewId(seed),
    visitorId: `seed-${index + 1}`,
    createdAt: writtenAt(seed, when),
  }));
}

async function seedWaitingPhoto(tx: Tx, { today }: When): Promise<void> {
  const { key, picture, width, height } = WAITING_PHOTO;
  const file = readdirSync(PICTURES).find(
    (name) => name.startsWith(`${picture}-${width}.`) && name.endsWith('.webp'),
  );
  if (!file) return;
  const createdAt = parkInstant(addDays(today, -1), '20:40');
  const id = `up-${key}`;
  const body = readFileSync(`${PICTURES}${file}`);
  await tx
    .insert(uploads)
    .values({ id, visitorId: 'seed-guest', purpose: 'photo', width, height, body, thumb: null, createdAt });
  await tx.insert(reviewPhotos).values({
    id: `rv-${key}-1`,
    reviewId: `rv-${key}`,
    purpose: 'photo',
    position: 0,
    uploadId: id,
    picture: null,
    state: 'pending',
    createdAt,
  });
}
