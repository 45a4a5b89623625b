/** Files that are made for the asking, e.g. sitemaps and social cards, stored until there is no room; at most 8 MB. */
import { LRUCache } from 'lru-cache';

export type FileBody = string | Uint8Array<ArrayBuffer>;

const MAX_BYTES = 8 * 1024 * 1024;
const OVERHEAD_BYTES = 300;

const files = new LRUCache<string, { body: FileBody }>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ body }, key) => 2 * (body.length + key.length) + OVERHEAD_BYTES,
});
const making = new Map<string, Promise<FileBody | null>>();

export function storedFile(key: string): FileBody | null {
  return files.get(key)?.body ?? null;
}

/** The file of this name, made once however many ask; what `make` does not find is not stored. */
export function fileOnce(key: string, make: () => Promise<FileBody | null>): Promise<FileBody | null> {
  const stored = storedFile(key);
  if (stored !== null) return Promise.resolve(stored);
  const known = making.get(key) ?? makeFile(key, make).finally(() => making.delete(key));
  making.set(key, known);
  return known;
}

async function makeFile(key: string, make: () => Promise<FileBody | null>): Promise<FileBody | null> {
  const body = await make();
  if (body !== null) files.set(key, { body });
  return body;
}
