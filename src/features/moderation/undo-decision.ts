import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { moveItem } from './decide-item.ts';
import { findEvent } from './decisions.queries.ts';

/** Puts an item back to what it was before a decision, as one more entry. Throws like deciding does. */
export async function undoDecision(
  ctx: StaffContext,
  { eventId }: { eventId: number },
): Promise<{ eventId: number }> {
  return ctx.db.write(async (tx) => {
    const event = await findEvent(tx, eventId);
    if (!event || event.action === 'reply') throw new Problem('NOT_FOUND', 'errors.notFound');
    const move = { kind: event.itemKind, id: event.itemId, from: event.after, to: event.before, reason: '' };
    return moveItem(tx, ctx, { move, action: 'undo' });
  });
}
