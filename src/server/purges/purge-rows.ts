/** What each cache in front of the site has been asked to forget. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { SITE_TAG } from '#src/server/pages/shared-lifetime.ts';

/** `isAgain`: purged before under this version, and once more now. */
export type DuePurge = { target: string; tag: string; version: string; isAgain: number };
type Asked = { targets: readonly string[]; build: string; now: string };

/** The tags whose version a cache has not been told, and those to be purged a second time. */
export function listDuePurges(db: Queryable, { targets, build, now }: Asked): Promise<DuePurge[]> {
  return db.all<DuePurge>(
    sql`SELECT caches.value AS target, current.tag AS tag, current.version AS version,
          coalesce(cache_purges.version = current.version, 0) AS isAgain
        FROM json_each(${JSON.stringify(targets)}) AS caches
        CROSS JOIN (SELECT namespace AS tag, CAST(revision AS TEXT) AS version FROM revisions
          UNION ALL SELECT ${SITE_TAG}, ${build}) AS current
        LEFT JOIN cache_purges ON cache_purges.target = caches.value AND cache_purges.tag = current.tag
        WHERE cache_purges.version IS NULL OR cache_purges.version <> current.version
          OR (cache_purges.again_at <> '' AND cache_purges.again_at <= ${now})`,
  );
}

/** Stores that these were purged, and when the new ones are purged again. */
export async function storePurges(
  db: Queryable,
  { purges, againAt }: { purges: readonly DuePurge[]; againAt: string },
): Promise<void> {
  await db.run(
    sql`INSERT INTO cache_purges (target, tag, version, again_at)
        SELECT value ->> 'target', value ->> 'tag', value ->> 'version',
          CASE WHEN value ->> 'isAgain' THEN '' ELSE ${againAt} END
        FROM json_each(${JSON.stringify(purges)}) WHERE true
        ON CONFLICT (target, tag) DO UPDATE SET version = excluded.version, again_at = excluded.again_at`,
  );
}

/** Of caches that are no longer in front of the site. */
export async function removeOtherTargets(db: Queryable, targets: readonly string[]): Promise<void> {
  await db.run(
    sql`DELETE FROM cache_purges WHERE target NOT IN (SELECT value FROM json_each(${JSON.stringify(targets)}))`,
  );
}
