import { inSlices } from '#src/server/in-slices.ts';
import type { Context } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import { moveQuote } from './move-quote.ts';
import { listLapsedQuotes } from './quotes.queries.ts';

const AT_ONCE = 20;

/** Ends the prices whose last park day has passed; each end is written down like any other move. Gives how many. */
export async function expireQuotes({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const lapsed = await listLapsedQuotes(db.read, parkDay(now), 1);
  if (lapsed.length === 0) return 0;
  return inSlices(
    db,
    async (tx, limit) => {
      const still = await listLapsedQuotes(tx, parkDay(now), limit);
      for (const quote of still)
        await moveQuote(tx, quote, { to: 'expired', actor: 'system', why: 'lapsed', now });
      return still.length;
    },
    AT_ONCE,
  );
}
