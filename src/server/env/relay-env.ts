/** Where a process without the role `primary` relays what writes, and the secret that signs it. */
import { isIP } from 'node:net';
import { isLocal, webAddress } from './env-checks.ts';
import { readRoles, rolesFault } from './roles.ts';

type Source = Record<string, string | undefined>;

const DEFAULT_PORT = '8080';

export type RelayEnv = {
  /** Origin of a process with the role `primary`; null for one that has it itself. */
  PRIMARY_URL: string | null;
  /** Signs relayed requests. Null: none is sent, and none is accepted. */
  RELAY_SECRET: string | null;
};

export function readRelayEnv(source: Source): RelayEnv {
  const isPrimary = readRoles(source.ROLES || '').has('primary');
  return {
    // All processes may share one file of variables.
    PRIMARY_URL: source.PRIMARY_URL && !isPrimary ? new URL(source.PRIMARY_URL).origin : null,
    RELAY_SECRET: source.RELAY_SECRET || null,
  };
}

/** Sessions and passwords are relayed: in the clear only within a private network. */
export function primaryAddress(value: string): string | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isInside = url?.protocol === 'http:' && isPrivate(url) && !url.username && !url.password;
  const reason = isInside ? null : webAddress(value);
  if (reason || !url) return reason && `${reason}, or of a private network`;
  return url.pathname === '/' && !url.search && !url.hash ? null : 'must have no path: http://10.0.0.2:8080';
}

const PRIVATE_ADDRESS =
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/;

function isPrivate(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isLocal(url) || /^[a-z\d-]+$/i.test(host) || /\.internal$/i.test(host)) return true;
  return isIP(host) === 6 ? /^f[cd]/i.test(host) : isIP(host) === 4 && PRIVATE_ADDRESS.test(host);
}

/** Of these variables together, and with the database that the process reads. */
export function relayFaults(source: Source): string[] {
  const roles = source.ROLES || '';
  if (roles && rolesFault(roles)) return [];
  const isPrimary = readRoles(roles).has('primary');
  return [...(isPrimary ? [] : primaryFaults(source)), ...nodeFaults(source, isPrimary)];
}

function primaryFaults(source: Source): string[] {
  const missing = ['PRIMARY_URL', 'RELAY_SECRET'].filter((name) => !source[name]);
  if (missing.length > 0)
    return missing.map(
      (name) =>
        `${name} is missing: ROLES leaves out primary, so what writes is relayed to a process that has it`,
    );
  const primary = originOf(source.PRIMARY_URL);
  if (primary !== null && primary === originOf(source.PUBLIC_URL))
    return [
      'PRIMARY_URL must be the address of the process itself, not PUBLIC_URL: requests would come back here',
    ];
  return isOwnAddress(source)
    ? ['PRIMARY_URL is the address on which this process itself listens (HOST and PORT)']
    : [];
}

/** On this machine, by the port alone: `localhost` and the addresses of its loopback are one. */
function isOwnAddress({ PRIMARY_URL = '', HOST = '', PORT = '' }: Source): boolean {
  const url = URL.canParse(PRIMARY_URL) ? new URL(PRIMARY_URL) : null;
  if (url?.protocol !== 'http:' || (url.port || '80') !== (PORT || DEFAULT_PORT)) return false;
  return isLocal(url) || url.hostname.replace(/^\[|\]$/g, '') === HOST;
}

/** With a libSQL server: by the numbers of its commits a copy tells how old it is, and whether it has what a visitor wrote. */
function nodeFaults(source: Source, isPrimary: boolean): string[] {
  if (source.DATABASE_FILE || !/^(libsql|https?|wss?):/i.test(source.DATABASE_URL ?? '')) return [];
  if (!isPrimary)
    return [
      'DATABASE_FILE is missing: ROLES leaves out primary, so pages are read from the file of a libSQL node beside the process',
    ];
  return source.RELAY_SECRET
    ? [
        'DATABASE_FILE is missing: RELAY_SECRET is given, so other processes read copies of the database, and only a process beside a libSQL node numbers its commits for them',
      ]
    : [];
}

function originOf(address = ''): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}
