import { describe, expect, test } from 'bun:test';
import { reviews } from '#db/schema/reviews.ts';
import { filterOf } from '#src/features/reviews/review-filter.ts';
import { reviewInput } from '#src/features/reviews/review-input.ts';
import { initialsOf, labelOf, summaryOf } from '#src/features/reviews/reviews.ts';
import { ratingData } from '#src/features/reviews/structured-data.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { issueTicket } from '#tests/support/issued-ticket.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { browser, NOW, openPark, PARK, TICKET } from '#tests/support/talk.ts';
import { FINE_REVIEW, type ReviewChange, writeReview } from '#tests/support/visit-stories.ts';

openCopies(openPark);

function wrongFields(input: unknown): Record<string, string> {
  const { error } = reviewInput.safeParse(input);
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

async function approve(id: string): Promise<void> {
  const call = asStaff(db, 'manager', { now: NOW });
  await call.staff.moderation.decide({ kind: 'review', id, from: 'pending', to: 'approved' });
}

async function published(change: ReviewChange = {}): Promise<string> {
  const { id } = await writeReview(change);
  await approve(id);
  return id;
}

describe('writing a review', () => {
  test('asks for a rating, a name, a text, what it is about and the day', () => {
    expect(
      wrongFields({
        subject: TICKET,
        rating: 0,
        authorName: ' ',
        content: '',
        serviceType: '',
        visitDate: '',
      }),
    ).toEqual({
      rating: 'reviews.error.ratingRequired',
      authorName: 'reviews.error.nameRequired',
      content: 'reviews.error.contentRequired',
      serviceType: 'reviews.error.serviceRequired',
      visitDate: 'reviews.error.dateRequired',
    });
    for (const rating of [6, 0, -1, 2.5, null])
      expect(wrongFields({ ...FINE_REVIEW, rating })).toEqual({ rating: 'reviews.error.ratingRequired' });
    expect(wrongFields({ ...FINE_REVIEW, visitDate: '2026-02-30' })).toEqual({ visitDate: 'errors.invalid' });
    expect(wrongFields({ ...FINE_REVIEW, photoUploadIds: ['a', 'b', 'c', 'd', 'e'] })).toEqual({
      photoUploadIds: 'reviews.error.tooManyPhotos',
    });
    expect(wrongFields(FINE_REVIEW)).toEqual({});
  });

  test('refuses a day to come by the clock of the park, and an unknown subject; nothing is stored', async () => {
    await expect(writeReview({ visitDate: '2026-11-22' })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message: 'reviews.error.dateFuture',
    });
    await expect(writeReview({ subject: { kind: 'product', id: 'none' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(writeReview({ photoUploadIds: ['not-mine'] })).rejects.toMatchObject({
      message: 'reviews.error.photoGone',
    });
    expect(await db.read.$count(reviews)).toBe(0);
    expect((await writeReview({ visitDate: '2026-11-21' })).status).toBe('pending');
  });

  test('is shown to its writer alone until it is approved, without tags', async () => {
    const writer = browser(db);
    const { id } = await writer
      .call()
      .reviews.create({ ...FINE_REVIEW, title: '<b>Đẹp</b>', content: 'Đẹp <script>x</script>' });
    const own = await writer.call().reviews.mine({ subject: TICKET });
    expect(own.reviews.map((one) => [one.id, one.title, one.content])).toEqual([[id, 'Đẹp', 'Đẹp x']]);
    expect((await browser(db).call().reviews.mine({})).reviews).toEqual([]);
    expect((await asVisitor(db).reviews.list({})).total).toBe(0);
    await approve(id);
    expect((await asVisitor(db).reviews.list({ subject: TICKET })).items[0]?.id).toBe(id);
    expect(JSON.stringify(await asVisitor(db).reviews.list({}))).not.toContain('visitorId');
  });

  test('files a trap or more than three links as spam, answered like the rest', async () => {
    const content = Array.from({ length: 4 }, (_, n) => `www.a${n}.example`).join(' ');
    const [links, trap] = [
      await writeReview({ content }),
      await writeReview({ website: 'x', content: 'Khác' }),
    ];
    expect([links.status, trap.status]).toEqual(['pending', 'pending']);
    const states = await db.read.select({ state: reviews.state }).from(reviews);
    expect(states).toEqual([{ state: 'spam' }, { state: 'spam' }]);
  });
});

describe('reading reviews', () => {
  test('filters, sorts and counts what is approved', async () => {
    const used = await issueTicket(db, { ticket: { state: 'redeemed' } });
    const five = await published({ proof: used.code });
    const two = await published({ rating: 2, serviceType: 'food', content: 'Nguội', subject: PARK });
    await writeReview({ rating: 1, content: 'Chưa duyệt' });
    const list = (filter = {}) => asVisitor(db).reviews.list(filter);
    const ids = async (filter = {}) => (await list(filter)).items.map((one) => one.id);
    expect(await ids({ rating: 5 })).toEqual([five]);
    expect(await ids({ service: 'food' })).toEqual([two]);
    expect(await ids({ isVerified: true })).toEqual([five]);
    expect(await ids({ hasPhoto: true })).toEqual([]);
    expect(await ids({ subject: PARK })).toEqual([two]);
    expect(await ids({ sort: 'lowest' })).toEqual([two, five]);
    expect(await ids({ sort: 'highest' })).toEqual([five, two]);
    expect((await asVisitor(db).reviews.summary({})).counts).toEqual({ 1: 0, 2: 1, 3: 0, 4: 0, 5: 1 });
    expect((await asVisitor(db).reviews.summary({ subject: PARK })).count).toBe(1);
  });

  test('takes nonsense in the address for nothing, and refuses it in the API', async () => {
    const query = new URLSearchParams(
      'rating=9&service=x&photo=yes&sort=DROP TABLE reviews&page=-1&about=moon:1',
    );
    expect(filterOf(query)).toMatchObject({ sort: 'newest', page: 1, hasPhoto: false });
    expect(filterOf(query).rating).toBeUndefined();
    expect(filterOf(query).subject).toBeUndefined();
    expect(filterOf(new URLSearchParams('page=1e9')).page).toBe(1);
    for (const bad of [{ page: -1 }, { page: 1e9 }, { sort: 'DROP' }, { rating: 6 }])
      await expect(asVisitor(db).reviews.list(bad as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('the average needs three reviews; the label is the nearest', () => {
    const counts = { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 };
    expect(summaryOf(counts).average).toBeNull();
    expect(ratingData(summaryOf(counts))).toEqual({});
    const three = summaryOf({ ...counts, 5: 2 });
    expect(three).toMatchObject({ count: 3, average: 4.7 });
    expect(ratingData(three)).toMatchObject({ aggregateRating: { ratingValue: 4.7, reviewCount: 3 } });
    expect([labelOf(4.7), labelOf(4.4), labelOf(1)]).toEqual(['excellent', 'good', 'bad']);
    expect([initialsOf('Trần Bảo Ngọc'), initialsOf('Emma'), initialsOf('')]).toEqual(['BN', 'E', '']);
  });
});

describe('"helpful"', () => {
  test('counts once per visitor, from the rows, and only for what is shown', async () => {
    const id = await published();
    const voter = browser(db);
    expect(await voter.call().reviews.vote({ reviewId: id })).toEqual({ helpfulCount: 1 });
    expect(await voter.call().reviews.vote({ reviewId: id })).toEqual({ helpfulCount: 1 });
    expect(await browser(db).call().reviews.vote({ reviewId: id })).toEqual({ helpfulCount: 2 });
    expect((await voter.call().reviews.mine({})).votes).toEqual([id]);
    expect((await asVisitor(db).reviews.list({ sort: 'helpful' })).items[0]?.helpfulCount).toBe(2);
    const { id: hidden } = await writeReview({ content: 'Chưa duyệt' });
    for (const reviewId of [hidden, 'none'])
      await expect(voter.call().reviews.vote({ reviewId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
