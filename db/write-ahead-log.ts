/**
 * Limits the write-ahead log of a database file: without truncation it stays as large as the longest reader made it.
 */
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Where a database is stored: a `file:` URL, or the address of a server. */
type Stored = { url: string };

/** A log that was longer is cut to this after a checkpoint; in daily life it has a few megabytes. */
export const LOG_LIMIT_BYTES = 64 * 1024 * 1024;

/** Bytes of the log; 0 for a remote database, which has its own. */
export function logBytes(db: Stored): number {
  if (!db.url.startsWith('file:')) return 0;
  const file = `${db.url.slice('file:'.length)}-wal`;
  return existsSync(file) ? statSync(file).size : 0;
}

/**
 * Whether Litestream replicates the file, by the folder that it has beside it. It reads the log and alone decides when
 * it restarts: truncating it between two of its reads loses what it had not copied, and costs a whole snapshot
 * (https://github.com/benbjohnson/litestream/issues/547).
 */
export function isReplicated({ url }: Stored): boolean {
  if (!url.startsWith('file:')) return false;
  const path = url.slice('file:'.length);
  return existsSync(join(dirname(path), `.${basename(path)}-litestream`));
}

/**
 * Has a separate process (`empty-log.ts`) checkpoint the log, and truncate it when it `isCut`; false when a reader or a
 * writer was in the way.
 */
export async function emptyLog(db: Stored, script: string, isCut: boolean): Promise<boolean> {
  if (!db.url.startsWith('file:')) return true;
  const path = db.url.slice('file:'.length);
  const beside = Bun.spawn(
    [process.execPath, '--env-file=/dev/null', script, path, ...(isCut ? ['--cut'] : [])],
    { env: {}, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return (await beside.exited) === 0;
}
