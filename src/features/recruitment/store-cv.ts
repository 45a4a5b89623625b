import type { Queryable } from '#db/client.ts';
import { storeFile } from '#src/features/files/store-file.ts';
import { networkOf } from '#src/server/limits/rate-limit.ts';
import { limitShared } from '#src/server/limits/shared-limits.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { cvFileName, sniffCv } from './cv-format.ts';
import { createCv, sumStrayCvs } from './cvs.queries.ts';
import { CV_MAX_BYTES, STRAY_CVS_MAX_BYTES } from './recruitment.ts';

const CVS = { kind: 'cvs', max: 10, windowSeconds: 15 * 60 } as const;

/**
 * Stores a CV for a form that is still being filled in. Throws PAYLOAD_TOO_LARGE over 5 MB, UNPROCESSABLE_CONTENT for
 * what is empty or no PDF, DOC or DOCX by its bytes, SERVICE_UNAVAILABLE while the bucket does not take it.
 */
export async function storeCv(
  ctx: Context,
  { name, bytes, visitorId }: { name: string; bytes: Uint8Array; visitorId: string },
): Promise<{ id: string }> {
  await limitShared({ ...CVS, key: networkOf(ctx.ip), now: ctx.now });
  if (bytes.length > CV_MAX_BYTES) throw new Problem('PAYLOAD_TOO_LARGE', 'recruitment.error.cvTooLarge');
  if (bytes.length === 0) throw new Problem('UNPROCESSABLE_CONTENT', 'recruitment.error.cvEmpty');
  const format = sniffCv(bytes);
  if (!format) throw new Problem('UNPROCESSABLE_CONTENT', 'recruitment.error.cvType');
  const size = bytes.length;
  await refuseFlood(ctx.db.read, size);
  const id = newId();
  const { body, key: bodyKey } = await storeFile('cvs', id, bytes);
  const fileName = cvFileName(name, format);
  const file = { fileName, format, size, body, bodyKey };
  await ctx.db.write(async (tx) => {
    await refuseFlood(tx, size);
    await createCv(tx, { id, visitorId, applicationId: null, ...file, createdAt: ctx.now });
  });
  return { id };
}

/** Uploads that never get a form must not fill the disk, nor the bucket. */
async function refuseFlood(db: Queryable, size: number): Promise<void> {
  if ((await sumStrayCvs(db)) + size > STRAY_CVS_MAX_BYTES)
    throw new Problem('TOO_MANY_REQUESTS', 'errors.tooMany', { seconds: CVS.windowSeconds });
}
