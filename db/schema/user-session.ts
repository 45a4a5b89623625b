import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { day, flag, id, instant, json } from '#db/columns.ts';

export type DeviceInfo = {
  screenWidth: number;
  screenHeight: number;
  language: string;
  platform: string;
  timeZone: string;
};

/** Visits of people who agreed to be measured. A session id is the browser's own and means nothing without its owner. */
export const userSessions = sqliteTable(
  'user_sessions',
  {
    id: id(),
    sessionId: text('session_id').notNull(),
    /** Hash of the secret in the visitor's cookie. */
    ownerHash: text('owner_hash').notNull(),
    userId: text('user_id'),
    /** The network only: the last part of the address is never stored. */
    ipAddress: text('ip_address').notNull(),
    country: text('country').notNull(),
    userAgent: text('user_agent').notNull(),
    deviceInfo: json<DeviceInfo>('device_info').notNull(),
    referrer: text('referrer').notNull(),
    landingPage: text('landing_page').notNull(),
    startTime: instant('start_time').notNull(),
    lastActivity: instant('last_activity').notNull(),
    pageViews: integer('page_views').notNull(),
    isActive: flag('is_active').notNull(),
    exitPage: text('exit_page'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('user_sessions_owner').on(table.ownerHash, table.sessionId),
    index('user_sessions_activity').on(table.isActive, table.lastActivity),
    index('user_sessions_last').on(table.lastActivity),
    index('user_sessions_user').on(table.userId),
    index('user_sessions_address').on(table.lastActivity).where(sql`ip_address <> 'unknown'`),
  ],
);

export const pageViews = sqliteTable(
  'page_views',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    sessionRowId: text('session_row_id')
      .notNull()
      .references(() => userSessions.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('page_views_session').on(table.sessionRowId, table.at)],
);

/** Page views per day and country: totals without any visitor. */
export const visitCounts = sqliteTable(
  'visit_counts',
  {
    day: day('day').notNull(),
    path: text('path').notNull(),
    country: text('country').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path, table.country] })],
);

export type UserSessionRow = typeof userSessions.$inferSelect;
