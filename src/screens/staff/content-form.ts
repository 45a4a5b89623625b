/** What the form of a row shows: the row, an earlier version, or what was typed and not saved. */
import type { ScreenContext } from '#src/context.ts';
import { type Merge, mergeSides } from '#src/features/resource-history/merge-sides.ts';
import { mergeWords } from '#src/features/resource-history/merge-words.ts';
import { editRows } from '#src/features/resources/edit-rows.ts';
import { leavesOf, postedLeaves, type Typed, typedOf } from '#src/features/resources/leaves.ts';
import { searchesIn } from '#src/features/resources/relations.ts';
import type { Resource, StoredRow } from '#src/features/resources/resources.ts';
import { findVersion } from '#src/features/resources/versions.queries.ts';

export type ContentForm = {
  typed: Typed;
  /** As the row is stored; empty for a new one. */
  stored: Typed;
  errors: Typed;
  /** Why it was not saved; empty for a form that was only shown again. */
  message: string;
  hidden: Typed;
  conflict:
    | (Pick<Merge, 'merged' | 'collisions'> & { author: { name: string | null; at: string } | null })
    | null;
  /** The earlier revision that fills it. */
  from: number | null;
  isPreview: boolean;
};

const REVISION = /^\d{1,9}$/;
const NEW_ROW = { isActive: true };
/** Parts of the input, as its faults name them. */
const LEAVES = 'leaves.';

export async function contentForm(
  context: ScreenContext,
  resource: Resource,
  row: StoredRow | null,
): Promise<ContentForm> {
  const { refusedForm } = context;
  if (!refusedForm) return openedForm(context, resource, row);
  const sent = refusedForm.typed;
  const mine = editRows(resource, postedLeaves(resource, sent), sent._do ?? '');
  const errors = Object.fromEntries(
    Object.entries(refusedForm.errors).map(([name, text]) => [name.replace(LEAVES, ''), text]),
  );
  const from = revisionIn(sent._from);
  const form = { errors, message: refusedForm.message, from, isPreview: sent._do === 'preview' };
  const read = revisionIn(sent._base) ?? revisionIn(sent._revision);
  if (!row || read === row.revision)
    return {
      ...form,
      ...{ typed: { ...mine, ...searchesIn(sent) }, stored: row ? typedOf(resource, row.values) : {} },
      ...{ hidden: hiddenOf({ row, from }), conflict: null },
    };
  return { ...form, ...(await mergedForm(context, { resource, row, sent, mine, read })) };
}

async function openedForm(
  { db, query }: ScreenContext,
  resource: Resource,
  row: StoredRow | null,
): Promise<ContentForm> {
  const asked = revisionIn(query.get('version'));
  const version =
    row && asked !== null && asked !== row.revision
      ? await findVersion(db.read, { kind: resource.kind, rowId: row.id, revision: asked })
      : null;
  const values = version?.values ?? row?.values ?? resource.starts ?? NEW_ROW;
  const from = version?.revision ?? null;
  return {
    typed: typedOf(resource, values, row?.values),
    stored: row ? typedOf(resource, row.values) : {},
    hidden: hiddenOf({ row, from }),
    ...{ errors: {}, message: '', conflict: null, from, isPreview: false },
  };
}

type Sent = { resource: Resource; row: StoredRow; sent: Typed; mine: Typed; read: number | null };

/** The row has moved since it was read: both sides are put together, and what was chosen so far is applied. */
async function mergedForm(
  { db }: ScreenContext,
  { resource, row, sent, mine, read }: Sent,
): Promise<Pick<ContentForm, 'typed' | 'stored' | 'hidden' | 'conflict'>> {
  const name = { kind: resource.kind, rowId: row.id };
  const [base, latest] = await Promise.all([
    read === null ? null : findVersion(db.read, { ...name, revision: read }),
    findVersion(db.read, { ...name, revision: row.revision }),
  ]);
  const theirs = typedOf(resource, row.values, base?.values);
  const sides = { base: base && typedOf(resource, base.values), theirs, mine };
  const merge = mergeSides(resource, sides);
  const [, side = '', path = ''] = /^(theirs|both|mine):(.+)$/.exec(sent._do ?? '') ?? [];
  const chosen = merge.collisions.find(({ leaf }) => leaf.path === path);
  const known = new Set(leavesOf(resource, theirs, mine).map((leaf) => leaf.path));
  const settled = (sent._settled ?? '').split(' ').filter((one) => known.has(one));
  if (chosen) settled.push(path);
  const typed = { ...merge.typed };
  if (chosen && side === 'theirs') typed[path] = chosen.theirs;
  if (chosen && side === 'both')
    typed[path] = mergeWords(chosen.base, chosen.theirs, chosen.mine) ?? chosen.mine;
  // Shown once before: when all is decided there is nothing to say again.
  const isSeen = sent._base !== undefined && sent._revision === String(row.revision);
  const collisions = merge.collisions.filter(({ leaf }) => !settled.includes(leaf.path));
  return {
    ...{ typed: { ...typed, ...searchesIn(sent) }, stored: theirs },
    hidden: {
      ...hiddenOf({ row, from: revisionIn(sent._from) }),
      _base: String(read ?? ''),
      _settled: settled.join(' '),
    },
    conflict:
      isSeen && collisions.length === 0
        ? null
        : { merged: merge.merged, collisions, author: latest && { name: latest.name, at: latest.at } },
  };
}

function hiddenOf({ row, from }: { row: StoredRow | null; from: number | null }): Typed {
  return { _revision: String(row?.revision ?? 0), ...(from === null ? {} : { _from: String(from) }) };
}

function revisionIn(text: string | null | undefined): number | null {
  return REVISION.test(text ?? '') ? Number(text) : null;
}
