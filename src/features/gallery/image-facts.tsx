import type { Intl18 } from '#i18n/intl.ts';
import { isPicture, type PictureName, pictureOf } from '#src/values/picture-source.ts';
import type { GalleryImage } from './gallery.ts';

const UNKNOWN: PictureName = 'tk-dawn';

/** The picture of that name, or one that always is there. */
export function pictureName(name: string): PictureName {
  return isPicture(name) ? name : UNKNOWN;
}

/** Width over height. */
export function ratioOf(name: PictureName): number {
  const { width, height } = pictureOf(name);
  return Math.round((width / height) * 1000) / 1000;
}

/** What one looks at: a drawing, an illustrative photograph, a film of so many seconds. */
export function mediumText({ medium, filmSeconds }: GalleryImage, { t }: Intl18): string {
  if (medium !== 'film') return t(`gallery.medium.${medium}`);
  return filmSeconds === null
    ? t('gallery.medium.ownFilm')
    : t('gallery.medium.film', { seconds: filmSeconds });
}

/** Whose it is, as its author gave it; null for our own work. */
export function creditOf({ picture }: GalleryImage): string | null {
  const { credit } = pictureOf(pictureName(picture));
  return credit === 'own work' ? null : credit.split('; ').join(' · ');
}

export function tagText({ tags }: GalleryImage, { locale }: Intl18): string {
  return tags.map((tag) => tag[locale]).join(', ');
}
