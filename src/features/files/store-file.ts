import type { FileFolder } from '#db/file-key.ts';
import { isFailure } from '#src/server/files/file-failure.ts';
import { fileKey } from '#src/server/files/file-key.ts';
import { fileStore } from '#src/server/files/file-store.ts';
import { Problem } from '#src/server/problem.ts';
import { FILE_TYPES } from './files.ts';

/** What the row gets: the bytes, or the key of an object that is there already. */
type Place = { body: Buffer; key: string | null };

/**
 * Puts a file where it belongs before its row is written. Without the row it is an orphan, which a job deletes after a
 * day. Never inside a write transaction. Throws SERVICE_UNAVAILABLE while the bucket does not take it.
 */
export async function storeFile(folder: FileFolder, id: string, bytes: Uint8Array): Promise<Place> {
  const store = fileStore();
  if (!store) return { body: Buffer.from(bytes), key: null };
  const key = fileKey({ folder, id, bytes });
  if (isFailure(await store.put(key, bytes, FILE_TYPES[folder])))
    throw new Problem('SERVICE_UNAVAILABLE', 'files.error.notStored');
  return { body: Buffer.alloc(0), key };
}
