/** A kind with drafts as its files see it: each row as it is written now, and saving one makes a draft or publishes it. */
import type { PublishableKind } from '#src/features/drafts/draft-sides.ts';
import { findDraft } from '#src/features/drafts/drafts.queries.ts';
import { readStamp, unfitForMany } from '#src/features/drafts/drafts.ts';
import { publishIn } from '#src/features/drafts/publish-draft.ts';
import { saveDraftIn } from '#src/features/drafts/save-draft.ts';
import type { As } from '#src/features/resources/bulk/change-input.ts';
import type { CheckedRow } from '#src/features/resources/bulk/save-row.ts';
import type { CsvKind, FileWrite } from '#src/features/resources/csv/csv-kind.ts';
import type { SaveInput } from '#src/features/resources/resource-input.ts';
import type { Values } from '#src/features/resources/resources.ts';
import { Problem } from '#src/server/problem.ts';
import { findWritten, listWritten } from './written-rows.ts';

type Kind = PublishableKind<Values>;
type Queried = Parameters<Kind['store']['find']>[0];

export function draftCsvKind(kind: Kind, as: As): CsvKind<Values> {
  const { resource, store } = kind;
  const save = as === 'draft' ? saveDraftIn : publishIn;
  return {
    resource,
    isDraft: as === 'draft',
    write: (tx, ctx, write) => save(tx, ctx, kind, inputOf(write)),
    store: {
      ...store,
      listWhole: (db, asked) => listWritten(db, kind, asked),
      findMany: (db, ids) => findWritten(db, kind, ids),
      check: (db, row) => checkWritten(db, kind, row, as),
    },
  };
}

function inputOf({
  input,
  stamp,
}: FileWrite): SaveInput & { draft: { id: string; revision: number } | null } {
  return { ...input, draft: readStamp(stamp)?.draft ?? null };
}

async function checkWritten(db: Queried, kind: Kind, row: CheckedRow<Values>, as: As): Promise<void> {
  await refuseUnfit(db, kind, { id: row.id, as });
  await kind.store.check?.(db, row);
  if (as === 'published') kind.store.ready?.(row.values, row.now);
}

export async function refuseUnfit(
  db: Queried,
  { resource, store }: Kind,
  { id, as }: { id: string; as: As },
): Promise<void> {
  const draft = await findDraft(db, { kind: resource.kind, rowId: id });
  if (!draft) return;
  const unfit = unfitForMany(draft, { as, revision: (await store.find(db, id))?.revision ?? 0 });
  if (unfit) throw new Problem('CONFLICT', unfit);
}
