import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { day, flag, id, instant } from '#db/columns.ts';
import type { ItemState, SubjectKind } from '#src/values/moderated.ts';
import { uploads } from './uploads.ts';

export type ServiceType = 'cable-car' | 'garden' | 'food' | 'guide' | 'shop' | 'group';

export const reviews = sqliteTable(
  'reviews',
  {
    id: id(),
    subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    authorName: text('author_name').notNull(),
    profession: text('profession'),
    /** One of the drawings under /people; pictures that visitors send are `review_photos`. */
    avatar: text('avatar'),
    rating: integer('rating').notNull(),
    title: text('title'),
    /** Plain text, like the title: every tag was stripped before it was stored. */
    content: text('content').notNull(),
    locale: text('locale').$type<'vi' | 'en'>().notNull(),
    serviceType: text('service_type').$type<ServiceType>().notNull(),
    visitDate: day('visit_date').notNull(),
    isVerified: flag('is_verified').notNull(),
    /** The used ticket or delivered line that proves the visit. */
    orderLineId: text('order_line_id'),
    state: text('state').$type<ItemState>().notNull(),
    visitorId: text('visitor_id'),
    createdAt: instant('created_at').notNull(),
    ownerReply: text('owner_reply'),
    ownerReplyAt: instant('owner_reply_at'),
  },
  (table) => [
    index('reviews_subject').on(table.subjectKind, table.subjectId, table.state, table.createdAt),
    index('reviews_state').on(table.state, table.createdAt),
    index('reviews_rating').on(table.state, table.rating, table.createdAt, table.id),
    index('reviews_visitor').on(table.visitorId),
    uniqueIndex('reviews_order_line').on(table.orderLineId).where(sql`state IN ('pending', 'approved')`),
  ],
);

export const reviewPhotos = sqliteTable(
  'review_photos',
  {
    id: id(),
    reviewId: text('review_id')
      .notNull()
      .references(() => reviews.id),
    purpose: text('purpose').$type<'avatar' | 'photo'>().notNull(),
    position: integer('position').notNull(),
    uploadId: text('upload_id').references(() => uploads.id),
    /** A picture of ours by name instead of an upload. */
    picture: text('picture'),
    state: text('state').$type<ItemState>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('review_photos_review').on(table.reviewId, table.position),
    uniqueIndex('review_photos_upload').on(table.uploadId),
    index('review_photos_state').on(table.state, table.createdAt),
  ],
);

/** "Helpful", once per visitor and review; the figure shown is always counted from these rows. */
export const reviewVotes = sqliteTable(
  'review_votes',
  {
    reviewId: text('review_id')
      .notNull()
      .references(() => reviews.id),
    visitorId: text('visitor_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.visitorId] })],
);

export type ReviewRow = typeof reviews.$inferSelect;
export type ReviewPhotoRow = typeof reviewPhotos.$inferSelect;
