import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { inAlphabet, vietnameseOf } from '#db/alphabet.ts';
import { type Bilingual, day, flag, id, instant, json, revision } from '#db/columns.ts';

export type GalleryCategory = 'common' | 'food' | 'tourism' | 'video';
/** What is shown: a drawing of ours, a third party's photograph as an illustration, or a drawn film. */
export type GalleryMedium = 'drawing' | 'photo' | 'film';

export const galleryImages = sqliteTable(
  'gallery_images',
  {
    id: id(),
    /** In the address: `?image=slug`. */
    slug: text('slug').notNull().unique(),
    position: integer('position').notNull(),
    isActive: flag('is_active').notNull(),
    category: text('category').$type<GalleryCategory>().notNull(),
    medium: text('medium').$type<GalleryMedium>().notNull(),
    /** A picture name; of a film, its poster. */
    picture: text('picture').notNull(),
    /** The stem of a film under /video. */
    film: text('film'),
    /** In its place the name of a film of the park's own on YouTube. */
    filmLink: text('film_link'),
    filmSeconds: integer('film_seconds'),
    caption: json<Bilingual>('caption').notNull(),
    description: json<Bilingual>('description').notNull(),
    date: day('date').notNull(),
    location: json<Bilingual>('location').notNull(),
    tags: json<Bilingual[]>('tags').notNull(),
    updatedAt: instant('updated_at').notNull(),
    revision: revision(),
  },
  (table) => [
    index('gallery_images_order').on(table.position, table.id),
    index('gallery_images_changed').on(table.updatedAt, table.id),
    index('gallery_images_taken').on(table.date, table.id),
    index('gallery_images_named').on(...inAlphabet(vietnameseOf(table.caption)), table.id),
    index('gallery_images_position').on(table.isActive, table.position),
    index('gallery_images_category').on(table.isActive, table.category, table.position),
  ],
);

export type GalleryImageRow = typeof galleryImages.$inferSelect;
