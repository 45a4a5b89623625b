import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#db/columns.ts';
import { users } from './auth.ts';
import { orders } from './orders.ts';

/** What staff write for each other about an order. Its buyer reads it only in the export of their own data. */
export const orderNotes = sqliteTable(
  'order_notes',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** A member of staff. No foreign key: the note outlives the account. */
    authorId: text('author_id').notNull(),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('order_notes_order').on(table.orderId, table.createdAt),
    index('order_notes_created').on(table.createdAt),
  ],
);

/** Whom a note calls with `@`. */
export const noteMentions = sqliteTable(
  'note_mentions',
  {
    noteId: text('note_id')
      .notNull()
      .references(() => orderNotes.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.noteId, table.userId] }),
    index('note_mentions_user').on(table.userId, table.createdAt),
  ],
);

export type OrderMark = 'call-back' | 'complaint' | 'group' | 'vip' | 'suspicious';

/** Labels of an order for staff. */
export const orderMarks = sqliteTable(
  'order_marks',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    mark: text('mark').$type<OrderMark>().notNull(),
    authorId: text('author_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.mark] }),
    index('order_marks_mark').on(table.mark, table.orderId),
  ],
);

export type OrderNoteRow = typeof orderNotes.$inferSelect;
