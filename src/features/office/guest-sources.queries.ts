/** Where the search of the office looks for what guests write and wait for, and what staff note about their orders. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { comments } from '#db/schema/comments.ts';
import { orders } from '#db/schema/orders.ts';
import { reviews } from '#db/schema/reviews.ts';
import { orderNotes } from '#db/schema/staff-orders.ts';
import { waitingEntries } from '#db/schema/waiting-list.ts';

/** Of any kind. */
export type Source = {
  table: SQLiteTable | SQL;
  /** What opens it. */
  id: SQLiteColumn | SQL<string>;
  /** As it is stored: a text, or one in both languages. */
  name: SQLiteColumn | SQL<string>;
  /** What else finds it. */
  besides?: SQLiteColumn | SQL<string>;
  /** A number in E.164 that stands in `besides`, after a space. */
  hasPhone?: true;
  /** The newest by this come first. */
  newestBy?: SQLiteColumn | SQL;
  /** The park day that it is about, where its name alone does not tell it from others. */
  day?: SQL<string>;
  /** Which rows of the table. */
  only?: SQL;
  /** Of a table that grows: its rows stand in `thing_search` with this sign, by this key. */
  searched?: { sign: string; key: SQLiteColumn };
};

/** As much of a long text as the index has. */
const begun = (text: SQLiteColumn) => sql<string>`substr(${text}, 1, 200)`;

/** Seven hours ahead, as the park is. */
const writtenOn = (at: SQLiteColumn) => sql<string>`date(${at}, '+7 hours')`;

export const GUESTS = {
  notes: {
    table: orderNotes,
    // The code of the order opens it; it may have several notes.
    id: sql<string>`(SELECT ${orders.code} FROM ${orders} WHERE ${orders.id} = ${orderNotes.orderId}) || '.' || ${orderNotes.id}`,
    name: begun(orderNotes.body),
    newestBy: sql`${orderNotes}.rowid`,
    day: writtenOn(orderNotes.createdAt),
    searched: { sign: 'n', key: orderNotes.id },
  },
  waiting: {
    table: waitingEntries,
    id: waitingEntries.id,
    name: waitingEntries.code,
    besides: sql`coalesce(${waitingEntries.phone}, '') || ' ' || coalesce(${waitingEntries.email}, '')`,
    hasPhone: true,
    newestBy: sql`${waitingEntries}.rowid`,
    day: sql<string>`${waitingEntries.day}`,
    // Whoever is in a line; the room shows no others.
    only: sql`${waitingEntries.state} IN ('waiting', 'offered')`,
    searched: { sign: 'w', key: waitingEntries.id },
  },
  reviews: {
    table: reviews,
    id: reviews.id,
    name: reviews.authorName,
    besides: sql`coalesce(${reviews.title}, '') || ' ' || ${begun(reviews.content)}`,
    newestBy: sql`${reviews}.rowid`,
    day: writtenOn(reviews.createdAt),
    searched: { sign: 'e', key: reviews.id },
  },
  comments: {
    table: comments,
    id: comments.id,
    name: comments.authorName,
    besides: sql`${comments.email} || ' ' || ${begun(comments.content)}`,
    newestBy: sql`${comments}.rowid`,
    day: writtenOn(comments.createdAt),
    only: eq(comments.isStaff, false),
    searched: { sign: 'c', key: comments.id },
  },
} as const satisfies Record<string, Source>;
