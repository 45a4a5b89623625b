import type * as z from 'zod/mini';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import { staffActor } from '#src/server/sessions/staff-actor.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { moveQuote } from './move-quote.ts';
import { openQuote } from './open-quote.ts';
import { createQuoteNote } from './quote-story.queries.ts';
import { updateQuote } from './quotes.queries.ts';
import { canMoveQuote } from './quotes.ts';
import { isOpenQuote, type stageQuoteInput } from './staff-quotes.ts';

const HOUR_SECONDS = 60 * 60;

/** Moves a request to another stage, with the reason in its timeline. What is taken up again is due anew. */
export async function stageQuote(
  ctx: StaffContext,
  { code, revision, to, reason }: z.output<typeof stageQuoteInput>,
): Promise<{ code: string }> {
  const hours = (await loadSettings(ctx))['quotes.answerHours'];
  return ctx.db.write(async (tx) => {
    const quote = await openQuote(tx, { code, revision });
    if (!canMoveQuote(quote.status, to))
      throw new Problem('CONFLICT', 'quotes.staff.error.stage', { field: 'to' });
    const moved = await moveQuote(tx, quote, { to, actor: staffActor(ctx), why: 'staff', now: ctx.now });
    if (isOpenQuote(moved) && !isOpenQuote(quote))
      await updateQuote(tx, quote.id, { dueAt: addSeconds(ctx.now, hours * HOUR_SECONDS) });
    const note = { id: newId(), quoteId: quote.id, authorId: ctx.user.id, stage: to, body: reason };
    await createQuoteNote(tx, { ...note, createdAt: ctx.now });
    await recordAudit(tx, ctx, {
      subject: { kind: 'quote', id: code },
      before: { quoteStatus: quote.status },
      after: { quoteStatus: to },
      reason,
    });
    return { code };
  });
}
