import { limit, networkOf } from '#src/server/limits/rate-limit.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { cvFileName, sniffCv } from './cv-format.ts';
import { createCv, sumStrayCvs } from './cvs.queries.ts';
import { CV_MAX_BYTES, STRAY_CVS_MAX_BYTES } from './recruitment.ts';

const CVS = { kind: 'cvs', max: 10, windowSeconds: 15 * 60 };

/**
 * Stores a CV for a form that is still being filled in. Throws PAYLOAD_TOO_LARGE over 5 MB, UNPROCESSABLE_CONTENT for
 * what is empty or no PDF, DOC or DOCX by its bytes.
 */
export async function storeCv(
  ctx: Context,
  { name, bytes, visitorId }: { name: string; bytes: Uint8Array; visitorId: string },
): Promise<{ id: string }> {
  limit({ ...CVS, key: networkOf(ctx.ip), now: ctx.now });
  if (bytes.length > CV_MAX_BYTES) throw new Problem('PAYLOAD_TOO_LARGE', 'recruitment.error.cvTooLarge');
  if (bytes.length === 0) throw new Problem('UNPROCESSABLE_CONTENT', 'recruitment.error.cvEmpty');
  const format = sniffCv(bytes);
  if (!format) throw new Problem('UNPROCESSABLE_CONTENT', 'recruitment.error.cvType');
  const id = newId();
  const cv = {
    id,
    visitorId,
    applicationId: null,
    fileName: cvFileName(name, format),
    format,
    size: bytes.length,
    body: Buffer.from(bytes),
    createdAt: ctx.now,
  };
  await ctx.db.write(async (tx) => {
    // Uploads that never get a form must not fill the disk.
    if ((await sumStrayCvs(tx)) + cv.size > STRAY_CVS_MAX_BYTES)
      throw new Problem('TOO_MANY_REQUESTS', 'errors.tooMany', { seconds: CVS.windowSeconds });
    await createCv(tx, cv);
  });
  return { id };
}
