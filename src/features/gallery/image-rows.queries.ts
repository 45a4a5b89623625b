import { galleryImages } from '#db/schema/gallery.ts';
import { tableRows } from '#src/features/resources/table-rows.queries.ts';

export const IMAGE_ROWS = tableRows(galleryImages, {
  values: {
    caption: galleryImages.caption,
    description: galleryImages.description,
    location: galleryImages.location,
    picture: galleryImages.picture,
    medium: galleryImages.medium,
    category: galleryImages.category,
    date: galleryImages.date,
    tags: galleryImages.tags,
    slug: galleryImages.slug,
    position: galleryImages.position,
    isActive: galleryImages.isActive,
  },
  listed: ['caption', 'category', 'position', 'isActive'],
  sorts: { order: { columns: [galleryImages.position, galleryImages.id] } },
  filters: { category: galleryImages.category, isActive: galleryImages.isActive },
  searched: [galleryImages.caption],
});
