import * as z from 'zod/mini';
import type { GalleryCategory, GalleryImageRow } from '#db/schema/gallery.ts';

export const GALLERY_CATEGORIES = ['common', 'food', 'tourism', 'video'] as const;
/** Pictures on one page of the wall. */
export const GALLERY_PAGE_SIZE = 48;
const GALLERY_MAX_PAGE = 1000;

export type GalleryImage = Omit<GalleryImageRow, 'isActive' | 'updatedAt' | 'position'>;
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
  page: z.optional(
    z
      .int('gallery.error.page')
      .check(z.gte(1, 'gallery.error.page'), z.lte(GALLERY_MAX_PAGE, 'gallery.error.page')),
  ),
});

export function isGalleryCategory(text: string | null): text is GalleryCategory {
  return GALLERY_CATEGORIES.some((category) => category === text);
}

/** A page number out of an address: `null` for one that no page can have. */
export function pageOf(text: string | null): number | null {
  if (text === null) return 1;
  return /^[1-9]\d{0,3}$/.test(text) && Number(text) <= GALLERY_MAX_PAGE ? Number(text) : null;
}
