/** Public answers come from memory, and from nowhere else than the present state of the database. */
import { afterAll, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { sharedAnswer } from '#src/server/shared-answers.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { closeWorlds, freshWorld, world } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

async function change(db: Db, statement: ReturnType<typeof sql>): Promise<void> {
  await db.write((tx) => tx.run(statement));
  await nextTurn();
}

describe('the answer is the very same until somebody commits', () => {
  const asked = {
    'products.list': (db: Db) => asVisitor(db).products.list({ sort: 'price-up' }),
    'products.bySlug': (db: Db) => asVisitor(db).products.bySlug({ slug: 'coc-gom-men-ngoc' }),
    'posts.list': (db: Db) => asVisitor(db).posts.list({ sort: 'popular' }),
    'posts.bySlug': (db: Db) => asVisitor(db).posts.bySlug({ slug: 'mua-san-may' }),
    'posts.categories': (db: Db) => asVisitor(db).posts.categories(),
    'reviews.list': (db: Db) => asVisitor(db).reviews.list({ sort: 'helpful' }),
    'reviews.summary': (db: Db) => asVisitor(db).reviews.summary({}),
  };
  test.each(Object.entries(asked))('%s', async (_name, ask) => {
    const db = await freshWorld(undefined, true);
    const first = await ask(db);
    expect(first).not.toBeNull();
    await nextTurn();
    expect(await ask(db)).toBe(first as never);
    await change(db, sql`UPDATE settings SET value = value`);
    const second = await ask(db);
    expect(second).not.toBe(first as never);
    expect(second).toEqual(first as never);
  });
});

describe('a change shows in the next answer', () => {
  test('of the shop: a price, one piece sold, a product taken down', async () => {
    const db = await freshWorld(undefined, true);
    const list = async () => (await asVisitor(db).products.list({})).items;
    const [before] = await list();
    const id = before?.id ?? '';
    await change(
      db,
      sql`UPDATE product_variants SET sold = sold + 1 WHERE id = (
      SELECT id FROM product_variants WHERE product_id = ${id} AND is_active = 1 AND stock - held - sold > 6 LIMIT 1)`,
    );
    expect((await list())[0]?.left).toBe((before?.left ?? 0) - 1);
    await change(db, sql`UPDATE products SET from_vnd = 1000 WHERE id = ${id}`);
    expect((await list())[0]?.fromVnd).toBe(1000);
    await change(db, sql`UPDATE products SET is_active = 0 WHERE id = ${id}`);
    expect((await list()).map((card) => card.id)).not.toContain(id);
    expect(await asVisitor(db).products.bySlug({ slug: before?.slug ?? '' })).toBeNull();
  });

  test('of the stories: a title, a reader more', async () => {
    const db = await freshWorld(undefined, true);
    const list = async () => (await asVisitor(db).posts.list({ sort: 'popular' }))?.posts ?? [];
    const last = (await list()).at(-1);
    await change(db, sql`UPDATE posts SET view_count = 1000000 WHERE id = ${last?.id ?? ''}`);
    expect((await list())[0]?.id).toBe(last?.id ?? '');
    await change(
      db,
      sql`UPDATE posts SET title = '{"vi":"Tên mới","en":"New"}' WHERE id = ${last?.id ?? ''}`,
    );
    expect((await list())[0]?.title.en).toBe('New');
  });

  test('of the reviews: one hidden, a vote', async () => {
    const db = await freshWorld(undefined, true);
    const list = () => asVisitor(db).reviews.list({ sort: 'newest' });
    const [first, second] = (await list()).items;
    await change(
      db,
      sql`INSERT INTO review_votes (review_id, visitor_id, created_at) VALUES (${first?.id ?? ''}, 'v', '2026-11-21')`,
    );
    expect((await list()).items[0]?.helpfulCount).toBe((first?.helpfulCount ?? 0) + 1);
    const { count } = await asVisitor(db).reviews.summary({});
    await change(db, sql`UPDATE reviews SET state = 'pending' WHERE id = ${first?.id ?? ''}`);
    expect((await list()).items[0]?.id).toBe(second?.id ?? '');
    expect((await asVisitor(db).reviews.summary({})).count).toBe(count - 1);
  });
});

test('a post comes out at its time, though nobody writes', async () => {
  const db = await freshWorld(undefined, true);
  await change(
    db,
    sql`UPDATE posts SET published_at = '2030-01-01T00:00:00.000Z' WHERE slug = 'mua-san-may'`,
  );
  const at = async (now: string) => {
    const visitor = asVisitor(db, { now });
    const [list, one, groups] = await Promise.all([
      visitor.posts.list({}),
      visitor.posts.bySlug({ slug: 'mua-san-may' }),
      visitor.posts.categories(),
    ]);
    const count = groups.reduce((sum, { postCount }) => sum + postCount, 0);
    return { first: list?.posts[0]?.slug, isOut: one !== null, total: list?.total === count };
  };
  expect(await at('2029-12-31T23:59:59.999Z')).toMatchObject({ isOut: false, total: true });
  expect(await at('2030-01-01T00:00:00.000Z')).toEqual({ first: 'mua-san-may', isOut: true, total: true });
  expect(await at('2029-12-31T23:59:59.999Z')).toMatchObject({ isOut: false });
  expect(await at('1999-01-01T00:00:00.000Z')).toEqual({ first: undefined, isOut: false, total: true });
});

test('questions are not taken for one another', async () => {
  const db = await world(undefined, true);
  const visitor = asVisitor(db);
  const [one, two] = [await visitor.products.list({}), await visitor.products.list({ sort: 'price-down' })];
  expect(one.items[0]?.id).not.toBe(two.items[0]?.id);
  expect((await visitor.products.list({ page: 2 })).page).toBe(2);
  const posts = [await visitor.posts.list({}), await visitor.posts.list({ sort: 'oldest' })];
  expect(posts[0]?.posts[0]?.id).not.toBe(posts[1]?.posts[0]?.id);
  const five = await visitor.reviews.list({ rating: 5 });
  expect(five.total).toBeLessThan((await visitor.reviews.list({})).total);
});

describe('the memory', () => {
  test('makes an answer once for all who ask meanwhile, and not again', async () => {
    const db = await world(undefined, true);
    let made = 0;
    async function make() {
      made += 1;
      await nextTurn();
      return made;
    }
    const ask = () => sharedAnswer(db, make);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    await nextTurn();
    expect(await ask()).toBe(1);
  });

  test('does not store what began before a commit, nor a failure', async () => {
    const db = await freshWorld(undefined, true);
    const gate = Promise.withResolvers<string>();
    let now = gate.promise;
    const raced = () => now;
    const begun = sharedAnswer(db, raced);
    await change(db, sql`UPDATE settings SET value = value`);
    expect(await sharedAnswer(db, async () => 'makes the memory see the commit')).toBeString();
    gate.resolve('old');
    expect(await begun).toBe('old');
    await nextTurn();
    now = Promise.resolve('new');
    expect(await sharedAnswer(db, raced)).toBe('new');
    let isAway = true;
    const fragile = async () => (isAway ? Promise.reject(new Error('away')) : 'back');
    await expect(sharedAnswer(db, fragile)).rejects.toThrow('away');
    isAway = false;
    expect(await sharedAnswer(db, fragile)).toBe('back');
  });

  test('holds two million characters at most; what was asked for longest ago goes first', async () => {
    const db = await freshWorld(undefined, true);
    let made = 0;
    async function make(_db: unknown, _name: string, characters: number) {
      made += 1;
      return 'x'.repeat(characters);
    }
    const ask = (name: string, characters: number) => sharedAnswer(db, make, name, characters);
    await ask('first', 1000);
    for (let index = 0; index < 19; index += 1) await ask(`${index}`, 99_000);
    await ask('first', 1000);
    expect(made).toBe(20);
    for (let index = 19; index < 38; index += 1) await ask(`${index}`, 99_000);
    made = 0;
    await ask('37', 99_000);
    expect(made).toBe(0);
    await ask('0', 99_000);
    expect(made).toBe(1);
    made = 0;
    await ask('huge', 300_000);
    await ask('huge', 300_000);
    expect(made).toBe(2);
  });
});
