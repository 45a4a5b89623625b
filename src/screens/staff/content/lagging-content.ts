/** English texts of a kind that are older than their Vietnamese: below their controls. */
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import type { Draft } from '#src/features/drafts/drafts.ts';
import type { Typed } from '#src/features/resources/leaves.ts';
import type { Resource, StoredRow } from '#src/features/resources/resources.ts';
import { findLagging } from '#src/features/resources/translations/lagging.queries.ts';
import { laggingLeaves } from '#src/features/resources/translations/lagging-leaves.ts';
import { mayNow } from '#src/values/permissions.ts';

type Of = { resource: Resource; row: StoredRow | null; draft: Draft | null };

/** What stands below its controls, and which of them have a button. */
export async function loadLagging(context: ScreenContext, of: Of) {
  const [notes, fits] = await Promise.all([laggingNotes(context, of), fittingTexts(context, of)]);
  return { notes, fits };
}

/** Texts of the row that this person may say are right as they are; none while a draft stands beside it. */
async function fittingTexts({ db, user }: ScreenContext, { resource, row, draft }: Of): Promise<string[]> {
  if (!row || draft || !user || !mayNow(user, resource.publishing ?? resource.permission)) return [];
  const { kind } = resource;
  return Object.keys((await findLagging(db.read, { kind, rowId: row.id, revision: row.revision })) ?? {});
}

/** Of the row, or of its draft beside it, by the path of the control. */
async function laggingNotes({ db, locale }: ScreenContext, { resource, row, draft }: Of): Promise<Typed> {
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
