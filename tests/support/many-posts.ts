/** Fills a seeded database with thousands of posts, for measuring: the texts are the seeded ones, under new names. */
import type { Database } from 'bun:sqlite';

type Source = { id: string; slug: string; categoryId: string };

/** Posts of every category with two to four tags each, one an hour backwards from now. */
export function addManyPosts(db: Database, count: number): void {
  const sources = db
    .query<Source, []>('SELECT id, slug, category_id AS categoryId FROM posts ORDER BY id')
    .all();
  const tags = db.query<{ slug: string }, []>('SELECT slug FROM tags ORDER BY slug').all();
  const copy = db.prepare(
    `INSERT INTO posts (id, slug, is_active, category_id, title, summary, body, author, cover, minutes, published_at, updated_at, view_count, announced_at)
     SELECT ?, ?, 1, category_id, json_set(title, '$.vi', json_extract(title, '$.vi') || ' ' || ?), summary, body, author, cover, minutes, ?, ?, ?, ?
     FROM posts WHERE id = ?`,
  );
  const tie = db.prepare('INSERT OR IGNORE INTO post_tags (post_id, tag) VALUES (?, ?)');
  db.transaction(() => {
    for (let index = 0; index < count; index += 1) {
      const source = sources[index % sources.length];
      if (!source) throw new Error('seed the park first');
      const id = `many-${index}`;
      const at = new Date(Date.now() - (index + 1) * 3_600_000).toISOString();
      copy.run(id, `${source.slug}-${index}`, index, at, at, (index * 7919) % 5000, at, source.id);
      for (let step = 0; step < 2 + (index % 3); step += 1)
        tie.run(id, tags[(index * 3 + step * 5) % tags.length]?.slug ?? '');
    }
  })();
  db.run('ANALYZE');
}
