/** The jobs that remove personal data: once a night what its published period has ended for, and visits, files of forms and results earlier. */
import type { Db } from '#db/client.ts';
import { purgeApplications } from '#src/features/recruitment/purge-applications.ts';
import { purgeExpired } from '#src/features/retention/purge-expired.ts';
import { retainSessions } from '#src/features/user-session/retain-sessions.ts';
import { purgeEntries } from '#src/features/waiting-list/leave-line.ts';
import type { Job } from '#src/server/jobs.ts';
import { purgeStoredResults } from '#src/server/stored-results.ts';
import { parkTime } from '#src/values/day.ts';

const HOUR_MS = 3_600_000;
/** Of the park's clock: few are there. */
const NIGHT_HOUR = '02';

export function retentionJobs(db: Db, at: () => string): Job[] {
  return [
    { name: 'visits', everyMs: 600_000, run: () => retainSessions({ db, now: at() }) },
    { name: 'applications', everyMs: HOUR_MS, run: () => purgeApplications({ db, now: at() }) },
    { name: 'results', everyMs: HOUR_MS, run: () => purgeStoredResults({ db, now: at() }) },
    { name: 'retention', everyMs: HOUR_MS, run: () => purgeAtNight({ db, now: at() }) },
  ];
}

async function purgeAtNight(ctx: { db: Db; now: string }): Promise<void> {
  if (!parkTime(ctx.now).startsWith(NIGHT_HOUR)) return;
  await purgeExpired(ctx, {
    waitingList: () => purgeEntries(ctx),
    applications: () => purgeApplications(ctx),
    visits: () => retainSessions(ctx),
  });
}
