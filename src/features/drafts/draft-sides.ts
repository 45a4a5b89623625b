/** What every change to a draft begins with: what stands in the store, and whether its sender has read it. */
import type { Tx } from '#db/client.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Writer } from '#src/features/resources/bulk/save-row.ts';
import { checkLeaves } from '#src/features/resources/check-leaves.ts';
import { checkPictures } from '#src/features/resources/check-pictures.ts';
import type { CsvKind } from '#src/features/resources/csv/csv-kind.ts';
import { valuesOf } from '#src/features/resources/leaves.ts';
import { relatedOptions } from '#src/features/resources/relations.ts';
import type { StoredRow, Values } from '#src/features/resources/resources.ts';
import { withRowIds } from '#src/features/resources/row-ids.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { mayNow } from '#src/values/permissions.ts';
import { findDraft } from './drafts.queries.ts';
import { type Draft, isSameDraft, type PublishableResource, type Stamp } from './drafts.ts';

/** The statements of a kind whose rows are written as drafts. */
type PublishableStore<V> = CsvKind<V>['store'] & {
  /** What is written when it is published at an instant; throws a Problem for what cannot be by then. */
  ready?: (values: V, at: string) => V;
  /** Of a kind of which guests see one row only: lets them see this one; false when they have seen it before. */
  show?: (tx: Tx, by: Writer, id: string) => Promise<boolean>;
};
export type PublishableKind<V> = { resource: PublishableResource; store: PublishableStore<V> };

/** `id`: of the row, whether or not there is one yet. */
export type Sides<V> = { id: string; row: StoredRow<V> | null; draft: Draft | null };

const NEW_ID = /^[0-9a-z]{20}$/;

/** Throws NOT_FOUND, or CONFLICT when the row or its draft is not what was read. */
export async function readSides<V extends Values>(
  tx: Tx,
  { resource, store }: PublishableKind<V>,
  input: Stamp & { id: string | null },
): Promise<Sides<V>> {
  if (input.id === null) return { id: newId(), row: null, draft: null };
  const { id } = input;
  const row = await store.find(tx, id);
  const draft = await findDraft(tx, { kind: resource.kind, rowId: id });
  if (!row && !draft) {
    if (input.draft) throw new Problem('CONFLICT', 'drafts.error.discarded');
    // What was typed into a draft that somebody has discarded may be saved again.
    if (input.revision > 0 || !NEW_ID.test(id)) throw new Problem('NOT_FOUND', 'resources.error.gone');
  }
  if (!isSameDraft(draft, input.draft) || (row?.revision ?? 0) !== input.revision)
    throw new Problem('CONFLICT', 'resources.error.conflict');
  return { id, row, draft };
}

type Sent<V> = Sides<V> & { leaves: Readonly<Record<string, unknown>>; isDraft: boolean };

/** The values that were sent, checked by what only the stored rows can tell. `locale`: of who sends them, for the names in a refusal. */
export async function checkedValues<V extends Values>(
  tx: Tx,
  { resource, store }: PublishableKind<V>,
  { id, row, draft, leaves, isDraft, now, locale = 'vi' }: Sent<V> & { now: string; locale?: Locale },
): Promise<V> {
  const before = row?.values ?? null;
  const options = await store.options?.(tx);
  const related = await relatedOptions(tx, store.relations, (name) => [leaves[name]]);
  checkLeaves(resource, leaves, { before, options: { ...options, ...related }, isDraft });
  const values = withRowIds(resource, valuesOf(resource, leaves), before, draft?.values) as V;
  await checkPictures(tx, resource, values, { before, isDraft });
  await store.check?.(tx, { id, values, before, now, locale });
  return values;
}

/** What somebody has scheduled is changed only by who could have done so. */
export function refuseScheduled(
  { user }: StaffContext,
  { publishing }: PublishableResource,
  draft: Draft | null,
): void {
  if (draft?.publishAt && !mayNow(user, publishing)) throw new Problem('FORBIDDEN', 'drafts.error.scheduled');
}
