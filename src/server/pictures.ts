/** Re-encodes an uploaded picture: decoded within limits, drawn again as WebP, without any of its metadata. */
import type { Sharp } from 'sharp';

type NewPicture = { width: number; height: number; body: Buffer; thumb: Buffer | null };
type PictureSizes = { square: number } | { side: number; thumbSide: number };
export type PictureLimits = { minSide: number; maxSide: number; maxPixels: number };
/** `too-large` counts pixels, not bytes. */
export type PictureRefusal = 'not-a-picture' | 'too-large' | 'too-small';

const FORMATS = ['jpeg', 'png', 'gif'];
const QUALITY = 80;
const SECONDS_MAX = 10;
/** Decoding takes memory and a core, so few at a time. */
const AT_ONCE = 2;

const waiting: (() => void)[] = [];
let running = 0;

/** Never throws for bad bytes; a picture's orientation is applied before its metadata is dropped. */
export async function redrawPicture(
  bytes: Uint8Array,
  { sizes, limits }: { sizes: PictureSizes; limits: PictureLimits },
): Promise<NewPicture | PictureRefusal> {
  return inTurn(() => redraw(bytes, sizes, limits));
}

/** Every decoding of the process waits in this line. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function redraw(bytes: Uint8Array, sizes: PictureSizes, limits: PictureLimits) {
  const { default: sharp } = await import('sharp');
  const open = () =>
    sharp(bytes, { limitInputPixels: limits.maxPixels, failOn: 'error', pages: 1, sequentialRead: true })
      .timeout({ seconds: SECONDS_MAX })
      .rotate();
  const facts = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => null);
  if (!facts?.width || !facts.height || !FORMATS.includes(facts.format ?? '')) return 'not-a-picture';
  const refusal = sizeRefusal({ width: facts.width, height: facts.height }, limits);
  if (refusal) return refusal;
  try {
    return 'square' in sizes ? await drawSquare(open(), sizes.square) : await drawPhoto(open, sizes);
  } catch {
    return 'not-a-picture' as const;
  }
}

export function sizeRefusal(
  { width, height }: { width: number; height: number },
  limits: PictureLimits,
): PictureRefusal | null {
  if (Math.max(width, height) > limits.maxSide || width * height > limits.maxPixels) return 'too-large';
  return Math.min(width, height) < limits.minSide ? 'too-small' : null;
}

async function drawSquare(picture: Sharp, side: number): Promise<NewPicture> {
  const resized = picture.resize(side, side, { fit: 'cover', position: 'attention' });
  const { data, info } = await resized.webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, body: data, thumb: null };
}

async function drawPhoto(open: () => Sharp, { side, thumbSide }: { side: number; thumbSide: number }) {
  const within = (edge: number) =>
    open().resize(edge, edge, { fit: 'inside', withoutEnlargement: true }).webp({ quality: QUALITY });
  const { data, info } = await within(side).toBuffer({ resolveWithObject: true });
  const thumb = await within(thumbSide).toBuffer();
  return { width: info.width, height: info.height, body: data, thumb };
}
