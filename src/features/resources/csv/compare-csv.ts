/** Holds each row of a file against the rules of its kind and against what is stored. */
import type { Db } from '#db/client.ts';
import type { Locale } from '#i18n/locales.ts';
import { isSameRow } from '#src/features/resources/bulk/is-same-row.ts';
import { checkLeaves } from '#src/features/resources/check-leaves.ts';
import { checkPictures } from '#src/features/resources/check-pictures.ts';
import { valuesOf } from '#src/features/resources/leaves.ts';
import { relatedOptions } from '#src/features/resources/relations.ts';
import { resourceInput, type SaveInput } from '#src/features/resources/resource-input.ts';
import type { Resource, RowOptions, Values } from '#src/features/resources/resources.ts';
import { withRowIds } from '#src/features/resources/row-ids.ts';
import { newId } from '#src/values/id.ts';
import type { CsvKind, FileRow } from './csv-kind.ts';
import type { CsvFault } from './csv-report.ts';
import { type CsvRow, faultAt } from './read-csv.ts';
import { issueFaults, problemFault } from './row-faults.ts';

type Compared = {
  kind: CsvKind<Values>;
  options: RowOptions;
  input: ReturnType<typeof resourceInput>;
  /** What the rows so far have named: ids and addresses may stand in a file once. */
  seen: Set<string>;
};
export type ComparedRow =
  | { faults: CsvFault[] }
  | { input: SaveInput; before: FileRow | null; values: Values; isSame: boolean };

const ID = /^[\w-]{1,80}$/;
/** A number, or what a draft was read from. */
const REVISION = /^\d{1,9}(?:\.[0-9a-z]{20}\.\d{1,9})?$/;

export async function openComparison(db: Db, kind: CsvKind<Values>): Promise<Compared> {
  const options = (await kind.store.options?.(db.read)) ?? {};
  return { kind, options, input: resourceInput(kind.resource, kind), seen: new Set() };
}

/** `before`: the stored row that its id names. */
export async function compareRow(
  { db, now, locale }: { db: Db; now: string; locale: Locale },
  compared: Compared,
  { row, before }: { row: CsvRow; before: FileRow | null },
): Promise<ComparedRow> {
  const { kind, options, seen } = compared;
  const { resource, store } = kind;
  if (!row.texts) return { faults: row.faults };
  const wrong = [...row.faults, ...nameFaults(row, { before, seen })];
  const parsed = compared.input.safeParse({
    ...{ id: row.id === '' || !ID.test(row.id) ? null : row.id, from: null },
    ...{ revision: before?.revision ?? 0, leaves: row.leaves },
  });
  const isKnown = (fault: CsvFault) => wrong.some(({ column }) => column === fault.column);
  if (!parsed.success)
    wrong.push(...issueFaults(resource, row, parsed.error.issues).filter((one) => !isKnown(one)));
  if (wrong.length > 0 || !parsed.success) return { faults: wrong };
  const input = parsed.data;
  const { isDraft = false } = kind;
  // What guests see is what a draft is held against.
  const stored = (before?.live === undefined ? before?.values : before.live) ?? null;
  try {
    const related = await relatedOptions(db.read, store.relations, (name) => [input.leaves[name]]);
    checkLeaves(resource, input.leaves, { before: stored, options: { ...options, ...related }, isDraft });
    const values = withRowIds(resource, valuesOf(resource, input.leaves), stored);
    await checkPictures(db.read, resource, values, { before: stored, isDraft });
    const isSame = before !== null && isSameRow(resource, before.values, values);
    const taken = takenFaults(resource, row, { values, seen });
    if (taken.length > 0) return { faults: taken };
    if (!isSame)
      await store.check?.(db.read, { id: before?.id ?? newId(), values, before: stored, now, locale });
    return { input, before, values, isSame };
  } catch (error) {
    return { faults: [problemFault(resource, row, error)] };
  }
}

type Known = { before: FileRow | null; seen: Set<string> };

/** A row is named by its id at the revision that was read; without an id it is new. */
function nameFaults({ number, id, revision }: CsvRow, { before, seen }: Known): CsvFault[] {
  if (id === '') return [];
  if (seen.has(`id ${id}`))
    return [faultAt(number, 'id', { value: id, error: 'resources.csv.error.sameRow' })];
  seen.add(`id ${id}`);
  if (!before) return [faultAt(number, 'id', { value: id, error: 'resources.csv.error.noRow' })];
  if (!REVISION.test(revision))
    return [faultAt(number, 'revision', { value: revision, error: 'resources.csv.error.revision' })];
  if (before.stamp ? revision === before.stamp : Number(revision) === before.revision) return [];
  const values = { id, current: before.revision, ...before.saved };
  return [faultAt(number, 'revision', { value: revision, error: 'resources.csv.error.changed', values })];
}

/** Two rows of one file that want the same address: the second would be refused while the first is written. */
function takenFaults(
  { fields }: Resource,
  { number }: CsvRow,
  { values, seen }: { values: Values; seen: Set<string> },
): CsvFault[] {
  const own = new Set<string>();
  const faults = Object.entries(fields).flatMap(([name, field]) => {
    // An address is taken by one row, whichever language it is of.
    const isSlug = field.kind === 'text' && field.form === 'slug';
    if (!isSlug && !field.isUnique) return [];
    const value = String(values[name] ?? '');
    const of = isSlug && field.within ? `${values[field.within]} ` : '';
    const key = `${isSlug ? 'slug' : name} ${of}${value}`;
    own.add(key);
    const isTaken = value !== '' && seen.has(key);
    return isTaken ? [faultAt(number, name, { value, error: 'resources.error.taken' })] : [];
  });
  for (const key of own) seen.add(key);
  return faults;
}
