/** Sets one flag or choice of many rows, in their drafts or as what guests see. */
import { type ChangeDraftsInput, draftInput, publishInput } from '#src/features/drafts/draft-input.ts';
import type { PublishableKind } from '#src/features/drafts/draft-sides.ts';
import { publishIn } from '#src/features/drafts/publish-draft.ts';
import { saveDraftIn } from '#src/features/drafts/save-draft.ts';
import type { ChangeOutcome } from '#src/features/resources/bulk/change-input.ts';
import { changeBy } from '#src/features/resources/bulk/change-rows.ts';
import type { Values } from '#src/features/resources/resources.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { type As, refuseUnfit } from './draft-csv-kind.ts';
import { findWritten } from './written-rows.ts';

/** A row whose draft somebody has not finished is not published along: it stays as it is and is named. */
export async function changeDrafts(
  ctx: StaffContext,
  kind: PublishableKind<Values>,
  asked: ChangeDraftsInput,
  as: As,
): Promise<ChangeOutcome> {
  const { resource } = kind;
  const save = as === 'draft' ? saveDraftIn : publishIn;
  const outcome = await changeBy(resource, asked, {
    input: as === 'draft' ? draftInput(resource) : publishInput(resource),
    find: async (id) => (await findWritten(ctx.db.read, kind, [id]))[0] ?? null,
    save: (input) =>
      ctx.db.write(async (tx) => {
        await refuseUnfit(tx, kind, { id: input.id ?? '', as });
        return save(tx, ctx, kind, input);
      }),
  });
  return { ...outcome, as };
}
