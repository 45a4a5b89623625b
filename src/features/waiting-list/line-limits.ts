import type { WaitingEntryRow } from '#db/schema/waiting-list.ts';
import { type Limit, networkOf } from '#src/server/limits/rate-limit.ts';
import { limitStored } from '#src/server/limits/stored-limits.ts';
import type { Context } from '#src/server/trpc.ts';
import { mailboxOf } from '#src/values/email.ts';

type Caller = Pick<Context, 'db' | 'ip' | 'now'>;
type Reached = Pick<WaitingEntryRow, 'email' | 'phone'>;

// Generous for a network, which many phones share; strict for an address, so that nobody is flooded.
const NETWORK = { max: 30, windowSeconds: 15 * 60 };
const CONTACT = { max: 6, windowSeconds: 60 * 60 };

/** Counts a visitor, who may not own the address, joining the list. */
export function countJoin(caller: Caller, contact: Reached): Promise<void> {
  const byNetwork = networkLimit(caller, 'waiting-network');
  return limitStored(caller.db, byNetwork, ...contactLimits(caller, 'waiting-contact', contact));
}

/** Separate from joining, which needs no secret: others cannot use up what a group needs to leave the list. */
export function countMove(caller: Caller): Promise<void> {
  return limitStored(caller.db, networkLimit(caller, 'waiting-move-network'));
}

export function countReturn(caller: Caller, contact: Reached): Promise<void> {
  return limitStored(caller.db, ...contactLimits(caller, 'waiting-return', contact));
}

function networkLimit({ ip, now }: Caller, kind: string): Limit {
  return { ...NETWORK, kind, key: networkOf(ip), now };
}

function contactLimits({ now }: Caller, kind: string, { email, phone }: Reached): Limit[] {
  const keys = [email && mailboxOf(email), phone].filter((key) => key !== null);
  return keys.map((key) => ({ ...CONTACT, kind, key, now }));
}
