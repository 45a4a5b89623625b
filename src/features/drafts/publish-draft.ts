import type { Tx } from '#db/client.ts';
import { type Writer, writeRow } from '#src/features/resources/bulk/save-row.ts';
import type { Values } from '#src/features/resources/resources.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import type { DraftInput } from './draft-input.ts';
import { checkedValues, type PublishableKind, readSides, type Sides } from './draft-sides.ts';
import { removeDraft } from './drafts.queries.ts';
import type { DraftSaved } from './drafts.ts';

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
  const { leaves, from } = input;
  const { isWritten, revision } = await publishLeaves(tx, ctx, kind, { ...sides, leaves, from });
  return { id: sides.id, revision, done: isWritten ? 'published' : 'same' };
}

type Published<V> = Sides<V> & { leaves: Readonly<Record<string, unknown>>; from: number | null };

/** Writes the row, its version and the audit log, and removes the draft; not written is what guests have seen before. */
export async function publishLeaves<V extends Values>(
  tx: Tx,
  by: Writer,
  kind: PublishableKind<V>,
  { from, ...sides }: Published<V>,
): Promise<{ isWritten: boolean; revision: number }> {
  const { id, row, draft } = sides;
  const sent = await checkedValues(tx, kind, { ...sides, isDraft: false, now: by.now });
  const values = kind.store.ready?.(sent, by.now) ?? sent;
  const origin = from ?? draft?.fromRevision ?? null;
  const { revision } = await writeRow(tx, by, kind, { id, before: row, values, from: origin });
  const isSwitched = (await kind.store.show?.(tx, by, id)) ?? false;
  if (draft) await removeDraft(tx, draft.id);
  return { isWritten: revision !== row?.revision || isSwitched || draft !== null, revision };
}
