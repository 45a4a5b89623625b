/** The job that empties the database's write-ahead log each night, and sooner when something has made it long. */
import type { Db } from '#db/client.ts';
import { isReplicated, LOG_LIMIT_BYTES, logBytes, truncateLog } from '#db/write-ahead-log.ts';
import { parkDay, parkMinute } from '#src/values/day.ts';
import { log } from './tracing/log.ts';

/** Three in the morning, when hardly anybody buys. */
const NIGHT_MINUTE = 180;

/** Litestream empties a log of some 500 MB at the latest. */
const REPLICATED_FACTOR = 10;

export type LogState = { day: string | null };

/** `state` remembers the night that is done. */
export async function keepLogShort(
  { db, now }: { db: Pick<Db, 'url'>; now: string },
  state: LogState,
  limitBytes: number = LOG_LIMIT_BYTES,
): Promise<void> {
  const bytes = logBytes(db);
  const day = parkDay(now);
  const isNight = parkMinute(now) >= NIGHT_MINUTE && state.day !== day;
  if (!isNight && bytes <= limitBytes) return;
  if (isReplicated(db)) {
    if (bytes > limitBytes * REPLICATED_FACTOR)
      log.warn({ bytes }, 'Litestream does not empty the write-ahead log');
    return;
  }
  if (truncateLog(db)) {
    state.day = day;
    return;
  }
  // Tried again at the next turn; whoever reads so long is worth a look.
  if (bytes > limitBytes) log.warn({ bytes }, 'a long reader keeps the write-ahead log from being emptied');
}
