/** All rows that a list has, not only those of a page: which they are is read when they are changed, and not sent. */
import type { Queryable } from '#db/client.ts';
import { readListState } from '#src/features/resources/list/list-state.ts';
import type { ListAsked, ListedRow, ListPage, Resource } from '#src/features/resources/resources.ts';
import { Problem } from '#src/server/problem.ts';
import { CONFIRMED_ABOVE, MATCHING_MAX, type Matching } from './change-input.ts';

type Kind = { resource: Resource; store: { list: (db: Queryable, asked: ListAsked) => Promise<ListPage> } };

/**
 * Throws CONFLICT `matching` with the number that there are now, where it is not the number that was shown, and BAD_REQUEST
 * `tooMany`, or `count` at the number that has to be typed.
 */
export async function matchRows(
  db: Queryable,
  { resource, store }: Kind,
  { query, count, typedCount }: Matching,
): Promise<ListedRow[]> {
  const place = { after: null, before: null, limit: MATCHING_MAX };
  const asked = { ...readListState(resource, new URLSearchParams(query)), ...place };
  const { rows, total } = await store.list(db, asked);
  if (total !== count)
    throw new Problem('CONFLICT', 'resources.bulk.error.matching', { count: total, before: count });
  if (rows.length !== total)
    throw new Problem('BAD_REQUEST', 'resources.bulk.error.tooMany', { max: MATCHING_MAX });
  if (total > CONFIRMED_ABOVE && typedCount.replaceAll(/[\s.,]/g, '') !== String(total))
    throw new Problem('BAD_REQUEST', 'resources.bulk.error.count', { field: 'count', count: total });
  return rows;
}

/** Of those on the page what was read when they were ticked, of the others what is stored. */
export function asTicked<Row extends { id: string }>(
  matching: readonly Row[],
  ticked: readonly Row[],
): Row[] {
  const read = new Map(ticked.map((row) => [row.id, row]));
  return matching.map((row) => read.get(row.id) ?? row);
}
