import type { UserContext } from '#src/server/trpc.ts';
import { updateNewsReadAt } from './people.queries.ts';

/** All that was news until now counts as read, on every device of this person. */
export async function readNews({ db, user, now }: UserContext): Promise<{ readAt: string }> {
  await db.write((tx) => updateNewsReadAt(tx, user.id, now));
  return { readAt: now };
}
