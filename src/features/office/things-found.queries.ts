import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { combos } from '#db/schema/combos.ts';
import { componentStyleConfigs } from '#db/schema/component-style-config.ts';
import { discountCodes } from '#db/schema/discounts.ts';
import { galleryImages } from '#db/schema/gallery.ts';
import { gates } from '#db/schema/gate.ts';
import { lifts } from '#db/schema/live-board.ts';
import { media } from '#db/schema/media.ts';
import { dishes, menuSections, restaurants } from '#db/schema/menu.ts';
import { faqs, milestones, pages, teamMembers } from '#db/schema/pages.ts';
import { mapLines, places } from '#db/schema/places.ts';
import { posts, tags } from '#db/schema/posts.ts';
import { categories, products, services } from '#db/schema/products.ts';
import { quoteRequests } from '#db/schema/quotes.ts';
import { jobApplications, jobOpenings } from '#db/schema/recruitment.ts';
import { redirects, seoRecords } from '#db/schema/seo.ts';
import { THEME_KEY, themes } from '#db/schema/theme.ts';
import { ticketTypes } from '#db/schema/tickets.ts';
import { trigramsIn } from '#src/values/typed/trigrams.ts';
import { hasWords } from '#src/values/typed/word-search.ts';
import type { ThingKind } from './things.ts';
import { type Trigrams, trigramQuestion } from './trigrams.queries.ts';

type Source = {
  table: SQLiteTable;
  /** What opens it. */
  id: SQLiteColumn | SQL<string>;
  /** As it is stored: a text, or one in both languages. */
  name: SQLiteColumn;
  /** What else finds it. */
  besides?: SQLiteColumn | SQL<string>;
  /** A number in E.164 that stands in `besides`, after a space. */
  hasPhone?: true;
  /** The newest by this come first. */
  newestBy?: SQLiteColumn;
  /** Which rows of the table. */
  only?: SQL;
  /** Of a table that grows: its rows stand in `thing_search` with this sign, by this key. */
  searched?: { sign: string; key: SQLiteColumn };
};

const CATEGORIES: Source = { table: categories, id: categories.id, name: categories.name };

const SOURCES: Readonly<Record<ThingKind, Source>> = {
  'ticket-types': { table: ticketTypes, id: ticketTypes.id, name: ticketTypes.name },
  products: {
    table: indexed(products, 'products_order'),
    id: products.id,
    name: products.name,
    searched: { sign: 'p', key: products.id },
  },
  combos: { table: combos, id: combos.id, name: combos.name },
  services: { table: services, id: services.id, name: services.name },
  'discount-codes': {
    table: discountCodes,
    id: discountCodes.id,
    name: discountCodes.code,
    besides: discountCodes.name,
    searched: { sign: 'd', key: discountCodes.id },
  },
  categories: { ...CATEGORIES, only: eq(categories.kind, 'product') },
  'post-categories': { ...CATEGORIES, only: eq(categories.kind, 'post') },
  quotes: {
    table: quoteRequests,
    id: quoteRequests.code,
    name: quoteRequests.fullName,
    besides: quoteRequests.code,
    searched: { sign: 'q', key: quoteRequests.id },
  },
  applications: {
    table: jobApplications,
    id: jobApplications.code,
    name: jobApplications.fullName,
    besides: sql`${jobApplications.code} || ' ' || ${jobApplications.phone} || ' ' || coalesce(${jobApplications.email}, '')`,
    hasPhone: true,
    newestBy: jobApplications.createdAt,
    searched: { sign: 'a', key: jobApplications.id },
  },
  posts: { table: posts, id: posts.id, name: posts.title, searched: { sign: 'o', key: posts.id } },
  tags: { table: tags, id: tags.id, name: tags.name },
  pages: { table: pages, id: pages.id, name: pages.title },
  faqs: { table: faqs, id: faqs.id, name: faqs.question },
  dishes: { table: dishes, id: dishes.id, name: dishes.name },
  'menu-sections': { table: menuSections, id: menuSections.id, name: menuSections.name },
  restaurants: { table: restaurants, id: restaurants.id, name: restaurants.name },
  places: { table: places, id: places.id, name: places.name },
  'map-lines': { table: mapLines, id: mapLines.id, name: mapLines.name },
  lifts: { table: lifts, id: lifts.id, name: lifts.name },
  gates: { table: gates, id: gates.id, name: gates.name },
  images: { table: galleryImages, id: galleryImages.id, name: galleryImages.caption },
  media: {
    table: media,
    id: media.id,
    name: media.fileName,
    besides: media.alt,
    searched: { sign: 'm', key: media.id },
  },
  team: { table: teamMembers, id: teamMembers.id, name: teamMembers.name },
  milestones: { table: milestones, id: milestones.id, name: milestones.title },
  jobs: { table: jobOpenings, id: jobOpenings.id, name: jobOpenings.title },
  seo: { table: seoRecords, id: seoRecords.id, name: seoRecords.path, besides: seoRecords.title },
  redirects: {
    table: redirects,
    id: redirects.id,
    name: redirects.fromPath,
    besides: redirects.toAddress,
    searched: { sign: 'r', key: redirects.id },
  },
  themes: { table: themes, id: THEME_KEY, name: themes.name },
  'component-styles': {
    table: componentStyleConfigs,
    id: componentStyleConfigs.id,
    name: componentStyleConfigs.title,
  },
};

type Words = {
  globs: readonly string[];
  /** As `listTrigrams` gives them. */
  trigrams?: Trigrams;
  /** The beginning of a number in E.164, where the words may be one. */
  phone?: string | null;
};
type Asked = Words & { kinds: readonly ThingKind[]; limit: number };
/** `text`: all that is looked into. */
export type ThingRow = { kind: ThingKind; id: string; name: string; text: string };

/** Rows of these kinds whose names match all patterns, or whose number begins so, so many of each kind at most; names as they are stored. */
export async function listThings(db: Queryable, { kinds, limit, ...words }: Asked): Promise<ThingRow[]> {
  if (kinds.length === 0) return [];
  const parts = kinds.map((kind) => sql`SELECT * FROM (${partOf(kind, words)} LIMIT ${limit})`);
  return db.all<ThingRow>(sql.join(parts, sql` UNION ALL `));
}

function partOf(kind: ThingKind, { globs, phone, trigrams = [] }: Words): SQL {
  const { table, id, name, besides, hasPhone, newestBy, only, searched } = SOURCES[kind];
  const text = besides ? sql`${name} || ' ' || ${besides}` : sql`${name}`;
  const number = hasPhone && phone ? phone : null;
  const dialled = number ? sql`${text} GLOB ${`* ${number}*`}` : undefined;
  const where = and(or(and(...hasWords(text, globs)), dialled), only);
  const columns = sql`SELECT ${kind} AS kind, ${id} AS id, ${name} AS name, ${text} AS text`;
  if (searched && trigrams.length > 0) {
    const ofNumber = number ? trigramsIn(number).map((one) => [one]) : [];
    const asked = trigramQuestion(searched.sign, [trigrams, ofNumber]);
    // Numbers are given as rows come.
    const order = newestBy ? sql`s.rowid DESC` : sql`s.rowid`;
    return sql`${columns} FROM thing_search s CROSS JOIN thing_words w ON w.id = s.rowid
      CROSS JOIN ${byKey(searched.key.table)} ON ${searched.key} = w.thing_id
      WHERE thing_search MATCH ${asked} AND ${where} ORDER BY ${order}`;
  }
  const order = newestBy ? sql`ORDER BY ${newestBy} DESC` : sql``;
  return sql`${columns} FROM ${table} WHERE ${where} ${order}`;
}
