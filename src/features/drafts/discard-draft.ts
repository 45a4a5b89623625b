import type { Values } from '#src/features/resources/resources.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import type { DiscardInput } from './draft-input.ts';
import { type PublishableKind, refuseScheduled } from './draft-sides.ts';
import { findDraft, removeDraft } from './drafts.queries.ts';
import { type DraftSaved, isSameDraft } from './drafts.ts';

/** Guests go on seeing what they see; throws CONFLICT when a colleague has saved the draft meanwhile. */
export async function discardDraft<V extends Values>(
  ctx: StaffContext,
  { resource }: Pick<PublishableKind<V>, 'resource'>,
  input: DiscardInput,
): Promise<DraftSaved> {
  return ctx.db.write(async (tx) => {
    const draft = await findDraft(tx, { kind: resource.kind, rowId: input.id });
    if (!draft) throw new Problem('NOT_FOUND', 'resources.error.gone');
    if (!isSameDraft(draft, input.draft)) throw new Problem('CONFLICT', 'resources.error.conflict');
    refuseScheduled(ctx, resource, draft);
    await removeDraft(tx, draft.id);
    await recordAudit(tx, ctx, {
      subject: { kind: 'draft', id: draft.rowId },
      before: { ...draft.values, publishAt: draft.publishAt },
      after: null,
    });
    return { id: draft.rowId, revision: draft.baseRevision, done: 'discarded' };
  });
}
