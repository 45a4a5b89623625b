/** What visitors can search: one entry a source. Adding one rebuilds the index at the next start. */

/** Columns of a source's table; texts are stored as `{vi, en}`. `picture` and `priceVnd` are SQL over the row. */
export type SearchSource = {
  table: string;
  isShown: string;
  title: string;
  lead: string[];
  body: string[];
  slug: string;
  picture: string;
  priceVnd: string;
  /** A column with the instant from which a row is shown. */
  shownFrom?: string;
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
    picture: 'picture',
    priceVnd:
      "(SELECT p.price_vnd FROM unit_prices p JOIN ticket_units u ON u.id = p.unit_id WHERE u.ticket_type_id = ticket_types.id AND p.season = 'weekday' AND p.price_vnd > 0 ORDER BY u.accompanied_by <> '[]', u.position LIMIT 1)",
  },
  services: {
    table: 'services',
    isShown: 'is_active',
    title: 'name',
    lead: ['summary', 'place'],
    body: ['description'],
    slug: 'slug',
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
} as const satisfies Record<string, SearchSource>;

export type SearchKind = keyof typeof SEARCH_SOURCES;

/** SQL for: this row of a source is for everybody now. */
export function shownNow({ isShown, shownFrom }: SearchSource): string {
  return shownFrom ? `${isShown} AND ${shownFrom} <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')` : isShown;
}
