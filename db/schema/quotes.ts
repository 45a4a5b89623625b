import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { day, id, instant, json } from '#db/columns.ts';

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
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('quote_requests_fingerprint').on(table.fingerprint, table.createdAt),
    index('quote_requests_status').on(table.status, table.createdAt),
    index('quote_requests_quoted').on(table.validUntil).where(sql`status = 'quoted'`),
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

export type QuoteRow = typeof quoteRequests.$inferSelect;
export type QuoteEventRow = typeof quoteEvents.$inferSelect;
