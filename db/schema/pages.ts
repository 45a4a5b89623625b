import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { inAlphabet, vietnameseOf } from '#db/alphabet.ts';
import { type Bilingual, changedAt, day, flag, id, json, revision } from '#db/columns.ts';
import { uniqueEnglish } from '#db/slugs.ts';

/**
 * The purpose of a text: a policy has a page of its own. The title and summary of `about`, `arrival`, `menu` and `shop`
 * open the page of that name, or its part about the way here; the others stand in lists on the about, contact and jobs
 * pages.
 */
export type PageKind =
  | 'policy'
  | 'mission'
  | 'vision'
  | 'value'
  | 'way'
  | 'about'
  | 'arrival'
  | 'benefit'
  | 'menu'
  | 'shop';

/** Texts that staff write, as Markdown. */
export const pages = sqliteTable(
  'pages',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    /** The name of a policy in English addresses, where that is another; the other kinds have no page of their own. */
    slugEn: text('slug_en'),
    kind: text('kind').$type<PageKind>().notNull(),
    position: integer('position').notNull(),
    isActive: flag('is_active').notNull(),
    title: json<Bilingual>('title').notNull(),
    summary: json<Bilingual>('summary').notNull(),
    body: json<Bilingual>('body').notNull(),
    /** The park day on which this wording came into force. */
    updatedOn: day('updated_on').notNull(),
    updatedAt: changedAt(),
    revision: revision(),
  },
  (table) => [
    uniqueEnglish(table.slugEn),
    index('pages_kind').on(table.kind, table.position),
    index('pages_office').on(table.position, table.id),
    index('pages_changed').on(table.updatedAt, table.id),
    index('pages_named').on(...inAlphabet(vietnameseOf(table.title)), table.id),
  ],
);

/** Addresses that texts had: each leads to the one that it has now. */
export const pageSlugs = sqliteTable('page_slugs', {
  slug: text('slug').primaryKey(),
  pageId: text('page_id')
    .notNull()
    .references(() => pages.id),
});

export const teamMembers = sqliteTable(
  'team_members',
  {
    id: id(),
    position: integer('position').notNull(),
    isActive: flag('is_active').notNull(),
    name: text('name').notNull(),
    role: json<Bilingual>('role').notNull(),
    words: json<Bilingual>('words').notNull(),
    /** The stem of a drawing under /people. */
    picture: text('picture').notNull(),
    /** A picture name, shown instead of the drawing. */
    photo: text('photo'),
    updatedAt: changedAt(),
    revision: revision(),
  },
  (table) => [
    index('team_members_order').on(table.position, table.id),
    index('team_members_changed').on(table.updatedAt, table.id),
    index('team_members_named').on(...inAlphabet(table.name), table.id),
  ],
);

export const milestones = sqliteTable(
  'milestones',
  {
    id: id(),
    position: integer('position').notNull(),
    isActive: flag('is_active').notNull(),
    year: integer('year').notNull(),
    title: json<Bilingual>('title').notNull(),
    words: json<Bilingual>('words').notNull(),
    updatedAt: changedAt(),
    revision: revision(),
  },
  (table) => [
    index('milestones_order').on(table.year, table.position, table.id),
    index('milestones_changed').on(table.updatedAt, table.id),
    index('milestones_named').on(...inAlphabet(vietnameseOf(table.title)), table.id),
  ],
);

export const faqs = sqliteTable(
  'faqs',
  {
    id: id(),
    position: integer('position').notNull(),
    isActive: flag('is_active').notNull(),
    question: json<Bilingual>('question').notNull(),
    /** Markdown. */
    answer: json<Bilingual>('answer').notNull(),
    updatedAt: changedAt(),
    revision: revision(),
  },
  (table) => [
    index('faqs_order').on(table.position, table.id),
    index('faqs_changed').on(table.updatedAt, table.id),
    index('faqs_named').on(...inAlphabet(vietnameseOf(table.question)), table.id),
  ],
);

export type PageRow = typeof pages.$inferSelect;
export type TeamMemberRow = typeof teamMembers.$inferSelect;
export type MilestoneRow = typeof milestones.$inferSelect;
export type FaqRow = typeof faqs.$inferSelect;
