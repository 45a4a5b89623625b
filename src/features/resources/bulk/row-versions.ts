import type { Resource, StoredRow, Values } from '#src/features/resources/resources.ts';
import { withoutLagging } from '#src/features/resources/translations/fits.ts';
import { type Lagging, laggingLeaves } from '#src/features/resources/translations/lagging-leaves.ts';
import type { NewVersion } from '#src/features/resources/versions.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { isSameRow } from './is-same-row.ts';
import type { RowAccess } from './row-access.ts';

type Written<V> = {
  resource: Resource;
  before: StoredRow<V> | null;
  after: StoredRow<V>;
  from: number | null;
  fits: string | null;
};
type By = { now: string; user: { id: string } };
type Reads<V> = Pick<RowAccess<V>, 'version' | 'lagging'>;

/** What is recorded of a saving. The first edit also records what was there before, which seeds or an older site have written. */
export async function versionsOf<V extends Values>(
  reads: Reads<V>,
  { now, user }: By,
  { resource, before, after, from, fits }: Written<V>,
): Promise<NewVersion[]> {
  const of = { kind: resource.kind, rowId: after.id, at: now };
  const lags = await laggingAfter(reads, resource, { before, after, from, now });
  const lagging = fits ? withoutLagging(lags, fits) : lags;
  if (!lagging) throw new Problem('CONFLICT', 'resources.fits.gone');
  const { revision, values } = after;
  const own = { ...of, revision, values, userId: user.id, fromRevision: from };
  const version = { ...own, lagging: Object.keys(lagging).length > 0 ? lagging : null };
  if (!before) return [version];
  const former = { revision: before.revision, values: before.values, userId: null, fromRevision: null };
  return [{ ...of, ...former, lagging: null }, version];
}

type Going<V> = Omit<Written<V>, 'resource' | 'fits'> & { now: string };

/** A version that was gone back to is as far behind as it was. */
async function laggingAfter<V extends Values>(
  reads: Reads<V>,
  resource: Resource,
  { before, after, from, now }: Going<V>,
): Promise<Lagging> {
  const rowId = after.id;
  const source = from === null ? null : await reads.version({ rowId, revision: from });
  if (source && isSameRow(resource, source.values, after.values))
    return (await reads.lagging({ rowId, revision: source.revision })) ?? {};
  const lagging = before && (await reads.lagging({ rowId, revision: before.revision }));
  return laggingLeaves(resource, { before: before?.values ?? null, after: after.values, lagging, now }).own;
}
