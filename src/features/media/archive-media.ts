import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { findMedia, updateMedia } from './media.queries.ts';
import type { ArchiveInput } from './media.ts';
import { countUses } from './uses.queries.ts';

/** Takes a picture out of the library, or back into it; never one that a page still names. Its files stay. */
export async function archiveMedia(ctx: StaffContext, input: ArchiveInput): Promise<{ id: string }> {
  const { id, revision, isArchived } = input;
  return ctx.db.write(async (tx) => {
    const row = await findMedia(tx, id);
    if (!row) throw new Problem('NOT_FOUND', 'media.error.gone');
    if (row.isArchived === isArchived) return { id };
    const count = isArchived ? await countUses(tx, id) : 0;
    if (count > 0) throw new Problem('UNPROCESSABLE_CONTENT', 'media.error.used', { count });
    if (!(await updateMedia(tx, { id, revision }, { isArchived, updatedAt: ctx.now })))
      throw new Problem('CONFLICT', 'media.error.conflict');
    await recordAudit(tx, ctx, {
      subject: { kind: 'media', id },
      before: { isArchived: row.isArchived },
      after: { isArchived },
    });
    return { id };
  });
}
