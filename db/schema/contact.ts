import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#db/columns.ts';

export type ContactTopic =
  | 'ticket'
  | 'quote'
  | 'order'
  | 'service'
  | 'complaint'
  | 'press'
  | 'privacy'
  | 'other';

/** What visitors wrote to the park. */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: id(),
    /** The code shown to the sender, e.g. `LH7K2P9X`. */
    code: text('code').notNull().unique(),
    locale: text('locale').$type<'vi' | 'en'>().notNull(),
    name: text('name').notNull(),
    email: text('email'),
    /** E.164. */
    phone: text('phone'),
    topic: text('topic').$type<ContactTopic>().notNull(),
    message: text('message').notNull(),
    /** Sender and content hashed, to recognise a repetition. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('contact_messages_fingerprint').on(table.fingerprint, table.createdAt),
    index('contact_messages_created').on(table.createdAt),
  ],
);

export type ContactMessageRow = typeof contactMessages.$inferSelect;
