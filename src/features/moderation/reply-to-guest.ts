import type { Tx } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import type { ItemState } from '#src/values/moderated.ts';
import { createAnswer, findAnswer, findQuestion, updateAnswer } from './answers.queries.ts';
import { moveItem } from './decide-item.ts';
import { createEvent, findItemState, findOwnerReply, updateOwnerReply } from './decisions.queries.ts';
import type { ReplyInput } from './moderation-input.ts';

/** `eventId` is the approval that came with the answer, to take it back. */
type Replied = { ownerReply: string | null; state: ItemState; eventId: number | null };

/**
 * The park's answer under a comment or a review; an empty one removes it. A waiting item is approved with it, because
 * an answer to something invisible would make no sense. Throws NOT_FOUND, and CONFLICT for a refused item or when the
 * answer is no longer the one that was seen.
 */
export async function replyToGuest(
  ctx: StaffContext,
  { kind, id, text, seen }: ReplyInput,
): Promise<Replied> {
  return ctx.db.write(async (tx) => {
    const before = await findItemState(tx, { kind, id });
    if (!before) throw new Problem('NOT_FOUND', 'errors.notFound');
    if (before !== 'approved' && before !== 'pending')
      throw new Problem('CONFLICT', 'moderation.error.refused');
    const shown = await findShownReply(tx, { kind, id });
    if ((shown ?? '') !== seen)
      throw new Problem('CONFLICT', 'moderation.error.answered', { reply: shown ?? '' });
    const isFirst = before === 'pending' && text !== '';
    const move = { kind, id, from: before, to: 'approved' as const, reason: '' };
    const approval = isFirst ? await moveItem(tx, ctx, { move, action: 'decide' }) : null;
    const after = isFirst ? 'approved' : before;
    if (kind === 'review') await updateOwnerReply(tx, { reviewId: id, text, now: ctx.now });
    else await storeReply(tx, ctx, { commentId: id, text });
    await createEvent(tx, {
      itemKind: kind,
      itemId: id,
      at: ctx.now,
      actor: ctx.user.id,
      action: 'reply',
      before: after,
      after,
      reason: text,
    });
    const subject = { kind, id };
    await recordAudit(tx, ctx, { subject, before: { reply: shown }, after: { reply: text || null } });
    return { ownerReply: text || null, state: after, eventId: approval?.eventId ?? null };
  });
}

async function findShownReply(tx: Tx, { kind, id }: Pick<ReplyInput, 'kind' | 'id'>): Promise<string | null> {
  if (kind === 'review') return findOwnerReply(tx, id);
  const answer = await findAnswer(tx, id);
  return answer?.state === 'approved' ? answer.content : null;
}

/** One answer of the park to a comment: a second one replaces it. */
async function storeReply(
  tx: Tx,
  { user, now }: StaffContext,
  { commentId, text }: { commentId: string; text: string },
): Promise<void> {
  const answer = await findAnswer(tx, commentId);
  if (answer) return updateAnswer(tx, answer.id, { text: text || answer.content, isShown: text !== '', now });
  const question = await findQuestion(tx, commentId);
  if (!question || text === '') return;
  await createAnswer(tx, {
    ...question,
    id: newId(),
    parentId: commentId,
    authorName: intlFor(question.locale).t('common.parkName'),
    email: user.email,
    content: text,
    isStaff: true,
    state: 'approved',
    visitorId: null,
    createdAt: now,
  });
}
