import type { Queryable } from '#db/client.ts';
import { env } from '#src/server/env/env.ts';
import { Problem } from '#src/server/problem.ts';
import { sumMediaBytes } from './media.queries.ts';
import { GB } from './media.ts';

/** What all pictures of the library take together, counted as they were sent, and what they may. */
export async function loadMediaSpace(db: Queryable): Promise<{ usedBytes: number; maxBytes: number }> {
  return { usedBytes: await sumMediaBytes(db), maxBytes: env().MEDIA_MAX_GB * GB };
}

/**
 * Throws UNPROCESSABLE_CONTENT for a picture for which there is no space. Asked before it is drawn: pictures that are drawn at the same
 * time may be over by themselves.
 */
export async function assertSpace(db: Queryable, addedBytes: number): Promise<void> {
  const { usedBytes, maxBytes } = await loadMediaSpace(db);
  // A smaller picture in the place of a larger one is welcome also above the limit.
  if (addedBytes > 0 && usedBytes + addedBytes > maxBytes)
    throw new Problem('UNPROCESSABLE_CONTENT', 'media.error.full', { max: maxBytes / GB });
}
