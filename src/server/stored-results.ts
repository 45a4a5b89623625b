/** What somebody was shown and may go on with for some minutes. In memory, so that a restart loses it: never the only copy of anything. */
import { LRUCache } from 'lru-cache';

/** `bytes`: the file that it was made of. */
type Stored = { bytes: Uint8Array<ArrayBuffer> | null; about: unknown };

const MAX_BYTES = 48 * 1024 * 1024;
/** Of what was found in a file: counts, faults and the first changes. */
const ABOUT_BYTES = 200_000;
const KEPT_MINUTES = 20;

const results = new LRUCache<string, Stored>({
  maxSize: MAX_BYTES,
  ttl: KEPT_MINUTES * 60_000,
  sizeCalculation: ({ bytes }) => (bytes?.length ?? 0) + ABOUT_BYTES,
});

/** `owner` names a person and what it is of: nobody else can ask for it. The least used go when there is no room. */
export function storeResult(owner: string, id: string, { bytes, about }: Stored): void {
  results.set(`${owner} ${id}`, { bytes: bytes && new Uint8Array(Bun.zstdCompressSync(bytes)), about });
}

export function storedResult(owner: string, id: string): unknown {
  return results.get(`${owner} ${id}`)?.about ?? null;
}

/** The file, once: whoever asks for it again, or at the same time, gets null. */
export function takeStoredFile(owner: string, id: string): Uint8Array<ArrayBuffer> | null {
  const key = `${owner} ${id}`;
  const bytes = results.get(key)?.bytes ?? null;
  results.delete(key);
  return bytes && new Uint8Array(Bun.zstdDecompressSync(bytes));
}
