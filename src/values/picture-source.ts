/** The files of a generated picture, by width and format. */
import type { Locale } from '#i18n/locales.ts';
import { PICTURES, type PictureName } from './pictures.gen.ts';

export type PictureSource = {
  width: number;
  height: number;
  color: string;
  alt: Record<Locale, string>;
  avif: PictureWidths;
  webp: PictureWidths;
  zoom?: readonly [number, string];
};
export type PictureWidths = readonly (readonly [number, string])[];

/** The address of one size, for backgrounds, social cards and mails. */
export function pictureUrl(name: PictureName, atLeastWidth = 0): string {
  const { avif, webp }: PictureSource = PICTURES[name];
  const found = webp.find(([width]) => width >= atLeastWidth) ?? webp.at(-1) ?? avif.at(-1);
  return found?.[1] ?? '';
}

/** The address of the size for looking closely. */
export function zoomUrl(name: PictureName): string {
  const { zoom }: PictureSource = PICTURES[name];
  return zoom?.[1] ?? pictureUrl(name, 10_000);
}
