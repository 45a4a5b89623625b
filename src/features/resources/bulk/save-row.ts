import { isDeepStrictEqual } from 'node:util';
import type { Queryable, Tx } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { checkLeaves } from '#src/features/resources/check-leaves.ts';
import { checkPictures } from '#src/features/resources/check-pictures.ts';
import { typedOf, valuesOf } from '#src/features/resources/leaves.ts';
import { relatedOptions } from '#src/features/resources/relations.ts';
import type { SaveInput } from '#src/features/resources/resource-input.ts';
import type {
  Relations,
  Resource,
  RowOptions,
  StoredRow,
  Values,
} from '#src/features/resources/resources.ts';
import { withRowIds } from '#src/features/resources/row-ids.ts';
import { textName, withoutLagging } from '#src/features/resources/translations/fits.ts';
import { findLagging } from '#src/features/resources/translations/lagging.queries.ts';
import { type Lagging, laggingLeaves } from '#src/features/resources/translations/lagging-leaves.ts';
import { createVersion, findVersion } from '#src/features/resources/versions.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { assertTakeBack } from './assert-take-back.ts';

type NewRow<V> = { id: string; values: V; now: string };

/** The statements of one kind that write. */
type RowWriter<V> = {
  create: (tx: Tx, row: NewRow<V>) => Promise<void>;
  /** Writes the next revision over this one; false when the row is at another. */
  update: (tx: Tx, row: NewRow<V> & { before: V; revision: number }) => Promise<boolean>;
};

/** A row that is to be written; `locale`: of who sends it, for the names in a refusal. */
export type CheckedRow<V> = { id: string; values: V; before: V | null; now: string; locale: Locale };

/** The statements of one kind. */
type ResourceStore<V> = RowWriter<V> & {
  find: (db: Queryable, id: string) => Promise<StoredRow<V> | null>;
  /** What choices of `rows` may be. */
  options?: (db: Queryable) => Promise<RowOptions>;
  relations?: Relations;
  /** Refuses with a Problem what only the other rows can tell, such as a slug that is taken; writes nothing. */
  check?(db: Queryable, row: CheckedRow<V>): Promise<void>;
};

/** Who writes: a procedure's context, or the same of a job. */
export type Writer = Pick<StaffContext, 'now' | 'permission' | 'requestId'> & { user: { id: string } };
export type Kind<V> = { resource: Resource; store: ResourceStore<V> };
export type Saved = { id: string; revision: number };

type Saving<V> = { kind: Kind<V>; input: SaveInput; options: RowOptions };

/** One row in a transaction that may save more of them, with its version and its audit row. Refuses before it writes. */
export async function saveRow<V extends Values>(
  tx: Tx,
  ctx: StaffContext,
  { kind: { resource, store }, input, options }: Saving<V>,
): Promise<Saved> {
  const before = input.id === null ? null : await store.find(tx, input.id);
  if (input.id !== null && !before) throw new Problem('NOT_FOUND', 'resources.error.gone');
  if (before && before.revision !== input.revision) throw new Problem('CONFLICT', 'resources.error.conflict');
  const id = before?.id ?? newId();
  const saving = { kind: resource.kind, rowId: id, revision: input.revision };
  if (input.isTakenBack) await assertTakeBack(tx, ctx, saving);
  const related = await relatedOptions(tx, store.relations, (name) => [input.leaves[name]]);
  checkLeaves(resource, input.leaves, {
    before: before?.values ?? null,
    options: { ...options, ...related },
  });
  const values = withRowIds(resource, valuesOf(resource, input.leaves), before?.values ?? null) as V;
  await checkPictures(tx, resource, values, { before: before?.values ?? null });
  const { now, locale } = ctx;
  await store.check?.(tx, { id, values, before: before?.values ?? null, now, locale });
  return writeRow(tx, ctx, { resource, store }, { id, before, values, ...originOf(input, locale) });
}

/** From which revision the values are, and what the log says of it. */
export function originOf(
  { from, isTakenBack, fits = null }: Pick<SaveInput, 'from' | 'isTakenBack' | 'fits'>,
  locale: Locale,
): Pick<Written<Values>, 'from' | 'reason' | 'fits'> {
  const reason = isTakenBack ? intlFor(locale).t('resources.takeBack.done') : undefined;
  return { from, fits, ...(reason && { reason }) };
}

type Written<V> = {
  id: string;
  before: StoredRow<V> | null;
  values: V;
  from: number | null;
  /** Goes to the log. */
  reason?: string;
  /** Nothing changes but that this English text is as new as its Vietnamese. */
  fits?: string | null;
};

/** Throws CONFLICT when the row is at another revision than `before`; writes nothing where nothing has changed. */
export async function writeRow<V extends Values>(
  tx: Tx,
  by: Writer,
  { resource, store }: { resource: Resource; store: RowWriter<V> },
  { id, before, values, from, reason, fits = null }: Written<V>,
): Promise<Saved> {
  const isSame = before !== null && isSameRow(resource, before.values, values);
  if (fits && !isSame) throw new Problem('CONFLICT', 'resources.error.conflict');
  if (before && isSame && !fits) return { id, revision: before.revision };
  const revision = (before?.revision ?? 0) + 1;
  const row = { id, values, now: by.now };
  if (!before) await store.create(tx, row);
  else if (!(await store.update(tx, { ...row, before: before.values, revision: before.revision })))
    throw new Problem('CONFLICT', 'resources.error.conflict');
  await recordVersions(tx, by, { resource, before, after: { id, revision, values }, from, fits });
  await recordAudit(tx, by, {
    subject: { kind: resource.subject, id },
    before: before?.values ?? null,
    after: values,
    reason: fits ? fitsReason({ resource, values }, fits) : reason,
  });
  return { id, revision };
}

export function isSameRow(resource: Resource, before: Values, after: Values): boolean {
  // Amounts have no order of their own.
  return isDeepStrictEqual(typedOf(resource, before), typedOf(resource, after));
}

/** In the language of the park, as the log is read by all. */
function fitsReason(row: { resource: Resource; values: Values }, path: string): string {
  const intl = intlFor('vi');
  return intl.t('resources.fits.reason', { text: textName(row, path, { intl, options: {} }) });
}

type Recorded<V> = {
  resource: Resource;
  before: StoredRow<V> | null;
  after: StoredRow<V>;
  from: number | null;
  fits: string | null;
};

/** The first edit also records what was there before, which seeds or an older site have written. */
async function recordVersions<V extends Values>(
  tx: Tx,
  { now, user }: Writer,
  { resource, before, after, from, fits }: Recorded<V>,
): Promise<void> {
  const of = { kind: resource.kind, rowId: after.id, at: now };
  const lags = await laggingAfter(tx, resource, { before, after, from, now });
  const lagging = fits ? withoutLagging(lags, fits) : lags;
  if (!lagging) throw new Problem('CONFLICT', 'resources.fits.gone');
  if (before)
    await createVersion(tx, {
      ...of,
      revision: before.revision,
      values: before.values,
      userId: null,
      fromRevision: null,
    });
  await createVersion(tx, {
    ...of,
    revision: after.revision,
    values: after.values,
    userId: user.id,
    fromRevision: from,
    lagging: Object.keys(lagging).length > 0 ? lagging : null,
  });
}

type Going<V> = Omit<Recorded<V>, 'resource' | 'fits'> & { now: string };

/** A version that was gone back to is as far behind as it was. */
async function laggingAfter<V extends Values>(
  tx: Tx,
  resource: Resource,
  { before, after, from, now }: Going<V>,
): Promise<Lagging> {
  const { kind } = resource;
  const lagsAt = (revision: number) => findLagging(tx, { kind, rowId: after.id, revision });
  const source = from === null ? null : await findVersion(tx, { kind, rowId: after.id, revision: from });
  if (source && isSameRow(resource, source.values, after.values))
    return (await lagsAt(source.revision)) ?? {};
  const lagging = before && (await lagsAt(before.revision));
  return laggingLeaves(resource, { before: before?.values ?? null, after: after.values, lagging, now }).own;
}
