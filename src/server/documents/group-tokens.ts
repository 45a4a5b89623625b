/** The QR code of all tickets of an order for one day. It admits nobody by itself: the gate looks up which still count. */
import * as z from 'zod/mini';
import { claimsOf, signCompact, verifyCompact } from './ticket-keys.ts';

/** `version` is that of the order's link: a renewed link ends the group codes that were made before it. */
type GroupClaims = { code: string; day: string; version: number };

// Other letters than a ticket's: neither can be taken for the other.
const claimsInput = z.strictObject({ g: z.string(), d: z.string(), v: z.int() });

export function signGroup({ code, day, version }: GroupClaims): Promise<string> {
  return signCompact({ g: code, d: day, v: version });
}

/** What a group's token claims, and whether a key of ours signed it; null when the text is none. Never throws. */
export async function readGroup(token: string): Promise<(GroupClaims & { isGenuine: boolean }) | null> {
  const claimed = claimsInput.safeParse(claimsOf(token)).data;
  if (!claimed) return null;
  const isGenuine = claimsInput.safeParse(await verifyCompact(token)).success;
  return { code: claimed.g, day: claimed.d, version: claimed.v, isGenuine };
}
