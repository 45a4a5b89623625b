/** The files behind a picture's name, by width and format: pictures of a release, and those that staff have uploaded. */
import type { Locale } from '#i18n/locales.ts';
import { PICTURES, type PictureName as ReleasedName } from './pictures.gen.ts';

export type PictureName = ReleasedName | `media-${string}`;
export type PictureSource = {
  width: number;
  height: number;
  color: string;
  alt: Record<Locale, string>;
  credit: string;
  avif: PictureWidths;
  webp: PictureWidths;
  zoom?: readonly [number, string];
};
export type PictureWidths = readonly (readonly [number, string])[];

/** Under the places of a park that has no map of its own. */
export const PLAIN_MAP_URL = '/art/contours.svg';

const MEDIA_NAME = /^media-([0-9a-z]{20})$/;
const FALLBACK: PictureSource = PICTURES['tk-dawn'];

/** What this process has seen of the library, so that a page knows a picture without waiting for it. */
const library = new Map<string, PictureSource>();

export function mediaName(id: string): `media-${string}` {
  return `media-${id}`;
}

/** The id in the name of an uploaded picture; null for any other name. */
export function mediaIdIn(name: string): string | null {
  return MEDIA_NAME.exec(name)?.[1] ?? null;
}

export function rememberPicture(id: string, picture: PictureSource): void {
  library.set(mediaName(id), picture);
}

export function isReleased(name: string): name is ReleasedName {
  return Object.hasOwn(PICTURES, name);
}

/** Names come from the database: whether there is such a picture. */
export function isPicture(name: string | null | undefined): name is PictureName {
  return typeof name === 'string' && (isReleased(name) || library.has(name));
}

export function pictureOf(name: PictureName): PictureSource {
  return library.get(name) ?? (isReleased(name) ? PICTURES[name] : FALLBACK);
}

/** The address of one size, for backgrounds, social cards and mails. */
export function pictureUrl(name: PictureName, atLeastWidth = 0): string {
  const { avif, webp } = pictureOf(name);
  const found = webp.find(([width]) => width >= atLeastWidth) ?? webp.at(-1) ?? avif.at(-1);
  return found?.[1] ?? '';
}

/** The address of the size for looking closely. */
export function zoomUrl(name: PictureName): string {
  return pictureOf(name).zoom?.[1] ?? pictureUrl(name, 10_000);
}
