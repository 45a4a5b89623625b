import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { day, id, instant, json, revision, vnd } from '#db/columns.ts';

export type QuoteStatus = 'new' | 'contacted' | 'quoted' | 'accepted' | 'declined' | 'expired';
export type QuotePurpose = 'company' | 'school' | 'family' | 'wedding' | 'other';
/** What the price is asked for; the name is the one the visitor saw. */
export type QuoteSubject = { kind: 'ticket' | 'service' | 'product'; id: string; name: string };

/** Requests for a price. */
export const quoteRequests = sqliteTable(
  'quote_requests',
  {
    id: id(),
    /** The code shown to the visitor, e.g. `BG7K2P9X`. */
    code: text('code').notNull().unique(),
    status: text('status').$type<QuoteStatus>().notNull(),
    locale: text('locale').$type<'vi' | 'en'>().notNull(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    /** E.164. */
    phone: text('phone').notNull(),
    /** ISO code of the phone's country. */
    country: text('country').notNull(),
    message: text('message'),
    groupSize: integer('group_size'),
    visitDate: day('visit_date'),
    purpose: text('purpose').$type<QuotePurpose>(),
    subject: json<QuoteSubject | null>('subject'),
    /** Phone and content hashed, to fold a repetition into the first request. */
    fingerprint: text('fingerprint').notNull(),
    /** Until when the price given holds; set with the status `quoted`. */
    validUntil: day('valid_until'),
    /** The member of staff who answers it. No foreign key: the request outlives the account. */
    ownerId: text('owner_id'),
    /** Who gave it to the owner, and when; the owner is not notified of what they took themselves. */
    assignedBy: text('assigned_by'),
    assignedAt: instant('assigned_at'),
    /** Until when it is to be answered; empty where a version from before the column wrote the row. */
    dueAt: instant('due_at').notNull().default(''),
    revision: revision(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('quote_requests_fingerprint').on(table.fingerprint, table.createdAt),
    index('quote_requests_status').on(table.status, table.createdAt),
    index('quote_requests_quoted').on(table.validUntil).where(sql`status = 'quoted'`),
    index('quote_requests_due').on(table.dueAt, table.id).where(sql`status IN ('new', 'contacted')`),
    index('quote_requests_owner').on(table.ownerId, table.assignedAt).where(sql`owner_id IS NOT NULL`),
    index('quote_requests_newest').on(table.createdAt, table.id),
    index('quote_requests_named').on(table.createdAt).where(sql`full_name <> ''`),
  ],
);

/** Append-only: who moved a request from where to where, when and why. */
export const quoteEvents = sqliteTable(
  'quote_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    quoteId: text('quote_id')
      .notNull()
      .references(() => quoteRequests.id),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    from: text('from_status').$type<QuoteStatus>(),
    to: text('to_status').$type<QuoteStatus>().notNull(),
    why: text('why').notNull(),
  },
  (table) => [index('quote_events_quote').on(table.quoteId, table.id)],
);

/** What staff write for each other about a request. `stage`: why it was moved there. */
export const quoteNotes = sqliteTable(
  'quote_notes',
  {
    id: id(),
    quoteId: text('quote_id')
      .notNull()
      .references(() => quoteRequests.id),
    authorId: text('author_id').notNull(),
    stage: text('stage').$type<QuoteStatus>(),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('quote_notes_quote').on(table.quoteId, table.createdAt),
    index('quote_notes_created').on(table.createdAt),
  ],
);

/** The prices that were sent; the mail is written from its row. */
export const quoteAnswers = sqliteTable(
  'quote_answers',
  {
    id: id(),
    quoteId: text('quote_id')
      .notNull()
      .references(() => quoteRequests.id),
    authorId: text('author_id').notNull(),
    /** Whether the price is for each guest or for the whole group. */
    basis: text('basis').$type<'guest' | 'whole'>().notNull(),
    priceVnd: vnd('price_vnd').notNull(),
    /** Null where it was not said for how many. */
    guests: integer('guests'),
    visitDate: day('visit_date'),
    validUntil: day('valid_until').notNull(),
    /** In the guest's language. */
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('quote_answers_quote').on(table.quoteId, table.createdAt),
    index('quote_answers_created').on(table.createdAt),
  ],
);

export type QuoteNoteRow = typeof quoteNotes.$inferSelect;
export type QuoteAnswerRow = typeof quoteAnswers.$inferSelect;
export type QuoteRow = typeof quoteRequests.$inferSelect;
export type QuoteEventRow = typeof quoteEvents.$inferSelect;
