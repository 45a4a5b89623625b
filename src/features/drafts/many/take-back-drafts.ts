/** Puts many rows with drafts back to what they were before this person changed them just now. */
import type { Queryable, Tx } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import { publishInput } from '#src/features/drafts/draft-input.ts';
import type { PublishableKind } from '#src/features/drafts/draft-sides.ts';
import { listDraftsOf, removeDraft } from '#src/features/drafts/drafts.queries.ts';
import { type Draft, draftKind, isSameDraft } from '#src/features/drafts/drafts.ts';
import { publishLeaves } from '#src/features/drafts/publish-draft.ts';
import { writeDraft } from '#src/features/drafts/save-draft.ts';
import { assertTakeBack } from '#src/features/resources/bulk/assert-take-back.ts';
import type { As, TakeBackRowsInput, WrittenRow } from '#src/features/resources/bulk/change-input.ts';
import { lastSaving, type Moved } from '#src/features/resources/bulk/own-outcome.ts';
import { takeBackInSlices } from '#src/features/resources/bulk/take-back-in-slices.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import type { StoredRow, Values } from '#src/features/resources/resources.ts';
import { findVersion } from '#src/features/resources/versions.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { withOptionsOnce } from './options-once.ts';

type Kind = PublishableKind<Values>;
/** As they stand now, beside what was written. */
type Sides = { written: WrittenRow; row: StoredRow | null; draft: Draft | null };

/** Throws as `takeBackRows`. */
export async function takeBackDrafts(
  ctx: StaffContext,
  kind: Kind,
  { change: id }: TakeBackRowsInput,
  as: As,
): Promise<{ done: number }> {
  return takeBackInSlices(
    ctx,
    { resource: kind.resource, id, as },
    {
      listMoved: async (db, rows) => listMoved(db, kind, await readAll(db, kind, rows)),
      ready: (tx, rows) => ready(tx, ctx, { kind, as, rows }),
    },
  );
}

type Some = { kind: Kind; as: As; rows: readonly WrittenRow[] };

async function ready(tx: Tx, ctx: StaffContext, { kind, as, rows }: Some) {
  const all = await readAll(tx, kind, rows);
  const byId = new Map(all.map((sides) => [sides.written.id, sides]));
  const putBack = as === 'draft' ? putDraftBack : putRowBack;
  const own = withOptionsOnce(kind);
  return {
    valuesOf: (id: string) => byId.get(id)?.draft?.values ?? byId.get(id)?.row?.values ?? {},
    async put(id: string) {
      const sides = byId.get(id);
      if (sides) await putBack(tx, ctx, own, sides);
    },
    flush: async () => undefined,
  };
}

async function readAll(
  db: Queryable,
  { resource, store }: Kind,
  written: readonly WrittenRow[],
): Promise<Sides[]> {
  const rowIds = written.map(({ id }) => id);
  const drafts = await listDraftsOf(db, { kind: resource.kind, rowIds });
  const byRow = new Map(drafts.map((draft) => [draft.rowId, draft]));
  return Promise.all(
    written.map(async (one) => ({
      ...{ written: one, row: await store.find(db, one.id) },
      draft: byRow.get(one.id) ?? null,
    })),
  );
}

/** Where somebody has saved or removed the draft since, begun one, or published. */
async function listMoved(
  db: Queryable,
  { resource: { kind } }: Kind,
  all: readonly Sides[],
): Promise<Moved[]> {
  const moved = all.filter(
    ({ written, row, draft }) =>
      (row?.revision ?? 0) !== written.revision || !isSameDraft(draft, written.draft ?? null),
  );
  return Promise.all(
    moved.map(async ({ written: { id: rowId }, row, draft }) => {
      const by = draft
        ? { name: draft.name, at: draft.savedAt }
        : row && (await lastSaving(db, { kind, rowId, revision: row.revision }));
      return { id: rowId, values: draft?.values ?? row?.values ?? {}, by };
    }),
  );
}

/** A draft that the change has begun is gone; another has the text of its saving before. */
async function putDraftBack(tx: Tx, ctx: StaffContext, kind: Kind, { row, draft }: Sides): Promise<void> {
  if (!draft) throw new Problem('NOT_FOUND', 'resources.error.gone');
  const place = { kind: draftKind(kind.resource.kind), rowId: draft.id };
  assertTakeBack(await findVersion(tx, { ...place, revision: draft.revision }), ctx);
  const reason = intlFor(ctx.locale).t('resources.takeBack.done');
  if (draft.revision > 1) {
    const former = await findVersion(tx, { ...place, revision: draft.revision - 1 });
    if (!former) throw new Problem('CONFLICT', 'resources.takeBack.notOwn');
    const { values, fromRevision: from } = former;
    const written = { id: draft.rowId, row, draft, values, publishAt: draft.publishAt, from, reason };
    await writeDraft(tx, ctx, kind, written);
    return;
  }
  await removeDraft(tx, draft.id);
  await recordAudit(tx, ctx, {
    subject: { kind: 'draft', id: draft.rowId },
    before: { ...draft.values, publishAt: draft.publishAt },
    after: null,
    reason,
  });
}

/** Guests see what they saw; nothing was written into these rows that a draft would have to keep. */
async function putRowBack(tx: Tx, ctx: StaffContext, kind: Kind, { row }: Sides): Promise<void> {
  if (!row) throw new Problem('NOT_FOUND', 'resources.error.gone');
  const { id, revision } = row;
  const place = { kind: kind.resource.kind, rowId: id };
  assertTakeBack(await findVersion(tx, { ...place, revision }), ctx);
  const from = revision - 1;
  const former = await findVersion(tx, { ...place, revision: from });
  if (!former) throw new Problem('CONFLICT', 'resources.takeBack.notOwn');
  const leaves = typedOf(kind.resource, former.values, row.values);
  const parsed = publishInput(kind.resource).safeParse({ id, revision, from, isTakenBack: true, leaves });
  if (!parsed.success) throw new Problem('CONFLICT', 'errors.invalid');
  const read = parsed.data.leaves;
  await publishLeaves(tx, ctx, kind, { id, row, draft: null, leaves: read, from, isTakenBack: true });
}
