/** English texts of a kind that are older than their Vietnamese: below their controls, and in the list. */
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import type { Draft } from '#src/features/drafts/drafts.ts';
import type { Typed } from '#src/features/resources/leaves.ts';
import type { Resource, StoredRow } from '#src/features/resources/resources.ts';
import { rowName } from '#src/features/resources/row-name.ts';
import {
  countLagging,
  findLagging,
  listLagging,
} from '#src/features/resources/translations/lagging.queries.ts';
import { laggingLeaves } from '#src/features/resources/translations/lagging-leaves.ts';
import type { ContentKind } from './content-kinds.ts';

/** Of the row, or of its draft beside it, by the path of the control. */
export async function laggingNotes(
  { db, locale }: ScreenContext,
  { resource, row, draft }: { resource: Resource; row: StoredRow | null; draft: Draft | null },
): Promise<Typed> {
  if (!row) return {};
  const { t, moment } = intlFor(locale);
  const { kind } = resource;
  const lagging = await findLagging(db.read, { kind, rowId: row.id, revision: row.revision });
  const after = draft?.values ?? row.values;
  const sides = { before: row.values, after, lagging, now: draft?.savedAt ?? '' };
  const { beside } = laggingLeaves(resource, sides);
  return Object.fromEntries(
    Object.entries(beside).map(([path, since]) => [
      path,
      t('resources.english.behind', { time: moment(since) }),
    ]),
  );
}

const NAMED_MAX = 8;
type NamedRow = { id: string; name: string };

/** How many rows of the list have such texts, and the names of some. */
export async function laggingRows(
  { db, locale }: ScreenContext,
  { resource, find }: ContentKind,
): Promise<{ count: number; rows: NamedRow[] }> {
  const { kind } = resource;
  const [count, found] = await Promise.all([
    countLagging(db.read, kind),
    listLagging(db.read, { kind, limit: NAMED_MAX }),
  ]);
  const rows = await Promise.all(found.map(({ rowId }) => find(db.read, rowId)));
  return {
    count,
    rows: rows.flatMap((row) => (row ? [{ id: row.id, name: rowName(resource, row, { locale }) }] : [])),
  };
}
