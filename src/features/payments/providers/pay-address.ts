import type { OpenedPayment } from '#src/features/payments/provider.ts';
import { isLocal } from '#src/server/env/env-checks.ts';

const LONGEST = 4096;
/** A browser drops some of these before it reads an address, so that it would read another one than was checked. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

/**
 * The page that a provider wants the buyer sent to; it must be https. A provider on this machine, as in the sandbox,
 * may use a local one too. With an invalid URL the payment is not opened, and nobody can have paid.
 */
export function openedAt(
  address: string,
  { baseUrl, responseCode }: { baseUrl: string; responseCode: string },
): OpenedPayment {
  const page = pageAt(address, isLocal(new URL(baseUrl)));
  return page ? { payUrl: page.href, responseCode } : { failed: 'unclear', responseCode: 'bad-address' };
}

function pageAt(address: string, isHere: boolean): URL | null {
  if (address.length > LONGEST || INVISIBLE.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username || url.password) return null;
  const isOfHere = isHere && url.protocol === 'http:' && isLocal(url);
  return url.protocol === 'https:' || isOfHere ? url : null;
}
