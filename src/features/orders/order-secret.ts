import { env } from '#src/server/env/env.ts';
import { isSameText, keyedHash } from '#src/server/sessions/tokens.ts';

const SECRET_LENGTH = 32;

export type Linked = { code: string; linkVersion: number };

/** The secret of an order's guest link: derived from its code and the version of the link, so that nothing stores it. 192 bits. */
export function orderSecret({ code, linkVersion }: Linked): string {
  const version = linkVersion === 0 ? '' : ` version ${linkVersion}`;
  return keyedHash(env().ORDER_SECRET, `order ${code}${version}`).slice(0, SECRET_LENGTH);
}

/** For a hold or a place on a waiting list, whose link cannot be renewed. */
export function holdSecret(code: string): string {
  return orderSecret({ code, linkVersion: 0 });
}

/** By the versions of the orders' links; what is no order yet has the first. */
export function secretsOf(versions: ReadonlyMap<string, number>): (code: string) => string {
  return (code) => orderSecret({ code, linkVersion: versions.get(code) ?? 0 });
}

export function opensOrder(
  versions: ReadonlyMap<string, number>,
  { code, secret }: { code: string; secret: string },
): boolean {
  return isSameText(secretsOf(versions)(code), secret);
}
