import { and, count, eq, gt, isNotNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '#db/client.ts';
import { resourceVersions } from '#db/schema/resources.ts';
import type { Lagging } from './lagging-leaves.ts';

type Version = { kind: string; rowId: string; revision: number };

/** What lags in this version of a row; null for one that nobody saved here. */
export async function findLagging(db: Queryable, version: Version): Promise<Lagging | null> {
  const { kind, rowId, revision, lagging } = resourceVersions;
  const [found] = await db
    .select({ lagging })
    .from(resourceVersions)
    .where(and(eq(kind, version.kind), eq(rowId, version.rowId), eq(revision, version.revision)))
    .limit(1);
  return found?.lagging ?? null;
}

type Places = { kind: string; places: readonly { rowId: string; revision: number }[] };

/** Of many rows each at a revision of its own: those in which something lags. */
export async function listLaggingAt(db: Queryable, { kind, places }: Places) {
  const { rowId, revision, lagging } = resourceVersions;
  const wanted = JSON.stringify(places.map((place) => [place.rowId, place.revision]));
  return db
    .select({ rowId, revision, lagging })
    .from(resourceVersions)
    .where(
      and(
        eq(resourceVersions.kind, kind),
        sql`(${rowId}, ${revision}) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${wanted}))`,
        sql`+${lagging} IS NOT NULL`,
      ),
    );
}

const later = alias(resourceVersions, 'later');

/** The last version of a row of this kind, with English texts that lag. */
function isLagging(db: Queryable, kind: string) {
  const { rowId, revision, lagging } = resourceVersions;
  const newer = db
    .select({ id: later.id })
    .from(later)
    .where(and(eq(later.kind, kind), eq(later.rowId, rowId), gt(later.revision, revision)));
  return and(eq(resourceVersions.kind, kind), isNotNull(lagging), notExists(newer));
}

export async function countLagging(db: Queryable, kind: string): Promise<number> {
  const found = await db.select({ total: count() }).from(resourceVersions).where(isLagging(db, kind));
  return found[0]?.total ?? 0;
}
