import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#db/client.ts';
import type { MediaRow } from '#db/schema/media.ts';
import { createDeletions } from '#src/features/files/files.queries.ts';
import { readFile } from '#src/features/files/read-file.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { isCropOf } from './crop.ts';
import { drawShown } from './draw-media.ts';
import { createMediaFiles, findMedia, findMediaFile, removeOldFiles, updateMedia } from './media.queries.ts';
import type { MediaInput } from './media.ts';
import { countUses } from './uses.queries.ts';

type Saved = { id: string; revision: number };
type Shown = Awaited<ReturnType<typeof drawShown>>;

/**
 * Saves what is written about a picture and which part of it is shown. Throws CONFLICT when it is at another revision,
 * UNPROCESSABLE_CONTENT for a part outside of it, or when a page that shows it would lose its description.
 */
export async function saveMedia(ctx: StaffContext, input: MediaInput): Promise<Saved> {
  const row = await readAt(ctx, input);
  const { crop, credit } = input;
  if (crop && !isCropOf(crop, row))
    throw new Problem('UNPROCESSABLE_CONTENT', 'media.error.crop', { field: 'crop' });
  const alt = { vi: input.altVi, en: input.altEn };
  const words = { alt, credit, isDescribed: alt.vi !== '' && alt.en !== '' };
  const before = { alt: row.alt, credit: row.credit, crop: row.crop };
  const after = { alt, credit, crop };
  if (isDeepStrictEqual(before, after)) return { id: row.id, revision: row.revision };
  const shown = isDeepStrictEqual(crop, row.crop) ? null : await cut(ctx, row, input);
  await ctx.db
    .write(async (tx) => {
      if (!words.isDescribed && row.isDescribed) await refuseUsed(tx, row.id);
      if (!(await updateMedia(tx, input, { ...words, ...shown?.row, updatedAt: ctx.now })))
        throw new Problem('CONFLICT', 'media.error.conflict');
      if (shown) await replaceFiles(tx, row.id, shown);
      await recordAudit(tx, ctx, { subject: { kind: 'media', id: row.id }, before, after });
    })
    .catch((error) => dropFiles(ctx, shown, error));
  return { id: row.id, revision: row.revision + 1 };
}

async function readAt({ db }: StaffContext, { id, revision }: Saved): Promise<MediaRow> {
  const row = await findMedia(db.read, id);
  if (!row) throw new Problem('NOT_FOUND', 'media.error.gone');
  if (row.revision !== revision) throw new Problem('CONFLICT', 'media.error.conflict');
  return row;
}

async function cut({ db }: StaffContext, row: MediaRow, { crop }: MediaInput): Promise<Shown> {
  const file = await findMediaFile(db.read, { mediaId: row.id, version: row.version, format: 'master' });
  if (!file) throw new Problem('NOT_FOUND', 'media.error.gone');
  const master = await readFile({ body: file.body, key: file.bodyKey });
  return drawShown(master, { hash: row.hash, width: row.width, crop });
}

async function replaceFiles(tx: Tx, mediaId: string, { row, files }: Shown): Promise<void> {
  await removeOldFiles(tx, { mediaId, version: row.version, isMasterToo: false });
  await createMediaFiles(
    tx,
    files.map((file) => ({ ...file, mediaId })),
  );
}

async function refuseUsed(tx: Tx, id: string): Promise<void> {
  const count = await countUses(tx, id);
  if (count > 0) throw new Problem('UNPROCESSABLE_CONTENT', 'media.error.altUsed', { count });
}

/** What was put into the bucket for a change that was not made. */
async function dropFiles({ db, now }: StaffContext, shown: Shown | null, error: unknown): Promise<never> {
  const keys = shown?.files.flatMap(({ bodyKey }) => bodyKey ?? []) ?? [];
  if (keys.length > 0) await db.write((tx) => createDeletions(tx, keys, now));
  throw error;
}
