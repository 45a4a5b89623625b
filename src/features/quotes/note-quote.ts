import type * as z from 'zod/mini';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { openQuote } from './open-quote.ts';
import { createQuoteNote } from './quote-story.queries.ts';
import type { noteQuoteInput } from './staff-quotes.ts';

/** What staff write for each other. The log has who and when, not the words: they end with the request's personal data. */
export async function noteQuote(
  ctx: StaffContext,
  { code, text }: z.output<typeof noteQuoteInput>,
): Promise<{ id: string }> {
  return ctx.db.write(async (tx) => {
    const quote = await openQuote(tx, { code });
    const id = newId();
    const note = { id, quoteId: quote.id, authorId: ctx.user.id, stage: null, body: text };
    await createQuoteNote(tx, { ...note, createdAt: ctx.now });
    await recordAudit(tx, ctx, { subject: { kind: 'quote', id: code }, after: { quoteNote: 'written' } });
    return { id };
  });
}
