/**
 * Checks of single environment variables: each returns why a value is refused, or null. No reason repeats the value: it
 * may be a secret.
 */
import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';

export type Check = (value: string) => string | null;

const MIN_SECRET_LENGTH = 32;
/** A random secret of 32 characters has about twenty distinct ones; a typed pattern has few. */
const MIN_DISTINCT_CHARACTERS = 10;
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/;

export const isLocal = (url: URL): boolean => LOCAL_HOSTS.includes(url.hostname);

export const anyText: Check = () => null;

export const secret: Check = (value) => {
  if (value.length < MIN_SECRET_LENGTH)
    return `is too short: at least ${MIN_SECRET_LENGTH} characters, for example from openssl rand -base64 32`;
  return new Set(value).size < MIN_DISTINCT_CHARACTERS
    ? 'is not random: make one with openssl rand -base64 32'
    : null;
};

export function longEnough(characters: number): Check {
  return (value) => (value.length < characters ? `is too short: at least ${characters} characters` : null);
}

/** As Svix makes them: 24 bytes or more. */
export const webhookSecret: Check = (value) =>
  /^whsec_(?:[A-Za-z0-9+/]{4}){8,}(?:[A-Za-z0-9+/]{2,3}={1,2})?$/.test(value)
    ? null
    : 'must be the signing secret of the webhook, which begins with whsec_';

export function wholeNumber(min: number, max: number): Check {
  return (value) =>
    /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max
      ? null
      : `must be a whole number from ${min} to ${max}`;
}

export function oneOf(...allowed: string[]): Check {
  return (value) => (allowed.includes(value) ? null : `must be one of ${allowed.join(', ')}`);
}

/** An http address; anything beyond this machine must be https. */
export const webAddress: Check = (value) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return 'must be an address such as https://host/path';
  if (url.username || url.password) return 'must not carry a user name or password';
  return url.protocol === 'http:' && !isLocal(url)
    ? 'must begin with https:// (http only for localhost)'
    : null;
};

/** The origin that visitors use. */
export const siteAddress: Check = (value) => {
  const reason = webAddress(value);
  if (reason) return reason;
  const { pathname, search, hash } = new URL(value);
  return pathname === '/' && !search && !hash ? null : 'must have no path: https://host';
};

export const databaseAddress: Check = (value) => {
  if (/^file:.+/.test(value))
    return /^file:\/\//.test(value) ? 'must be file:/path or file:path, without //' : null;
  const isServer = URL.canParse(value) && /^(libsql|https?|wss?):$/.test(new URL(value).protocol);
  return isServer ? null : 'must be file:/path/to/park.db or the address of a libSQL server (libsql://host)';
};

/** The file of the libSQL node beside the process. */
export const nodeFile: Check = (value) => {
  if (/^[a-z]+:/i.test(value)) return 'must be a path, without file: or another scheme';
  if (/[/\\]$/.test(value)) return 'must be the path of a file, not of a folder';
  return /-(wal|shm)$/.test(value) ? 'must be the database file itself, not its -wal or -shm' : null;
};

export const smtpAddress: Check = (value) =>
  URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname
    ? null
    : 'must be smtp://user:password@host:587 or smtps://…';

export const email: Check = (value) => (EMAIL.test(value) ? null : 'must be an e-mail address');

/** `Name <address>` or an address alone. */
export const sender: Check = (value) => {
  const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value;
  return EMAIL.test(address) ? null : 'must be a sender such as Park <tickets@park.example>';
};

export const headerName: Check = (value) =>
  /^[a-z\d-]{1,64}$/i.test(value) ? null : 'must be the name of an HTTP header';

export const listenHost: Check = (value) =>
  /^[\w.:-]{1,253}$/.test(value) ? null : 'must be a host name or an IP address to listen on';

export const brandName: Check = (value) =>
  value.length <= 11 ? null : 'must be the registered sender, at most 11 characters';

/** Environment files have a PEM on one line, its line breaks written as `\n`. */
export function pem(text: string): string {
  return text.replaceAll(String.raw`\n`, '\n');
}

export const pemKey: Check = (value) =>
  canMake(() => createPrivateKey(pem(value)))
    ? null
    : String.raw`is not a readable private key: PEM on one line, its line breaks written as \n`;

export const pemCertificate: Check = (value) =>
  canMake(() => new X509Certificate(pem(value)))
    ? null
    : String.raw`is not a readable certificate: PEM on one line, its line breaks written as \n`;

type Jwk = { kty?: unknown; crv?: unknown; kid?: unknown; d?: unknown; x?: unknown };

/** The Ed25519 keys that sign tickets. */
export const ticketKeys: Check = (value) => {
  const ring = parsed(value) as { current?: unknown; keys?: unknown } | null;
  if (!ring || typeof ring.current !== 'string' || !Array.isArray(ring.keys))
    return 'must be JSON: {"current":"<kid>","keys":[<private JWK>, …]}';
  const keys = ring.keys as Jwk[];
  if (keys.some((key) => key?.kty !== 'OKP' || key.crv !== 'Ed25519' || typeof key.kid !== 'string'))
    return 'must hold only Ed25519 keys as JWKs, each with its kid';
  if (new Set(keys.map((key) => key.kid)).size < keys.length) return 'has two keys of one kid';
  if (!keys.every(isWholeKey)) return 'has a key whose public part (x) is damaged or belongs to another key';
  const current = keys.find((key) => key.kid === ring.current);
  if (!current) return 'has no key with the kid that "current" names';
  return typeof current.d === 'string' &&
    canMake(() => createPrivateKey({ key: current as never, format: 'jwk' }))
    ? null
    : 'must have the private part (d) of the current key, whole';
};

/** The public part can be read, and it is the one of the private part when there is one. */
function isWholeKey(key: Jwk): boolean {
  const { d, ...publicPart } = key;
  const isReadable = canMake(() => createPublicKey({ key: publicPart as never, format: 'jwk' }));
  if (!isReadable || typeof d !== 'string') return isReadable;
  const made = publicPartOf(key);
  return made === null || made === key.x;
}

/** Null when the private part is damaged. */
function publicPartOf(key: Jwk): string | null {
  try {
    const text = createPublicKey(createPrivateKey({ key: key as never, format: 'jwk' }));
    return text.export({ format: 'jwk' }).x ?? null;
  } catch {
    return null;
  }
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

function canMake(make: () => unknown): boolean {
  try {
    make();
    return true;
  } catch {
    return false;
  }
}
