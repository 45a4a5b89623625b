import { Problem } from '#src/server/problem.ts';
import type { Context, User } from '#src/server/trpc.ts';
import { createEvent, findItemState, updateOwnerReply } from './decisions.queries.ts';
import type { ReplyInput } from './moderation.ts';

/** The owner's answer under a review; an empty one takes it away. Throws NOT_FOUND. */
export async function replyToReview(
  { db, user, now }: Context & { user: User },
  { reviewId, text }: ReplyInput,
): Promise<{ ownerReply: string | null }> {
  return db.write(async (tx) => {
    const state = await findItemState(tx, { kind: 'review', id: reviewId });
    if (!state) throw new Problem('NOT_FOUND', 'errors.notFound');
    await updateOwnerReply(tx, { reviewId, text, now });
    await createEvent(tx, {
      itemKind: 'review',
      itemId: reviewId,
      at: now,
      actor: user.id,
      action: 'reply',
      before: state,
      after: state,
      reason: text,
    });
    return { ownerReply: text || null };
  });
}
