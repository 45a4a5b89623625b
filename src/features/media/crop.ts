/** Which part of a picture is shown. */
export type CropArea = { x: number; y: number; width: number; height: number };
type Size = { width: number; height: number };

/** A part smaller than this would be blurred on every page. */
const CROP_MIN_PX = 64;

/** Width over height. */
export const CROP_RATIOS = { '1:1': 1, '4:3': 4 / 3, '3:2': 3 / 2, '16:9': 16 / 9, '3:4': 3 / 4 } as const;

/** Whether a part lies within a picture and is large enough to be shown. */
export function isCropOf({ x, y, width, height }: CropArea, whole: Size): boolean {
  const isWithin = x >= 0 && y >= 0 && x + width <= whole.width && y + height <= whole.height;
  return isWithin && width >= CROP_MIN_PX && height >= CROP_MIN_PX;
}

/** The largest part of that ratio, in the middle. */
export function middleCrop(whole: Size, ratio: number): CropArea {
  const width = Math.min(whole.width, Math.round(whole.height * ratio));
  const height = Math.min(whole.height, Math.round(width / ratio));
  const x = Math.floor((whole.width - width) / 2);
  return { x, y: Math.floor((whole.height - height) / 2), width, height };
}

/** The nearest part that lies within a picture, of a ratio where one is wanted. */
export function heldWithin(wanted: CropArea, whole: Size, ratio: number | null): CropArea {
  const most = ratio ? Math.min(whole.width, whole.height * ratio) : whole.width;
  const least = ratio ? CROP_MIN_PX * Math.max(1, ratio) : CROP_MIN_PX;
  const width = Math.floor(clamp(wanted.width, Math.min(least, most), most));
  const height = Math.floor(
    ratio ? Math.min(whole.height, width / ratio) : clamp(wanted.height, CROP_MIN_PX, whole.height),
  );
  const x = Math.round(clamp(wanted.x, 0, whole.width - width));
  return { x, y: Math.round(clamp(wanted.y, 0, whole.height - height)), width, height };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
