/** The pictures of a review: in their order, the writer's own apart, and to others only what staff have approved. */
import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { reviewPhotos, reviews } from '#db/schema/reviews.ts';
import { NO_FILTER } from '#src/features/reviews/review-filter.ts';
import { listOwnReviews, listReviews } from '#src/features/reviews/reviews.queries.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { NOW, openPark } from '#tests/support/talk.ts';
import { writeReview } from '#tests/support/visit-stories.ts';

openCopies(openPark);

type Picture = Pick<typeof reviewPhotos.$inferInsert, 'id' | 'position' | 'state'>;

const show = (id: string) => db.read.update(reviews).set({ state: 'approved' }).where(eq(reviews.id, id));

async function add(reviewId: string, pictures: Picture[], purpose: 'avatar' | 'photo' = 'photo') {
  const rows = pictures.map((one) => ({
    ...one,
    ...{ reviewId, purpose, picture: `drawn-${one.id}`, uploadId: null, createdAt: NOW },
  }));
  await db.read.insert(reviewPhotos).values(rows);
}

async function shownOf(id: string) {
  const { items } = await listReviews(db.read, NO_FILTER);
  return items.find((item) => item.id === id);
}

test('are in their order, of this review alone, and only the approved ones', async () => {
  const { id } = await writeReview();
  const { id: other } = await writeReview({ content: 'Một ngày khác, trời trong, đi cùng cả nhà.' });
  await show(id);
  await show(other);
  await add(id, [
    { id: 'c', position: 2, state: 'approved' },
    { id: 'waiting', position: 1, state: 'pending' },
    { id: 'refused', position: 1, state: 'rejected' },
    { id: 'b', position: 1, state: 'approved' },
    { id: 'a', position: 1, state: 'approved' },
  ]);
  await add(other, [{ id: 'd', position: 0, state: 'approved' }]);
  await add(other, [{ id: 'e', position: 0, state: 'approved' }], 'avatar');
  const picture = (name: string) => ({ id: name, uploadId: null, picture: `drawn-${name}` });
  expect((await shownOf(id))?.photos).toEqual([picture('a'), picture('b'), picture('c')]);
  expect((await shownOf(other))?.photos).toEqual([picture('d')]);
});

test('the picture of the writer is none of the visit', async () => {
  const { id } = await writeReview();
  await show(id);
  expect(await shownOf(id)).toMatchObject({ avatarUploadId: null, photos: [] });
  await db.read.run(`INSERT INTO uploads (id, visitor_id, purpose, width, height, body, created_at)
    VALUES ('u', 'v', 'avatar', 1, 1, x'00', '${NOW}')`);
  await add(id, [{ id: 'face', position: 0, state: 'approved' }], 'avatar');
  await db.read.update(reviewPhotos).set({ uploadId: 'u' });
  expect(await shownOf(id)).toMatchObject({ avatarUploadId: 'u', photos: [] });
});

test.each([
  ['/people/be-gai.svg', '/people/be-gai.svg'],
  ['//evil.example/people/be-gai.svg', null],
  ['/people/be-gai.svg?x=//evil.example', null],
  ['javascript:x()', null],
])('the drawing of a writer is one of ours: %s', async (avatar, shown) => {
  const { id } = await writeReview();
  await show(id);
  await db.read.update(reviews).set({ avatar }).where(eq(reviews.id, id));
  expect((await shownOf(id))?.avatar).toBe(shown);
});

test('the writer sees those that wait as well', async () => {
  const { id } = await writeReview();
  await db.read.update(reviews).set({ visitorId: 'writer' }).where(eq(reviews.id, id));
  await add(id, [
    { id: 'b', position: 1, state: 'pending' },
    { id: 'a', position: 0, state: 'approved' },
    { id: 'refused', position: 2, state: 'rejected' },
  ]);
  const [own] = await listOwnReviews(db.read, { subject: undefined, visitorId: 'writer' });
  expect(own?.photos.map((photo) => photo.id)).toEqual(['a', 'b']);
});
