/** A camera for Chromium that shows one QR code: a raw video file, which it plays over and over. */
import { existsSync } from 'node:fs';
import QRCode from 'qrcode';

const WIDTH = 640;
const HEIGHT = 480;
const QUIET_MODULES = 4;
const FRAMES = 4;
const [BLACK, WHITE, GREY] = [16, 235, 110];

/** Writes the video and gives the browser arguments that put it in front of the lens. */
export async function cameraShowing(text: string, path: string): Promise<string[]> {
  const luma = picture(text);
  const chroma = new Uint8Array((WIDTH * HEIGHT) / 2).fill(128);
  const header = new TextEncoder().encode(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  const frame = [new TextEncoder().encode('FRAME\n'), luma, chroma];
  await Bun.write(path, new Blob([header, ...Array.from({ length: FRAMES }, () => frame).flat()]));
  if (!existsSync(path)) throw new Error(`no camera picture at ${path}`);
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${path}`,
  ];
}

function picture(text: string): Uint8Array<ArrayBuffer> {
  const { data, size } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const scale = Math.floor(HEIGHT / (size + 2 * QUIET_MODULES));
  const side = (size + 2 * QUIET_MODULES) * scale;
  const left = Math.floor((WIDTH - side) / 2);
  const top = Math.floor((HEIGHT - side) / 2);
  const luma = new Uint8Array(WIDTH * HEIGHT).fill(GREY);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const row = Math.floor(y / scale) - QUIET_MODULES;
      const column = Math.floor(x / scale) - QUIET_MODULES;
      const isInside = row >= 0 && row < size && column >= 0 && column < size;
      luma[(top + y) * WIDTH + left + x] = isInside && data[row * size + column] ? BLACK : WHITE;
    }
  }
  return luma;
}
