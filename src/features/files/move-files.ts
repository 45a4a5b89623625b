/** `bun run files:move`: brings files that are still in the database into the bucket. The site may run meanwhile. */
import { type Db, openDb } from '#db/client.ts';
import { env } from '#src/server/env/env.ts';
import { isFailure } from '#src/server/files/file-failure.ts';
import { fileKey } from '#src/server/files/file-key.ts';
import { type FileStore, fileStore } from '#src/server/files/file-store.ts';
import { createDeletions, findStoredFile, moveFileOut } from './files.queries.ts';
import { FILE_PLACES, FILE_TYPES, type FilePlace } from './files.ts';

type Stored = { id: string; bytes: Uint8Array };
type Moved = { files: number; bytes: number };
type Moving = { db: Db; store: FileStore };

/**
 * A column is emptied only after its object was read back whole, in one transaction with its key: a run that is killed
 * leaves nothing half done, and the next puts the same object under the same key. Throws an Error with the reason.
 */
async function moveFiles(db: Db): Promise<Moved> {
  const store = fileStore();
  if (!store) throw new Error('there is no bucket: set FILES_S3_ENDPOINT and the others of its group');
  const moved = { files: 0, bytes: 0 };
  for (const place of FILE_PLACES) {
    for (let after = ''; ; ) {
      const file = await findStoredFile(db.read, place, after);
      if (!file) break;
      await moveFile({ db, store }, place, file);
      moved.files += 1;
      moved.bytes += file.bytes.length;
      after = file.id;
    }
  }
  return moved;
}

async function moveFile({ db, store }: Moving, place: FilePlace, { id, bytes }: Stored): Promise<void> {
  const key = fileKey({ folder: place.folder, id, bytes });
  const failed = await store.put(key, bytes, FILE_TYPES[place.folder]);
  const stored = failed ?? (await store.get(key));
  if (isFailure(stored))
    throw new Error(`${place.table} ${id} stays in the database: ${stored.failure}, ${stored.detail}`);
  await db.write(async (tx) => {
    // Somebody has deleted the row meanwhile.
    if (!(await moveFileOut(tx, place, { id, key })))
      await createDeletions(tx, [key], new Date().toISOString());
  });
}

async function main(): Promise<void> {
  const db = await openDb(env().DATABASE_URL);
  try {
    console.log(JSON.stringify({ level: 30, msg: 'files moved', ...(await moveFiles(db)) }));
  } finally {
    db.close();
  }
}

if (import.meta.main)
  main().catch((error: Error) => {
    console.error(`files not moved: ${error.message}\nRun it again: it continues where it stopped.`);
    process.exit(1);
  });
