import type { Tx } from '#db/client.ts';
import { findSubject } from '#src/features/moderation/subjects.queries.ts';
import { networkOf } from '#src/server/limits/rate-limit.ts';
import { limitShared } from '#src/server/limits/shared-limits.ts';
import { Problem } from '#src/server/problem.ts';
import { visitorOf } from '#src/server/sessions/visitor-cookie.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { plainText } from '#src/values/visitor-text.ts';
import { type CommentInput, isSpamComment } from './comment-input.ts';
import { createComment, findApprovedComment, findRepeat } from './comments.queries.ts';
import { REPEAT_SECONDS } from './comments.ts';

const COMMENTS = { kind: 'comments', max: 20, windowSeconds: 10 * 60 } as const;

/**
 * Stores a comment for moderation; repeated requests store one. Spam is stored, never shown, and answered like the
 * rest. Throws NOT_FOUND for a missing page, and for a parent that is missing or not approved.
 */
export async function writeComment(
  ctx: Context,
  input: CommentInput,
): Promise<{ id: string; status: 'pending' }> {
  await limitShared({ ...COMMENTS, key: networkOf(ctx.ip), now: ctx.now });
  return ctx.db.write(async (tx) => {
    if (!(await findSubject(tx, input.subject))) throw new Problem('NOT_FOUND', 'errors.notFound');
    const content = plainText(input.content);
    const since = addSeconds(ctx.now, -REPEAT_SECONDS);
    const repeat = await findRepeat(tx, { ...input, content, since });
    const id = repeat?.id ?? (await storeComment(tx, ctx, { ...input, content }, isSpamComment(input)));
    return { id, status: 'pending' };
  });
}

async function storeComment(tx: Tx, ctx: Context, input: CommentInput, isSpam: boolean): Promise<string> {
  const { subject, parentId } = input;
  const parent = parentId ? await findApprovedComment(tx, { subject, id: parentId }) : null;
  if (parentId && !parent) throw new Problem('NOT_FOUND', 'comments.error.parent');
  const id = newId();
  await createComment(tx, {
    id,
    subjectKind: subject.kind,
    subjectId: subject.id,
    threadId: parent?.threadId ?? id,
    parentId: parent?.id ?? null,
    authorName: input.name,
    email: input.email,
    content: input.content,
    locale: ctx.locale,
    isStaff: false,
    state: isSpam ? 'spam' : 'pending',
    visitorId: visitorOf(ctx),
    createdAt: ctx.now,
  });
  return id;
}
