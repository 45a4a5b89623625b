import { findOrder } from '#src/features/orders/orders.queries.ts';
import { listColleagues } from '#src/features/people/permission-requests.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { may } from '#src/values/permissions.ts';
import { mentionedIn } from './mentions.ts';
import { createMentions, createNote } from './order-notes.queries.ts';

/** What staff write for each other. The log has who and when, not the words: they go with the order's other personal data. */
export async function writeNote(
  ctx: StaffContext,
  { code, text }: { code: string; text: string },
): Promise<{ id: string }> {
  return ctx.db.write(async (tx) => {
    const order = await findOrder(tx, code);
    if (!order) throw new Problem('NOT_FOUND', 'orders.error.unknown');
    const id = newId();
    await createNote(tx, { id, orderId: order.id, authorId: ctx.user.id, body: text, createdAt: ctx.now });
    // Only who works here now, may open orders, and is somebody else.
    const people = (await listColleagues(tx)).filter(
      ({ userId, role }) => userId !== ctx.user.id && may(role, 'orders.find'),
    );
    const userIds = mentionedIn(text, people);
    await createMentions(tx, { noteId: id, userIds, createdAt: ctx.now });
    await recordAudit(tx, ctx, { subject: { kind: 'order', id: code }, after: { orderNote: 'written' } });
    return { id };
  });
}
