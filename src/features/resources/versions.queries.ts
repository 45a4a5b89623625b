import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { prepareInsertAll } from '#db/prepared.ts';
import { users } from '#db/schema/auth.ts';
import { type ResourceVersionRow, resourceVersions } from '#db/schema/resources.ts';

export type Version = Pick<ResourceVersionRow, 'revision' | 'at' | 'userId' | 'values' | 'fromRevision'> & {
  /** Of the account, as far as it still exists. */
  name: string | null;
};
type RowName = { kind: string; rowId: string };

const COLUMNS = {
  revision: resourceVersions.revision,
  at: resourceVersions.at,
  userId: resourceVersions.userId,
  values: resourceVersions.values,
  fromRevision: resourceVersions.fromRevision,
  name: users.firstName,
};

function ofRow({ kind, rowId }: RowName) {
  return and(eq(resourceVersions.kind, kind), eq(resourceVersions.rowId, rowId));
}

/** What a row has been, the newest first; before a revision when one is given. */
export async function listVersions(
  db: Queryable,
  { limit, before, ...row }: RowName & { limit: number; before?: number | null },
): Promise<Version[]> {
  return db
    .select(COLUMNS)
    .from(resourceVersions)
    .leftJoin(users, eq(users.id, resourceVersions.userId))
    .where(and(ofRow(row), before ? lt(resourceVersions.revision, before) : undefined))
    .orderBy(desc(resourceVersions.revision))
    .limit(limit);
}

export async function findVersion(
  db: Queryable,
  { revision, ...row }: RowName & { revision: number },
): Promise<Version | null> {
  const [found] = await db
    .select(COLUMNS)
    .from(resourceVersions)
    .leftJoin(users, eq(users.id, resourceVersions.userId))
    .where(and(ofRow(row), eq(resourceVersions.revision, revision)))
    .limit(1);
  return found ?? null;
}

type Places = { kind: string; places: readonly { rowId: string; revision: number }[] };

/** Of many rows each at a revision of its own, in no order. */
export async function listVersionsAt(
  db: Queryable,
  { kind, places }: Places,
): Promise<(Version & { rowId: string })[]> {
  const { rowId, revision } = resourceVersions;
  const wanted = JSON.stringify(places.map((place) => [place.rowId, place.revision]));
  return db
    .select({ ...COLUMNS, rowId })
    .from(resourceVersions)
    .leftJoin(users, eq(users.id, resourceVersions.userId))
    .where(
      and(
        eq(resourceVersions.kind, kind),
        sql`(${rowId}, ${revision}) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${wanted}))`,
      ),
    );
}

export type NewVersion = Omit<typeof resourceVersions.$inferInsert, 'id'>;

/** More than a row with its first version come from a file, each time in another number. */
const FEW = 2;
const insertFew = prepareInsertAll(resourceVersions, { omitted: ['id'], isUnlessKnown: true });

/** What is stored already stays. */
export async function createVersion(db: Queryable, version: NewVersion): Promise<void> {
  await createVersions(db, [version]);
}

export async function createVersions(db: Queryable, versions: readonly NewVersion[]): Promise<void> {
  if (versions.length <= FEW) await insertFew(db, versions.map(whole));
  else
    await db
      .insert(resourceVersions)
      .values([...versions])
      .onConflictDoNothing();
}

function whole({ userId = null, fromRevision = null, lagging = null, ...version }: NewVersion) {
  return { ...version, userId, fromRevision, lagging };
}
