import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { subscribers } from '#db/schema/subscriptions.ts';
import { announcePosts, purgeRequests } from '#src/features/subscriptions/announce-posts.ts';
import { followLink } from '#src/features/subscriptions/follow-link.ts';
import { addSeconds } from '#src/values/day.ts';
import { db, openSeededPark } from '#tests/support/own-seeded-park.ts';
import { ask, delivered, EMAIL, NOW, subscribe, tokenIn } from '#tests/support/subscribers.ts';

const HOUR = 3600;

openSeededPark();

describe('a new post', () => {
  const publish = (at: string) =>
    db.write((tx) =>
      tx.run(sql`UPDATE posts SET announced_at = NULL, published_at = ${at} WHERE slug = 'xoi-ngu-sac'`),
    );

  test('is sent once to each subscriber in their language, and to nobody else', async () => {
    await subscribe(db, 'vi@example.com');
    await subscribe(db, 'en@example.com', { locale: 'en' });
    const left = await subscribe(db, 'left@example.com');
    await followLink({ db, now: NOW }, { kind: 'leave', token: tokenIn(left) });
    await ask(db, 'pending@example.com');
    await delivered(db);
    await publish(addSeconds(NOW, -60));
    expect(await announcePosts({ db, now: NOW })).toBe(2);
    expect(await announcePosts({ db, now: NOW })).toBe(0);
    const mails = await delivered(db);
    expect(mails.map((mail) => `${mail.to} ${mail.subject}`).sort()).toEqual([
      'en@example.com New story: The five colours of a handful of rice',
      'vi@example.com Bài mới: Năm màu của một nắm xôi',
    ]);
    for (const mail of mails) {
      expect(mail.headers?.['List-Unsubscribe']).toContain(tokenIn(mail) || 'missing');
      expect(mail.html).toContain(tokenIn(mail));
    }
  });

  test('is not sent to someone who unsubscribed after publication but before the mail was written', async () => {
    const welcome = await subscribe(db);
    await publish(NOW);
    expect(await announcePosts({ db, now: NOW })).toBe(1);
    await followLink({ db, now: NOW }, { kind: 'leave', token: tokenIn(welcome) });
    expect(await delivered(db)).toEqual([]);
  });

  test('is no news before its hour, nor when it is an old one put online again', async () => {
    await subscribe(db);
    await publish(addSeconds(NOW, 60));
    expect(await announcePosts({ db, now: NOW })).toBe(0);
    await publish(addSeconds(NOW, -10 * 24 * HOUR));
    expect(await announcePosts({ db, now: NOW })).toBe(0);
    expect(await announcePosts({ db, now: NOW })).toBe(0);
    expect(await delivered(db)).toEqual([]);
  });

  test('is sent beside hundreds of old ones, which are marked a part at a time', async () => {
    await subscribe(db);
    await db.write((tx) => tx.run(sql`UPDATE posts SET announced_at = ${NOW}`));
    const old = addSeconds(NOW, -10 * 24 * HOUR);
    const columns = sql`summary, body, author, cover, category_id, minutes, is_active, view_count, updated_at`;
    await db.write((tx) =>
      tx.run(sql`INSERT INTO posts (id, slug, title, published_at, ${columns})
        SELECT 'old-' || value, 'old-' || value, posts.title, ${old}, ${columns}
        FROM posts, json_each(${JSON.stringify(
          Array(500)
            .fill(0)
            .map((_, n) => n),
        )}) WHERE slug = 'xoi-ngu-sac'`),
    );
    await publish(addSeconds(NOW, -60));
    const runs = [];
    for (let run = 0; run < 3; run += 1) runs.push(await announcePosts({ db, now: NOW }));
    expect(runs).toEqual([0, 0, 1]);
    expect(await db.read.all(sql`SELECT id FROM posts WHERE announced_at IS NULL AND is_active`)).toEqual([]);
  });
});

test('requests that nobody confirmed are deleted after a month, subscribers never', async () => {
  await subscribe(db);
  await ask(db, 'pending@example.com');
  await purgeRequests({ db, now: addSeconds(NOW, 29 * 24 * HOUR) });
  expect(await db.read.select().from(subscribers)).toHaveLength(2);
  await purgeRequests({ db, now: addSeconds(NOW, 31 * 24 * HOUR) });
  expect((await db.read.select().from(subscribers)).map((row) => row.email)).toEqual([EMAIL]);
});
