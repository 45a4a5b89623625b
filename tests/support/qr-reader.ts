/** Reads a QR code out of a picture with a decoder that shares no code with what drew it. */
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = Bun.file(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
let isReady: Promise<unknown> | undefined;

/** The texts of the QR codes in a PNG or JPEG. */
export async function readQr(picture: Uint8Array): Promise<string[]> {
  isReady ??= wasm
    .arrayBuffer()
    .then((wasmBinary) => prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true }));
  await isReady;
  const found = await readBarcodes(new Blob([new Uint8Array(picture)]), { formats: ['QRCode'] });
  return found.map((code) => code.text);
}

/** The texts of the QR codes in a PDF whose modules are black rectangles, in the order in which they are drawn. */
export async function qrsInPdf(file: Uint8Array): Promise<string[]> {
  const texts: string[] = [];
  for (const page of streamsOf(Buffer.from(file))) {
    for (const [, rectangles = ''] of page.matchAll(/cm\n0 g\n((?:[\d. ]+ re\n)+)f\n/g)) {
      const path = rectangles.replaceAll(/(\S+) (\S+) (\S+) (\S+) re\n/g, 'M$1 $2h$3v$4h-$3z');
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 90 90"><path d="${path}"/></svg>`;
      const picture = sharp(Buffer.from(svg), { density: 300 }).flatten({ background: '#fff' });
      texts.push(...(await readQr(await picture.png().toBuffer())));
    }
  }
  return texts;
}

function streamsOf(file: Buffer): string[] {
  const streams: string[] = [];
  for (let end = 0, start = file.indexOf('stream\n'); start >= 0; start = file.indexOf('stream\n', end)) {
    end = file.indexOf('endstream', start);
    const packed = file.subarray(start + 'stream\n'.length, end);
    if (packed[0] === 0x78) streams.push(inflateSync(packed, { finishFlush: 2 }).toString('latin1'));
    end += 'endstream\n'.length;
  }
  return streams;
}
