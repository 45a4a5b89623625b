/** Compresses whole pages: fast and lightly for a waiting client, slowly and in the background for popular ones. */
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gunzip } from 'node:zlib';

export type Bytes = Uint8Array<ArrayBuffer>;
export type Packing = 'br' | 'zstd' | 'gzip';

const PACKED_AT_ONCE = 64 * 1024;
export const GZIP_LEVEL = 6;
export const ZSTD_LEVEL = 3;
const LIGHT = 2;
const TIGHTEST = 11;

const REFUSED = /[^,]*;\s*q=0(?:\.0*)?\s*(?=,|$)/gi;

/** An Accept-Encoding header without what it refuses (`br;q=0`). */
export function readEncodings(accept: string): string {
  return accept.includes('q=0') ? accept.replaceAll(REFUSED, '') : accept;
}

export function gzip(body: Bytes): Bytes {
  return fitted(Bun.gzipSync(body, { level: GZIP_LEVEL, library: 'libdeflate' }));
}

/** Half the work of the brotli below, and no larger. */
export function zstd(body: Bytes): Bytes {
  return fitted(Bun.zstdCompressSync(body, { level: ZSTD_LEVEL }));
}

/** A third of a millisecond: handing a page to another thread and back would take this one longer. */
export function brotli(body: Bytes): Bytes {
  return fitted(brotliCompressSync(body, options(body, LIGHT)));
}

/** As small as it gets, away from the event loop. */
export async function brotliTightly(body: Bytes): Promise<Bytes> {
  return fitted(await promisify(brotliCompress)(body, options(body, TIGHTEST)));
}

/** Without the rest of its buffer, which would be retained as long as the page. */
function fitted(written: Uint8Array): Bytes {
  return new Uint8Array(written);
}

/** What any of them has packed. */
export async function unpacked(packed: Partial<Record<Packing, { body: Bytes }>>): Promise<Bytes> {
  const { br, zstd, gzip } = packed;
  if (br) return (await promisify(brotliDecompress)(br.body)) as Bytes;
  if (zstd) return (await Bun.zstdDecompress(zstd.body)) as Bytes;
  return (await promisify(gunzip)(gzip?.body ?? new Uint8Array())) as Bytes;
}

function options(body: Bytes, quality: number) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
  };
  // In one round: every further one through zlib costs as much as the first.
  return { params, chunkSize: PACKED_AT_ONCE };
}

/** A window of the page's own size: a larger one has to be cleared each time and finds nothing more. */
function windowBits(bytes: number): number {
  return Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 16))));
}
