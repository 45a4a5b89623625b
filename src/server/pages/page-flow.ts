/** Packs a page while it is rendered: each piece leaves at once. */
import { constants, createGzip, createZstdCompress } from 'node:zlib';
import { log } from '#src/server/tracing/log.ts';
import { type Bytes, GZIP_LEVEL, type Packing, ZSTD_LEVEL } from './page-packing.ts';
import type { Pieces } from './page-pieces.ts';

type Packer = { pack: (piece: Bytes) => Promise<Bytes>; end: () => Promise<Bytes>; drop: () => void };

/** A body that renders the next piece when the last one is being sent; a disconnect ends the rendering. */
export function flowOf(pieces: Pieces, packing: Packing | null): ReadableStream<Uint8Array> {
  const packer = packing ? openPacker(packing) : null;
  const cancel = () => {
    packer?.drop();
    pieces.leave();
  };
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const piece = await pieces.take().catch((error) => {
      // The head has left: all that can be done is to end without the last chunk, by which a browser knows.
      log.error({ err: error }, 'page broken off');
      cancel();
      throw error;
    });
    if (piece) return controller.enqueue(packer ? await packer.pack(piece) : piece);
    if (packer) controller.enqueue(await packer.end());
    controller.close();
  };
  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
}

function openPacker(packing: Packing): Packer {
  const isZstd = packing === 'zstd';
  const zip = isZstd
    ? createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } })
    : createGzip({ level: GZIP_LEVEL });
  const flush = isZstd ? constants.ZSTD_e_flush : constants.Z_SYNC_FLUSH;
  let written: Buffer[] = [];
  zip.on('data', (chunk: Buffer) => written.push(chunk));
  const taken = () => {
    const all = new Uint8Array(Buffer.concat(written));
    written = [];
    return all;
  };
  return {
    async pack(piece) {
      zip.write(piece);
      await new Promise<void>((resolve) => zip.flush(flush, () => resolve()));
      return taken();
    },
    async end() {
      await new Promise<void>((resolve) => zip.once('end', () => resolve()).end());
      return taken();
    },
    drop: () => zip.destroy(),
  };
}
