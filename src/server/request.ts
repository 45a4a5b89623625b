/** Facts about a request that are not in the Request: its id, the visitor's address, the nonce of its page. */
import { randomUUID } from 'node:crypto';
import { env } from './env.ts';

export type RequestFacts = { id: string; ip: string; nonce: string | null };

const facts = new WeakMap<Request, RequestFacts>();

export function factsOf(request: Request): RequestFacts {
  return facts.get(request) ?? { id: 'none', ip: 'unknown', nonce: null };
}

/** Remembers the facts of a request as it enters; `peer` is the TCP address. */
export function admit(request: Request, peer: string | null): RequestFacts {
  const known = { id: randomUUID(), ip: visitorAddress(request, peer), nonce: null };
  facts.set(request, known);
  return known;
}

/** The same facts for a request derived from an admitted one, e.g. with its query cut down. */
export function readmit(request: Request, from: RequestFacts, nonce: string | null): void {
  facts.set(request, { ...from, nonce });
}

/** X-Forwarded-For counts only when the peer is a configured proxy, and then the n-th entry from the right. */
function visitorAddress(request: Request, peer: string | null): string {
  const { TRUSTED_PROXIES, TRUSTED_HOPS } = env();
  if (!peer || !TRUSTED_PROXIES.includes(peer)) return peer ?? 'unknown';
  const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-TRUSTED_HOPS) || peer;
}
