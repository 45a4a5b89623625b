/**
 * `bun db/empty-log.ts <file> [--cut]`: checkpoints the write-ahead log of a database file while writers continue. With
 * `--cut` it is truncated too, for which they wait. Exits with 1 when a reader or a writer was in the way. A process of
 * its own, because copying a gigabyte blocks for seconds.
 */
import { Database } from 'bun:sqlite';

/** How long a checkpoint waits for readers and writers, who wait for it meanwhile. */
const WAIT_MS = 50;
/** What is written while the first turn copies is left to the next. */
const TURNS = 4;

type Answer = { busy: number; log: number; checkpointed: number };

function emptyLog(path: string, isCut: boolean): boolean {
  const db = new Database(path, { readwrite: true, create: false });
  const ask = (mode: 'PASSIVE' | 'TRUNCATE') => db.query(`PRAGMA wal_checkpoint(${mode})`).get() as Answer;
  const isCopied = () => {
    const { busy, log, checkpointed } = ask('PASSIVE');
    return busy === 0 && log === checkpointed;
  };
  try {
    db.run(`PRAGMA busy_timeout = ${WAIT_MS}`);
    if (!Array.from({ length: TURNS }).some(isCopied)) return false;
    return !isCut || ask('TRUNCATE').busy === 0;
  } finally {
    db.close();
  }
}

const [path = '', option] = process.argv.slice(2);
try {
  process.exit(emptyLog(path, option === '--cut') ? 0 : 1);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(JSON.stringify({ level: 40, msg: 'the write-ahead log was not copied', reason }));
  process.exit(1);
}
