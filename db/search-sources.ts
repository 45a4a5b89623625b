/** What visitors can search: one entry a source. Adding one rebuilds the index at the next start. */

/** Columns of a source's table; texts are stored as `{vi, en}`. `slug`, `picture` and `priceVnd` are SQL over the row. */
export type SearchSource = {
  table: string;
  isShown: string;
  title: string;
  lead: string[];
  body: string[];
  slug: string;
  /** SQL for the name in English addresses where it may be another; null in a row without one. */
  slugEn?: string;
  picture: string;
  priceVnd: string;
  /** A column with the instant from which a row is shown. */
  shownFrom?: string;
  /** A column with the last park day on which a row is shown. */
  shownUntil?: string;
  /** SQL over the row for what else it takes to be shown, in other tables. */
  shownIf?: string;
  /** Its texts are plain Vietnamese, and its page has no English. */
  isVietnameseOnly?: boolean;
};

/** The sources, in the order in which equal groups are shown. */
export const SEARCH_SOURCES = {
  tickets: {
    table: 'ticket_types',
    isShown: 'is_active',
    title: 'name',
    lead: ['promise', 'fact'],
    body: ['description'],
    slug: 'slug',
    slugEn: 'slug_en',
    picture: 'picture',
    priceVnd:
      "(SELECT min(p.price_vnd) FROM ticket_units u CROSS JOIN unit_prices p CROSS JOIN seasons s WHERE u.ticket_type_id = ticket_types.id AND u.is_active AND p.unit_id = u.id AND p.price_vnd > 0 AND s.id = p.season AND s.is_active GROUP BY u.id ORDER BY u.accompanied_by <> '[]', u.position LIMIT 1)",
  },
  services: {
    table: 'services',
    isShown: 'is_active',
    title: 'name',
    lead: ['summary', 'place'],
    body: ['description'],
    slug: 'slug',
    slugEn: 'slug_en',
    picture: "json_extract(pictures, '$[0]')",
    priceVnd: 'from_vnd',
  },
  products: {
    table: 'products',
    isShown: 'is_active',
    title: 'name',
    lead: ['summary', 'origin'],
    body: ['description'],
    slug: 'slug',
    slugEn: 'slug_en',
    picture: "json_extract(pictures, '$[0]')",
    priceVnd: 'from_vnd',
  },
  posts: {
    table: 'posts',
    isShown: 'is_active',
    title: 'title',
    lead: ['summary'],
    body: ['body'],
    slug: 'slug',
    slugEn: 'slug_en',
    picture: 'cover',
    priceVnd: 'NULL',
    shownFrom: 'published_at',
  },
  places: {
    table: 'places',
    isShown: 'is_active',
    title: 'name',
    lead: ['note'],
    body: ['description'],
    slug: 'slug',
    picture: 'picture',
    priceVnd: 'NULL',
  },
  dishes: {
    table: 'dishes',
    isShown: 'is_active',
    title: 'name',
    lead: ['description'],
    body: [],
    slug: 'id',
    picture: 'picture',
    priceVnd: 'price_vnd',
    shownIf:
      'EXISTS (SELECT 1 FROM menu_sections m JOIN restaurants r ON r.id = m.restaurant_id WHERE m.id = dishes.section_id AND m.is_active AND r.is_active)',
  },
  menuSections: {
    table: 'menu_sections',
    isShown: 'is_active',
    title: 'name',
    lead: ['description'],
    body: [],
    slug: 'slug',
    picture: "''",
    priceVnd: 'NULL',
    shownIf:
      'EXISTS (SELECT 1 FROM restaurants r WHERE r.id = menu_sections.restaurant_id AND r.is_active) AND EXISTS (SELECT 1 FROM dishes d WHERE d.section_id = menu_sections.id AND d.is_active)',
  },
  categories: {
    table: 'categories',
    isShown: 'is_active',
    title: 'name',
    lead: ['description'],
    body: [],
    slug: "kind || '/' || slug",
    slugEn: "iif(kind = 'product', kind || '/' || slug_en, NULL)",
    picture: 'picture',
    priceVnd: 'NULL',
  },
  pages: {
    table: 'pages',
    isShown: 'is_active',
    title: 'title',
    lead: ['summary'],
    body: ['body'],
    slug: "kind || '/' || slug",
    slugEn: "iif(kind = 'policy', kind || '/' || slug_en, NULL)",
    picture: "''",
    priceVnd: 'NULL',
    // They stand on the jobs page, which has no English.
    shownIf: "pages.kind <> 'benefit'",
  },
  faqs: {
    table: 'faqs',
    isShown: 'is_active',
    title: 'question',
    lead: ['answer'],
    body: [],
    slug: 'id',
    picture: "''",
    priceVnd: 'NULL',
  },
  jobs: {
    table: 'job_openings',
    isShown: 'is_active',
    title: 'title',
    lead: ['summary', 'department', 'place', 'salary_text'],
    body: [],
    slug: 'slug',
    picture: "''",
    priceVnd: 'NULL',
    shownUntil: 'deadline',
    isVietnameseOnly: true,
  },
} as const satisfies Record<string, SearchSource>;

export type SearchKind = keyof typeof SEARCH_SOURCES;

/** The id of an indexed text modulo this is the number of its source. */
export const SOURCE_NUMBERS = 16;

export function sourceNumber(kind: SearchKind): number {
  return Object.keys(SEARCH_SOURCES).indexOf(kind);
}

/** SQL for: this row of a source is for everybody now. */
export function shownNow({ isShown, shownFrom, shownUntil, shownIf }: SearchSource): string {
  return [
    isShown,
    ...(shownFrom ? [`${shownFrom} <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`] : []),
    ...(shownUntil ? [`${shownUntil} >= date('now', '+7 hours')`] : []),
    ...(shownIf ? [shownIf] : []),
  ].join(' AND ');
}

/** SQL for the name of a row in addresses of a language. */
export function slugSql({ slug, slugEn }: SearchSource, locale: 'vi' | 'en'): string {
  return locale === 'en' && slugEn ? `coalesce(${slugEn}, ${slug})` : slug;
}

/** SQL for a text of a source in a language; null where there is none. Text that is not JSON must not stop a writer. */
export function textIn({ isVietnameseOnly }: SearchSource, column: string, locale: 'vi' | 'en'): string {
  if (isVietnameseOnly) return locale === 'vi' ? column : 'NULL';
  return `CASE WHEN json_valid(${column}) THEN json_extract(${column}, '$.${locale}') END`;
}
