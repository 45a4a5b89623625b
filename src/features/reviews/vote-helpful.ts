import { networkOf } from '#src/server/limits/rate-limit.ts';
import { limitShared } from '#src/server/limits/shared-limits.ts';
import { Problem } from '#src/server/problem.ts';
import { visitorOf } from '#src/server/sessions/visitor-cookie.ts';
import type { Context } from '#src/server/trpc.ts';
import { countVotes, createVote, isShownReview } from './new-review.queries.ts';

const VOTES = { kind: 'review-votes', max: 40, windowSeconds: 10 * 60 } as const;

/** One vote per visitor and review, however often it is sent. Throws NOT_FOUND for a review that is not shown. */
export async function voteHelpful(
  ctx: Context,
  { reviewId }: { reviewId: string },
): Promise<{ helpfulCount: number }> {
  await limitShared({ ...VOTES, key: networkOf(ctx.ip), now: ctx.now });
  return ctx.db.write(async (tx) => {
    if (!(await isShownReview(tx, reviewId))) throw new Problem('NOT_FOUND', 'errors.notFound');
    await createVote(tx, { reviewId, visitorId: visitorOf(ctx), createdAt: ctx.now });
    return { helpfulCount: await countVotes(tx, reviewId) };
  });
}
