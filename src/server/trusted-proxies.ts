/** Network addresses: which peers are trusted proxies, and the parsed address of a forwarded entry, or null. */
import { BlockList, isIP } from 'node:net';

const IPV4_BITS = 32;
const IPV6_BITS = 128;
/** `1.2.3.4:5678` and `[2001:db8::1]:443`, as some proxies write an entry. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/;
const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

type Proxies = { list: BlockList; wrong: string[] };

/** The comma-separated addresses and CIDR ranges of `TRUSTED_PROXIES`, and those entries that are neither. */
export function readProxies(text: string): Proxies {
  const list = new BlockList();
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return { list, wrong: entries.filter((entry) => !addRange(list, entry)) };
}

function addRange(list: BlockList, entry: string): boolean {
  const [base = '', bits, ...rest] = entry.split('/');
  const family = isIP(base);
  if (family === 0 || base.includes('%') || rest.length > 0) return false;
  const max = family === 4 ? IPV4_BITS : IPV6_BITS;
  const length = bits === undefined ? max : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
  // A range of every address would let anybody name the address that is counted.
  if (length < 1 || length > max) return false;
  // `::ffff:10.0.0.0/104` is the IPv4 range 10.0.0.0/8, as peers are compared in their canonical form.
  const address = canonicalAddress(base);
  const isMapped = family === 6 && address !== null && isIP(address) === 4;
  if (isMapped && length <= IPV6_BITS - IPV4_BITS) return false;
  const prefix = isMapped ? length - (IPV6_BITS - IPV4_BITS) : length;
  list.addSubnet(address ?? base, prefix, isMapped || family === 4 ? 'ipv4' : 'ipv6');
  return true;
}

/** One spelling of an IP address: IPv4 dotted (mapped ones too), IPv6 compressed in lower case; null for anything else. */
export function canonicalAddress(text: string): string | null {
  const family = isIP(text);
  if (family === 4) return text;
  // An interface name means nothing beyond the machine that wrote it.
  if (family === 0 || text.includes('%') || !URL.canParse(`http://[${text}]/`)) return null;
  const address = new URL(`http://[${text}]/`).hostname.slice(1, -1);
  const [, high, low] = MAPPED.exec(address) ?? [];
  if (high === undefined || low === undefined) return address;
  const [one, other] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [one >> 8, one & 255, other >> 8, other & 255].join('.');
}

/** The address that one entry of X-Forwarded-For names, with or without a port; null when it names none. */
export function forwardedAddress(entry: string): string | null {
  const trimmed = entry.trim();
  const [, inBrackets, dotted] = WITH_PORT.exec(trimmed) ?? [];
  return canonicalAddress(inBrackets ?? dotted ?? trimmed);
}

export function isListed(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
