/** A database of one test file whose security events are counted from nothing before each test. */
import { beforeEach } from 'bun:test';
import { securityEvents } from '#db/schema/security.ts';
import { storeQueuedEvents } from '#src/server/sessions/security-events.ts';
import { addressesIn, openAccounts } from './accounts.ts';
import { db, openOnce } from './own-database.ts';

export { db };
/** Another address of one network at each call. */
export const ip = addressesIn('198.51.33');

export function openSecurityRows(): void {
  openOnce(openAccounts);
  beforeEach(clearRows);
}

export async function clearRows(): Promise<void> {
  await storeQueuedEvents(db);
  await db.read.delete(securityEvents);
}

export async function rows() {
  await storeQueuedEvents(db);
  return db.read.select().from(securityEvents).orderBy(securityEvents.id);
}

/** `kind action result` of each. */
export async function recordedEvents(): Promise<string[]> {
  return (await rows()).map(({ kind, action, result }) => `${kind} ${action} ${result}`);
}
