import type { MediaRow } from '#db/schema/media.ts';
import { createDeletions } from '#src/features/files/files.queries.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { drawSent, hashOf } from './draw-media.ts';
import { assertSpace } from './load-media-space.ts';
import { createMedia, createMediaFiles, findMedia, findMediaByHash, updateMedia } from './media.queries.ts';
import { shownFileName } from './media.ts';

type Sent = { bytes: Uint8Array; fileName: string };
type Stored = {
  id: string;
  /** The library has the very same file already. */
  isKnown: boolean;
};

/** Puts a picture into the library, once; one that was archived comes back. Throws as `assertSpace` and `drawSent` do. */
export async function storeMedia(ctx: StaffContext, { bytes, fileName }: Sent): Promise<Stored> {
  const hash = hashOf(bytes);
  const known = await findMediaByHash(ctx.db.read, hash);
  if (known) return takeBack(ctx, known);
  await assertSpace(ctx.db.read, bytes.length);
  const { row, files } = await drawSent(bytes);
  const { now, user } = ctx;
  const id = newId();
  return ctx.db.write(async (tx) => {
    const first = await findMediaByHash(tx, hash);
    if (first) {
      // Somebody has sent the same meanwhile.
      const keys = files.flatMap(({ bodyKey }) => bodyKey ?? []);
      await createDeletions(tx, keys, now);
      return { id: first.id, isKnown: true };
    }
    const words = { alt: { vi: '', en: '' }, isDescribed: false, credit: '', isArchived: false };
    const by = { uploadedBy: user.id, createdAt: now, updatedAt: now };
    const name = shownFileName(fileName);
    await createMedia(tx, { id, hash, fileName: name, ...row, ...words, ...by });
    await createMediaFiles(
      tx,
      files.map((file) => ({ ...file, mediaId: id })),
    );
    const { type, width, height } = row;
    await recordAudit(tx, ctx, {
      subject: { kind: 'media', id },
      after: { fileName: name, type, width, height, bytes: row.bytes },
    });
    return { id, isKnown: false };
  });
}

/** Whoever sends a picture again wants to use it. */
async function takeBack(ctx: StaffContext, { id, isArchived }: MediaRow): Promise<Stored> {
  if (isArchived)
    await ctx.db.write(async (tx) => {
      const row = await findMedia(tx, id);
      if (!row?.isArchived) return;
      await updateMedia(tx, row, { isArchived: false, updatedAt: ctx.now });
      const subject = { kind: 'media', id };
      await recordAudit(tx, ctx, { subject, before: { isArchived: true }, after: { isArchived: false } });
    });
  return { id, isKnown: true };
}
