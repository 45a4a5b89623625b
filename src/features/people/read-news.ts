import type { UserContext } from '#src/server/trpc.ts';
import { updateNewsReadAt } from './people.queries.ts';
import type { ReadNewsInput } from './people.ts';

/** The news that were shown count as read, on every device of this person; what came since stays unread. */
export async function readNews(
  { db, user, now }: UserContext,
  { until }: ReadNewsInput,
): Promise<{ readAt: string }> {
  const readAt = await db.write((tx) => updateNewsReadAt(tx, user.id, until < now ? until : now));
  return { readAt };
}
