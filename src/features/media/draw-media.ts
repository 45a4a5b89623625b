import { createHash } from 'node:crypto';
import type { Crop, mediaFiles } from '#db/schema/media.ts';
import { storeFile } from '#src/features/files/store-file.ts';
import { type DrawnFile, drawMaster, drawSizes } from '#src/server/library-pictures.ts';
import { Problem } from '#src/server/problem.ts';
import { newId } from '#src/values/id.ts';
import { MEDIA_MAX_BYTES } from '#src/values/upload.ts';
import { MEDIA_LIMITS, MEDIA_MAX_MB, sniffMedia, widthsOf } from './media.ts';

type StoredFile = Omit<typeof mediaFiles.$inferInsert, 'mediaId'>;

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * A file that was sent, with all that is stored of it. Throws PAYLOAD_TOO_LARGE or UNPROCESSABLE_CONTENT for what is no
 * picture of ours, SERVICE_UNAVAILABLE while the bucket does not take it.
 */
export async function drawSent(bytes: Uint8Array) {
  if (bytes.length > MEDIA_MAX_BYTES)
    throw new Problem('PAYLOAD_TOO_LARGE', 'media.error.tooLarge', { max: MEDIA_MAX_MB });
  if (bytes.length === 0) throw new Problem('UNPROCESSABLE_CONTENT', 'media.error.none');
  const type = sniffMedia(bytes);
  if (type === 'svg') throw new Problem('UNPROCESSABLE_CONTENT', 'media.error.svg');
  if (!type) throw new Problem('UNPROCESSABLE_CONTENT', 'media.error.type');
  const master = await drawMaster(bytes, MEDIA_LIMITS);
  if (master === 'not-a-picture') throw new Problem('UNPROCESSABLE_CONTENT', 'media.error.broken');
  if (typeof master === 'string')
    throw new Problem('UNPROCESSABLE_CONTENT', 'media.error.pixels', {
      ...{ min: MEDIA_LIMITS.minSide, max: MEDIA_LIMITS.maxSide },
      millions: MEDIA_LIMITS.maxPixels / 1_000_000,
    });
  const { width, height, files } = master;
  const shown = await drawShown(files[0].body, { hash: hashOf(bytes), width, crop: null });
  const whole = await storeDrawn(files, shown.row.version);
  return {
    row: { type, bytes: bytes.length, width, height, ...shown.row },
    files: [...whole, ...shown.files],
  };
}

type Shown = { hash: string; width: number; crop: Crop | null };

/** The sizes that pages show of a master. */
export async function drawShown(master: Uint8Array, { hash, width, crop }: Shown) {
  const version = hashOf(Buffer.from(`${hash} ${JSON.stringify(crop)}`)).slice(0, 10);
  const drawn = await drawSizes(master, { area: crop, ...widthsOf(crop?.width ?? width) });
  const files = await storeDrawn(drawn.files, version);
  const row = { version, shownWidth: drawn.width, shownHeight: drawn.height, color: drawn.color, crop };
  return { row, files };
}

function storeDrawn(files: readonly DrawnFile[], version: string): Promise<StoredFile[]> {
  return Promise.all(
    files.map(async ({ format, width, body }) => {
      const id = newId();
      const { body: stored, key } = await storeFile('media', id, body);
      return { id, version, format, width, body: stored, bodyKey: key };
    }),
  );
}
