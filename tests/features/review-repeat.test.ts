/** A review that is sent again because its answer never came: it gets the first answer, and is stored once. */
import { expect, test } from 'bun:test';
import { reviewPhotos, reviews } from '#db/schema/reviews.ts';
import { writeReview as command } from '#src/features/reviews/write-review.ts';
import { testContext } from '#tests/support/caller.ts';
import { issueTicket } from '#tests/support/issued-ticket.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { browser, freshIp, NOW, openPark, PARK, TICKET } from '#tests/support/talk.ts';
import { FINE_REVIEW, writeReview } from '#tests/support/visit-stories.ts';

openCopies(openPark);

const LATER = '2026-11-21T03:05:00.000Z';

async function usedTicket(): Promise<string> {
  return (await issueTicket(db, { ticket: { state: 'redeemed' } })).code;
}

test('with its ticket, by the browser that has its cookie', async () => {
  const review = { ...FINE_REVIEW, proof: await usedTicket() };
  const visitor = browser(db);
  const first = await visitor.call().reviews.create(review);
  expect(first.isVerified).toBe(true);
  expect(await visitor.call(LATER).reviews.create(review)).toEqual(first);
  expect(await db.read.$count(reviews)).toBe(1);
});

test('by a browser whose first cookie was lost with the answer', async () => {
  const proof = await usedTicket();
  const first = await writeReview({ proof });
  expect(await writeReview({ proof })).toEqual(first);
  const plain = await writeReview({ content: 'Mây vắng.' });
  expect(await writeReview({ content: 'Mây vắng.' })).toEqual(plain);
  expect(plain.isVerified).toBe(false);
  expect(await db.read.$count(reviews)).toBe(2);
});

test('twice at the same moment', async () => {
  const proof = await usedTicket();
  const answers = await Promise.all(Array.from({ length: 6 }, () => writeReview({ proof })));
  expect(new Set(answers.map(({ id, isVerified }) => `${id} ${isVerified}`)).size).toBe(1);
  expect(answers[0]?.isVerified).toBe(true);
  expect(await db.read.$count(reviews)).toBe(1);
});

test('its picture is not fetched a second time', async () => {
  let fetched = 0;
  const send = () => {
    const ctx = testContext(db, { now: NOW, ip: freshIp() });
    const input = { ...FINE_REVIEW, title: '', profession: '', proof: '', photoUploadIds: [] };
    return command(ctx, { ...input, avatarUrl: 'https://people.example/me.png' }, async () => {
      fetched += 1;
      throw new Error('no picture');
    });
  };
  await writeReview();
  await send();
  expect([fetched, await db.read.$count(reviewPhotos)]).toEqual([0, 0]);
});

test('the same words about something else, or by somebody else, are another review', async () => {
  const visitor = browser(db);
  const first = await visitor.call().reviews.create({ ...FINE_REVIEW, subject: TICKET });
  const about = await visitor.call().reviews.create({ ...FINE_REVIEW, subject: PARK });
  const other = await writeReview({ authorName: 'Lê Minh' });
  expect(new Set([first.id, about.id, other.id]).size).toBe(3);
  const proven = await writeReview({ proof: await usedTicket() });
  expect([proven.isVerified, await db.read.$count(reviews)]).toEqual([true, 4]);
});
