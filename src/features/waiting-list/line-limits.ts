import type { WaitingEntryRow } from '#db/schema/waiting-list.ts';
import { limit, networkOf } from '#src/server/rate-limit.ts';
import type { Context } from '#src/server/trpc.ts';

type Caller = Pick<Context, 'ip' | 'now'>;
type Reached = Pick<WaitingEntryRow, 'email' | 'phone'>;

// Generous for a network, since many phones share one; strict for an address, so that nobody is flooded.
const NETWORK = { max: 30, windowSeconds: 15 * 60 };
const CONTACT = { max: 6, windowSeconds: 60 * 60 };

/** Somebody, who need not be the one behind the address, puts a party on the list. */
export function countJoin(caller: Caller, contact: Reached): void {
  countNetwork(caller, 'waiting-network');
  countContact(caller, 'waiting-contact', contact);
}

/** Apart from joining, which needs no secret: strangers cannot use up what somebody needs to get off the list. */
export function countMove(caller: Caller): void {
  countNetwork(caller, 'waiting-move-network');
}

export function countReturn(caller: Caller, contact: Reached): void {
  countContact(caller, 'waiting-return', contact);
}

function countNetwork({ ip, now }: Caller, kind: string): void {
  limit({ ...NETWORK, kind, key: networkOf(ip), now });
}

function countContact({ now }: Caller, kind: string, { email, phone }: Reached): void {
  for (const key of [email, phone]) if (key !== null) limit({ ...CONTACT, kind, key, now });
}
