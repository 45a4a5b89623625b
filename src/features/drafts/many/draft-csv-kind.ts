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
import { withRowsOnce } from './rows-once.ts';
import { findWritten, listWritten } from './written-rows.ts';

type Kind = PublishableKind<Values>;
type Queried = Parameters<Kind['store']['find']>[0];

export function draftCsvKind(kind: Kind, as: As): CsvKind<Values> {
  const { resource, store } = kind;
  return {
    resource,
    isDraft: as === 'draft',
    ...(as === 'draft' ? draftWrites(kind) : publishedWrites(kind)),
    store: {
      ...store,
      listWhole: (db, asked) => listWritten(db, kind, asked),
      findMany: (db, ids) => findWritten(db, kind, ids),
      check: (db, row) => checkWritten(db, kind, row, as),
    },
  };
}

function draftWrites(kind: Kind): Pick<CsvKind<Values>, 'before' | 'write'> {
  let own = kind;
  return {
    before: async (tx, writes) => {
      const ids = writes.flatMap(({ input }) => input.id ?? []);
      own = await withRowsOnce(tx, kind, ids);
    },
    write: (tx, ctx, write) => saveDraftIn(tx, ctx, own, inputOf(write)),
  };
}

/** A row without a draft is written as one of a kind without drafts: many are read at once and logged together. */
function publishedWrites(kind: Kind): Pick<CsvKind<Values>, 'write'> {
  if (isPublishedAsSaved(kind)) return {};
  return { write: (tx, ctx, write) => publishIn(tx, ctx, kind, inputOf(write)) };
}

/** Whether nothing is done to what is published but to write it. */
export function isPublishedAsSaved({ store }: Kind): boolean {
  return !store.ready && !store.show;
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
