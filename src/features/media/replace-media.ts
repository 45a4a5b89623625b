import { createDeletions } from '#src/features/files/files.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { drawSent, hashOf } from './draw-media.ts';
import { assertSpace } from './load-media-space.ts';
import {
  createMediaFiles,
  findMedia,
  findMediaByHash,
  removeOldFiles,
  updateMedia,
} from './media.queries.ts';
import { shownFileName } from './media.ts';

type Replaced = { id: string; revision: number; bytes: Uint8Array; fileName: string };

/**
 * Puts another file in the place of a picture: wherever it is named the new one is shown, with the same descriptions and
 * all of it. Throws CONFLICT at another revision, and for a file that the library has already; else as `assertSpace` and `drawSent` do.
 */
export async function replaceMedia(ctx: StaffContext, sent: Replaced): Promise<{ id: string }> {
  const { id, revision, bytes } = sent;
  const row = await findMedia(ctx.db.read, id);
  if (!row) throw new Problem('NOT_FOUND', 'media.error.gone');
  if (row.revision !== revision) throw new Problem('CONFLICT', 'media.error.conflict');
  const hash = hashOf(bytes);
  if (await findMediaByHash(ctx.db.read, hash)) throw new Problem('CONFLICT', 'media.error.known');
  await assertSpace(ctx.db.read, bytes.length - row.bytes);
  const drawn = await drawSent(bytes);
  const fileName = shownFileName(sent.fileName);
  const factsOf = (one: { fileName: string; width: number; height: number; bytes: number }) => ({
    ...{ fileName: one.fileName, width: one.width, height: one.height, bytes: one.bytes },
  });
  const isReplaced = await ctx.db.write(async (tx) => {
    const isTaken = (await findMediaByHash(tx, hash)) !== null;
    const changed = { ...drawn.row, hash, fileName, updatedAt: ctx.now };
    if (isTaken || !(await updateMedia(tx, { id, revision }, changed))) {
      const keys = drawn.files.flatMap(({ bodyKey }) => bodyKey ?? []);
      await createDeletions(tx, keys, ctx.now);
      return false;
    }
    await removeOldFiles(tx, { mediaId: id, version: drawn.row.version, isMasterToo: true });
    await createMediaFiles(
      tx,
      drawn.files.map((file) => ({ ...file, mediaId: id })),
    );
    const after = factsOf({ ...drawn.row, fileName });
    await recordAudit(tx, ctx, { subject: { kind: 'media', id }, before: factsOf(row), after });
    return true;
  });
  if (!isReplaced) throw new Problem('CONFLICT', 'media.error.conflict');
  return { id };
}
