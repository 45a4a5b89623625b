import type { Db } from '#db/client.ts';
import { endExchange } from './end-exchange.ts';
import { listLapsedExchanges } from './exchanges.queries.ts';

const LAPSE_LIMIT = 5;

/** Ends exchanges whose difference was not paid in time; a late payment still completes them while places remain. */
export async function lapseExchanges(
  { db, now }: { db: Db; now: string },
  limitedPercent: number,
): Promise<number> {
  const lapsed = await listLapsedExchanges(db.read, { now, limit: LAPSE_LIMIT });
  for (const exchange of lapsed)
    await db.write((tx) => endExchange(tx, { exchange, to: 'lapsed', why: 'unpaid', limitedPercent, now }));
  return lapsed.length;
}
