/** The job that empties the database's write-ahead log each night, and sooner when something has made it long. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { emptyLog, isReplicated, LOG_LIMIT_BYTES, logBytes } from '#db/write-ahead-log.ts';
import { parkDay, parkMinute } from '#src/values/day.ts';
import { projectPath } from './project-files.ts';
import { log } from './tracing/log.ts';

/** Three in the morning, when hardly anybody buys. */
const NIGHT_MINUTE = 180;

/** Litestream empties a log of some 500 MB at the latest. */
const REPLICATED_FACTOR = 10;

/** As SQLite has it: 4 MB. */
const USUAL_PAGES = 1000;

/** Committers wait until the file is truncated: some ten milliseconds for 32 MB, four hundred for a gigabyte. */
const CUT_BYTES = 32 * 1024 * 1024;

/** What those who commit do for the log: after how many pages they copy it, and the length they cut it to (-1: not at all). */
type Upkeep = { pages: number; bytes: number };

/** Of a connection that was just opened. */
const AT_FIRST: Upkeep = { pages: USUAL_PAGES, bytes: LOG_LIMIT_BYTES };
/**
 * A long log delays whoever checkpoints it: at a gigabyte each commit took 60 ms while a reader was active, and the
 * first one after that 1.8 s, in which no page was sent either.
 */
const NONE: Upkeep = { pages: 0, bytes: -1 };

/** The night that is done, and the upkeep last reported to committers. */
export type LogState = { day: string | null; upkeep?: Upkeep };

type Own = Pick<Db, 'url' | 'write'>;

export async function limitLogSize(
  { db, now }: { db: Own; now: string },
  state: LogState,
  limitBytes: number = LOG_LIMIT_BYTES,
): Promise<void> {
  const usual: Upkeep = { pages: USUAL_PAGES, bytes: limitBytes };
  const bytes = logBytes(db);
  const day = parkDay(now);
  const isLong = bytes > limitBytes;
  const isNight = parkMinute(now) >= NIGHT_MINUTE && state.day !== day;
  if (isReplicated(db)) {
    if (bytes > limitBytes * REPLICATED_FACTOR)
      log.warn({ bytes }, 'Litestream does not empty the write-ahead log');
    return report(db, state, usual);
  }
  await report(db, state, isLong ? NONE : usual);
  if (!isNight && !isLong) return;
  if (await emptyLog(db, projectPath('db/empty-log.ts'), isNight)) {
    if (isNight) state.day = day;
    // By day the file is truncated step by step, each time that the log restarts.
    return report(db, state, isNight ? usual : { ...usual, bytes: Math.max(limitBytes, bytes - CUT_BYTES) });
  }
  // Tried again at the next turn; such a long reader is worth a look.
  if (isLong) log.warn({ bytes }, 'a long reader keeps the write-ahead log from being emptied');
}

async function report({ write }: Own, state: LogState, upkeep: Upkeep): Promise<void> {
  const { pages, bytes } = state.upkeep ?? AT_FIRST;
  if (pages === upkeep.pages && bytes === upkeep.bytes) return;
  await write(async (tx) => {
    await tx.all(sql.raw(`PRAGMA wal_autocheckpoint = ${upkeep.pages}`));
    await tx.all(sql.raw(`PRAGMA journal_size_limit = ${upkeep.bytes}`));
  });
  state.upkeep = upkeep;
}
