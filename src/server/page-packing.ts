/** Packs whole pages in one round each: every further one through zlib costs this thread as much as the first. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipBytes } from 'node:zlib';

export type Bytes = Uint8Array<ArrayBuffer>;

const PACKED_AT_ONCE = 64 * 1024;
const GZIP_LEVEL = 6;

export async function gzip(body: Bytes): Promise<Bytes> {
  return (await promisify(gzipBytes)(body, { level: GZIP_LEVEL, chunkSize: PACKED_AT_ONCE })) as Bytes;
}

/** Quality 0 to 11; away from the event loop. */
export async function brotli(body: Bytes, quality: number): Promise<Bytes> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
  };
  return (await promisify(brotliCompress)(body, { params, chunkSize: PACKED_AT_ONCE })) as Bytes;
}

/** A window of the page's own size: a larger one has to be cleared each time and finds nothing more. */
function windowBits(bytes: number): number {
  return Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 16))));
}
