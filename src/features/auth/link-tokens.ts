import type { AccountLinkKind, AccountLinkRow } from '#db/schema/auth.ts';
import { href, type RouteName } from '#src/routes.ts';
import { env, siteOrigin } from '#src/server/env/env.ts';
import { keyedHash, sha256 } from '#src/server/sessions/tokens.ts';

const PAGES = { register: 'verify', reset: 'reset', email: 'verify' } as const satisfies Record<
  AccountLinkKind,
  RouteName
>;

/** Derived, so that a mail can be written again and nothing stores it. 256 bits. */
export function linkToken({ id, kind }: Pick<AccountLinkRow, 'id' | 'kind'>): string {
  return keyedHash(env().SESSION_SECRET, `account ${kind} ${id}`);
}

/** What is stored of a token. */
export function linkHash(token: string): string {
  return sha256(token);
}

/** The page a person opens; it does nothing until they press its button. */
export function linkUrl(link: Pick<AccountLinkRow, 'id' | 'kind' | 'locale'>): string {
  const query = { token: linkToken(link), ...(link.kind === 'email' ? { of: 'email' } : {}) };
  return `${siteOrigin()}${href(PAGES[link.kind], link.locale, { query })}`;
}
