import { inAlphabet, vietnameseOf } from '#db/alphabet.ts';
import { galleryImages } from '#db/schema/gallery.ts';
import { tableRows } from '#src/features/resources/table-rows.queries.ts';
import { filmSeconds } from '#src/values/typed/films.ts';

const ROWS = tableRows(galleryImages, {
  values: {
    caption: galleryImages.caption,
    description: galleryImages.description,
    location: galleryImages.location,
    picture: galleryImages.picture,
    medium: galleryImages.medium,
    film: galleryImages.film,
    filmLink: galleryImages.filmLink,
    category: galleryImages.category,
    date: galleryImages.date,
    tags: galleryImages.tags,
    slug: galleryImages.slug,
    position: galleryImages.position,
    isActive: galleryImages.isActive,
  },
  listed: ['caption', 'category', 'position', 'isActive'],
  sorts: {
    order: { columns: [galleryImages.position, galleryImages.id] },
    changed: { columns: [galleryImages.updatedAt, galleryImages.id], isDescending: true },
    taken: { columns: [galleryImages.date, galleryImages.id], isDescending: true },
    name: { columns: [...inAlphabet(vietnameseOf(galleryImages.caption)), galleryImages.id] },
  },
  filters: {
    category: galleryImages.category,
    medium: galleryImages.medium,
    isActive: galleryImages.isActive,
  },
  searched: [galleryImages.caption],
});

/** How long its film is follows from which one it is. */
function timed<Row extends { values: { film: string | null } }>(row: Row): Row {
  return { ...row, values: { ...row.values, filmSeconds: filmSeconds(row.values.film) } };
}

export const IMAGE_ROWS: typeof ROWS = {
  ...ROWS,
  create: (db, row) => ROWS.create(db, timed(row)),
  update: (db, row) => ROWS.update(db, row.before?.film === row.values.film ? row : timed(row)),
  drafted: (row) => ROWS.drafted(timed(row)),
};
