import { inSlices } from '#src/server/in-slices.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';
import { removeOldApplications, removeStrayCvs } from './cvs.queries.ts';
import { APPLICATION_KEPT_SECONDS, STRAY_CV_SECONDS } from './recruitment.ts';

/** Each is up to some megabytes. */
const FILES_AT_ONCE = 2;

/** Applies the retention in the form: applications are deleted after a year, files without a form after a day. */
export async function purgeApplications({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const stray = addSeconds(now, -STRAY_CV_SECONDS);
  await inSlices(db, (tx, limit) => removeStrayCvs(tx, { before: stray, limit }), FILES_AT_ONCE);
  const old = addSeconds(now, -APPLICATION_KEPT_SECONDS);
  await inSlices(db, (tx, limit) => removeOldApplications(tx, { before: old, limit }), FILES_AT_ONCE);
}
