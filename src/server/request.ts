/** Facts about a request that are not in the Request: its id, the visitor's address, the nonce of its page. */
import { randomUUID } from 'node:crypto';
import { env } from './env/env.ts';
import type { RefusedForm } from './posted-form.ts';
import {
  REGION_AWAY,
  RELAYED,
  type RelayedFacts,
  type RelayFault,
  readRelayed,
} from './relay/relayed-facts.ts';
import { log } from './tracing/log.ts';
import { isRequestId, newTraceId, parentOf } from './tracing/trace-ids.ts';
import { canonicalAddress, forwardedAddress, isListed } from './trusted-proxies.ts';

type RequestFacts = {
  id: string;
  ip: string;
  /** W3C trace id, 32 hex digits. */
  traceId: string;
  /** The span of the proxy that this request is part of. */
  parentSpanId: string | null;
  /** ISO 3166 code from the trusted proxy, else `XX`. */
  country: string;
  nonce: string | null;
  /** The form that was posted to the page and refused; the page shows it again. */
  refusedForm: RefusedForm | null;
  /** Why this is not the relayed request that it says it is. */
  relayFault: RelayFault | null;
  /** Whether the visitor's next request may be answered from a copy that is older than what is read here. */
  isOfOtherRegion: boolean;
};

const UNKNOWN = {
  id: 'none',
  traceId: '0'.repeat(32),
  parentSpanId: null,
  ip: 'unknown',
  country: 'XX',
  nonce: null,
  refusedForm: null,
  relayFault: null,
  isOfOtherRegion: false,
};
/** What edges say when they do not know, and for Tor. */
const NO_COUNTRY = ['XX', 'T1'];

const facts = new WeakMap<Request, RequestFacts>();

export function factsOf(request: Request): RequestFacts {
  return facts.get(request) ?? UNKNOWN;
}

/** Stores the facts of a request as it enters; `tcpPeer` is the address of the TCP connection. */
export function admit(request: Request, tcpPeer: string | null): RequestFacts {
  const peer = tcpPeer && (canonicalAddress(tcpPeer) ?? tcpPeer);
  const relayed = request.headers.has(RELAYED) ? readRelayed(request, Date.now()) : null;
  if (relayed !== null && typeof relayed === 'object') return admitRelayed(request, relayed);
  const isProxy = peer !== null && isListed(env().TRUSTED_PROXIES, peer);
  if (!isProxy) warnOfForwarded(request, peer);
  const known = {
    ...requestIds(request, isProxy),
    ip: (isProxy ? forwardedVisitor(request) : null) ?? peer ?? 'unknown',
    country: isProxy ? forwardedCountry(request) : UNKNOWN.country,
    nonce: null,
    refusedForm: null,
    relayFault: relayed,
    isOfOtherRegion: isProxy && request.headers.has(REGION_AWAY),
  };
  facts.set(request, known);
  return known;
}

/** What the process that relays it knows of the visitor stands in the place of what could be read here. */
function admitRelayed(request: Request, { ip, id, country }: RelayedFacts): RequestFacts {
  const { traceId, parentSpanId } = requestIds(request, true);
  const known = { ...UNKNOWN, ip, id, country, traceId, parentSpanId, isOfOtherRegion: true };
  facts.set(request, known);
  return known;
}

/** A trusted proxy may have named the request; what a visitor sends would only confuse the log. */
function requestIds(
  { headers }: Request,
  isProxy: boolean,
): Pick<RequestFacts, 'id' | 'traceId' | 'parentSpanId'> {
  const given = isProxy ? headers.get('x-request-id') : null;
  const parent = isProxy ? parentOf(headers.get('traceparent')) : null;
  return {
    id: isRequestId(given) ? given : randomUUID(),
    traceId: parent?.traceId ?? newTraceId(),
    parentSpanId: parent?.spanId ?? null,
  };
}

/** The same facts for a request derived from an admitted one, e.g. with its query cut down. */
export function readmit(request: Request, from: RequestFacts, nonce: string | null): void {
  facts.set(request, { ...from, nonce });
}

/**
 * The n-th entry of X-Forwarded-For from the right, which the outermost trusted proxy wrote. What is no IP address is
 * ignored, so that no text of a visitor becomes a key of limits.
 */
function forwardedVisitor(request: Request): string | null {
  const entries = (request.headers.get('x-forwarded-for') ?? '').split(',');
  return forwardedAddress(entries.at(-env().TRUSTED_HOPS) ?? '');
}

/** The edge's own header, e.g. Cloudflare's. */
function forwardedCountry(request: Request): string {
  const header = request.headers.get(env().COUNTRY_HEADER)?.trim().toUpperCase();
  return header && /^[A-Z]{2}$/.test(header) && !NO_COUNTRY.includes(header) ? header : UNKNOWN.country;
}

const FORWARDED_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'];
const WARN_EVERY_MS = 60_000;
let warnedAt = Number.NEGATIVE_INFINITY;

/** Either a proxy is missing from TRUSTED_PROXIES, and all its visitors count as one, or a client spoofs the header. */
function warnOfForwarded(request: Request, peer: string | null): void {
  const header = FORWARDED_HEADERS.find((name) => request.headers.has(name));
  const now = performance.now();
  if (!header || now - warnedAt < WARN_EVERY_MS) return;
  warnedAt = now;
  log.warn({ peer, header }, 'forwarded header from a peer that is not in TRUSTED_PROXIES: ignored');
}
