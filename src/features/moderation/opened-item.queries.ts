import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { comments } from '#db/schema/comments.ts';
import { reviews } from '#db/schema/reviews.ts';
import type { ItemState } from '#src/values/moderated.ts';
import type { AnsweredKind } from './moderation.ts';

/** Behind every other id of the same moment that begins so. */
const LAST = '~';

/** The list that an item stands in, and the place there right before it; null when there is none. */
export async function findItemPlace(db: Queryable, { kind, id }: { kind: AnsweredKind; id: string }) {
  const table = kind === 'review' ? reviews : comments;
  const [item] = await db
    .select({ state: table.state, createdAt: table.createdAt })
    .from(table)
    .where(and(eq(table.id, id), kind === 'comment' ? eq(comments.isStaff, false) : undefined));
  return item ? { state: item.state, after: placeBefore({ ...item, id }) } : null;
}

/** What waits is listed the oldest first, what was decided the newest first. */
function placeBefore({ state, createdAt, id }: { state: ItemState; createdAt: string; id: string }) {
  return { createdAt, id: state === 'pending' ? id.slice(0, -1) : id + LAST };
}
