import type { Tx } from '#db/client.ts';
import { assertTakeBack } from '#src/features/resources/bulk/assert-take-back.ts';
import { originOf, type Writer, writeRow } from '#src/features/resources/bulk/save-row.ts';
import type { Values } from '#src/features/resources/resources.ts';
import { findVersion } from '#src/features/resources/versions.queries.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import type { DraftInput } from './draft-input.ts';
import { checkedValues, type PublishableKind, readSides, type Sides } from './draft-sides.ts';
import { removeDraft } from './drafts.queries.ts';
import type { DraftSaved } from './drafts.ts';
import { writeDraft } from './save-draft.ts';

/** What was typed is what guests see from their next request on; the draft is gone with the same commit. */
export async function publishDraft<V extends Values>(
  ctx: StaffContext,
  kind: PublishableKind<V>,
  input: DraftInput,
): Promise<DraftSaved> {
  return ctx.db.write((tx) => publishIn(tx, ctx, kind, input));
}

/** The same in a transaction that may publish more of them. */
export async function publishIn<V extends Values>(
  tx: Tx,
  ctx: StaffContext,
  kind: PublishableKind<V>,
  input: DraftInput,
): Promise<DraftSaved> {
  const sides = await readSides(tx, kind, input);
  const { leaves, from, isTakenBack, fits } = input;
  if (fits && sides.draft) throw new Problem('CONFLICT', 'resources.error.conflict');
  if (isTakenBack) await assertTakenBack(tx, ctx, kind, sides);
  const { isWritten, revision } = await publishLeaves(tx, ctx, kind, {
    ...sides,
    ...{ leaves, from, isTakenBack, fits },
  });
  if (isTakenBack) await draftAgain(tx, ctx, kind, sides);
  return { id: sides.id, revision, done: isWritten ? 'published' : 'same' };
}

/** A draft that was written since would be lost, and what guests see one of is not put back by its words. */
async function assertTakenBack<V extends Values>(
  tx: Tx,
  ctx: StaffContext,
  { resource, store }: PublishableKind<V>,
  { id, row, draft }: Sides<V>,
): Promise<void> {
  if (!row || draft || store.show) throw new Problem('CONFLICT', 'resources.takeBack.notOwn');
  assertTakeBack(await findVersion(tx, { kind: resource.kind, rowId: id, revision: row.revision }), ctx);
}

/** What guests saw for a moment is a draft again: nothing that was written is lost. */
async function draftAgain<V extends Values>(
  tx: Tx,
  ctx: StaffContext,
  kind: PublishableKind<V>,
  { id, row }: Sides<V>,
): Promise<void> {
  const live = await kind.store.find(tx, id);
  if (row && live)
    await writeDraft(tx, ctx, kind, {
      ...{ id, row: live, draft: null },
      ...{ values: row.values, publishAt: null, from: null },
    });
}

type Published<V> = Sides<V> & {
  leaves: Readonly<Record<string, unknown>>;
  from: number | null;
  isTakenBack?: boolean | undefined;
  fits?: string | null | undefined;
};

/** Writes the row, its version and the audit log, and removes the draft; not written is what guests have seen before. */
export async function publishLeaves<V extends Values>(
  tx: Tx,
  by: Writer,
  kind: PublishableKind<V>,
  { from, isTakenBack = false, fits = null, ...sides }: Published<V>,
): Promise<{ isWritten: boolean; revision: number }> {
  const { id, row, draft } = sides;
  const { now, locale } = by;
  const sent = await checkedValues(tx, kind, { ...sides, isDraft: false, now, ...(locale && { locale }) });
  const values = kind.store.ready?.(sent, by.now) ?? sent;
  const origin = from ?? draft?.fromRevision ?? null;
  const { revision } = await writeRow(tx, by, kind, {
    ...{ id, before: row, values },
    ...originOf({ from: origin, isTakenBack, fits }, 'vi'),
  });
  const isSwitched = (await kind.store.show?.(tx, by, id)) ?? false;
  if (draft) await removeDraft(tx, draft.id);
  return { isWritten: revision !== row?.revision || isSwitched || draft !== null, revision };
}
