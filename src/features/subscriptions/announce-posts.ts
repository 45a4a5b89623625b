import type { Db, Tx } from '#db/client.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { listUnannounced, markAnnounced } from '#src/features/posts/views.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { listActiveSubscribers, removeForgotten } from './subscriptions.queries.ts';
import { FORGET_AFTER_DAYS } from './subscriptions.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** An old post that is put online again is not news. */
const NEWS_DAYS = 3;
const AT_ONCE = 500;

/** Tells every subscriber about each post that has come out, in the transaction that marks it as told. */
export async function announcePosts({ db, now }: { db: Db; now: string }): Promise<number> {
  const since = addSeconds(now, -NEWS_DAYS * DAY_SECONDS);
  if ((await listUnannounced(db.read, { now, since })).length === 0) return 0;
  return db.write(async (tx) => {
    const due = await listUnannounced(tx, { now, since });
    let told = 0;
    for (const { id } of due.filter((post) => post.isRecent)) told += await tellAll(tx, id, now);
    await markAnnounced(tx, { ids: due.map((post) => post.id), now });
    return told;
  });
}

/** Requests that nobody confirmed are deleted. */
export async function forgetRequests({ db, now }: { db: Db; now: string }): Promise<void> {
  await db.write((tx) => removeForgotten(tx, addSeconds(now, -FORGET_AFTER_DAYS * DAY_SECONDS)));
}

async function tellAll(tx: Tx, postId: string, now: string): Promise<number> {
  let told = 0;
  let after = '';
  for (;;) {
    const some = await listActiveSubscribers(tx, { after, limit: AT_ONCE });
    for (const { id } of some) {
      await createMessage(tx, {
        dedupeKey: `post-news:${postId}:${id}`,
        kind: 'post-news',
        orderId: '',
        payload: { subscriberId: id, postId },
        now,
      });
    }
    told += some.length;
    after = some.at(-1)?.id ?? '';
    if (some.length < AT_ONCE) return told;
  }
}
