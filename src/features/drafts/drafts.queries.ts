import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { given, prepared } from '#db/prepared.ts';
import { users } from '#db/schema/auth.ts';
import { type ResourceDraftRow, resourceDrafts } from '#db/schema/drafts.ts';
import type { Draft } from './drafts.ts';

const COLUMNS = { ...getTableColumns(resourceDrafts), name: users.firstName };

function drafts(db: Queryable) {
  return db
    .select(COLUMNS)
    .from(resourceDrafts)
    .leftJoin(users, eq(users.id, resourceDrafts.userId))
    .$dynamic();
}

const draftOfRow = prepared((db) =>
  drafts(db)
    .where(and(eq(resourceDrafts.kind, given('kind')), eq(resourceDrafts.rowId, given('rowId'))))
    .limit(1)
    .prepare(),
);

/** The draft of a row, or of what will be one. */
export async function findDraft(
  db: Queryable,
  { kind, rowId }: { kind: string; rowId: string },
): Promise<Draft | null> {
  return (await draftOfRow(db).all({ kind, rowId }))[0] ?? null;
}

const draftOfId = prepared((db) =>
  drafts(db)
    .where(eq(resourceDrafts.id, given('id')))
    .limit(1)
    .prepare(),
);

export async function findDraftById(db: Queryable, id: string): Promise<Draft | null> {
  return (await draftOfId(db).all({ id }))[0] ?? null;
}

/** The drafts of a kind, the last saved first; one more than the limit shows that there are more. */
export async function listDrafts(
  db: Queryable,
  { kind, after, limit }: { kind: string; after: string | null; limit: number },
): Promise<Draft[]> {
  const { savedAt, id } = resourceDrafts;
  const past =
    after === null
      ? undefined
      : sql`(${savedAt}, ${id}) < (SELECT saved_at, id FROM resource_drafts WHERE ${eq(id, after)})`;
  return drafts(db)
    .where(and(eq(resourceDrafts.kind, kind), past))
    .orderBy(desc(savedAt), desc(id))
    .limit(limit);
}

/** Of these rows, in no order. */
export async function listDraftsOf(
  db: Queryable,
  { kind, rowIds }: { kind: string; rowIds: readonly string[] },
): Promise<Draft[]> {
  return drafts(db).where(and(eq(resourceDrafts.kind, kind), inArray(resourceDrafts.rowId, [...rowIds])));
}

const ofNew = (kind: string) => and(eq(resourceDrafts.kind, kind), eq(resourceDrafts.baseRevision, 0));

/** What is nothing but a draft, in the order of the rows that it will be. */
export async function listNewDrafts(
  db: Queryable,
  { kind, after, limit }: { kind: string; after: string; limit: number },
): Promise<Draft[]> {
  const { rowId } = resourceDrafts;
  return drafts(db)
    .where(and(ofNew(kind), gt(rowId, after)))
    .orderBy(asc(rowId))
    .limit(limit);
}

export function countNewDrafts(db: Queryable, kind: string): Promise<number> {
  return db.$count(resourceDrafts, ofNew(kind));
}

/** Of several kinds together, the last saved first; each kind is read by its index. */
export async function listLatestDrafts(
  db: Queryable,
  { kinds, limit }: { kinds: readonly string[]; limit: number },
): Promise<Draft[]> {
  const found = await Promise.all(kinds.map((kind) => listDrafts(db, { kind, after: null, limit })));
  return found
    .flat()
    .toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1))
    .slice(0, limit);
}

type Due = { id: string; kind: string; publishAt: string };

/** What is to be published by now, the longest due first, after one of them. */
export async function listDue(
  db: Queryable,
  { now, after, limit }: { now: string; after: Due | null; limit: number },
): Promise<Due[]> {
  const { id, kind, publishAt } = resourceDrafts;
  const past = after
    ? or(gt(publishAt, after.publishAt), and(eq(publishAt, after.publishAt), gt(id, after.id)))
    : undefined;
  const rows = await db
    .select({ id, kind, publishAt })
    .from(resourceDrafts)
    .where(and(isNotNull(publishAt), lte(publishAt, now), past))
    .orderBy(asc(publishAt), asc(id))
    .limit(limit);
  return rows as Due[];
}

export async function insertDraft(db: Queryable, draft: ResourceDraftRow): Promise<void> {
  await db.insert(resourceDrafts).values(draft);
}

/** Writes the next saving over this one. */
export async function updateDraft(
  db: Queryable,
  { id, kind: _kind, rowId: _rowId, ...draft }: ResourceDraftRow,
): Promise<void> {
  await db
    .update(resourceDrafts)
    .set(draft)
    .where(and(eq(resourceDrafts.id, id), lt(resourceDrafts.revision, draft.revision)));
}

const remove = prepared((db) =>
  db
    .delete(resourceDrafts)
    .where(eq(resourceDrafts.id, given('id')))
    .prepare(),
);

export async function removeDraft(db: Queryable, id: string): Promise<void> {
  await remove(db).run({ id });
}

/** It waits for nobody any more; who opens it reads why. */
export async function recordFailure(
  db: Queryable,
  { id, failure, now }: { id: string; failure: string; now: string },
): Promise<void> {
  const change = { publishAt: null, failure, failedAt: now };
  await db.update(resourceDrafts).set(change).where(eq(resourceDrafts.id, id));
}

/** What this person wrote or scheduled and could not be published when it was due, the newest first. */
export async function listPutBack(db: Queryable, { userId, since, limit }: Concerning) {
  const { kind, rowId, failure, failedAt, scheduledBy } = resourceDrafts;
  return db
    .select({ kind, rowId, failure, failedAt })
    .from(indexed(resourceDrafts, 'resource_drafts_failed'))
    .where(
      and(
        sql`${failure} IS NOT NULL`,
        gte(failedAt, since),
        or(eq(scheduledBy, userId), eq(resourceDrafts.userId, userId)),
      ),
    )
    .orderBy(desc(failedAt))
    .limit(limit);
}

type Concerning = { userId: string; since: string; limit: number };
