/** The job that publishes what staff have scheduled. */
import type { Db } from '#db/client.ts';
import { publishDue } from '#src/features/drafts/publish-due.ts';
import { findMember } from '#src/features/people/people.queries.ts';
import type { Job } from '#src/server/jobs.ts';
import { DRAFTED_KINDS } from './drafted-kinds.ts';

/** Whoever chose the hour may have chosen one of the night. */
export function publishJobs(db: Db, at: () => string): Job[] {
  return [
    {
      name: 'drafts',
      everyMs: 1000,
      run: () =>
        publishDue(
          { db, now: at() },
          {
            kinds: DRAFTED_KINDS as never,
            mayPublish: async (tx, userId, permission) =>
              (await findMember(tx, userId))?.role.permissions.has(permission) ?? false,
          },
        ),
    },
  ];
}
