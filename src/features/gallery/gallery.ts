import * as z from 'zod/mini';
import type { GalleryCategory, GalleryImageRow } from '#db/schema/gallery.ts';
import { pageInput } from '#src/values/page-input.ts';

export const GALLERY_CATEGORIES = ['common', 'food', 'tourism', 'video'] as const;
/** Pictures on one page of the wall. */
export const GALLERY_PAGE_SIZE = 48;

export type GalleryImage = Omit<
  GalleryImageRow,
  'isActive' | 'updatedAt' | 'position' | 'revision' | 'filmLink'
>;
export type GalleryPage = {
  images: GalleryImage[];
  page: number;
  pageCount: number;
  total: number;
};
/** Pictures in each category. */
export type GalleryCounts = Record<GalleryCategory, number>;

export const galleryInput = z.object({
  category: z.optional(z.enum(GALLERY_CATEGORIES, 'gallery.error.category')),
  page: pageInput,
});

export function isGalleryCategory(text: string | null): text is GalleryCategory {
  return GALLERY_CATEGORIES.some((category) => category === text);
}
