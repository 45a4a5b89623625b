/** Many rows of a kind with drafts at once: what their ticks send, and whether they are written as drafts or published. */
import type { Intl18 } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listDraftsOf } from '#src/features/drafts/drafts.queries.ts';
import { stampOf, stampText } from '#src/features/drafts/drafts.ts';
import type { ListedRow, Resource } from '#src/features/resources/resources.ts';
import { mayNow } from '#src/values/permissions.ts';

export async function stampedRows(
  { db }: ScreenContext,
  { kind }: Resource,
  rows: readonly ListedRow[],
): Promise<ListedRow[]> {
  const drafts = await listDraftsOf(db.read, { kind, rowIds: rows.map(({ id }) => id) });
  const byRow = new Map(drafts.map((draft) => [draft.rowId, draft]));
  return rows.map((row) => ({ ...row, stamp: stampText(stampOf(row, byRow.get(row.id) ?? null)) }));
}

type Props = {
  intl: Intl18;
  resource: Resource;
  user: ScreenContext['user'];
  /** As it was chosen before. */
  as: string | undefined;
};

/** Whoever may not publish has drafts only, and is told so. */
export function WriteTo({ intl: { t }, resource, user, as }: Props) {
  if (!resource.publishing || !mayNow(user, resource.publishing))
    return <p className="mut">{t('drafts.many.noPublish')}</p>;
  return (
    <label className="fld">
      <span className="fld-label">{t('drafts.many.as')}</span>
      <span className="inp">
        <select name="_as" defaultValue={as}>
          <option value="draft">{t('drafts.many.draft')}</option>
          <option value="published">{t('drafts.many.published')}</option>
        </select>
      </span>
    </label>
  );
}
