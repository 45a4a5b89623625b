import type { Queryable } from '#db/client.ts';
import type { QuoteRow } from '#db/schema/quotes.ts';
import { Problem } from '#src/server/problem.ts';
import { findQuoteByCode } from './quote-story.queries.ts';

/**
 * The request that staff are about to change. Throws NOT_FOUND for none, CONFLICT when retention has taken the person away,
 * or when a colleague has changed it since `revision` was read.
 */
export async function openQuote(
  db: Queryable,
  { code, revision }: { code: string; revision?: number },
): Promise<QuoteRow> {
  const quote = await findQuoteByCode(db, code);
  if (!quote) throw new Problem('NOT_FOUND', 'quotes.staff.error.unknown');
  if (quote.fullName === '') throw new Problem('CONFLICT', 'quotes.staff.error.purged');
  if (revision !== undefined && quote.revision !== revision)
    throw new Problem('CONFLICT', 'quotes.staff.error.changed');
  return quote;
}
