/** Draws a picture of the library: a master without metadata from what was sent, and from it every size that pages show. */
import type { Sharp } from 'sharp';
import { inTurn, type PictureLimits, type PictureRefusal, sizeRefusal } from './pictures.ts';

type Area = { x: number; y: number; width: number; height: number };
export type DrawnFile = { format: 'master' | 'whole' | 'avif' | 'webp'; width: number; body: Buffer };
type Drawn = { width: number; height: number; color: string; files: DrawnFile[] };
type Master = { width: number; height: number; files: [DrawnFile, DrawnFile] };

const FORMATS = ['jpeg', 'png', 'webp', 'heif'];
const MASTER_SIDE = 4096;
/** On which a part is chosen. */
const WHOLE_SIDE = 1200;
const MASTER_QUALITY = 92;
const WEBP_QUALITY = 74;
const AVIF_QUALITY = 50;
const AVIF_EFFORT = 3;
const SECONDS_MAX = 60;

/** Never throws for bad bytes; refuses by the size that a file says it has before it is decoded. */
export function drawMaster(bytes: Uint8Array, limits: PictureLimits): Promise<Master | PictureRefusal> {
  return inTurn(async () => {
    const { default: sharp } = await import('sharp');
    const facts = await sharp(bytes, { limitInputPixels: false, pages: 1 })
      .metadata()
      .catch(() => null);
    if (!facts?.width || !facts.height || !FORMATS.includes(facts.format ?? '')) return 'not-a-picture';
    const refusal = sizeRefusal({ width: facts.width, height: facts.height }, limits);
    if (refusal) return refusal;
    const source = sharp(bytes, { limitInputPixels: limits.maxPixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: SECONDS_MAX })
      .rotate();
    try {
      const master = await within(source, MASTER_SIDE).webp({ quality: MASTER_QUALITY }).toBuffer();
      const { width, height } = await sharp(master).metadata();
      const whole = await within(sharp(master), WHOLE_SIDE).webp({ quality: WEBP_QUALITY }).toBuffer();
      const files: Master['files'] = [
        { format: 'master', width: width ?? 0, body: master },
        { format: 'whole', width: Math.min(WHOLE_SIDE, width ?? 0), body: whole },
      ];
      return { width: width ?? 0, height: height ?? 0, files };
    } catch {
      return 'not-a-picture';
    }
  });
}

type Sizes = { area: Area | null; avif: readonly number[]; webp: readonly number[] };

/** The part of a master that is shown, in its sizes; all of it without an area. */
export function drawSizes(master: Uint8Array, { area, avif, webp }: Sizes): Promise<Drawn> {
  return inTurn(async () => {
    const { default: sharp } = await import('sharp');
    const whole = sharp(master).timeout({ seconds: SECONDS_MAX });
    const shown = area ? whole.extract({ left: area.x, top: area.y, ...sizeOf(area) }) : whole;
    // Decoded and cut once for all of its sizes.
    const { data, info } = await shown.raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const open = () => sharp(data, { raw: { width, height, channels } }).timeout({ seconds: SECONDS_MAX });
    const files: DrawnFile[] = [];
    for (const wanted of avif) {
      const drawn = open().resize({ width: wanted }).avif({ quality: AVIF_QUALITY, effort: AVIF_EFFORT });
      files.push({ format: 'avif', width: wanted, body: await drawn.toBuffer() });
    }
    for (const wanted of webp) {
      const drawn = open().resize({ width: wanted }).webp({ quality: WEBP_QUALITY });
      files.push({ format: 'webp', width: wanted, body: await drawn.toBuffer() });
    }
    const mean = await open().resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer();
    return { width, height, color: `#${mean.subarray(0, 3).toString('hex')}`, files };
  });
}

function within(picture: Sharp, side: number): Sharp {
  return picture.resize(side, side, { fit: 'inside', withoutEnlargement: true });
}

function sizeOf({ width, height }: Area) {
  return { width, height };
}
