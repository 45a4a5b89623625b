/** The caches in front of the site in the environment: pages are shared with them when all of its values are given. */
import { isLocal, longEnough, webAddress } from './env-checks.ts';
import { isGiven, missingInGroup } from './env-group.ts';

const KINDS = ['varnish', 'cloudflare', 'fastly'] as const;

export type PurgeKeys = { kind: (typeof KINDS)[number]; urls: string[]; key: string };
export type PurgeEnv = {
  /** Null: no cache may answer for the site. */
  PURGE: PurgeKeys | null;
};
type Source = Record<string, string | undefined>;

const MAX_CACHES = 20;
const PRIVATE_V4 = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)[\d.]+$/;

/** Named one by one, so that a test finds every variable that is read. */
function given(source: Source) {
  return { PURGE_KIND: source.PURGE_KIND, PURGE_URL: source.PURGE_URL, PURGE_KEY: source.PURGE_KEY };
}

export function readPurgeEnv(source: Source): PurgeEnv {
  const group = given(source);
  if (!isGiven(group)) return { PURGE: null };
  const kind = KINDS.find((each) => each === group.PURGE_KIND);
  return { PURGE: kind ? { kind, urls: group.PURGE_URL.split(','), key: group.PURGE_KEY } : null };
}

export function missingPurgeVariables(source: Source): string[] {
  return missingInGroup(given(source));
}

export function purgeKindFault(value: string): string | null {
  return KINDS.some((kind) => kind === value) ? null : `must be one of ${KINDS.join(', ')}`;
}

export function purgeUrlFault(value: string): string | null {
  const urls = value.split(',');
  if (urls.length > MAX_CACHES) return `has more than ${MAX_CACHES} addresses`;
  if (new Set(urls).size < urls.length) return 'names an address twice';
  return urls.map(cacheFault).find((reason) => reason !== null) ?? null;
}

export const purgeKeyFault = (value: string): string | null =>
  /^[\x21-\x7e]+$/.test(value) ? longEnough(16)(value) : 'must be plain letters, digits and signs';

/** Plain http only within a private network, where the caches are that one runs oneself. */
function cacheFault(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isInside =
    url !== null && (isLocal(url) || PRIVATE_V4.test(url.hostname) || /^[a-z\d-]+$/i.test(url.hostname));
  const isPlain = url?.protocol === 'http:' && isInside && !url.username && !url.password;
  return isPlain ? null : webAddress(address);
}
