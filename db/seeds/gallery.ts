import type { Tx } from '#db/client.ts';
import { type GalleryCategory, galleryImages } from '#db/schema/gallery.ts';
import { COMMON } from './gallery/common.ts';
import { FILMS } from './gallery/films.ts';
import { FOOD } from './gallery/food.ts';
import { type GallerySeed, LOCATIONS, TAGS } from './gallery/gallery-seed.ts';
import { PAINTINGS } from './gallery/paintings.ts';
import { TOURISM } from './gallery/tourism.ts';

const IMAGES: Record<GalleryCategory, GallerySeed[]> = {
  tourism: [...TOURISM, ...PAINTINGS],
  common: COMMON,
  food: FOOD,
  video: FILMS,
};

/** Pictures of the gallery, the categories mixed evenly; rows that exist stay as staff have left them. */
export async function seedGallery(tx: Tx, { today, now }: { today: string; now: string }): Promise<void> {
  const rows = mixed().map(({ category, seed }, index) => ({
    id: `gi-${seed.slug}`,
    slug: seed.slug,
    position: index + 1,
    isActive: true,
    category,
    medium: seed.medium,
    picture: seed.picture ?? seed.slug,
    film: seed.film?.file ?? null,
    filmSeconds: seed.film?.seconds ?? null,
    caption: seed.caption,
    description: seed.description,
    date: lastTime(seed.season, today),
    location: LOCATIONS[seed.location],
    tags: seed.tags.map((tag) => TAGS[tag]),
    updatedAt: now,
  }));
  await tx.insert(galleryImages).values(rows).onConflictDoNothing();
}

/** The last day before today with that month and day. */
function lastTime(season: string, today: string): string {
  const year = Number(today.slice(0, 4));
  const thisYear = `${year}-${season}`;
  return thisYear < today ? thisYear : `${year - 1}-${season}`;
}

/** Each category spread over the whole wall, whatever its size. */
function mixed(): { category: GalleryCategory; seed: GallerySeed }[] {
  return (Object.keys(IMAGES) as GalleryCategory[])
    .flatMap((category) =>
      IMAGES[category].map((seed, index) => ({
        category,
        seed,
        place: (index + 0.5) / IMAGES[category].length,
      })),
    )
    .sort((one, other) => one.place - other.place);
}
