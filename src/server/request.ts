/** Facts about a request that are not in the Request: its id, the visitor's address, the nonce of its page. */
import { randomUUID } from 'node:crypto';
import { env } from './env.ts';

export type RequestFacts = {
  id: string;
  ip: string;
  /** ISO 3166 code as the trusted proxy tells it, else `XX`. */
  country: string;
  nonce: string | null;
};

const UNKNOWN = { id: 'none', ip: 'unknown', country: 'XX', nonce: null };
/** What edges say when they do not know, and for Tor. */
const NO_COUNTRY = ['XX', 'T1'];

const facts = new WeakMap<Request, RequestFacts>();

export function factsOf(request: Request): RequestFacts {
  return facts.get(request) ?? UNKNOWN;
}

/** Remembers the facts of a request as it enters; `peer` is the TCP address. */
export function admit(request: Request, peer: string | null): RequestFacts {
  const known = {
    id: randomUUID(),
    ip: visitorAddress(request, peer),
    country: visitorCountry(request, peer),
    nonce: null,
  };
  facts.set(request, known);
  return known;
}

/** The same facts for a request derived from an admitted one, e.g. with its query cut down. */
export function readmit(request: Request, from: RequestFacts, nonce: string | null): void {
  facts.set(request, { ...from, nonce });
}

/** X-Forwarded-For counts only when the peer is a configured proxy, and then the n-th entry from the right. */
function visitorAddress(request: Request, peer: string | null): string {
  const { TRUSTED_HOPS } = env();
  if (!isTrusted(peer)) return peer ?? 'unknown';
  const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-TRUSTED_HOPS) || (peer ?? 'unknown');
}

/** The edge's own header, e.g. Cloudflare's; like an address it is believed from a configured proxy only. */
function visitorCountry(request: Request, peer: string | null): string {
  const told = isTrusted(peer) ? request.headers.get(env().COUNTRY_HEADER)?.trim().toUpperCase() : null;
  return told && /^[A-Z]{2}$/.test(told) && !NO_COUNTRY.includes(told) ? told : UNKNOWN.country;
}

function isTrusted(peer: string | null): boolean {
  return peer !== null && env().TRUSTED_PROXIES.includes(peer);
}
