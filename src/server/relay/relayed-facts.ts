/** The signed header of a relayed request: who asks, under which id, at what time, for what; written by one process, read by another. */
import { env } from '#src/server/env/env.ts';
import { ownOrigin } from '#src/server/follow-node.ts';
import { isSameText, keyedHash, randomToken } from '#src/server/sessions/tokens.ts';
import { log } from '#src/server/tracing/log.ts';
import { counted } from '#src/server/tracing/metrics.ts';
import { isRequestId } from '#src/server/tracing/trace-ids.ts';
import { canonicalAddress } from '#src/server/trusted-proxies.ts';

export const RELAYED = 'x-relayed-for';
/** On an answer that refuses a request as old: names the process that answers, for the next one. */
export const RELAYED_TO = 'x-relayed-to';
/** Set by the proxy of a region while it sends visitors to another one; it drops what a visitor says. */
export const REGION_AWAY = 'x-region-away';

/** What the process that a visitor reached knows of the visitor. */
export type RelayedFacts = { ip: string; id: string; country: string };
/** Why a request that says it was relayed is refused. `foreign`: from beside a copy of another database. */
export type RelayFault = 'forged' | 'old' | 'foreign' | 'replayed' | 'looping';

type Asked = { method: string; url: string };

/** How far the clocks of two machines may be apart, with the time on the way. */
export const WINDOW_MS = 15_000;
const NONCE_BYTES = 16;
const PROCESS_BYTES = 8;
const FIELDS = 6;
const UNKNOWN_ADDRESS = 'unknown';
const SAY_EVERY_MS = 10_000;

const countFault = counted('park_relay_refusals_total', 'Relayed requests that were refused, by reason.');
const loggedAt = new Map<RelayFault, number>();
/** What is signed with this name was sent to no process before this one, whatever the clocks say. */
export const OWN_PROCESS = randomToken(PROCESS_BYTES);
/** The process of the primary, as far as it is known. */
let primaryProcess = '';
const nonces = { current: new Set<string>(), previous: new Set<string>(), turnedAt: 0 };

/** Whether it says that it belongs to another region, where the visitor may read a copy next time. */
export function saysOtherRegion({ headers }: Pick<Request, 'headers'>): boolean {
  return headers.has(RELAYED) || headers.has(REGION_AWAY);
}

export function signRelayed(secret: string, asked: Asked, facts: RelayedFacts, nowMs: number): string {
  const fields = [nowMs, nonceWith(ownOrigin()), facts.ip, facts.id, facts.country];
  return [...fields, seal(secret, asked, fields)].join(' ');
}

/** Learns from an answer of the primary which process it is. */
export function notePrimaryProcess({ headers }: Pick<Response, 'headers'>): void {
  const named = headers.get(RELAYED_TO);
  if (named && /^[\w-]{1,64}$/.test(named)) primaryProcess = named;
}

/** Ends with the database that the sender reads, and the process that it is for. An older version takes all of it for a nonce. */
function nonceWith(origin: string): string {
  const nonce = randomToken(NONCE_BYTES);
  if (primaryProcess) return `${nonce}.${origin}.${primaryProcess}`;
  return origin ? `${nonce}.${origin}` : nonce;
}

/** An older version names none, and neither does a process that reads no copy. */
function isOfOtherDatabase(nonce: string): boolean {
  const [, origin] = nonce.split('.');
  const own = ownOrigin();
  return Boolean(origin) && own !== '' && origin !== own;
}

/** The facts of a request that was relayed here, once; else why it is refused, which is counted and logged. */
export function readRelayed(request: Request, nowMs: number): RelayedFacts | RelayFault {
  const read = readHeader(request, nowMs);
  if (typeof read === 'string') noteFault(read, request, nowMs);
  return read;
}

function readHeader(request: Request, nowMs: number): RelayedFacts | RelayFault {
  const secret = env().RELAY_SECRET;
  const fields = (request.headers.get(RELAYED) ?? '').split(' ');
  const [time = '', nonce = '', ip = '', id = '', country = '', mac = ''] = fields;
  if (!secret || fields.length !== FIELDS) return 'forged';
  if (!isSameText(mac, seal(secret, request, fields.slice(0, -1)))) return 'forged';
  if (!env().ROLES.has('primary')) return 'looping';
  if (!isNew({ sentMs: Number(time), process: nonce.split('.')[2] }, nowMs)) return 'old';
  // Before it is remembered: nothing comes of it, however often it is sent.
  if (isOfOtherDatabase(nonce)) return 'foreign';
  if (!isFirst(nonce, nowMs)) return 'replayed';
  const isAddress = ip === UNKNOWN_ADDRESS || canonicalAddress(ip) === ip;
  return isAddress && isRequestId(id) && /^[A-Z]{2}$/.test(country) ? { ip, id, country } : 'forged';
}

type Sent = { sentMs: number; process: string | undefined };

/**
 * What was sent before this process began may have been served by the one before it. A region whose clock is late learns
 * from the first refusal which process this is, so that it is not refused for as long as its clock is late.
 */
function isNew({ sentMs, process }: Sent, nowMs: number): boolean {
  if (!(Math.abs(nowMs - sentMs) <= WINDOW_MS)) return false;
  return process === OWN_PROCESS || sentMs >= performance.timeOrigin;
}

/** Only of true signatures, so that a stranger cannot fill the memory. Remembered for longer than a signature is valid. */
function isFirst(nonce: string, nowMs: number): boolean {
  if (nowMs - nonces.turnedAt > 2 * WINDOW_MS) {
    nonces.previous = nowMs - nonces.turnedAt > 4 * WINDOW_MS ? new Set() : nonces.current;
    nonces.current = new Set();
    nonces.turnedAt = nowMs;
  }
  if (nonces.current.has(nonce) || nonces.previous.has(nonce)) return false;
  nonces.current.add(nonce);
  return true;
}

function seal(secret: string, { method, url }: Asked, fields: readonly (string | number)[]): string {
  const { pathname, search } = new URL(url);
  return keyedHash(secret, ['relayed', method, `${pathname}${search}`, ...fields].join('\n'));
}

/** Counts it, and says why once in a while. */
export function noteFault(why: RelayFault, { method, headers }: Request, nowMs: number): void {
  countFault({ why });
  if (nowMs - (loggedAt.get(why) ?? 0) < SAY_EVERY_MS) return;
  loggedAt.set(why, nowMs);
  if (why === 'old') log.warn({ why, method, ...clocksOf(headers, nowMs) }, 'relayed request refused');
  else if (why === 'looping') log.error({ why, method, primary: env().PRIMARY_URL }, LOOPING);
  else log.warn({ why, method }, 'relayed request refused');
}

const LOOPING =
  'relayed request refused: PRIMARY_URL of its sender leads to a process without the role primary: through the proxy of its own region, or one that fell back to another region';

/** By how much the sender's clock is late, its way included; less than nothing when it is early. */
function clocksOf(headers: Headers, nowMs: number): { lateMs: number; cause: string } {
  const lateMs = nowMs - Number((headers.get(RELAYED) ?? '').split(' ')[0]);
  const cause =
    Math.abs(lateMs) > WINDOW_MS
      ? 'the clocks of the two machines are too far apart: set both by NTP'
      : 'by the clock of the sender it was sent before this process began: its clock is late, or it was on its way';
  return { lateMs, cause };
}
