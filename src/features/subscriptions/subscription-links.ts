import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { env, siteOrigin } from '#src/server/env/env.ts';
import { keyedHash, sha256 } from '#src/server/sessions/tokens.ts';
import type { LinkKind, Subscriber } from './subscriptions.ts';

const ROUTES = { confirm: 'subscriptionConfirm', leave: 'subscriptionLeave' } as const;

type Bearer = Pick<Subscriber, 'id' | 'round'>;

/** Derived, so that a mail can be written again and nothing stores it; a new request makes a new one. */
export function linkToken(kind: LinkKind, { id, round }: Bearer): string {
  return keyedHash(env().SESSION_SECRET, `subscription ${kind} ${id} ${round}`);
}

/** What is stored of a token. */
export function tokenHash(token: string): string {
  return sha256(token);
}

/** The page a person opens. */
export function linkUrl(kind: LinkKind, subscriber: Bearer & { locale: Locale }): string {
  const query = { token: linkToken(kind, subscriber) };
  return `${siteOrigin()}${href(ROUTES[kind], subscriber.locale, { query })}`;
}

/** The address a mail program posts to when its own button is pressed (RFC 8058). */
export function oneClickUrl(subscriber: Bearer): string {
  return `${siteOrigin()}/api/subscriptions/leave?token=${linkToken('leave', subscriber)}`;
}
