import type { Db } from '#db/client.ts';
import { type FileFolder, parseFileKey } from '#db/file-key.ts';
import { isFailure } from '#src/server/files/file-failure.ts';
import { type FileStore, fileStore, type StoredFile } from '#src/server/files/file-store.ts';
import { eachSlice } from '#src/server/in-slices.ts';
import { log } from '#src/server/tracing/log.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';
import { createDeletions, listKnownIds } from './files.queries.ts';
import { areTooManyOrphans, FILE_FOLDERS, ORPHAN_SECONDS } from './files.ts';

/**
 * Queues objects for deletion whose row was never written: the process died in between, or the database was restored.
 * Objects that are not named like ours stay, and so does everything when most of it is unknown.
 */
export async function sweepOrphans({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const store = fileStore();
  if (!store) return;
  for (const folder of FILE_FOLDERS) {
    const found = await findOrphans({ db, store }, folder, addSeconds(now, -ORPHAN_SECONDS));
    if (!found) return;
    const { orphans, all } = found;
    if (areTooManyOrphans({ orphans: orphans.length, all }))
      log.error(
        { alarm: 'files', folder, orphans: orphans.length, all },
        'most files of the bucket are unknown here: is it that of another database? nothing is deleted',
      );
    else await eachSlice(db, orphans, (tx, keys) => createDeletions(tx, keys, now));
  }
}

/** Null when the storage does not list them. */
async function findOrphans({ db, store }: { db: Db; store: FileStore }, folder: FileFolder, before: string) {
  const orphans: string[] = [];
  let all = 0;
  for (let after = ''; ; ) {
    const page = await store.list(folder, after);
    if (isFailure(page)) return null;
    all += page.files.length;
    orphans.push(
      ...(await unknownOf(
        db,
        folder,
        page.files.filter(({ storedAt }) => isBefore(storedAt, before)),
      )),
    );
    const last = page.files.at(-1)?.key;
    if (page.isLast || last === undefined || last <= after) return { orphans, all };
    after = last;
  }
}

function isBefore(time: string, before: string): boolean {
  return Date.parse(time) < Date.parse(before);
}

async function unknownOf(db: Db, folder: FileFolder, files: StoredFile[]): Promise<string[]> {
  const ours = files.flatMap(({ key }) => {
    const name = parseFileKey(key);
    return name?.folder === folder ? [{ key, id: name.id }] : [];
  });
  const known = await listKnownIds(
    db.read,
    folder,
    ours.map(({ id }) => id),
  );
  return ours.filter(({ id }) => !known.has(id)).map(({ key }) => key);
}
