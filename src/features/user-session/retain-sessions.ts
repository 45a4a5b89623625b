import { removeConsentsBefore } from '#src/features/consent/consent.queries.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';
import { closeSilentSessions, forgetAddresses, removeOldSessions } from './user-session.queries.ts';
import { ADDRESS_KEPT_DAYS, IDLE_SECONDS, KEPT_DAYS } from './user-session.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** A decision is proof for the time in which it may be asked for. */
const CONSENTS_KEPT_DAYS = 3 * 365;
// Each write is short, so that whoever buys a ticket meanwhile does not wait for it.
const AT_ONCE = 2000;

/** Ends what has fallen silent, and forgets what the privacy policy says is forgotten. */
export async function retainSessions({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const ago = (seconds: number) => addSeconds(now, -seconds);
  await db.write((tx) => closeSilentSessions(tx, ago(IDLE_SECONDS)));
  for (;;) {
    const before = ago(KEPT_DAYS * DAY_SECONDS);
    const gone = await db.write((tx) => removeOldSessions(tx, { before, limit: AT_ONCE }));
    if (gone < AT_ONCE) break;
  }
  const before = ago(ADDRESS_KEPT_DAYS * DAY_SECONDS);
  await db.write((tx) => forgetAddresses(tx, { before, limit: AT_ONCE }));
  await db.write((tx) => removeConsentsBefore(tx, ago(CONSENTS_KEPT_DAYS * DAY_SECONDS)));
}
