/** Finds a QR code in a picture: the browser's own detector where there is one, else zxing as WebAssembly. */

/** The text of a QR code in view, or null. */
type DetectQr = (video: HTMLVideoElement) => Promise<string | null>;

type NativeDetector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type NativeDetectors = {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats: () => Promise<string[]>;
};

// Larger pictures take longer and do not read better: a ticket fills most of the frame.
const PICTURE_MAX_PX = 800;

let ready: Promise<DetectQr> | undefined;

/** Loads the decoder once; a failed load may be tried again. */
export function qrDetector(): Promise<DetectQr> {
  ready ??= nativeDetector()
    .then((native) => native ?? wasmDetector())
    .catch((error: unknown) => {
      ready = undefined;
      throw error;
    });
  return ready;
}

async function nativeDetector(): Promise<DetectQr | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectors };
  const formats: string[] = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !formats.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

async function wasmDetector(): Promise<DetectQr> {
  const [{ prepareZXingModule, readBarcodes }, { default: wasmUrl }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  // Without `locateFile` the library would fetch its own copy from a CDN.
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, PICTURE_MAX_PX / Math.max(video.videoWidth, video.videoHeight));
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
    if (!context || !width || !height) return null;
    Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    const found = await readBarcodes(context.getImageData(0, 0, width, height), {
      formats: ['QRCode'],
      maxNumberOfSymbols: 1,
    });
    return found[0]?.text ?? null;
  };
}
