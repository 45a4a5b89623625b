/** The blog with five thousand posts: every page asked for once, so that each is made from the database. */
import { addManyPosts } from '#tests/support/many-posts.ts';
import { startPark } from '#tests/support/server.ts';
import { ASKED, ask, range, rowsOf } from './pages.ts';

const POSTS = 5000;

export async function benchBlog(): Promise<void> {
  const park = await startPark({
    isWarm: true,
    env: { LOG_LEVEL: 'error', WORK_BUDGET: '9999' },
    prepare: (db) => addManyPosts(db, POSTS),
  });
  try {
    const [base = ''] = park.urls;
    const slugs = park.rows<{ slug: string }>(
      `SELECT slug FROM posts WHERE id LIKE 'many-%' ORDER BY id LIMIT ${ASKED}`,
    );
    const page = (index: number) => 1 + index * 3;
    const sets: Record<string, string[]> = {
      [`List of ${POSTS} posts, rendered`]: range((index) => `/bai-viet?page=${page(index)}`),
      '  by readers': range((index) => `/bai-viet?sort=popular&page=${page(index)}`),
      '  one category': range(
        (index) => `/en/posts?category=cam-nang&page=${1 + (index % 100)}&sort=${SORTS[index % 2]}`,
      ),
      '  one tag': range(
        (index) => `/bai-viet?tag=gia-dinh&page=${1 + (index % 40)}&sort=${SORTS[index % 3]}`,
      ),
      'One post of them with its neighbours': slugs.map(({ slug }) => `/bai-viet/${slug}`),
    };
    await ask(base, ['/bai-viet', '/bai-viet/mua-san-may', '/en/posts']);
    await rowsOf(park, sets);
  } finally {
    await park.stop();
  }
}

const SORTS = ['newest', 'popular', 'oldest'];

if (import.meta.main) await benchBlog();
