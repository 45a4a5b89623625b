/** The Valkey or Redis server in the environment, in which processes count shared limits together. */
import { isPrivate } from './file-env.ts';

const PRIVATE_ADDRESS = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[f[cd])/i;
const PRIVATE_NAME = /\.(internal|local|lan)$/i;

/** Why the address is refused, or null. Beyond a private network the password needs TLS. */
export function valkeyFault(value: string): string | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^(redis|rediss|valkey):$/.test(url.protocol) || !url.hostname || !value.includes('://'))
    return 'must be rediss://user:password@host:6379, or redis:// inside a private network';
  if (!/^(\/\d{0,2})?$/.test(url.pathname) || url.search || url.hash)
    return 'must have no path but the number of a database: rediss://host:6379/0';
  return url.protocol === 'rediss:' || isInside(url)
    ? null
    : 'must begin with rediss:// (redis:// only for this machine or a private network)';
}

function isInside(url: URL): boolean {
  return isPrivate(url) || PRIVATE_ADDRESS.test(url.hostname) || PRIVATE_NAME.test(url.hostname);
}
