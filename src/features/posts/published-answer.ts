import type { Reads } from '#db/client.ts';
import { sharedAnswer } from '#src/server/shared-answers.ts';
import type { Context } from '#src/server/trpc.ts';
import { findNewestPublication } from './posts.queries.ts';

/**
 * An answer about published posts, shared by everybody. Between two publications the set of posts does not change, so
 * the instant of the newest one is the key; looking it up is the cost of each call.
 */
export async function publishedAnswer<Asked extends object, T>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  read: (reads: Reads, asked: Asked & { now: string }) => Promise<T>,
  asked: Asked,
): Promise<T> {
  const newest = await findNewestPublication(db.read, { now });
  return sharedAnswer(db, read, { ...asked, now: newest });
}
