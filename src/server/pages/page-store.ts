/** The memory of the page cache: least recently used goes first. */
import { LRUCache } from 'lru-cache';
import type { Bytes, Packing } from './page-packing.ts';

export type Packed = { body: Bytes; headers: Headers };
export type StoredPage = {
  version: string;
  hits: number;
  /** Until it is compressed: it is five times as large, and hardly any client asks for it uncompressed. */
  body: Bytes | null;
  headers: Record<string, string>;
  etag: string;
  packed: Partial<Record<Packing, Packed>>;
};
export type PageStore = {
  get: (address: string) => StoredPage | undefined;
  /** Without counting as a use. */
  peek: (address: string) => StoredPage | undefined;
  /** Again after a page has been compressed in one more encoding: its size is computed again. */
  put: (address: string, page: StoredPage, isPlain: boolean) => void;
  size: () => { pages: number; bytes: number };
};

/** The headers of a page with the hashes of its scripts, once and once more for each packing, and what the map needs. */
const OVERHEAD_BYTES = 3000;

/**
 * Two stores in so many bytes: two thirds for the addresses that the site links to, whose number is the park's, and the rest
 * for filtered lists, chosen days and the like, of which anybody can ask for any number without the first losing a page.
 */
export function createPageStore(maxBytes: number): PageStore {
  const variantBytes = Math.floor(maxBytes / 3);
  const plain = storeOf(maxBytes - variantBytes);
  const variants = storeOf(variantBytes);
  return {
    get: (address) => plain.get(address) ?? variants.get(address),
    peek: (address) => plain.peek(address) ?? variants.peek(address),
    put(address, page, isPlain) {
      const store = isPlain ? plain : variants;
      // The same object under the same key would keep its old size.
      store.delete(address);
      store.set(address, page);
    },
    size: () => ({
      pages: plain.size + variants.size,
      bytes: plain.calculatedSize + variants.calculatedSize,
    }),
  };
}

function storeOf(maxSize: number): LRUCache<string, StoredPage> {
  return new LRUCache({ maxSize, sizeCalculation: weightOf });
}

function weightOf({ body, packed }: StoredPage, address: string): number {
  const bodies = Object.values(packed).reduce((bytes, one) => bytes + one.body.length, body?.length ?? 0);
  return bodies + OVERHEAD_BYTES + 2 * address.length;
}

/** Brotli where it is there already, as it may be the tightest; else what is packed soonest. */
export function packingFor(accept: string, { packed }: StoredPage): Packing | null {
  const isBrotliRead = accept.includes('br');
  if (isBrotliRead && packed.br) return 'br';
  if (accept.includes('zstd')) return 'zstd';
  return isBrotliRead ? 'br' : accept.includes('gzip') ? 'gzip' : null;
}
