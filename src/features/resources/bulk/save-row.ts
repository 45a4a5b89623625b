import type { Queryable, Tx } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { checkLeaves } from '#src/features/resources/check-leaves.ts';
import { checkPictures } from '#src/features/resources/check-pictures.ts';
import { valuesOf } from '#src/features/resources/leaves.ts';
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
import { textName } from '#src/features/resources/translations/fits.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { assertTakeBack } from './assert-take-back.ts';
import { isSameRow } from './is-same-row.ts';
import { accessOne, type RowAccess } from './row-access.ts';
import { versionsOf } from './row-versions.ts';

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
export type Writer = Pick<StaffContext, 'now' | 'permission' | 'requestId'> & {
  user: { id: string };
  /** Of a person. */
  locale?: Locale;
};
export type Kind<V> = { resource: Resource; store: ResourceStore<V> };
export type Saved = { id: string; revision: number };

type Saving<V> = {
  kind: Kind<V>;
  input: SaveInput;
  options: RowOptions;
  /** Of many rows. */
  access?: RowAccess<V>;
};

/** One row in a transaction that may save more of them, with its version and its audit row. Refuses before it writes. */
export async function saveRow<V extends Values>(
  tx: Tx,
  ctx: StaffContext,
  { kind, input, options, access = accessOne(tx, ctx, kind) }: Saving<V>,
): Promise<Saved> {
  const { resource, store } = kind;
  const before = input.id === null ? null : await access.find(input.id);
  if (input.id !== null && !before) throw new Problem('NOT_FOUND', 'resources.error.gone');
  if (before && before.revision !== input.revision) throw new Problem('CONFLICT', 'resources.error.conflict');
  const id = before?.id ?? newId();
  if (input.isTakenBack) assertTakeBack(await access.version({ rowId: id, revision: input.revision }), ctx);
  const related = await relatedOptions(tx, access.relations, (name) => [input.leaves[name]]);
  checkLeaves(resource, input.leaves, {
    before: before?.values ?? null,
    options: { ...options, ...related },
  });
  const values = withRowIds(resource, valuesOf(resource, input.leaves), before?.values ?? null) as V;
  await checkPictures(tx, resource, values, { before: before?.values ?? null });
  const { now, locale } = ctx;
  await store.check?.(tx, { id, values, before: before?.values ?? null, now, locale });
  return writeRow(tx, ctx, kind, { id, before, values, access, ...originOf(input, locale) });
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
  access?: RowAccess<V>;
};

/** Throws CONFLICT when the row is at another revision than `before`; writes nothing where nothing has changed. */
export async function writeRow<V extends Values>(
  tx: Tx,
  by: Writer,
  { resource, store }: { resource: Resource; store: RowWriter<V> },
  { id, before, values, from, reason, fits = null, access }: Written<V>,
): Promise<Saved> {
  const isSame = before !== null && isSameRow(resource, before.values, values);
  if (fits && !isSame) throw new Problem('CONFLICT', 'resources.error.conflict');
  if (before && isSame && !fits) return { id, revision: before.revision };
  const revision = (before?.revision ?? 0) + 1;
  const row = { id, values, now: by.now };
  if (!before) await store.create(tx, row);
  else if (!(await store.update(tx, { ...row, before: before.values, revision: before.revision })))
    throw new Problem('CONFLICT', 'resources.error.conflict');
  const after = { id, revision, values };
  const { log, ...reads } = access ?? accessOne(tx, by, { resource, store: {} });
  await log({
    versions: await versionsOf(reads, by, { resource, before, after, from, fits }),
    event: {
      subject: { kind: resource.subject, id },
      before: before?.values ?? null,
      after: values,
      reason: fits ? fitsReason({ resource, values }, fits) : reason,
    },
  });
  return { id, revision };
}

/** In the language of the park, as the log is read by all. */
function fitsReason(row: { resource: Resource; values: Values }, path: string): string {
  const intl = intlFor('vi');
  return intl.t('resources.fits.reason', { text: textName(row, path, { intl, options: {} }) });
}
