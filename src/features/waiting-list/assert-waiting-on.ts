import { isFeatureEnabled } from '#src/features/feature-flags/feature-flags.queries.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { WAITING_FLAG } from './waiting-list.ts';

/** With the flag off nobody can join; those on the list can still look and leave. */
export async function assertWaitingOn({ db }: Pick<Context, 'db'>): Promise<void> {
  if (!(await isFeatureEnabled(db.read, WAITING_FLAG)))
    throw new Problem('PRECONDITION_FAILED', 'waitingList.error.off');
}
