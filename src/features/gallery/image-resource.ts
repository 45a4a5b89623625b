import type { Resource, Values } from '#src/features/resources/resources.ts';
import {
  FILM,
  FILM_LINK,
  FIXED_SLUG,
  IS_ACTIVE,
  PICTURE,
  POSITION,
} from '#src/features/resources/shared-fields.ts';

/** Pictures and films of the gallery; the picture of a film is what stands there before it is played. */
export const IMAGE_RESOURCE = {
  kind: 'images',
  subject: 'galleryImage',
  permission: 'gallery.edit',
  publishing: 'gallery.edit',
  title: 'resources.images.title',
  newTitle: 'resources.images.new',
  lead: 'resources.images.lead',
  fields: {
    caption: { kind: 'pair', label: 'resources.images.caption', max: 120 },
    description: { kind: 'pair', label: 'resources.images.description', max: 600, isLong: true },
    location: { kind: 'pair', label: 'resources.images.location', max: 80 },
    picture: PICTURE,
    medium: {
      kind: 'choice',
      label: 'resources.images.medium',
      isFixed: true,
      options: [
        { value: 'drawing', label: 'gallery.medium.drawing' },
        { value: 'photo', label: 'gallery.medium.photo' },
        { value: 'film', label: 'resources.images.film' },
      ],
    },
    film: FILM,
    filmLink: FILM_LINK,
    category: {
      kind: 'choice',
      label: 'resources.images.category',
      options: [
        { value: 'common', label: 'gallery.category.common' },
        { value: 'food', label: 'gallery.category.food' },
        { value: 'tourism', label: 'gallery.category.tourism' },
        { value: 'video', label: 'gallery.category.video' },
      ],
    },
    date: { kind: 'day', label: 'resources.images.date' },
    tags: {
      kind: 'rows',
      label: 'resources.images.tags',
      one: 'resources.images.tag',
      max: 8,
      isBare: true,
      fields: { tag: { kind: 'pair', label: 'resources.images.tag', max: 40 } },
    },
    slug: FIXED_SLUG,
    position: POSITION,
    isActive: IS_ACTIVE,
  },
  // The visitors' tab of films shows nothing else.
  check: ({ medium, category, film, filmLink }: Values) => [
    ...((medium === 'film') === (category === 'video')
      ? []
      : [{ path: 'category', error: 'resources.images.filmsApart' }]),
    ...(medium === 'film' || film === null ? [] : [{ path: 'film', error: 'resources.images.notFilm' }]),
    ...(medium === 'film' || (filmLink ?? null) === null
      ? []
      : [{ path: 'filmLink', error: 'resources.images.notFilm' }]),
    ...(film !== null && (filmLink ?? null) !== null
      ? [{ path: 'filmLink', error: 'gallery.error.twoFilms' }]
      : []),
  ],
  name: 'caption',
  columns: ['category', 'position', 'isActive'],
  filters: ['category', 'medium', 'isActive'],
  sorts: {
    order: { label: 'resources.sort.order', index: 'gallery_images_order' },
    changed: { label: 'resources.sort.changed', index: 'gallery_images_changed', isDescending: true },
    taken: { label: 'resources.sort.taken', index: 'gallery_images_taken', isDescending: true },
    name: { label: 'resources.sort.vietnamese', index: 'gallery_images_named' },
  },
  guestPage: 'gallery',
} as const satisfies Resource;
