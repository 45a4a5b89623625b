/** What a section may name: rows of what the park sells and shows, and reviews of guests. */
import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { galleryImages } from '#db/schema/gallery.ts';
import { dishes, restaurants } from '#db/schema/menu.ts';
import { categories, products } from '#db/schema/products.ts';
import { reviews } from '#db/schema/reviews.ts';
import type { RelationSource, Relations, RowOptions } from '#src/features/resources/resources.ts';
import { hasWords } from '#src/values/typed/word-search.ts';
import { listSectionOptions } from './section-rows.queries.ts';
import { listThemeOptions } from './theme-rows.queries.ts';

const FOUND_MAX = 8;
const QUOTE_MAX = 80;

export async function listNamedRows(db: Queryable): Promise<RowOptions> {
  const ofKind = (kind: 'product' | 'post') =>
    db
      .select({ value: categories.slug, label: categories.name })
      .from(categories)
      .where(kind === 'post' ? eq(categories.kind, 'post') : ne(categories.kind, 'post'))
      .orderBy(asc(categories.position), asc(categories.id));
  const [{ theme = [] }, image, restaurant, dish, productCategory, postCategory] = await Promise.all([
    listThemeOptions(db),
    db
      .select({ value: galleryImages.slug, label: galleryImages.caption })
      .from(galleryImages)
      .orderBy(asc(galleryImages.position), asc(galleryImages.id)),
    db
      .select({ value: restaurants.id, label: restaurants.name })
      .from(restaurants)
      .orderBy(asc(restaurants.id)),
    db.select({ value: dishes.id, label: dishes.name }).from(dishes).orderBy(asc(dishes.id)),
    ofKind('product'),
    ofKind('post'),
  ]);
  return { theme, image, restaurant, dish, productCategory, postCategory };
}

/** The sections of one theme, or of all before it is chosen. */
export async function listPageOptions(db: Queryable, theme: string | null = null): Promise<RowOptions> {
  const [{ theme: themes = [] }, section] = await Promise.all([
    listThemeOptions(db),
    listSectionOptions(db, theme),
  ]);
  return { theme: themes, section };
}

/** Of these addresses those that no product has. */
export async function listMissingProducts(db: Queryable, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await db
    .select({ slug: products.slug })
    .from(products)
    .where(inArray(products.slug, [...slugs]));
  const known = new Set(rows.map(({ slug }) => slug));
  return slugs.filter((slug) => !known.has(slug));
}

/** Reviews that guests may read, in one language, by who wrote them. */
function reviewsIn(locale: 'vi' | 'en'): RelationSource {
  async function rowsWhere(db: Queryable, where: SQL | undefined, limit: number) {
    const { id, authorName, content, state } = reviews;
    const rows = await db
      .select({ value: id, authorName, content })
      .from(reviews)
      .where(and(eq(state, 'approved'), eq(reviews.locale, locale), where))
      .orderBy(desc(reviews.createdAt), desc(id))
      .limit(limit);
    return rows.map(({ value, authorName: author, content: words }) => {
      const text = `${author}: ${words.length > QUOTE_MAX ? `${words.slice(0, QUOTE_MAX)}…` : words}`;
      return { value, label: { vi: text, en: text } };
    });
  }
  const words = sql`${reviews.authorName} || ' ' || ${reviews.content}`;
  return {
    find: (db, ids) => rowsWhere(db, inArray(reviews.id, [...ids]), ids.length),
    search: (db, globs) => rowsWhere(db, and(...hasWords(words, globs)), FOUND_MAX),
  };
}

export const SECTION_RELATIONS: Relations = { reviewVi: reviewsIn('vi'), reviewEn: reviewsIn('en') };
