import type { Tx } from '#db/client.ts';
import { findDraft } from '#src/features/drafts/drafts.queries.ts';
import { shownMoment } from '#src/features/drafts/drafts.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import type { ArchiveThemeInput } from './theme.ts';
import { THEME_RESOURCE } from './theme-resource.ts';
import { findThemeStanding, setThemeArchived } from './theme-rows.queries.ts';

/**
 * Takes a theme out of the list, or back into it; its sections and cards stay. Throws CONFLICT for the one that guests wear,
 * and for one with a draft, whether or not it waits for its hour.
 */
export async function archiveTheme(
  ctx: StaffContext,
  { id, isArchived }: ArchiveThemeInput,
): Promise<{ id: string }> {
  return ctx.db.write(async (tx) => {
    const theme = await findThemeStanding(tx, id);
    if (!theme) throw new Problem('NOT_FOUND', 'resources.error.gone');
    if (theme.isArchived === isArchived) return { id };
    if (isArchived) await refuseUsed(tx, { id, ...theme });
    await setThemeArchived(tx, id, isArchived);
    await recordAudit(tx, ctx, {
      subject: { kind: THEME_RESOURCE.subject, id },
      before: { isArchived: theme.isArchived },
      after: { isArchived },
    });
    return { id };
  });
}

async function refuseUsed(tx: Tx, { id, isWorn }: { id: string; isWorn: boolean }): Promise<void> {
  if (isWorn) throw new Problem('CONFLICT', 'resources.themes.error.archiveWorn');
  const draft = await findDraft(tx, { kind: THEME_RESOURCE.kind, rowId: id });
  if (draft && !draft.publishAt) throw new Problem('CONFLICT', 'resources.themes.error.archiveDrafted');
  if (draft?.publishAt)
    throw new Problem('CONFLICT', 'resources.themes.error.archiveScheduled', {
      time: shownMoment(draft.publishAt),
    });
}
