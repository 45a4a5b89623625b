import type { Context } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';
import { removeOldApplications, removeStrayCvs } from './cvs.queries.ts';
import { APPLICATION_KEPT_SECONDS, STRAY_CV_SECONDS } from './recruitment.ts';

/** Keeps what the form promises: applications go after a year, files whose form was never sent after a day. */
export async function forgetApplications({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.write(async (tx) => {
    await removeStrayCvs(tx, addSeconds(now, -STRAY_CV_SECONDS));
    await removeOldApplications(tx, addSeconds(now, -APPLICATION_KEPT_SECONDS));
  });
}
