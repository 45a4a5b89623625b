import type { Queryable } from '#db/client.ts';
import type { QuoteRow, QuoteStatus } from '#db/schema/quotes.ts';
import { createQuoteEvent, updateQuote } from './quotes.queries.ts';
import { canMoveQuote } from './quotes.ts';

type QuoteMove = {
  to: QuoteStatus;
  actor: string;
  why: string;
  now: string;
  /** With `quoted`: the last park day on which the price holds. */
  validUntil?: string;
};

/** The only function that changes a request's status; each move is recorded. An illegal one throws: it is a bug. */
export async function moveQuote(tx: Queryable, quote: QuoteRow, move: QuoteMove): Promise<QuoteRow> {
  const { to, actor, why, now } = move;
  if (!canMoveQuote(quote.status, to))
    throw new Error(`quote ${quote.code} cannot move from ${quote.status} to ${to}`);
  if (to === 'quoted' && !move.validUntil)
    throw new Error(`quote ${quote.code} needs a last day for its price`);
  const change = {
    status: to,
    updatedAt: now,
    ...(to === 'quoted' ? { validUntil: move.validUntil ?? null } : {}),
  };
  await updateQuote(tx, quote.id, change);
  await createQuoteEvent(tx, { quoteId: quote.id, at: now, actor, from: quote.status, to, why });
  return { ...quote, ...change, revision: quote.revision + 1 };
}
