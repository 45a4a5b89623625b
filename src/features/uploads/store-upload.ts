import type { UploadPurpose } from '#db/schema/uploads.ts';
import { storeFile } from '#src/features/files/store-file.ts';
import { limit, networkOf } from '#src/server/limits/rate-limit.ts';
import { redrawPicture } from '#src/server/pictures.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { UPLOAD_MAX_BYTES } from '#src/values/upload.ts';
import { createUpload } from './uploads.queries.ts';
import { sniffPicture, UPLOAD_LIMITS, UPLOAD_SIZES } from './uploads.ts';

const UPLOADS = { kind: 'uploads', max: 40, windowSeconds: 10 * 60 };

/**
 * Stores a picture for a form that is still being filled in. Throws PAYLOAD_TOO_LARGE over 5 MB, UNPROCESSABLE_CONTENT
 * for what is not a JPG, PNG or GIF by its bytes, is broken, or has too many or too few pixels, SERVICE_UNAVAILABLE while
 * the bucket does not take it.
 */
export async function storeUpload(
  ctx: Context,
  { purpose, bytes, visitorId }: { purpose: UploadPurpose; bytes: Uint8Array; visitorId: string },
): Promise<{ id: string }> {
  limit({ ...UPLOADS, key: networkOf(ctx.ip), now: ctx.now });
  if (bytes.length > UPLOAD_MAX_BYTES) throw new Problem('PAYLOAD_TOO_LARGE', 'uploads.error.tooLarge');
  if (!sniffPicture(bytes)) throw new Problem('UNPROCESSABLE_CONTENT', 'uploads.error.type');
  const made = await redrawPicture(bytes, { sizes: UPLOAD_SIZES[purpose], limits: UPLOAD_LIMITS });
  if (made === 'not-a-picture') throw new Problem('UNPROCESSABLE_CONTENT', 'uploads.error.broken');
  if (typeof made === 'string')
    throw new Problem('UNPROCESSABLE_CONTENT', 'uploads.error.pixels', {
      min: UPLOAD_LIMITS.minSide,
      max: UPLOAD_LIMITS.maxSide,
    });
  const id = newId();
  const { width, height } = made;
  const [large, thumb] = await Promise.all([
    storeFile('pictures', id, made.body),
    made.thumb && storeFile('pictures', id, made.thumb),
  ]);
  const files = {
    body: large.body,
    bodyKey: large.key,
    thumb: thumb?.body ?? null,
    thumbKey: thumb?.key ?? null,
  };
  await ctx.db.write((tx) =>
    createUpload(tx, {
      id,
      visitorId,
      userId: ctx.user?.id ?? null,
      purpose,
      width,
      height,
      ...files,
      createdAt: ctx.now,
    }),
  );
  return { id };
}
