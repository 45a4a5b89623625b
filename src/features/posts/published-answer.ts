import type { Reads } from '#db/client.ts';
import { sharedAnswer } from '#src/server/shared-answers.ts';
import type { Context } from '#src/server/trpc.ts';
import { findNewestPublication } from './posts.queries.ts';

/**
 * An answer about what has been published, shared by everybody. Between two publications the same posts are out, so the
 * instant of the newest stands for the time; asking for it is what each call costs.
 */
export async function publishedAnswer<Asked extends object, T>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  read: (reads: Reads, asked: Asked & { now: string }) => Promise<T>,
  asked: Asked,
): Promise<T> {
  const newest = await findNewestPublication(db.read, { now });
  return sharedAnswer(db, read, { ...asked, now: newest });
}
