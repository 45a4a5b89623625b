import type { Queryable } from '#db/client.ts';
import { removeConsentsBefore } from '#src/features/consent/consent.queries.ts';
import { inSlices } from '#src/server/in-slices.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';
import { closeSilentSessions, purgeAddresses, removeOldSessions } from './user-session.queries.ts';
import { ADDRESS_KEPT_DAYS, IDLE_SECONDS, KEPT_DAYS } from './user-session.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** A decision is proof for the time in which it may be asked for. */
const CONSENTS_KEPT_DAYS = 3 * 365;

type Remove = (db: Queryable, old: { before: string; limit: number }) => Promise<number>;

/** Ends idle visits, and deletes what the privacy policy says is deleted. */
export async function retainSessions({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const each: [keptSeconds: number, remove: Remove][] = [
    [IDLE_SECONDS, closeSilentSessions],
    [KEPT_DAYS * DAY_SECONDS, removeOldSessions],
    [ADDRESS_KEPT_DAYS * DAY_SECONDS, purgeAddresses],
    [CONSENTS_KEPT_DAYS * DAY_SECONDS, removeConsentsBefore],
  ];
  for (const [retentionSeconds, remove] of each) {
    const before = addSeconds(now, -retentionSeconds);
    await inSlices(db, (tx, limit) => remove(tx, { before, limit }));
  }
}
