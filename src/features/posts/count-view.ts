import { isbot } from 'isbot';
import { env } from '#src/server/env/env.ts';
import { networkOf } from '#src/server/limits/rate-limit.ts';
import { limitShared } from '#src/server/limits/shared-limits.ts';
import { keyedHash } from '#src/server/sessions/tokens.ts';
import type { Context } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import { createPostView, findPostId } from './views.queries.ts';

const VIEWS_PER_HOUR = 120;
const VISITOR_LENGTH = 22;

/**
 * Counts a reader of a post: no bots, one visitor once a day. Nothing personal is stored: the visitor is a keyed hash
 * whose key changes daily, and rows of past days are deleted.
 */
export async function countView(ctx: Context, { slug }: { slug: string }): Promise<{ isCounted: boolean }> {
  const { db, now, ip, userAgent } = ctx;
  if (!userAgent || isbot(userAgent)) return { isCounted: false };
  const network = networkOf(ip);
  await limitShared({ kind: 'post-view', key: network, max: VIEWS_PER_HOUR, windowSeconds: 3600, now });
  const postId = await findPostId(db.read, { slug, now });
  if (!postId) return { isCounted: false };
  const day = parkDay(now);
  const visitor = keyedHash(env().SESSION_SECRET, `view ${day} ${network} ${userAgent}`).slice(
    0,
    VISITOR_LENGTH,
  );
  await db.write((tx) => createPostView(tx, { postId, visitor, day }));
  return { isCounted: true };
}
