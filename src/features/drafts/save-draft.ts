import type { Tx } from '#db/client.ts';
import { isSameRow } from '#src/features/resources/bulk/is-same-row.ts';
import type { Values } from '#src/features/resources/resources.ts';
import { createVersion } from '#src/features/resources/versions.queries.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import type { DraftInput } from './draft-input.ts';
import {
  checkedValues,
  type PublishableKind,
  readSides,
  refuseScheduled,
  type Sides,
} from './draft-sides.ts';
import { insertDraft, updateDraft } from './drafts.queries.ts';
import { type DraftRead, type DraftSaved, draftKind } from './drafts.ts';
import { wholeLeaves } from './whole-leaves.ts';

/** `keep`: at whatever instant it is scheduled for already, if any. */
type When = { publishAt: string | null | 'keep' };

/**
 * Saves what was typed beside the row, which stays as it is. What is scheduled has to be whole. Throws CONFLICT when the
 * row or its draft was changed meanwhile, and FORBIDDEN for a scheduled draft of somebody who may not publish.
 */
export async function saveDraft<V extends Values>(
  ctx: StaffContext,
  kind: PublishableKind<V>,
  input: DraftInput,
  { publishAt }: When = { publishAt: 'keep' },
): Promise<Omit<DraftSaved, 'draft'>> {
  const { draft: _draft, ...saved } = await ctx.db.write((tx) =>
    saveDraftIn(tx, ctx, kind, input, { publishAt }),
  );
  return saved;
}

/** The same in a transaction that may save more of them. */
export async function saveDraftIn<V extends Values>(
  tx: Tx,
  ctx: StaffContext,
  kind: PublishableKind<V>,
  input: DraftInput,
  { publishAt }: When = { publishAt: 'keep' },
): Promise<DraftSaved> {
  const sides = await readSides(tx, kind, input);
  const { id, row, draft } = sides;
  const revision = row?.revision ?? 0;
  refuseScheduled(ctx, kind.resource, draft);
  const at = publishAt === 'keep' ? (draft?.publishAt ?? null) : publishAt;
  const sent = { ...sides, leaves: input.leaves, isDraft: at === null, now: ctx.now, locale: ctx.locale };
  const values = await checkedValues(tx, kind, sent);
  if (at !== null) {
    wholeLeaves(kind.resource, values);
    kind.store.ready?.(values, at);
  }
  const before = draft ?? row;
  const isSame = before !== null && isSameRow(kind.resource, before.values, values);
  const done = at === (draft?.publishAt ?? null) ? 'drafted' : at === null ? 'unscheduled' : 'scheduled';
  if (isSame && done === 'drafted' && (!draft || draft.baseRevision === input.revision))
    return { id, revision, done: 'same' };
  const written = await writeDraft(tx, ctx, kind, { ...sides, values, publishAt: at, from: input.from });
  return { id, revision, done, draft: written };
}

type Written<V> = Sides<V> & {
  values: V;
  publishAt: string | null;
  from: number | null;
  /** Goes to the log. */
  reason?: string;
};

export async function writeDraft<V extends Values>(
  tx: Tx,
  ctx: StaffContext,
  { resource: { kind } }: PublishableKind<V>,
  { id: rowId, row, draft, values, publishAt, from, reason }: Written<V>,
): Promise<DraftRead> {
  const { now: savedAt, user } = ctx;
  const id = draft?.id ?? newId();
  const revision = (draft?.revision ?? 0) + 1;
  const isScheduled = publishAt !== null;
  const own = { id, kind, rowId, revision, values, savedAt, publishAt };
  await (draft ? updateDraft : insertDraft)(tx, {
    ...own,
    ...{ baseRevision: row?.revision ?? 0, userId: user.id, failure: null, failedAt: null },
    fromRevision: from ?? draft?.fromRevision ?? null,
    // Whoever wrote it last answers for it, with their own rights.
    scheduledBy: isScheduled ? user.id : null,
  });
  // Both are what a colleague's text is put together with.
  if (row) await recordVersion(tx, { kind, rowId, revision: row.revision, values: row.values, at: savedAt });
  const version = { kind: draftKind(kind), rowId: id, revision, values, at: savedAt };
  await recordVersion(tx, { ...version, userId: user.id, fromRevision: from });
  await recordAudit(tx, ctx, {
    subject: { kind: 'draft', id: rowId },
    before: draft && { ...draft.values, publishAt: draft.publishAt },
    after: { ...values, publishAt },
    reason,
  });
  return { id, revision };
}

type Version = { kind: string; rowId: string; revision: number; values: Values; at: string };

function recordVersion(
  tx: Tx,
  version: Version & { userId?: string; fromRevision?: number | null },
): Promise<void> {
  return createVersion(tx, { userId: null, fromRevision: null, ...version });
}
