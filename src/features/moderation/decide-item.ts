import type { Tx } from '#db/client.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import type { ItemState } from '#src/values/moderated.ts';
import { createEvent, findItemState, isLineTaken, updateItemState } from './decisions.queries.ts';
import type { DecideInput } from './moderation-input.ts';

type Move = Omit<DecideInput, 'to'> & { to: ItemState };

/**
 * Approves, rejects or files an item as spam, and records who, when, from what to what and why. Throws NOT_FOUND, and
 * CONFLICT when another member of staff has decided meanwhile or when a ticket would prove two reviews.
 */
export async function decideItem(ctx: StaffContext, input: DecideInput): Promise<{ eventId: number }> {
  return ctx.db.write((tx) => moveItem(tx, ctx, { move: input, action: 'decide' }));
}

export async function moveItem(
  tx: Tx,
  ctx: StaffContext,
  { move, action }: { move: Move; action: 'decide' | 'undo' },
): Promise<{ eventId: number }> {
  const { user, now } = ctx;
  const { kind, id, from, to, reason } = move;
  const state = await findItemState(tx, move);
  if (!state) throw new Problem('NOT_FOUND', 'errors.notFound');
  if (state !== from) throw new Problem('CONFLICT', 'moderation.error.changed');
  const isBack = kind === 'review' && (to === 'approved' || to === 'pending');
  if (isBack && (await isLineTaken(tx, id))) throw new Problem('CONFLICT', 'moderation.error.lineTaken');
  await updateItemState(tx, move, to);
  await recordAudit(tx, ctx, {
    subject: { kind, id },
    before: { state: from },
    after: { state: to },
    reason,
  });
  const event = {
    itemKind: kind,
    itemId: id,
    at: now,
    actor: user.id,
    action,
    before: from,
    after: to,
    reason,
  };
  return { eventId: (await createEvent(tx, event)).id };
}
