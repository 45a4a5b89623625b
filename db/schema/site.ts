import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant, json } from '#db/columns.ts';

/** Values an operator may change without a release; keys and defaults live in `#src/values/settings.ts`. */
export const settings = sqliteTable('settings', {
  key: text('key').primaryKey(),
  value: json<unknown>('value').notNull(),
});

/** One counter per page-cache namespace, moved only by the triggers in the migrations. */
export const revisions = sqliteTable('revisions', {
  namespace: text('namespace').primaryKey(),
  revision: integer('revision').notNull(),
});

/** Answers already given to a mutation, so that a retry gets the same one for 24 hours. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    key: text('key').primaryKey(),
    scope: text('scope').notNull(),
    requestHash: text('request_hash').notNull(),
    response: json<unknown>('response').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('idempotency_keys_created').on(table.createdAt)],
);

/** One row that a process rewrites to learn whether it can write. */
export const writeProbes = sqliteTable('write_probes', {
  id: integer('id').primaryKey(),
  at: instant('at').notNull(),
});

/** One row: which code may run on this database. A migration that takes something away raises it (`db/backup/check-database.ts`). */
export const schemaFloor = sqliteTable('schema_floor', {
  id: integer('id').primaryKey(),
  /** When the oldest migration was made that the code must know (milliseconds, as in the journal of migrations). */
  oldest: integer('oldest').notNull(),
});

/** Which process runs each background job; see `src/server/job-leases.ts`. */
export const jobLeases = sqliteTable('job_leases', {
  name: text('name').primaryKey(),
  /** Empty when the lease was given back. */
  holder: text('holder').notNull(),
  /** Grows by one each time that the lease changes hands. */
  fence: integer('fence').notNull(),
  /** Milliseconds since 1970 by the clock of the database. */
  expiresAt: integer('expires_at').notNull(),
});

/** One row: the newest write to a libSQL server, by which readers of its replicas know what they have seen. */
export const commitNumbers = sqliteTable('commit_numbers', {
  id: integer('id').primaryKey(),
  /** Rises by one with each group of writes. */
  number: integer('number').notNull(),
  /** Milliseconds since 1970 by the clock of the server, never older than a second while a primary process runs. */
  writtenAt: integer('written_at').notNull(),
  /** Which database this is: a replica has the same. */
  origin: text('origin').notNull(),
});
