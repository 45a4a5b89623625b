import type { Db, Queryable, Tx } from '#db/client.ts';
import type { Values } from '#src/features/resources/resources.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { Permission } from '#src/values/permissions.ts';
import type { PublishableKind } from './draft-sides.ts';
import { findDraftById, listDue, recordFailure } from './drafts.queries.ts';
import { type Draft, failureOf } from './drafts.ts';
import { publishLeaves } from './publish-draft.ts';
import { wholeLeaves } from './whole-leaves.ts';

const AT_ONCE = 20;

type At = { db: Db; now: string };
type Due = Awaited<ReturnType<typeof listDue>>[number];
// Each kind has values of its own; the draft was checked by the rules of its kind.
type Kind = PublishableKind<Values & never>;
type Publishing = {
  kinds: readonly Kind[];
  /** Whether who has scheduled it may still publish. */
  mayPublish: (db: Queryable, userId: string, permission: Permission) => Promise<boolean>;
};

/**
 * Publishes the drafts that are due, each in a transaction of its own: what is not committed is due again, what is, is
 * gone. One that cannot be published stays a draft, with the reason.
 */
export async function publishDue(at: At, publishing: Publishing): Promise<void> {
  let after: Due | null = null;
  let bug: unknown = null;
  for (;;) {
    const due: Due[] = await listDue(at.db.read, { now: at.now, after, limit: AT_ONCE });
    // One that fails must not hold up the others.
    for (const one of due)
      await publishOne(at, publishing, one).catch((error: unknown) => {
        bug ??= error;
      });
    after = due.at(-1) ?? null;
    if (due.length < AT_ONCE) break;
  }
  if (bug !== null) throw bug;
}

async function publishOne({ db, now }: At, publishing: Publishing, due: Due): Promise<void> {
  const kind = publishing.kinds.find(({ resource }) => resource.kind === due.kind);
  if (!kind) return;
  try {
    const read = await findDue(db.read, due, now);
    if (!read) return;
    const checked = checkLeaves(kind, read);
    await db.write(async (tx) => {
      const draft = await findDue(tx, due, now);
      if (draft) await publishFound(tx, { kind, draft, now, publishing, checked });
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const failure = failureOf(error.messageId) ?? '';
    await db.write(async (tx) => {
      const draft = await findDue(tx, due, now);
      if (draft) await putBack(tx, { kind, draft, now, failure });
    });
  }
}

/** As it is now, if nobody has published, discarded or put it off since it was listed. */
async function findDue(db: Queryable, { id }: Due, now: string): Promise<Draft | null> {
  const draft = await findDraftById(db, id);
  return draft?.publishAt && draft.publishAt <= now ? draft : null;
}

type Leaves = ReturnType<typeof wholeLeaves>;
/** What a revision of a draft has; throws where something is missing or wrong. */
type Checked = { revision: number; leaves: () => Leaves };

/** Before the transaction, which everybody waits for. */
function checkLeaves({ resource }: Kind, { revision, values }: Draft): Checked {
  try {
    const leaves = wholeLeaves(resource, values);
    return { revision, leaves: () => leaves };
  } catch (error) {
    const refuse = () => {
      throw error;
    };
    return { revision, leaves: refuse };
  }
}

type Found = { kind: Kind; draft: Draft; now: string };

async function publishFound(
  tx: Tx,
  { kind, draft, now, publishing, checked }: Found & { publishing: Publishing; checked: Checked },
): Promise<void> {
  const { resource, store } = kind;
  const { rowId: id, baseRevision, revision, values } = draft;
  if (!(await publishing.mayPublish(tx, draft.scheduledBy ?? '', resource.publishing)))
    throw new Problem('FORBIDDEN', 'drafts.failed.permission');
  const row = await store.find(tx, id);
  // Somebody has changed what guests see since the draft was written: a person decides, not the clock.
  if ((row?.revision ?? 0) !== baseRevision) throw new Problem('CONFLICT', 'drafts.failed.changed');
  // It may have been saved again since.
  const leaves = checked.revision === revision ? checked.leaves() : wholeLeaves(resource, values);
  await publishLeaves(tx, byWriter({ kind, draft, now }), kind, { id, row, draft, leaves, from: null });
}

async function putBack(tx: Tx, { kind, draft, now, failure }: Found & { failure: string }): Promise<void> {
  await recordFailure(tx, { id: draft.id, failure, now });
  await recordAudit(tx, byWriter({ kind, draft, now }), {
    subject: { kind: 'draft', id: draft.rowId },
    before: { publishAt: draft.publishAt },
    after: { publishAt: null, failure },
  });
}

/** In the name of who has scheduled it. */
function byWriter({ kind: { resource }, draft, now }: Found) {
  return {
    user: { id: draft.scheduledBy ?? draft.userId },
    permission: resource.publishing,
    now,
    requestId: `draft ${draft.id}`,
  };
}
