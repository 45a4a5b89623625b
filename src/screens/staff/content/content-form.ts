/** What the form of a row shows: the row or its draft, an earlier version, or what was typed and not saved. */
import type { ScreenContext } from '#src/context.ts';
import { type Draft, stampOf, stampText } from '#src/features/drafts/drafts.ts';
import { readTakeBack } from '#src/features/resources/bulk/take-back.ts';
import { editRows } from '#src/features/resources/edit-rows.ts';
import { postedLeaves, type Typed, typedOf } from '#src/features/resources/leaves.ts';
import { searchesIn } from '#src/features/resources/relations.ts';
import type { Resource, StoredRow } from '#src/features/resources/resources.ts';
import { findVersion } from '#src/features/resources/versions.queries.ts';
import { type Merged, mergedForm, movedSince, type Stored } from './merge-content.ts';

export type ContentForm = Merged & {
  /** As the row is stored; empty for a new one. */
  stored: Typed;
  errors: Typed;
  /** Why it was not saved; empty for a form that was only shown again. */
  message: string;
  /** The earlier revision that fills it. */
  from: number | null;
  isPreview: boolean;
};

const REVISION = /^\d{1,9}$/;
export const NEW_ROW = { isActive: true };
/** Parts of the input, as its faults name them. */
const LEAVES = 'leaves.';

export async function contentForm(
  context: ScreenContext,
  resource: Resource,
  { row, draft }: { row: StoredRow | null; draft: Draft | null },
): Promise<ContentForm> {
  const stored: Stored = { id: row?.id ?? draft?.rowId ?? '', row, draft };
  const { refusedForm } = context;
  if (!refusedForm) return openedForm(context, resource, stored);
  const sent = readTakeBack(refusedForm.typed);
  const base = row ? typedOf(resource, row.values) : {};
  const pressed = { pressed: sent._do ?? '', stored: base };
  const mine = editRows(resource, postedLeaves(resource, sent), pressed);
  const errors = Object.fromEntries(
    Object.entries(refusedForm.errors).map(([name, text]) => [name.replace(LEAVES, ''), text]),
  );
  const from = revisionIn(sent._from);
  const form = { errors, message: refusedForm.message, from, isPreview: sent._do === 'preview' };
  const moved = movedSince(sent, stored);
  const merged = moved && (await mergedForm(context, { resource, stored, moved, sent, mine }));
  const hidden = hiddenOf(stored, from);
  // What was typed to search for relations goes along with the form.
  const searches = searchesIn(sent);
  if (!merged) return { ...form, typed: { ...mine, ...searches }, stored: base, hidden, conflict: null };
  const typed = { ...merged.typed, ...searches };
  return { ...form, ...merged, typed, hidden: { ...hidden, ...merged.hidden }, stored: base };
}

async function openedForm(context: ScreenContext, resource: Resource, stored: Stored): Promise<ContentForm> {
  const { db, query } = context;
  const { id, row, draft } = stored;
  const asked = revisionIn(query.get('version'));
  const version =
    row && asked !== null && (asked !== row.revision || draft)
      ? await findVersion(db.read, { kind: resource.kind, rowId: id, revision: asked })
      : null;
  const values = version?.values ?? draft?.values ?? row?.values ?? resource.starts ?? NEW_ROW;
  const from = version?.revision ?? null;
  const base = row ? typedOf(resource, row.values) : {};
  const opened = {
    typed: { ...typedOf(resource, values, row?.values), ...fixedIn(resource, base) },
    stored: base,
    hidden: hiddenOf(stored, from),
    ...{ errors: {}, message: '', conflict: null, from, isPreview: false },
  };
  // Guests see something else since the draft was written.
  const hidden = { _revision: stampText(stampOf(row, draft)) };
  const moved = version ? null : movedSince(hidden, stored);
  const sides = moved && { resource, stored, moved, sent: hidden, mine: opened.typed };
  return { ...opened, ...(sides && (await mergedForm(context, sides))) };
}

/** No form changes it, so an earlier version has it as it is by now. */
function fixedIn({ fields }: Resource, stored: Typed): Typed {
  return Object.fromEntries(Object.entries(stored).filter(([path]) => fields[path]?.isFixed));
}

function hiddenOf({ row, draft }: Stored, from: number | null): Typed {
  return { _revision: stampText(stampOf(row, draft)), ...(from === null ? {} : { _from: String(from) }) };
}

function revisionIn(text: string | null | undefined): number | null {
  return REVISION.test(text ?? '') ? Number(text) : null;
}
