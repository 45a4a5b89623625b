/** A ticket's QR code: a compact Ed25519 signature over its facts, so that a gate can verify it offline. */
import * as z from 'zod/mini';
import { claimsOf, signCompact, verifyCompact } from './ticket-keys.ts';

/** `day` is a park day; `nonce` makes a reissued ticket's QR differ from the one it replaces. */
export type TicketClaims = { id: string; unit: string; day: string; pax: number; nonce: string };
export type ReadTicket =
  | { ok: true; claims: TicketClaims }
  | { ok: false; reason: 'unknown' | 'bad-signature' };

// One letter each: every character of the payload makes the modules of the QR code smaller.
const claimsInput = z.object({ i: z.string(), u: z.string(), d: z.string(), p: z.int(), n: z.string() });

/** Signs with the current key of `TICKET_KEYS`; about 210 characters. */
export async function signTicket({ id, unit, day, pax, nonce }: TicketClaims): Promise<string> {
  return signCompact({ i: id, u: unit, d: day, p: pax, n: nonce });
}

/** `unknown`: not a ticket at all. `bad-signature`: shaped like one, but no key of ours signed it. Never throws. */
export async function readTicket(token: string): Promise<ReadTicket> {
  if (claimedTicketId(token) === null) return { ok: false, reason: 'unknown' };
  const { success, data } = claimsInput.safeParse(await verifyCompact(token));
  if (!success) return { ok: false, reason: 'bad-signature' };
  const { i, u, d, p, n } = data;
  return { ok: true, claims: { id: i, unit: u, day: d, pax: p, nonce: n } };
}

/** The ticket that a token claims to be, unverified; null when the text is no ticket token. */
export function claimedTicketId(token: string): string | null {
  return claimsInput.safeParse(claimsOf(token)).data?.i ?? null;
}
