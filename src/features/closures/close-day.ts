import type * as z from 'zod/mini';
import type { Queryable } from '#db/client.ts';
import { findTicketTypeById } from '#src/features/tickets/tickets.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { Context, StaffContext } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { countHit, createCall, createClosure, findClosure } from './closures.queries.ts';
import type { closeDayInput, closurePreviewInput } from './closures.ts';

function assertNotOver(day: string, now: string): void {
  if (day < parkDay(now)) throw new Problem('BAD_REQUEST', 'closures.error.past', { field: 'day' });
}

async function assertKnown(db: Queryable, ticketTypeId: string | null): Promise<void> {
  if (ticketTypeId === null || (await findTicketTypeById(db, ticketTypeId))) return;
  throw new Problem('NOT_FOUND', 'tickets.error.unknown');
}

/** What closing a day would mean; changes nothing. Throws NOT_FOUND for a ticket type that there is not. */
export async function previewClosure({ db, now }: Context, part: z.output<typeof closurePreviewInput>) {
  assertNotOver(part.day, now);
  await assertKnown(db.read, part.ticketTypeId);
  return { ...(await countHit(db.read, part)), isClosed: (await findClosure(db.read, part)) !== null };
}

/**
 * Closes a day for sale and notifies its buyers: `offerClosures` notifies each order once and resumes where it stopped.
 * Repeating it changes nothing. Throws BAD_REQUEST `past` for a day that is over, NOT_FOUND for an unknown ticket type.
 */
export async function closeDay(
  ctx: StaffContext,
  { day, ticketTypeId, reason, noteVi, noteEn }: z.output<typeof closeDayInput>,
): Promise<{ closureId: string }> {
  assertNotOver(day, ctx.now);
  return ctx.db.write(async (tx) => {
    await assertKnown(tx, ticketTypeId);
    const known = await findClosure(tx, { day, ticketTypeId });
    const closureId = known?.id ?? newId();
    const note = { vi: noteVi, en: noteEn };
    if (!known) await createClosure(tx, { id: closureId, ticketTypeId, day, reason, note });
    const isFirst = await createCall(tx, { closureId, calledBy: ctx.user.id, calledAt: ctx.now });
    if (!known || isFirst) {
      const before = { isClosed: known !== null, isCalled: false };
      const after = {
        isClosed: true,
        isCalled: true,
        ticketType: ticketTypeId ?? undefined,
        ...(known ? {} : { note }),
      };
      await recordAudit(tx, ctx, { subject: { kind: 'closure', id: day }, before, after, reason });
    }
    return { closureId };
  });
}
