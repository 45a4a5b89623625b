/** The blog with five thousand posts: every page asked for once, so that each is made from the database. */
import { addManyPosts } from '#tests/support/many-posts.ts';
import { startPark } from '#tests/support/server.ts';
import { percentile } from './load.ts';
import { row } from './table.ts';

const POSTS = 5000;
const ASKED = 150;
const ATMOST_MS = 50;

export async function benchBlog(): Promise<void> {
  const park = await startPark({
    env: { LOG_LEVEL: 'error' },
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
    for (const [name, paths] of Object.entries(sets)) {
      const times = await ask(base, paths);
      row(name, { value: percentile(times, 50), unit: 'ms', atMost: ATMOST_MS });
      row('  p99', { value: percentile(times, 99), unit: 'ms', atMost: ATMOST_MS });
    }
  } finally {
    await park.stop();
  }
}

const SORTS = ['newest', 'popular', 'oldest'];

export function range(path: (index: number) => string): string[] {
  return [...new Set(Array.from({ length: ASKED }, (_, index) => path(index)))];
}

/** Milliseconds until the whole answer was there, one request after another. */
export async function ask(base: string, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) {
    const startedAt = performance.now();
    const answer = await fetch(base + path, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    times.push(performance.now() - startedAt);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  }
  return times;
}

if (import.meta.main) await benchBlog();
