/** Many rows of a kind with drafts at once: what their ticks send, and whether they are written as drafts or published. */
import { shortDayText } from '#i18n/day-text.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listDraftsOf } from '#src/features/drafts/drafts.queries.ts';
import { type Draft, failureOf, stampOf, stampText } from '#src/features/drafts/drafts.ts';
import type { NotedRow } from '#src/features/resources/resource-table.tsx';
import type { ListedRow, Resource } from '#src/features/resources/resources.ts';
import { parkDay } from '#src/values/day.ts';
import { mayNow } from '#src/values/permissions.ts';

/** Each with what it was read from, and its draft in a word. */
export async function stampedRows(
  { db, locale }: ScreenContext,
  { kind }: Resource,
  rows: readonly ListedRow[],
): Promise<NotedRow[]> {
  const drafts = await listDraftsOf(db.read, { kind, rowIds: rows.map(({ id }) => id) });
  const byRow = new Map(drafts.map((draft) => [draft.rowId, draft]));
  return rows.map((row) => {
    const draft = byRow.get(row.id) ?? null;
    return {
      ...row,
      stamp: stampText(stampOf(row, draft)),
      ...(draft && { note: noteOf(draft, intlFor(locale)) }),
    };
  });
}

/** `Nháp`, or from which day guests see it by itself. */
function noteOf({ publishAt, failure }: Draft, { t, locale }: Intl18): NonNullable<NotedRow['note']> {
  if (failureOf(failure)) return { tone: 'err', text: t('drafts.list.failed') };
  if (!publishAt) return { tone: 'warn', text: t('drafts.state.draft') };
  return { tone: 'info', text: t('drafts.list.from', { day: shortDayText(parkDay(publishAt), locale) }) };
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
