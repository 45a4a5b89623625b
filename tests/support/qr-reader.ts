/** Reads a QR code out of a picture with a decoder that shares no code with what drew it. */
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
