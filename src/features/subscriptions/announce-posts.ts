import type { Db } from '#db/client.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { listUnannounced, markAnnounced } from '#src/features/posts/views.queries.ts';
import { inSlices } from '#src/server/in-slices.ts';
import { addSeconds } from '#src/values/day.ts';
import { listActiveSubscribers, purgeUnconfirmed } from './subscriptions.queries.ts';
import { FORGET_AFTER_DAYS } from './subscriptions.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** An old post that is put online again is not news. */
const NEWS_DAYS = 3;
/** A statement names each of them; the next run takes the rest. */
const POSTS_AT_ONCE = 200;

/**
 * Notifies every subscriber of each new post, in slices; so many posts a run. An interrupted run starts over: nobody is
 * notified twice.
 */
export async function announcePosts({ db, now }: { db: Db; now: string }): Promise<number> {
  const since = addSeconds(now, -NEWS_DAYS * DAY_SECONDS);
  const due = await listUnannounced(db.read, { now, since, limit: POSTS_AT_ONCE });
  if (due.length === 0) return 0;
  let notified = 0;
  for (const { id } of due.filter((post) => post.isRecent)) notified += await notifyAll(db, id, now);
  await db.write((tx) => markAnnounced(tx, { ids: due.map((post) => post.id), now }));
  return notified;
}

/** Unconfirmed requests are deleted. */
export async function purgeRequests({ db, now }: { db: Db; now: string }): Promise<void> {
  const before = addSeconds(now, -FORGET_AFTER_DAYS * DAY_SECONDS);
  await inSlices(db, (tx, limit) => purgeUnconfirmed(tx, { before, limit }));
}

async function notifyAll(db: Db, postId: string, now: string): Promise<number> {
  let after = '';
  return inSlices(db, async (tx, limit) => {
    const some = await listActiveSubscribers(tx, { after, limit });
    for (const { id } of some) {
      await createMessage(tx, {
        dedupeKey: `post-news:${postId}:${id}`,
        kind: 'post-news',
        orderId: '',
        payload: { subscriberId: id, postId },
        now,
      });
    }
    after = some.at(-1)?.id ?? after;
    return some.length;
  });
}
