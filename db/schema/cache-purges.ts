import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#db/columns.ts';

/** What was last purged from each cache in front of the site; see `src/server/purges`. */
export const cachePurges = sqliteTable(
  'cache_purges',
  {
    /** The address that takes the purges of the cache. */
    target: text('target').notNull(),
    tag: text('tag').notNull(),
    /** The revision of the namespace, or the build of the site, that visitors see since. */
    version: text('version').notNull(),
    /** When it is purged once more; empty when that is done. */
    againAt: instant('again_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.target, table.tag] })],
);
