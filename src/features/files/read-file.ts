import { isFailure, noteFailure } from '#src/server/files/file-failure.ts';
import { type Download, type FileStore, fileStore } from '#src/server/files/file-store.ts';
import { Problem } from '#src/server/problem.ts';

type Place = { body: Uint8Array; key: string | null };

/** The bytes of a stored file. Throws SERVICE_UNAVAILABLE while the bucket does not give them, or gives others. */
export async function readFile({ body, key }: Place): Promise<Uint8Array> {
  if (key === null) return body;
  const bytes = await bucketOf(key).get(key);
  if (isFailure(bytes)) throw new Problem('SERVICE_UNAVAILABLE', 'files.error.notRead');
  return bytes;
}

/**
 * A private file: an address at the storage that is good for five minutes, or the bytes where there is none. Throws
 * SERVICE_UNAVAILABLE while the storage does not have the whole file.
 */
export async function openFile(
  { body, key, size }: Place & { size: number },
  download: Download,
): Promise<{ address: string } | { bytes: Uint8Array }> {
  const address = key === null ? null : bucketOf(key).downloadAddress(key, download);
  if (key === null || address === null) return { bytes: await readFile({ body, key }) };
  if ((await bucketOf(key).sizeOf(key)) !== size)
    throw new Problem('SERVICE_UNAVAILABLE', 'files.error.notRead');
  return { address };
}

function bucketOf(key: string): FileStore {
  const store = fileStore();
  if (store) return store;
  noteFailure('get', { failure: 'not-configured', detail: 'FILES_S3_… is empty' }, key);
  throw new Problem('SERVICE_UNAVAILABLE', 'files.error.notRead');
}
