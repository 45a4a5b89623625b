/** Fetches a small file from the public internet and from nowhere else: every address is checked as it is connected to. */
import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import type { RequestOptions } from 'node:https';
import { BlockList, isIP } from 'node:net';

export type PublicFetch = {
  maxBytes: number;
  timeoutMs: number;
  /** For tests: resolves names, and more options of the connection. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
  connection?: RequestOptions;
  isPublic?: (address: string) => boolean;
};

const REDIRECTS_MAX = 2;
const NOT_PUBLIC_V4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Parts of the global unicast range that lead elsewhere: tunnels to IPv4, documentation. */
const NOT_PUBLIC_V6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [net, bits] of NOT_PUBLIC_V4) refused.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of NOT_PUBLIC_V6) refused.addSubnet(net, bits, 'ipv6');
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is reachable by anyone on the internet; what is not plainly so is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused.check(address, 'ipv4');
  return family === 6 && globalV6.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

/** `https://host/…` on the usual port, without a password and not an address in figures; else null. */
export function publicUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  const isNamed = isIP(url.hostname) === 0 && !url.hostname.startsWith('[') && /\.[a-z]/i.test(url.hostname);
  return isPlain && isNamed ? url : null;
}

/** The bytes at an https address, or null: private, unreachable, too slow, too large and failing answers look alike. */
export async function fetchPublicFile(address: string, options: PublicFetch): Promise<Uint8Array | null> {
  const deadline = AbortSignal.timeout(options.timeoutMs);
  let url = publicUrl(address);
  for (let hop = 0; url && hop <= REDIRECTS_MAX; hop += 1) {
    const answer = await askOnce(url, options, deadline).catch(() => null);
    if (!answer) return null;
    if (answer.kind === 'file') return answer.bytes;
    url = URL.canParse(answer.location, url) ? publicUrl(new URL(answer.location, url).href) : null;
  }
  return null;
}

type Answer = { kind: 'file'; bytes: Uint8Array } | { kind: 'moved'; location: string };

async function askOnce(url: URL, options: PublicFetch, signal: AbortSignal): Promise<Answer | null> {
  const response = await open(url, options, signal);
  try {
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location)
      return { kind: 'moved', location: headers.location };
    if (statusCode !== 200 || Number(headers['content-length'] ?? 0) > options.maxBytes) return null;
    const bytes = await readAll(response, options.maxBytes);
    return bytes && { kind: 'file', bytes };
  } finally {
    response.destroy();
  }
}

async function open(url: URL, options: PublicFetch, signal: AbortSignal): Promise<IncomingMessage> {
  // Few ask for it, and every start would wait for it.
  const https = await import('node:https');
  const headers = { accept: 'image/jpeg,image/png,image/gif', 'accept-encoding': 'identity' };
  const lookup = checkedLookup(options);
  return new Promise((resolve, reject) => {
    const request = https.request(
      url,
      { ...options.connection, headers, lookup: lookup as never, agent: false, signal },
      resolve,
    );
    request.on('error', reject);
    request.end();
  });
}

type Found = (error: Error | null, address?: string | LookupAddress[], family?: number) => void;

/** Resolves for the connection itself, so that a name cannot answer differently between the check and the use. */
function checkedLookup({ resolve = resolveAll, isPublic = isPublicAddress }: PublicFetch) {
  return (host: string, { all = false }: { all?: boolean }, found: Found): void => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isPublic(address)))
          return found(new Error('not a public address'));
        return all ? found(null, addresses) : found(null, first.address, first.family);
      },
      (error: Error) => found(error),
    );
  };
}

function resolveAll(host: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) =>
    dnsLookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses))),
  );
}

async function readAll(response: IncomingMessage, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
