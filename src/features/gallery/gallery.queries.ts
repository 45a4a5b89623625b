import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { askOnce } from '#db/remembered.ts';
import { type GalleryCategory, galleryImages } from '#db/schema/gallery.ts';
import { GALLERY_PAGE_SIZE, type GalleryCounts, type GalleryImage, type GalleryPage } from './gallery.ts';

const IMAGE_COLUMNS = {
  id: galleryImages.id,
  slug: galleryImages.slug,
  category: galleryImages.category,
  medium: galleryImages.medium,
  picture: galleryImages.picture,
  /** Of the release, or as `values/typed/film-link.ts` names one elsewhere. */
  film: sql<string | null>`coalesce(${galleryImages.film}, 'youtube-' || ${galleryImages.filmLink})`,
  filmSeconds: galleryImages.filmSeconds,
  caption: galleryImages.caption,
  description: galleryImages.description,
  date: galleryImages.date,
  location: galleryImages.location,
  tags: galleryImages.tags,
};

type Asked = { category?: GalleryCategory | undefined; page?: number | undefined };

/** One page of the wall in its order; a page beyond the last has no images. */
export function listGalleryImages(db: Queryable, asked: Asked = {}): Promise<GalleryPage> {
  return askOnce(db, readGalleryImages, asked);
}

async function readGalleryImages(db: Queryable, { category, page = 1 }: Asked): Promise<GalleryPage> {
  const where = and(
    eq(galleryImages.isActive, true),
    category ? eq(galleryImages.category, category) : undefined,
  );
  const [images, [found]] = await Promise.all([
    db
      .select(IMAGE_COLUMNS)
      .from(galleryImages)
      .where(where)
      .orderBy(asc(galleryImages.position), asc(galleryImages.id))
      .limit(GALLERY_PAGE_SIZE)
      .offset((page - 1) * GALLERY_PAGE_SIZE),
    db.select({ total: count() }).from(galleryImages).where(where),
  ]);
  const total = found?.total ?? 0;
  return { images, page, pageCount: Math.max(1, Math.ceil(total / GALLERY_PAGE_SIZE)), total };
}

export async function findGalleryImage(db: Queryable, slug: string): Promise<GalleryImage | null> {
  const [image] = await db
    .select(IMAGE_COLUMNS)
    .from(galleryImages)
    .where(and(eq(galleryImages.slug, slug), eq(galleryImages.isActive, true)))
    .limit(1);
  return image ?? null;
}

/** Those that are shown, in the order of the slugs. */
export async function listGalleryImagesBySlug(db: Queryable, slugs: string[]): Promise<GalleryImage[]> {
  const rows = await db
    .select(IMAGE_COLUMNS)
    .from(galleryImages)
    .where(and(inArray(galleryImages.slug, slugs), eq(galleryImages.isActive, true)));
  const found = new Map(rows.map((row) => [row.slug, row]));
  return slugs.flatMap((slug) => found.get(slug) ?? []);
}

export async function countGalleryImages(db: Queryable): Promise<GalleryCounts> {
  const rows = await db
    .select({ category: galleryImages.category, count: count() })
    .from(galleryImages)
    .where(eq(galleryImages.isActive, true))
    .groupBy(galleryImages.category);
  const counts: GalleryCounts = { common: 0, food: 0, tourism: 0, video: 0 };
  for (const row of rows) counts[row.category] = row.count;
  return counts;
}
