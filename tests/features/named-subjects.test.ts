/** Reviews and comments of what the address names are those of its id, and of nothing else that happens to have this id. */
import { afterAll, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { comments } from '#db/schema/comments.ts';
import { posts } from '#db/schema/posts.ts';
import { products, services } from '#db/schema/products.ts';
import { reviews } from '#db/schema/reviews.ts';
import { ticketTypes } from '#db/schema/tickets.ts';
import { listComments } from '#src/features/comments/comments.queries.ts';
import { NO_FILTER } from '#src/features/reviews/review-filter.ts';
import { listReviews, summarizeReviews } from '#src/features/reviews/reviews.queries.ts';
import { closeWorlds, freshWorld } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

const THINGS = { ticket: ticketTypes, product: products, service: services } as const;

test('reviews found by name are those found by id, for each kind of thing', async () => {
  const { read } = await freshWorld();
  for (const kind of ['ticket', 'product', 'service'] as const) {
    const [first] = await read.select().from(reviews).where(eq(reviews.subjectKind, kind)).limit(1);
    const table = THINGS[kind];
    const [thing] = await read
      .select({ id: table.id, slug: table.slug })
      .from(table)
      .where(eq(table.id, first?.subjectId ?? ''));
    const { id = '', slug = '' } = thing ?? {};
    const byName = await listReviews(read, { ...NO_FILTER, subject: { kind, slug } });
    expect(byName.total).toBeGreaterThan(0);
    expect(byName).toEqual(await listReviews(read, { ...NO_FILTER, subject: { kind, id } }));
    const summary = await summarizeReviews(read, { kind, slug });
    expect(summary).toEqual(await summarizeReviews(read, { kind, id }));
    const other = kind === 'ticket' ? 'product' : 'ticket';
    await read
      .update(reviews)
      .set({ subjectKind: other })
      .where(eq(reviews.id, byName.items[0]?.id ?? ''));
    const left = await listReviews(read, { ...NO_FILTER, subject: { kind, slug } });
    expect(left.total).toBe(byName.total - 1);
    expect((await summarizeReviews(read, { kind, slug })).count).toBe(summary.count - 1);
  }
});

test('an unknown name has no reviews and no comments', async () => {
  const { read } = await freshWorld();
  const subject = { kind: 'product', slug: 'no-such-thing' } as const;
  expect((await listReviews(read, { ...NO_FILTER, subject })).total).toBe(0);
  const post = { kind: 'post', slug: 'no-such-thing' } as const;
  expect((await listComments(read, { subject: post, page: 1 })).total).toBe(0);
});

test('comments found by the name of their post are those found by its id', async () => {
  const { read } = await freshWorld();
  const [first] = await read.select().from(comments).where(eq(comments.state, 'approved')).limit(1);
  const [post] = await read
    .select({ slug: posts.slug })
    .from(posts)
    .where(eq(posts.id, first?.subjectId ?? ''));
  const byName = await listComments(read, { subject: { kind: 'post', slug: post?.slug ?? '' }, page: 1 });
  expect(byName.total).toBeGreaterThan(0);
  expect(byName).toEqual(
    await listComments(read, { subject: { kind: 'post', id: first?.subjectId ?? '' }, page: 1 }),
  );
});
