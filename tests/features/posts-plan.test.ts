/** A blog of thousands must never open every post to show a few: the plans of the questions that pages ask say so. */
import { afterAll, expect, test } from 'bun:test';
import { listPostCategories } from '#src/features/posts/post-groups.queries.ts';
import { listPopularPosts, listPosts, listRelatedPosts } from '#src/features/posts/posts.queries.ts';
import { parkInstant } from '#src/values/day.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

const now = parkInstant(TODAY, '12:00');
const SORTS = ['newest', 'popular', 'oldest'] as const;

test.each([...SORTS])(
  'a list, %s first, walks the index of its order, and opens and sorts the posts shown alone',
  async (sort) => {
    const plans = await plansOf(await freshWorld(), (db) => listPosts(db, { sort, page: 2, now }));
    expect(plans).toHaveLength(2);
    for (const plan of plans) expect(plan).not.toContain('SCAN posts');
    expect(plans[0]).not.toContain('TEMP B-TREE');
    expect(plans[1]).toMatch(
      /^CO-ROUTINE chosen\nSEARCH posts USING COVERING INDEX posts_(new|viewed) .*\nSCAN chosen\nSEARCH posts USING INDEX sqlite_autoindex_posts_1 \(id=\?\)/,
    );
  },
);

test('one category and one tag are looked up in indexes that hold all they are asked about', async () => {
  for (const narrow of [{ category: 'cam-nang' }, { tag: 'gia-dinh' }]) {
    const plans = await plansOf(await freshWorld(), (db) =>
      listPosts(db, { ...narrow, sort: 'newest', page: 1, now }),
    );
    for (const plan of plans.slice(1)) expect(plan).toMatch(/posts USING COVERING INDEX posts_/);
    for (const plan of plans) expect(plan).not.toContain('SCAN posts');
  }
});

test('what stands beside a list counts in an index and opens five posts', async () => {
  const [counts, popular] = await plansOf(await freshWorld(), async (db) => {
    await listPostCategories(db, { now });
    await listPopularPosts(db, { now });
  });
  expect(counts).toContain('posts USING COVERING INDEX posts_category');
  expect(popular).toContain('SCAN popular_posts');
  expect(popular).not.toContain('SCAN posts');
});

test('related posts start at the tags of the post, not at all posts', async () => {
  const plans = await plansOf(await freshWorld(), async (db) => {
    await listRelatedPosts(db, { slug: 'mua-san-may', now, limit: 3 });
  });
  const related = plans
    .find((plan) => plan.includes('post_tags_tag'))
    ?.split('\n')
    // The post itself is found by its name in either language, once.
    .filter(
      (step) =>
        !/^SCALAR SUBQUERY|^CO-ROUTINE|^MULTI-INDEX OR|^INDEX \d|posts_(english_)?slug_unique/.test(step),
    )
    .join('\n');
  expect(related).toMatch(
    /^SEARCH own .*\(post_id=\?\)\nSEARCH post_tags .*\(tag=\?\)\nSEARCH posts .*\(id=\?/,
  );
});
